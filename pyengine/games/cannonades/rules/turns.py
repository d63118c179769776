"""Who must decide and between what, what chance must draw, and the ranking at the end of the pile (CN12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from pyengine.cards import Card, Cards, without
from pyengine.game import Decide, Draw, Outcome, Seat, Turn
from pyengine.games.cannonades.rules.decisions import (
    DO_NOT_REACT,
    END,
    REACT_DRAW,
    REACT_TOSS,
    Decision,
    Spot,
    add,
    board,
    draw,
    flip,
    shoot,
    take,
    toss,
)
from pyengine.games.cannonades.rules.events import Ranked, Stage
from pyengine.games.cannonades.rules.state import (
    ACTIONS,
    State,
    drawn_for,
    faces_left,
    icons,
    is_cannonade,
    is_ship,
)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on.

    The reason is ``last`` for the last captain (CN10), else the stage that decided, or ``shared`` if none did
    (CN12).
    """
    if state.phase != "over":
        return None
    if len(state.afloat) == 1:
        return _won(state, state.afloat, "last")
    *_, last = stages(state)
    return _won(state, last.leaders, last.stage if len(last.leaders) == 1 else "shared")


def stages(state: State) -> Iterator[Ranked]:
    """The stages that are needed, the first always; from the second on all ships must be known (CN12)."""
    leaders = state.afloat
    for stage, measure in _MEASURES.items():
        # The trigger decides only among those still tied.
        if stage == "trigger" and state.trigger not in leaders:
            return
        values = tuple(measure(state, seat) for seat in leaders)
        ranked = Ranked(
            stage,
            leaders,
            values,
            tuple(seat for seat, value in zip(leaders, values, strict=True) if value == max(values)),
        )
        yield ranked
        leaders = ranked.leaders
        if len(leaders) == 1:
            return


def _different_icons(state: State, seat: Seat) -> int:
    """The different icons of a fleet: the colours of its ships, and Captain Grin once (CN12)."""
    cards = _cards(state, seat)
    return len({card[0] for card in cards}) + any(map(icons, cards))


def _same_facing(state: State, seat: Seat) -> int:
    """How many ships of a fleet face the way that more of them face (CN12)."""
    left = sum(map(faces_left, _cards(state, seat)))
    return max(left, state.size(seat) - left)


def _cards(state: State, seat: Seat) -> list[str]:
    return [ship.card for ship in state.fleets[seat] if ship]


_MEASURES: Final[dict[Stage, Callable[[State, Seat], int]]] = {
    "ships": State.size,
    "icons": _different_icons,
    "facing": _same_facing,
    "hand": lambda state, seat: len(state.hands[seat]),
    "trigger": lambda state, seat: int(seat == state.trigger),
}


def _won(state: State, winners: tuple[Seat, ...], reason: str) -> Outcome:
    return Outcome(winners, tuple((seat in winners) / len(winners) for seat in state.seats), reason)


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the game ended."""
    if state.drawing:
        return Draw("pile", _items(state.pile))
    if state.phase == "setup":
        return Draw("start", tuple((str(seat), 1) for seat in state.seats))
    if state.phase == "looting" and state.victim is not None:
        return Draw("loot", _items(state.hands[state.victim]))
    return outcome(state) or Decide(deciders(state))


def deciders(state: State) -> tuple[Seat, ...]:
    """Who must decide in a state in which nobody draws and the game goes on."""
    if state.phase == "reacting":
        return (state.reactions[0].seat,)
    if state.phase == "answering":
        return (state.reactions[0].against,)
    # The captain who empties the pile picks, even in the turn of another (CN11, CN13).
    seat = state.trigger if state.phase == "picking" and state.cut_short else state.captain
    return () if seat is None else (seat,)


def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat; empty if it has nothing to decide."""
    now = turn(state)
    if not isinstance(now, Decide) or seat not in now.seats:
        return ()
    match state.phase:
        case "acting":
            return tuple(_actions(state, seat))
        case "reacting":
            return tuple(_reactions(state))
        case "picking":
            return tuple(take(card) for card in sorted({*filter(is_cannonade, state.discards)}))
        case _:
            return tuple(toss(card) for card in sorted({*state.hands[seat]}))


def targets(state: State, seat: Seat) -> tuple[Spot, ...]:
    """The ships that a seat can shoot at: those of the others (CN6)."""
    return tuple(
        Spot(other, place) for other in state.afloat if other != seat for place in state.places(other)
    )


def _spared(state: State, seat: Seat, card: Card) -> bool:
    """Whether who must deploy a ship may give the card away for the Draw action (CN9).

    An action and a ship must be left for it, and the draw must not end the turn by emptying the pile. What
    will be drawn counts for nothing.
    """
    return (
        state.used + 1 < ACTIONS
        and len(state.pile) > drawn_for(card)
        and any(map(is_ship, without(state.hands[seat], card)))
    )


def _must_deploy(state: State, seat: Seat) -> bool:
    """Whether it is a first turn, which may not end before a ship is deployed (CN9)."""
    return state.first_turn and not state.places(seat)


def _items(cards: Cards) -> tuple[tuple[Card, int], ...]:
    return tuple(sorted(Counter(cards).items()))


def _actions(state: State, seat: Seat) -> Iterator[Decision]:
    if state.used < ACTIONS:
        yield from _costly(state, seat)
    if not _must_deploy(state, seat):
        yield END


def _costly(state: State, seat: Seat) -> Iterator[Decision]:
    """What uses one of the four actions (CN6)."""
    hand = sorted({*state.hands[seat]})
    if state.free_place(seat) is not None:
        yield from map(add, filter(is_ship, hand))
    if not state.first_turn:
        spots = targets(state, seat)
        yield from (shoot(card, *spot) for card in filter(is_cannonade, hand) for spot in spots)
        own = (Spot(seat, place) for place in state.places(seat) if state.ship(seat, place).up)
        yield from (board(ship, *spot) for ship in own for spot in spots)
    if not state.final:
        bound = _must_deploy(state, seat)
        yield from (draw(card) for card in hand if not bound or _spared(state, seat, card))


def _reactions(state: State) -> Iterator[Decision]:
    """What the owner of the first reaction can do (CN13)."""
    against = state.reactions[0].against
    if state.pile:
        yield REACT_DRAW
    if state.hands[against]:
        yield REACT_TOSS
    yield from (flip(against, place) for place in state.places(against) if not state.ship(against, place).up)
    yield DO_NOT_REACT
