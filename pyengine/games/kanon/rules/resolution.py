"""The course of a game: what a decision or a draw causes, and what then follows by itself.

After each stretch of events the abilities that it triggers are put on the agenda. Then comes, in this
order: a wave of cards that miss their raison d'être (K23), the end of the game (K25), cards that are due
from a deck, the next effect of the agenda, what is announced, and what the phase brings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pyengine.cards import Card
from pyengine.game import CHANCE, Seat
from pyengine.games.kanon.abilities.abilities import Defeat, Ending, Trigger
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.effects import Effect
from pyengine.games.kanon.events.change import Change, Gone
from pyengine.games.kanon.events.cost import Carried, Paid, Resolved, Woken, passed
from pyengine.games.kanon.events.field import Discarded, Failed, TurnedUp
from pyengine.games.kanon.events.setup import GameEnded, StarterDrawn
from pyengine.games.kanon.events.turn import Fought, PhaseBegan, Pushed, RanOut, TurnBegan, drew
from pyengine.games.kanon.rules.at_work import ABILITIES, active, is_safe, on_fields
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.phases import decided, phase_follows
from pyengine.games.kanon.rules.state import EMPTY, GOAL, UP, Announced, Answer, Ground, Id, State, Step
from pyengine.games.kanon.rules.turns import may_counter

# Triggers


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


# Raison d'être and the end


def failing(state: State) -> Failed | None:
    """The wave of cards that miss their raison d'être; None if none does."""
    gone = on_fields(state.lines).unfounded
    return Failed(gone) if gone else None


def checked(state: State) -> Failed | GameEnded | None:
    """What the check finds first; None if all goes on.

    The wave of cards that miss their raison d'être, or how the game has ended by the first ground that holds.
    """
    points, unable, lines = state.points, state.unable, state.lines
    at_work = on_fields(lines)
    if at_work.unfounded:
        return Failed(at_work.unfounded)
    if len(points[0]) >= GOAL or len(points[1]) >= GOAL:
        return _won([seat for seat in (0, 1) if len(points[seat]) >= GOAL], "points")
    if unable[0] or unable[1]:
        return _lost([seat for seat in (0, 1) if unable[seat]], "decking")
    if EMPTY in lines:
        empty = [seat for seat in (0, 1) if lines[seat] == EMPTY and must_hold(state, seat)]
        if empty:
            return _lost(empty, "empty")
    return _by_cards(state, at_work.endings) if at_work.endings else None


def must_hold(state: State, seat: Seat) -> bool:
    """Whether a seat loses by an empty field: from the end of its own first set phase on."""
    own = 1 if seat == state.first else 2
    return state.turn > own or (state.turn == own and state.phase not in {"draw", "set"})


def _by_cards(state: State, endings: Sequence[tuple[Act, Ending]]) -> GameEnded | None:
    """How cards' own conditions end the game.

    To win, or for the opponent to lose, which comes to the same for two seats.
    """
    held = [(act.seat, ending) for act, ending in endings if ending.if_.holds(state, act)]
    if not held:
        return None
    losing = all(isinstance(ending, Defeat) for _, ending in held)
    return _won(sorted({seat for seat, _ in held}), "losing" if losing else "own")


def _won(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(seats[0] if len(seats) == 1 else None, reason)


def _lost(seats: list[Seat], reason: Ground) -> GameEnded:
    return GameEnded(1 - seats[0] if len(seats) == 1 else None, reason)


# The agenda


def agenda_follows(state: State) -> tuple[Change, ...]:
    """The next effect is carried out; nothing follows while its seat must choose what it aims at."""
    step = state.agenda[0]
    if must_choose(state, step):
        return ()
    act = Act(step.seat, step.source, step.targets, step.card)
    effect = active(step.card, step.ability).does[step.effect]
    return (
        Carried(step.seat, step.card, step.ability, step.effect, step.source, step.targets),
        *carried_out(state, effect, act),
    )


def carried_out(state: State, effect: Effect, act: Act) -> tuple[Change, ...]:
    """What an effect does; cards that are safe from it stay on the field."""
    changes = [_sparing(state, act.seat, change) for change in effect.changes(state, act)]
    return tuple([change for change in changes if change])


def _sparing(state: State, seat: Seat, change: Change) -> Change | None:
    """A change by a seat's effect, without enemy cards that it would discard though they are safe.

    None if none are left.
    """
    if not isinstance(change, Discarded):
        return change
    gone = tuple(each for each in change.gone if each.seat == seat or not _is_safe(state, each.id))
    return Discarded(gone) if gone else None


def _is_safe(state: State, number: Id) -> bool:
    permanent = state.permanent(number)
    return permanent is not None and is_safe(state, permanent)


def must_choose(state: State, step: Step) -> bool:
    """Whether a step's seat must choose its targets first; not if there is too little to choose from."""
    choice = active(step.card, step.ability).choice
    return (
        choice is not None
        and not step.targets
        and len(choice.options(state, Act(step.seat, step.source))) >= choice.number
    )


def announced_follows(state: State) -> tuple[Change, ...]:
    """What is announced and paid takes effect, unless the opponent may still counter it."""
    announced = state.announced
    assert announced is not None
    if announced.by:
        return (_resolved(announced.by, counter=True),) if not announced.by.cost else ()
    if announced.cost:
        return ()
    if announced.source is None and not announced.answered:
        return () if may_counter(state, 1 - announced.seat) else (passed(1 - announced.seat),)
    resolved = _resolved(announced, counter=False)
    item = (
        state.permanent(announced.source)
        if announced.ability == UP and announced.source is not None
        else None
    )
    # What its own payment set off may have taken it away or turned it up.
    if item and not item.up:
        return (resolved, TurnedUp(announced.seat, item.id, announced.card))
    return (resolved,)


def _resolved(call: Announced | Answer, *, counter: bool) -> Resolved:
    countered = isinstance(call, Announced) and call.countered
    effects = 0 if countered or call.ability == UP else len(active(call.card, call.ability).does)
    return Resolved(
        call.seat, call.card, call.ability, call.source, call.targets, effects, counter, countered
    )


# The course


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
