"""The straight lines of three own cards of one suit that strengthen the card in battle (K18).

Seen with the front at the top and the first line on the left, a line through the battle location runs
``along`` its line, across the ``front``, or on a diagonal that rises or falls to the right: ``fall`` from the
first line's front, ``rise`` to the third's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.cards.vocabulary import SUITS, Suit
from pyengine.games.kanon.events.change import with_permanent
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import FACTS, Declared, Permanent, State
from pyengine.states import of_the_last_two

_Place = tuple[int, int]
_ACROSS: Final = ((0, 0), (1, 0), (2, 0))
THROUGH: Final[tuple[dict[str, tuple[_Place, _Place, _Place]], ...]] = (
    {"front": _ACROSS, "along": ((0, 0), (0, 1), (0, 2)), "fall": ((0, 0), (1, 1), (2, 2))},
    {"front": _ACROSS, "along": ((1, 0), (1, 1), (1, 2))},
    {"front": _ACROSS, "along": ((2, 0), (2, 1), (2, 2)), "rise": ((0, 2), (1, 1), (2, 0))},
)
"""For each line of the field, the straight lines through its front by name: lines and places, from 0."""

NAMES: Final = ("front", "along", "fall", "rise")
"""All names, in the order in which decisions list them."""


def may_declare(state: State, seat: Seat) -> bool:
    """Whether a seat might have a line to declare, as far as everybody can see: so it is asked."""
    hidden = any(not card.up for _, cards in full(state, seat) for card in cards)
    return hidden or bool(declarable(state, seat))


@of_the_last_two
def declarable(state: State, seat: Seat) -> Mapping[str, Declared]:
    """The lines that a seat can declare, with their cards.

    Its own face-down cards count, for they will be turned up.
    """
    return {
        name: (cards[0].id, cards[1].id, cards[2].id)
        for name, cards in full(state, seat)
        if _fits(state, cards)
    }


def standing_lines(state: State, seat: Seat) -> tuple[str, ...]:
    """Those of a seat's declared lines whose three cards still lie there."""
    battle = state.battle
    if battle is None or not battle.declared[seat]:
        return ()
    there = {name: tuple(card.id for card in cards) for name, cards in full(state, seat)}
    return tuple(name for name, ids in battle.declared[seat] if there.get(name) == ids)


def common_suit(suits: Iterable[Suit | None]) -> Suit | None:
    """The commonest suit of a line of cards, by which people call it.

    Some of the suits count as any.

    None if there is none but the snow crystal: then all of them count as any.
    """
    found = list(suits)
    best: Suit = max((suit for suit in SUITS if suit != "snow"), key=found.count)
    return best if best in found else None


def full(state: State, seat: Seat) -> Iterator[tuple[str, tuple[Permanent, ...]]]:
    """The lines through a seat's battle location on which three cards lie."""
    battle, field = state.battle, state.lines[seat]
    if battle is None or battle.lines[seat] < 0:
        return
    for name, ((a, i), (b, j), (c, k)) in THROUGH[battle.lines[seat]].items():
        if len(field[a]) > i and len(field[b]) > j and len(field[c]) > k:
            yield name, (field[a][i], field[b][j], field[c][k])


def _fits(state: State, cards: tuple[Permanent, ...]) -> bool:
    """Whether cards, once they are turned up, have the same suit, not the snow crystal.

    What counts as any suit fits in; a card that is not seen does not.
    """
    if _one_suit(cards):
        return True
    if not _is_wild(state, cards) or any(card.card == UNKNOWN for card in cards):
        return False
    turned = [card if card.up else card._replace(up=True) for card in cards]
    for card, before in zip(turned, cards, strict=True):
        if card is not before:
            state = with_permanent(state, card)
    wild = [*at_work.modifiers(state, "suit")]
    return _one_suit(
        [card for card in turned if not any(modifier.any_suit(state, act, card) for act, modifier in wild)]
    )


def _is_wild(state: State, cards: tuple[Permanent, ...]) -> bool:
    """Whether anything that lies face up lets cards count as any suit.

    These cards count as if they were turned up.
    """
    sides = at_work.on_fields(state.lines).sides
    return any("suit" in says.modifiers for side in sides for _, says in side) or any(
        "suit" in ABILITIES[card.card].modifiers for card in cards
    )


def _one_suit(cards: Sequence[Permanent]) -> bool:
    suits = {suit_of(card) for card in cards}
    return len(suits) <= 1 and suits.isdisjoint(_NO_SUITS)


def suit_of(permanent: Permanent) -> Suit | None:
    """The suit that a permanent has now; None if it has none or is unseen."""
    return FACTS[permanent.copied or permanent.card].suit


_NO_SUITS: Final[tuple[Suit | None, ...]] = (None, "snow")
"""What makes no suit line by itself."""
