"""The players: who they are, where they stand, whether they have chosen, their hands, cards and scores."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Outcome, Seat
from pyengine.games.gran_cannon.art.road import squares
from pyengine.games.gran_cannon.rules.events import Scored
from pyengine.games.gran_cannon.rules.state import FORTRESS, HAND, State
from pyengine.text import Text, lower_first, upper_first
from web.games.gran_cannon import words as texts
from web.games.gran_cannon.table.hand import account, key_of, side
from web.look import TableView
from web.texts import cards as shared
from web.texts import table as common
from web.views.drawings import EMBLEMS, counter
from web.views.names import is_you, name, strength, third
from web.views.story import events_now
from web.views.table import reach


def players(view: TableView) -> h.Renderable:
    """The list of players, the one at this side of the table first, then as they sit."""
    state: State = view.sight
    return h.ol(".pls.sheet", id=view.id("players"), aria_label=shared.PLAYERS.say(view.lang))[
        (_player(view, state, seat) for seat in state.seats)
    ]


def _player(view: TableView, state: State, seat: Seat) -> h.Renderable:
    lang = view.lang
    status, look = _status(view, state, seat)
    gained = _gained(view, seat)
    return h.li(
        id=view.id(f"row-{seat}"),
        class_=["pl", {"ch": seat == state.holder, "turn": look == "choose", "fallen": _is_out(state, seat)}],
    )[
        counter(EMBLEMS[seat]),
        h.p(".name")[name(view, seat).say(lang)],
        h.p(".quiet.pos")[_position(view, state, seat).say(lang)],
        reach(view, seat),
        h.p(class_=["quiet", "st", look])[status and status.say(lang)],
        _hand(view, state, seat),
        h.p(".tally")[str(state.scores[seat]), h.span(".gain")[f"+{gained}"] if gained else None],
        _played(view, state, seat),
        state.round > 0 and account(view, state, seat),
    ]


def _is_out(state: State, seat: Seat) -> bool:
    return state.round > 0 and seat not in state.in_round


def _gained(view: TableView, seat: Seat) -> int:
    return sum(event.points for event in events_now(view) if isinstance(event, Scored) and event.seat == seat)


def _position(view: TableView, state: State, seat: Seat) -> Text:
    told = strength(view, seat, short=True)
    if told is None:
        return where(state, seat)
    at = texts.OUT if _is_out(state, seat) else where(state, seat)
    if seat == state.holder:
        at = texts.HOLDS_SHORT
    return texts.WITH_LEVEL.fill(level=upper_first(told), where=lower_first(at))


def _status(view: TableView, state: State, seat: Seat) -> tuple[Text | None, str]:
    """What a player is doing: in words, and as a class."""
    turn = view.match.turn
    if view.perspective.keyframe is None and isinstance(turn, Outcome):
        won = seat in turn.winners
        return (common.WON if won else None if turn.winners else common.DRAWN), "choose" if won else ""
    if _is_out(state, seat):
        return texts.FALLEN_SHORT, "out"
    if seat in state.presenters and (state.chosen[seat] is not None or view.has_decided(seat)):
        return texts.READY, "ready"
    if not view.is_on_turn(seat):
        return (texts.HOLDS_SHORT, "") if seat == state.holder else (None, "")
    if seat == view.decider:
        return (texts.YOUR_CHOICE if is_you(view, seat) else texts.CHOOSING), "choose"
    return (texts.CHOOSING if state.presenters else texts.DECIDING), "choosing"


def _hand(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """The hand's cards, face down; a button that shows what is known of them."""
    number = len(state.hands[seat]) - (state.chosen[seat] is not None) if state.round else HAND
    label = shared.CARDS_OF.of(third(view, seat), n=number).say(view.lang)
    return h.button(
        ".hand.backs",
        type="button",
        popovertarget=view.id(f"cards-{seat}"),
        aria_label=label,
        title=label,
        data_origin=f"hand-{seat}",
        disabled=not state.round,
    )[(h.svg(".bk", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")] for _ in range(number))]


def _played(view: TableView, state: State, seat: Seat) -> h.Node:
    """The card that lies in front of a player: face down until all have chosen."""
    card = state.presented[seat] or state.chosen[seat]
    if card is None:
        return None
    revealed = state.presented[seat] is not None
    mine = seat == view.perspective.viewer
    label = texts.SHOWS.fill(card=texts.CARDS[card]) if card != UNKNOWN else texts.HIDES
    return h.p(
        class_=["played", {"secret": not revealed}],
        data_flip=key_of(state, seat, card) if mine else f"played-{seat}",
        data_flip_from=None if mine else f"hand-{seat}",
        data_face="down" if card == UNKNOWN else "up",
    )[h.span(".vh")[label.say(view.lang)], side(card, seat, view.lang)]


def where(state: State, seat: Seat) -> Text:
    """Where a player is: on a square, in the fortress, at the cannon, out of the round."""
    square = squares(state)[seat]
    if seat == state.holder:
        return texts.HOLDS
    if square is None:
        return texts.FALLEN
    return texts.ARRIVED if square == FORTRESS else texts.ON.fill(square=square)


def square_name(square: int) -> Text:
    """A square inside a sentence."""
    return texts.FORTRESS if square == FORTRESS else texts.SQUARE.fill(square=square)
