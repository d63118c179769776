"""How a table comes to be: fresh, from a link, from a position, or from a diagram of the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast, get_args

from pyengine.errors import CannonryError, NotationError
from pyengine.game import Decide, Json
from pyengine.link import Kind, Shared
from pyengine.match import Match, begin, setup
from pyengine.reading import read_game
from pyengine.task import Task
from pyengine.task import task as check_task
from pyengine.text import LANGS, Lang, Text
from web.views.diagram import begun
from web.views.model import Diagram, Mode, Notes, Player, TableView
from web.worker.state import Change, Table, settled

if TYPE_CHECKING:
    from pyengine.gamefile import GameFile

_DEFAULT_LEVEL: Final = 3


def open_table(intent: Json, before: Table | None = None) -> Change:
    """The table that an ``open`` intent asks for, in the place of the table ``before``.

    What cannot be opened leaves the table as it was, or gives a fresh one, with the error.
    """
    start = _fresh(intent)
    error = None
    try:
        table = _filled(start, intent)
    except CannonryError as refused:
        error = refused
        table = before or start
    table = replace(table, luck=_whole(intent.get("luck")))
    if before is not None:
        table = replace(table, ticket=before.ticket, position=before.position)
    return Change(
        settled(table, before),
        dialog="link-error" if error and table.view.mode == "table" else "",
        error=error,
    )


def shared(table: Table, kind: Kind) -> Shared:
    """What a link of the given kind to this table holds."""
    view = table.view
    players = tuple(player.level for player in view.players)
    if kind == "game":
        return Shared(kind, view.line, view.at, players)
    made = view.line.setup
    if kind == "position":
        made = replace(made, start=view.game.write(view.match.state))
    return Shared(kind, begin(made), 0, players)


def _fresh(intent: Json) -> Table:
    """A new game with the usual settings: a person begins, the machine of middle strength answers."""
    lang: Lang = intent["lang"] if intent.get("lang") in LANGS else "en"
    mode: Mode = intent["mode"] if intent.get("mode") in get_args(Mode) else "table"
    return Table(
        TableView(
            lang=lang,
            line=begin(setup(str(intent["game"]))),
            at=0,
            players=(Player(), Player(_DEFAULT_LEVEL)),
            mode=mode,
            name=str(intent.get("name", "")),
            rules=str(intent.get("rules", "")),
        )
    )


def _filled(table: Table, intent: Json) -> Table:
    """The fresh table with what the intent brings."""
    if intent.get("diagram"):
        return _of_diagram(table, _read_diagram(intent["diagram"]))
    if intent.get("position"):
        return _of_position(table, str(intent["position"]))
    if intent.get("file") is not None:
        return _of_text(table, str(intent["file"]), intent)
    if intent.get("link"):
        return _of_text(table, str(intent["link"]), intent)
    return table


def _of_position(table: Table, text: str) -> Table:
    """Whoever meets the position plays the side that is to move, the machine the others."""
    view = table.view
    line = begin(setup(view.game.id, start=text))
    turn = line.turn
    reader = turn.seats[0] if isinstance(turn, Decide) else 0
    players = tuple(Player(0 if seat == reader else _DEFAULT_LEVEL) for seat in range(line.setup.seats))
    return replace(table, view=replace(view, line=line, players=players))


def _of_text(table: Table, text: str, intent: Json) -> Table:
    """The table with the game of a link, a record or a game file, at the step that the intent asks for."""
    found = read_game(text)
    if not isinstance(found, Shared):
        opened = _of_file(table, found)
    elif found.task is not None:
        return _of_task(table, found, found.task)
    else:
        opened = _of_link(table, found, intent.get("notes"))
    at = intent.get("at")
    if not isinstance(at, int):
        return opened
    return replace(opened, view=replace(opened.view, at=max(0, min(at, len(opened.view.line.steps)))))


def _of_link(table: Table, found: Shared, notes: object) -> Table:
    view = table.view
    players = _players(found)
    return replace(
        table,
        view=replace(
            view,
            line=found.match,
            at=found.at,
            players=players,
            flipped=players[0].machine and not players[-1].machine,
            notes=_read_notes(notes, found.match),
        ),
    )


def _players(found: Shared) -> tuple[Player, ...]:
    return tuple(Player(level) for level in found.players)


def _of_file(table: Table, file: GameFile) -> Table:
    """Persons have every seat. A game that is over or only looked at is shown from its beginning, another goes on."""
    view, match = table.view, file.match
    at = 0 if view.mode == "view" or match.outcome else len(match.steps)
    players = (Player(),) * match.setup.seats
    notes = Notes(file.headers, file.comments)
    return replace(table, view=replace(view, line=match, at=at, players=players, notes=notes))


def _read_notes(fields: object, match: Match) -> Notes:
    """The notes that the device has kept with a game; none where they do not fit it."""
    if not fields:
        return Notes()
    from pyengine.gamefile import game_file  # noqa: PLC0415 - it would delay every table; few have notes

    try:
        kept = cast("Json", fields)
        headers = [(str(name), str(value)) for name, value in kept["headers"]]
        comments = [(int(number), str(text)) for number, text in kept["comments"]]
        file = game_file(match, headers, comments)
    except (KeyError, TypeError, ValueError):
        return Notes()
    return Notes(file.headers, file.comments)


def _of_task(table: Table, found: Shared, task: Task) -> Table:
    match = found.match
    made = match.setup
    solutions = tuple(map(match.game.write_decision, task.solutions))
    diagram = Diagram(
        made.game, position=made.start, options=made.options, task=task.text, solutions=solutions
    )
    return replace(table, view=begun(replace(table.view, players=_players(found), diagram=diagram)))


def _of_diagram(table: Table, diagram: Diagram) -> Table:
    return replace(table, view=begun(replace(table.view, players=(), diagram=diagram)))


def _read_diagram(fields: Json) -> Diagram:
    """The diagram of a page; raises NotationError where it was not written by us, as in the address of a frame."""
    try:
        options = tuple((str(name), value) for name, value in fields.get("options", ()))
        texts = {name: str(fields.get(name) or "") for name in ("show", "picked", "caption", "task", "done")}
        lists = {
            name: tuple(map(str, fields.get(name, ()))) for name in ("moves", "marks", "solutions", "choices")
        }
        diagram = Diagram(
            game=str(fields["game"]),
            position=str(fields["position"]) if fields.get("position") else None,
            options=options,
            guns=bool(fields.get("guns")),
            against=_whole(fields.get("against")),
            show=texts["show"],
            picked=texts["picked"],
            caption=texts["caption"],
            task=texts["task"],
            done=texts["done"],
            moves=lists["moves"],
            marks=lists["marks"],
            solutions=lists["solutions"],
            choices=lists["choices"],
        )
    except (KeyError, TypeError, ValueError):
        raise NotationError(_NO_DIAGRAM) from None
    if diagram.solutions and not diagram.moves:
        match = diagram.begin()
        check_task(match, diagram.task, [match.game.read_decision(text) for text in diagram.solutions])
    return diagram


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


_NO_DIAGRAM: Final = Text(
    en="This board's description is damaged.", ja="この盤の内容が壊れていて読み取れません。"
)
