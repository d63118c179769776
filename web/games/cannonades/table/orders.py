"""The buttons of the order strip: what can be decided with what is taken up.

What cannot is pale and says why.
"""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.cannonades.rules.decisions import END, Parsed, add, draw, parse, toss
from pyengine.games.cannonades.rules.state import ACTIONS, State, drawn_for, is_ship
from pyengine.text import Text
from web.games.cannonades.table import faces
from web.games.cannonades.table.aim import Grasp, grasp, mark
from web.games.cannonades.table.terms import card_name, ship_at, ship_name, the
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views.cards import keys
from web.views.names import third
from web.views.parts import action


def buttons(view: TableView, state: State, seat: Seat) -> Iterator[h.Node]:
    """What the person who decides may do now."""
    match state.phase:
        case "acting":
            yield from _acting(view, state)
        case "tossing" | "answering":
            yield from _tossing(view, state, seat)
        case _:
            for decision in view.game.legal(state, seat):
                if not _flips(decision):
                    yield choose(view, decision, label(view, decision), main=_is_hinted(view, decision))
            # A ship to turn up is tapped on the sea first.
            if view.interaction.picked and _flips(view.interaction.picked):
                yield choose(view, view.interaction.picked, label(view, view.interaction.picked))


def _flips(decision: str) -> bool:
    found = parse(decision)
    return found is not None and found.how == "flip"


def choose(view: TableView, decision: str, words: Text, *, main: bool = True) -> h.Renderable:
    """A button for a decision; one that is not allowed is pale, and pressing it tells why."""
    seat = view.decider
    off = seat is not None and view.game.why_not(view.sight, seat, decision) is not None
    return h.button(
        class_=["btn", {"main": main and not off, "kind": decision.startswith("take:")}],
        type="button",
        data_choose=decision,
        aria_disabled="true" if off else None,
    )[_chip(view, decision, words) if decision.startswith("take:") else words.say(view.lang)]


def _chip(view: TableView, decision: str, words: Text) -> h.Node:
    """A cannonade of the discards, drawn; its name is said."""
    card = (parse(decision) or Parsed("take")).card or UNKNOWN
    return [
        h.span(".vh")[words.say(view.lang)],
        faces.chip(card),
        h.span(aria_hidden="true")[texts.TAKE_IT.say(view.lang)],
    ]


def _is_hinted(view: TableView, decision: str) -> bool:
    return view.interaction.hint is not None and view.interaction.hint.report.best == decision


def _acting(view: TableView, state: State) -> Iterator[h.Node]:
    taken = grasp(view)
    if taken is None:
        yield choose(view, END, texts.END, main=state.used == ACTIONS)
        return
    if taken.target is not None:
        decision = taken.shot(taken.target)
        words = texts.FIRE_THAT if taken.own is None else texts.BOARD_THAT
        useful = mark(state, taken.card, taken.target).kind != "vain"
        ship = ship_name(state.ship(*taken.target).card)
        yield choose(view, decision, words.fill(ship=ship), main=useful)
    elif _adds(taken):
        yield choose(view, add(taken.card), texts.ADD)
    if taken.own is None:
        yield choose(view, draw(taken.card), texts.DRAW.fill(n=drawn_for(taken.card)), main=False)
    yield action("putback", texts.PUT_BACK, view.lang, look="btn plain")


def _adds(taken: Grasp) -> bool:
    return taken.own is None and is_ship(taken.card)


def _tossing(view: TableView, state: State, seat: Seat) -> Iterator[h.Node]:
    card = keys(state.hands[seat]).get(view.interaction.picked or "")
    if card is None:
        yield h.span(".quiet")[texts.PICK_A_CARD.say(view.lang)]
        return
    yield choose(view, toss(card), label(view, toss(card)))


def label(view: TableView, decision: str) -> Text:
    """What a button for a decision says."""
    state: State = view.sight
    found = parse(decision)
    if found is None or found.kind == "end":
        return texts.END
    match found.how:
        case "draw":
            return texts.REACT_DRAW
        case "toss":
            return texts.REACT_TOSS.of(third(view, state.reactions[0].against))
        case "pass":
            return texts.REACT_PASS
        case _:
            return _action(view, state, found)


def _action(view: TableView, state: State, found: Parsed) -> Text:
    """What a button says for a decision about a ship or a card."""
    if found.target is not None:
        ship = ship_at(view, state, *found.target)
        if state.ship(*found.target).card == UNKNOWN:
            ship = texts.AT_PLACE.fill(ship=ship, place=found.target.place + 1)
        if found.own is not None:
            return texts.BOARD.fill(ship=ship, own=ship_name(state.ship(*found.own).card))
        if found.card is not None:
            return texts.FIRE.fill(ship=ship, card=card_name(found.card))
        return texts.REACT_FLIP_THAT.fill(ship=ship)
    card = found.card or ""
    words = {"add": texts.ADD_CARD, "draw": texts.DRAW_FOR, "toss": texts.TOSS, "take": texts.TAKE}[
        found.kind
    ]
    return words.fill(card=the(card), n=drawn_for(card))
