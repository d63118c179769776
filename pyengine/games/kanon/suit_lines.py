"""The straight lines of three own cards of one suit that strengthen the card in battle (K18).

Seen with the front at the top and the first line on the left, a line through the battle location runs ``along`` its line,
across the ``front``, or on a diagonal that rises or falls to the right: ``fall`` from the first line's front, ``rise`` to
the third's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon import standing
from pyengine.games.kanon.change import with_permanent
from pyengine.games.kanon.facts import FACTS
from pyengine.games.kanon.state import Declared, Permanent, State
from pyengine.games.kanon.vocabulary import SUITS, Suit

_ACROSS: Final = ((0, 0), (1, 0), (2, 0))
THROUGH: Final[tuple[dict[str, tuple[tuple[int, int], ...]], ...]] = (
    {"front": _ACROSS, "along": ((0, 0), (0, 1), (0, 2)), "fall": ((0, 0), (1, 1), (2, 2))},
    {"front": _ACROSS, "along": ((1, 0), (1, 1), (1, 2))},
    {"front": _ACROSS, "along": ((2, 0), (2, 1), (2, 2)), "rise": ((0, 2), (1, 1), (2, 0))},
)
"""For each line of the field, the straight lines through its front by name: lines and places, from 0."""

NAMES: Final = ("front", "along", "fall", "rise")
"""All names, in the order in which decisions list them."""


def may_declare(state: State, seat: Seat) -> bool:
    """Whether a seat might have a line to declare, as far as everybody can see: so it is asked."""
    return any(any(not card.up for card in cards) or _fits(state, cards) for _, cards in _full(state, seat))


def declarable(state: State, seat: Seat) -> dict[str, Declared]:
    """The lines that a seat can declare, with their cards; its own face-down cards count, for they will be turned up."""
    return {
        name: (cards[0].id, cards[1].id, cards[2].id)
        for name, cards in _full(state, seat)
        if _fits(state, cards)
    }


def standing_lines(state: State, seat: Seat) -> tuple[str, ...]:
    """Those of a seat's declared lines whose three cards still lie there."""
    battle = state.battle
    if battle is None or not battle.declared[seat]:
        return ()
    there = {name: tuple(card.id for card in cards) for name, cards in _full(state, seat)}
    return tuple(name for name, ids in battle.declared[seat] if there.get(name) == ids)


def common_suit(suits: Iterable[Suit | None]) -> Suit | None:
    """The suit by which people call a line of cards with these suits, some of which count as any: the commonest.

    None if there is none but the snow crystal: then all of them count as any.
    """
    found = list(suits)
    best: Suit = max((suit for suit in SUITS if suit != "snow"), key=found.count)
    return best if best in found else None


def _full(state: State, seat: Seat) -> Iterator[tuple[str, tuple[Permanent, ...]]]:
    """The lines through a seat's battle location on which three cards lie."""
    battle, field = state.battle, state.lines[seat]
    if battle is None or battle.lines[seat] < 0:
        return
    for name, places in THROUGH[battle.lines[seat]].items():
        if all(len(field[line]) > place for line, place in places):
            yield name, tuple(field[line][place] for line, place in places)


def _fits(state: State, cards: tuple[Permanent, ...]) -> bool:
    """Whether cards, once they are turned up, have the same suit, not the snow crystal; what counts as any suit fits in."""
    if _one_suit(cards):
        return True
    turned = tuple(card if card.up else card._replace(up=True) for card in cards)
    for card in turned:
        state = with_permanent(state, card)
    return _one_suit(tuple(card for card in turned if not standing.any_suit(state, card)))


def _one_suit(cards: tuple[Permanent, ...]) -> bool:
    suits = {suit_of(card) for card in cards}
    return len(suits) <= 1 and suits.isdisjoint({None, "snow"})


def suit_of(permanent: Permanent) -> Suit | None:
    """The suit that a permanent has now; None if it has none or is unseen."""
    return FACTS[permanent.copied or permanent.card].suit
