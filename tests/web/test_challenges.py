"""Challenges: what is said when one is opened, accepting and watching it, both results side by side."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.link import Shared, read_link, write_link
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.looks import words
from web.pages.game import all_pages
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


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("lang", LANGS)
def test_a_challenge_says_what_it_is_before_anything_begins(game: str, lang: Lang) -> None:
    ask(type="open", game=game, lang=lang, mode="table", luck=7)  # a game is under way
    answer = opened(played(game), lang=lang)
    assert answer["dialog"]["id"] == "challenge"
    said = words(answer["dialog"]["html"])
    assert "Aoi" in said
    assert load(game).name.say(lang) in said
    assert not load(game).has_chance or "deal" in said
    assert {"en": "To beat", "ja": "目標"}[lang] in said
    assert answer["think"] is None
    assert answer["save"] is None, "what is only looked at takes no place in the list of kept games"
    assert "data-choose" not in answer["main"]
    assert 'data-action="accept-challenge"' in answer["main"], "the panel says it, too"


@pytest.mark.parametrize("game", [game for game in OURS if load(game).hidden])
def test_nobody_sees_the_cards_before_accepting(game: str) -> None:
    challenge = opened(played(game))["main"]
    hand = ask(type="accept-challenge")["main"]
    assert hand.count("data-card=") + hand.count('id="card-') > challenge.count(
        "data-card="
    ) + challenge.count('id="card-')


@pytest.mark.slow
@every_game
def test_an_accepted_challenge_is_the_same_deal_from_its_beginning(game: str) -> None:
    match = played(game)
    opened(match)
    answer = ask(type="accept-challenge", luck=9)
    assert answer["think"] or "turn" in answer["main"]
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
    html = ask(type="resign")["dialog"]["html"]
    assert '<th scope="col">You</th><th scope="col">Aoi</th>' in html
    won = match.outcome is not None and 0 in match.outcome.winners
    assert ("Aoi did better than you." in html) or not won
    assert 'data-action="share" data-value="challenge"' in html, "one's own result can be sent back"


@pytest.mark.slow
@every_game
def test_who_watches_sees_the_challenger_s_game_and_can_still_accept(game: str) -> None:
    match = played(game)
    opened(match)
    watched = ask(type="watch-challenge")
    assert watched["save"] is None
    assert 'data-action="accept-challenge"' in watched["main"]
    assert 'data-action="watch-challenge"' not in watched["main"]
    ask(type="goto", step=len(match.steps))
    again = ask(type="accept-challenge")
    assert again["think"] or 'data-action="accept-challenge"' not in again["main"]


def test_a_challenge_that_is_not_finished_has_nothing_to_watch_or_beat() -> None:
    answer = opened(played("gunsor").upto(12))
    assert "watch-challenge" not in answer["dialog"]["html"]
    assert "To beat" not in answer["dialog"]["html"]
    assert "not finished" in answer["dialog"]["html"]
    ask(type="accept-challenge")
    assert "not finished" in ask(type="resign")["dialog"]["html"]


@pytest.mark.parametrize("intent", ["undo", "hint", "resign", "review", "same-deal", "rematch"])
def test_nothing_is_played_before_the_challenge_is_accepted(intent: str) -> None:
    opened(played("gunsor"))
    answer = ask(type=intent)
    assert "Accept the challenge first." in answer["main"]
    assert 'data-action="accept-challenge"' in answer["main"]


@pytest.mark.slow
def test_nothing_is_taken_back_in_a_challenge_until_it_is_over() -> None:
    opened(played("cannon"))
    ask(type="accept-challenge")
    moved = ask(type="tap", at="e1")
    assert re.search(r'<button[^>]*data-action="undo"[^>]*aria-disabled="true"', moved["main"])
    assert "A challenge has no undo." in ask(type="undo")["main"]
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
    assert answer["refused"]
    assert "no seat for you" in answer["error"]
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
    assert answer["refused"]
    assert len(answer["error"]) > 20
    assert answer["main"] == before


def test_the_share_dialog_opens_at_the_challenge_that_was_asked_for() -> None:
    opened(played("gunsor"))
    ask(type="accept-challenge")
    ask(type="resign")
    html = ask(type="share", name="Bo", what="challenge")["dialog"]["html"]
    chosen = next(part for part in html.split("<input") if " checked" in part and 'name="what"' in part)
    assert 'value="challenge"' in chosen
    assert read_link(chosen.split('data-fragment="')[1].split('"')[0]).by == "Bo"
    assert 'value="game" checked' in ask(type="share", what="nonsense")["dialog"]["html"]
