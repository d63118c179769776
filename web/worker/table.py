"""The worker that keeps the table: JSON text in, JSON text out, the table in between.

An answer holds ``main`` (the inner HTML of the page's ``main``), ``title``, ``announce`` (what the live region says),
``motions``, ``think`` (the request for the machine's worker, or null), ``dialog`` (``{"id", "html"}`` or null) and
``save`` (what the device keeps, or null). Intents are those of ``web.worker.session`` and these:

* ``open`` with ``game``, ``lang``, ``mode``, ``link``: must be the first;
* ``picture``: answers ``{"svg", "text", "name"}`` of the position shown.
"""

from __future__ import annotations

import json
import traceback
from typing import cast

from pyengine.game import Json
from pyengine.link import write_link
from pyengine.text import LANGS, Lang
from web.texts import table as texts
from web.views import dialogs
from web.views.model import Mode, TableView
from web.worker.desk import desk
from web.worker.session import Change, Table, handle, open_table, shared, thought

_tables: list[Table] = []


def answer(message: str) -> str:
    """The answer to one intent. Whatever goes wrong inside is told as ``{"crash": details}``; the table stays."""
    try:
        intent: Json = json.loads(message)
        return json.dumps(_answer(intent), ensure_ascii=False)
    except Exception:  # the last resort: the page shows its panel for a stopped engine, the game is kept
        return json.dumps({"crash": traceback.format_exc()})


def _answer(intent: Json) -> Json:
    if intent["type"] == "open":
        lang = cast(Lang, intent["lang"] if intent["lang"] in LANGS else "en")
        mode = cast(Mode, intent.get("mode", "table"))
        change = open_table(str(intent["game"]), lang, mode, intent.get("link"))
    elif intent["type"] == "picture":
        return _picture(_tables[-1].view)
    else:
        change = handle(_tables[-1], intent)
    _tables[:] = [change.table]
    return _page(change)


def _page(change: Change) -> Json:
    table = change.table
    view = table.view
    at = desk(view.game.id)
    return {
        "main": at.render(view),
        "title": at.title(view),
        "announce": " ".join(_announced(change)),
        "motions": [motion for step in change.played for motion in at.motions(step)],
        "think": thought(table),
        "dialog": _dialog(change),
        "save": _save(table),
    }


def _announced(change: Change) -> list[str]:
    view = change.table.view
    at = desk(view.game.id)
    start = view.at - len(change.played)
    told = [at.spoken(step, view.line.upto(start + n + 1), view.lang) for n, step in enumerate(change.played)]
    if view.notice is not None:
        told.append(view.notice.text.say(view.lang))
    if view.hint is not None:
        told += [reason.say(view.lang) for reason in view.hint.reasons]
    return told


def _dialog(change: Change) -> Json | None:
    table = change.table
    view = table.view
    match change.dialog:
        case "share":
            links = {kind: write_link(shared(table, kind)) for kind in ("game", "position")}
            html = dialogs.share(view, links)
        case "end":
            html = dialogs.end(view)
        case "link-error":
            assert change.error is not None
            html = dialogs.link_error(view, change.error)
        case _:
            return None
    return {"id": change.dialog, "html": str(html)}


def _save(table: Table) -> Json | None:
    """What the device keeps of the game; nothing before the first decision, nor of a game that is only looked at."""
    view = table.view
    if view.mode == "view" or not view.line.steps:
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
