"""What there is to say of a game with players at other devices, and how it is laid out."""

from __future__ import annotations

from dataclasses import dataclass

import htpy as h

from pyengine.text import Lang, Text, gap
from web.features.online.state import Remote
from web.features.online.texts import together as texts
from web.look import TableView
from web.views.parts import action, figure, icon


@dataclass(frozen=True, slots=True)
class Said:
    """What there is to say: in few words, in more, and what can be done.

    ``mark`` is the sign of what lies between the devices, ``notes`` are quiet words below. ``since`` asks for
    the time of the last sending, ``bad`` is what stops the game; what is an ``alert`` is read out at once.
    ``late`` takes the place of the few words after two seconds.
    """

    head: Text
    detail: Text | None = None
    acts: h.Node = None
    more: h.Node = None
    since: bool = False
    bad: bool = False
    alert: bool = False
    mark: str = "c-link"
    notes: h.Node = None
    late: Text | None = None


def strip(view: TableView, known: Remote, said: Said) -> h.Renderable:
    """The part of the panel that tells how it stands between the devices."""
    lang = view.lang
    return h.div(class_=["afar", {"calm": not (said.acts or said.more), "bad": said.bad}])[
        figure(said.mark, "conn"),
        h.div(".words")[
            h.p(role="alert" if said.alert else "status")[
                h.b[_head(said, lang)],
                [gap(lang), h.span(data_copied=texts.COPIED.say(lang))],
                said.detail and [gap(lang), said.detail.say(lang)],
                said.since and [gap(lang), h.span(data_since=texts.SINCE.say(lang))],
            ],
            known.mark and h.p(".quiet")[_mark(known).say(lang)],
            said.notes,
        ],
        said.more,
        said.acts and h.div(".acts")[said.acts],
    ]


def _head(said: Said, lang: Lang) -> h.Node:
    if said.late is None:
        return said.head.say(lang)
    return [h.span(".now")[said.head.say(lang)], h.span(".then")[said.late.say(lang)]]


def note(sign: str, text: Text, view: TableView) -> h.Renderable:
    """Quiet words with a sign."""
    return h.p(".quiet.noted")[icon(sign), text.say(view.lang)]


def sending(view: TableView, label: Text, *, main: bool = True) -> h.Node:
    """Buttons that send the link, or hand it out otherwise."""
    return [
        act(view, "send-letter", label, main=main),
        act(view, "copy-letter", texts.COPY_LINK),
        action("show-letter", texts.MORE, view.lang, look="btn plain"),
    ]


def act(view: TableView, name: str, label: Text, *, main: bool = False, look: str = "btn") -> h.Renderable:
    """A button that sends the intent ``name``.

    It has an id: no button that is gone turns into this one, and gives it the focus.
    """
    kind = "btn main" if main else look
    return h.button(class_=kind, type="button", data_action=name, id=view.id(f"do-{name}"))[
        label.say(view.lang)
    ]


def _mark(known: Remote) -> Text:
    """What all may compare."""
    several = len(known.names) > 2 or known.seat < 0
    return (texts.MARK_OF_ALL if several else texts.MARK).fill(mark=known.mark)
