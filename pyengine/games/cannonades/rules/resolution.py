"""The course of a game: what a decision or a draw causes, and what then follows by itself."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.decisions import Decision, Parsed, Spot, parse
from pyengine.games.cannonades.rules.events import (
    Added,
    Boarded,
    Change,
    Drew,
    Eliminated,
    Ended,
    HandDiscarded,
    HandRevealed,
    Looted,
    Missed,
    Picked,
    Reacted,
    Reshuffled,
    Returned,
    Roused,
    Shot,
    StarterDrawn,
    Sunk,
    Tossed,
    Traded,
    Triggered,
    TurnBegan,
    TurnedUp,
    TurnOver,
    Uncovered,
)
from pyengine.games.cannonades.rules.state import HAND, State, drawn_for, hits, icons, is_poor
from pyengine.games.cannonades.rules.turns import stages
from pyengine.resolution import continued


def decide(state: State, seat: Seat, decision: Decision) -> tuple[Change, ...]:
    """The events that a legal decision causes, up to the next decision or draw."""
    parsed = parse(decision)
    assert parsed is not None
    return continued(state, _decided(state, seat, parsed), following)


def draw(state: State, item: str) -> tuple[Change, ...]:
    """The events that follow when chance picks an item, up to the next decision or draw."""
    return continued(state, _drawn(state, item), following)


def following(state: State) -> tuple[Change, ...]:
    """What comes next by itself; empty if a player must decide or draw, or the game is over."""
    if state.drawing:
        if state.pile:
            return ()
        discards = tuple(sorted(state.discards))
        return (Reshuffled(discards, discards),)
    if state.phase == "setup":
        return tuple(_set_up(state))
    if state.phase == "tossing":
        return tuple(_turn_ends(state))
    return ()


# Decisions


def _decided(state: State, seat: Seat, parsed: Parsed) -> Iterator[Change]:
    """What a decision causes."""
    match parsed:
        case Parsed("add", str(card)):
            place = state.free_place(seat)
            assert place is not None
            yield Added(seat, card, place)
        case Parsed("draw", str(card)):
            yield Traded(seat, card, drawn_for(card))
        case Parsed("shoot", str(card), Spot() as target):
            yield Shot(seat, card, *target)
            yield from _struck(state, seat, card, target)
        case Parsed("board", _, Spot() as target, Spot(_, own)):
            card = state.ship(seat, own).card
            yield Boarded(seat, own, card, *target)
            yield from _struck(state, seat, card, target)
        case Parsed("toss", str(card)):
            yield Tossed(seat, card)
        case Parsed("take", str(card)):
            yield Picked(seat, card)
        case Parsed("react"):
            yield from _reaction(state, parsed)
        case _:
            yield Ended(seat)


def _struck(state: State, seat: Seat, card: Card, target: Spot) -> Iterator[Change]:
    """A ship is shot at or boarded: it is turned up, sunk or missed (CN6), and what this does (CN9, CN13)."""
    ship = state.ship(*target)
    times = 0
    if not ship.up:
        yield TurnedUp(*target, ship.card)
        times += icons(ship.card) == 2
    if not hits(card, ship.card):
        yield Missed(*target, ship.card)
    else:
        yield Sunk(*target, ship.card)
        if state.size(target.seat) == 1:
            yield from _eliminated(state, target.seat, seat)
            return
        times += icons(ship.card) > 0
    if state.vendetta and times:
        yield Roused(target.seat, seat, times)


def _eliminated(state: State, seat: Seat, by: Seat | None) -> Iterator[Change]:
    """A captain is out; the hand is discarded, unless another captain takes loot from it first (CN9)."""
    event = Eliminated(seat, by)
    yield event
    if event.after(state).phase != "looting" and state.hands[seat]:
        yield HandDiscarded(seat, state.hands[seat])


def _reaction(state: State, parsed: Parsed) -> Iterator[Change]:
    """What a reaction causes (CN13)."""
    seat, against = state.reactions[0]
    assert parsed.how is not None
    yield Reacted(seat, against, parsed.how)
    if parsed.target:
        card = state.ship(*parsed.target).card
        yield TurnedUp(*parsed.target, card)
        if icons(card) == 2:
            yield Roused(against, seat, 1)


# Draws


def _drawn(state: State, item: str) -> Iterator[Change]:
    """What the picked item causes; the pile's last card ends the turn (CN11), but not the set-up (CN3)."""
    if state.drawing:
        seat = state.drawing[0]
        yield Drew(seat, item)
        if len(state.pile) == 1 and state.phase != "setup":
            yield Triggered(seat, (*state.others_from(seat), seat))
    elif state.phase == "setup":
        yield StarterDrawn(int(item))
    else:
        captain, victim = state.captain, state.victim
        assert captain is not None
        assert victim is not None
        looted = Looted(captain, victim, item, item)
        yield looted
        rest = looted.after(state).hands[victim]
        if rest:
            yield HandDiscarded(victim, rest)


# What follows by itself


def _set_up(state: State) -> Iterator[Change]:
    """Hands with at most one ship are revealed, from the starting player on.

    Then the first turn begins (CN3).
    """
    if state.start is None:
        return
    for seat in (state.start, *state.others_from(state.start)):
        hand = state.hands[seat]
        if is_poor(hand):
            yield HandRevealed(seat, hand)
            return
    if state.redraws_back and state.discards:
        yield Returned(tuple(sorted(state.discards)))
    yield TurnBegan(1, state.start, 0, final=False)


def _turn_ends(state: State) -> Iterator[Change]:
    """Without a ship the captain is out (CN9).

    Over the hand limit there is a card to discard (CN8); else it goes on.
    """
    captain = state.captain
    assert captain is not None
    if captain in state.afloat and not state.places(captain):
        yield from _eliminated(state, captain, None)
    elif captain not in state.afloat or state.cut_short or not state.excess(captain):
        yield TurnOver(captain)
        yield from _next_turn(state, captain)


def _next_turn(state: State, captain: Seat) -> Iterator[Change]:
    """The turn of the next captain (CN5, CN11), or the ranking after the last final turn (CN12)."""
    if state.trigger is None:
        seat = state.others_from(captain)[0]
        yield TurnBegan(
            state.turn + 1, seat, 0 if seat in state.fresh else HAND - state.size(seat), final=False
        )
    elif state.finals:
        yield TurnBegan(state.turn + 1, state.finals[0], 0, final=True)
    else:
        yield from _ranking(state)


def _ranking(state: State) -> Iterator[Change]:
    """The stages of the ranking; the ships are revealed when their number does not decide (CN12)."""
    for ranked in stages(state):
        yield ranked
        if ranked.stage == "ships" and len(ranked.leaders) > 1:
            yield Uncovered(tuple(tuple(ship and ship.card for ship in fleet) for fleet in state.fleets))
