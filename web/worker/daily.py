"""The deal of the day: the same for all, by game and date (docs/daily.md).

The device keeps how the first try ended.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from pyengine.errors import SetupError
from pyengine.game import Json
from pyengine.games import AnyGame
from pyengine.match import Match, Setup, begin, setup
from web.day import Day
from web.look import TableView
from web.registry import look
from web.texts import daily as texts
from web.views.daily import figures, has_daily, won
from web.views.model import Daily, Notice, Play, Player, default_players
from web.worker.ladder import HELP
from web.worker.state import Change, changed

if TYPE_CHECKING:
    from web.worker.protocol.answers import DailyEnd, DailyNote
    from web.worker.protocol.opening import AskedDay


def deal(game: AnyGame, day: Day) -> Setup:
    """The set-up of a day: the game's usual one, with a seed and, where decks are brought, decks by the date.

    Raises SetupError for a game that has no such deal.
    """
    if not has_daily(game):
        raise SetupError(texts.NO_DAILY.fill(game=game.name))
    seed = f"{game.id}-{day}"
    return setup(game.id, seats=game.default_seats, seed=seed, decks=_decks(game, day))


def _decks(game: AnyGame, day: Day) -> tuple[str, ...]:
    """For each seat a ready deck, another for each as far as there are others.

    From day to day the first seat's changes; once it has had them all, the others' move on by one.
    """
    offered = look(game.id).decks
    if offered is None:
        return ()
    count = len(offered.ready)
    rounds, own = divmod(day.number, count)
    others = [number for number in range(count) if number != own] or [own]
    places = [own, *(others[(rounds + seat) % len(others)] for seat in range(game.default_seats - 1))]
    return tuple(offered.ready[place].id for place in places)


def play(game: AnyGame, asked: object) -> Play:
    """The deal of the day that is asked for; raises SetupError for a day that is none, or still to come."""
    fields = cast("AskedDay", asked if isinstance(asked, dict) else {})
    day, today = _read(fields.get("day")), _read(fields.get("today"))
    if day > today:
        raise SetupError(texts.NOT_YET.fill(day=day.spoken, today=today.spoken))
    match = begin(deal(game, day))
    daily = Daily(day, counts=day == today and fields.get("first") is True)
    return Play(match, len(match.steps), default_players(game), daily=daily)


def greeting(daily: Daily, asked: Mapping[str, Any]) -> Notice:
    """Whether the try counts that begins, and why not."""
    told = texts.PAST if asked["day"] != asked["today"] else texts.PRACTICE
    return Notice("news", (texts.COUNTS if daily.counts else told).fill(day=daily.day.spoken), stays=True)


def note(daily: Daily) -> DailyNote:
    """What the device keeps beside the link of the game."""
    return {"day": str(daily.day), "counts": daily.counts}


def kept(notes: Json, match: Match, players: tuple[Player, ...]) -> Daily | None:
    """The day whose deal the game is, as the device has kept it; None where the game is another."""
    said = notes.get("daily")
    if not isinstance(said, dict) or players != default_players(match.game):
        return None
    fields = cast("Json", said)
    try:
        day = _read(fields.get("day"))
        if deal(match.game, day) != match.setup:
            return None
    except SetupError:
        return None
    return Daily(day, fields.get("counts") is True)


def check(view: TableView, intent: str) -> None:
    """Raises SetupError for an intent that the try that counts refuses as long as it goes on."""
    if view.unaided and not view.climbing and intent in HELP:
        raise SetupError(texts.NOT_HERE)


def left(change: Change, before: TableView) -> Change:
    """The change; a deal that is played on otherwise after its end is practice."""
    now, old = change.table.view.play, before.play
    goes_on = old.line.outcome is not None and now.line is not old.line
    if now.daily is None or now.daily is not old.daily or not goes_on:
        return change
    return replace(change, table=changed(change.table, daily=practice(now.daily)))


def practice(daily: Daily | None) -> Daily | None:
    """The same deal, if it is one of a day, in a try that does not count."""
    return None if daily is None else replace(daily, counts=False)


def ended(change: Change) -> DailyEnd | None:
    """How the try that counts has ended by this change; None if none has."""
    view = change.table.view
    daily, person = view.play.daily, view.alone
    over = change.dialog == "end" and view.play.line.outcome is not None
    if daily is None or not daily.counts or not over or person is None:
        return None
    own, others = figures(view, person)
    return {
        "day": str(daily.day),
        "won": won(view, person),
        "own": own,
        "others": others,
        "moves": sum(step.decider == person for step in view.play.line.steps),
    }


def _read(text: object) -> Day:
    """A day as it is written in addresses and notes; raises SetupError for what is none."""
    try:
        return Day.read(text if isinstance(text, str) else "")
    except ValueError:
        raise SetupError(texts.NO_DAY) from None
