"""What a tap on the table of Kanon means while a game is played: what is taken up, aimed, or decided."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.kanon.rules.decisions import (
    Decision,
    against,
    attack,
    choose,
    declare,
    pay_from_hand,
    pay_with,
    set_card,
    spot_of,
)
from pyengine.games.kanon.rules.state import LINES, State
from pyengine.games.kanon.rules.suit_lines import NAMES
from web.controller import Touch
from web.games.kanon.table.panel.grasp import Grasp, card_at, grasp, with_copies
from web.games.kanon.table.panel.offers import CHEAPEST, PILE, asked, is_line
from web.games.kanon.table.panel.touching import rows_through
from web.games.kanon.words import prompt as texts
from web.texts import cards as shared
from web.views.cards import card_of, keys
from web.views.model import TableView


def touch(view: TableView, value: str) -> Touch:
    """What it means that the player taps a place, a line or a card of the hand.

    Or that a card is dropped somewhere (``>``).

    Raises NotationError for what is nothing of these. A card is taken up, then aimed; a second tap on it, or
    on its only target, decides. What is dropped is decided at once.
    """
    state: State = view.sight
    seat = view.decider
    assert seat is not None
    if value.startswith(">"):
        return _dropped(view, state, seat, value[1:])
    return _tapped(view, state, seat, value)


def _tapped(view: TableView, state: State, seat: Seat, value: str) -> Touch:
    """A place, a line, a card of the hand or of the discards, or an ability of a card is tapped."""
    held = grasp(view, state, seat)
    if held is not None and (item := _item(state, seat, held, value)) is not None:
        return _aimed(held, item)
    if value == CHEAPEST:
        return _cheapest(state, seat)
    source, _, ability = value.partition(".")
    if ability:
        return ("pick", value)
    spot = spot_of(value)
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


def _cheapest(state: State, seat: Seat) -> Touch:
    """What is due is paid with what the seat needs least, as the machine would.

    It is chosen and not yet decided.
    """
    from pyengine.games.kanon.player.hints import cheapest_payment  # noqa: PLC0415 - only this request needs it

    best = cheapest_payment(state, seat)
    thing = asked(state, seat)
    if thing is None or not best:
        return ("pick", None)
    items = next(items for items, decision in thing.ways if decision == best)
    return ("pick", Grasp("", None, (thing,), thing, with_copies(items)).text)


def _aimed(held: Grasp, item: str) -> Touch:
    """Something is tapped that what is taken up can be aimed at, or is aimed at already."""
    if item in held.items:
        return ("decide", held.decision) if held.confirms else ("pick", held.without(item).text)
    aimed = held.added(item)
    assert aimed is not None, "it was found among its aims"
    assert aimed.thing is not None
    if aimed.thing.kind == "set":
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
    spot = spot_of(value)
    battle = next((thing for thing in held.things if thing.kind == "attack"), None)
    if spot is not None and spot.seat != seat and battle and battle.sole:
        return ("decide", battle.sole[1])
    return ("pick", held.text) if value == held.source else _nothing(view, state, seat, held, value)


def _item(state: State, seat: Seat, held: Grasp, value: str) -> str | None:
    """What a tap aims at, of all that the grasp could be aimed at; None if nothing."""
    aims = held.aims
    for item in _meant(state, seat, value):
        if card_of(item) in aims and (item in held.items or held.added(item) is not None):
            return item
    return None


def _meant(state: State, seat: Seat, value: str) -> Iterator[str]:
    """What a tap can stand for.

    Itself, the line of a place, the front of a line, a suit line that runs through a place.
    """
    yield value.removeprefix(PILE)
    if is_line(value):
        yield f"{value}1"
    elif spot_of(value):
        yield value[:2]
        if state.phase == "declare":
            yield from rows_through(state, seat, value)


def _waits(state: State, seat: Seat) -> bool:
    """Whether something is asked that looking at other cards would make forget.

    A payment, suit lines, a choice.
    """
    thing = asked(state, seat)
    return thing is not None and thing.kind != "against"


def _nothing(view: TableView, state: State, seat: Seat, held: Grasp | None, value: str) -> Touch:
    """Nothing can be done there: why not, where the rules have a word on it.

    Else nothing is taken up any more.
    """
    tried = _tried(state, seat, held, value)
    refusal = view.game.why_not(state, seat, tried) if tried else None
    return refusal or ("pick", None)


def _tried(state: State, seat: Seat, held: Grasp | None, value: str) -> Decision | None:
    """The decision that a touch in vain was meant for."""
    spot = spot_of(value)
    own = value[:1] == str(seat + 1)
    line = LINES.index(value[1]) if spot or is_line(value) else None
    thing = asked(state, seat)
    kind = thing.kind if thing else ""
    if kind == "pay" and spot is not None and own:
        return pay_with((spot,))
    if kind == "pay" and line is None:
        return pay_from_hand((card_of(value),))
    if kind in {"at", "take"} and spot is not None:
        return choose((value,))
    if kind == "lines" and (row := value if value in NAMES else next(rows_through(state, seat, value), "")):
        return declare((row,))
    if line is None:
        return None
    if not own:
        source = spot_of(held.source) if held else None
        return attack(source.line) if source and source.seat == seat else against(line)
    return set_card(held.card, line) if held and held.card and not spot_of(held.source) else None
