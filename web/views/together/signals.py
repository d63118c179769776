"""Signals: six flags to give, and what is read out of those that come."""

from __future__ import annotations

import htpy as h

from web.look import TableView
from web.texts import live as texts
from web.texts import table as common
from web.views.model import Live, Remote
from web.views.names import name
from web.views.parts import action, figure
from web.views.together.seats import FLAGS, given_by


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
