"""Which abilities an event triggers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Trigger
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.events.battle import Fought
from pyengine.games.kanon.events.change import Change, Gone
from pyengine.games.kanon.events.cost import Paid
from pyengine.games.kanon.events.field import Discarded, Failed, TurnedUp
from pyengine.games.kanon.events.turn import PhaseBegan, Pushed, TurnBegan
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES
from pyengine.games.kanon.rules.state import Id, State, Step


def woken(before: State, event: Change, after: State) -> tuple[Step, ...]:
    """The effects of the abilities that an event triggers, those of the turn player first."""
    befallen = _befallen(before, event, after)
    if not befallen:
        return ()
    steps: list[Step] = []
    for trigger, seat, card, source in befallen:
        if trigger in ABILITIES[card].triggered:
            steps += _steps(after, trigger, seat, card, source)
    return tuple(sorted(steps, key=lambda step: step.seat != after.active)) if steps else ()


_Befallen = tuple[Trigger, Seat, Card, Id | None]
"""What befell which card; the id is None if it has left the field."""


def _befallen(before: State, event: Change, after: State) -> Sequence[_Befallen]:
    """What an event of ``CAUSES`` did to cards."""
    match event:
        case TurnedUp():
            return (("up", event.seat, event.card, event.id),)
        case PhaseBegan():
            return _fighting(after) if event.phase == "declare" else ()
        case Paid() | Pushed() | Discarded() | Failed():
            return _discarded(before, event.gone)
        case TurnBegan():
            seat = event.seat
            return [("turn", seat, each.card, each.id) for _, each in after.permanents(seat) if each.up]
        case Fought():
            return _fought(before, event)
        case _:
            return ()


def _fighting(state: State) -> list[_Befallen]:
    """The two cards that are about to fight."""
    assert state.battle is not None
    found: list[_Befallen] = []
    for seat in (state.active, 1 - state.active):
        front = state.front(seat, state.battle.lines[seat])
        if front and front.up:
            found.append(("attacks" if seat == state.active else "defends", seat, front.card, front.id))
    return found


def _fought(before: State, event: Fought) -> list[_Befallen]:
    """The two cards that have fought, and what was discarded."""
    assert before.battle is not None
    found: list[_Befallen] = []
    for gone in (*event.scored, *event.lost):
        fighter = before.front(gone.seat, before.battle.lines[gone.seat])
        if fighter and fighter.id == gone.id:
            won: Trigger = "wins" if gone in event.scored else "loses"
            found.append(("ties" if event.winner is None else won, gone.seat, gone.card, None))
    return [*found, *_discarded(before, event.lost)]


def _discarded(before: State, gone: tuple[Gone, ...]) -> list[_Befallen]:
    """Cards that lay face up went to the discards."""
    there = [(each, before.permanent(each.id)) for each in gone]
    return [("discarded", each.seat, each.card, None) for each, lay in there if lay and lay.up]


def _steps(state: State, trigger: Trigger, seat: Seat, card: Card, source: Id | None) -> Iterator[Step]:
    """The effects of a card's abilities that wait for this, if their condition holds now."""
    for number, ability in ABILITIES[card].triggered[trigger]:
        if ability.if_ is None or ability.if_.holds(state, Act(seat, source)):
            yield from (Step(seat, card, number, effect, source) for effect in range(len(ability.does)))


CAUSES: Final = frozenset((TurnedUp, TurnBegan, PhaseBegan, Fought, Failed, Discarded, Pushed, Paid))
"""The kinds of events that can trigger anything."""
