"""Lines that explain what is new to a newcomer, each thing once, beside what they are about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

import htpy as h

from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.look import Lesson, TableView, Tip
from web.texts import dialogs
from web.views.cited import linked
from web.views.parts import choice
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
    return Change(_keeping(table, _had(intent["explained"])))


def _understood(table: Table, _: intents.Bare) -> Change:
    """The lesson of the moment is had."""
    return Change(_keeping(table, _learned(table.view)))


def _learned(view: TableView) -> Had | None:
    """The lessons the person has seen, with the one due now; None if none is due."""
    had, now = view.display.of(Had), lesson(view)
    return None if had is None or now is None else Had((*(had.lessons or ()), now.id))


def _keeping(table: Table, had: Had | None) -> Table:
    view = table.view
    return replace(table, view=replace(view, display=view.display.put(had))) if had else table


def _had(said: Any) -> Had:
    return Had(tuple(map(str, cast("list[object]", said))) if isinstance(said, list) else None)


class Lessons(TableFeature):
    """A lesson is had once its moment has been decided in."""

    part: ClassVar[tuple[type[object], ...]] = (Had,)
    handlers: ClassVar[Mapping[str, Handler]] = {"explain": _explain, "understood": _understood}
    choice: ClassVar[str] = "explained"

    def chosen(self, said: Any) -> Had | None:
        """Which lessons the person has had."""
        had = _had(said)
        return None if had.lessons is None else had

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """What was explained is had."""
        return replace(change, table=_keeping(change.table, _learned(before)))

    def events(self, change: Change, before: Table | None) -> Iterator[Explained]:
        """The lessons that the person has had by now."""
        had = change.table.view.display.of(Had)
        if had is not None and had.lessons:
            yield {"type": "explained", "had": had.lessons}

    def tip(self, view: TableView) -> Tip | None:
        """The lesson of the moment, as long as nothing is taken up."""
        now = None if view.interaction.picked else lesson(view)
        return Tip("lesson", NEW, linked(view, now.line), now.at, None, "understood") if now else None

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """The lesson of a new moment."""
        now = lesson(view)
        if now is not None and (before is None or before.play.at != view.play.at):
            yield now.line

    def settings(self, game: AnyGame, lang: Lang) -> h.Node:
        """Whether what is new is explained to a newcomer."""
        choices = (("off", dialogs.OFF), ("on", dialogs.ON))
        return game.hidden and [
            choice("explain", TITLE, choices, lang, "on"),
            h.p(".quiet")[DETAIL.say(lang)],
        ]


# What is said


NEW: Final = Text(en="New", ja="はじめて")
TITLE: Final = Text(en="Explain what is new", ja="はじめてのことを説明")
DETAIL: Final = Text(
    en="In your first two games of each kind, a line explains each new thing once.",
    ja="そのゲームの最初の2回は、はじめて出てくることを一度だけ一行で説明します。",
)
