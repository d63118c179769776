"""An earlier step that is looked at: what is said, the ways on, and that nobody is asked or waited for."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest

from pyengine.game import Decide, Json
from pyengine.games import load
from pyengine.match import Match, begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.text import LANGS, Lang
from tests.registered import OURS
from tests.web.reading import Element, page
from web.features import looking_on as texts
from web.texts import ending, words
from web.texts import table as common
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


def table(answer: Json) -> Element:
    """The table in an answer."""
    return page(answer["main"])


def views(shown: Element, at: int, match: Match) -> bool:
    """Return true if the page says that this number of moves is viewed."""
    return texts.STEP.fill(at=at, all=match.plies).en in shown.words


@pytest.mark.slow
@every_game
@in_both
def test_a_link_of_another_persons_game_says_what_is_shown_and_asks_nothing(game: str, lang: Lang) -> None:
    match = played(game)
    at = midway(match)
    answer = opened(match, at, lang, shared=True)
    shown = table(answer)
    said, plies = shown.words, match.upto(at).plies
    assert texts.STEP.fill(at=plies, all=match.plies).say(lang) in said
    assert shown.by_id("acts").actions == ["continue", "goto", "my-game", "review"]
    assert answer["think"] is None, "no machine plays"
    assert not shown.offers("choose")
    assert not shown.offers("drag")
    assert common.YOUR_TURN.say(lang) not in said
    assert common.YOU.say(lang) not in said.split()
    assert shown.offer("action", "hint").disabled
    assert answer["save"]["notes"]["shared"], "it stays another player's"


@pytest.mark.slow
@every_game
def test_a_game_that_goes_on_is_looked_at_as_nobody_in_particular(game: str) -> None:
    """Whose hand it was is not known; it comes with the seat."""
    match = played(game)
    at = midway(match)
    known = match.upto(at + 20)
    shown = table(opened(known, at, shared=True))
    assert views(shown, match.upto(at).plies, known)
    assert not shown.find("curtain")
    assert not views(table(ask(type="continue")), match.upto(at).plies, known)


@pytest.mark.slow
@every_game
def test_play_from_here_makes_it_ones_own_and_calls_the_machine(game: str) -> None:
    match = played(game)
    opened(match, midway(match), shared=True)
    answer = ask(type="continue", luck=7)
    assert not {"continue", "my-game"} & {*table(answer).actions}
    assert answer["think"]["purpose"] == "move"
    assert "shared" not in json.dumps(answer["save"]["notes"])


@in_both
def test_ones_own_game_is_looked_back_on_likewise(lang: Lang) -> None:
    match = played("cannon").upto(21)
    opened(match, 21, lang, notes=None)
    shown = table(ask(type="goto", step=9))
    back, on, *_ = shown.by_id("acts").all_by_role("button")
    assert (back.data["action"], back.name) == ("goto", ending.TO_OWN_GAME.say(lang))
    assert (on.data["action"], on.name) == ("continue", texts.PLAY_FROM_HERE.say(lang))
    assert not shown.offers("choose")
    refused = table(ask(type="tap", at="a1"))
    assert texts.ONLY_LOOKED_AT.say(lang) in refused.words
    assert "continue" not in table(ask(type="goto", step=21)).actions


def test_after_undo_the_game_goes_on_at_once() -> None:
    opened(played("cannon").upto(20), 20, notes=None)
    shown = table(ask(type="undo"))
    assert "continue" not in shown.by_id("panel").actions
    assert common.YOUR_TURN.en in shown.words


def test_the_beginning_has_words_of_its_own() -> None:
    match = played("cannon").upto(21)
    opened(match, 21, notes=None)
    assert texts.BEGINNING.fill(all=match.plies).en in table(ask(type="goto", step=0)).words


@pytest.mark.slow
def test_nobody_has_won_somebody_elses_game_but_its_players() -> None:
    match = played("cannon")
    shown = table(opened(match, len(match.steps), shared=True))
    results = {ending.YOU_WON.en, ending.NOT_THIS_TIME.en}
    assert not results & {each.name for each in shown.all_by_role("heading")}
    assert words.MACHINE.fill(level=words.LEVEL.fill(n=4, most=5)).en in shown.words
    assert "my-game" in shown.actions
    own = table(opened(match, len(match.steps), notes=None))
    assert results & {each.name for each in own.all_by_role("heading")}
