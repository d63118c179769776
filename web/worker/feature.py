"""What the table's worker asks of a feature, beside what is said of a view (``web.look.Feature``)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.games import AnyGame
from pyengine.notation.link import Kind, Shared
from web.look import Feature, Look, TableView
from web.views.model import Display
from web.worker.state import Change, Handler, Table, seed_of

if TYPE_CHECKING:
    from web.worker.protocol.answers import PageEvent


@dataclass(frozen=True, slots=True)
class Opening:
    """What an ``open`` intent asks for.

    ``source`` says what the table is made from, ``content`` what that holds. ``at`` is a step, ``deck`` what
    the player had last. ``notes`` are what the device has kept beside a link. ``shared`` says that another
    player has played what it holds.
    """

    game: AnyGame
    ui: Look
    display: Display
    source: str
    content: Any
    luck: int
    at: int | None
    deck: object
    notes: Json
    shared: bool

    @property
    def seed(self) -> str | None:
        """The seed of a new game, where the game leaves something to chance."""
        return seed_of(self.game, self.luck)


class Source(NamedTuple):
    """How a table is built from what an ``open`` intent holds under a key.

    ``dealt``: nobody has decided anything in the game that it gives.
    """

    build: Callable[[Opening], TableView]
    dealt: bool = False


Answered = Mapping[str, object]
"""What goes to the page."""
Make = Callable[[], Answered]


class TableFeature(Feature):
    """A feature with a part in what the table's worker does; as it stands it does nothing."""

    handlers: ClassVar[Mapping[str, Handler]] = {}
    """Its intents by type."""
    queries: ClassVar[Mapping[str, Callable[[Table, Any], Mapping[str, Any]]]] = {}
    """Questions to a table, by type; none changes it."""
    answers: ClassVar[Mapping[str, Callable[[str, Any], Mapping[str, object]]]] = {}
    """Messages about no table, by type, each with the board that it came from."""
    purpose: ClassVar[str] = ""
    """What the machine thinks for, where it thinks for the feature."""
    links: ClassVar[Mapping[Kind, Callable[[Opening, Shared], TableView]]] = {}
    """How tables are built from its kinds of links."""
    dialogs: Mapping[str, Callable[[TableView], h.Node]] = {}
    """Its dialogs that the worker writes, by id."""
    sources: ClassVar[Mapping[str, Source]] = {}
    """What else a table can be opened from, by the key of the ``open`` intent that holds it."""

    def opened(self, view: TableView, notes: Json) -> TableView:
        """The table of a game that was kept, with what ``notes`` hold of the feature.

        Damaged notes hold nothing.
        """
        return view

    def opens(
        self, intent: Mapping[str, Any], before: Table | None, new: Callable[[], Table]
    ) -> Change | None:
        """The table that an ``open`` intent asks for, where that is for the feature to say.

        ``new`` makes a table of its game.
        """

    def redirected(self, table: Table, intent: Mapping[str, Any]) -> tuple[Table, Mapping[str, Any]]:
        """The table that an intent is for, and the intent as it is meant there.

        Raises CannonryError for what cannot be had.
        """
        return table, intent

    def met(self, table: Table) -> Table:
        """The table as an intent meets it."""
        return table

    def through(
        self, board: str, table: Table | None, message: Mapping[str, Any], make: Make
    ) -> Answered | None:
        """What ``make`` answers, or what the page is to do before it; None where it need not go through."""

    def chosen(self, intent: Mapping[str, Any]) -> Iterable[object]:
        """What a person has chosen for all games, as an ``open`` intent says it: values for ``Display``."""
        return ()

    def calmed(self, table: Table) -> Table:
        """The table before anything is touched on it."""
        return table

    def decides(self, table: Table, seat: Seat, decision: Any) -> Change | None:
        """What a person's decision leads to, where that is for the feature to say."""

    def hints(self, table: Table) -> Change | None:
        """What a hint leads to, where that is for the feature to say."""

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """What a person's decision has led to, with what the feature makes of it."""
        return change

    def along(self, table: Table, shown: int) -> Change | None:
        """The table with this many decisions of its side line shown; None where it shows none."""

    def stopped(self, table: Table) -> Table:
        """Its thinking was stopped."""
        return table

    def resumed(self, table: Table) -> Table:
        """Thinking may go on."""
        return table

    def request(self, view: TableView) -> Json:
        """How the request for its thinking differs from that for a hint."""
        return {}

    def reported(self, table: Table, report: Report[Any], intent: Mapping[str, Any]) -> Change:
        """What comes of the machine's report, once it has thought."""
        return Change(table)

    def first_dialog(self, view: TableView) -> str:
        """The id of the dialog that opens with a table; empty for none."""
        return ""

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """What an intent has led to, with what follows by itself."""
        return change

    def events(self, change: Change, before: Table | None) -> Iterable[PageEvent]:
        """What the page learns of: each with its ``type``."""
        return ()
