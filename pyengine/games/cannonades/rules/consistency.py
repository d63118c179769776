"""Whether a position that came from outside can occur, at least as far as playing on from it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pyengine.cards import UNKNOWN
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.cannonades.rules.cards import DECK, HAND, is_cannonade, is_ship
from pyengine.games.cannonades.rules.observation import ships_needed, unseen
from pyengine.games.cannonades.rules.ranking import stages
from pyengine.games.cannonades.rules.state import ACTIONS, State
from pyengine.text import Text


def check(state: State) -> None:
    """Raise NotationError unless the state, or observation, fits together.

    It must wait for a decision or a draw.
    """
    if not 2 <= len(state.hands) <= 5:
        raise NotationError(_PLAYERS)
    if not all(_cards(state)):
        raise NotationError(_CARDS)
    parts = _set_up(state) if state.phase == "setup" else _in_play(state)
    # In this order, and only up to the first that fails: later parts rely on earlier ones.
    if not (all(_seats(state)) and all(parts) and all(_enough_ships(state))):
        raise NotationError(_CONTRADICTION)


def _cards(state: State) -> Iterator[bool]:
    """The 46 cards are there, each kind as often as it exists.

    They are hidden only where an observation hides them.
    """
    ships = [ship for fleet in state.fleets for ship in fleet if ship]
    cards = Counter((*state.pile, *state.discards, *(ship.card for ship in ships)))
    for hand in state.hands:
        cards.update(hand)
    yield cards.total() == len(DECK)
    del cards[UNKNOWN]
    yield cards <= Counter(DECK)
    yield UNKNOWN not in state.discards
    yield UNKNOWN not in state.pile or {*state.pile} == {UNKNOWN}
    yield all(is_ship(ship.card) or (ship.card == UNKNOWN and not ship.up) for ship in ships)
    for hand, known in zip(state.hands, state.known, strict=True):
        seen = Counter(card for card in hand if card != UNKNOWN)
        yield all(map(is_cannonade, known))
        yield Counter(known) == seen if UNKNOWN in hand else Counter(known) <= seen


def _seats(state: State) -> Iterator[bool]:
    """Fields name seats that there are, in their order and once."""
    yield {state.start, state.captain, state.trigger} <= {None, *state.seats}
    yield _ascending(state.afloat, tuple(state.seats))
    yield _ascending(state.fresh, state.afloat)
    yield {*state.drawing} <= {*state.afloat}
    yield {*state.finals} <= {*state.afloat}
    yield len({*state.finals}) == len(state.finals)
    yield all({*reaction} <= {*state.afloat} and len({*reaction}) == 2 for reaction in state.reactions)


def _set_up(state: State) -> Iterator[bool]:
    """What holds while hands and the starting player are drawn (CN3)."""
    dealt = tuple(seat for seat in state.seats for _ in range(HAND - len(state.hands[seat])))
    yield state.drawing == dealt
    yield state.fresh == state.afloat == tuple(state.seats)
    yield (state.turn, state.captain, state.used, state.final) == (0, None, 0, False)
    yield not any(map(state.size, state.seats))
    yield not any((*state.known, state.trigger is not None, state.finals, state.reactions))
    if state.start is None:
        yield not state.discards
    else:
        yield bool(state.drawing) and len({*state.drawing}) == 1
    yield bool(state.pile)


def _in_play(state: State) -> Iterator[bool]:
    """What holds from the first turn on."""
    yield state.start is not None and state.captain is not None and state.turn > 0
    yield (state.trigger is None) == bool(state.pile)
    yield state.trigger is not None or not (state.final or state.finals)
    yield state.trigger not in state.finals[:-1]
    yield not (state.final and state.captain in state.finals)
    yield bool(state.reactions) == (state.phase in ("reacting", "answering"))
    yield from (all(_captain(state, seat)) for seat in state.seats)
    if state.drawing:
        yield from _drawing(state)
    yield from _PARTS[state.phase](state)


def _captain(state: State, seat: Seat) -> Iterator[bool]:
    """What each captain has (CN3, CN7, CN9)."""
    if seat not in state.afloat:
        yield not state.size(seat)
        yield not state.hands[seat] or (state.phase == "looting" and seat == state.victim)
    elif seat in state.fresh:
        yield not any(ship and ship.up for ship in state.fleets[seat])
        if seat == state.captain:
            yield state.size(seat) > 0 or state.used < ACTIONS
        else:
            yield len(state.hands[seat]) == HAND and not state.size(seat)
    else:
        yield seat == state.captain or state.size(seat) > 0


def _drawing(state: State) -> Iterator[bool]:
    """One seat draws: the captain, or after a reaction another (CN5, CN6, CN13)."""
    yield state.phase in ("acting", "reacting") and state.trigger is None
    yield len({*state.drawing}) == 1
    yield len(state.drawing) <= HAND - 1
    if state.drawing[0] != state.captain:
        yield state.vendetta and len(state.drawing) == 1 and state.drawing[0] not in state.fresh


def _acting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short


def _looting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.victim is not None
    yield _has_attacked(state)


def _reacting(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.vendetta
    yield all(state.size(reaction.seat) for reaction in state.reactions)
    yield _has_attacked(state)


def _answering(state: State) -> Iterator[bool]:
    yield from _reacting(state)
    yield bool(state.hands[state.reactions[0].against])


def _picking(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield any(map(is_cannonade, state.discards))
    yield state.trigger is not None
    if state.final:
        yield state.captain != state.trigger
        yield state.used == 0
    elif state.trigger is not None:
        yield state.finals == (*state.others_from(state.trigger), state.trigger)
        yield state.captain == state.trigger or state.vendetta


def _tossing(state: State) -> Iterator[bool]:
    yield _afloat_captains(state)
    yield not state.cut_short
    yield state.captain is not None and bool(state.size(state.captain) and state.excess(state.captain))


def _over(state: State) -> Iterator[bool]:
    """One captain is left, or the ranking can be made from what lies face up (CN10, CN12)."""
    if len(state.afloat) == 1:
        return
    yield len(state.afloat) > 1
    yield state.final and not state.finals
    if len(next(stages(state)).leaders) > 1:
        yield all(ship.up for fleet in state.fleets for ship in fleet if ship)


def _enough_ships(state: State) -> Iterator[bool]:
    """Hands that must hold ships do, or can, and so for the ships that lie face down (CN3, CN9)."""
    hidden = sum(ship.card == UNKNOWN for fleet in state.fleets for ship in fleet if ship)
    for seat in state.seats:
        needed, hand = ships_needed(state, seat), state.hands[seat]
        if UNKNOWN in hand:
            hidden += needed
            yield hand.count(UNKNOWN) >= needed
        else:
            yield sum(map(is_ship, hand)) >= needed
    yield hidden <= sum(map(is_ship, unseen(state)))


def _afloat_captains(state: State) -> bool:
    """Whether the game goes on and the captain is in it."""
    return len(state.afloat) > 1 and state.captain in state.afloat


def _has_attacked(state: State) -> bool:
    return state.used > 0 and not state.first_turn


def _ascending(row: tuple[Seat, ...], seats: tuple[Seat, ...]) -> bool:
    """Whether the row holds some of these seats in their order."""
    return row == tuple(seat for seat in seats if seat in row)


_PARTS: Final = {
    "acting": _acting,
    "looting": _looting,
    "reacting": _reacting,
    "answering": _answering,
    "picking": _picking,
    "tossing": _tossing,
    "over": _over,
}

_PLAYERS: Final = Text(
    en="A position of Cannonades has 2 to 5 captains.", ja="キャノネイドの局面は船長2〜5人分です。"
)
_CARDS: Final = Text(
    en="The cards of this position do not add up to the 46 of the game, or lie where they cannot.",
    ja="この局面のカードが、ゲームの46枚と合わないか、あるはずのない場所にあります。",
)
_CONTRADICTION: Final = Text(
    en="The parts of this position contradict each other.", ja="この局面は、各欄の内容が食い違っています。"
)
