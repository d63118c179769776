"""An earlier step that is looked at: what is said, the ways on, and that nobody is asked or waited for."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.link import Shared, write_link
from pyengine.match import Match, begin, setup
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.looks import words
from web.texts import looking_back as texts
from web.worker import table as worker

every_game = pytest.mark.parametrize("game", OURS)
in_both = pytest.mark.parametrize("lang", LANGS)


def ask(**message: Any) -> Json:
    answer: Json = json.loads(worker.answer(json.dumps(message)))
    assert "crash" not in answer, answer["crash"]
    return answer


@cache
def played(game: str) -> Match:
    """A random game to its end; one of cards against machines."""
    rng = random.Random(game)
    match = begin(setup(game, seats=load(game).seats[0], seed="back" if load(game).has_chance else None))
    while isinstance(turn := match.turn, Decide):
        seat = rng.choice(turn.seats)
        match = match.play(seat, rng.choice(sorted(match.game.legal(match.state, seat), key=str)))
    return match


def opened(match: Match, at: int, lang: Lang = "en", **more: object) -> Json:
    levels = (0, *(4,) * (match.setup.seats - 1))
    link = write_link(Shared("game", match, at, levels))
    return ask(type="open", game=match.setup.game, lang=lang, mode="table", link=link, luck=7, **more)


def midway(match: Match) -> int:
    """A step at which the second seat decides, beyond the beginning."""
    states = [step.state for step in match.steps]
    for number, state in enumerate(states[len(states) // 2 :], len(states) // 2 + 1):
        turn = match.game.turn(state)
        if isinstance(turn, Decide) and turn.seats == (1,):
            return number
    raise LookupError("the second seat never decides alone")


def buttons(page: str) -> list[str]:
    panel = page[page.index('id="panel"') :]
    return re.findall(r'data-action="([^"]+)"', panel[panel.index('id="acts"') : panel.index("</section>")])


@pytest.mark.slow
@every_game
@in_both
def test_a_link_of_another_persons_game_says_what_is_shown_and_asks_nothing(game: str, lang: Lang) -> None:
    match = played(game)
    at = midway(match)
    answer = opened(match, at, lang, shared=True)
    page, said = answer["main"], words(answer["main"])
    plies = match.upto(at).plies
    assert texts.STEP.fill(at=plies, all=match.plies).say(lang) in said
    assert buttons(page) == ["continue", "goto", "my-game", "review"]
    assert answer["think"] is None, "no machine plays"
    assert not re.search('data-choose|data-drag=.[^"]*. data-lift', page)
    for waits in {"en": ("Waits for", "Your turn", ">You<"), "ja": ("待っています", "あなたの手番")}[lang]:
        assert waits not in page
    assert re.search('data-action="hint" disabled', page)
    assert answer["save"]["notes"]["shared"], "it stays another player's"


@pytest.mark.slow
@every_game
def test_a_game_that_goes_on_is_looked_at_as_nobody_in_particular(game: str) -> None:
    """Whose hand it was is not known; it comes with the seat."""
    match = played(game)
    at = midway(match)
    page = opened(match.upto(at + 20), at, shared=True)["main"]
    assert 'class="viewing"' in page
    assert 'id="curtain"' not in page
    assert 'class="viewing"' not in ask(type="continue")["main"]


@pytest.mark.slow
@every_game
def test_play_from_here_makes_it_ones_own_and_calls_the_machine(game: str) -> None:
    match = played(game)
    opened(match, midway(match), shared=True)
    answer = ask(type="continue", luck=7)
    assert 'class="viewing"' not in answer["main"]
    assert answer["think"]["purpose"] == "move"
    assert "shared" not in json.dumps(answer["save"]["notes"])


@in_both
def test_ones_own_game_is_looked_back_on_likewise(lang: Lang) -> None:
    match = played("cannon").upto(21)
    opened(match, 21, lang, notes=None)
    page = ask(type="goto", step=9)["main"]
    assert texts.TO_GAME.say(lang) in words(page)
    assert buttons(page)[:2] == ["goto", "continue"]
    assert "data-choose" not in page
    refused = ask(type="tap", at="a1")
    assert words(texts.ONLY_LOOKED_AT.say(lang)) in words(refused["main"])
    back = ask(type="goto", step=21)
    assert 'class="viewing"' not in back["main"]


def test_after_undo_the_game_goes_on_at_once() -> None:
    opened(played("cannon").upto(20), 20, notes=None)
    page = ask(type="undo")["main"]
    assert 'class="viewing"' not in page
    assert 'class="state">Your turn' in page


def test_the_beginning_has_words_of_its_own() -> None:
    match = played("cannon").upto(21)
    opened(match, 21, notes=None)
    assert texts.BEGINNING.fill(all=match.plies).en in words(ask(type="goto", step=0)["main"])


@pytest.mark.slow
def test_nobody_has_won_somebody_elses_game_but_its_players() -> None:
    match = played("cannon")
    page = opened(match, len(match.steps), shared=True)["main"]
    assert "You won" not in page
    assert "Not this time" not in page
    assert "against the machine (strong)" in words(page)
    assert "my-game" in page
    own = opened(match, len(match.steps), notes=None)["main"]
    assert "You won" in own or "Not this time" in own
