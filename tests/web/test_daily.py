"""The deal of the day: the same for all, one try that counts, and what is kept of it."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest

from pyengine.errors import SetupError
from pyengine.games import GAME_IDS, AnyGame, load
from pyengine.match import Setup, begin
from pyengine.text import Text
from tests.effort import as_many
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.telling import event
from web.day import Day
from web.features import daily as texts
from web.features.daily import Daily, has_daily
from web.features.daily import deal as dealt
from web.registry import look
from web.worker import table as worker
from web.worker.state import Change, Table
from web.worker.table import ended

DAY = Day.read("2026-11-26")
SPOKEN = Text("26 November", "11月26日")
GAMES = tuple(game for game in GAME_IDS if has_daily(load(game)))
every_game = pytest.mark.parametrize("game_id", GAMES)


def after(number: int) -> Day:
    """The day that comes this many days after the first."""
    return Day.read((date.fromisoformat(str(DAY)) + timedelta(number)).isoformat())


def deal(game: AnyGame, day: Day) -> Setup:
    """What a game deals on a day, with its ready decks."""
    return dealt(game, look(game.id).decks, day)


def asked(day: str = "2026-11-26", today: str = "2026-11-26", *, first: bool = True) -> dict[str, Any]:
    return {"day": day, "today": today, "first": first}


def opened(game: str = "gunsor", **more: Any) -> Change:
    return open_table({"type": "open", "game": game, "lang": "en", "mode": "table", **more})


def counting(game: str = "gunsor") -> Table:
    return opened(game, daily=asked()).table


def said(table: Table) -> str:
    notice = table.view.interaction.notice
    return notice.text.en if notice else ""


# The deal


@every_game
def test_four_hundred_days_have_each_a_deal_that_the_rules_allow(game_id: str) -> None:
    made = [deal(load(game_id), after(number)) for number in range(400)]
    assert len({each.seed for each in made}) == 400
    for each in made:
        assert (each.game, each.seats) == (game_id, load(game_id).default_seats)
        assert dict(each.options) == load(game_id).settle({})
    for each in made[:: 400 // as_many(100, 400)]:
        assert begin(each).deciders


@every_game
def test_one_date_is_one_deal_and_another_is_another(game_id: str) -> None:
    game = load(game_id)
    first, again, next_day = (begin(deal(game, day)) for day in (DAY, DAY, after(1)))
    assert first.state == again.state
    assert first.state != next_day.state


def test_the_seed_is_the_one_that_is_published() -> None:
    assert deal(load("gran-cannon"), DAY).seed == "gran-cannon-2026-11-26"


def test_where_decks_are_brought_every_pair_of_ready_ones_comes_as_often_as_any_other() -> None:
    offered = look("kanon").decks
    assert offered
    ready = [deck.id for deck in offered.ready]
    pairs = len(ready) * (len(ready) - 1)
    met = Counter(deal(load("kanon"), after(number)).decks for number in range(3 * pairs))
    assert set(met.values()) == {3}
    assert len(met) == pairs
    assert all(own != other for own, other in met)


def test_a_game_without_luck_has_no_deal_of_the_day() -> None:
    with pytest.raises(SetupError, match=texts.NO_DAILY.fill(game="Cannon").en):
        deal(load("cannon"), DAY)


# The try that counts


@pytest.mark.parametrize("game_id", [game_id for game_id in GAMES if game_id in OURS])
def test_the_first_try_on_its_day_counts_and_the_table_says_so(game_id: str) -> None:
    view = counting(game_id).view
    assert view.play.of(Daily) == Daily(DAY, counts=True)
    assert view.play.players[0].level == 0
    assert {player.level for player in view.play.players[1:]} == {3}
    assert said(counting(game_id)) == texts.COUNTS.fill(day=SPOKEN).en


@pytest.mark.parametrize(
    ("asking", "why"),
    [
        (asked(first=False), texts.PRACTICE),
        (asked(today="2026-11-27"), texts.PAST),
        (asked(today="2027-11-26", first=False), texts.PAST),
    ],
)
def test_any_other_try_is_practice_and_says_why(asking: dict[str, Any], why: Text) -> None:
    table = opened(daily=asking).table
    assert table.view.play.of(Daily) == Daily(DAY, counts=False)
    assert said(table) == why.fill(day=SPOKEN).en
    assert table.view.play.line.setup == counting().view.play.line.setup


@pytest.mark.parametrize(
    ("asking", "why"),
    [
        (asked("2026-11-27"), texts.NOT_YET.fill(day="27 November", today="26 November").en),
        (asked("2026-02-30"), texts.NO_DAY.en),
        (asked("26-11-2026"), texts.NO_DAY.en),
        (asked("20261126"), texts.NO_DAY.en),
        (asked(""), texts.NO_DAY.en),
        ({"day": 7}, texts.NO_DAY.en),
        (["2026-11-26"], texts.NO_DAY.en),
    ],
)
def test_what_is_no_day_or_still_to_come_is_refused_with_a_sentence(asking: Any, why: str) -> None:
    change = opened(daily=asking)
    assert change.dialog == "link-error"
    assert change.error
    assert change.error.text.en == why
    assert change.table.view.play.of(Daily) is None


@pytest.mark.parametrize("help_", ["undo", "hint", "continue", "play-now", "review"])
def test_help_is_refused_in_the_try_that_counts(help_: str) -> None:
    table = counting()
    change = handle(table, {"type": help_})
    assert change.table.view.play.line is table.view.play.line
    assert said(change.table) == texts.NOT_HERE.en
    assert not table.view.play.undo


def test_practice_allows_what_any_game_does() -> None:
    table = opened(daily=asked(first=False)).table
    assert handle(table, {"type": "hint"}).table.view.interaction.thinking


def resigned(table: Table) -> Change:
    return handle(table, {"type": "resign"})


@every_game
def test_the_end_of_the_try_that_counts_is_told_with_its_figures(game_id: str) -> None:
    table = counting(game_id)
    assert ended(Change(table), None) is None
    end = ended(resigned(table), table)
    assert end
    assert (end["occasion"], end.get("id")) == ("daily", f"2026-11-26 {game_id}")
    assert (end.get("day"), end["won"]) == ("2026-11-26", False)
    assert end.get("own", -1) >= 0
    assert end.get("others", -1) >= 0


def test_the_end_of_practice_is_not_told() -> None:
    table = opened(daily=asked(first=False)).table
    assert ended(resigned(table), table) is None


def test_a_deal_that_is_played_again_or_on_after_its_end_is_practice() -> None:
    over = resigned(counting()).table
    for intent in ("same-deal", "undo"):
        again = handle(over, {"type": intent}).table
        assert again.view.play.line is not over.view.play.line
        assert again.view.play.of(Daily) == Daily(DAY, counts=False), intent
    assert handle(over, {"type": "rematch", "luck": 3}).table.view.play.of(Daily) is None


# What is kept


def talk(**message: Any) -> Any:
    return json.loads(worker.answer(json.dumps({"board": "daily", **message})))


def begun(game: str, asking: dict[str, Any]) -> Any:
    """The answer to who opens the deal."""
    answer = talk(type="open", game=game, lang="en", mode="table", name="", rules="", daily=asking)
    talk(type="close")
    return answer


@every_game
def test_the_try_that_counts_is_kept_from_its_beginning_and_goes_on_from_what_is_kept(game_id: str) -> None:
    save = begun(game_id, asked())["save"]
    assert save["notes"] == {"daily": {"day": "2026-11-26", "counts": True}}
    assert SPOKEN.en in save["detail"]["en"]
    table = opened(game_id, link=save["link"], notes=save["notes"]).table
    assert table.view.play.of(Daily) == Daily(DAY, counts=True)
    assert table.view.play.line.setup == deal(load(game_id), DAY)


def test_practice_is_kept_once_something_is_decided() -> None:
    assert begun("gunsor", asked(first=False))["save"] is None


def test_a_link_alone_is_an_ordinary_game() -> None:
    assert opened(link=begun("gunsor", asked())["save"]["link"]).table.view.play.of(Daily) is None


@pytest.mark.parametrize(
    "note", [{"day": "2026-11-25", "counts": True}, {"day": 3, "counts": True}, {}, "2026-11-26", None]
)
def test_notes_make_no_other_game_the_deal_of_a_day(note: object) -> None:
    link = begun("gunsor", asked())["save"]["link"]
    assert opened(link=link, notes={"daily": note}).table.view.play.of(Daily) is None


def test_notes_that_do_not_say_that_a_try_counts_are_of_practice() -> None:
    link = begun("gunsor", asked())["save"]["link"]
    kept = opened(link=link, notes={"daily": {"day": "2026-11-26"}}).table.view.play.of(Daily)
    assert kept == Daily(DAY, counts=False)


def test_the_end_says_that_the_result_is_kept_and_offers_to_share_it() -> None:
    talk(type="open", game="gunsor", lang="en", mode="table", name="", rules="", daily=asked())
    answer = talk(type="resign")
    talk(type="close")
    assert event(answer, "ended")["occasion"] == "daily"
    end = page(answer["dialog"]["html"])
    assert texts.KEPT.fill(day=SPOKEN).en in end.words
    assert "share-daily" in end.actions
