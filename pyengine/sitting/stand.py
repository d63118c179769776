"""What merging the strands of a sitting comes to: the match, what it waits for, what is offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from pyengine.match import Match
from pyengine.sitting.dealing import Dealing
from pyengine.sitting.entry import Entry
from pyengine.terms import Seat
from pyengine.text import Text

OfferKind = Literal["draw", "back", "void"]
"""A draw; to take moves back; to end without a result."""


NeedKind = Literal[
    "sit", "roll", "do", "seal", "show", "pile", "tell", "mix", "bare", "give", "wrong", "hush", "leave"
]
"""The kind of an entry that is waited for."""


class Need(NamedTuple):
    """An entry that merging waits for: whose, and of which kind.

    ``words`` are those of an entry that this device can write by itself.
    """

    seat: Seat
    kind: NeedKind
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """What a seat asks of the others at the present place, and who has agreed.

    ``step`` is of ``back``: how many steps of the match would stay.
    """

    entry: Entry
    kind: OfferKind
    step: int
    agreed: tuple[Seat, ...]

    @property
    def seat(self) -> Seat:
        """Who asks."""
        return self.entry.seat


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why a sitting has stopped for everybody, and by which entry.

    ``breach``: an entry is against the rules; ``fork``: a seat has signed two histories; ``differ``: what a
    seat has merged is not what was merged here; ``newer``: an entry of a later edition; ``wrong``: the seat
    has drawn no card, or shows one that cannot be there, and only the audit will say who is to blame;
    ``audit``: what that has found.
    """

    kind: Literal["breach", "fork", "differ", "newer", "wrong", "audit"]
    seat: Seat
    number: int
    reason: Text


@dataclass(frozen=True)
class Stand:
    """How far merging has got.

    ``match`` is None until all have sat down and, where a seed is made together, rolled. ``take_backs`` is
    the number of those in force. ``merged`` is the hash of all that led here, ``marks`` are those of each
    place before, by take-backs and steps. ``used`` is for each seat the number of its entries that are dealt
    with. ``rests`` are the numbers of steps at which a decision was due. ``claimed`` is the seat whose time
    is over, as all others say; the match is not, for its decision has the better right. ``void``: all agreed
    to end it without a result.

    In a fair sitting the match is as this device may see it: its states are observations, its decisions
    masked; ``dealing`` is how far the cards are dealt, ``ahead`` the match with what this seat has decided
    and the others do not know yet. ``spent`` are entries that belong to the next step.
    """

    match: Match | None
    take_backs: int
    merged: bytes
    used: tuple[int, ...]
    names: tuple[str, ...]
    needs: tuple[Need, ...] = ()
    offers: tuple[Offer, ...] = ()
    sealed: frozenset[Seat] = frozenset()
    marks: Mapping[tuple[int, int], str] = field(default_factory=dict[tuple[int, int], str])
    rests: tuple[int, ...] = ()
    verdict: Verdict | None = None
    claimed: Seat | None = None
    void: bool = False
    dealing: Dealing | None = None
    ahead: Match | None = None
    spent: tuple[Entry, ...] = ()

    @property
    def base(self) -> int:
        """The number of steps before what is now due."""
        return len(self.match.steps) if self.match else 0

    @property
    def over(self) -> bool:
        """Whether nothing more is to be decided."""
        return bool(self.void or self.verdict or (self.match and self.match.outcome))


AS_IF_FORKED: Final = ("differ", "newer")
"""The kinds of verdicts that a proof of two histories takes the place of."""
AUDITED: Final = ("breach", "wrong", "audit")
"""The kinds of verdicts after which a fair sitting is audited."""


def back_to(match: Match, rests: tuple[int, ...], seat: Seat) -> int | None:
    """The step that a seat may ask to go back to: that of its last decision.

    None if there is none, or if something hidden was shown or chance has decided since.
    """
    at = match.undo_to([seat])
    if at is None or any(step.pile is not None for step in match.steps[at:]):
        return None
    return max((rest for rest in rests if rest <= at), default=None)
