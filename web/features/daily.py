"""The deal of the day: the same for all, by game and date (docs/daily.md).

The device keeps how the first try ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, cast

import htpy as h

from pyengine.errors import SetupError
from pyengine.game import Json, Seat
from pyengine.games import AnyGame
from pyengine.match import Setup, begin, setup
from pyengine.text import Text
from web.day import Day
from web.features.ladder import HELP
from web.look import Decks, TableView, Way
from web.views.ending import won
from web.views.model import Interaction, Notice, Play, default_level, default_players
from web.worker.feature import TableFeature
from web.worker.state import Change, Opening, Source

if TYPE_CHECKING:
    from web.worker.protocol.answers import DailyNote


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a ``day``, the same for all.

    With ``counts`` it is the try whose end the device keeps; any other is practice.
    """

    day: Day
    counts: bool


def has_daily(game: AnyGame) -> bool:
    """Whether a game has a deal of the day: it leaves something to chance, and machines play it."""
    return game.has_chance and bool(game.levels) and game.default_seats > 1


def deal(game: AnyGame, offered: Decks | None, day: Day) -> Setup:
    """The set-up of a day: the game's usual one, with a seed and, where decks are brought, decks by the date.

    Raises SetupError for a game that has no such deal.
    """
    if not has_daily(game):
        raise SetupError(NO_DAILY.fill(game=game.name))
    seed = f"{game.id}-{day}"
    decks = _decks(offered, day, game.default_seats) if offered else ()
    return setup(game.id, seats=game.default_seats, seed=seed, decks=decks)


def _decks(offered: Decks, day: Day, seats: int) -> tuple[str, ...]:
    """For each seat a ready deck, another for each as far as there are others.

    From day to day the first seat's changes; once it has had them all, the others' move on by one.
    """
    count = len(offered.ready)
    rounds, own = divmod(day.number, count)
    others = [number for number in range(count) if number != own] or [own]
    places = [own, *(others[(rounds + seat) % len(others)] for seat in range(seats - 1))]
    return tuple(offered.ready[place].id for place in places)


def _of_day(opening: Opening) -> TableView:
    """The deal of the day that is asked for; raises SetupError for a day that is none, or still to come."""
    given = cast("Json | None", opening.content)
    fields: Json = given if isinstance(given, dict) else {}
    day, today = _read(fields.get("day")), _read(fields.get("today"))
    if day > today:
        raise SetupError(NOT_YET.fill(day=day.spoken, today=today.spoken))
    match = begin(deal(opening.game, opening.ui.decks, day))
    counts = day == today and fields.get("first") is True
    play = Play(
        match, len(match.steps), default_players(opening.game, default_level(opening.game)), counts=counts
    )
    told = COUNTS if counts else PRACTICE if day == today else PAST
    notice = Notice("news", told.fill(day=day.spoken), stays=True)
    return TableView(
        opening.display, play.put(Daily(day, counts)), interaction=Interaction(notice=notice), ui=opening.ui
    )


class OfTheDay(TableFeature):
    """The try that counts is played without help, and the page learns how it ended."""

    part: ClassVar[tuple[type[object], ...]] = (Daily,)
    sources: ClassVar[Mapping[str, Source]] = {"daily": Source(_of_day, dealt=True)}
    note: ClassVar[tuple[str, Text] | None] = (
        "daily",
        Text(en="which day’s deal it is", ja="何日の配札か"),
    )

    def opened(self, view: TableView, note: Any) -> TableView | None:
        """The deal of the day that it was, unless the game is another."""
        game = view.game
        if not isinstance(note, dict) or view.play.players != default_players(game, default_level(game)):
            return None
        fields = cast("Json", note)
        try:
            day = _read(fields.get("day"))
            if deal(game, view.ui.decks, day) != view.play.line.setup:
                return None
        except SetupError:
            return None
        counts = fields.get("counts") is True
        play = replace(view.play, counts=view.play.counts or counts)
        return replace(view, play=play.put(Daily(day, counts)))

    def forbids(self, view: TableView, intent: str) -> Text | None:
        """Help, as long as the try that counts goes on."""
        return NOT_HERE if view.unaided and intent in HELP else None

    def notes(self, view: TableView) -> Json:
        """The day, and whether the try counts."""
        daily = view.play.the(Daily)
        note: DailyNote = {"day": str(daily.day), "counts": daily.counts}
        return {"daily": note}

    def after(self, change: Change, before: TableView, intent: str) -> Change:
        """A deal that is played on otherwise after its end, or begun once more, is practice."""
        view, daily = change.table.view, before.play.of(Daily)
        over = before.play.line.outcome is not None and view.play.line is not before.play.line
        kept = intent == "same-deal" or (over and view.play.of(Daily) is daily)
        if daily is None or not kept:
            return change
        play = replace(view.play, counts=False).put(replace(daily, counts=False))
        return replace(change, table=replace(change.table, view=replace(view, play=play)))

    def logged(self, view: TableView) -> Json:
        """The day, and the figures of the try that counts."""
        daily, person = view.play.the(Daily), view.alone
        if not daily.counts or person is None:
            return {}
        own, others = figures(view, person)
        name = f"{daily.day} {view.game.id}"
        return {"occasion": "daily", "id": name, "day": str(daily.day), "own": own, "others": others}

    def level(self, view: TableView, told: Text, *, dated: bool = False) -> Text:
        """That the machine plays the deal of the day, or of which day."""
        daily = view.play.the(Daily)
        if dated:
            return (AT_LEVEL if daily.counts else AT_LEVEL_PRACTICE).fill(level=told, day=daily.day.spoken)
        return (IN_SEAT if daily.counts else IN_SEAT_PRACTICE).fill(level=told)

    def ways(self, view: TableView) -> Iterator[Way]:
        """The way to hand on the result, if this was the try that counts."""
        daily = view.play.of(Daily)
        if daily is not None and daily.counts and view.alone is not None:
            line = result(view, daily, view.alone).say(view.lang)
            yield Way("share-daily", "i-share", SHARE, SHARE_DETAIL, line, main=True)

    def came(self, view: TableView) -> h.Node:
        """Whether the try counted, and where the page says what became of its line of result."""
        daily, lang = view.play.of(Daily), view.lang
        if daily is None:
            return None
        told = KEPT if daily.counts else ENDED_PRACTICE
        return h.p(".rung")[
            told.fill(day=daily.day.spoken).say(lang),
            daily.counts
            and [" ", h.span(role="status", data_copied=COPIED.say(lang), data_day=str(daily.day))],
        ]


class Figures(NamedTuple):
    """What a game counts for the person, and the most that it counts for anybody else."""

    own: float
    others: float


def figures(view: TableView, person: Seat) -> Figures:
    """The figures of a game that is over."""
    values = {place.seat: place.value for place in view.ui.ending(view).tally().places}
    return Figures(values[person], max(value for seat, value in values.items() if seat != person))


def result(view: TableView, daily: Daily, person: Seat) -> Text:
    """The result of the try that counts, as a line that gives nothing of the deal away."""
    own, others = figures(view, person)
    mark = MARKS[won(view)]
    told = IN_SHORT.fill(name=view.game.name, mark=mark, own=own, others=others)
    return RESULTS.fill(day=daily.day.spoken, results=told)


def _read(text: object) -> Day:
    """A day as it is written in addresses and notes; raises SetupError for what is none."""
    try:
        return Day.read(text if isinstance(text, str) else "")
    except ValueError:
        raise SetupError(NO_DAY) from None


# What is said


COUNTS: Final = Text(
    en="The deal of {day}, the same for everybody. This try counts: no undo, no hints.",
    ja="{day}の配札です。誰が遊んでも同じ配りで、この1回が記録になります。「戻す」と「ヒント」は使えません。",
)
PRACTICE: Final = Text(
    en="The deal of {day} once more, as practice: your first try counts.",
    ja="{day}の配札をもう一度。記録になるのは最初の1回で、これは練習です。",
)
PAST: Final = Text(
    en="The deal of {day}, as practice: a deal counts on its own day.",
    ja="{day}の配札です。記録になるのはその日だけなので、これは練習です。",
)
AT_LEVEL: Final = Text(en="{level}, deal of {day}", ja="{level}・{day}の配札")
AT_LEVEL_PRACTICE: Final = Text(en="{level}, deal of {day}, practice", ja="{level}・{day}の配札（練習）")
IN_SEAT: Final = Text(en="{level}, daily", ja="{level}・今日の配札")
IN_SEAT_PRACTICE: Final = Text(en="{level}, practice", ja="{level}・練習")
NOT_HERE: Final = Text(
    en="In the try that counts that is not possible. In any later try of this deal it is.",
    ja="記録になる1回ではできません。同じ配札をもう一度遊ぶときには使えます。",
)
KEPT: Final = Text(en="The result of the deal of {day} is kept.", ja="{day}の配札の結果を記録しました。")
ENDED_PRACTICE: Final = Text(en="This was practice with the deal of {day}.", ja="{day}の配札での練習でした。")
MARKS: Final = {True: "✓", False: "✗", None: "="}
"""What stands for a win, a loss, a draw in a result that is handed on."""
IN_SHORT: Final = Text(en="{name} {mark} {own}–{others}", ja="{name}{mark} {own}対{others}")
RESULTS: Final = Text(en="Cannonry, {day}: {results}.", ja="Cannonry、{day}の結果：{results}。")
COPIED: Final = Text(
    en="Copied. Paste it wherever you like.", ja="コピーしました。好きな所に貼り付けてください。"
)
SHARE: Final = Text(en="Share the result", ja="結果を共有")
SHARE_DETAIL: Final = Text(
    en="One line and a link to this deal; it gives nothing away",
    ja="1行の結果と配札へのリンク。内容は伏せたままです",
)
NO_DAY: Final = Text(
    en="The date in this address is not a day. A day is written like 2026-11-26.",
    ja="このアドレスの日付は正しくありません。日付は2026-11-26のように書きます。",
)
NOT_YET: Final = Text(
    en="The deal of {day} is still to come: on this device it is {today}.",
    ja="{day}の配札はまだ遊べません。この端末の日付は{today}です。",
)
NO_DAILY: Final = Text(en="{game} has no deal of the day.", ja="{game}には今日の配札がありません。")
