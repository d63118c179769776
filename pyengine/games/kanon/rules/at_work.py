"""Which cards lie face up and have something to say, gathered once for each arrangement of the fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Ending
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES, SILENT, SortedAbilities
from pyengine.games.kanon.rules.state import Field, Id, Permanent
from pyengine.states import cache_last

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
    for owner, field in enumerate(lines):
        if raison.looks_at(owner, seat):
            for row in field:
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
