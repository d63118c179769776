"""What is asked at the moment shown, in a word and a sentence, and by which rule."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules.at_work import active
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.turns import hand_limit, may_attack, may_mulligan, set_limit
from pyengine.games.kanon.text.wording import ability_text
from pyengine.text import Text, prose
from web.games.kanon.table.panel.labels import is_full, row_worth
from web.games.kanon.table.panel.offers import asked
from web.games.kanon.table.scene import Scene
from web.games.kanon.words import prompt as texts
from web.views.names import third


class Question(NamedTuple):
    """What is to be done, how, and the rule that says so."""

    what: Text
    how: Text
    rule: str


def topic(state: State, seat: Seat) -> str:
    """What a seat that decides is asked about, as a key of ``texts.WAITS``."""
    if state.tosses[seat]:
        return "toss"
    if state.agenda:
        return "choice"
    if state.announced:
        return "pay" if costs.due(state) else "counter"
    if state.phase in {"name", "support", "declare", "compare"}:
        return "battle"
    return "costs" if state.phase == "costs2" else state.phase


def question(shown: Scene, seat: Seat) -> Question:
    """What a seat is asked."""
    state = shown.state
    match topic(state, seat):
        case "choice":
            step = state.agenda[0]
            said = ability_text(active(step.card, step.ability)).sentence
            return Question(texts.CHOICE.fill(card=PRINTED[step.card].name), said, "K22")
        case "pay":
            return _payment(state)
        case "counter":
            return _counter(shown)
        case "battle":
            return _battle(state, seat)
        case "mulligan":
            return _mulligan(state, seat)
        case "exchange":
            return Question(texts.EXCHANGE, texts.EXCHANGE_HOW, "K2")
        case "costs":
            return _costs(state, seat)
        case "toss":
            return _toss(state, seat)
        case _:
            return _setting(shown, seat)


def _mulligan(state: State, seat: Seat) -> Question:
    settable = sum(PRINTED[card].permanent for card in state.hands[seat] if card in PRINTED)
    may = may_mulligan(state, seat)
    how = texts.MAY_MULLIGAN.of(settable) if may else texts.NO_MULLIGAN.fill(n=settable)
    return Question(texts.MULLIGAN, how, "K4")


def _setting(shown: Scene, seat: Seat) -> Question:
    state, laid = shown.state, shown.laid
    most = set_limit(state, seat) - state.sets
    what, rule = (texts.SETUP, "K5") if state.phase == "setup" else (texts.SET, "K10")
    if laid is not None and laid.cards:
        return Question(what, texts.LAID.of(len(laid.cards)).fill(most=most), rule)
    if state.phase == "setup":
        return Question(what, prose((texts.SETUP_HOW, texts.LAY)) if laid else texts.SETUP_HOW, rule)
    if not state.size(seat):
        return Question(texts.SET, texts.SET_EMPTY, "K25")
    if is_full(state, seat):
        return Question(texts.SET, texts.SET_FULL, "K7")
    return Question(what, texts.SET_HOW.of(most), rule)


def _costs(state: State, seat: Seat) -> Question:
    if state.phase == "costs" and may_attack(state, seat):
        return Question(texts.COSTS, texts.COSTS_HOW, "K11")
    return Question(texts.COSTS2, texts.COSTS2_HOW, "K13")


def _battle(state: State, seat: Seat) -> Question:
    battle = state.battle
    assert battle is not None
    if state.phase == "name":
        front = state.front(state.active, battle.lines[state.active])
        name = PRINTED[front.card].name if front else Text("", "")
        return Question(texts.NAME.fill(card=name), texts.NAME_HOW, "K15")
    if state.phase == "declare":
        thing = asked(state, seat)
        if thing is not None and thing.aims:
            return Question(texts.LINES, texts.LINES_HOW.fill(worth=row_worth(state, seat)), "K18")
        return Question(texts.LINES, texts.LINES_NONE, "K18")
    return Question(texts.SUPPORT, texts.LAST_PASS if battle.passes else texts.BOTH_PASS, "K16")


def _payment(state: State) -> Question:
    due = costs.due(state)
    assert due is not None
    call, cost = due
    card = PRINTED[call.card]
    how = texts.PAY_FIELD if card.permanent else texts.PAY_HAND
    return Question(texts.PAY.fill(card=card.name), how.of(len(cost)), "K21")


def _counter(shown: Scene) -> Question:
    announced = shown.state.announced
    assert announced is not None
    card = PRINTED[announced.card]
    does = ability_text(active(announced.card, announced.ability)).sentence
    return Question(
        texts.COUNTER.of(third(shown.view, announced.seat), card=card.name),
        prose((does, texts.COUNTER_HOW)),
        "K24",
    )


def _toss(state: State, seat: Seat) -> Question:
    if state.tosses[seat]:
        return Question(texts.TOSS.of(state.tosses[seat]), texts.TOSS_EFFECT, "K14")
    limit = hand_limit(state, seat)
    return Question(texts.TOSS.of(len(state.hands[seat]) - limit), texts.TOSS_LIMIT.fill(limit=limit), "K14")
