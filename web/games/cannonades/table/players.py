"""The captains: who they are, what they do, their hands, how many ships they have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Outcome, Seat
from pyengine.games.cannonades.rules.events import Boarded, Drew, Eliminated, Looted, Shot, Sunk, TurnBegan
from pyengine.games.cannonades.rules.state import State
from pyengine.text import Text, prose, upper_first
from web.games.cannonades.table.heaps import counted, seen_cards
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.texts import cards as shared
from web.texts import table as common
from web.views import cards
from web.views.drawings import EMBLEMS, counter
from web.views.names import inside, is_you, name, strength, third
from web.views.parts import figure
from web.views.story import events_now, happened
from web.views.table import reach

_FEW: Final = 5
"""This many cards of a hand lie side by side; more overlap, and their number stands before them."""


def players(view: TableView) -> h.Renderable:
    """The list of captains in the order of play."""
    state: State = view.sight
    return h.fragment[
        h.ol(".pls.sheet", id=view.id("players"), aria_label=shared.PLAYERS.say(view.lang))[
            (_player(view, state, seat) for seat in state.seats)
        ],
        (_account(view, state, seat) for seat in state.seats),
    ]


def captain(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """A captain at the head of the fleet; a button to what is known of the cards, but in a diagram."""
    lang = view.lang
    cards_held = len(state.hands[seat])
    doing, look = _status(view, state, seat)
    told = _in_brief(state, seat, doing, look)
    content = [
        counter(EMBLEMS[seat]),
        not is_out(state, seat)
        and h.span(".held", aria_hidden="true")[
            h.svg(viewBox="0 0 20 28", data_origin=f"hand-{seat}")[h.use(href="#back")], str(cards_held)
        ],
        h.b(".who")[name(view, seat).say(lang)],
        h.small(class_=["doing", look])[told.say(lang)],
    ]
    if view.diagram is not None:
        return h.p(".fn")[content]
    label = shared.CARDS_OF.of(third(view, seat), n=cards_held).say(lang)
    return h.button(".fn", type="button", popovertarget=view.id(f"cards-{seat}"))[
        content, h.span(".vh")[label]
    ]


def _in_brief(state: State, seat: Seat, doing: Text | None, look: str) -> Text:
    """What stands under the name of a captain: what they do, or else how many ships they have."""
    if is_out(state, seat):
        return texts.OUT
    if doing is None or not look:
        return texts.SHIPS.of(state.size(seat))
    return texts.ON_TURN if doing is common.YOUR_TURN else doing


def is_out(state: State, seat: Seat) -> bool:
    """Whether a captain has lost the game already."""
    return seat not in state.afloat


def _player(view: TableView, state: State, seat: Seat) -> h.Renderable:
    lang = view.lang
    status, look = _status(view, state, seat)
    ships = texts.TALLY.of(third(view, seat), n=state.size(seat)).say(lang)
    return h.li(
        id=view.id(f"row-{seat}"), class_=["pl", {"turn": look == "turn", "out": is_out(state, seat)}]
    )[
        counter(EMBLEMS[seat]),
        h.p(".name")[name(view, seat).say(lang)],
        reach(view, seat) or (not view.diagram and h.p(".quiet.pos")[_manner(view, seat).say(lang)]),
        h.p(class_=["quiet", "st", look])[status and status.say(lang)],
        _hand(view, state, seat),
        h.p(".tally", title=ships)[
            h.span(".vh")[ships],
            h.span(aria_hidden="true")[str(state.size(seat))],
            figure("c-tally"),
        ],
    ]


def _manner(view: TableView, seat: Seat) -> Text:
    """How a seat is played: by a machine of that strength, or by a person."""
    if view.play.remote is not None:
        return common.BY_LINKS if view.play.remote.by_links else Text("", "")
    told = strength(view, seat)
    return upper_first(told) if told else common.PERSON_HERE


def _status(view: TableView, state: State, seat: Seat) -> tuple[Text | None, str]:
    """What a captain is doing: in words, and as a class."""
    turn = view.match.turn
    if view.perspective.keyframe is None and isinstance(turn, Outcome):
        won = seat in turn.winners
        return (common.WON if won else texts.OUT if is_out(state, seat) else None), "turn" if won else ""
    if is_out(state, seat):
        return texts.OUT, "out"
    if view.is_on_turn(seat):
        if state.phase == "reacting":
            return texts.REACTS, "turn"
        return (common.YOUR_TURN if is_you(view, seat) else texts.ON_TURN), "turn"
    if seat == state.captain:
        return texts.ON_TURN, "turn" if view.perspective.keyframe else ""
    if seat in state.finals:
        return texts.FINAL_LEFT, ""
    if seat == state.trigger:
        return texts.TRIGGER, ""
    return None, ""


def _hand(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """The hand's cards, face down; a button that shows what is known of the captain's cards."""
    number = len(state.hands[seat])
    label = shared.CARDS_OF.of(third(view, seat), n=number).say(view.lang)
    return h.button(
        class_=["hand", "backs", {"many": number > _FEW}],
        type="button",
        popovertarget=view.id(f"cards-{seat}"),
        aria_label=label,
        title=label,
        data_origin=f"hand-{seat}",
    )[number > _FEW and h.b[str(number)], (_back(view, seat, n, last=n == number - 1) for n in range(number))]


def _back(view: TableView, seat: Seat, place: int, *, last: bool) -> h.Renderable:
    """A card of a hand from behind; one that has just come glides there."""
    mine = seat == view.perspective.viewer
    return h.svg(
        ".bk",
        viewBox="0 0 20 28",
        aria_hidden="true",
        data_flip=None if mine else f"back-{seat}-{place}",
        data_flip_from=None if mine else _origin(view, seat) if last else "pile",
    )[h.use(href="#back")]


def _origin(view: TableView, seat: Seat) -> str:
    for event in reversed(events_now(view)):
        if isinstance(event, Looted) and event.seat == seat:
            return f"hand-{event.victim}"
        if isinstance(event, Drew) and event.seat == seat:
            break
    return "pile"


def _account(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """A captain's fleet and hand as far as they can be known: a sheet that opens over the table."""
    fleet = tuple(ship.card for ship in state.fleets[seat] if ship)
    known = seen_cards(state, seat)
    label = shared.IN_HAND if UNKNOWN not in state.hands[seat] else texts.SURELY_IN_HAND
    rows = ((texts.FLEET, counted(view, fleet)), (label, counted(view, known)))
    title = shared.CARDS_TITLE.of(third(view, seat))
    return cards.account(view, f"cards-{seat}", title, counter(EMBLEMS[seat]), rows)


class Loss(NamedTuple):
    """How a captain was lost: in which turn, by whom (None: by the own), as which of all."""

    turn: int
    by: Seat | None
    place: int


def loss(view: TableView, seat: Seat) -> Loss | None:
    """How a captain was lost in what has been seen; None of one who was out from the beginning."""
    turn = view.play.line.start.turn
    afloat = len(view.play.line.start.afloat)
    for event in happened(view):
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, Eliminated):
            if event.seat == seat:
                return Loss(turn, event.by, afloat)
            afloat -= 1
    return None


def ranked(view: TableView, seat: Seat) -> Text | None:
    """The place of a captain who is out: *fourth of four*."""
    found = loss(view, seat)
    if found is None:
        return None
    seats = len(view.sight.hands)
    return texts.PLACE_OF[found.place].fill(seats=texts.NUMBERS[seats])


def wreck(view: TableView, seat: Seat) -> h.Renderable:
    """What lies in the place of a fleet that is lost, and how that came."""
    lang = view.lang
    return h.div(".wrecked")[
        h.svg(".wreck", viewBox="0 0 120 90", aria_hidden="true")[h.use(href="#wreck")],
        h.p[prose(_told(view, seat)).say(lang)],
    ]


def _told(view: TableView, seat: Seat) -> Iterator[Text]:
    found = loss(view, seat)
    if found is None:
        yield texts.LOST
        return
    if found.by is None:
        yield texts.LOST_ALONE.fill(turn=found.turn)
    else:
        yield texts.SUNK_BY.fill(turn=found.turn, name=inside(view, found.by))
    shots, hits = _shots(view, seat)
    if shots:
        yield texts.AIM.fill(shots=texts.SHOTS.of(shots), hits=texts.HITS.of(hits))


def _shots(view: TableView, seat: Seat) -> tuple[int, int]:
    """How often a captain shot or boarded, and how many ships that sank."""
    shots = [
        events
        for events in view.story
        if any(isinstance(event, Shot | Boarded) and event.seat == seat for event in events)
    ]
    return len(shots), sum(any(isinstance(event, Sunk) for event in events) for events in shots)
