"""What the phases bring by themselves, once nothing is due, announced or to be carried out (K9 to K20)."""

from __future__ import annotations

from pyengine.cards import Cards
from pyengine.game import Seat
from pyengine.games.kanon.events.battle import BattleVoided, Fought, no_lines
from pyengine.games.kanon.events.change import Change, Gone
from pyengine.games.kanon.events.cost import passed
from pyengine.games.kanon.events.field import TurnedUp
from pyengine.games.kanon.events.setup import Collected, GameBegan, SetUpDone
from pyengine.games.kanon.events.turn import TurnBegan, TurnEnded, phase_began
from pyengine.games.kanon.rules import standing
from pyengine.games.kanon.rules.powers import powers
from pyengine.games.kanon.rules.state import DRAWS, FIRST_DRAWS, Battle, State
from pyengine.games.kanon.rules.suit_lines import may_declare
from pyengine.games.kanon.rules.turns import hand_limit, may_support, set_limit

_BOTH = 2


def phase_follows(state: State) -> tuple[Change, ...]:
    """What comes next in this phase; empty if a player must decide."""
    match state.phase:
        case "costs" | "costs2":
            return ()
        case "setup":
            return set_up_done(state) if state.sets >= set_limit(state, state.active) else ()
        case "draw":
            return (phase_began("set"),)
        case "set":
            done = state.sets >= set_limit(state, state.active) or not state.hands[state.active]
            return (phase_began("costs"),) if done else ()
        case "name" | "support" | "declare" | "compare":
            return _battle_follows(state)
        case "toss":
            over = len(state.hands[state.active]) > hand_limit(state, state.active)
            return () if over else _next_turn(state)
        case "exchange":
            return _exchange(state)
        case _:
            return ()


def set_up_done(state: State) -> tuple[Change, ...]:
    """The active seat has set its first cards; after the second seat the first turn begins (K5)."""
    assert state.first is not None
    done = SetUpDone(state.active)
    if state.active == state.first:
        return (done,)
    return (done, TurnBegan(1, state.first, FIRST_DRAWS))


def _next_turn(state: State) -> tuple[Change, ...]:
    ended, seat = TurnEnded(state.active), 1 - state.active
    # What the next player draws is counted when it is that player's turn.
    draws = max(0, DRAWS + standing.more(ended.after(state), seat, "draws"))
    return (ended, TurnBegan(state.turn + 1, seat, draws))


def _exchange(state: State) -> tuple[Change, ...]:
    """The table is cleared once, and when both are ready the next game begins (K2)."""
    assert state.first is not None
    if state.turn:
        return (Collected((_all_cards(state, 0), _all_cards(state, 1))),)
    if all(state.ready):
        return (GameBegan(state.game, state.first),)
    return ()


def _all_cards(state: State, seat: Seat) -> Cards:
    """All of a seat's cards at the end of a game but its spares, sorted."""
    cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat], *state.points[seat]]
    cards += [each.card for _, each in state.permanents(seat)]
    return tuple(sorted((*cards, *state.on_the_way(seat))))


# The battle


def _battle_follows(state: State) -> tuple[Change, ...]:
    battle = state.battle
    assert battle is not None
    match state.phase:
        case "name":
            # Without a card to attack with, or any to attack, the battle is void at once; a named defender's
            # location counts from pump-up on (K15, K17).
            if not state.front(state.active, battle.lines[state.active]) or not any(
                state.lines[1 - state.active]
            ):
                return (BattleVoided(),)
            return (phase_began("support"),) if min(battle.lines) >= 0 else ()
        case "support":
            if battle.passes >= _BOTH:
                return _pumped_up(state, battle) or (phase_began("declare"),)
            return () if may_support(state, battle.to_act) else (passed(battle.to_act),)
        case "declare":
            moved_up = _pumped_up(state, battle)
            if moved_up:
                return moved_up
            if battle.passes >= _BOTH:
                return (phase_began("compare"),)
            return () if may_declare(state, battle.to_act) else (no_lines(battle.to_act),)
        case _:
            return _pumped_up(state, battle) or (_fought(state, battle),)


def _pumped_up(state: State, battle: Battle) -> tuple[Change, ...]:
    """What has moved up into the named locations turns up together.

    If one is empty, nothing does: there is no battle (K17).
    """
    first, second = state.active, 1 - state.active
    one, other = state.front(first, battle.lines[first]), state.front(second, battle.lines[second])
    if one is None or other is None:
        return (BattleVoided(),)
    if one.up and other.up:
        return ()
    return tuple(
        TurnedUp(seat, front.id, front.card)
        for seat, front in ((first, one), (second, other))
        if not front.up
    )


def _fought(state: State, battle: Battle) -> Fought:
    """The comparison and what becomes of the cards (K19, K20)."""
    pair = powers(state)
    totals = (pair[0].total if pair[0] else None, pair[1].total if pair[1] else None)
    winner = _winner(state, battle, totals)
    cards = (_fighter(state, battle, 0), _fighter(state, battle, 1))
    if winner is None:
        return Fought(totals, None, (), cards)
    lost: tuple[Gone, ...] = (cards[1 - winner],)
    behind = state.lines[1 - winner][battle.lines[1 - winner]][1:2]
    if battle.takes[winner] and behind and not standing.is_safe(state, behind[0]):
        lost += (Gone(1 - winner, behind[0].id, behind[0].card),)
    return Fought(totals, winner, (cards[winner],), lost)


def _winner(state: State, battle: Battle, totals: tuple[int | None, int | None]) -> Seat | None:
    """The higher power.

    A card without powers loses to one with them; a tie may count as won for one side (K19, K20).
    """
    if totals[0] != totals[1]:
        if totals[0] is None:
            return 1
        return 0 if totals[1] is None or totals[0] > totals[1] else 1
    ties = [battle.tie_wins[seat] or _wins_tie(state, battle, seat) for seat in (0, 1)]
    return ties.index(True) if ties[0] != ties[1] else None


def _wins_tie(state: State, battle: Battle, seat: Seat) -> bool:
    front = state.front(seat, battle.lines[seat])
    return front is not None and standing.wins_tie(state, front)


def _fighter(state: State, battle: Battle, seat: Seat) -> Gone:
    front = state.front(seat, battle.lines[seat])
    assert front is not None
    return Gone(seat, front.id, front.card)
