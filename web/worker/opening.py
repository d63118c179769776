"""How a table comes to be: fresh, from a link, from a position, or from a diagram of the rules."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast, get_args

from pyengine.errors import CannonryError, NotationError
from pyengine.game import Decide, Json
from pyengine.games import AnyGame, load
from pyengine.link import Kind, Shared, read_link, whole_game, write_link
from pyengine.match import Match, begin, setup
from pyengine.reading import read_game
from pyengine.task import Task, read_line, write_line
from pyengine.task import task as check_task
from pyengine.text import Text, language
from web.views.diagram import begun
from web.views.model import (
    USUAL_LEVEL,
    Ask,
    Challenge,
    Diagram,
    Mode,
    Notes,
    Player,
    TableView,
    usual_players,
)
from web.worker.bringing import usual
from web.worker.state import Change, Table, answered, dealt, settled

if TYPE_CHECKING:
    from pyengine.gamefile import GameFile
    from web.worker.protocol.intents import AskFor
    from web.worker.protocol.opening import Open, Sent


class OtherTable(CannonryError):
    """What is to be opened is of another game; ``address`` is where, as seen from this table."""

    def __init__(self, found: Shared) -> None:
        game = found.match.game
        super().__init__(_OTHER_TABLE.fill(game=game.name))
        self.address = f"../{game.id}/#{write_link(found)}"


def open_table(message: Mapping[str, Any], before: Table | None = None) -> Change:
    """The table that an ``open`` intent asks for, in the place of the table ``before``.

    What cannot be opened leaves the table as it was, or gives a fresh one, with the error.
    """
    intent = cast("Open", message)
    start = _fresh(intent)
    error = None
    try:
        table = _filled(start, intent)
        table = replace(table, fresh=table is start)
    except CannonryError as refused:
        error = refused
        table = before or start
    table = replace(table, luck=luck(table.view.play.line, whole(intent.get("luck"))))
    if before is not None:
        table = replace(table, ticket=before.ticket, position=before.position)
    dialog = "link-error" if error and table.view.display.mode == "table" else ""
    change = dealt(Change(table, dialog=dialog, error=error))
    if not any(intent.get(name) for name in ("diagram", "position", "file", "link")):
        change = answered(change)
    return replace(change, table=settled(change.table, before))


def seed_of(game: AnyGame, intent: Sent) -> str | None:
    """A seed from the intent's ``luck`` (any whole number), where the game leaves something to chance."""
    return f"{whole(intent.get('luck')):x}" if game.has_chance else None


def asking(intent: Open | AskFor) -> Ask:
    """The intent's ``ask``: which questions are answered for the person.

    The usual ones where it says nothing else.
    """
    return intent["ask"] if intent.get("ask") in get_args(Ask) else "can"


def luck(match: Match, other: int) -> int:
    """What varies the machine's play.

    The same in every game of one deal, so that a deal can be tried again.
    """
    return other if match.setup.seed is None else crc32(match.setup.seed.encode())


def flipped(players: Sequence[Player]) -> bool:
    """Whether the board is turned round: for a person who sits only on its far side."""
    return players[0].machine and not players[-1].machine


def shared(table: Table, kind: Kind) -> Shared:
    """What a link of the given kind to this table holds."""
    view = table.view
    players = tuple(player.level for player in view.play.players)
    if kind in ("game", "challenge"):
        return Shared(kind, view.play.line, view.play.at, players)
    made = view.play.line.setup
    if kind == "position":
        made = replace(made, start=view.game.write(view.match.state), decks=())
    return Shared(kind, begin(made), 0, players)


def _fresh(intent: Open) -> Table:
    """A new game with the usual settings: a person begins, the machine of middle strength answers."""
    lang = language(intent.get("lang"))
    mode: Mode = intent["mode"] if intent.get("mode") in get_args(Mode) else "table"
    game = load(str(intent["game"]))
    players, seed = usual_players(game), seed_of(game, intent)
    decks = usual(game, intent.get("deck"), players, seed)
    line = begin(setup(game.id, seats=game.usual_seats, seed=seed, decks=decks))
    return Table(
        TableView.of(
            lang=lang,
            line=line,
            at=len(line.steps),
            players=players,
            mode=mode,
            name=str(intent.get("name", "")),
            rules=str(intent.get("rules", "")),
            ask=asking(intent),
        ),
        fresh=True,
    )


def _filled(table: Table, intent: Open) -> Table:
    """The fresh table with what the intent brings."""
    if diagram := intent.get("diagram"):
        return _of_diagram(table, _read_diagram(diagram))
    if position := intent.get("position"):
        return _of_position(table, str(position))
    if (file := intent.get("file")) is not None:
        return _of_text(table, str(file), intent)
    if link := intent.get("link"):
        return _of_text(table, str(link), intent)
    return table


def _of_position(table: Table, text: str) -> Table:
    """The person who meets the position plays the side that is to move, the machine the others."""
    view = table.view
    line = begin(setup(view.game.id, start=_whole_position(view, text), seed=view.play.line.setup.seed))
    turn = line.turn
    reader = turn.seats[0] if isinstance(turn, Decide) else 0
    players = tuple(Player(0 if seat == reader else USUAL_LEVEL) for seat in range(line.setup.seats))
    return replace(table, view=view.having(line=line, at=len(line.steps), players=players))


def _whole_position(view: TableView, text: str) -> str:
    """The position, with what it leaves unknown filled in by the seed.

    Who knows the position knows no more than it says.
    """
    game = view.game
    if not game.hidden or "?" not in text:
        return text
    position = game.read(text, game.settle({}))
    rng = Random(f"{view.play.line.setup.seed} {text}")
    turn = game.turn(position)
    reader = turn.seats[0] if isinstance(turn, Decide) else 0
    # A spectator's position hides the reader's hand as well: then the next seat fills it in.
    for seat in sorted(range(len(game.scores(position))), key=lambda seat: seat != reader):
        if "?" not in game.write(position):
            break
        position = game.sample(position, seat, rng)
    return game.write(position)


def _of_text(table: Table, text: str, intent: Open) -> Table:
    """The table with the game of a link, a record or a game file, at the step that the intent asks for."""
    found = read_game(text)
    if found.match.game is not table.view.game and table.view.display.mode == "table":
        raise OtherTable(found if isinstance(found, Shared) else whole_game(found.match))
    if not isinstance(found, Shared):
        opened = _of_file(table, found)
    elif found.task is not None:
        return _of_task(table, found, found.task)
    else:
        opened = _of_link(table, found, intent.get("notes"))
    at = intent.get("at")
    if not isinstance(at, int):
        return opened
    return replace(opened, view=opened.view.having(at=max(0, min(at, len(opened.view.play.line.steps)))))


def _of_link(table: Table, found: Shared, kept: object) -> Table:
    view = table.view
    players = _players(found)
    if found.kind == "challenge":
        return replace(table, view=_challenged(view.having(players=players), found))
    view = view.having(line=found.match, at=found.at, players=players, flipped=flipped(players))
    return replace(table, view=_with_kept(view, kept))


def _challenged(view: TableView, found: Shared) -> TableView:
    """The view with the deal of a challenge at its beginning."""
    line = begin(found.match.setup)
    challenge = Challenge(found.match, view.play.players)
    return view.having(line=line, at=len(line.steps), flipped=flipped(view.play.players), challenge=challenge)


def _with_kept(view: TableView, kept: object) -> TableView:
    """The view with what the device has kept beside the link: see ``web.worker.table``."""
    fields = cast("Json", kept) if isinstance(kept, dict) else {}
    challenge = fields.get("challenge")
    if isinstance(challenge, str):
        with suppress(CannonryError):
            found = read_link(challenge)
            view = view.having(challenge=Challenge(found.match, _players(found)))
    return view.having(notes=_read_notes(fields, view.play.line))


def _players(found: Shared) -> tuple[Player, ...]:
    return tuple(Player(level) for level in found.players)


def _of_file(table: Table, file: GameFile) -> Table:
    """Persons have every seat.

    A game that is over or only looked at is shown from its beginning, another goes on.
    """
    view, match = table.view, file.match
    at = 0 if view.display.mode == "view" or match.outcome else len(match.steps)
    players = (Player(),) * match.setup.seats
    notes = Notes(file.headers, file.comments)
    return replace(table, view=view.having(line=match, at=at, players=players, notes=notes))


def _read_notes(fields: Json, match: Match) -> Notes:
    """The notes that the device has kept with a game; none where they do not fit it."""
    if "headers" not in fields:
        return Notes()
    from pyengine.gamefile import game_file  # noqa: PLC0415 - it would delay every table; few have notes

    try:
        headers = [(str(name), str(value)) for name, value in fields["headers"]]
        comments = [(int(number), str(text)) for number, text in fields["comments"]]
        file = game_file(match, headers, comments)
    except (KeyError, TypeError, ValueError):
        return Notes()
    return Notes(file.headers, file.comments)


def _of_task(table: Table, found: Shared, task: Task) -> Table:
    match = found.match
    made = match.setup
    solutions = tuple(write_line(match.game, line) for line in task.solutions)
    diagram = Diagram(
        made.game, position=made.start, options=made.options, task=task.text, solutions=solutions
    )
    return replace(table, view=begun(table.view.having(players=_players(found), diagram=diagram)))


def _of_diagram(table: Table, diagram: Diagram) -> Table:
    return replace(table, view=begun(table.view.having(players=(), diagram=diagram)))


def _read_diagram(fields: Json) -> Diagram:
    """The diagram of a page.

    Raises NotationError where it was not written by us, as in the address of a frame.
    """
    try:
        options = tuple((str(name), value) for name, value in fields.get("options", ()))
        texts = {
            name: str(fields.get(name) or "")
            for name in ("seed", "show", "picked", "caption", "task", "done")
        }
        lists = {
            name: tuple(map(str, fields.get(name, ()))) for name in ("moves", "marks", "solutions", "choices")
        }
        diagram = Diagram(
            game=str(fields["game"]),
            position=str(fields["position"]) if fields.get("position") else None,
            options=options,
            seed=texts["seed"],
            open=bool(fields.get("open")),
            guns=bool(fields.get("guns")),
            against=whole(fields.get("against")),
            clue=bool(fields.get("clue")),
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
        check_task(match, diagram.task, [read_line(match.game, text) for text in diagram.solutions])
    return diagram


def whole(value: object) -> int:
    """The value if it is a whole number, else 0."""
    return value if isinstance(value, int) else 0


_OTHER_TABLE: Final = Text(en="This is a game of {game}.", ja="これは{game}の対局です。")
_NO_DIAGRAM: Final = Text(
    en="This board's description is damaged.", ja="この盤の内容が壊れていて読み取れません。"
)
