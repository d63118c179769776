"""What the panel says of a game over lines: how each stands, who is to decide, and the ways on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import htpy as h

from pyengine.game import Decide, Seat
from pyengine.text import Text, prose
from web.features.online.state import LineState, Live, Remote, Signal
from web.features.online.texts import live as texts
from web.features.online.texts import together as shared
from web.features.online.views import fair, links
from web.features.online.views.links import earlier, forked
from web.features.online.views.said import Said, act, note
from web.look import TableView
from web.texts import table as common
from web.texts.words import capital
from web.views.dialogs import help_link
from web.views.names import name
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
    due = None if mine else fair.owed(known)
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
    if left := fair.left_before_opening(known, lost or away):
        head, detail = left
    elif lost:
        head, detail = texts.LOST.fill(who=shared.players(known, lost)), _kept(view)
    else:
        head, detail = texts.AWAY.fill(who=capital(shared.players(known, away))), texts.NOBODY_LOSES
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
    came = fair.came(known)
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
    if live.watchers:
        yield note("i-eye", texts.WATCHERS.of(live.watchers), view)


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
        _undelivered(view) if due else not own and connection(view, live.lines[seat]),
        _flag(view, given) if given else None,
    ]


def given_by(known: Remote, live: Live, seat: Seat) -> Signal | None:
    """The latest signal of a seat; None if there is none, or it is not to be shown."""
    if live.muted and seat != known.seat:
        return None
    return next((signal for signal in live.signals if signal.seat == seat), None)


def _undelivered(view: TableView) -> h.Renderable:
    """That what was decided here has not come to the others yet."""
    return h.span(".conn.is-due")[icon("i-clock"), h.span[texts.PENDING.say(view.lang)]]


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
    """The latest signal of another in words; always there in a game over lines."""
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
