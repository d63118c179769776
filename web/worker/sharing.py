"""What a table gives away: the share dialog, a puzzle's link, the position as pictures and text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import htpy as h

from pyengine.checked import clean_name
from pyengine.errors import CannonryError, Refusal, SetupError, TaskError
from pyengine.game import Decide, Seat
from pyengine.notation.game_file import game_file, write_game_file
from pyengine.notation.link import Kind, Shared, write_link
from pyengine.notation.task import task
from web.look import TableView
from web.texts import dialogs as texts
from web.views import result_picture
from web.views.names import level_of
from web.views.pictures import picture
from web.views.share import share
from web.worker.opening import shared
from web.worker.state import Table

if TYPE_CHECKING:
    from web.worker.protocol import queries


def dialog(table: Table, by: str = "", what: str = "") -> object:
    """The share dialog; ``by`` is the challenger, if known, ``what`` the kind of link chosen first."""
    view = table.view
    kinds: list[Kind] = ["game", "position"]
    kinds[1:1] = [kind for feature in view.ui.features for kind in feature.links_of(view)]
    links: dict[Kind, str] = {kind: write_link(shared(table, kind, by), face=True) for kind in kinds}
    turn = view.match.turn
    if isinstance(turn, Decide) and len(turn.seats) == 1:
        links["task"] = ""
    chosen: list[Kind] = [kind for kind in links if kind == what]
    return share(table.view, links, _proposed(table), chosen[0] if chosen else "game")


def _proposed(table: Table) -> str:
    """A solution for a puzzle of this position: what was played next, or what a hint has found."""
    view = table.view
    if not view.live and view.play.side is None:
        return view.game.write_decision(view.play.line.steps[view.play.at].decision)
    return view.game.write_decision(view.interaction.hint.report.best) if view.interaction.hint else ""


def _picture(table: Table, intent: queries.PictureQuery) -> queries.PictureAnswer:
    view = table.view if intent.get("named") else table.view.unnamed
    at = view.ui
    name = f"{view.game.id}-{view.match.plies}"
    return {"svg": picture(view), "text": at.text(view), "name": name}


def _result(table: Table, intent: queries.ResultQuery) -> queries.PictureAnswer:
    """The result as files; a person alone is called as they are in challenges."""
    line = table.view.play.line.entire()
    if line.outcome is None:
        raise SetupError(texts.NOT_OVER)
    over = table.view.having(at=len(line.steps), side=None, keyframe=None, open=table.view.game.hidden)
    view = result_picture.for_others(over, clean_name(str(intent.get("name", ""))))
    return {
        "svg": result_picture.picture(view, moving=intent.get("moving") is True),
        "text": result_picture.description(view).say(view.lang),
        "name": f"{view.game.id}-{line.plies}",
    }


def _record(table: Table, intent: queries.RecordQuery) -> queries.RecordAnswer:
    view = table.view if intent.get("named") else table.view.unnamed
    headers = dict(view.play.notes.headers)
    if date := intent.get("date"):
        headers.setdefault("Date", str(date))
    own = clean_name(str(intent.get("name", "")))
    for seat in range(len(view.play.players)):
        if called := _called(view, seat, own):
            headers.setdefault(f"Player{seat + 1}", called)
    return {"file": write_game_file(game_file(view.play.line, headers.items(), view.play.notes.comments))}


def _called(view: TableView, seat: Seat, own: str) -> str:
    """What a file calls the player of a seat, if anything; ``own`` is the name of the only person here."""
    player = view.play.players[seat]
    if player.machine:
        level = level_of(view.game, player.level)
        return texts.MACHINE_PLAYER.fill(level=level).say(view.lang)
    if (remote := view.play.remote) is not None:
        return remote.names[seat]
    return own if seat == view.alone else player.name


def _puzzle(table: Table, intent: queries.PuzzleQuery) -> queries.PuzzleAnswer:
    view = table.view
    position = shared(table, "position")
    try:
        solutions = [_typed(table, text) for text in str(intent.get("solution", "")).split()]
        if not solutions:
            raise TaskError(texts.NO_SOLUTION)
        asked = task(
            position.match, str(intent.get("task", "")), [(one,) for one in dict.fromkeys(solutions)]
        )
    except CannonryError as error:
        return {"error": error.text.say(view.lang)}
    players = tuple(player.level for player in view.play.players)
    return {"link": write_link(Shared("task", position.match, 0, players, asked))}


def _typed(table: Table, text: str) -> Any:
    """A solution in notation, taken as at the table; raises CannonryError."""
    found = table.view.ui.controller.typed(table.view, text)
    if isinstance(found, Refusal):
        raise TaskError(found.text)
    return found


def _card(table: Table, query: queries.CardQuery) -> queries.CardAnswer:
    """What the viewer may see of the card, and nothing else; behind a curtain there is no viewer."""
    view = table.view
    read = view.ui.read
    if read is None or view.perspective.curtain is not None:
        return {"html": ""}
    return {"html": str(h.fragment[read(view, str(query.get("at", "")))])}


QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {
    "card": _card,
    "picture": _picture,
    "puzzle": _puzzle,
    "record": _record,
    "result-picture": _result,
}
"""Questions to a table, by type; none changes it."""
