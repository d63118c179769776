"""The worker that keeps the table: JSON text in, JSON text out, the table in between.

An answer holds ``main`` (the inner HTML of the page's ``main``), ``title``, ``announce`` (what the live region says),
``motions``, ``think`` (the request for the machine's worker, or null), ``dialog`` (``{"id", "html"}`` or null),
``save`` (what the device should keep, or null if nothing has changed), ``position`` (a number that tells the position
shown from those before) and ``refused`` (whether a link could not be opened). Intents are those of
``web.worker.session`` and these:

* ``open`` with ``game``, ``lang``, ``mode``, ``link``, ``luck`` (any whole number): must be the first;
* ``picture``: answers ``{"svg", "text", "name"}`` of the position shown.
"""

from __future__ import annotations

import json
import traceback
from typing import get_args

from pyengine.game import Json
from pyengine.link import Kind, write_link
from pyengine.text import LANGS, Lang
from web.texts import table as texts
from web.views import dialogs
from web.views.model import Mode, TableView
from web.worker.desk import desk
from web.worker.session import Change, Table, handle, open_table, shared, thought

_tables: list[Table] = []
"""The table, once it is open."""


def answer(message: str) -> str:
    """The answer to one intent. Whatever goes wrong inside is told as ``{"crash": details}``; the table stays."""
    try:
        intent: Json = json.loads(message)
        return json.dumps(_answer(intent), ensure_ascii=False)
    except Exception:  # the last resort: the page shows its panel for a stopped engine, the game is kept
        return json.dumps({"crash": traceback.format_exc()})


def _answer(intent: Json) -> Json:
    before = _tables[-1] if _tables else None
    if intent["type"] == "open":
        lang: Lang = intent["lang"] if intent["lang"] in LANGS else "en"
        mode: Mode = intent["mode"] if intent.get("mode") in get_args(Mode) else "table"
        change = open_table(str(intent["game"]), lang, mode, intent.get("link"), before, _luck(intent))
    elif before is None:
        raise ValueError("a table must be opened first")
    elif intent["type"] == "picture":
        return _picture(before.view)
    else:
        change = handle(before, intent)
    page = _page(change, before)
    _tables[:] = [change.table]
    return page


def _luck(intent: Json) -> int:
    luck = intent.get("luck")
    return luck if isinstance(luck, int) else 0


def _page(change: Change, before: Table | None) -> Json:
    table = change.table
    view = table.view
    at = desk(view.game.id)
    return {
        "main": at.render(view),
        "title": at.title(view),
        "announce": " ".join(_announced(change, before)),
        "motions": [motion for step in change.played for motion in at.motions(step)],
        "think": thought(table),
        "dialog": _dialog(change),
        "save": _save(table, before),
        "position": table.position,
        "refused": change.error is not None,
    }


def _announced(change: Change, before: Table | None) -> list[str]:
    """What is new, in words."""
    view = change.table.view
    at = desk(view.game.id)
    start = view.at - len(change.played)
    told = [at.spoken(step, view.line.upto(start + n + 1), view.lang) for n, step in enumerate(change.played)]
    if view.notice is not None and (before is None or view.notice is not before.view.notice):
        told.append(view.notice.text.say(view.lang))
    if view.hint is not None and (before is None or view.hint is not before.view.hint):
        told += [reason.say(view.lang) for reason in view.hint.reasons]
    return told


def _dialog(change: Change) -> Json | None:
    table = change.table
    view = table.view
    match change.dialog:
        case "share":
            kinds: tuple[Kind, ...] = ("game", "position")
            links: dict[Kind, str] = {kind: write_link(shared(table, kind)) for kind in kinds}
            html = dialogs.share(view, links)
        case "end":
            html = dialogs.end(view)
        case "link-error":
            assert change.error is not None
            html = dialogs.link_error(view, change.error)
        case _:
            return None
    return {"id": change.dialog, "html": str(html)}


def _save(table: Table, before: Table | None) -> Json | None:
    """What the device keeps of the game; nothing before the first decision, nor of a game that is only looked at."""
    view = table.view
    if view.mode == "view" or not view.line.steps or (before is not None and _same(view, before.view)):
        return None
    at = desk(view.game.id)
    return {
        "game": view.game.id,
        "link": write_link(shared(table, "game")),
        "over": view.line.outcome is not None,
        "picture": at.picture(view.match, view.lang),
        "title": {lang: texts.saved_title(view).say(lang) for lang in LANGS},
        "detail": {lang: texts.saved_detail(view).say(lang) for lang in LANGS},
    }


def _picture(view: TableView) -> Json:
    at = desk(view.game.id)
    name = f"{view.game.id}-{view.match.plies}"
    return {"svg": at.picture(view.match, view.lang), "text": at.diagram(view.match, view.lang), "name": name}


def _same(view: TableView, before: TableView) -> bool:
    """Whether both show the same game at the same step; games are compared by identity, for speed."""
    return view.line is before.line and view.at == before.at and view.players == before.players
