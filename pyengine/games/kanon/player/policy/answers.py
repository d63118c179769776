"""What is chosen in answer to something: targets, counters, suit lines, payments (K18, K21, K24)."""

from __future__ import annotations

from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.abilities.pieces import Redirect
from pyengine.games.kanon.player.policy.forecast import View
from pyengine.games.kanon.player.policy.foresight import foreseen, named, would_fail
from pyengine.games.kanon.player.policy.giving import kept, payment
from pyengine.games.kanon.player.policy.rows import likely_rows
from pyengine.games.kanon.player.policy.worth import Rated, worth
from pyengine.games.kanon.rules.costs import cost_of, due
from pyengine.games.kanon.rules.decisions import NO_LINES, PASS, declare, parse, targets_of
from pyengine.games.kanon.rules.sorted_abilities import active
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
