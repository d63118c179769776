"""What there is to say of a game with players at other devices, and how it is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import htpy as h

from pyengine.fair import fair_dealing
from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text, gap, lower_first, prose, upper_first
from web.features.online.state import Doing, Fault, Remote
from web.features.online.texts import fair as fair_texts
from web.features.online.texts import together as texts
from web.look import Look, TableView
from web.texts import table as common
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


def sending(view: TableView, label: Text) -> h.Node:
    """Buttons that send the link, and that open all other ways to do so."""
    return [
        act(view, "send-letter", label, main=True),
        action("show-letter", texts.MORE, view.lang, look="btn plain"),
    ]


def sending_again(view: TableView) -> h.Node:
    """The button that opens all ways to send a link that has been sent."""
    return act(view, "show-letter", texts.SEND_AGAIN)


def act(view: TableView, name: str, label: Text, *, main: bool = False, look: str = "btn") -> h.Renderable:
    """A button that sends ``name``; its id keeps it from the focus of a button that it replaces."""
    return action(name, label, view.lang, look="btn main" if main else look, id=view.id(f"do-{name}"))


def _mark(known: Remote) -> Text:
    """What all may compare."""
    several = len(known.names) > 2 or known.seat < 0
    return (texts.MARK_OF_ALL if several else texts.MARK).fill(mark=known.mark)


def terms(view: TableView, known: Remote) -> h.Renderable:
    """What is agreed on by playing so."""
    lang = view.lang
    detail = [about(view.game, view.ui), *_once(known)]
    return h.p(".trust")[h.b[fair_texts.FAIR.say(lang)], gap(lang), prose(detail).say(lang)]


def _once(known: Remote) -> Iterator[Text]:
    """That a pile is mixed once only, if so."""
    if known.mixes == 1:
        yield fair_texts.MIXED_ONCE


def about(game: AnyGame, ui: Look) -> Text:
    """How a game is dealt fairly, and what becomes public at its end."""
    if fair_dealing(game).common_pile:
        return fair_texts.FAIR_SHARED
    return fair_texts.FAIR_DECKS if ui.decks else fair_texts.FAIR_DETAIL


def lacking(view: TableView, known: Remote) -> h.Node:
    """Why a seat cannot be taken in a browser without locks, where they are needed; the client shows it."""
    if not (known.fair and fair_dealing(view.game).common_pile):
        return None
    if known.live is None:
        who = texts.among(known)
    else:
        name = next(iter(known.live.places), "")
        who = texts.host(name) if name else lower_first(texts.host(name))
    text = fair_texts.LACKING_SEAT.fill(who=who)
    return h.p(".trust", data_locks=True, role="alert", hidden=True)[text.say(view.lang)]


def shield(view: TableView, known: Remote) -> h.Renderable:
    """A shield, with the sentence that it stands for; with a tick once all is checked and right."""
    checked, lang = known.checked, view.lang
    right = checked is not None and not (checked.missing or checked.fault)
    sign, head = ("i-checked", fair_texts.CHECKED) if right else ("i-shield", fair_texts.SHIELD)
    return h.details(".shield", id=view.id("shield"))[
        h.summary[icon(sign), h.span[head.say(lang)]],
        h.p(".quiet")[
            (fair_texts.CHECKED_DETAIL if right else prose([fair_texts.SHIELD_DETAIL, *_once(known)])).say(
                lang
            ),
            gap(lang),
            h.a(href="../fair/", target="_blank", rel="noopener")[fair_texts.HOW.say(lang)],
        ],
    ]


def owed(known: Remote) -> tuple[Text, Text] | None:
    """What other devices do by themselves, and for whom one waits if that takes long; None if nothing is."""
    if not known.owed:
        return None
    what = known.owed[0].what
    seats = [each.seat for each in known.owed if each.what == what]
    who = texts.players(known, dict.fromkeys(seats))
    passes = known.passes
    # Once all passes are made the devices show that they were right.
    if what == "mix" and passes is not None and passes.done < passes.all:
        at = {"n": passes.done + 1, "all": passes.all}
        return fair_texts.SHUFFLING_PASS.fill(**at), fair_texts.TO_MIX_PASS.fill(who=who, **at)
    meanwhile, late = _DOING[what]
    return meanwhile, late.fill(who=who)


def left_before_opening(known: Remote, gone: Sequence[Seat]) -> tuple[Text, Text] | None:
    """That a player was gone when the shuffles were to be opened; None where that is not what is due."""
    passes = known.passes
    due = {each.seat for each in known.owed} & set(gone)
    if not due or passes is None or known.mixes < 2 or passes.done < passes.all:
        return None
    return fair_texts.LEFT_OPENING.fill(
        who=upper_first(texts.players(known, sorted(due)))
    ), fair_texts.LEFT_OPENING_DETAIL


def came(known: Remote) -> tuple[Text, Text | None] | None:
    """What has come of checking a game that was fair as far as is known, and what to say after a while."""
    checked = known.checked
    if checked is None or checked.fault is not None:
        return None
    others = [seat for seat in checked.missing if seat != known.seat]
    if others:
        return fair_texts.CHECKING, _unshown(known, others)
    return (fair_texts.CHECKING, None) if checked.missing else (_right(known), None)


def doubt(view: TableView, known: Remote, missing: Iterable[Seat]) -> Said:
    """That a card does not fit, and whose secrets are missing to know why: by links first this device's."""
    if known.unsent and known.live is None:
        return Said(fair_texts.DOUBT, fair_texts.SECRET_TO_SEND, sending(view, texts.SEND), bad=True)
    others = [seat for seat in missing if seat != known.seat]
    detail = _unshown(known, others) if others else None
    return Said(fair_texts.DOUBT, detail, act(view, "save-proof", common.SAVE_PROOF), bad=True)


def verdict(view: TableView, known: Remote, fault: Fault) -> Said:
    """That the game was not fair: whose step, which, and why."""
    lang = view.lang
    head = fair_texts.FAULT if fault.move else fair_texts.FAULT_BEFORE
    detail = head.fill(who=_who(known, fault.seat), n=fault.move, reason=fault.reason)
    begun = bool(view.play.line.steps)
    step = begun and action("goto", fair_texts.SHOW_STEP, lang, value=str(fault.step), look="btn main")
    latest = str(len(view.play.line.steps))
    back = not view.live and action("goto", texts.TO_LATEST, lang, value=latest)
    return Said(
        fair_texts.NOT_FAIR, detail, [step, back, act(view, "save-proof", common.SAVE_PROOF)], bad=True
    )


def _unshown(known: Remote, others: Sequence[Seat]) -> Text:
    """That it is not checked, for the secrets of these seats are missing."""
    head = fair_texts.NOT_CHECKED if len(others) == 1 else fair_texts.NOT_CHECKED_OF_SEVERAL
    return head.fill(who=texts.players(known, others))


def _right(known: Remote) -> Text:
    if known.checked is None or not known.checked.all:
        return fair_texts.CHECKED_HERE
    return fair_texts.CHECKED_BY_BOTH if len(known.names) == 2 else fair_texts.CHECKED_BY_ALL


def _who(known: Remote, seat: Seat) -> Text:
    return fair_texts.YOU if seat == known.seat else texts.player(known, seat)


_DOING: Final[dict[Doing, tuple[Text, Text]]] = {
    "mix": (fair_texts.SHUFFLING, fair_texts.TO_MIX),
    "deal": (fair_texts.SHUFFLING, fair_texts.TO_DEAL),
    "give": (fair_texts.GIVING, fair_texts.TO_GIVE),
    "open": (fair_texts.OPENING, fair_texts.TO_OPEN),
}
"""What devices do by themselves, and for whom one waits if that takes long."""
