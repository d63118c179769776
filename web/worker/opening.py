"""How a table comes to be: fresh, from a link, from a position, or from a diagram of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields as fields_of
from dataclasses import replace
from random import Random
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, cast, get_args

from pyengine.errors import CannonryError, NotationError
from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.notation.game_file import game_file
from pyengine.notation.link import Kind, Shared, whole_game, write_link
from pyengine.notation.reading import read_game
from pyengine.notation.task import Task, read_line, write_line
from pyengine.notation.task import task as check_task
from pyengine.text import Text, language
from web import features
from web.look import TableView
from web.registry import look
from web.texts import table as texts
from web.views.diagram import task_view
from web.views.model import Ask, Display, Mode, Notes, Notice, Play, Player, default_level, default_players
from web.views.names import joined
from web.views.task import Diagram
from web.worker import people
from web.worker.feature import present
from web.worker.people import usual
from web.worker.state import (
    Change,
    Opening,
    OtherTable,
    Source,
    Table,
    answered,
    dealt,
    flipped,
    luck,
    settled,
    whole,
)

if TYPE_CHECKING:
    from pyengine.notation.game_file import GameFile
    from web.worker.protocol.intents import AskFor
    from web.worker.protocol.opening import Open


def parse(message: Mapping[str, Any]) -> Opening:
    """What an ``open`` intent asks for; raises SetupError for a game that is not there."""
    intent = cast("Open", message)
    text = intent.get("file", intent.get("link"))
    other = "fresh" if intent.get("file") is None and not text else "text"
    source = next((key for key in _sources() if intent.get(key)), other)
    chosen = (each.chosen(message[each.choice]) for each in features.FEATURES if each.choice in message)
    display = Display(
        lang=language(intent.get("lang")),
        mode=intent["mode"] if intent.get("mode") in get_args(Mode) else "table",
        name=str(intent.get("name", "")),
        rules=str(intent.get("rules", "")),
        ask=asking(intent),
        states=tuple(filter(None, chosen)),
    )
    at, notes = intent.get("at"), intent.get("notes")
    game = load(str(intent["game"]))
    return Opening(
        game=game,
        ui=look(str(intent["game"])),
        display=display,
        source=source,
        content=text if source == "text" else intent.get(source),
        luck=whole(intent.get("luck")),
        at=at if isinstance(at, int) else None,
        deck=intent.get("deck"),
        level=min(whole(intent.get("level")), len(game.levels)) or default_level(game),
        notes=cast("Json", notes) if isinstance(notes, dict) else {},
        shared=intent.get("shared") is True,
    )


def open_table(message: Mapping[str, Any], before: Table | None = None) -> Change:
    """The table that an ``open`` intent asks for; ``before`` or a fresh one, with the error, if it fails."""
    opening, error = parse(message), None
    source = _sources()[opening.source]
    try:
        view = source.build(opening)
        table = Table(view, fresh=source.dealt and not view.unaided)
    except CannonryError as refused:
        error = refused
        table = before or Table(_fresh(opening), fresh=True)
    table = replace(table, luck=luck(table.view.play.line, opening.luck))
    if before is not None:
        table = replace(table, ticket=before.ticket, position=before.position)
    dialog = "link-error" if error and table.view.display.mode == "table" else ""
    for feature in present(table) if error is None else ():
        dialog = dialog or feature.first_dialog(table.view)
    change = dealt(Change(table, dialog=dialog, error=error))
    if source.dealt:
        change = answered(change)
    return replace(change, table=settled(change.table, before))


def asking(intent: Open | AskFor) -> Ask:
    """The intent's ``ask``: which questions are answered for the person, by default the usual ones."""
    ask = intent.get("ask")
    return ask if ask is not None and ask in get_args(Ask) else "can"


def shared(table: Table, kind: Kind, by: str = "") -> Shared:
    """What a link of the given kind to this table holds; a challenge says ``by`` whom it is."""
    view = table.view
    players = tuple(player.level for player in view.play.players)
    if kind in ("game", "challenge"):
        return Shared(kind, view.play.line, view.play.at, players, by=by if kind == "challenge" else "")
    made = view.play.line.setup
    if kind == "position":
        made = replace(made, start=view.game.write(view.match.entire().state), decks=())
    return Shared(kind, begin(made), 0, players)


def _at_end(opening: Opening, line: Match, players: tuple[Player, ...]) -> TableView:
    """The table with a game that goes on where it ends."""
    return TableView(opening.display, Play(line, len(line.steps), players), ui=look(line.game.id))


def _fresh(opening: Opening) -> TableView:
    """A new game with the usual settings: a person begins, the machine answers."""
    game, players, seed = opening.game, default_players(opening.game, opening.level), opening.seed
    decks = usual(opening.ui.decks, opening.deck, players, seed)
    return _at_end(opening, begin(setup(game.id, seats=game.default_seats, seed=seed, decks=decks)), players)


def _of_position(opening: Opening) -> TableView:
    """The person who meets the position plays the side that is to move, the machine the others."""
    game = opening.game
    line = begin(setup(game.id, start=_whole_position(opening), seed=opening.seed))
    turn = line.turn
    reader = turn.seats[0] if isinstance(turn, Decide) else 0
    players = tuple(Player(0 if seat == reader else opening.level) for seat in range(line.setup.seats))
    return _at_end(opening, line, players)


def _whole_position(opening: Opening) -> str:
    """The position, its gaps filled by the seed: a person who knows it knows no more than it says."""
    game, text = opening.game, str(opening.content)
    if not game.hidden or "?" not in text:
        return text
    position = game.read(text, game.settle({}))
    rng = Random(f"{opening.seed} {text}")
    turn = game.turn(position)
    reader = turn.seats[0] if isinstance(turn, Decide) else 0
    # A spectator's position hides the reader's hand as well: then the next seat fills it in.
    for seat in sorted(range(len(game.scores(position))), key=lambda seat: seat != reader):
        if "?" not in game.write(position):
            break
        position = game.sample(position, seat, rng)
    return game.write(position)


def _of_text(opening: Opening) -> TableView:
    """The game of a link, a record or a game file, at the step that is asked for."""
    found = read_game(str(opening.content))
    if found.match.game is not opening.game and opening.display.mode == "table":
        link = write_link(found if isinstance(found, Shared) else whole_game(found.match), face=True)
        raise OtherTable(found.match.game, link)
    if not isinstance(found, Shared):
        view = _of_file(opening, found)
    elif found.task is not None:
        return _of_task(opening, found, found.task)
    else:
        view = _of_link(opening, found)
    if not view.play.final:
        shared = opening.shared or opening.notes.get("shared") is True
        view = view.having(shared=shared and opening.display.mode == "table")
    if opening.at is not None:
        view = view.having(at=max(0, min(opening.at, len(view.play.line.steps))))
    return view.having(browsed=_is_past(view))


def alone(display: Display, text: str) -> TableView:
    """One game of a text that holds several, to be shown in a list of them."""
    found = read_game(text)
    players = found.players if isinstance(found, Shared) else (0,) * found.match.setup.seats
    headers = () if isinstance(found, Shared) else found.headers
    play = Play(found.match, len(found.match.steps), tuple(map(Player, players)), notes=Notes(headers))
    return TableView(display, play, ui=look(found.match.game.id))


def _is_past(view: TableView) -> bool:
    """Whether an earlier step is only looked at: of another player's game, or where no person decides."""
    play = view.play
    return play.at < len(play.line.steps) and (play.shared or view.decider is None)


def _of_link(opening: Opening, found: Shared) -> TableView:
    own = next((each.links[found.kind] for each in features.FEATURES if found.kind in each.links), None)
    if own is not None:
        return own(replace(opening, ui=look(found.match.game.id)), found)
    players = people.named(tuple(map(Player, found.players)), opening.notes.get("names"))
    display = replace(opening.display, flipped=flipped(players))
    notes = _read_notes(opening.notes, found.match)
    practice = opening.notes.get("practice") is True
    play = Play(found.match, found.at, players, notes=notes, practice=practice)
    view = TableView(display, play, ui=look(found.match.game.id))
    lost = [texts.COMMENTS] if "headers" in opening.notes and notes == Notes() else []
    for feature in features.FEATURES:
        if feature.note is not None and feature.note[0] in opening.notes:
            noted = feature.opened(view, opening.notes[feature.note[0]])
            view = noted or view
            lost += [] if noted else [feature.note[1]]
    if lost:
        view = view.having(notice=Notice("news", texts.LEFT_OUT.fill(what=joined(lost)), stays=True))
    return view


def _of_file(opening: Opening, file: GameFile) -> TableView:
    """A game with persons at every seat, from its beginning if it is over or only looked at, else as is."""
    match = file.match
    at = 0 if opening.display.mode == "view" or match.outcome else len(match.steps)
    players = (Player(),) * match.setup.seats
    play = Play(match, at, players, notes=Notes(file.headers, file.comments))
    return TableView(opening.display, play, ui=look(match.game.id))


def _read_notes(fields: Json, match: Match) -> Notes:
    """The notes that the device has kept with a game; none where they do not fit it."""
    if "headers" not in fields:
        return Notes()
    try:
        headers = [(str(name), str(value)) for name, value in fields["headers"]]
        comments = [(int(number), str(text)) for number, text in fields["comments"]]
        file = game_file(match, headers, comments)
    except (KeyError, TypeError, ValueError):
        return Notes()
    return Notes(file.headers, file.comments)


def _of_task(opening: Opening, found: Shared, task: Task) -> TableView:
    match = found.match
    made = match.setup
    solutions = tuple(write_line(match.game, line) for line in task.solutions)
    diagram = Diagram(
        made.game, position=made.start, options=made.options, task=task.text, solutions=solutions
    )
    return task_view(look(made.game), opening.display, diagram, tuple(map(Player, found.players)))


def _of_diagram(opening: Opening) -> TableView:
    diagram = _read_diagram(opening.content)
    return task_view(look(load(diagram.game).id), opening.display, diagram)


def _read_diagram(fields: Json) -> Diagram:
    """The diagram of a page; raises NotationError where it was not written by us, as in a frame's address."""
    try:
        given = {
            field.name: _READ_AS[type(field.default)](fields[field.name])
            for field in fields_of(Diagram)
            if field.name in fields and field.name not in ("game", "options")
        }
        options = tuple((str(name), value) for name, value in fields.get("options", ()))
        diagram = Diagram(game=str(fields["game"]), options=options, **given)
    except (KeyError, TypeError, ValueError):
        raise NotationError(_NO_DIAGRAM) from None
    if diagram.solutions and not diagram.moves:
        match = diagram.begin()
        check_task(match, diagram.task, [read_line(match.game, text) for text in diagram.solutions])
    return diagram


_READ_AS: Final[Mapping[type, Callable[[Any], Any]]] = {
    NoneType: lambda said: str(said) if said else None,
    str: lambda said: str(said or ""),
    bool: bool,
    int: whole,
    tuple: lambda said: tuple(map(str, said)),
}
"""How a field of a diagram is read, by the type of its default."""


def _sources() -> Mapping[str, Source]:
    """What a table can be opened from, by the key of the ``open`` intent that holds it."""
    of_features = {key: source for each in features.FEATURES for key, source in each.sources.items()}
    return {"diagram": Source(_of_diagram), **of_features, **_SOURCES}


_SOURCES: Final = {
    "position": Source(_of_position),
    "text": Source(_of_text),
    "fresh": Source(_fresh, dealt=True),
}
_NO_DIAGRAM: Final = Text(
    en="This board's description is damaged.", ja="この盤の内容が壊れていて読み取れません。"
)
