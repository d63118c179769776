"""What merging comes to: the match, what it waits for, what is offered, and what was answered.

What has become of an offer follows from what each seat has written at that place, up to where it has bound
itself: by ``yes``, or by the ``take`` of its own offer. A seat's first answer is its only one, and what it
writes after binding itself counts once the offer has failed. So an offer that has failed never comes into
force, and no later entry changes one that is in force.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from pyengine.fair.dealing import Dealing
from pyengine.match import Match
from pyengine.online.log import Entry
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
    """Why a match has stopped for everybody, and by which entry.

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

    In a fair match the match is as this device may see it: its states are observations, its decisions
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
"""The kinds of verdicts after which a fair match is audited."""


def back_to(match: Match, rests: tuple[int, ...], seat: Seat) -> int | None:
    """The step that a seat may ask to go back to: that of its last decision.

    None if there is none, or if something hidden was shown or chance has decided since.
    """
    at = match.undo_to([seat])
    if at is None or any(step.pile is not None for step in match.steps[at:]):
        return None
    return max((rest for rest in rests if rest <= at), default=None)


# Offers and claims at one place


_SILENT: Final = frozenset({"time", "secret", "found"})
"""Kinds of entries after which an own offer still stands: they decide nothing."""
_ANSWERS: Final = frozenset({"offer", "yes", "no", "take", "lapse"})


@dataclass(slots=True)
class Asked:
    """An offer and its answers so far; ``kind`` is None if it asks for what is impossible there."""

    entry: Entry
    kind: OfferKind | None
    step: int
    answers: dict[Seat, Entry] = field(default_factory=dict[Seat, Entry])
    taken: Entry | None = None
    lapsed: bool = False

    @property
    def failed(self) -> bool:
        """Whether it can no longer come into force."""
        declined = any(answer.kind != "yes" for answer in self.answers.values())
        return self.kind is None or self.lapsed or declined


class Offers:
    """All that seats have offered, answered and claimed at one place.

    ``here`` are their entries there, in the order of seats. ``meant`` says which offer an entry makes, and to
    which step it would go back, or None if it asks for what is impossible. Where one seat ``decides`` alone,
    its decision declines what it has not agreed to before.
    """

    def __init__(
        self,
        here: Sequence[Sequence[Entry]],
        meant: Callable[[Entry], tuple[OfferKind, int] | None],
        decides: Seat | None,
    ) -> None:
        self.claims: list[Entry] = []
        self._answers: dict[str, dict[Seat, Entry]] = {}
        self._asked: dict[str, Asked] = {}
        self._own: list[Asked | None] = [None] * len(here)
        self._bound: list[str] = [""] * len(here)
        self._read = [0] * len(here)
        self._meant = meant
        self._decides = decides
        self._decision: Entry | None = None
        self._here = here
        if any(entry.kind in _ANSWERS for entries in here for entry in entries):
            while sum(self._advance(seat) for seat in range(len(here))):
                pass

    @property
    def in_force(self) -> tuple[Offer, list[Entry]] | None:
        """The offer that all have agreed to and its author has taken up, with these entries."""
        for asked in self._asked.values():
            if asked.taken and not asked.failed and len(asked.answers) == len(self._here) - 1:
                return self._offer(asked), [asked.entry, asked.taken, *asked.answers.values()]
        return None

    @property
    def open(self) -> tuple[Offer, ...]:
        """The offers that may still come into force."""
        asked = sorted(
            (each for each in self._asked.values() if not each.failed), key=lambda each: each.entry.seat
        )
        return tuple(map(self._offer, asked))

    def blocked(self, seat: Seat) -> int | None:
        """The number of the first entry of a seat that does not count yet; None if all do."""
        entries, at = self._here[seat], self._read[seat]
        return entries[at].number if self._bound[seat] and at < len(entries) else None

    def agreed(self, claim: Entry) -> Iterable[Seat]:
        """The seats that say that a claim is right."""
        answers = self._answers.get(claim.hash, {})
        return (seat for seat, answer in answers.items() if answer.kind == "yes")

    @staticmethod
    def _offer(asked: Asked) -> Offer:
        assert asked.kind is not None, "it can be made"
        return Offer(asked.entry, asked.kind, asked.step, tuple(sorted(asked.answers)))

    def _advance(self, seat: Seat) -> int:
        """Read the next entries of a seat, up to one that does not count yet; return how many were read."""
        entries, before = self._here[seat], self._read[seat]
        while self._read[seat] < len(entries) and not self._binds(seat):
            self._take_in(entries[self._read[seat]])
            self._read[seat] += 1
        return self._read[seat] - before

    def _binds(self, seat: Seat) -> bool:
        """Whether a seat is bound by what it has agreed to, for all that is known here."""
        bound = self._bound[seat]
        asked = self._asked.get(bound)
        if bound and (asked.failed if asked else any(claim.hash == bound for claim in self.claims)):
            self._bound[seat] = ""
        return bool(self._bound[seat])

    def _take_in(self, entry: Entry) -> None:
        seat, about = entry.seat, entry.words[0] if entry.words else ""
        own = self._own[seat]
        if entry.kind in _SILENT:
            return
        if entry.kind == "take" and own and entry.words == (own.entry.hash,):
            own.taken, self._bound[seat] = entry, about
            return
        if own:
            own.lapsed = True
        self._own[seat] = None
        if entry.kind == "offer":
            self._ask(entry)
        elif entry.kind in ("yes", "no") and about:
            self._answer(about, entry)
            self._bound[seat] = (
                about if self._answers[about].get(seat) is entry and entry.kind == "yes" else ""
            )
        elif entry.kind == "lapse":
            self.claims.append(entry)
        elif entry.kind not in _ANSWERS and seat == self._decides and self._decision is None:
            self._decision = entry
            for asked in self._asked.values():
                self._decline(asked)

    def _ask(self, entry: Entry) -> None:
        kind, step = self._meant(entry) or (None, 0)
        answers = self._answers.setdefault(entry.hash, {})
        answers.pop(entry.seat, None)
        asked = Asked(entry, kind, step, answers)
        self._asked[entry.hash] = self._own[entry.seat] = asked
        self._decline(asked)

    def _decline(self, asked: Asked) -> None:
        """The seat that decides alone declines what it has not agreed to."""
        if self._decision and self._decision.seat != asked.entry.seat:
            asked.answers.setdefault(self._decision.seat, self._decision)

    def _answer(self, about: str, entry: Entry) -> None:
        asked = self._asked.get(about)
        if asked is None or asked.entry.seat != entry.seat:
            self._answers.setdefault(about, {}).setdefault(entry.seat, entry)
