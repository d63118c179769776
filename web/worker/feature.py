"""What the table's worker asks of a feature, beside what is said of a view (``web.look.Feature``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, cast

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.notation.link import Kind, Shared
from pyengine.text import Text
from web.look import Feature, TableView
from web.worker.state import Change, Handler, Opening, Source, Table

if TYPE_CHECKING:
    from web.worker.protocol.answers import PageEvent

Answered = Mapping[str, object]
"""What goes to the page."""
Make = Callable[[], Answered]


def present(*tables: Table) -> tuple[TableFeature, ...]:
    """The features with a part in one of these, in their order; all are tables of one game."""
    held = tuple(state for table in tables for state in table.held)
    found = (each.loaded for each in tables[0].view.ui.features if each.takes_part(held))
    return cast("tuple[TableFeature, ...]", tuple(found))


class TableFeature(Feature):
    """A feature; as it stands it does nothing."""

    @property
    def loaded(self) -> TableFeature:
        """The feature itself, where another stands for it until it is loaded."""
        return self

    # At every table

    handlers: ClassVar[Mapping[str, Handler]] = {}
    """Its intents by type."""
    queries: ClassVar[Mapping[str, Callable[[Table, Any], Mapping[str, Any]]]] = {}
    """Questions to a table, by type; none changes it."""
    answers: ClassVar[Mapping[str, Callable[[str, Any], Answered]]] = {}
    """Messages about no table, by type, each with the board that it came from."""
    links: ClassVar[Mapping[Kind, Callable[[Opening, Shared], TableView]]] = {}
    """How tables are built from its kinds of links."""
    sources: ClassVar[Mapping[str, Source]] = {}
    """What else a table can be opened from, by the key of the ``open`` intent that holds it."""
    dialogs: Mapping[str, Callable[[TableView], h.Node]] = {}
    """Its dialogs that the worker writes, by id."""

    choice: ClassVar[str] = ""
    """The key of an ``open`` intent that says what a person has chosen for all games, if there is one."""
    note: ClassVar[tuple[str, Text] | None] = None
    """The key of what is kept beside a game's link (``notes``), if anything is, and what that tells."""

    def chosen(self, said: Any) -> object | None:
        """What stands under ``choice``, as a value for ``Display``; None for nothing."""

    def opened(self, view: TableView, note: Any) -> TableView | None:
        """The table of a kept game, with what stands under the key of ``note``; None if that does not fit."""

    def opens(
        self, intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]
    ) -> Change | None:
        """The table for an ``open`` intent, where the feature opens it; ``new`` makes one of its game."""

    def through(self, message: Mapping[str, Any], make: Make) -> Make:
        """How the answer to a message is made: perhaps the page is to do something first.

        It is asked for its own intents, for what opens a table, and where it has a part in the game.
        """
        return make

    def met(self, table: Table) -> Table:
        """The table as an intent meets it."""
        return table

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """What a person's decision has led to, with what the feature makes of it."""
        return change

    # What it does in a game of its own

    purpose: ClassVar[str] = ""
    """What the machine thinks for, where it thinks for the feature."""

    def redirected(self, table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
        """The table that an intent is for, and the intent as it is meant there; raises CannonryError."""
        return table, intent

    def calmed(self, table: Table) -> Table:
        """The table before anything is touched on it."""
        return table

    def decides(self, table: Table, seat: Seat, decision: Any) -> Change | None:
        """What a person's decision leads to, where that is for the feature to say."""

    def hints(self, table: Table) -> Change | None:
        """What a hint leads to, where that is for the feature to say."""

    def along(self, table: Table, shown: int) -> Change | None:
        """The table with this many decisions of its side line shown; None where it shows none."""

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """What an intent has led to, with what follows by itself; also of a game that it had a part in."""
        return change

    def request(self, view: TableView) -> Json:
        """How the request for its thinking differs from that for a hint."""
        return {}

    def reported(self, table: Table, report: Report[Any], intent: Mapping[str, Any]) -> Change:
        """What comes of the machine's report, once it has thought."""
        raise NotImplementedError

    def stopped(self, table: Table) -> Table:
        """Its thinking was stopped."""
        return table

    def resumed(self, table: Table) -> Table:
        """Thinking may go on."""
        return table

    def first_dialog(self, view: TableView) -> str:
        """The id of the dialog that opens with a table; empty for none."""
        return ""

    def events(self, change: Change, before: Table | None) -> Iterable[PageEvent]:
        """What the page learns of: each with its ``type``."""
        return ()


# Features that travel apart


class Apart(TableFeature):
    """Stands for a feature that is loaded where it has a part in a game, or is asked for."""

    module: ClassVar[str]
    """The module whose ``FEATURE`` it is."""

    @property
    def loaded(self) -> TableFeature:
        """The feature itself."""
        found: TableFeature = import_module(self.module).FEATURE
        return found

    def wanted(self, message: Mapping[str, Any]) -> bool:
        """Whether an ``open`` intent is for the feature."""
        raise NotImplementedError

    def opens(
        self, intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]
    ) -> Change | None:
        """Its own tables."""
        return self.loaded.opens(intent, before, new) if self.wanted(intent) else None

    def through(self, message: Mapping[str, Any], make: Make) -> Make:
        """As the feature says of what is its own."""
        other = message["type"] == "open" and not self.wanted(message)
        return make if other else self.loaded.through(message, make)


def later(module: str, kind: str, *types: str) -> Mapping[str, Any]:
    """What a feature that travels apart does about messages of these types, looked up once it is called."""

    def call(name: str, *given: object) -> Any:
        return getattr(import_module(module).FEATURE, kind)[name](*given)

    return {name: partial(call, name) for name in types}
