"""Intents by which games begin and end, and those that only concern the table around them."""

from __future__ import annotations

from pyengine.game import Decide, Json, Outcome
from pyengine.match import Ending, Match, begin, setup
from web.texts import table as texts
from web.views.model import Notice, Player, TableView
from web.worker.state import Change, Handler, Table, at_step, changed


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
        name=table.view.name,
        rules=table.view.rules,
    )
    return Table(view, ticket=table.ticket, position=table.position, luck=table.luck + 1)


def _rematch(table: Table, _: Json) -> Change:
    """The same once more, the seats moved on by one."""
    view = table.view
    return Change(_new(table, begin(view.line.setup), (*view.players[1:], view.players[0])))


def _review(table: Table, _: Json) -> Change:
    return Change(at_step(table, 0))


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
        return Change(changed(table, notice=Notice("news", texts.DRAW_DECLINED)))
    return _ended(table, Ending("agreed"))


def _ended(table: Table, ending: Ending) -> Change:
    line = table.view.line.end(ending)
    return Change(at_step(changed(table, line=line), len(line.steps)), dialog="end")


# Around the table


def _flip(table: Table, _: Json) -> Change:
    return Change(changed(table, flipped=not table.view.flipped))


def _dismiss(table: Table, _: Json) -> Change:
    return Change(changed(table, notice=None))


def _share(table: Table, _: Json) -> Change:
    return Change(table, dialog="share")


HANDLERS: dict[str, Handler] = {
    "begin": _begin,
    "rematch": _rematch,
    "review": _review,
    "resign": _resign,
    "draw": _draw,
    "flip": _flip,
    "dismiss": _dismiss,
    "share": _share,
}
