"""What the panel says of Cannonades: how much of the turn is left, what can be done, what a shot would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Seat
from pyengine.games.cannonades.rules.decisions import END, Parsed, Spot, add, draw, parse, toss
from pyengine.games.cannonades.rules.state import ACTIONS, State, drawn_for, is_ship
from pyengine.games.cannonades.rules.turns import targets
from pyengine.text import Text, prose, upper_first
from web.games.cannonades.table import heaps
from web.games.cannonades.table.aim import Grasp, Mark, grasp, looked_at, mark, odds
from web.games.cannonades.table.hand import standing
from web.games.cannonades.table.narration import tell
from web.games.cannonades.table.terms import card_name, either, ship_at, ship_name, the
from web.games.cannonades.words import table as texts
from web.look import Panel, TableView
from web.texts import cards as shared
from web.views.cards import keys
from web.views.cited import linked
from web.views.names import inside, name, third
from web.views.panel import asked, is_advised, situation
from web.views.parts import action


def _offers(view: TableView) -> Iterator[h.Node]:
    state, seat = view.sight, view.decider
    assert seat is not None, "a person is asked"
    match state.phase:
        case "acting":
            yield from _actions(view, state)
        case "tossing" | "answering":
            yield from _tossing(view, state, seat)
        case _:
            # To pick is offered in the hand's place.
            for decision in view.game.legal(state, seat) if state.phase != "picking" else ():
                if not _flips(decision):
                    yield choose(view, decision, label(view, decision), main=is_advised(view, decision))
            # A ship to turn up is tapped on the sea first.
            if view.interaction.picked and _flips(view.interaction.picked):
                yield choose(view, view.interaction.picked, label(view, view.interaction.picked))


def picks(view: TableView) -> h.Node:
    """The cannonades of the discards to take one of, in the hand's place; None when nothing is picked."""
    state: State = view.sight
    seat = asked(view)
    if seat is None or state.phase != "picking" or view.solved:
        return None
    return h.div(".offers", id=view.id("offers"))[
        (_pick(view, decision) for decision in view.game.legal(state, seat))
    ]


def _pick(view: TableView, decision: str) -> h.Renderable:
    found = parse(decision)
    card = found.card if found and found.card else UNKNOWN
    look = {"main": is_advised(view, decision)}
    return h.button(class_=["take", look], type="button", data_choose=decision)[
        h.span(".vh")[label(view, decision).say(view.lang)], heaps.face(card)
    ]


def _flips(decision: str) -> bool:
    found = parse(decision)
    return found is not None and found.how == "flip"


def choose(
    view: TableView, decision: str, words: Text, *, main: bool = True, place: str = ""
) -> h.Renderable:
    """A button for a decision; one that is not allowed is pale, and pressing it tells why.

    Of buttons with a place of their own none becomes another one when the page is patched.
    """
    seat = view.decider
    off = seat is not None and view.game.why_not(view.sight, seat, decision) is not None
    return h.button(
        class_=["btn", {"main": main and not off}],
        type="button",
        data_choose=decision,
        aria_disabled="true" if off else None,
        id=view.id(place) if place else None,
    )[words.say(view.lang)]


def _actions(view: TableView, state: State) -> Iterator[h.Node]:
    taken = grasp(view)
    if taken is None:
        yield choose(view, END, texts.END, main=state.used == ACTIONS, place="end-turn")
        return
    if taken.target is not None:
        decision = taken.shot(taken.target)
        words = texts.FIRE_THAT if taken.own is None else texts.BOARD_THAT
        useful = mark(state, taken.card, taken.target).kind != "vain"
        ship = ship_name(state.ship(*taken.target).card)
        yield choose(view, decision, words.fill(ship=ship), main=useful, place="use")
    elif taken.own is None and is_ship(taken.card):
        yield choose(view, add(taken.card), texts.ADD, place="use")
    if taken.own is None:
        words = texts.DRAW.of(drawn_for(taken.card))
        yield choose(view, draw(taken.card), words, main=False, place="draw")
    yield action("putback", texts.PUT_BACK, view.lang, look="btn plain", id=view.id("putback"))


def _tossing(view: TableView, state: State, seat: Seat) -> Iterator[h.Node]:
    card = keys(state.hands[seat]).get(view.interaction.picked or "")
    if card is None:
        yield h.span(".quiet")[shared.PICK_A_CARD.say(view.lang)]
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


def _moment(view: TableView) -> Sequence[h.Node]:
    assert view.perspective.keyframe is not None
    return [line.text.say(view.lang) for line in tell(view, view.perspective.keyframe.told)][-1:]


def _situation(view: TableView) -> h.Node:
    """What is left of the turn, or what else is asked, and what there is to know for it."""
    state: State = view.sight
    seat = view.decider
    assert seat is not None, "a person is asked"
    told = prose(_sentences(view, state, seat))
    if state.phase != "acting":
        return situation(view, _head(view, state, seat), told)
    return [_budget(view, state), h.div(".how")[linked(view, told), _legend(view, state)]]


def _budget(view: TableView, state: State) -> h.Renderable:
    """The four actions as cannonballs; a spent one leaves a ring."""
    lang = view.lang
    used = texts.BUDGET.fill(used=state.used).say(lang)
    spent = h.circle(".spent", cx="8", cy="8", r="6.8")
    ball = h.use(href="#c-ball", width="16", height="16")
    return h.div(".bud")[
        h.b(".state")[texts.LEFT.of(ACTIONS - state.used).say(lang)],
        h.p(".budget", role="img", aria_label=used)[
            (h.svg(viewBox="0 0 16 16", aria_hidden="true")[spent] for _ in range(state.used)),
            (h.svg(viewBox="0 0 16 16", aria_hidden="true")[ball] for _ in range(ACTIONS - state.used)),
        ],
    ]


def _head(view: TableView, state: State, seat: Seat) -> Text:
    """What is asked when it is no action."""
    who = third(view, seat)
    match state.phase:
        case "reacting":
            return texts.REACT.of(who, other=inside(view, state.reactions[0].against))
        case "picking":
            return texts.PICK.of(who)
        case _:
            return texts.TO_DISCARD.of(who)


def _sentences(view: TableView, state: State, seat: Seat) -> Iterator[Text]:
    """What there is to know for the decision."""
    match state.phase:
        case "reacting":
            against = state.reactions[0].against
            if any(ship and not ship.up for ship in state.fleets[against]):
                yield texts.REACT_FLIP_HOW.fill(name=name(view, against))
        case "picking":
            yield texts.PICK_FINAL if state.final else texts.PICK_TRIGGER
        case "answering":
            yield texts.TOSS_REACTION.fill(name=name(view, state.reactions[0].seat))
        case "tossing":
            yield texts.TOSS_LIMIT.fill(captains=len(state.afloat), limit=state.limit, n=state.excess(seat))
        case _:
            yield from _acting(view, state, seat)


def _acting(view: TableView, state: State, seat: Seat) -> Iterator[Text]:
    taken = grasp(view)
    asked = looked_at(view)
    if state.used == ACTIONS:
        yield from _turn(state, seat)
    elif taken is not None and taken.shoots:
        yield from _shooting(view, state, seat, taken)
    elif taken is not None:
        yield _adding(state, seat, taken)
    elif asked is not None:
        ship = upper_first(ship_at(view, state, *asked))
        yield (texts.LOOKED_AT_EARLY if state.first_turn else texts.LOOKED_AT).fill(ship=ship)
    else:
        yield from _turn(state, seat)


def _adding(state: State, seat: Seat, taken: Grasp) -> Text:
    """What can be done with a ship of the hand."""
    cards = texts.NEW_CARDS.of(drawn_for(taken.card))
    if state.free_place(seat) is None:
        told = texts.FLEET_FULL_FINAL if state.final else texts.FLEET_FULL
    else:
        told = texts.A_SHIP_FINAL if state.final else texts.A_SHIP
    return told.fill(card=upper_first(card_name(taken.card)), cards=cards)


def _turn(state: State, seat: Seat) -> Iterator[Text]:
    """What a turn offers with nothing taken up, and what its end will ask."""
    if state.used == ACTIONS:
        yield texts.ALL_USED
    elif state.first_turn:
        yield texts.FIRST_AND_FINAL if state.final else texts.FIRST_TURN
        if not state.size(seat):
            yield texts.DEPLOY
    elif state.final:
        yield texts.FINAL_ACTIONS
    elif any(ship and ship.up for ship in state.fleets[seat]):
        yield texts.TAKE_UP_OR_BOARD
    else:
        yield texts.TAKE_UP
    if not state.size(seat) and not state.first_turn:
        yield texts.NO_SHIP
    elif state.used == ACTIONS and state.excess(seat):
        yield texts.WILL_TOSS.fill(captains=len(state.afloat), limit=state.limit, n=state.excess(seat))


def _shooting(view: TableView, state: State, seat: Seat, taken: Grasp) -> Iterator[Text]:
    """What the shot sinks, and how likely it is."""
    if state.first_turn and taken.own is None:
        told = texts.TOO_EARLY_FINAL if state.final else texts.TOO_EARLY
        cards = texts.NEW_CARDS.of(drawn_for(taken.card))
        yield told.fill(card=upper_first(card_name(taken.card)), cards=cards)
        return
    if taken.target is not None:
        yield _aimed(view, state, taken, taken.target)
        return
    colours = either(taken.card)
    if taken.own is not None:
        yield texts.BOARDS.fill(ship=ship_name(taken.card), colour=colours)
        if state.size(seat) == 1:
            yield texts.LAST_SHIP
    else:
        yield texts.SINKS.fill(colours=colours)
    yield from _prospects(view, state, seat, taken)


def _prospects(view: TableView, state: State, seat: Seat, taken: Grasp) -> Iterator[Text]:
    """How many targets are certain, and what the hidden ones may be."""
    marks = {spot: mark(state, taken.card, spot) for spot in targets(state, seat)}
    certain = [spot for spot, found in marks.items() if found.kind == "sure"]
    if len(certain) == 1:
        yield texts.CERTAIN_ONE.fill(ship=upper_first(ship_at(view, state, *certain[0])))
    elif certain:
        yield texts.CERTAIN_MANY.fill(n=len(certain))
    hidden = next((found for found in marks.values() if found.unseen), None)
    if hidden is not None:
        yield _counted(hidden)


def _counted(found: Mark) -> Text:
    told = texts.ONE_FITS if found.fit == 1 else texts.OF_UNSEEN
    return told.fill(n=found.unseen, fit=found.fit)


def _aimed(view: TableView, state: State, taken: Grasp, spot: Spot) -> Text:
    """What the shot would do to the ship that is aimed at."""
    ship = upper_first(ship_at(view, state, *spot))
    found = mark(state, taken.card, spot)
    match found.kind:
        case "sure":
            return texts.AIMED_SURE.fill(ship=ship)
        case "may":
            return texts.AIMED_MAY.fill(
                ship=ship, odds=odds(found.fit, found.unseen), counted=_counted(found)
            )
        case _:
            vain = texts.AIMED_VAIN if taken.own is None else texts.BOARDED_IN_VAIN
            return vain.fill(ship=ship)


def _legend(view: TableView, state: State) -> h.Node:
    """What the marks on the ships mean, while there are any."""
    taken = grasp(view)
    if taken is None or not taken.shoots or taken.target is not None or state.first_turn:
        return None
    return h.span(".legend", aria_hidden="true")[
        ([h.i(class_=kind), label.say(view.lang)] for kind, label in texts.LEGEND)
    ]


_WAITS: Final = {
    "reacting": texts.WAIT_REACTION,
    "answering": texts.WAIT_ANSWER,
    "picking": texts.WAIT_PICK,
    "tossing": texts.WAIT_TOSS,
}


def _waiting(view: TableView) -> Text:
    state: State = view.sight
    turn = view.match.turn
    if not isinstance(turn, Decide):
        return texts.LOOTING if state.phase == "looting" else shared.DRAWING
    told = _WAITS.get(state.phase, texts.WAIT_TURN)
    return told.of(third(view, turn.seats[0]), limit=state.limit)


PANEL: Final = Panel(
    situation=_situation,
    offers=_offers,
    label=label,
    waiting=_waiting,
    watching=standing,
    moment=_moment,
)
