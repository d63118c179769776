"""What to do in the pay-cost phases and the support window: turn up, use, play, attack (K11 to K16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Window
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.modifiers import Power, PowerEach, TieWins
from pyengine.games.kanon.cards.vocabulary import Cost
from pyengine.games.kanon.events.change import both, with_permanent
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.forecast import View
from pyengine.games.kanon.player.policy.foresight import (
    Named,
    extra,
    foreseen,
    named,
    on_field,
    only_battle,
    turned_up,
    would_fail,
)
from pyengine.games.kanon.player.policy.setting import payment
from pyengine.games.kanon.player.policy.worth import (
    HIDDEN,
    Rated,
    card,
    fought,
    laid,
    material,
    outlook,
    worth,
)
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.costs import cost_of
from pyengine.games.kanon.rules.decisions import (
    END,
    PASS,
    Decision,
    against,
    attack,
    parse,
    targets_of,
    turn_up,
)
from pyengine.games.kanon.rules.state import DRAWS, FACTS, LINES, UP, Id, Permanent, State
from pyengine.games.kanon.rules.turns import legal, may_attack
from pyengine.states import changed

_WASTED: Final = 0.02
"""What an ability must be worth to be used at all."""
_ONE_USE: Final = 0.06
"""How much less an event in hand is worth than another card: it can't be set."""
_SURE: Final = 0.95
"""A battle that is won so often needs no help."""
_HELPS_FRONT: Final = 0.12
"""A standing ability that helps an own front."""
_HELPS_LATER: Final = 0.04
"""One that helps a card behind."""
_HELPS_MOST: Final = 0.4
"""All that it helps, at most."""
_PURSE: Final = 0.1
"""The share of a card's worth for a character that is turned up to pay for it."""
_NEAR: Final = 0.001
"""Of the characters that could pay the nearest to the front comes first: so much for each place."""
_DISCOUNT: Final = 0.08
"""An event that costs one symbol less."""
_SOON: Final = 3
"""The turns that a discount is good for."""
_PROMISE: Final = 0.01
"""What a battle must promise to be begun at all."""


def actions(state: State, seat: Seat, *, brisk: bool = False) -> Rated:
    """What is worth doing now: what is best done before a battle, then the battle, then the end.

    Who is ``brisk`` does nothing but fight.
    """
    found = [] if brisk else [rated for rated in _preparations(state, seat) if rated[1] > 0]
    if not found and may_attack(state, seat):
        found = attacks(state, seat)
    return [*found, (END, 0.0)]


def options(state: State, seat: Seat) -> Rated:
    """Everything that can be done now, whether it seems worth doing or not.

    What is done before a battle leaves what the battle promises.
    """
    battles = attacks(state, seat) if may_attack(state, seat) else []
    promise = max([0.0, *(value for _, value in battles)])
    preparations = [(decision, value + promise) for decision, value in _preparations(state, seat)]
    return [*preparations, *battles, (END, 0.0)]


def _preparations(state: State, seat: Seat) -> Rated:
    """What turning up each card, using each ability and playing each event is worth."""
    return [*_turnings(state, seat), *_uses(state, seat, "main")]


def attacks(state: State, seat: Seat) -> Rated:
    """What a battle from each line promises."""
    view = View(state, seat)
    return [
        (attack(line), max([value for _, value in targets(state, seat, line, view)]) - _PROMISE)
        for line in range(len(LINES))
        if state.lines[seat][line]
    ]


def targets(state: State, seat: Seat, line: int, view: View | None = None) -> Rated:
    """What a battle from this line promises against each enemy line, compared with none."""
    view = view or View(state, seat)
    now = outlook(state, seat)
    return [
        (against(enemy), fought(state, seat, line, enemy, view) - now)
        for enemy in range(len(LINES))
        if state.lines[1 - seat][enemy]
    ]


def supports(state: State, seat: Seat, *, brisk: bool = False) -> Rated:
    """What helps in the battle under way. Who is ``brisk`` does nothing for one that is won."""
    if brisk and _is_won(state, seat):
        return [(PASS, 0.0)]
    return [*_uses(state, seat, "battle"), (PASS, 0.0)]


def _is_won(state: State, seat: Seat) -> bool:
    """Whether the battle under way is as good as won without further help."""
    battle = state.battle
    assert battle is not None
    own, enemy = battle.lines[seat], battle.lines[1 - seat]
    if state.front(seat, own) is None or state.front(1 - seat, enemy) is None:
        return False
    return View(state, seat).duel(own, enemy, helped=False).win > _SURE


def _uses(state: State, seat: Seat, window: Window) -> Rated:
    """What using each ability and playing each event in a window is worth, its cost deducted."""
    if not _has_any(state, seat, window):
        return []
    return [
        (decision, value - paid[1])
        for decision, called, value in _gains(state, seat, window)
        if (paid := payment(state, seat, _price(state, seat, called), event=called.source is None))
    ]


def _price(state: State, seat: Seat, called: Named) -> Cost:
    return cost_of(state, seat, called.card, called.ability)


def _gains(
    state: State, seat: Seat, window: Window, source: Id | None = None
) -> Iterator[tuple[Decision, Named, float]]:
    """What each ability, or those of one source, and each event is worth in a window apart from its cost."""
    # Who passes does nothing more for the battle under way: that is what help is compared with.
    now, there = outlook(state, seat, helped=False), material(state, seat)
    promised = _promised(state, seat)
    for decision in legal(state, seat):
        if not decision.startswith(("use", "play")):
            continue
        parsed = parse(decision)
        assert parsed is not None
        called = code, number, where = named(state, seat, parsed)
        if source is not None and where != source:
            continue
        after = foreseen(state, seat, code, number, where, targets_of(state, parsed.items))
        value = outlook(after, seat) - now + extra(state, seat, code, number) - _WASTED
        if window != "battle" or not only_battle(code, number):
            value += material(after, seat) - there
            if promised is not None and on_field(code, number):
                value += (_promised(after, seat) or 0.0) - promised
        elif where is None:
            value -= card(state, seat)
        if where is None:
            value += _ONE_USE
        yield decision, called, value


def _promised(state: State, seat: Seat) -> float | None:
    """What the battle that the seat can still begin promises; None if it can't begin one."""
    if seat != state.active or not may_attack(state, seat):
        return None
    return max([0.0, *(value for _, value in attacks(state, seat))])


def _has_any(state: State, seat: Seat, window: Window) -> bool:
    """Whether a seat has an event or an ability for this window at all."""
    return any(window in ABILITIES[card].played for card in state.hands[seat]) or any(
        each.up and window in ABILITIES[each.card].used for row in state.lines[seat] for each in row
    )


def _turnings(state: State, seat: Seat) -> Iterator[tuple[Decision, float]]:
    """What turning up own cards is worth; what shows nothing but itself stays hidden."""
    # A player who can win by what lies face up looks at every card (K25).
    crowned = any(FIGURES[each.card].crowned for _, each in state.permanents(seat))
    spots = [
        (spot, each)
        for spot, each in state.permanents(seat)
        if not each.up
        and (crowned or FIGURES[each.card].speaks)
        and (spot.place or FIGURES[each.card].powers)
    ]
    if not spots:
        return
    short = 0.0
    for spot, permanent in spots:
        plans = list(_plans(state, seat, permanent, _turning(state, seat, permanent, whole=crowned)))
        paid = [
            (value, given[1]) for value, cost in plans if (given := payment(state, seat, cost, event=False))
        ]
        if paid:
            yield turn_up(spot), max(value - given - (_WASTED if given else 0.0) for value, given in paid)
        else:
            short = max(short, *(value for value, _ in plans))
    if short > _WASTED:
        yield from _payers(state, seat, _PURSE * short)


def _plans(state: State, seat: Seat, permanent: Permanent, value: float) -> Iterator[tuple[float, Cost]]:
    """What turning up a card is worth and costs.

    Alone, and with each first use of what it must be paid for to do.
    """
    cost = cost_of(state, seat, permanent.card, UP)
    yield value, cost
    if cost and "main" in ABILITIES[permanent.card].used:
        up = with_permanent(state, permanent._replace(up=True))
        for _, called, gain in _gains(up, seat, "main", permanent.id):
            yield value + gain, (*cost, *_price(up, seat, called))


def _turning(state: State, seat: Seat, permanent: Permanent, *, whole: bool) -> float:
    """What turning up an own card is worth, apart from its cost.

    If asked for, going by the whole position.
    """
    if whole or FIGURES[permanent.card].washes or "up" in ABILITIES[permanent.card].triggered:
        return worth(turned_up(state, seat, permanent), seat) - worth(state, seat)
    if would_fail(state, seat, permanent):
        return -laid(permanent, 0, known=True)
    figures = FIGURES[permanent.card]
    value = _reach(state, seat, permanent) if figures.reaches else figures.stands
    return value + figures.saves * _DISCOUNT * _to_play(state, seat) - HIDDEN


def _to_play(state: State, seat: Seat) -> float:
    """How many events a seat holds and will hold soon of whose cost something can be left out (K21)."""
    deck = state.decks[seat]
    coming = DRAWS * _SOON * sum(map(_is_dear, deck)) / max(1, len(deck))
    return sum(map(_is_dear, state.hands[seat])) + coming


def _is_dear(card: Card) -> bool:
    facts = FACTS[card]
    return len(facts.cost) > 1 and not facts.permanent


def _reach(state: State, seat: Seat, permanent: Permanent) -> float:
    """What an ability is worth that stands for other cards.

    The more of the seat's own it helps, the fronts above all.
    """
    field = [tuple([each._replace(up=True) for each in row]) for row in state.lines[seat]]
    lines = both(state.lines, seat, (field[0], field[1], field[2]))
    state, act = changed(state, lines=lines), Act(seat, permanent.id)
    fronts = {row[0].id for row in field if row}
    value = 0.0
    for ability in ABILITIES[permanent.card].standing:
        for modifier in ability.does:
            if isinstance(modifier, Power | PowerEach | TieWins) and modifier.whom.side != "enemy":
                helped = {each.id for each in modifier.whom.found(state, act)}
                value += _HELPS_FRONT * len(helped & fronts) + _HELPS_LATER * len(helped - fronts)
    return min(_HELPS_MOST, value) or FIGURES[permanent.card].stands


def _payers(state: State, seat: Seat, value: float) -> Iterator[tuple[Decision, float]]:
    """Characters that could pay once they lie face up."""
    for spot, each in state.permanents(seat):
        fits = not each.up and spot.place and FACTS[each.card].character and not FIGURES[each.card].speaks
        if fits and not would_fail(state, seat, each):
            yield turn_up(spot), value - _NEAR * spot.place
