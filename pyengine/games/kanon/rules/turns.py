"""Who must decide and between what, and what chance must draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Final

from pyengine.cards import Card, Cards
from pyengine.game import Decide, Draw, Outcome, Seat, Turn
from pyengine.games.kanon.abilities.abilities import Played, Used, Window
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules import at_work, costs
from pyengine.games.kanon.rules.at_work import ABILITIES, active
from pyengine.games.kanon.rules.decisions import (
    DONE,
    END,
    KEEP,
    MULLIGAN,
    NO_LINES,
    PASS,
    READY,
    Decision,
    against,
    attack,
    choose,
    counter_by,
    counter_with,
    declare,
    pay_from_hand,
    pay_with,
    play,
    set_cards,
    shown_target,
    swap,
    toss,
    turn_up,
    use,
)
from pyengine.games.kanon.rules.state import (
    FACTS,
    HAND,
    LENGTH,
    SETS,
    SPOTS,
    Id,
    Permanent,
    Phase,
    Spot,
    State,
)
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.states import cache_last, of_the_last_two


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the match ended."""
    if state.owed:
        seat = state.owed[0][0]
        items = tuple(sorted(Counter(state.decks[seat]).items()))
        return Draw(f"deck{seat + 1}", items)
    if state.phase == "start":
        return Draw("start", (("0", 1), ("1", 1)))
    return outcome(state) or Decide(deciders(state))


def outcome(state: State) -> Outcome | None:
    """How the match ended (K2, K25); None if it goes on."""
    if state.phase != "over":
        return None
    wins = state.wins
    reason: str = state.results[-1].reason if state.best_of == 1 else "match"
    if wins[0] == wins[1]:
        return Outcome((), (0.5, 0.5), reason)
    winner = int(wins[1] > wins[0])
    return Outcome((winner,), (1.0 - winner, float(winner)), reason)


def points(state: State) -> tuple[float, ...]:
    """The victory points of each seat (K25); in a match of several games the games won (K2)."""
    if state.best_of == 1:
        return tuple(float(len(pile)) for pile in state.points)
    return tuple(map(float, state.wins))


def deciders(state: State) -> tuple[Seat, ...]:
    """Who must decide in a state in which nothing is drawn and the match goes on."""
    if state.tosses[0] or state.tosses[1]:
        return (state.active if state.tosses[state.active] else 1 - state.active,)
    if state.agenda:
        return (state.agenda[0].seat,)
    if state.announced:
        due = costs.due(state)
        return (due[0].seat if due else 1 - state.announced.seat,)
    if state.phase == "exchange":
        return tuple(seat for seat in (0, 1) if not state.ready[seat])
    battle = state.battle
    return (battle.to_act,) if battle and state.phase != "name" else (state.active,)


@of_the_last_two
def legal(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat; empty if it has nothing to decide. One of them is checked next."""
    if state.owed or state.phase in {"start", "over"} or seat not in deciders(state):
        return ()
    return tuple(choices(state, seat))


def choices(state: State, seat: Seat) -> list[Decision]:
    """The legal decisions of a seat that has to decide."""
    if state.tosses[seat]:
        return _tosses(state, seat)
    if state.agenda:
        return list(map(choose, _choices(state, *_wanted(state))))
    if state.announced:
        return _payments(state) if costs.due(state) else _counters(state, seat)
    return _IN_PHASE[state.phase](state, seat)


def _mulligans(state: State, seat: Seat) -> list[Decision]:
    return [KEEP, MULLIGAN] if may_mulligan(state, seat) else [KEEP]


def _targets(state: State, seat: Seat) -> list[Decision]:
    """The enemy lines that can be attacked (K15)."""
    return [against(line) for line, row in enumerate(state.lines[1 - seat]) if row]


def _supports(state: State, seat: Seat) -> list[Decision]:
    """What supports the battle (K16)."""
    return [*_announcements(state, seat, "battle"), PASS]


def may_mulligan(state: State, seat: Seat) -> bool:
    """Whether a first hand holds at most one permanent (K4)."""
    return sum(FACTS[card].permanent for card in state.hands[seat]) <= 1


def set_limit(state: State, seat: Seat) -> int:
    """How many cards a seat may set in this phase (K5, K10)."""
    return SETS if state.phase == "setup" else SETS + at_work.more(state, seat, "sets")


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards a seat keeps at the end of its turn (K14)."""
    return max(0, HAND + at_work.more(state, seat, "hand"))


def open_lines(state: State, seat: Seat) -> tuple[int, ...]:
    """The lines in which a seat may set a card.

    In set-up the empty ones (K5), on a full field all, for a push (K7).
    """
    field = state.lines[seat]
    if state.phase == "setup":
        return tuple([line for line, row in enumerate(field) if not row])
    free = tuple([line for line, row in enumerate(field) if len(row) < LENGTH])
    return free or (0, 1, 2)


def may_attack(state: State, seat: Seat) -> bool:
    """Whether a seat may begin a battle, apart from naming a line (K12, K15)."""
    return state.phase == "costs" and not state.fought and any(state.lines[1 - seat])


def may_counter(state: State, seat: Seat) -> bool:
    """Whether a seat might counter, as far as everybody can see: so it is asked (K24)."""
    return bool(state.hands[seat]) or _has_ability(state, seat, "counter")


def may_support(state: State, seat: Seat) -> bool:
    """Whether a seat might support the battle, as far as everybody can see: so it is asked (K16)."""
    return bool(state.hands[seat]) or _has_ability(state, seat, "battle")


def targetings(
    state: State, seat: Seat, ability: Played | Used, source: Id | None
) -> Iterable[tuple[str, ...]]:
    """Every way to choose an ability's targets, as decisions write them.

    One without any, if there is nothing to choose.
    """
    choice = ability.choice
    if choice is None:
        return _NO_CHOICE
    return _choices(state, choice.options(state, Act(seat, source)), choice.number)


def announceable(state: State, seat: Seat, ability: Played | Used, source: Permanent | None) -> bool:
    """Whether an ability, or an event, may be announced now, apart from its cost and its targets."""
    if is_used(ability, source):
        return False
    return ability.if_ is None or ability.if_.holds(state, Act(seat, source.id if source else None))


def is_used(ability: Played | Used, source: Permanent | None) -> bool:
    """Whether it is an ability without a cost, and its card has used one this turn (K11)."""
    return source is not None and source.used and isinstance(ability, Used) and not ability.cost


def _has_ability(state: State, seat: Seat, window: Window) -> bool:
    return any(window in says.used for _, says in at_work.on_fields(state.lines).sides[seat])


def _tosses(state: State, seat: Seat) -> list[Decision]:
    return list(map(toss, _different(state.hands[seat])))


def _wanted(state: State) -> tuple[tuple[str, ...], int]:
    """What the head of the agenda can aim at, and how many must be chosen."""
    step = state.agenda[0]
    choice = active(step.card, step.ability).choice
    assert choice is not None
    return choice.options(state, Act(step.seat, step.source)), choice.number


def _choices(state: State, options: Iterable[str], number: int) -> Iterator[tuple[str, ...]]:
    """Every choice of this many options, as decisions write them."""
    return combinations([shown_target(state, option) for option in options], number)


def _settings(state: State, seat: Seat) -> list[Decision]:
    lines = open_lines(state, seat)
    found: list[Decision] = []
    for card in dict.fromkeys(state.hands[seat]):
        if FACTS[card].permanent:
            settings = set_cards(card)
            found += settings if len(lines) == len(settings) else [settings[line] for line in lines]
    found.append(DONE)
    return found


def _actions(state: State, seat: Seat) -> list[Decision]:
    """What can be done in a pay-cost phase (K11, K13), a battle among it in the first one."""
    spots = SPOTS[seat]
    found = [
        turn_up(spots[line][place])
        for line, row in enumerate(state.lines[seat])
        for place, permanent in enumerate(row)
        if not permanent.up and _can_turn_up(state, seat, permanent.card)
    ]
    found += _announcements(state, seat, "main")
    if may_attack(state, seat):
        found += [attack(line) for line, row in enumerate(state.lines[seat]) if row]
    found.append(END)
    return found


def _can_turn_up(state: State, seat: Seat, card: Card) -> bool:
    return not FACTS[card].cost or costs.can_pay(state, seat, costs.price(state, seat, card), event=False)


def _counters(state: State, seat: Seat) -> list[Decision]:
    return [*_announcements(state, seat, "counter", counter_by, counter_with), PASS]


def _announcements(
    state: State,
    seat: Seat,
    window: Window,
    by_ability: Callable[[Spot, int, tuple[str, ...]], Decision] = use,
    by_event: Callable[[Card, tuple[str, ...]], Decision] = play,
) -> list[Decision]:
    """The abilities that can be used and the events that can be played in a window."""
    found: list[Decision] = []
    for source, says in at_work.on_fields(state.lines).sides[seat]:
        for number, ability in says.used.get(window, ()):
            if announceable(state, seat, ability, source) and costs.can_pay(
                state, seat, ability.cost, event=False
            ):
                spot = state.where(source.id)
                assert spot is not None
                ways = targetings(state, seat, ability, source.id)
                found += [by_ability(spot, number, targets) for targets in ways]
    for card in _events(state.hands[seat]):
        for _, event in ABILITIES[card].played.get(window, ()):
            if announceable(state, seat, event, None) and costs.can_pay(
                state, seat, costs.price(state, seat, card), event=True
            ):
                found += [by_event(card, targets) for targets in targetings(state, seat, event, None)]
    return found


def _payments(state: State) -> list[Decision]:
    due = costs.due(state)
    assert due is not None
    call, cost = due
    if PRINTED[call.card].permanent:
        return list(map(pay_with, costs.from_field(state, call.seat, cost)))
    return list(map(pay_from_hand, costs.from_hand(state, call.seat, cost)))


def _declarations(state: State, seat: Seat) -> list[Decision]:
    names = declarable(state, seat)
    chosen = (some for number in range(1, len(names) + 1) for some in combinations(names, number))
    return [NO_LINES, *map(declare, chosen)]


def _swaps(state: State, seat: Seat) -> list[Decision]:
    swapped = state.swaps[seat]
    gone, come = {out for out, _ in swapped}, {into for _, into in swapped}
    deck = Counter(state.decks[seat])
    found: list[Decision] = []
    for into in _different(state.spares[seat]):
        if into not in gone and deck[into] < PRINTED[into].limit:
            found += [swap(out, into) for out in sorted(deck) if out not in come and out != into]
    return [*found, READY]


@cache_last
def _events(hand: Cards) -> tuple[Card, ...]:
    """The different events of a hand, which is looked through in one phase after the other."""
    return tuple([card for card in _different(hand) if not FACTS[card].permanent])


def _different(cards: Cards) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cards))


_NO_CHOICE: Final[tuple[tuple[str, ...], ...]] = ((),)

_IN_PHASE: Final[dict[Phase, Callable[[State, Seat], list[Decision]]]] = {
    "mulligan": _mulligans,
    "setup": _settings,
    "set": _settings,
    "costs": _actions,
    "costs2": _actions,
    "name": _targets,
    "support": _supports,
    "declare": _declarations,
    "toss": _tosses,
    "exchange": _swaps,
}
"""What the phases offer in which seats decide."""
