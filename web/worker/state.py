"""What the table remembers, and the changes that every intent is made of."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from pyengine.errors import CannonryError, Refusal
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import Match, Step
from pyengine.option import OptionValue
from pyengine.text import Text
from web.look import Look, TableView
from web.texts import table as texts
from web.views.model import PLAYED, Display, Notice, Passing, Play, Player, States, Thinking, asks_on


@dataclass(frozen=True, slots=True)
class Table(States):
    """The view, and what else the table remembers.

    ``ticket`` numbers the thinking that is wanted: reports with another number come too late. ``position``
    numbers the positions shown, so that the page can tell what was meant for an earlier one. ``move_now``
    asks for the machine's decision at its next report. ``last_evaluation`` is the machine's last expectation
    for itself, from -1 to 1. ``luck`` varies the machine's play from one game to the next. ``steps_seen`` is
    for each seat the number of steps that its person has seen, where several people share the device.
    ``fresh`` is a game that lay there when the person came, as long as no person has decided anything in it.
    """

    view: TableView
    ticket: int = 0
    position: int = 0
    move_now: bool = False
    last_evaluation: float | None = None
    luck: int = 0
    steps_seen: tuple[int, ...] = ()
    fresh: bool = False

    @property
    def held(self) -> tuple[object, ...]:
        """What gives features a part in the game, or is kept at the table."""
        return (*self.view.held, *self.states)


@dataclass(frozen=True, slots=True)
class Change:
    """What an intent led to.

    The new table, the steps played by it, and a dialog to open (its name, or none). ``by`` is the name of the
    person who shares the table, ``what`` the kind of link that is chosen first. With ``again`` the steps were
    played before, and are only shown once more; ``at_once`` leaves out all that was to be seen and said on
    the way. ``decided`` is what a person has decided where this device holds no full state: only the sitting
    tells what comes of it.
    """

    table: Table
    played: tuple[Step, ...] = ()
    dialog: str = ""
    error: CannonryError | None = None
    by: str = ""
    what: str = ""
    again: bool = False
    at_once: bool = False
    decided: tuple[Any, ...] = ()


class OtherTable(CannonryError):
    """What is to be opened is of another game; ``address`` is where, as seen from this table."""

    def __init__(self, game: AnyGame, link: str) -> None:
        super().__init__(_OTHER_TABLE.fill(game=game.name))
        self.address = f"../{game.id}/#{link}"


Handler = Callable[[Table, Any], Change]
"""The consequence of one kind of intent, which has a type of its own (``web.worker.protocol.intents``). It
raises CannonryError for what the rules or the notation refuse."""


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
    level: int
    notes: Json
    shared: bool

    @property
    def seed(self) -> str | None:
        """The seed of a new game, where the game leaves something to chance."""
        return seed_of(self.game, self.luck)


class Source(NamedTuple):
    """How to make a table from what a key of ``open`` holds; ``dealt``: nobody has decided in it yet."""

    build: Callable[[Opening], TableView]
    dealt: bool = False


def changed(table: Table, **fields: Any) -> Table:
    """The table with these fields of its view changed."""
    return replace(table, view=table.view.having(**fields))


def laid(table: Table, play: Play) -> Table:
    """The table with another game."""
    view = TableView(
        replace(table.view.display, ready=True, flipped=flipped(play.players)), play, ui=table.view.ui
    )
    return Table(view, ticket=table.ticket, position=table.position, luck=luck(play.line, table.luck + 1))


def options_of(game: AnyGame, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The options as a form gives them; raises SetupError."""
    return {
        option.name: option.parse(str(given[option.name])) for option in game.options if option.name in given
    }


def seed_of(game: AnyGame, luck: int) -> str | None:
    """A seed from any whole number, where the game leaves something to chance."""
    return f"{luck:x}" if game.has_chance else None


def luck(match: Match, other: int) -> int:
    """A number that varies the machine's play, the same in all games of a deal, so that it can be retried."""
    return other if match.setup.seed is None else crc32(match.setup.seed.encode())


def flipped(players: Sequence[Player]) -> bool:
    """Whether the board is turned round: for a person who sits only on its far side."""
    return players[0].machine and not players[-1].machine


def whole(value: object) -> int:
    """The value if it is a whole number, else 0."""
    return value if isinstance(value, int) else 0


def keeping(table: Table, play: Play) -> Table:
    """The table with what features keep of its game as it is in ``play``."""
    return replace(table, view=replace(table.view, play=play))


def notified(table: Table, refusal: Refusal, at: str = "") -> Table:
    """The table with a notice of why something was refused, and where."""
    return changed(table, notice=Notice("refusal", refusal.text, refusal.rule, at))


def waiting(view: TableView) -> Notice:
    """What to tell a player who tries to decide while no person can."""
    for feature in view.features:
        if why := feature.waits(view):
            return Notice("news", why)
    if view.match.outcome is not None:
        return Notice("news", texts.GAME_IS_OVER)
    return Notice("news", texts.LOOK_ONLY if view.display.mode == "view" else texts.MACHINE_TO_MOVE)


def played(table: Table, match: Match) -> Change:
    """The table after the shown game went on to ``match``; what was undone before is given up."""
    at = len(table.view.match.steps)
    steps = match.steps[at:]
    view = table.view.having(
        line=match, at=len(match.steps), notes=table.view.play.notes.upto(table.view.kept)
    )
    view = view.having(thinking=None, side=None, browsed=False, shared=False)
    if match.outcome is not None:
        view = view.having(states=view.play.drop(Passing).states, hint_wanted=False)
    if not _asked_still(table.view, view):
        view = view.having(picked=None, typed="", hint=None, clue=None, notice=_lasting(view, steps))
    dialog = "end" if match.outcome and view.diagram is None else ""
    return Change(replace(table, view=view, move_now=False), steps, dialog)


def _lasting(view: TableView, steps: Sequence[Step]) -> Notice | None:
    """The notice that is still to be read after these steps."""
    notice = view.interaction.notice
    decided = any(step.decider in view.persons for step in steps)
    over = view.match.outcome is not None
    return notice if notice is not None and notice.stays and not (decided or over) else None


def dealt(change: Change) -> Change:
    """The change, with the draws made that are due in a game without a seed; by the table's luck in a record.

    What is only looked at, and a diagram or task, whose text says what is drawn, stay as they are.
    """
    table = change.table
    view = table.view
    together = view.play.remote is not None  # their seed is made by both players
    played_here = view.live and view.display.mode in PLAYED and view.diagram is None
    if together or view.play.offered or not played_here:
        return change
    match = view.match
    after = match.dealt(f"{table.luck:x}")
    return change if after is match else joined(change, played(table, after))


def answered(change: Change) -> Change:
    """The change, with all answered at once that the person need not be asked."""
    table = change.table
    if table.view.play.line.observed:
        return change  # what comes of an answer is seen in the sitting
    notice = table.view.interaction.notice
    while table.view.live and (decision := auto_answer(table.view)) is not None:
        seat = table.view.alone
        assert seat is not None, "only a person alone is left unasked"
        change = dealt(joined(change, played(table, table.view.match.play(seat, decision))))
        table = change.table
        if notice is not None and notice.stays and table.view.match.outcome is None:
            # Nobody has decided anything that it would be read by.
            table = changed(table, notice=notice)
            change = replace(change, table=table)
    return change


def joined(change: Change, more: Change) -> Change:
    """Both changes as one."""
    dialog = more.dialog or change.dialog
    return replace(
        more,
        played=(*change.played, *more.played),
        dialog=dialog,
        error=change.error,
        by=change.by,
        what=change.what,
    )


def _asked_still(before: TableView, after: TableView) -> bool:
    """Whether a person who was to choose in secret still has the same to choose, as only others chose."""
    seat = before.decider
    chosen = [step.decider for step in after.play.line.steps[before.play.at : after.play.at]]
    if seat is None or seat != after.decider or seat in chosen or not chosen:
        return False
    return asks_on(before.match.turn, after.match.turn)


def at_step(table: Table, at: int) -> Table:
    """The table with another step shown and nothing taken up."""
    thinking = table.view.interaction.thinking
    if thinking and not thinking.lasting:
        thinking = None
    view = table.view.having(
        at=at, picked=None, typed="", hint=None, clue=None, notice=None, thinking=thinking
    )
    view = view.having(side=None, states=view.play.drop(Passing).states)
    return replace(table, view=view, move_now=False)


def undo_to(view: TableView) -> int | None:
    """The number of steps after undo, to where the person was asked; None if there is nothing to undo."""
    match = view.match
    if view.play.remote is not None or view.unaided or view.play.final:
        return None  # the other player is asked; nobody is
    if match.ending is not None:  # a resignation or an agreed draw is taken back by itself
        return view.play.at
    seats = view.persons or range(len(view.play.players))
    task = view.task
    if task is not None and task.asks and match.steps[task.since :]:
        # What answered the reader was the task's, no matter who has that seat.
        seats = (match.steps[task.since].decider,)
    at = match.undo_to(seats, practice=view.play.practice)
    while at is not None and auto_answer(view.having(at=at, keyframe=None)) is not None:
        at = match.upto(at).undo_to(seats, practice=view.play.practice)
    return at


def _wanted(view: TableView) -> Thinking | None:
    """The machine's thinking about its decision, a hint, the coach's word, or a review's next position."""
    if view.play.offered:
        return None
    if view.live and view.display.mode != "view" and not view.withheld:
        seats = view.match.deciders
        for seat in seats:
            if view.play.players[seat].machine:
                return Thinking("move", seat)
        prompted = view.interaction.prompts or view.interaction.hint_wanted
        if prompted and seats and view.interaction.hint is None and view.interaction.clue is None:
            return Thinking("hint", seats[0])
    for feature in view.features:
        if wanted := feature.wants(view):
            return wanted
    return None


def settled(table: Table, before: Table | None = None) -> Table:
    """The table with the machine set to think on its turn, and undo and redo where they lead somewhere.

    ``before`` is the table before the intent: a new thinking gets a new ticket, a new position a new number.
    """
    old = before.view if before else None
    view = with_viewer(table.view, old)
    for feature in view.features:
        view = feature.settled(view, old)
    thinking = view.interaction.thinking
    if thinking is None or thinking.lasting:
        thinking = _wanted(view) or thinking
    begun = (
        thinking is not None
        and thinking.report is None
        and (old is None or thinking is not old.interaction.thinking)
    )
    moved = old is None or (_position(view) != _position(old) and not _asked_still(old, view))
    undo = view.play.side is not None or undo_to(view) is not None
    redo = view.play.side.shown < len(view.play.side.steps) if view.play.side else not view.live
    view = view.having(thinking=thinking, undo=undo, redo=redo)
    return replace(
        table,
        view=view,
        ticket=table.ticket + begun,
        position=table.position + moved,
        steps_seen=steps_seen(table.steps_seen, view),
    )


def _position(view: TableView) -> tuple[object, ...]:
    """What makes the position that is shown another one."""
    return view.play.at, view.perspective.curtain, view.match.state


_OTHER_TABLE: Final = Text(en="This is a game of {game}.", ja="これは{game}の対局です。")


def with_viewer(view: TableView, before: TableView | None) -> TableView:
    """The view as the person before it may see it; ``before`` is the view before the intent.

    One person sees the own cards; of several each sees theirs once they have said that they hold the device.
    What is over, played by machines alone, or only looked at is open, until another way to look at it is
    chosen; a game that machines play on without the people here only once that is chosen. Who looks on at a
    game of others sees no hand before its end.
    """
    if not view.game.hidden or view.diagram is not None:
        return view
    known = view.play.remote
    if known is not None and (not known.dealt or (known.seat < 0 and view.hides)):
        return view.having(viewer=None, open=False, curtain=None)
    if view.play.offered and view.hides:
        return view.having(viewer=None, open=False, curtain=None)
    if view.may_look:
        opened = before is None or not before.may_look or before.play.line.setup is not view.play.line.setup
        return view.having(curtain=None, open=view.perspective.open or opened)
    if view.all_out:
        return view.having(viewer=view.alone, curtain=None)
    if view.alone is not None:
        return view.having(viewer=view.alone, open=False, curtain=None)
    asked = view.having(viewer=None, curtain=None).decider
    if not view.live or asked is None or asked == view.perspective.viewer:
        return view.having(open=False, curtain=None)
    return view.having(viewer=None, open=False, curtain=asked)


def steps_seen(before: tuple[int, ...], view: TableView) -> tuple[int, ...]:
    """For each seat the number of steps that its person has seen, now that this view is shown."""
    known = before or (len(view.play.line.steps),) * len(view.play.players)
    return tuple(
        view.play.at if seat == view.perspective.viewer else min(steps, view.play.at)
        for seat, steps in enumerate(known)
    )


def auto_answer(view: TableView) -> Any:
    """The decision that the person would only confirm, by ``TableView.ask``; None if they are to be asked.

    Where several people share the device everybody is asked whatever the rules ask: a question left out would
    tell the others something. A task asks what it asks.
    """
    seat = view.alone
    small_game = view.diagram is not None and view.diagram.against
    if seat is None or view.display.mode == "view" or (view.diagram is not None and not small_game):
        return None
    shown = view.having(viewer=seat, open=False, curtain=None)
    return view.ui.controller.answer(shown) if shown.decider == seat else None
