"""Who must decide and between what, and what chance must draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from pyengine.cards import Card, Cards
from pyengine.game import Decide, Draw, Outcome, Seat, Turn
from pyengine.games.kanon.abilities.abilities import Played, Used, Window
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules import at_work, costs, standing
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
    set_card,
    shown_target,
    swap,
    toss,
    turn_up,
    use,
)
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.sorted_abilities import ABILITIES, active
from pyengine.games.kanon.rules.state import HAND, LENGTH, LINES, SETS, UP, Id, Permanent, Spot, State
from pyengine.games.kanon.rules.suit_lines import declarable
from pyengine.remembering import cache_last, of_the_last_two


def turn(state: State) -> Turn:
    """Who must decide now, the draw that chance must make, or how the match ended."""
    if state.owed:
        seat = state.owed[0].seat
        return Draw(f"deck{seat + 1}", tuple(sorted(Counter(state.decks[seat]).items())))
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
    return choices(state, seat)


def choices(state: State, seat: Seat) -> tuple[Decision, ...]:
    """The legal decisions of a seat that has to decide."""
    if state.tosses[seat]:
        return _tosses(state, seat)
    if state.agenda:
        return tuple(map(choose, _choices(state, *_wanted(state))))
    if state.announced:
        return tuple(_payments(state) if costs.due(state) else _counters(state, seat))
    return tuple(_in_phase(state, seat))


def _in_phase(state: State, seat: Seat) -> Iterable[Decision]:
    """What the phase offers."""
    match state.phase:
        case "mulligan":
            return (KEEP, MULLIGAN) if may_mulligan(state, seat) else (KEEP,)
        case "setup" | "set":
            return _settings(state, seat)
        case "costs" | "costs2":
            return _actions(state, seat)
        case "name":
            return (against(line) for line in range(len(LINES)) if state.lines[1 - seat][line])
        case "support":
            return (*_announcements(state, seat, "battle"), PASS)
        case "declare":
            return _declarations(state, seat)
        case "exchange":
            return _swaps(state, seat)
        case _:
            return _tosses(state, seat)


def may_mulligan(state: State, seat: Seat) -> bool:
    """Whether a first hand holds at most one permanent (K4)."""
    return sum(FACTS[card].permanent for card in state.hands[seat]) <= 1


def set_limit(state: State, seat: Seat) -> int:
    """How many cards a seat may set in this phase (K5, K10)."""
    return SETS if state.phase == "setup" else SETS + standing.more(state, seat, "sets")


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards a seat keeps at the end of its turn (K14)."""
    return max(0, HAND + standing.more(state, seat, "hand"))


def open_lines(state: State, seat: Seat) -> tuple[int, ...]:
    """The lines in which a seat may set a card.

    In set-up the empty ones (K5), on a full field all, for a push (K7).
    """
    field = state.lines[seat]
    if state.phase == "setup":
        return tuple(line for line, row in enumerate(field) if not row)
    free = tuple(line for line, row in enumerate(field) if len(row) < LENGTH)
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
) -> Iterator[tuple[str, ...]]:
    """Every way to choose an ability's targets, as decisions write them.

    One without any, if there is nothing to choose.
    """
    if ability.choice is None:
        yield ()
    else:
        options = ability.choice.options(state, Act(seat, source))
        yield from _choices(state, options, ability.choice.number)


def announceable(state: State, seat: Seat, ability: Played | Used, source: Permanent | None) -> bool:
    """Whether an ability, or an event, may be announced now, apart from its cost and its targets."""
    if is_used(ability, source):
        return False
    return ability.if_ is None or ability.if_.holds(state, Act(seat, source.id if source else None))


def is_used(ability: Played | Used, source: Permanent | None) -> bool:
    """Whether it is an ability without a cost, and its card has used one this turn (K11)."""
    return source is not None and source.used and isinstance(ability, Used) and not ability.cost


def _has_ability(state: State, seat: Seat, window: Window) -> bool:
    return window in at_work.on_fields(state.lines)[seat].used


def _tosses(state: State, seat: Seat) -> tuple[Decision, ...]:
    return tuple(map(toss, _different(state.hands[seat])))


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
    cards = [card for card in _different(state.hands[seat]) if FACTS[card].permanent]
    return [*[set_card(card, line) for card in cards for line in lines], DONE]


def _actions(state: State, seat: Seat) -> Iterator[Decision]:
    """What can be done in a pay-cost phase (K11, K13), a battle among it in the first one."""
    for spot, permanent in state.permanents(seat):
        if not permanent.up:
            card = permanent.card
            if not FACTS[card].cost or costs.can_pay(
                state, seat, costs.cost_of(state, seat, card, UP), event=False
            ):
                yield turn_up(spot)
    yield from _announcements(state, seat, "main")
    if may_attack(state, seat):
        yield from (attack(line) for line in range(len(LINES)) if state.lines[seat][line])
    yield END


def _announcements(state: State, seat: Seat, window: Window) -> Iterator[Decision]:
    """The abilities that can be used and the events that can be played in a window."""
    for spot, number, targets in _usable(state, seat, window):
        yield use(spot, number, targets)
    for card, targets in _playable(state, seat, window):
        yield play(card, targets)


def _counters(state: State, seat: Seat) -> Iterator[Decision]:
    for spot, number, targets in _usable(state, seat, "counter"):
        yield counter_by(spot, number, targets)
    for card, targets in _playable(state, seat, "counter"):
        yield counter_with(card, targets)
    yield PASS


def _usable(state: State, seat: Seat, window: Window) -> Iterator[tuple[Spot, int, tuple[str, ...]]]:
    for source, number, ability in at_work.on_fields(state.lines)[seat].used.get(window, ()):
        spot = state.where(source)
        assert spot is not None
        permanent = state.lines[seat][spot.line][spot.place]
        if announceable(state, seat, ability, permanent) and costs.can_pay(
            state, seat, ability.cost, event=False
        ):
            for targets in targetings(state, seat, ability, permanent.id):
                yield spot, number, targets


def _playable(state: State, seat: Seat, window: Window) -> Iterator[tuple[str, tuple[str, ...]]]:
    for card in _events(state.hands[seat]):
        played = ABILITIES[card].played
        if window in played:
            number, ability = played[window][0]
            cost = costs.cost_of(state, seat, card, number)
            if announceable(state, seat, ability, None) and costs.can_pay(state, seat, cost, event=True):
                for targets in targetings(state, seat, ability, None):
                    yield card, targets


def _payments(state: State) -> Iterator[Decision]:
    due = costs.due(state)
    assert due is not None
    call, cost = due
    if PRINTED[call.card].permanent:
        yield from map(pay_with, costs.from_field(state, call.seat, cost))
    else:
        yield from map(pay_from_hand, costs.from_hand(state, call.seat, cost))


def _declarations(state: State, seat: Seat) -> Iterator[Decision]:
    yield NO_LINES
    names = declarable(state, seat)
    for number in range(1, len(names) + 1):
        yield from map(declare, combinations(names, number))


def _swaps(state: State, seat: Seat) -> Iterator[Decision]:
    swapped = state.swaps[seat]
    gone, come = {out for out, _ in swapped}, {into for _, into in swapped}
    deck = Counter(state.decks[seat])
    for into in _different(state.spares[seat]):
        if into not in gone and deck[into] < PRINTED[into].limit:
            yield from (swap(out, into) for out in sorted(deck) if out not in come and out != into)
    yield READY


@cache_last
def _events(hand: Cards) -> tuple[Card, ...]:
    """The different events of a hand, which is looked through in one phase after the other."""
    return tuple([card for card in _different(hand) if not FACTS[card].permanent])


def _different(cards: Cards) -> tuple[str, ...]:
    return tuple(dict.fromkeys(cards))
