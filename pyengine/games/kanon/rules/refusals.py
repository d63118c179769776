"""Why a decision is illegal: the rule and a sentence for the player."""

from __future__ import annotations

from typing import Final

from pyengine.errors import Refusal
from pyengine.game import Draw, Outcome, Seat
from pyengine.games.kanon.abilities.abilities import Played, Used, Window
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules import sentences as say
from pyengine.games.kanon.rules.decisions import Decision, Kind, Parsed, own_spot, parse
from pyengine.games.kanon.rules.state import FACTS, Permanent, Phase, Spot, State
from pyengine.games.kanon.rules.suit_lines import THROUGH
from pyengine.games.kanon.rules.turns import (
    announceable,
    deciders,
    hand_limit,
    is_used,
    legal,
    targetings,
    turn,
)
from pyengine.text import Text


def wrong_announcement(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why that card cannot be turned up, that ability not used or that event not played now (K11, K16)."""
    window: Window = "battle" if state.battle else "main"
    if parsed.kind == "play":
        return _wrong_event(state, seat, parsed, window)
    if parsed.kind == "use":
        return _wrong_ability(state, seat, parsed, window)
    permanent = _named(state, seat, parsed)
    if permanent is None:
        return Refusal("K6", say.NO_CARD)
    return Refusal("K8", say.FACE_UP) if permanent.up else Refusal("K21", say.TOO_DEAR)


def wrong_counter(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why that event or ability cannot counter now."""
    if parsed.card:
        return _wrong_event(state, seat, parsed, "counter")
    return _wrong_ability(state, seat, parsed, "counter")


def _wrong_ability(state: State, seat: Seat, parsed: Parsed, window: Window) -> Refusal:
    permanent = _named(state, seat, parsed)
    if permanent is None:
        return Refusal("K6", say.NO_CARD)
    if not permanent.up:
        return Refusal("K8", say.FACE_DOWN)
    abilities = PRINTED[permanent.card].abilities
    assert parsed.ability is not None
    ability = abilities[parsed.ability] if parsed.ability < len(abilities) else None
    if not isinstance(ability, Used):
        return Refusal("K11", say.NO_SUCH_ABILITY)
    return _wrong_call(state, seat, ability, permanent, window) or (
        _wrong_target(state, seat, ability, permanent, parsed)
        if costs.can_pay(state, seat, ability.cost, event=False)
        else Refusal("K21", say.TOO_DEAR)
    )


def _wrong_event(state: State, seat: Seat, parsed: Parsed, window: Window) -> Refusal:
    card = parsed.card
    if card is None or card not in state.hands[seat]:
        return Refusal("K11" if window == "main" else _RULE[window], say.NOT_IN_HAND)
    if FACTS[card].permanent:
        return Refusal("K3", say.NO_EVENT)
    number, ability = next(
        (number, each) for number, each in enumerate(PRINTED[card].abilities) if isinstance(each, Played)
    )
    return _wrong_call(state, seat, ability, None, window) or (
        _wrong_target(state, seat, ability, None, parsed)
        if costs.can_pay(state, seat, costs.cost_of(state, seat, card, number), event=True)
        else Refusal("K21", say.TOO_DEAR_EVENT)
    )


def _wrong_call(
    state: State, seat: Seat, ability: Played | Used, source: Permanent | None, window: Window
) -> Refusal | None:
    """What is wrong apart from cost and targets: the window, a second use, the condition."""
    if ability.window != window:
        return Refusal(_RULE[ability.window], _WINDOW[ability.window])
    if is_used(ability, source):
        return Refusal("K11", say.USED)
    return None if announceable(state, seat, ability, source) else Refusal("K22", say.UNMET)


def _wrong_target(
    state: State, seat: Seat, ability: Played | Used, source: Permanent | None, parsed: Parsed
) -> Refusal:
    """What is wrong with the targets; everything else is right."""
    if ability.choice is None:
        return Refusal("K22", say.NO_AIM)
    if not any(targetings(state, seat, ability, source.id if source else None)):
        return Refusal("K22", say.NOTHING_TO_AIM_AT)
    return Refusal("K22", say.NO_TARGET if parsed.items else say.SAY_AIM)


def _named(state: State, seat: Seat, parsed: Parsed) -> Permanent | None:
    """The own card on the location that a decision names."""
    assert parsed.line is not None
    assert parsed.place is not None
    return state.at(Spot(seat, parsed.line, parsed.place))


_RULE: Final[dict[Window, str]] = {"main": "K11", "battle": "K16", "counter": "K24"}
_WINDOW: Final[dict[Window, Text]] = {
    "main": say.WINDOW_MAIN,
    "battle": say.WINDOW_BATTLE,
    "counter": say.WINDOW_COUNTER,
}


# Decisions


def why_not(state: State, seat: Seat, decision: Decision) -> Refusal | None:
    """Why a seat may not decide so now, or None if it may."""
    if decision in legal(state, seat):
        return None
    return _not_now(state, seat) or _wrong(state, seat, decision)


def belonging(state: State, seat: Seat) -> tuple[Kind, ...]:
    """The kinds of decisions that a seat may be due for now, but those that say no card, place or line."""
    if state.tosses[seat]:
        return ("toss",)
    if state.agenda:
        return ("take", "at")
    if state.announced:
        return ("pay",) if costs.due(state) else ("counter",)
    return _BELONGS.get(state.phase, ())


def _not_now(state: State, seat: Seat) -> Refusal | None:
    """The match is over, cards are drawn, or the other seat decides."""
    now = turn(state)
    if isinstance(now, Outcome):
        return Refusal("K2" if now.reason == "match" else "K25", say.MATCH_OVER)
    if isinstance(now, Draw):
        if state.phase == "start":
            return Refusal("K4", say.STARTER)
        return Refusal("K9", say.DRAWING) if state.turn else Refusal("K4", say.DEALING)
    if seat in deciders(state):
        return None
    if state.tosses[1 - seat]:
        return Refusal("K14", say.WAIT_TOSS)
    if state.agenda:
        return Refusal("K22", say.WAIT_CHOICE)
    if state.announced:
        return Refusal("K21", say.WAIT_PAYMENT) if costs.due(state) else Refusal("K24", say.WAIT_COUNTER)
    return Refusal(*_WAITING.get(state.phase, ("K11", say.WAIT_TURN)))


def _wrong(state: State, seat: Seat, decision: Decision) -> Refusal:
    """Why a player who decides now cannot decide that."""
    parsed = parse(decision)
    assert parsed is not None, "a decision is read before it is tried"
    if state.tosses[seat]:
        return _wrong_toss(parsed, Refusal("K14", say.TOSS_FIRST.fill(number=state.tosses[seat])))
    if state.agenda:
        chosen = parsed.kind in {"take", "at"}
        return Refusal("K22", say.NO_TARGET if chosen else say.CHOOSE_FIRST)
    if costs.due(state):
        return _wrong_payment(state, seat, parsed)
    if state.announced:
        if parsed.kind == "counter":
            return wrong_counter(state, seat, parsed)
        return Refusal("K24", say.ANSWER_FIRST)
    if parsed.kind in _BELONGS.get(state.phase, ()):
        return _tried(state, seat, parsed)
    return _elsewhere(state, seat, parsed)


def _elsewhere(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why a decision of this kind does not belong here."""
    if state.phase in _FIRST:
        if state.phase == "support" and parsed.kind == "up":
            return Refusal("K16", say.NO_TURNING)
        return Refusal(*_FIRST[state.phase])
    if state.phase == "toss":
        limit = hand_limit(state, seat)
        first = say.LIMIT_FIRST.fill(limit=limit, number=len(state.hands[seat]) - limit)
        return Refusal("K14", first)
    return Refusal(*_PLACE[parsed.kind])


# Each kind where it belongs


def _tried(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why a decision is wrong in a phase in which others of its kind may be right."""
    match parsed.kind:
        case "mulligan":
            number = sum(FACTS[card].permanent for card in state.hands[seat])
            return Refusal("K4", say.MANY_PERMANENTS.fill(number=number))
        case "set":
            return _wrong_setting(state, seat, parsed)
        case "attack":
            return _wrong_attack(state, seat)
        case "against":
            return Refusal("K15", say.NO_DEFENDER)
        case "lines":
            return _wrong_lines(state, seat, parsed)
        case "swap":
            return _wrong_swap(state, seat, parsed)
        case "toss":
            return Refusal("K14", say.NOT_IN_HAND)
        case _:
            return wrong_announcement(state, seat, parsed)


def _wrong_setting(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    setup = state.phase == "setup"
    if parsed.card is None or parsed.card not in state.hands[seat]:
        return Refusal("K5" if setup else "K10", say.NOT_IN_HAND)
    if not FACTS[parsed.card].permanent:
        return Refusal("K3", say.NO_PERMANENT)
    return Refusal("K5", say.FRONT_TAKEN) if setup else Refusal("K7", say.LINE_FULL)


def _wrong_attack(state: State, seat: Seat) -> Refusal:
    if state.phase != "costs" or state.fought:
        return Refusal("K12", say.BATTLE_OVER)
    return Refusal("K15", say.NO_ATTACKER if any(state.lines[1 - seat]) else say.NO_DEFENDER)


def _wrong_lines(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    assert state.battle is not None
    field, through = state.lines[seat], THROUGH[state.battle.lines[seat]]
    whole = all(
        name in through and all(len(field[line]) > place for line, place in through[name])
        for name in parsed.items
    )
    return Refusal("K18", say.MIXED_LINE if whole else say.NO_LINE)


def _wrong_swap(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    out, into = parsed.card, parsed.items[0]
    swapped = state.swaps[seat]
    if out in {come for _, come in swapped} or into in {gone for gone, _ in swapped}:
        return Refusal("K2", say.SWAPPED)
    if out not in state.decks[seat]:
        return Refusal("K2", say.NOT_IN_DECK)
    if into not in state.spares[seat]:
        return Refusal("K2", say.NO_SPARE)
    if out == into:
        return Refusal("K2", say.SAME_CARD)
    return Refusal("K1", say.OVER_LIMIT.fill(number=PRINTED[into].limit))


def _wrong_toss(parsed: Parsed, first: Refusal) -> Refusal:
    return Refusal(first.rule, say.NOT_IN_HAND) if parsed.kind == "toss" else first


def _wrong_payment(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    due = costs.due(state)
    if parsed.kind != "pay" or due is None:
        return Refusal("K21", say.PAY_FIRST)
    call, cost = due
    event, with_hand = not FACTS[call.card].permanent, parsed.items[0].isdecimal()
    if event != with_hand:
        return Refusal("K21", say.PAY_HAND if event else say.PAY_FIELD)
    if event:
        if any(parsed.items.count(card) > state.hands[seat].count(card) for card in parsed.items):
            return Refusal("K21", say.NOT_IN_HAND)
        characters = all(FACTS[card].character for card in parsed.items)
    else:
        purse = {spot for spot, _ in costs.purse(state, seat)}
        characters = all(own_spot(seat, item) in purse for item in parsed.items)
    if not characters:
        return Refusal("K21", say.PAY_CHARACTER)
    if len(parsed.items) != len(cost):
        return Refusal("K21", say.PAY_NUMBER.fill(number=len(cost)))
    return Refusal("K21", say.PAY_SUIT)


_COSTS: Final[tuple[Kind, ...]] = ("up", "use", "play", "attack")
_BELONGS: Final[dict[Phase, tuple[Kind, ...]]] = {
    "mulligan": ("mulligan",),
    "setup": ("set",),
    "set": ("set",),
    "costs": _COSTS,
    "costs2": _COSTS,
    "name": ("against",),
    "support": ("use", "play"),
    "declare": ("lines",),
    "toss": ("toss",),
    "exchange": ("swap",),
}
_FIRST: Final[dict[Phase, tuple[str, Text]]] = {
    "mulligan": ("K4", say.MULLIGAN_FIRST),
    "setup": ("K5", say.SETUP_FIRST),
    "set": ("K10", say.SET_FIRST),
    "name": ("K15", say.NAME_FIRST),
    "support": ("K16", say.SUPPORT_FIRST),
    "declare": ("K18", say.LINES_FIRST),
    "exchange": ("K2", say.EXCHANGE_FIRST),
}
"""What must be decided in a phase before anything else."""

_PLACE: Final[dict[Kind, tuple[str, Text]]] = {
    "mulligan": ("K4", say.NO_MULLIGAN),
    "keep": ("K4", say.NO_MULLIGAN),
    "set": ("K10", say.NOT_SETTING),
    "done": ("K10", say.NOT_SETTING),
    "pay": ("K21", say.NOTHING_DUE),
    "against": ("K15", say.ATTACK_FIRST),
    "pass": ("K16", say.NOTHING_TO_PASS),
    "lines": ("K18", say.NOT_DECLARING),
    "counter": ("K24", say.NOTHING_TO_ANSWER),
    "toss": ("K14", say.NOTHING_TO_TOSS),
    "take": ("K22", say.NOTHING_TO_CHOOSE),
    "at": ("K22", say.NOTHING_TO_CHOOSE),
    "swap": ("K2", say.NOT_BETWEEN),
    "ready": ("K2", say.NOT_BETWEEN),
}
"""Why decisions of a kind never belong in a pay-cost phase."""

_WAITING: Final[dict[Phase, tuple[str, Text]]] = {
    "mulligan": ("K4", say.WAIT_MULLIGAN),
    "setup": ("K5", say.WAIT_SETUP),
    "set": ("K10", say.WAIT_TURN),
    "support": ("K16", say.WAIT_SUPPORT),
    "declare": ("K18", say.WAIT_LINES),
    "toss": ("K14", say.WAIT_TURN),
    "name": ("K15", say.WAIT_TURN),
    "exchange": ("K2", say.WAIT_READY),
}
