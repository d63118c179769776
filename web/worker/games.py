"""Intents by which games begin and end, and those that only concern the table around them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pyengine.checked import clean_name
from pyengine.errors import CannonryError
from pyengine.game import Decide, Outcome
from pyengine.match import Ending, Match, begin, setup
from web.texts import table as texts
from web.views.ending import next_level
from web.views.model import Notice, Play, Player
from web.worker.deciding import calmed
from web.worker.opening import asking
from web.worker.people import chosen, decks_by_seat, named
from web.worker.state import Change, Handler, Table, at_step, changed, laid, options_of, seed_of, whole

if TYPE_CHECKING:
    from web.worker.protocol import intents


def _begin(table: Table, intent: intents.Begin) -> Change:
    game = table.view.game
    levels = tuple(_player(level, len(game.levels)) for level in intent.get("players", []))
    players = named(levels, intent.get("names"))
    options = options_of(game, intent.get("options", {}))
    seed = str(intent.get("seed", "")).strip() or seed_of(game, whole(intent.get("luck")))
    decks = chosen(table.view.ui.decks, intent.get("decks"), len(players), seed)
    try:
        match = begin(setup(game.id, seats=len(players), options=options, seed=seed, decks=decks))
    except CannonryError as error:
        return Change(changed(table, notice=Notice("refusal", error.text)), error=error)
    return Change(_new(table, match, players, practice=bool(intent.get("practice"))))


def _player(level: object, most: int) -> Player:
    return Player(max(0, min(level, most)) if isinstance(level, int) else 0)


def _new(table: Table, match: Match, players: tuple[Player, ...], *, practice: bool) -> Table:
    return laid(table, Play(match, len(match.steps), players, practice=practice))


def _rematch(table: Table, intent: intents.Bare) -> Change:
    """The same once more with another deal, the seats moved on by one; everybody keeps their deck."""
    view = table.view
    made, decks = view.play.line.setup, decks_by_seat(view)
    made = replace(made, seed=seed_of(view.game, whole(intent.get("luck"))), decks=(*decks[1:], *decks[:1]))
    players = (*view.play.players[1:], view.play.players[0])
    return Change(_new(table, begin(made), players, practice=view.play.practice))


def _next_level(table: Table, intent: intents.Bare) -> Change:
    """Another deal with everybody in the same seat; the machines play one level above the strongest."""
    view = table.view
    level = next_level(view)
    if not level:
        return Change(table)
    players = tuple(
        replace(player, level=level) if player.machine else player for player in view.play.players
    )
    made = replace(view.play.line.setup, seed=seed_of(view.game, whole(intent.get("luck"))))
    return Change(_new(table, begin(made), players, practice=view.play.practice))


def _result(table: Table, _: intents.Bare) -> Change:
    over = table.view.play.line.outcome is not None
    return Change(table, dialog="end" if over else "", what="result")


def _same_deal(table: Table, _: intents.Bare) -> Change:
    play = table.view.play
    return Change(_new(table, begin(play.line.setup), play.players, practice=play.practice))


def _resign(table: Table, _: intents.Bare) -> Change:
    """The person to move gives up; while the machine is to move, the person who sits there first."""
    view = table.view
    turn = view.play.line.turn
    if isinstance(turn, Outcome):
        return Change(table)
    deciding = [seat for seat in view.persons if isinstance(turn, Decide) and seat in turn.seats]
    seats = deciding or view.persons
    return _ended(table, Ending("resigned", seats[0])) if seats else Change(table)


def _draw(table: Table, _: intents.Bare) -> Change:
    """Persons agree by themselves; the machine agrees if it expects nothing better."""
    view = table.view
    if view.play.line.outcome is not None:
        return Change(table)
    if any(player.machine for player in view.play.players) and (
        table.last_evaluation is None or table.last_evaluation > 0
    ):
        return Change(changed(table, notice=Notice("news", texts.DRAW_DECLINED)))
    return _ended(table, Ending("agreed"))


def _ended(table: Table, ending: Ending) -> Change:
    line = table.view.play.line.end(ending)
    ended = changed(table, line=line, browsed=False, shared=False)
    return Change(at_step(ended, len(line.steps)), dialog="end")


# Around the table


def _flip(table: Table, _: intents.Bare) -> Change:
    return Change(changed(table, flipped=not table.view.display.flipped))


def _dismiss(table: Table, _: intents.Bare) -> Change:
    return Change(changed(calmed(table), notice=None))


def _signals(table: Table, _: intents.Bare) -> Change:
    return Change(changed(table, signals=not table.view.interaction.signals))


def _sort(table: Table, _: intents.Bare) -> Change:
    return Change(changed(table, sorted=not table.view.display.sorted, picked=None))


def _ready(table: Table, _: intents.Bare) -> Change:
    """Lift the curtain for the person who has the device, and announce what happened since they looked."""
    view = table.view
    seat = view.perspective.curtain
    if seat is None:
        return Change(table)
    missed = view.play.line.steps[table.steps_seen[seat] : view.play.at]
    return Change(changed(table, viewer=seat, curtain=None), missed)


def _look(table: Table, intent: intents.Look) -> Change:
    """Show a game that hides nothing from the people here otherwise: all cards open, or from one seat."""
    view = table.view
    seat = str(intent.get("value", ""))
    if not view.may_look and not view.all_out:
        return Change(table)
    if seat not in map(str, range(len(view.play.players))):
        return Change(changed(table, open=True, viewer=None))
    return Change(changed(table, open=False, viewer=int(seat)))


def _ask(table: Table, intent: intents.AskFor) -> Change:
    """Which questions are answered for the person from the next position on (see ``TableView.ask``)."""
    return Change(changed(table, ask=asking(intent)))


def _share(table: Table, intent: intents.Share) -> Change:
    by = clean_name(str(intent.get("name", "")))
    return Change(table, dialog="share", by=by, what=str(intent.get("what", "")))


HANDLERS: dict[str, Handler] = {
    "begin": _begin,
    "rematch": _rematch,
    "next-level": _next_level,
    "same-deal": _same_deal,
    "result": _result,
    "resign": _resign,
    "draw": _draw,
    "flip": _flip,
    "sort": _sort,
    "ready": _ready,
    "look": _look,
    "dismiss": _dismiss,
    "signals": _signals,
    "ask": _ask,
    "share": _share,
}
