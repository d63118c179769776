"""Which abilities an event triggers."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Trigger
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.battle_events import Fought
from pyengine.games.kanon.change import Change, Gone
from pyengine.games.kanon.cost_events import Paid
from pyengine.games.kanon.field_events import Discarded, Failed, TurnedUp
from pyengine.games.kanon.sorted_abilities import ABILITIES
from pyengine.games.kanon.state import Id, State, Step
from pyengine.games.kanon.turn_events import PhaseBegan, Pushed, TurnBegan


def woken(before: State, event: Change, after: State) -> tuple[Step, ...]:
    """The effects of the abilities that an event triggers, those of the turn player first."""
    kind = type(event)
    if kind not in _CAUSES:
        return ()
    steps = [step for each in _befallen(before, event, after) for step in _steps(after, *each)]
    return tuple(sorted(steps, key=lambda step: step.seat != after.active)) if steps else ()


_CAUSES = frozenset((TurnedUp, TurnBegan, PhaseBegan, Fought, Failed, Discarded, Pushed, Paid))

_Befallen = tuple[Trigger, Seat, Card, Id | None]
"""What befell which card; the id is None if it has left the field."""


def _befallen(before: State, event: Change, after: State) -> Iterator[_Befallen]:
    match event:
        case TurnedUp(seat, number, card):
            yield "up", seat, card, number
        case TurnBegan(_, seat):
            for _, each in after.permanents(seat):
                if each.up:
                    yield "turn", seat, each.card, each.id
        case PhaseBegan("declare"):
            yield from _fighting(after)
        case Fought():
            yield from _fought(before, event)
        case Failed(gone) | Discarded(gone) | Pushed(_, _, gone) | Paid(_, gone):
            yield from _discarded(before, gone)
        case _:
            pass


def _fighting(state: State) -> Iterator[_Befallen]:
    """The two cards that are about to fight."""
    assert state.battle is not None
    for seat in (state.active, 1 - state.active):
        front = state.front(seat, state.battle.lines[seat])
        if front and front.up:
            yield "attacks" if seat == state.active else "defends", seat, front.card, front.id


def _fought(before: State, event: Fought) -> Iterator[_Befallen]:
    """The two cards that have fought, and what was discarded."""
    assert before.battle is not None
    for gone in (*event.scored, *event.lost):
        fighter = before.front(gone.seat, before.battle.lines[gone.seat])
        if fighter and fighter.id == gone.id:
            won: Trigger = "wins" if gone in event.scored else "loses"
            yield "ties" if event.winner is None else won, gone.seat, gone.card, None
    yield from _discarded(before, event.lost)


def _discarded(before: State, gone: tuple[Gone, ...]) -> Iterator[_Befallen]:
    """Cards that lay face up went to the discards."""
    for each in gone:
        permanent = before.permanent(each.id)
        if permanent and permanent.up:
            yield "discarded", each.seat, each.card, None


def _steps(state: State, trigger: Trigger, seat: Seat, card: Card, source: Id | None) -> Iterator[Step]:
    """The effects of a card's abilities that wait for this, if their condition holds now."""
    for number, ability in ABILITIES[card].triggered.get(trigger, ()):
        if ability.if_ is None or ability.if_.holds(state, Act(seat, source)):
            yield from (Step(seat, card, number, effect, source) for effect in range(len(ability.does)))
