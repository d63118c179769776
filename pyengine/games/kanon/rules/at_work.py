"""What lies face up and has something to say, sorted once for each gathering of such cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Ending, Used, Window
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.conditions import Condition
from pyengine.games.kanon.abilities.modifiers import Aspect, Modifier
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES, SILENT
from pyengine.games.kanon.rules.state import Field, Id
from pyengine.remembering import cache_last

_GATHERINGS: Final = 1_024
"""This many are kept in mind: few cards with abilities come and go in a turn."""


class AtWork(NamedTuple):
    """What a seat's face-up cards can do; in each list line by line from the front."""

    modifiers: Mapping[Aspect, Sequence[tuple[Act, Condition | None, Modifier]]]
    """What standing abilities change, each while its condition holds (K22)."""
    raisons: Sequence[tuple[Gone, Which]]
    """What must lie there besides a card, or it goes (K23)."""
    endings: Sequence[tuple[Act, Ending]]
    """What ends the game for the seat by a card's own condition (K25)."""
    used: Mapping[Window, Sequence[tuple[Id, int, Used]]]
    """The abilities that can be used, with their cards and their numbers (K11, K16, K24)."""


@cache_last
def on_fields(lines: tuple[Field, Field]) -> tuple[AtWork, AtWork]:
    """What lies face up on each of the two fields.

    It is the same object as long as no card of them changes.
    """
    return _on_field[0](lines[0]), _on_field[1](lines[1])


@cache_last
def unfounded(lines: tuple[Field, Field]) -> tuple[Gone, ...]:
    """The cards that miss their raison d'être (K23)."""
    first, second = on_fields(lines)
    if not first.raisons and not second.raisons:
        return ()
    raisons = (*first.raisons, *second.raisons)
    return tuple([card for card, raison in raisons if not is_founded(lines, card.seat, card.id, raison)])


def is_founded(lines: tuple[Field, Field], seat: Seat, number: Id, raison: Which) -> bool:
    """Whether what a seat's permanent of that id must have lies face up on the fields (K23).

    The permanent itself does not count.
    """
    for owner, field in enumerate(lines):
        if raison.looks_at(owner, seat):
            for row in field:
                for each in row:
                    if each.up and each.id != number and raison.takes(each):
                        return True
    return False


def _of_field(seat: Seat, field: Field) -> AtWork:
    speaking = [
        (each.id, each.card)
        for row in field
        for each in row
        if each.up and ABILITIES[each.card] is not SILENT
    ]
    return of_cards(seat, tuple(speaking))


_on_field: Final = cache_last(partial(_of_field, 0)), cache_last(partial(_of_field, 1))
"""By seat."""


@lru_cache(_GATHERINGS)
def of_cards(seat: Seat, cards: tuple[tuple[Id, Card], ...]) -> AtWork:
    """What these cards of a seat can do, each told by its id and its code."""
    modifiers: dict[Aspect, list[tuple[Act, Condition | None, Modifier]]] = {}
    raisons: list[tuple[Gone, Which]] = []
    endings: list[tuple[Act, Ending]] = []
    used: dict[Window, list[tuple[Id, int, Used]]] = {}
    for number, card in cards:
        abilities, act = ABILITIES[card], Act(seat, number)
        for standing in abilities.standing:
            for modifier in standing.does:
                modifiers.setdefault(modifier.aspect, []).append((act, standing.if_, modifier))
        if abilities.raison is not None:
            raisons.append((Gone(seat, number, card), abilities.raison))
        endings += [(act, ending) for ending in abilities.endings]
        for window, numbered in abilities.used.items():
            used.setdefault(window, []).extend([(number, at, ability) for at, ability in numbered])
    return AtWork(modifiers, raisons, endings, used)
