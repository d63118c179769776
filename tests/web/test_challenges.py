"""Challenges: what is said when one is opened, accepting and watching it, both results side by side."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, read_link, write_link
from pyengine.text import LANGS, Lang, Text
from tests.registered import OURS
from tests.web.reading import Element, page
from web.features import challenge as texts
from web.pages.game import all_pages
from web.texts import table as common
from web.worker import table as worker

GAMES = [tile.id for tile in all_pages()]
every_game = pytest.mark.parametrize("game", GAMES)


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


@cache
def played(game: str) -> Match:
    """A random game of a person in the first seat, to its end."""
    rng = random.Random(game)
    match = begin(setup(game, seats=load(game).seats[0], seed="deal" if load(game).has_chance else None))
    while isinstance(turn := match.turn, Decide):
        seat = rng.choice(turn.seats)
        match = match.play(seat, rng.choice(sorted(match.game.legal(match.state, seat), key=str)))
    return match


def opened(match: Match, *, lang: Lang = "en") -> Json:
    """The answer to a challenge's link."""
    game = match.setup.game
    players = (0, *(1,) * (match.setup.seats - 1))
    link = write_link(Shared("challenge", match, 0, players, by="Aoi"))
    return ask(type="open", game=game, lang=lang, mode="table", link=link, luck=8)


def table(answer: Json) -> Element:
    """The table in an answer."""
    return page(answer["main"])


def dialog(answer: Json) -> Element:
    """The dialog in an answer."""
    return page(answer["dialog"]["html"])


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_a_challenge_says_what_it_is_before_anything_begins(game: str, lang: Lang) -> None:
    ask(type="open", game=game, lang=lang, mode="table", luck=7)  # a game is under way
    answer = opened(played(game), lang=lang)
    assert answer["dialog"]["id"] == "challenge"
    opening = dialog(answer)
    assert texts.FROM.fill(name="Aoi").say(lang) in opening.words
    name = load(game).name
    about = texts.GAME_AND_DEAL.fill(game=name, deal="deal") if load(game).has_chance else name
    assert opening.has("definition", about.say(lang))
    assert opening.has("term", texts.TO_BEAT.say(lang))
    assert answer["think"] is None
    assert answer["save"] is None, "what is only looked at takes no place in the list of kept games"
    shown = table(answer)
    assert not shown.offers("choose")
    assert "accept-challenge" in shown.actions, "the panel says it, too"


def cards_shown(answer: Json) -> int:
    """The number of different cards on the table."""
    shown = table(answer)
    return len(shown.offers("card")) + sum(each.id.startswith("card-") for each in shown)


@pytest.mark.parametrize("game", [game for game in OURS if load(game).hidden])
def test_nobody_sees_the_cards_before_accepting(game: str) -> None:
    before = cards_shown(opened(played(game)))
    assert cards_shown(ask(type="accept-challenge")) > before


@pytest.mark.slow
@every_game
def test_an_accepted_challenge_is_the_same_deal_from_its_beginning(game: str) -> None:
    match = played(game)
    opened(match)
    answer = ask(type="accept-challenge", luck=9)
    assert answer["think"] or table(answer).choices or table(answer).offers("tap")
    if game == "cannon":
        ask(type="tap", at="e1")
    ended = ask(type="resign")
    line = read_link(ended["save"]["link"]).match
    assert line.setup == match.setup
    assert line.reason != match.reason
    assert read_link(ended["save"]["notes"]["challenge"]).match == match


@pytest.mark.slow
@every_game
def test_both_results_stand_side_by_side_at_the_end(game: str) -> None:
    match = played(game)
    opened(match)
    ask(type="accept-challenge", luck=9)
    end = dialog(ask(type="resign"))
    heads = [each.name for each in end.by_role("table").all_by_role("columnheader")]
    assert heads[:2] == [common.YOU.en, "Aoi"]
    won = match.outcome is not None and 0 in match.outcome.winners
    assert end.has("region", texts.BETTER.of(Text("Aoi", "Aoi")).en) or not won
    assert end.offer("value", "challenge").data["action"] == "share", (
        "the player's own result can be sent back"
    )


@pytest.mark.slow
@every_game
def test_who_watches_sees_the_challenger_s_game_and_can_still_accept(game: str) -> None:
    match = played(game)
    opened(match)
    watched = ask(type="watch-challenge")
    assert watched["save"] is None
    offered = table(watched).actions
    assert "accept-challenge" in offered
    assert "watch-challenge" not in offered
    ask(type="goto", step=len(match.steps))
    assert "accept-challenge" not in table(ask(type="accept-challenge")).actions


def test_a_challenge_that_is_not_finished_has_nothing_to_watch_or_beat() -> None:
    opening = dialog(opened(played("gunsor").upto(12)))
    assert "watch-challenge" not in opening.actions
    assert not opening.has("term", texts.TO_BEAT.en)
    assert opening.has("heading", texts.OPEN.fill(name="Aoi").en)
    ask(type="accept-challenge")
    assert dialog(ask(type="resign")).has("cell", texts.OPEN_SHORT.en)


@pytest.mark.parametrize("intent", ["undo", "hint", "resign", "review", "same-deal", "rematch"])
def test_nothing_is_played_before_the_challenge_is_accepted(intent: str) -> None:
    opened(played("gunsor"))
    shown = table(ask(type=intent))
    assert texts.ACCEPT_FIRST.en in shown.words
    assert "accept-challenge" in shown.actions


@pytest.mark.slow
def test_nothing_is_taken_back_in_a_challenge_until_it_is_over() -> None:
    opened(played("cannon"))
    ask(type="accept-challenge")
    moved = ask(type="tap", at="e1")
    assert table(moved).offer("action", "undo").disabled
    assert texts.NO_UNDO.en in table(ask(type="undo")).words
    ended = ask(type="resign")
    assert ended["save"]["notes"]["challenge"]
    ask(type="goto", step=0)
    ask(type="continue")
    on = ask(type="tap", at="e1")
    assert on["save"]["notes"] is None, "what is played on otherwise answers no challenge"


@pytest.mark.slow
def test_the_same_deal_again_still_has_its_challenge_and_another_deal_has_none() -> None:
    opened(played("gunsor"))
    ask(type="accept-challenge")
    ask(type="resign")
    assert "challenge" in (ask(type="same-deal")["save"]["notes"] or {})
    ask(type="resign")
    assert not ask(type="rematch", luck=5)["save"]["notes"]


def test_a_challenge_in_which_nobody_plays_is_refused_in_a_sentence_and_the_game_stays() -> None:
    before = ask(type="open", game="gunsor", lang="en", mode="table", luck=7)["main"]
    link = write_link(Shared("challenge", played("gunsor"), 0, (3, 3), by="Aoi"))
    answer = ask(type="open", game="gunsor", lang="en", mode="table", link=link, luck=8)
    assert answer["error"]
    assert answer["error"] == texts.NOBODY_PLAYS.en
    assert answer["dialog"]["id"] == "link-error"
    assert answer["main"] == before


@pytest.mark.parametrize("spoil", ["cut", "changed", "kind", "late"])
def test_a_damaged_challenge_is_refused_in_a_sentence_and_the_game_stays(spoil: str) -> None:
    before = ask(type="open", game="gunsor", lang="en", mode="table", luck=7)["main"]
    link = write_link(Shared("challenge", played("gunsor"), 0, (0, 3), by="Aoi"))
    spoilt = {
        "cut": link[:-9],
        "changed": link[:-9] + ("0" if link[-9] != "0" else "1") + link[-8:],
        "kind": "x" + link[1:],
        "late": "c9" + link[2:],
    }[spoil]
    answer = ask(type="open", game="gunsor", lang="en", mode="table", link=spoilt, luck=8)
    assert answer["error"]
    assert len(answer["error"]) > 20
    assert answer["main"] == before


def test_the_share_dialog_opens_at_the_challenge_that_was_asked_for() -> None:
    opened(played("gunsor"))
    ask(type="accept-challenge")
    ask(type="resign")
    chosen = chosen_to_share(ask(type="share", name="Bo", what="challenge"))
    assert chosen.value == "challenge"
    assert read_link(chosen.data["fragment"]).by == "Bo"
    assert chosen_to_share(ask(type="share", what="nonsense")).value == "game"


def chosen_to_share(answer: Json) -> Element:
    """The radio button that is on in the share dialog."""
    (chosen,) = (each for each in dialog(answer).offers("fragment") if each.checked)
    return chosen
