"""The course of a game: what a decision or a draw causes, and what then follows by itself."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.gran_cannon.rules.events import (
    Change,
    Charged,
    Chose,
    Drew,
    Felled,
    Fired,
    Kept,
    Moved,
    Named,
    OvertimeBegan,
    OvertimeJudged,
    PrecedenceDrawn,
    RefillBegan,
    Reshuffled,
    Revealed,
    RoundBegan,
    RoundWon,
    Scored,
    Shielded,
    TurnBegan,
    Used,
    Victory,
    Weapon,
)
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    OVERCHARGE,
    ROUND_POINTS,
    SWORD,
    State,
    in_sword_reach,
    number,
)
from pyengine.games.gran_cannon.rules.turns import KEEP, Decision, next_mover, outcome
from pyengine.resolution import continued


def decide(state: State, seat: Seat, decision: Decision) -> tuple[Change, ...]:
    """The events that a legal decision causes, up to the next decision or draw."""
    return continued(state, _decided(state, seat, decision), following)


def draw(state: State, item: str) -> tuple[Change, ...]:
    """The events that follow when chance picks an item, up to the next decision or draw."""
    precedence = len(state.precedence) < len(state.scores)
    return continued(
        state, (PrecedenceDrawn(int(item)) if precedence else Drew(state.drawing[0], item),), following
    )


def following(state: State) -> tuple[Change, ...]:
    """What comes next by itself; empty if a player must decide or draw, or the game is over."""
    if state.drawing:
        seat = state.drawing[0]
        return () if state.piles[seat] else (Reshuffled(seat, state.discards[seat]),)
    if outcome(state):
        return ()
    match state.phase:
        case "setup":
            return RoundBegan(1, None), TurnBegan(1)
        case "choosing":
            return (Revealed(state.chosen),) if _all_chosen(state) else ()
        case "charging":
            return tuple(_charging(state))
        case "moving":
            return tuple(_moving(state))
        case "refilling":
            return tuple(_round_over_or_on(state))
        case "overtime":
            return tuple(_overtime(state))


def _decided(state: State, seat: Seat, decision: Decision) -> Iterator[Change]:
    """What the decision itself causes."""
    if state.presenters:
        yield Chose(seat, decision)
    elif state.phase == "moving" and seat == state.holder:
        yield Named(seat, int(decision[1:]) - 1)
    elif decision == KEEP:
        yield Kept(seat)
        yield Charged(seat, state.charge) if seat == state.holder else _moved(state, seat, 0)
    elif decision == "overcharge":
        yield Used(seat, "overcharge")
        yield Charged(seat, OVERCHARGE)
    elif decision == "dash":
        yield Used(seat, "dash")
        yield _moved(state, seat, DASH)
    else:
        yield Used(seat, "sword")
        yield _moved(state, seat, SWORD)
        yield from _struck(state, seat, "sword", _in_reach(state, seat))


def _all_chosen(state: State) -> bool:
    return all(state.chosen[seat] is not None for seat in state.presenters)


def _card(state: State, seat: Seat) -> Card:
    """The card in front of a seat that has presented one."""
    card = state.presented[seat]
    assert card is not None
    return card


def _charging(state: State) -> Iterator[Change]:
    """The holder charges; then, or later, the cannon fires (GC5)."""
    holder = state.holder
    assert holder is not None
    if state.charge == FULL_CHARGE:
        yield Fired(holder)
        yield from _struck(state, holder, "shot", state.rivals)
    elif not state.may_use_special(holder):
        yield Charged(holder, min(FULL_CHARGE, state.charge + number(_card(state, holder))))


def _struck(state: State, seat: Seat, weapon: Weapon, targets: tuple[Seat, ...]) -> Iterator[Change]:
    """Shields protect, the others fall together, and their squares are points as one sum (GC5, GC6, GC14)."""
    shielded = tuple(target for target in targets if state.shielded(target))
    victims = tuple(target for target in targets if target not in shielded)
    if shielded:
        yield Shielded(shielded, weapon)
    if victims:
        squares = tuple(map(state.square, victims))
        yield Felled(seat, weapon, victims, squares, tuple(state.presented[victim] for victim in victims))
        if any(squares):
            yield Scored(seat, sum(squares), weapon)


def _in_reach(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom the sword of a player about to move strikes: who stands 1 to 4 squares ahead (GC14)."""
    start = state.square(seat)
    return tuple(other for other in state.rivals if in_sword_reach(start, state.square(other)))


def _moving(state: State) -> Iterator[Change]:
    """The next player moves, unless a player must decide.

    The last one over, the hands are refilled (GC9, GC11).
    """
    if not state.waiting:
        yield RefillBegan(state.in_round)
        return
    seat = next_mover(state)
    if seat is not None and not state.may_use_special(seat):
        yield _moved(state, seat, number(_card(state, seat)))


def _moved(state: State, seat: Seat, squares: int) -> Moved:
    start = state.square(seat)
    return Moved(seat, start, min(FORTRESS, start + squares))


def _round_over_or_on(state: State) -> Iterator[Change]:
    """After the refill.

    The round is won (GC8, GC10, GC18), or there is an overtime (GC16) or another turn.
    """
    if state.holder is not None and not state.rivals:
        yield from _won(state, state.holder, "shot")
    elif state.holder is None and len(state.rivals) == 1:
        yield from _won(state, state.rivals[0], "sword")
    elif len(state.arrived) == 1:
        yield from _won(state, state.arrived[0], "fortress")
    elif state.arrived:
        yield OvertimeBegan(state.arrived)
    else:
        yield TurnBegan(state.turn + 1)


def _overtime(state: State) -> Iterator[Change]:
    """The contenders present until one is left, or until precedence decides (GC16)."""
    if len(state.contenders) == 1:
        yield from _won(state, state.contenders[0], "overtime")
    elif not state.overtime_open:
        yield from _won(state, min(state.contenders, key=state.precedence.index), "precedence")
    elif _all_chosen(state):
        numbers = {seat: number(card) for seat, card in enumerate(state.chosen) if card is not None}
        highest = max(numbers.values())
        yield Revealed(state.chosen)
        yield OvertimeJudged(tuple(seat for seat, value in numbers.items() if value == highest), highest)
        yield RefillBegan(state.contenders)


def _won(state: State, seat: Seat, by: Victory) -> Iterator[Change]:
    """The points for the round and, unless they end the game, the next one (GC17, GC20)."""
    scored = Scored(seat, ROUND_POINTS, "round")
    yield RoundWon(seat, by)
    yield scored
    if scored.after(state).passed_target is None:
        yield RoundBegan(state.round + 1, seat)
        yield TurnBegan(state.turn + 1)
