"""The end of a game: the ranking, by how much, the course, the ways on, and the result as a picture."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from pyengine.game import Json
from pyengine.games import load
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.reading import page
from tests.web.test_challenges import played
from web.look import Place, TableView
from web.pages.game import all_pages
from web.registry import look
from web.texts import dialogs, ending
from web.texts import table as common
from web.texts.cards import SIDES
from web.views import result_picture
from web.views.model import Player
from web.views.standings import margin, ranked
from web.worker import table as worker

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


def over(game: str, lang: Lang = "en", person: int = 0) -> TableView:
    match = played(game)
    players = tuple(Player(0 if seat == person else 3) for seat in range(match.setup.seats))
    return TableView.of(
        ui=look(match.game.id),
        lang=lang,
        line=match,
        at=len(match.steps),
        players=players,
        open=match.game.hidden,
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_end_ranks_everybody_by_name_with_points_and_a_course(game: str, lang: Lang) -> None:
    view = over(game, lang)
    ask(type="open", game=game, lang=lang, mode="table", link=write_link(link_of(game)))
    shown = page(ask(type="result")["dialog"]["html"])
    rows = [row.words for row in shown.by_role("list", ending.RANKING.say(lang)).all_by_role("listitem")]
    assert len(rows) == view.play.line.setup.seats
    outcome = view.match.outcome
    assert outcome is not None
    names = [common.YOU.say(lang), *(side.say(lang) for side in look(game).sides[1 : len(rows)])]
    assert all(any(name in row for row in rows) for name in names)
    first = outcome.winners or range(len(rows))
    assert any(names[seat] in rows[0] for seat in first)
    assert rows[0].startswith(ending.RANK.fill(n=1).say(lang))
    assert shown.has("figure")
    tally = look(game).ending(view).tally()
    assert tally.course is not None
    assert [line[-1] for line in tally.course.values] == [place.value for place in tally.places]


def link_of(game: str) -> Shared:
    match = played(game)
    return Shared("game", match, len(match.steps), (0, *(3,) * (match.setup.seats - 1)))


def test_who_is_level_has_the_same_rank_and_the_winner_is_first_whatever_the_points() -> None:
    view = over("gran-cannon")
    outcome = view.match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    places = [Place(seat, 7, view.game.name) for seat in (0, 1, 2) if seat != winner]
    found = ranked(view, [*places, Place(winner, 1, view.game.name)])
    assert [(each.place.seat == winner, each.rank) for each in found] == [(True, 1), (False, 2), (False, 2)]


@pytest.mark.parametrize("game", ["gran-cannon", "gunsor"])
def test_the_margin_is_said_to_the_person_who_won_or_lost(game: str) -> None:
    view = over(game)
    outcome = view.match.outcome
    assert outcome is not None
    (winner,) = outcome.winners
    points = view.game.scores(view.match.state)
    for person in (0, 1):
        told = margin(over(game, person=person), look(game).ending(view).tally().places)
        assert told is not None
        names = {person: "You" if person == winner else "you"}
        first, other = (
            f"{names.get(seat, SIDES[seat].en)} {points[seat]:g}" for seat in (winner, 1 - winner)
        )
        assert told.en == f"{first}, {other}."


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", LANGS)
def test_the_result_as_a_picture_stands_alone_and_names_the_person(game: str, lang: Lang) -> None:
    ask(type="open", game=game, lang=lang, mode="table", link=write_link(link_of(game)))
    found = ask(type="result-picture", name=" Aoi & Bo")
    assert "Aoi & Bo" in page(found["svg"]).words
    assert "var(--" not in found["svg"]
    assert not page(found["svg"]).symbols
    drawn = ET.fromstring(found["svg"]).iter()  # noqa: S314 - our own drawing
    assert not any("class" in each.attrib for each in drawn), "no stylesheet comes with it"
    assert "Aoi & Bo" in found["text"]
    assert "Aoi" not in ask(type="result-picture")["svg"]


def test_a_game_that_goes_on_has_no_picture_of_its_result() -> None:
    ask(type="open", game="gunsor", lang="en", mode="table", luck=7)
    assert ask(type="result-picture")["error"] == dialogs.NOT_OVER.en
    assert ask(type="result")["dialog"] is None


def test_the_next_level_is_another_deal_against_stronger_machines_in_the_same_seats() -> None:
    won = next(game for game in GAMES if load(game).has_chance and 0 in winners(game))
    ask(type="open", game=won, lang="en", mode="table", link=write_link(link_of(won)))
    assert "next-level" in page(ask(type="result")["dialog"]["html"]).actions
    begun = ask(type="next-level", luck=99)["save"]["link"]
    found = read_link(begun)
    assert found.players == (0, *(4,) * (len(found.players) - 1))
    assert found.match.setup.seed != played(won).setup.seed


def test_who_has_lost_is_not_sent_to_the_next_level() -> None:
    lost = next(game for game in GAMES if load(game).has_chance and 0 not in winners(game))
    ask(type="open", game=lost, lang="en", mode="table", link=write_link(link_of(lost)))
    assert "next-level" not in page(ask(type="result")["dialog"]["html"]).actions
    assert ask(type="next-level")["save"] is None


def winners(game: str) -> tuple[int, ...]:
    outcome = played(game).outcome
    return outcome.winners if outcome else ()


def test_the_words_of_the_picture_tell_the_same() -> None:
    view = result_picture.for_others(over("gunsor"), "")
    told = result_picture.description(view).en
    assert all(f"{points:g}" in told for points in view.game.scores(view.match.state))
    assert "You" not in told
