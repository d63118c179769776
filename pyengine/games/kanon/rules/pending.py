"""What follows from effects on the agenda and from what is announced (K21, K24)."""

from __future__ import annotations

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.effect import Effect
from pyengine.games.kanon.events.change import Change
from pyengine.games.kanon.events.cost import Carried, Resolved, passed
from pyengine.games.kanon.events.field import Discarded, TurnedUp
from pyengine.games.kanon.rules.sorted_abilities import active
from pyengine.games.kanon.rules.standing import is_safe
from pyengine.games.kanon.rules.state import UP, Announced, Answer, Id, State, Step
from pyengine.games.kanon.rules.turns import may_counter


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
