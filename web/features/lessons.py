"""Lines that explain what is new to a newcomer, each thing once, in the place of the panel's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import htpy as h

from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.look import Lesson, TableView
from web.texts import dialogs
from web.views.parts import choice
from web.views.table import linked
from web.worker.feature import TableFeature
from web.worker.state import Change, Handler, Table

if TYPE_CHECKING:
    from web.worker.protocol import intents
    from web.worker.protocol.answers import Explained


@dataclass(frozen=True, slots=True)
class Had:
    """The ids of the lessons that the person has had; None if they want none."""

    lessons: tuple[str, ...] | None


def lesson(view: TableView) -> Lesson | None:
    """What is explained now to the person who decides, if they are alone at the table and want that."""
    had = view.display.of(Had)
    at_table = view.display.mode == "table" and view.diagram is None and view.play.remote is None
    if had is None or had.lessons is None or not at_table or not view.live:
        return None
    if view.decider is None or view.decider != view.alone:
        return None
    return next((each for each in view.ui.lessons if each.id not in had.lessons and each.met(view)), None)


def _explain(table: Table, intent: intents.Explain) -> Change:
    """Which lessons are still to be given."""
    had = _had(intent["explained"])
    return Change(replace(table, view=replace(table.view, display=table.view.display.put(had))))


def _had(said: Any) -> Had:
    return Had(tuple(map(str, cast("list[object]", said))) if isinstance(said, list) else None)


class Lessons(TableFeature):
    """A lesson is had once its moment has been decided in."""

    part: ClassVar[tuple[type[object], ...]] = (Had,)
    handlers: ClassVar[Mapping[str, Handler]] = {"explain": _explain}
    choice: ClassVar[str] = "explained"

    def chosen(self, said: Any) -> Had | None:
        """Which lessons the person has had."""
        had = _had(said)
        return None if had.lessons is None else had

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """What was explained is had."""
        had, now = before.display.of(Had), lesson(before)
        if had is None or had.lessons is None or now is None:
            return change
        view = change.table.view
        display = view.display.put(Had((*had.lessons, now.id)))
        return replace(change, table=replace(change.table, view=replace(view, display=display)))

    def events(self, change: Change, before: Table | None) -> Iterator[Explained]:
        """The lessons that the person has had by now."""
        had = change.table.view.display.of(Had)
        if had is not None and had.lessons:
            yield {"type": "explained", "had": had.lessons}

    def asked(self, view: TableView) -> h.Node:
        """The lesson of the moment, as long as nothing is taken up."""
        now, lang = None if view.interaction.picked else lesson(view), view.lang
        if now is None:
            return None
        return h.p(".asks.lesson", data_lesson=now.id)[
            h.b(".state")[NEW.say(lang)], " ", linked(view, now.line.say(lang))
        ]

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """The lesson of a new moment."""
        now = lesson(view)
        if now is not None and (before is None or before.play.at != view.play.at):
            yield now.line

    def settings(self, game: AnyGame, lang: Lang) -> h.Node:
        """Whether what is new is explained to a newcomer."""
        choices = (("on", dialogs.ON), ("off", dialogs.OFF))
        return game.hidden and [choice("explain", TITLE, choices, lang), h.p(".quiet")[DETAIL.say(lang)]]


# What is said


NEW: Final = Text(en="New:", ja="はじめて：")
TITLE: Final = Text(en="Explain what is new", ja="はじめてのことを説明")
DETAIL: Final = Text(
    en="In your first two games of each kind, a line explains each new thing once.",
    ja="そのゲームの最初の2回は、はじめて出てくることを一度だけ一行で説明します。",
)
