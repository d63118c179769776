"""Quick choices, such as a sensible player makes at a glance: for playouts, and for the weaker strengths.

Every decision gets a worth in log odds of winning, and the best one is made. Only what the seat may know
is looked at: its own cards, what lies open, and how the cards of the set are on the average.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.abilities.field_effects import Redirect
from pyengine.games.kanon.player.policy.acting import actions, options, supports, targets
from pyengine.games.kanon.player.policy.figures import likely_rows
from pyengine.games.kanon.player.policy.forecast import View
from pyengine.games.kanon.player.policy.foresight import foreseen, named, would_fail
from pyengine.games.kanon.player.policy.setting import exchanges, kept, mulligans, payment, settings, tosses
from pyengine.games.kanon.player.policy.worth import Rated, worth
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.costs import cost_of, due
from pyengine.games.kanon.rules.decisions import NO_LINES, PASS, Decision, declare, parse, targets_of
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.games.kanon.rules.turns import legal

_ANSWER: Final = 0.06
"""What a counter must prevent, beside its cost: there may be something worse to come."""


def choices(state: State, seat: Seat) -> Rated:
    """What each target of a triggered ability leads to."""
    step = state.agenda[0]
    found: Rated = []
    for decision in legal(state, seat):
        parsed = parse(decision)
        assert parsed is not None
        chosen = targets_of(state, parsed.items)
        after = foreseen(state, seat, step.card, step.ability, step.source, chosen, step.effect)
        value = worth(after, seat)
        if parsed.kind == "take":
            value += sum(kept(state, seat, card) for card in parsed.items)
        found.append((decision, value))
    return found


def counters(state: State, seat: Seat) -> Rated:
    """What answering the announced event is worth, its cost deducted."""
    called = state.announced
    assert called is not None
    now = worth(state, seat)
    let = worth(foreseen(state, called.seat, called.card, called.ability, None, called.targets), seat)
    found: Rated = [(PASS, 0.0)]
    for decision in legal(state, seat):
        if decision == PASS:
            continue
        parsed = parse(decision)
        assert parsed is not None
        card, number, source = named(state, seat, parsed)
        paid = payment(state, seat, cost_of(state, seat, card, number), event=source is None)
        if paid is None:
            continue
        after = now
        if any(isinstance(effect, Redirect) for effect in active(card, number).does):
            turned = targets_of(state, parsed.items)
            after = worth(foreseen(state, called.seat, called.card, called.ability, None, turned), seat)
        own = kept(state, seat, card) if source is None else 0.0
        found.append((decision, after - let - paid[1] - own - _ANSWER))
    return found


def payments(state: State) -> Rated:
    """The cheapest payment of what is due."""
    wanted = due(state)
    assert wanted is not None
    call, cost = wanted
    paid = payment(state, call.seat, cost, event=call.source is None)
    assert paid is not None
    return [(paid[0], 0.0)]


def declarations(state: State, seat: Seat) -> Rated:
    """The suit lines to declare: those that lie open, and the hidden ones if they may decide the battle."""
    battle = state.battle
    assert battle is not None
    own, enemy = battle.lines[seat], battle.lines[1 - seat]
    lines = {
        name: [each for number in ids if (each := state.permanent(number))]
        for name, ids in declarable(state, seat).items()
    }
    lines = {
        name: cards
        for name, cards in lines.items()
        if not any(not card.up and would_fail(state, seat, card) for card in cards)
    }
    free = [name for name, cards in lines.items() if all(card.up for card in cards)]
    if not lines:
        return [(NO_LINES, 0.0)]
    if battle.passes:
        # The enemy has declared: what it has is known.
        threat = least = len(battle.declared[1 - seat])
    else:
        least, hoped = likely_rows(state, 1 - seat, enemy)
        threat = least + (2 if hoped > 0 else 0)
    ahead = View(state, seat).meeting(own, enemy).margin
    needed = ahead + len(free) <= threat and ahead + len(lines) >= least
    return [(declare(lines if needed else free), 0.0)]


HEAT: Final = 0.01
"""The usual luck in a choice."""

_MOST: Final = 8
"""The number of decisions that are worth a closer look."""
_HOPELESS: Final = 0.8
"""What is so much worse at a glance is not worth one."""


def choose(
    state: State, seat: Seat, random: Callable[[], float], heat: float = HEAT, *, brisk: bool = False
) -> Decision:
    """A decision for a seat that must decide.

    With more ``heat``, a worth in log odds, worse ones are made more often.

    Who is ``brisk`` passes over what takes long to weigh: in the pay-cost phases everything but battle, in
    the support window a battle that is won.
    """
    return picked(rated(state, seat, brisk=brisk), random, heat)


def picked(found: Rated, random: Callable[[], float], heat: float = HEAT) -> Decision:
    """One of the decisions, mostly the best."""
    if len(found) == 1:
        return found[0][0]
    return max(found, key=lambda each: each[1] + heat * random())[0]


def candidates(state: State, seat: Seat) -> Rated:
    """The decisions that are worth a closer look, what is chosen at a glance first."""
    glance = choose(state, seat, lambda: 0.0)
    acting = state.phase in {"costs", "costs2"} and not _is_answering(state)
    found = options(state, seat) if acting else rated(state, seat)
    # The glance has an order of its own: what is best done before a battle comes first.
    found.sort(key=lambda each: (each[0] != glance, -each[1]))
    most = max(worth for _, worth in found)
    return [each for each in found[:_MOST] if each[0] == glance or each[1] > most - _HOPELESS]


def _is_answering(state: State) -> bool:
    """Whether something else must be decided before the phase goes on."""
    return bool(any(state.tosses) or state.agenda or state.announced)


def rated(state: State, seat: Seat, *, brisk: bool = False) -> Rated:  # noqa: C901 - one line for each thing to decide
    """The decisions that come into question with their worth, at least one."""
    if state.tosses[seat]:
        return tosses(state, seat)
    if state.agenda:
        return choices(state, seat)
    if state.announced:
        return payments(state) if due(state) else counters(state, seat)
    match state.phase:
        case "mulligan":
            return mulligans(state, seat)
        case "setup" | "set":
            return settings(state, seat)
        case "costs" | "costs2":
            return actions(state, seat, brisk=brisk)
        case "name":
            assert state.battle is not None
            return targets(state, seat, state.battle.lines[seat])
        case "support":
            return supports(state, seat, brisk=brisk)
        case "declare":
            return declarations(state, seat)
        case "exchange":
            return exchanges(state, seat)
        case _:
            return tosses(state, seat)
