"""The table as a state machine: a table and an intent of the player give the next table and what the page must do.

Intents are values like ``{"type": "tap", "at": "e5"}``; ``HANDLERS`` lists them all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pyengine.errors import CannonryError, IllegalDecision, NotationError
from pyengine.game import Decide, Json, Outcome, Refusal, Report, Seat
from pyengine.link import Kind, Shared, read_link
from pyengine.match import Ending, Match, Step, begin, setup
from pyengine.text import Lang
from web.texts import table as texts
from web.views.model import Hint, Mode, Notice, Player, TableView, Thinking
from web.worker.desk import desk

_DEFAULT_LEVEL = 3
_HINT_NODES = 20_000


@dataclass(frozen=True, slots=True)
class Table:
    """The view, and what else the table remembers.

    ``ticket`` numbers the thinking that is wanted: reports with another number come too late. ``position`` numbers the
    positions shown, so that the page can tell what was meant for an earlier one. ``hurried`` asks for the machine's
    decision at its next report. ``outlook`` is the machine's last expectation for itself, from -1 to 1.
    """

    view: TableView
    ticket: int = 0
    position: int = 0
    hurried: bool = False
    outlook: float | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What an intent led to: the new table, the steps played by it, and a dialog to open (its name, or none)."""

    table: Table
    played: tuple[Step, ...] = ()
    dialog: str = ""
    error: CannonryError | None = None


def fresh(game_id: str, lang: Lang, mode: Mode = "table") -> Table:
    """A new game with the usual settings: a person begins, the machine of middle strength answers."""
    return Table(
        TableView(
            lang=lang, line=begin(setup(game_id)), at=0, players=(Player(), Player(_DEFAULT_LEVEL)), mode=mode
        )
    )


def open_table(game_id: str, lang: Lang, mode: Mode, link: str | None, before: Table | None = None) -> Change:
    """The table of a link, or a fresh one, in the place of the table ``before``.

    A link that cannot be opened leaves the table as it was, or gives a fresh one, with the error.
    """
    table = fresh(game_id, lang, mode)
    error = None
    if link:
        try:
            table = _of_link(table, read_link(link))
        except CannonryError as refused:
            error = refused
            table = before or table
    dialog = "link-error" if error else ""
    if before is not None:
        table = replace(table, ticket=before.ticket, position=before.position)
    return Change(_settled(table, before), dialog=dialog, error=error)


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


def handle(table: Table, intent: Json) -> Change:
    """The consequence of an intent. What the rules or the notation refuse becomes a notice on the same table."""
    handler = HANDLERS.get(str(intent.get("type")))
    if handler is None:
        return Change(table)
    try:
        change = handler(table, intent)
    except IllegalDecision as error:
        return Change(_notified(table, error.refusal))
    except CannonryError as error:
        return Change(_with(table, notice=Notice("refusal", error.text)))
    return replace(change, table=_settled(change.table, table))


# Taking up and deciding


def _tap(table: Table, intent: Json) -> Change:
    return _touch(table, str(intent.get("at", "")))


def _drag(table: Table, intent: Json) -> Change:
    taken = _touch(_with(table, picked=None), str(intent.get("from", "")))
    if taken.table.view.picked is None:
        return taken
    return _touch(taken.table, str(intent.get("to", "")))


def _touch(table: Table, value: str) -> Change:
    view = table.view
    if _decider(view) is None:
        return Change(_with(table, notice=_waiting(view)))
    match desk(view.game.id).touch(view, value):
        case Refusal() as refusal:
            return Change(_notified(table, refusal, at=value))
        case ("decide", decision):
            return _decide(table, decision)
        case (_, what):
            return Change(_with(table, picked=what, notice=None, typed=""))


def _choose(table: Table, intent: Json) -> Change:
    return _decide(table, table.view.game.read_decision(str(intent.get("decision", ""))))


def _type(table: Table, intent: Json) -> Change:
    """What is refused stays in the field, to be mended."""
    view = table.view
    text = str(intent.get("text", "")).strip()
    try:
        typed = desk(view.game.id).typed(view, text)
        if not isinstance(typed, Refusal):
            return _decide(table, typed)
        refused = _notified(table, typed)
    except NotationError as error:
        refused = _with(table, notice=Notice("refusal", error.text))
    return Change(_with(refused, typed=text))


def _put_back(table: Table, _: Json) -> Change:
    return Change(_with(table, picked=None, notice=None, hint=None))


def _decide(table: Table, decision: Any) -> Change:
    view = table.view
    seat = _decider(view)
    if seat is None:
        return Change(_with(table, notice=_waiting(view)))
    return _played(table, view.match.play(seat, decision))


def _played(table: Table, match: Match) -> Change:
    """The table after the shown game went on to ``match``; what was undone before is given up."""
    played = match.steps[table.view.at :]
    view = replace(
        table.view,
        line=match,
        at=len(match.steps),
        picked=None,
        typed="",
        hint=None,
        notice=None,
        thinking=None,
    )
    return Change(replace(table, view=view, hurried=False), played, "end" if match.outcome else "")


def _decider(view: TableView) -> Seat | None:
    """The seat whose person decides now, if there is one."""
    turn = view.match.turn
    if view.mode == "view" or not isinstance(turn, Decide):
        return None
    return next((seat for seat in turn.seats if not view.players[seat].machine), None)


def _waiting(view: TableView) -> Notice:
    if view.match.outcome is not None:
        return Notice("news", texts.GAME_IS_OVER)
    return Notice("news", texts.LOOK_ONLY if view.mode == "view" else texts.MACHINE_TO_MOVE)


# Going back and forth


def _undo(table: Table, _: Json) -> Change:
    view = table.view
    at = _undo_to(view)
    if at is None:
        return Change(table)
    if at == view.at:
        return Change(_at(_with(table, line=replace(view.line, ending=None)), at))
    return Change(_at(table, at))


def _undo_to(view: TableView) -> int | None:
    if view.match.ending is not None:  # a resignation or an agreed draw is taken back by itself
        return view.at
    seats = [seat for seat, player in enumerate(view.players) if not player.machine]
    return view.match.undo_to(seats or range(len(view.players)), practice=view.practice)


def _redo(table: Table, _: Json) -> Change:
    view = table.view
    if view.live:
        return Change(table)
    persons = {seat for seat, player in enumerate(view.players) if not player.machine}
    at = view.at + 1
    while at < len(view.line.steps) and view.line.steps[at].decider not in persons:
        at += 1
    return Change(_at(table, at))


def _goto(table: Table, intent: Json) -> Change:
    step = intent.get("step")
    if not isinstance(step, int):
        return Change(table)
    return Change(_at(table, max(0, min(step, len(table.view.line.steps)))))


def _at(table: Table, at: int) -> Table:
    view = replace(table.view, at=at, picked=None, typed="", hint=None, notice=None, thinking=None)
    return replace(table, view=view, hurried=False)


def _continue_here(table: Table, _: Json) -> Change:
    """Give up what follows the step that is shown, and play on from it."""
    view = table.view
    return Change(replace(table, view=replace(view, line=view.match, thinking=None, hint=None, notice=None)))


# The machine


def _report(table: Table, intent: Json) -> Change:
    view = table.view
    if intent.get("ticket") != table.ticket or view.thinking is None:
        return Change(table)
    game = view.game
    report = Report(
        best=game.read_decision(intent["best"]),
        score=float(intent["score"]),
        value=int(intent["value"]),
        depth=int(intent["depth"]),
        nodes=int(intent["nodes"]),
        pv=tuple(game.read_decision(text) for text in intent["pv"]),
    )
    done = bool(intent.get("done"))
    if view.thinking.purpose == "hint":
        if done:
            reasons = desk(game.id).reasons(view.match, report)
            return Change(_with(table, thinking=None, hint=Hint(report, reasons)))
        return Change(_with(table, thinking=replace(view.thinking, report=report)))
    if not view.thinking.paused and (done or table.hurried):
        return _machine_decides(table, report)
    return Change(_with(table, thinking=replace(view.thinking, report=report)))


def _machine_decides(table: Table, report: Report[Any]) -> Change:
    view = table.view
    assert view.thinking is not None
    return _played(replace(table, outlook=report.score), view.match.play(view.thinking.seat, report.best))


def _stop(table: Table, _: Json) -> Change:
    thinking = table.view.thinking
    if thinking is None:
        return Change(table)
    if thinking.purpose == "hint":
        return Change(_with(table, thinking=None))
    return Change(_with(table, thinking=replace(thinking, paused=True)))


def _play_now(table: Table, _: Json) -> Change:
    thinking = table.view.thinking
    if thinking is None or thinking.purpose == "hint":
        return Change(table)
    if thinking.report is not None:
        return _machine_decides(table, thinking.report)
    return Change(replace(_with(table, thinking=replace(thinking, paused=False)), hurried=True))


def _resume(table: Table, _: Json) -> Change:
    return Change(_with(table, thinking=None))


def _hint(table: Table, _: Json) -> Change:
    seat = _decider(table.view)
    if seat is None:
        return Change(_with(table, notice=_waiting(table.view)))
    return Change(_with(table, thinking=Thinking("hint", seat), hint=None, notice=None))


def thought(table: Table) -> Json | None:
    """What the machine should think about now, or None: the request that goes to its worker."""
    view = table.view
    thinking = view.thinking
    if thinking is None or thinking.paused:
        return None
    hint = thinking.purpose == "hint"
    return {
        "ticket": table.ticket,
        "game": view.game.id,
        "options": dict(view.line.setup.options),
        "position": view.game.write(view.game.observe(view.match.state, thinking.seat)),
        "seat": thinking.seat,
        "level": len(view.game.levels) if hint else view.players[thinking.seat].level,
        "nodes": _HINT_NODES if hint else None,
        "seed": view.at,
    }


# Beginning and ending


def _begin(table: Table, intent: Json) -> Change:
    game = table.view.game
    players = tuple(_player(level, len(game.levels)) for level in intent.get("players", []))
    given: Json = intent.get("options", {})
    options = {
        option.name: option.parse(str(given[option.name])) for option in game.options if option.name in given
    }
    seed = str(intent.get("seed", "")).strip() or None
    made = setup(game.id, seats=len(players), options=options, seed=seed)
    return Change(_new(table, begin(made), players))


def _player(level: object, most: int) -> Player:
    return Player(max(0, min(level, most)) if isinstance(level, int) else 0)


def _new(table: Table, match: Match, players: tuple[Player, ...]) -> Table:
    flipped = players[0].machine and not players[-1].machine
    view = TableView(
        lang=table.view.lang,
        line=match,
        at=len(match.steps),
        players=players,
        mode=table.view.mode,
        flipped=flipped,
        practice=table.view.practice,
    )
    return Table(view, ticket=table.ticket, position=table.position)


def _rematch(table: Table, _: Json) -> Change:
    """The same once more, the seats moved on by one."""
    view = table.view
    return Change(_new(table, begin(view.line.setup), (*view.players[1:], view.players[0])))


def _review(table: Table, _: Json) -> Change:
    return Change(_at(table, 0))


def _resign(table: Table, _: Json) -> Change:
    """The person to move gives up; while the machine is to move, the person who sits there first."""
    view = table.view
    turn = view.line.turn
    if isinstance(turn, Outcome):
        return Change(table)
    persons = [seat for seat, player in enumerate(view.players) if not player.machine]
    deciding = [seat for seat in persons if isinstance(turn, Decide) and seat in turn.seats]
    seats = deciding or persons
    return _ended(table, Ending("resigned", seats[0])) if seats else Change(table)


def _draw(table: Table, _: Json) -> Change:
    """Persons agree by themselves; the machine agrees if it expects nothing better."""
    view = table.view
    if view.line.outcome is not None:
        return Change(table)
    if any(player.machine for player in view.players) and (table.outlook is None or table.outlook > 0):
        return Change(_with(table, notice=Notice("news", texts.DRAW_DECLINED)))
    return _ended(table, Ending("agreed"))


def _ended(table: Table, ending: Ending) -> Change:
    line = table.view.line.end(ending)
    return Change(_at(_with(table, line=line), len(line.steps)), dialog="end")


# Around the table


def _flip(table: Table, _: Json) -> Change:
    return Change(_with(table, flipped=not table.view.flipped))


def _dismiss(table: Table, _: Json) -> Change:
    return Change(_with(table, notice=None))


def _share(table: Table, _: Json) -> Change:
    return Change(table, dialog="share")


def _of_link(table: Table, found: Shared) -> Table:
    view = table.view
    players = tuple(Player(level) for level in found.players)
    flipped = players[0].machine and not players[-1].machine
    return replace(table, view=replace(view, line=found.match, at=found.at, players=players, flipped=flipped))


# Helpers


def _with(table: Table, **fields: Any) -> Table:
    return replace(table, view=replace(table.view, **fields))


def _notified(table: Table, refusal: Refusal, at: str = "") -> Table:
    return _with(table, notice=Notice("refusal", refusal.text, refusal.rule, at))


def _settled(table: Table, before: Table | None = None) -> Table:
    """The table with the machine set to think if it is its turn, undo and redo offered where they lead somewhere.

    ``before`` is the table before the intent: a new thinking gets a new ticket, a new position a new number.
    """
    view, old = table.view, before.view if before else None
    thinking = view.thinking
    if thinking is None and view.live and view.mode != "view":
        turn = view.match.turn
        seats = turn.seats if isinstance(turn, Decide) else ()
        thinking = next((Thinking("move", seat) for seat in seats if view.players[seat].machine), None)
    begun = thinking is not None and thinking.report is None and (old is None or thinking is not old.thinking)
    moved = old is None or view.at != old.at or view.match.state != old.match.state
    view = replace(view, thinking=thinking, undo=_undo_to(view) is not None, redo=not view.live)
    return replace(table, view=view, ticket=table.ticket + begun, position=table.position + moved)


Handler = Callable[[Table, Json], Change]

HANDLERS: dict[str, Handler] = {
    "tap": _tap,
    "drag": _drag,
    "choose": _choose,
    "type": _type,
    "putback": _put_back,
    "undo": _undo,
    "redo": _redo,
    "goto": _goto,
    "continue": _continue_here,
    "report": _report,
    "stop": _stop,
    "play-now": _play_now,
    "resume": _resume,
    "hint": _hint,
    "begin": _begin,
    "rematch": _rematch,
    "review": _review,
    "resign": _resign,
    "draw": _draw,
    "flip": _flip,
    "dismiss": _dismiss,
    "share": _share,
}
"""Every intent by its type."""
