"""The course of a game: what a decision or a draw causes, and what then follows by itself.

After each stretch of events the abilities that it triggers are put on the agenda. Then comes, in this order:
a wave of cards that miss their raison d'être (K23), the end of the game (K25), cards that are due from a
deck, the next effect of the agenda, what is announced, and what the phase brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pyengine.game import CHANCE, Seat
from pyengine.games.kanon.events.change import Change
from pyengine.games.kanon.events.cost import Woken
from pyengine.games.kanon.events.setup import StarterDrawn
from pyengine.games.kanon.events.turn import RanOut, drew
from pyengine.games.kanon.rules.checks import checked
from pyengine.games.kanon.rules.consequences import decided
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.pending import agenda_follows, announced_follows
from pyengine.games.kanon.rules.phases import phase_follows
from pyengine.games.kanon.rules.state import State, Step
from pyengine.games.kanon.rules.triggers import CAUSES, woken


def decide(state: State, seat: Seat, decision: Decision) -> tuple[Change, ...]:
    """The events that a legal decision causes, up to the next decision or draw."""
    events: list[Change] = []
    _run(state, decided(state, seat, decision), events)
    return tuple(events)


def draw(state: State, item: str) -> tuple[Change, ...]:
    """The events that follow when chance picks an item, up to the next decision or draw."""
    events: list[Change] = []
    _run(state, drawn(state, item), events)
    return tuple(events)


def one_by_one(
    state: State, seat: Seat, choice: str, filled: Callable[[Change], Change] = lambda event: event
) -> Iterator[Change]:
    """The events of a decision, or of the item that ``CHANCE`` picked, one after another.

    ``filled`` puts into an event what the state does not tell, before anything follows from it. On an
    observation an event may be relied on as long as none before shows a card that is not known.
    """
    events = drawn(state, choice) if seat == CHANCE else decided(state, seat, choice)
    while events:
        steps: tuple[Step, ...] = ()
        for event in map(filled, events):
            yield event
            before, state = state, event.after(state)
            if type(event) in CAUSES:
                steps += woken(before, event, state)
        if steps:
            awake = Woken(steps)
            yield awake
            state = awake.after(state)
        events = following(state)


def after_decision(state: State, seat: Seat, decision: Decision) -> State:
    """The state after a legal decision and what follows from it, for those who need no events."""
    return _run(state, decided(state, seat, decision))


def after_draw(state: State, item: str) -> State:
    """The state after chance picked an item and what follows from it, for those who need no events."""
    return _run(state, drawn(state, item))


def drawn(state: State, item: str) -> tuple[Change, ...]:
    """What the picked item causes at once."""
    if not state.owed:
        return (StarterDrawn(int(item)),)
    due = state.owed[0]
    return (drew(due.seat, item, due.to),)


def following(state: State) -> tuple[Change, ...]:
    """What comes next by itself; empty if a player must decide or draw, or the match is over."""
    if state.turn and state.phase not in {"exchange", "over"}:
        found = checked(state)
        if found:
            return (found,)
    if state.owed:
        unable = _short(state)
        return (RanOut(unable),) if unable else ()
    if state.tosses[0] or state.tosses[1]:
        return ()
    if state.agenda:
        return agenda_follows(state)
    if state.announced and state.phase not in {"exchange", "over"}:
        return announced_follows(state)
    return phase_follows(state)


def _run(state: State, events: tuple[Change, ...], noted: list[Change] | None = None) -> State:
    """The state after the events and all that follows, each event noted if the caller wants them."""
    while events:
        steps: tuple[Step, ...] = ()
        for event in events:
            before, state = state, event.after(state)
            if type(event) in CAUSES:
                steps += woken(before, event, state)
        if steps:
            awake = Woken(steps)
            state = awake.after(state)
            events = (*events, awake)
        if noted is not None:
            noted += events
        events = following(state)
    return state


def _short(state: State) -> tuple[Seat, ...]:
    """Whose decks hold fewer cards than must be drawn from them (K9)."""
    due = [0, 0]
    for owed in state.owed:
        if owed.must:
            due[owed.seat] += owed.number
    first, second = state.decks
    if due[0] <= len(first) and due[1] <= len(second):
        return ()
    return tuple(seat for seat in (0, 1) if due[seat] > len(state.decks[seat]))
