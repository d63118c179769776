"""The worker that keeps the tables of a page: JSON text in, JSON text out (``web.worker.protocol``)."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

import htpy as h

from pyengine.errors import CannonryError, IllegalDecision, SetupError, SeveralGames
from pyengine.notation.link import write_link
from pyengine.text import LANGS
from web import features
from web.look import TableView, first
from web.texts import cards
from web.texts import table as texts
from web.views import dialogs
from web.views.ending import ends_beside, won
from web.views.model import FRAMED, PLAYED, Notes, Notice
from web.views.names import name, saved_detail, saved_title, title
from web.views.pictures import picture
from web.worker import deciding, games, people, sharing
from web.worker.deciding import thought
from web.worker.feature import Make, present
from web.worker.frames import keyframes, messages, previous_viewer, sounds, start
from web.worker.opening import alone, open_table, shared
from web.worker.state import Change, Handler, OtherTable, Table, answered, changed, dealt, notified, settled
from web.worker.validation import WrongMessage, check

if TYPE_CHECKING:
    from web.worker.protocol import answers, intents, queries
    from web.worker.protocol import together as protocol
    from web.worker.protocol.thinking import Close, Closed

HANDLERS: Final[dict[str, Handler]] = {**deciding.HANDLERS, **games.HANDLERS}
"""Intents of every table by their types; features have others."""
QUERIES: Final = {**sharing.QUERIES, **people.QUERIES}
"""Questions to every table, by type; features have others."""
_tables: dict[str, Table] = {}
"""The tables that are open, by board."""
_pages: dict[str, str] = {}
"""What the boards show, as long as they show it: much of what is heard on lines changes nothing there."""
_stories: dict[str, list[tuple[TableView, int]]] = {}
"""The moments that the latest answer told of, by board; they are drawn only when they are shown."""


# The table as a state machine: a table and an intent give the next table, and what the page must do


def opened(intent: Mapping[str, Any], before: Table | None) -> Change:
    """The table that an ``open`` intent asks for."""

    def new() -> Table:
        return open_table({**intent, "link": "", "file": None}).table

    own = first(feature.opens(intent, before, new) for feature in features.FEATURES)
    return own or open_table(intent, before)


def handle(table: Table, intent: Mapping[str, Any]) -> Change:
    """The consequence of an intent; what rules or notation refuse becomes a notice on the same table."""
    try:
        at, meant = table, intent
        for feature in present(table):
            at, meant = feature.redirected(at, meant)
        kind = str(meant.get("type"))
        if why := first(feature.forbids(table.view, kind) for feature in table.view.features):
            raise SetupError(why)
        handler = first(each.handlers.get(kind) for each in features.FEATURES) or HANDLERS.get(kind)
        if handler is None:
            return Change(table)
        change = dealt(handler(at, meant))
        if change.table.view.play.line is not table.view.play.line:
            change = answered(change)
        for feature in present(table, change.table):
            change = feature.after(change, table.view, kind)
    except IllegalDecision as error:
        return Change(notified(table, error.refusal))
    except CannonryError as error:
        return Change(changed(table, notice=Notice("refusal", error.text)))
    return replace(change, table=settled(change.table, table))


# What the page gets


def answer(message: str) -> str:
    """The answer to one message.

    Whatever goes wrong inside is reported as a ``Crash``, as is a message that no type allows; the table
    stays.
    """
    try:
        sent = cast("intents.Intent | queries.Query | Close | protocol.Done", json.loads(message))
        check(sent)
        return json.dumps(_answer(sent), ensure_ascii=False)
    except WrongMessage as error:
        return json.dumps({"crash": str(error)})
    except Exception:  # the last resort: the page shows its panel for a stopped engine, the game is kept
        return json.dumps({"crash": traceback.format_exc()})


def _answer(
    sent: intents.Intent | queries.Query | Close | protocol.Done,
) -> Mapping[str, object]:
    """The answer, or a job that the page is to do before it."""
    board = str(sent.get("board", ""))
    kind = sent["type"]
    if sent["type"] == "close":
        return _close(board)
    for feature in features.FEATURES:
        if kind in feature.answers:
            return feature.answers[kind](board, sent)
    before = _tables.get(board)
    if before is None and sent["type"] != "open":
        return {"lost": True}
    if sent["type"] == "beat":
        return {"main": _moment(board, sent.get("number"))}
    own = {name: ask for feature in features.FEATURES for name, ask in feature.queries.items()}
    if before is not None and (ask := own.get(kind) or QUERIES.get(kind)) is not None:
        return _queried(before, ask, sent)
    make: Make = partial(_changed, cast("intents.Intent", sent), before)
    held = before.held if before is not None else ()
    for feature in features.FEATURES:
        if kind == "open" or kind in feature.handlers or feature.takes_part(held):
            make = feature.through(sent, make)
    return make()


def _changed(intent: intents.Intent, before: Table | None) -> Mapping[str, object]:
    board = str(intent.get("board", ""))
    for feature in present(before) if before is not None else ():
        before = before and feature.met(before)
    opens = intent["type"] == "open"
    change = opened(intent, before) if opens or before is None else handle(before, intent)
    seen = previous_viewer(change.table.view, before.view if before else None)
    still = intent.get("still") or change.at_once
    _stories[board] = [] if still else keyframes(seen, change.played)
    page = _page(board, change, before, seen, opened=opens)
    _tables[board] = change.table
    return page


def _queried(
    table: Table, ask: Callable[[Table, Any], Mapping[str, Any]], query: Mapping[str, Any]
) -> Mapping[str, Any]:
    try:
        return ask(table, query)
    except CannonryError as error:
        return {"error": error.text.say(table.view.lang)}


def _close(board: str) -> Closed:
    _tables.pop(board, None)
    _stories.pop(board, None)
    _pages.pop(board, None)
    return {"boards": len(_tables)}


def _moment(board: str, number: object) -> str:
    story = _stories.get(board, [])
    if not isinstance(number, int) or not 0 <= number < len(story):
        return ""
    view, _ = story[number]
    return view.ui.render(view)


def _page(
    board: str, change: Change, before: Table | None, seen: TableView, *, opened: bool
) -> answers.Answer:
    table, view, story = change.table, change.table.view, _stories[board]
    events = list(_events(change, before, opened=opened))
    motions = [motion for step in change.played for motion in view.ui.controller.motions(step)]
    return {
        "main": _main(view, before, board),
        "before": view.ui.render(start(seen, change.played)) if change.again and motions else "",
        "title": title(view),
        "announce": " ".join(filter(None, _announced(change, before, seen))),
        "motions": motions,
        "beats": [ms for _, ms in story],
        "sounds": sounds(view, seen, () if change.at_once else change.played, [shown for shown, _ in story]),
        "played": 0 if change.again else len(change.played),
        "think": thought(table),
        "dialog": _dialog(change),
        "save": _save(table, before),
        "events": [*events, *(event for each in present(table) for event in each.events(change, before))],
        "position": table.position,
        "error": change.error.text.say(view.lang) if change.error else "",
    }


def _events(change: Change, before: Table | None, *, opened: bool) -> Iterator[answers.PageEvent]:
    view = change.table.view
    if isinstance(change.error, OtherTable):
        yield {"type": "elsewhere", "address": change.error.address}
    if view.display.mode != "table":
        said = list(messages(change, before, opened=opened))
        yield {"type": "told", "messages": said, "link": _link(change, before)}
    if before is None or _players(view) != _players(before.view):
        yield _players(view)
    if (end := ended(change, before)) is not None:
        yield end


def _players(view: TableView) -> answers.Players:
    machine = any(player.machine for player in view.play.players)
    return {
        "type": "players",
        "private": view.game.hidden and len(view.persons) > 1,
        "level": max((player.level for player in view.play.players), default=0),
        "machine": machine and view.display.mode in PLAYED and view.play.line.outcome is None,
    }


def _main(view: TableView, before: Table | None, board: str) -> str:
    """The inner HTML of the board's element, drawn anew if it is not what stood there before."""
    if before is None or board not in _pages or view != before.view:
        _pages[board] = view.ui.render(view)
    return _pages[board]


def _announced(change: Change, before: Table | None, seen: TableView) -> list[str]:
    """What is new, in words; before a curtain only what all may hear, as words outlast a change of hands."""
    view, old = change.table.view, before.view if before else None
    notice, hint, curtain = view.interaction.notice, view.interaction.hint, view.perspective.curtain
    if curtain is not None:
        seen = view
    played = change.played[-1:] if change.at_once else change.played
    start = len(view.match.steps) - len(played)
    told = [view.ui.spoken(seen, step, view.match.upto(start + n)) for n, step in enumerate(played, 1)]
    if notice is not None and (old is None or notice is not old.interaction.notice):
        told.append(notice.text.say(view.lang))
    if view.comment and (old is None or view.comment != old.comment):
        told.append(view.comment)
    clue = view.interaction.clue
    if clue is not None and (old is None or clue is not old.interaction.clue):
        told.append(clue.said.say(view.lang))
    if hint is not None and (old is None or hint is not old.interaction.hint):
        best = texts.BEST.fill(move=view.ui.panel.label(view, hint.report.best))
        told += [text.say(view.lang) for text in (best, *hint.reasons)]
    told += [text.say(view.lang) for feature in view.features for text in feature.spoken(view, old)]
    if curtain is not None and (old is None or curtain != old.perspective.curtain):
        told.append(cards.PASS_TO.fill(name=name(view, curtain)).say(view.lang))
    return told


def _dialog(change: Change) -> answers.Dialog | None:
    table = change.table
    view = table.view
    match change.dialog:
        case "share":
            html = sharing.dialog(table, change.by, change.what)
        case "end" if change.what != "result" and ends_beside(view):
            html = ""
        case "end":
            html = dialogs.end(view)
        case "link-error":
            assert change.error is not None
            html = _not_opened(view, change.error)
        case name:
            drawn = next((each.dialogs[name] for each in features.FEATURES if name in each.dialogs), None)
            if drawn is None:
                return None
            html = drawn(view)
    return {"id": change.dialog, "html": str(html)}


def _not_opened(view: TableView, error: CannonryError) -> h.Renderable:
    if isinstance(error, SeveralGames):
        return dialogs.several(view, [(text, alone(view.display, text)) for text in error.games])
    return dialogs.link_error(view, error)


def _save(table: Table, before: Table | None) -> answers.Save | None:
    """What the device keeps; nothing of a game not played, or fresh: what was left off is still offered."""
    view = table.view
    if (
        view.display.mode not in PLAYED
        or (table.fresh and view.play.line.outcome is None)
        or view.play.remote is not None
        or view.diagram
        or view.play.offered
        or not (view.play.line.steps or view.play.counts)
        or (before is not None and _same(view, before.view))
    ):
        return None
    return {
        "game": view.game.id,
        "link": write_link(shared(table, "game"), face=True),
        "notes": _notes(view),
        "over": view.play.line.outcome is not None,
        "picture": picture(view),
        "title": {lang: saved_title(view).say(lang) for lang in LANGS},
        "detail": {lang: saved_detail(view, people.decks_named(view)).say(lang) for lang in LANGS},
    }


def _notes(view: TableView) -> answers.Notes | None:
    """What the link cannot hold; ``open`` takes it back as it is."""
    notes = view.play.notes
    kept: answers.Notes = {"headers": notes.headers, "comments": notes.comments} if notes != Notes() else {}
    if view.play.shared:
        kept["shared"] = True
    if view.play.practice:
        kept["practice"] = True
    if names := people.kept(view.play.players):
        kept["names"] = names
    for feature in view.features:
        kept.update(cast("answers.Notes", feature.notes(view)))
    return kept or None


def _link(change: Change, before: Table | None) -> str | None:
    """The link that a frame's way to the site carries; None if nothing changed, or nothing can be shown."""
    table = change.table
    view = table.view
    if view.display.mode not in FRAMED or change.error or (before is not None and _same(view, before.view)):
        return None
    return write_link(shared(table, "game"), face=True)


def _same(view: TableView, before: TableView) -> bool:
    """Whether both show the same game at the same step; games are compared by identity, for speed."""
    plays = (view.play, before.play)
    now, then = ((play.at, play.players, play.states, play.practice, play.offered) for play in plays)
    return view.play.line is before.play.line and now == then


_ELSEWHERE: Final = -1
"""Stands for a person at another device in the place of a machine's level."""


def ended(change: Change, before: Table | None) -> answers.Ended | None:
    """How the game has ended by this change; None if it has not, or is none that counts.

    A game counts if it was played at a table from its usual beginning, by a person here who has decided
    something, and not as practice; on the ladder and as a day's deal also if they gave it up at once. One
    that is played on otherwise after its end may end again: the page knows it by its id.
    """
    view = change.table.view
    outcome = view.play.line.outcome
    if change.dialog != "end" or outcome is None or not _counts(view):
        return None
    if before is not None and _over(before.view, view):
        return None
    end: answers.Ended = {
        "type": "ended",
        "game": view.game.id,
        "players": [_ELSEWHERE if player.remote else player.level for player in view.play.players],
        "seat": -1 if view.alone is None else view.alone,
        "winners": list(outcome.winners),
        "moves": view.play.line.plies,
        "won": won(view),
        "occasion": "game",
    }
    for feature in view.features:
        end.update(cast("answers.Ended", feature.logged(view)))
    return end


def _counts(view: TableView) -> bool:
    play = view.play
    if view.display.mode != "table" or view.diagram is not None or play.practice:
        return False
    if play.line.setup.start is not None or play.line.observed:
        return False
    if play.remote is not None and not play.remote.over:
        return False
    return play.counts or any(step.decider in view.persons for step in play.line.steps)


def _over(before: TableView, view: TableView) -> bool:
    known = before.play.line.outcome is not None and not before.play.line.observed
    return known and before.play.line.setup == view.play.line.setup
