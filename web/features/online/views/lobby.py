"""A table that fills: who sits where, who can still come, and how one takes a seat."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.text import Text, prose
from web.features.online.state import Live, Remote
from web.features.online.texts import live as texts
from web.features.online.texts import together as shared
from web.features.online.views.lines import connection
from web.features.online.views.links import seat_form, terms, trust
from web.features.online.views.said import Said, act, note
from web.look import TableView
from web.texts import table as common
from web.views.drawings import EMBLEMS, counter
from web.views.names import joined
from web.views.parts import action, figure


def filling(view: TableView, known: Remote, live: Live) -> Said:
    """The places, and for the host the ways to fill them and to begin."""
    lang = view.lang
    more = [
        _places(view, known, live),
        _why_not(view, live) if live.host else None,
        trust(view, known),
        live.watchers > 0 and note("i-eye", texts.WATCHERS.of(live.watchers), view),
    ]
    head = texts.FILLS.fill(game=view.game.name) if live.again is None else texts.AGAIN_ASKED
    calls = action("notify", texts.NOTIFY, lang, look="btn plain")
    if live.host:
        return Said(
            head,
            acts=[_begin(view, live), act(view, "close-table", texts.CLOSE_TABLE), calls],
            more=more,
            mark=_mark(live),
        )
    if not live.places:
        return _without_host(view)
    waits = texts.BEGINS.fill(who=shared.host(_name_of(live, 0)))
    detail = prose((texts.LOOKING_ON, waits)) if live.watching else waits
    return Said(head, detail, [_leave(view), calls], more=more, mark="c-direct")


def greeted(view: TableView, known: Remote, live: Live) -> Said:
    """What is played, who is there, and the ways to a seat or to look on."""
    if not (live.places or known.dealt):
        return _without_host(view)
    lang = view.lang
    head = texts.GREETED.fill(who=shared.host(_name_of(live, 0)), game=view.game.name)
    names = [_named(live, at) for at in range(len(live.places))]
    there = names and h.p(".terms")[texts.THERE.fill(names=joined(names)).say(lang)]
    about = [there, *_notes(view, known, live)]
    begun, full = known.dealt, len(live.places) >= live.most
    if begun or full:
        ways = [act(view, "watch", texts.WATCH, main=True), _leave(view)]
        if begun:
            head = texts.BEGUN.fill(game=view.game.name)
        return Said(head, texts.LOOK_ON if begun else texts.FULL, ways, more=about, mark="c-direct")
    beside = [act(view, "watch", texts.WATCH), _leave(view)]
    form = seat_form(view, known, "join", "join", texts.TAKE_A_SEAT, beside=beside)
    return Said(head, texts.SIT_DOWN, more=[*about, form], mark="c-direct")


def _without_host(view: TableView) -> Said:
    """A table whose host was never heard here, or is gone: what it was is not known any more."""
    ways = [act(view, "reconnect", texts.RECONNECT, main=True), _leave(view)]
    return Said(texts.HOST_GONE, texts.HOST_GONE_DETAIL, ways, bad=True, alert=True, mark="c-broken")


def _leave(view: TableView) -> h.Renderable:
    """A guest's way out."""
    return act(view, "close-table", texts.LEAVE_TABLE)


def _notes(view: TableView, known: Remote, live: Live) -> Iterator[h.Node]:
    yield terms(view, known)
    if live.watchers:
        yield note("i-eye", texts.WATCHERS.of(live.watchers), view)


def _mark(live: Live) -> str:
    return "c-direct" if len(live.places) > 1 or live.lines_open else "c-wait"


# The host's buttons


def _begin(view: TableView, live: Live) -> h.Renderable:
    """The button that begins with all who are there; off while they are too few."""
    there = len(live.places)
    few = there < live.least
    label = (
        texts.BEGIN if live.most == live.least else texts.BEGIN_WITH.fill(n=_number(max(there, live.least)))
    )
    return h.button(
        ".btn.main",
        type="button",
        data_action="begin-table",
        disabled=few,
        aria_describedby=view.id("begin-why"),
    )[label.say(view.lang)]


def _why_not(view: TableView, live: Live) -> h.Node:
    """Why it cannot begin yet, or that more may come."""
    there = len(live.places)
    said: list[Text] = []
    if live.most == live.least:
        said = [texts.NOBODY_YET] if there < live.least else []
    elif there < live.least:
        said = [texts.TOO_FEW.fill(n=_number(live.least)), texts.MORE_MAY_COME.fill(n=_number(live.most))]
    elif there < live.most:
        said = [texts.MORE_MAY_COME.fill(n=_number(live.most))]
    return h.p(".quiet", id=view.id("begin-why"))[prose(said).say(view.lang)]


def _number(count: int) -> Text:
    """A number of players: English in words, Japanese in figures."""
    return Text(texts.NUMBERS[count], str(count))


# The places


def _places(view: TableView, known: Remote, live: Live) -> h.Renderable:
    """All places, those that are free after those that are taken."""
    taken, lang = len(live.places), view.lang
    return h.ol(".lobby", aria_label=texts.PLACES.say(lang))[
        (_taken(view, known, live, at) for at in range(taken)),
        (_free(view, known, live, at) for at in range(taken, live.most)),
    ]


def _taken(view: TableView, known: Remote, live: Live, at: int) -> h.Renderable:
    """A place where a player sits."""
    lang, own = view.lang, at == live.own
    name = common.YOU if own else _named(live, at)
    guest = live.guests[at - 1] if live.host and 0 < at <= len(live.guests) else None
    out = texts.OF_NAMED.fill(what=texts.SHOW_OUT, name=name)
    return h.li[
        _sign(view, known, live, at),
        h.span(".name")[name.say(lang)],
        _standing(view, live, at),
        guest
        and h.button(
            ".btn.slim", type="button", data_action="dismiss", data_value=guest, aria_label=out.say(lang)
        )[texts.SHOW_OUT.say(lang)],
    ]


def _standing(view: TableView, live: Live, at: int) -> h.Renderable:
    """How the device of a place is reached, or that its player is ready."""
    host = at == 0
    if at == live.own:
        return h.span(".quiet")[(texts.HOST if host else texts.READY).say(view.lang)]
    state = live.lines[at] if at < len(live.lines) else "together"
    words = (texts.HOST if host else texts.READY) if state == "together" else texts.LINES[state]
    return connection(view, state, words)


def _free(view: TableView, known: Remote, live: Live, at: int) -> h.Renderable:
    """A place that is free; the first has the host's button to invite."""
    lang = view.lang
    number = at - len(live.places)
    choosing = number < live.lines_open - (len(live.places) - 1) - live.watchers if live.host else False
    return h.li(".free")[
        _sign(view, known, live, at),
        h.span(".name")[texts.FREE.say(lang)],
        choosing and connection(view, "none", texts.CHOOSING),
        live.host
        and number == 0
        and h.button(".btn.slim", type="button", data_action="invite-more")[texts.INVITE.say(lang)],
    ]


def _sign(view: TableView, known: Remote, live: Live, at: int) -> h.Renderable:
    """The sign of the seat that a place will have."""
    signs, seat = view.ui.signs, at
    if live.most == 2 and known.seat >= 0 and live.own >= 0:
        seat = known.seat if at == live.own else 1 - known.seat
    return figure(signs[seat], "ctr") if seat < len(signs) else counter(EMBLEMS[seat])


def _name_of(live: Live, at: int) -> str:
    return live.places[at] if at < len(live.places) else ""


def _named(live: Live, at: int) -> Text:
    """What the player of a place is called; the place's number tells those without a name apart."""
    if at == 0:
        return shared.host(_name_of(live, 0))
    return shared.called(_name_of(live, at), texts.GUEST.fill(n=at))
