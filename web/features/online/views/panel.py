"""What the panel says of a game with players at other devices: one thing at a time, and what can be done.

By links its actions are ``send-letter`` (its label says what), ``show-letter`` (the dialog ``letter``),
``take-seat`` (a form with ``name`` and, where decks are brought along, ``deck``), ``reply-to`` (``yes``,
``no``), ``claim``, ``latest`` and ``save-proof``. The client fills
``data-since``, which holds the words with ``{when}`` for the time of the last sending, and ``data-copied``
with its own words once a link is copied.

Over lines they are ``invite-more``, ``begin-table``, ``close-table``, ``dismiss`` (of a guest, by its line),
``join`` (the form ``join-form`` with ``name`` and ``deck``), ``watch``, ``reconnect``, ``go-by-links``,
``signal`` (1 to 6), ``mute`` and ``notify``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import htpy as h

from pyengine.game import Decide, Seat
from pyengine.text import Text, prose, upper_first
from web.features.online.state import LineState, Live, Remote, Signal
from web.features.online.texts import live as texts
from web.features.online.texts import together as shared
from web.features.online.views import links
from web.features.online.views import said as fairly
from web.features.online.views.links import earlier, forked, seat_form, terms, trust
from web.features.online.views.said import Said, act, note, strip
from web.look import TableView
from web.texts import table as common
from web.views.dialogs import help_link
from web.views.drawings import EMBLEMS, counter
from web.views.names import joined, name
from web.views.parts import action, figure, icon


def said(view: TableView, known: Remote, live: Live) -> Said:
    """The one thing that matters now."""
    if known.state in ("over", "void"):
        return _ended(view, known, live)
    broken = _broken(view, known, live)
    asked = next(links.of_others(known), None) if known.seat >= 0 else None
    # An answer would not arrive: the question is still there once they are connected again.
    away = asked is not None and asked.seat in _seats(known, live, "lost", "none", "away")
    if asked is not None and not away:
        return replace(links.to_answer(view, known, asked), mark=_mark(live))
    return broken or (_going_on(view, known, live) if view.live else replace(earlier(view), mark=_mark(live)))


def _going_on(view: TableView, known: Remote, live: Live) -> Said:
    """Who is waited for; or that all is well."""
    notes = list(_notes(view, known, live))
    slow = _seats(known, live, "slow")
    if slow:
        head = texts.SLOW.fill(who=shared.players(known, slow))
        return Said(head, _kept(view), mark="c-wait", notes=notes)
    mark = _mark(live)
    if known.seat < 0 and not known.owed:
        who = texts.LOOKING_ON_DETAIL.fill(who=shared.first(known))
        return Said(texts.LOOKING_ON, who, mark=mark, notes=notes)
    if known.resigned:
        return Said(texts.RESIGNED, mark=mark, notes=notes)
    mine = links.own(known)
    detail = links.agreement(known, mine) if mine else links.declined(known)
    due = None if mine else fairly.owed(known)
    if due is not None:
        return Said(due[0], late=due[1], mark=mark, notes=notes)
    head = links.you_ask(view, mine) if mine else _head(view, known)
    calls = (
        known.state == "theirs" and not mine and action("notify", texts.NOTIFY, view.lang, look="btn plain")
    )
    return Said(head, detail, calls, mark=mark, notes=notes)


def _mark(live: Live) -> str:
    """What lies between the devices while nothing is broken."""
    return "c-relay" if "through" in live.lines else "c-direct"


def _head(view: TableView, known: Remote) -> Text:
    turn = view.match.turn
    waits = {known.seat, *known.decided}
    due = [seat for seat in turn.seats if seat not in waits] if isinstance(turn, Decide) else []
    if known.state == "yours" or not due:
        return texts.TOGETHER.fill(who=shared.among(known))
    head = shared.WAITING_SECRETLY if known.secret else shared.WAITING
    return head.fill(who=shared.players(known, due))


def _broken(view: TableView, known: Remote, live: Live) -> Said | None:
    """What is kept, and the ways on, while a line is broken; None while none is."""
    lost, away = _seats(known, live, "lost", "none"), _seats(known, live, "away")
    if not (lost or away):
        return None
    if left := fairly.left_before_opening(known, lost or away):
        head, detail = left
    elif lost:
        head, detail = texts.LOST.fill(who=shared.players(known, lost)), _kept(view)
    else:
        head, detail = texts.AWAY.fill(who=upper_first(shared.players(known, away))), texts.NOBODY_LOSES
    if known.seat >= 0 and not known.opened:
        detail = prose((detail, texts.UNDELIVERED))
    notes = [*_notes(view, known, live), lost and h.p(".quiet")[help_link("connecting", view.lang)]]
    return Said(
        head, detail, _ways_on(view, known), bad=bool(lost), alert=bool(lost), mark="c-broken", notes=notes
    )


def _ways_on(view: TableView, known: Remote) -> h.Node:
    by_links = len(known.names) == 2 and known.seat >= 0
    return [
        act(view, "reconnect", texts.RECONNECT, main=True),
        by_links and act(view, "go-by-links", texts.GO_BY_LINKS),
    ]


def _ended(view: TableView, known: Remote, live: Live) -> Said:
    notes = list(_notes(view, known, live))
    if known.unsent and (broken := _broken(view, known, live)):
        return Said(
            broken.head, texts.END_UNSENT, broken.acts, bad=True, alert=True, mark="c-broken", notes=notes
        )
    if known.state == "void":
        agreed = shared.VOID_DETAIL if len(known.names) == 2 else texts.VOID_DETAIL
        return Said(shared.VOID, agreed, mark="c-direct", notes=notes)
    if live.again is not None:
        return Said(again(known, live.again), mark="c-direct", notes=notes)
    came = fairly.came(known)
    if came is not None:
        return Said(came[0], late=came[1], mark="c-direct", notes=notes)
    if known.seat < 0:
        return Said(texts.PLAYED.fill(who=shared.first(known)), mark="c-direct", notes=notes)
    return Said(texts.OVER.fill(who=shared.among(known)), mark="c-direct", notes=notes)


def again(known: Remote, name: str) -> Text:
    """That another player asks for a rematch."""
    return texts.AGAIN.fill(who=shared.asker(known, name))


def _notes(view: TableView, known: Remote, live: Live) -> Iterator[h.Node]:
    """That hidden cards are on trust, how many look on, and what came to light after the end."""
    yield from forked(view, known) if known.state in ("over", "void") else ()
    if known.trust:
        yield h.p(".quiet")[shared.TRUST.say(view.lang)]
    yield _watchers(view, live)


def _watchers(view: TableView, live: Live) -> h.Node:
    return live.watchers > 0 and note("i-eye", texts.WATCHERS.of(live.watchers), view)


def _seats(known: Remote, live: Live, *states: LineState) -> list[Seat]:
    """The seats at other devices whose line is in one of these states."""
    return [seat for seat, state in enumerate(live.lines) if seat in known.others and state in states]


def _kept(view: TableView) -> Text:
    return texts.KEPT.fill(n=view.play.line.plies + 1)


_LOOKS: Final[dict[LineState, tuple[str, str]]] = {
    "together": ("is-together", "c-direct"),
    "through": ("is-through", "c-relay"),
    "slow": ("is-slow", "c-wait"),
    "none": ("is-none", "c-wait"),
    "lost": ("is-lost", "c-broken"),
    "away": ("is-away", "c-broken"),
}
"""The class of a state, and the mark between the stations: a line, a ring, dots, a cross."""

FLAGS: Final = ("s-salute", "s-well", "s-thanks", "s-moment", "s-turn", "s-again")
"""The flags of the signals, in the order of their numbers."""


def connection(view: TableView, state: LineState, words: Text | None = None) -> h.Renderable:
    """The mark of a line, with words: those of its state, unless others are given."""
    kind, mark = _LOOKS[state]
    return h.span(class_=["conn", kind])[
        mark and figure(mark), h.span[(words or texts.LINES[state]).say(view.lang)]
    ]


def by_seat(view: TableView, known: Remote, live: Live, seat: Seat) -> h.Node:
    """What stands by a seat: how its device is reached, and its flag over that for a while."""
    if seat >= len(live.lines):
        return None
    given = given_by(known, live, seat)
    own = seat == known.seat
    due = own and not known.opened
    if own and not (due or given):
        return None
    return h.p(class_=["reach", {"own": own}])[
        due and h.span(".conn.is-due")[icon("i-clock"), h.span[texts.PENDING.say(view.lang)]],
        not own and connection(view, live.lines[seat]),
        _flag(view, given) if given else None,
    ]


def given_by(known: Remote, live: Live, seat: Seat) -> Signal | None:
    """The latest signal of a seat; None if there is none, or it is not to be shown."""
    if live.muted and seat != known.seat:
        return None
    return next((signal for signal in live.signals if signal.seat == seat), None)


def _flag(view: TableView, given: Signal) -> h.Renderable:
    """The flag: a new one for every signal, so that it is hoisted again."""
    said = texts.SIGNALS[given.number - 1]
    where = view.id(f"signal-{given.seat}-{given.at}")
    return h.span(".said", id=where)[figure(FLAGS[given.number - 1], "sig"), said.say(view.lang)]


def panel(view: TableView, known: Remote) -> h.Node:
    """The signals that can be given, once they are asked for."""
    live, lang = known.live, view.lang
    if live is None or not view.interaction.signals or known.seat < 0 or not known.begun:
        return None
    flags = enumerate(zip(FLAGS, texts.SIGNALS, strict=True), 1)
    mute = texts.UNMUTE if live.muted else texts.MUTE
    return h.section(".sigs", id=view.id("signals"), aria_label=common.SIGNALS.say(lang))[
        h.div(".hoist")[
            (
                h.button(type="button", data_action="signal", data_value=str(number))[
                    figure(flag, "sig"), h.span[said.say(lang)]
                ]
                for number, (flag, said) in flags
            )
        ],
        h.p(".quiet")[
            texts.NO_CHAT.say(lang),
            h.span(".acts")[
                action("invite-more", texts.INVITE_TO_WATCH, lang, look="btn plain slim"),
                action("mute", mute, lang, look="btn plain slim"),
            ],
        ],
    ]


def status(view: TableView, known: Remote) -> h.Node:
    """The latest signal of another in words; always there over lines, so that a change is read out."""
    live = known.live
    if live is None:
        return None
    return h.p(".vh", role="status", id=view.id("signalled"))[_latest(view, known, live)]


def _latest(view: TableView, known: Remote, live: Live) -> h.Node:
    found = [signal for seat in known.others if (signal := given_by(known, live, seat))]
    if not found:
        return None
    last = max(found, key=lambda signal: signal.at)
    said = texts.SAID.fill(name=name(view, last.seat), said=texts.SIGNALS[last.number - 1])
    return h.span(id=view.id(f"signalled-{last.at}"))[said.say(view.lang)]


def filling(view: TableView, known: Remote, live: Live) -> Said:
    """The places, and for the host the ways to fill them and to begin."""
    lang = view.lang
    more = [
        _places(view, known, live),
        _why_not(view, live) if live.host else None,
        trust(view, known),
        _watchers(view, live),
    ]
    head = texts.FILLS.fill(game=view.game.name) if live.again is None else texts.AGAIN_ASKED
    calls = action("notify", texts.NOTIFY, lang, look="btn plain")
    if live.host:
        return Said(
            head,
            acts=[_begin(view, live), act(view, "close-table", texts.CLOSE_TABLE), calls],
            more=more,
            mark="c-direct" if len(live.places) > 1 or live.lines_open else "c-wait",
        )
    if not live.places:
        return _without_host(view)
    waits = texts.BEGINS.fill(who=_named(live, 0))
    detail = prose((texts.LOOKING_ON, waits)) if live.watching else waits
    return Said(head, detail, [_leave(view), calls], more=more, mark="c-direct")


def greeted(view: TableView, known: Remote, live: Live) -> Said:
    """What is played, who is there, and the ways to a seat or to look on."""
    if not (live.places or known.dealt):
        return _without_host(view)
    lang = view.lang
    head = texts.GREETED.fill(who=_named(live, 0), game=view.game.name)
    names = [_named(live, at) for at in range(len(live.places))]
    there = names and h.p(".terms")[texts.THERE.fill(names=joined(names)).say(lang)]
    about = [there, terms(view, known), _watchers(view, live)]
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
    return act(view, "close-table", texts.LEAVE_TABLE)


# The host's buttons


def _begin(view: TableView, live: Live) -> h.Renderable:
    """The button that begins with all who are there; off while they are too few."""
    there = len(live.places)
    few = there < live.least
    label = (
        texts.BEGIN if live.most == live.least else texts.BEGIN_WITH.fill(n=_number(max(there, live.least)))
    )
    why = view.id("begin-why")
    return action("begin-table", label, view.lang, look="btn main", disabled=few, aria_describedby=why)


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
    taken, lang = len(live.places), view.lang
    return h.ol(".lobby", aria_label=texts.PLACES.say(lang))[
        (_taken(view, known, live, at) for at in range(taken)),
        (_free(view, known, live, at) for at in range(taken, live.most)),
    ]


def _taken(view: TableView, known: Remote, live: Live, at: int) -> h.Renderable:
    lang, own = view.lang, at == live.own
    name = common.YOU if own else _named(live, at)
    guest = live.guests[at - 1] if live.host and 0 < at <= len(live.guests) else None
    out = texts.OF_NAMED.fill(what=texts.SHOW_OUT, name=name)
    return h.li[
        _sign(view, known, live, at),
        h.span(".name")[name.say(lang)],
        _standing(view, live, at),
        guest
        and action("dismiss", texts.SHOW_OUT, lang, value=guest, look="btn slim", aria_label=out.say(lang)),
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
        live.host and number == 0 and action("invite-more", texts.INVITE, lang, look="btn slim"),
    ]


def _sign(view: TableView, known: Remote, live: Live, at: int) -> h.Renderable:
    """The sign of the seat that a place will have."""
    signs, seat = view.ui.signs, at
    if live.most == 2 and known.seat >= 0 and live.own >= 0:
        seat = known.seat if at == live.own else 1 - known.seat
    return figure(signs[seat], "ctr") if seat < len(signs) else counter(EMBLEMS[seat])


def _named(live: Live, at: int) -> Text:
    """What the player of a place is called; the place's number tells those without a name apart."""
    name = live.places[at] if live.places else ""
    return shared.called(name, texts.GUEST.fill(n=at)) if at else shared.host(name)


def remote(view: TableView, known: Remote) -> h.Node:
    """How it stands between the devices, and the signals that can be given."""
    said = _said(view, known)
    if known.fair and known.mark and known.state != "greeted" and not _faulty(known):
        said = replace(said, notes=[said.notes, fairly.shield(view, known)])
    return [strip(view, known, said), panel(view, known)]


def _said(view: TableView, known: Remote) -> Said:
    live = known.live
    if live is None or _faulty(known) or known.state in ("missing", "unsure", "stopped"):
        return links.said(view, known)
    if known.state == "lobby":
        return filling(view, known, live)
    if known.state == "greeted":
        return greeted(view, known, live)
    return said(view, known, live)


def _faulty(known: Remote) -> bool:
    return known.checked is not None and known.checked.fault is not None
