"""What cards can do, sorted by when the engine asks for it, and which of them are at work.

It is worked out once for each card, and gathered once for each arrangement of the fields; so is what
standing abilities change, summed over both fields (K22).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Active,
    Ending,
    Played,
    Standing,
    Trigger,
    Triggered,
    Used,
    Window,
)
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.conditions import Condition
from pyengine.games.kanon.abilities.modifiers import Aspect, Figure, Modifier
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Kind
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.rules.state import Field, Id, Permanent, State
from pyengine.states import cache_last

K = TypeVar("K")
V = TypeVar("V")

Numbered = tuple[tuple[int, V], ...]
"""Abilities with their numbers on the card."""
Modifiers = tuple[tuple[Condition | None, Modifier], ...]
"""Each with its condition, if it has one."""


@dataclass(frozen=True, slots=True)
class SortedAbilities:
    """The abilities of a card, most of them with their numbers; an unknown card has none."""

    standing: tuple[Standing, ...] = ()
    triggered: Mapping[Trigger, Numbered[Triggered]] = field(
        default_factory=dict[Trigger, Numbered[Triggered]]
    )
    used: Mapping[Window, Numbered[Used]] = field(default_factory=dict[Window, Numbered[Used]])
    played: Mapping[Window, Numbered[Played]] = field(default_factory=dict[Window, Numbered[Played]])
    endings: tuple[Ending, ...] = ()
    modifiers: Mapping[Aspect, Modifiers] = field(default_factory=dict[Aspect, Modifiers])
    """What the standing abilities change, each while its condition holds (K22)."""
    raison: Which | None = None
    """What must lie there besides it (K23)."""


SILENT: Final = SortedAbilities()
"""Those of a card that has none, and no raison d'être."""


class _Known(dict[Code, SortedAbilities]):
    """What every card can do, found out when a card is first asked for."""

    def __missing__(self, code: Code) -> SortedAbilities:
        """What a printed card can do; raises KeyError for any other."""
        abilities, raison = PRINTED[code].abilities, PRINTED[code].raison
        if not abilities and raison is None:
            return self.setdefault(code, SILENT)
        standing = tuple(each for each in abilities if isinstance(each, Standing))
        numbered = tuple(enumerate(abilities))
        found = SortedAbilities(
            standing=standing,
            triggered=_grouped((each.on, (n, each)) for n, each in numbered if isinstance(each, Triggered)),
            used=_grouped((each.window, (n, each)) for n, each in numbered if isinstance(each, Used)),
            played=_grouped((each.window, (n, each)) for n, each in numbered if isinstance(each, Played)),
            endings=tuple(each for each in abilities if isinstance(each, Ending)),
            modifiers=_grouped(
                (modifier.aspect, (each.if_, modifier)) for each in standing for modifier in each.does
            ),
            raison=raison,
        )
        self[code] = found
        return found


def _grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    """For each key what it is paired with, in order."""
    groups: dict[K, tuple[V, ...]] = {}
    for key, value in pairs:
        groups[key] = (*groups.get(key, ()), value)
    return groups


ABILITIES: Final = _Known({UNKNOWN: SILENT})
"""What a card can do, by its code."""


def active(code: Code, number: int) -> Active:
    """The ability with effects that has this number on the card."""
    ability: Ability = PRINTED[code].abilities[number]
    assert not isinstance(ability, Standing | Ending)
    return ability


Side = list[tuple[Permanent, SortedAbilities]]
"""A seat's face-up cards that have something to say, line by line from the front."""


@dataclass(frozen=True, slots=True)
class AtWork:
    """What the face-up cards of both fields have to say."""

    sides: tuple[Side, Side]
    """By seat."""
    unfounded: tuple[Gone, ...]
    """The cards that miss their raison d'être (K23)."""
    endings: tuple[tuple[Act, Ending], ...]
    """What ends the game by a card's own condition (K25)."""


@cache_last
def on_fields(lines: tuple[Field, Field]) -> AtWork:
    """What the cards of the fields have to say.

    It is the same object as long as no card of them changes.
    """
    sides = _side_of[0](lines[0]), _side_of[1](lines[1])
    unfounded: tuple[Gone, ...] = ()
    endings: tuple[tuple[Act, Ending], ...] = ()
    for seat, side in enumerate(sides):
        for card, says in side:
            if says.raison is not None and not is_founded(lines, seat, card.id, says.raison):
                unfounded += (Gone(seat, card.id, card.card),)
            for ending in says.endings:
                endings += ((Act(seat, card.id), ending),)
    return AtWork(sides, unfounded, endings)


def is_founded(lines: tuple[Field, Field], seat: Seat, number: Id, raison: Which) -> bool:
    """Whether what a seat's permanent of that id must have lies face up on the fields (K23).

    The permanent itself does not count.
    """
    for owner, rows in enumerate(lines):
        if raison.looks_at(owner, seat):
            for row in rows:
                for each in row:
                    if each.up and each.id != number and raison.takes(each):
                        return True
    return False


def _side(field: Field) -> Side:
    return [
        (each, says)
        for row in field
        for each in row
        if each.up and (says := ABILITIES[each.card]) is not SILENT
    ]


_side_of: Final = cache_last(_side), cache_last(_side)
"""By seat: an event mostly leaves one of the fields as it is."""


def modifiers(state: State, aspect: Aspect) -> Iterator[tuple[Act, Modifier]]:
    """Every modifier at work that is about this: of face-up cards, while its condition holds."""
    for seat, side in enumerate(on_fields(state.lines).sides):
        yield from _of_side(state, seat, side, aspect)


def more(state: State, seat: Seat, figure: Figure) -> int:
    """What a seat's own cards add to one of its figures."""
    side = on_fields(state.lines).sides[seat]
    return sum([modifier.more(figure) for _, modifier in _of_side(state, seat, side, "figure")])


def saved(state: State, seat: Seat, kind: Kind) -> int:
    """How many symbols are left out of the costs of a seat's cards of a kind (K21)."""
    side = on_fields(state.lines).sides[seat]
    return sum([modifier.saved(kind) for _, modifier in _of_side(state, seat, side, "cost")])


def any_suit(state: State, permanent: Permanent) -> bool:
    """Whether a permanent counts as any suit in suit lines (K18)."""
    return any(modifier.any_suit(state, act, permanent) for act, modifier in modifiers(state, "suit"))


def wins_tie(state: State, permanent: Permanent) -> bool:
    """Whether a tie counts as won for a card in battle (K20)."""
    return any(modifier.wins_tie(state, act, permanent) for act, modifier in modifiers(state, "tie"))


def is_safe(state: State, permanent: Permanent) -> bool:
    """Whether effects of enemy cards do not discard a permanent."""
    return any(modifier.is_safe(state, act, permanent) for act, modifier in modifiers(state, "safety"))


def _of_side(state: State, seat: Seat, side: Side, aspect: Aspect) -> list[tuple[Act, Modifier]]:
    found: list[tuple[Act, Modifier]] = []
    for card, says in side:
        if aspect in says.modifiers:
            act = Act(seat, card.id)
            for condition, modifier in says.modifiers[aspect]:
                if condition is None or condition.holds(state, act):
                    found.append((act, modifier))
    return found
