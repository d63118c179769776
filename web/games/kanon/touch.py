"""What a tap on the table of Kanon means while a game is played: what is taken up, aimed, or decided."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pyengine.errors import NotationError, Refusal
from pyengine.game import Seat
from pyengine.games.kanon.rules import decisions
from pyengine.games.kanon.rules.state import LINES, State
from pyengine.games.kanon.rules.suit_lines import NAMES
from pyengine.games.kanon.rules.turns import set_limit
from web.games.kanon.table.panel import placing
from web.games.kanon.table.panel.grasp import Grasp, grasp
from web.games.kanon.table.panel.offers import DOCK, PILE, asked, card_at, is_line
from web.games.kanon.table.panel.touching import rows_through
from web.games.kanon.words import prompt as texts
from web.look import TableView, Touch
from web.texts import cards as shared
from web.views.cards import card_of, keys


def touch(view: TableView, value: str) -> Touch:
    """Take up a card, aim it, and decide by a second tap or a drop (``>``); raises NotationError."""
    state: State = view.sight
    seat = view.decider
    assert seat is not None
    laid = placing.plan(view, state, seat)
    if laid is not None:
        return _placed(view, state, seat, laid, value)
    if value.startswith(">"):
        return _dropped(view, state, seat, value[1:])
    return _tapped(view, state, seat, value)


def _placed(view: TableView, state: State, seat: Seat, laid: placing.Plan, value: str) -> Touch:
    """Cards are laid out: one comes, goes back, is taken elsewhere, or is only looked at."""
    held = keys(state.hands[seat])
    lies = placing.spots(state, seat, laid)
    dropped, lifted = value.startswith(">"), value.startswith(placing.LIFT)
    value = value.removeprefix(">").removeprefix(placing.LIFT)
    key = lies.get(value, value)
    if lifted and key in held:
        return ("pick", replace(laid, seen=key).text)
    if key in held and not dropped:
        return _laid_or_back(state, seat, laid, key)
    after = placing.onward(state, seat, laid) if dropped else None
    source = next((place for place, each in lies.items() if each == laid.seen), laid.seen)
    begun = _begun(view, after, seat, source, value) if after and decisions.spot_of(source) else ()
    if begun:
        return ("in turn", (*placing.decisions(state, seat, laid), *begun))
    spot = decisions.spot_of(value)
    if spot is None and not is_line(value):
        raise NotationError(shared.NO_SUCH_CARD.fill(card=value[:20]))
    if not dropped and spot is not None and state.at(spot) is not None:
        seen = value if card_at(state, seat, value) and value != laid.seen else ""
        return ("pick", replace(laid, seen=seen).text)
    if laid.subject not in held or value[:1] != str(seat + 1):
        return ("pick", replace(laid, seen="").text)
    return _into_line(view, state, seat, laid, LINES.index(value[1]))


def _begun(
    view: TableView, after: State, seat: Seat, source: str, value: str
) -> tuple[decisions.Decision, ...]:
    """What is decided with a card of the field that is dropped while others are laid out; perhaps nothing."""
    if value != DOCK and value[:1] != str(2 - seat):
        return ()
    match _dropped(view.having(picked=source), after, seat, value):
        case ("decide", str(decision)):
            return (decision,)
        case ("in turn", (*decided,)):
            return tuple(decided)
        case _:
            return ()


def _laid_or_back(state: State, seat: Seat, laid: placing.Plan, key: str) -> Touch:
    """A card of the hand is tapped: it is laid on the next free place, or goes back from there."""
    if key in laid.numbers:
        return ("pick", laid.without(key).text)
    card = card_of(key)
    if not placing.settable(card):
        return ("pick", replace(laid, seen="" if laid.seen == key else key).text)
    line = placing.next_line(state, seat, laid)
    if line is None:
        setup = state.phase == "setup"
        words = texts.NO_MORE_SETUP if setup else texts.NO_MORE.of(set_limit(state, seat))
        return Refusal("K5" if setup else "K10", words)
    return ("pick", laid.laid(key, line).text)


def _into_line(view: TableView, state: State, seat: Seat, laid: placing.Plan, line: int) -> Touch:
    """The card that is held, or the latest one, is to lie in that line."""
    others = laid.without(laid.subject)
    if line in placing.room(state, seat, others) and placing.settable(card_of(laid.subject)):
        return ("pick", others.laid(laid.subject, line).text)
    after = placing.planned(state, seat, others)
    refusal = view.game.why_not(after, seat, decisions.set_card(card_of(laid.subject), line))
    return refusal or ("pick", others.text)


def _tapped(view: TableView, state: State, seat: Seat, value: str) -> Touch:
    """A place, a line, a card of the hand or of the discards, or an ability of a card is tapped."""
    held = grasp(view, state, seat)
    if held is not None and (item := _item(state, seat, held, value)) is not None:
        return _aimed(held, item, step_by_step=view.sets_task)
    fight = None if held is None or view.sets_task else _fight(state, seat, held, value)
    if fight:
        return ("in turn", fight)
    source, _, ability = value.partition(".")
    if ability:
        return ("pick", value)
    spot = decisions.spot_of(value)
    if spot is None and value not in keys(state.hands[seat]):
        if is_line(value) or (state.phase == "declare" and value in NAMES):
            return _nothing(view, state, seat, held, value)
        raise NotationError(shared.NO_SUCH_CARD.fill(card=value[:20]))
    if held is not None and held.source == source:
        return ("decide", held.decision) if held.decision else ("pick", None)
    card = card_at(state, seat, value)
    if card is None or _waits(state, seat):
        return _nothing(view, state, seat, held, value)
    return ("pick", value)


def _fight(
    state: State, seat: Seat, held: Grasp, value: str
) -> tuple[decisions.Decision, decisions.Decision] | None:
    """The battle between the front that is taken up and the enemy front that is touched; else None."""
    begins = next((thing for thing in held.things if thing.kind == "attack"), None)
    enemy = value[:1] == str(2 - seat) and (is_line(value) or decisions.spot_of(value) is not None)
    if begins is None or begins.sole is None or not enemy or not value.endswith(("a", "b", "c", "1")):
        return None
    line = LINES.index(value[1])
    return (begins.sole[1], decisions.against(line)) if state.lines[1 - seat][line] else None


def _aimed(held: Grasp, item: str, *, step_by_step: bool) -> Touch:
    """Aim at what is tapped, or stop aiming; in a task an enemy front takes two taps, for it is final."""
    if item in held.items:
        return ("decide", held.decision) if held.confirms else ("pick", held.without(item).text)
    aimed = held.added(item)
    assert aimed is not None, "it was found among its aims"
    assert aimed.thing is not None
    if aimed.thing.kind == "set" or (aimed.thing.kind == "against" and not step_by_step):
        return ("decide", aimed.decision)
    return ("pick", aimed.text)


def _dropped(view: TableView, state: State, seat: Seat, value: str) -> Touch:
    """What is taken up is dropped on a place or a line."""
    held = grasp(view, state, seat)
    if held is None or not held.source:
        raise NotationError(texts.NOTHING_TAKEN_UP)
    possible = [held.thing] if held.thing else [thing for thing in held.things if thing.aims]
    for thing in possible:
        aimed = Grasp(held.source, held.card, held.things, thing)
        item = _item(state, seat, aimed, value)
        if item is not None:
            full = aimed.added(item)
            assert full is not None
            return ("decide", full.decision) if full.decision else ("pick", full.text)
    if value == "discards" and held.decision and any(thing.kind == "toss" for thing in held.things):
        return ("decide", held.decision)
    if value == DOCK and held.at_once:
        return ("decide", held.at_once)
    fight = _fight(state, seat, held, value)
    if fight:
        return ("decide", fight[0]) if view.sets_task else ("in turn", fight)
    return ("pick", held.text) if value == held.source else _nothing(view, state, seat, held, value)


def _item(state: State, seat: Seat, held: Grasp, value: str) -> str | None:
    """What a tap aims at, of all that the grasp could be aimed at; None if nothing."""
    aims = held.aims
    for item in _meant(state, seat, value):
        if card_of(item) in aims and (item in held.items or held.added(item) is not None):
            return item
    return None


def _meant(state: State, seat: Seat, value: str) -> Iterator[str]:
    """The readings of a tap: itself, a place's line, a line's front, a suit line through a place."""
    yield value.removeprefix(PILE)
    if is_line(value):
        yield f"{value}1"
    elif decisions.spot_of(value):
        yield value[:2]
        if state.phase == "declare":
            yield from rows_through(state, seat, value)


def _waits(state: State, seat: Seat) -> bool:
    """True if a payment, suit lines or a choice is asked, which looking at other cards would lose."""
    thing = asked(state, seat)
    return thing is not None and thing.kind != "against"


def _nothing(view: TableView, state: State, seat: Seat, held: Grasp | None, value: str) -> Touch:
    """The rules' reason for refusing a tap, if they have one; else all is put back."""
    tried = _tried(state, seat, held, value)
    refusal = view.game.why_not(state, seat, tried) if tried else None
    return refusal or ("pick", None)


def _tried(state: State, seat: Seat, held: Grasp | None, value: str) -> decisions.Decision | None:
    """The decision that a touch in vain was meant for."""
    spot = decisions.spot_of(value)
    own = value[:1] == str(seat + 1)
    line = LINES.index(value[1]) if spot or is_line(value) else None
    thing = asked(state, seat)
    kind = thing.kind if thing else ""
    if kind == "pay" and spot is not None and own:
        return decisions.pay_with((spot,))
    if kind == "pay" and line is None:
        return decisions.pay_from_hand((card_of(value),))
    if kind in {"at", "take"} and spot is not None:
        return decisions.choose((value,))
    if kind == "lines" and (row := value if value in NAMES else next(rows_through(state, seat, value), "")):
        return decisions.declare((row,))
    if line is None:
        return None
    if not own:
        source = decisions.spot_of(held.source) if held else None
        return decisions.attack(source.line) if source and source.seat == seat else decisions.against(line)
    if held and held.card and not decisions.spot_of(held.source):
        return decisions.set_card(held.card, line)
    return None
