"""What a hint says: the facts, most important first, and no more than three sentences."""

from __future__ import annotations

import pytest

from pyengine.game import Report, Strength
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player.endgame import WIN
from pyengine.games.gunsor.player.hints import explain, likely_hands, surely_wins, tenths_won
from pyengine.games.gunsor.player.think import think
from pyengine.games.gunsor.rules.state import State
from pyengine.match import begin, setup
from pyengine.search.budget import final
from tests.engine.explaining import assert_well_said
from tests.engine.gunsor.positions import at_play, play


def report(best: str, *, score: float = 0.2, value: int = 600, nodes: int = 100) -> Report[str]:
    return Report(best, score, value, 1, nodes, (best,))


def english(state: State, told: Report[str]) -> list[str]:
    return [text.en for text in explain(state, told)]


@pytest.mark.slow
def test_what_the_machine_plays_is_explained_from_what_its_seat_sees() -> None:
    match = begin(setup("gunsor", seed="explained"))
    while match.outcome is None:
        state: State = match.state
        seat = state.to_decide
        assert seat is not None
        observation = GAME.observe(state, seat)
        told = final(think(observation, seat, Strength(2, nodes=12)))
        texts = explain(observation, told)
        assert_well_said(texts)
        assert texts == explain(state, told)
        match = match.play(seat, told.best)


def test_a_card_that_nothing_unseen_beats_wins_surely() -> None:
    # All aces and all other kings are gone, or in the own hand.
    state = at_play(("wKeA", "f9s9"), stock="f2f3", season="war")
    observation = GAME.observe(state, 0)
    assert surely_wins(observation, 0, "wK")
    assert tenths_won("wK", likely_hands(observation, 0), "war") == 10
    assert not surely_wins(observation, 0, "eA")
    assert "surely wins" in english(state, report("wK"))[0]


def test_likely_hands_are_counted() -> None:
    # The king lies in half of the hands of two out of four cards.
    state = at_play(("w10w2", "f9s9"), stock="sKe9", season="war")
    tenths = tenths_won("w10", likely_hands(GAME.observe(state, 0), 0), "war")
    assert 4 <= tenths <= 6
    assert f"{tenths} of 10 hands" in english(state, report("w10"))[0]


@pytest.mark.parametrize(
    ("pools", "word"), [((30, 18), "leads by 12"), ((18, 30), "12 behind"), ((18, 18), "level")]
)
def test_a_declaration_is_weighed_by_the_pools(pools: tuple[int, int], word: str) -> None:
    state = at_play(("wKfKsKeKe2", "w6w7s8s9X"), stock=40, pools=pools)
    texts = english(state, report("war"))
    assert word in texts[0]
    assert "4 of your cards" in texts[1]
    assert "60 of 100" in texts[2]


def test_following_in_war_is_told_by_the_points() -> None:
    led = play(at_play(("w9w2", "wKw3"), stock=40, season="war"), "w9")
    assert english(led, report("wK"))[0] == "Wins the trick and the 14 points of both cards."
    assert "Lets the trick go for 12 points" in english(led, report("w3"))[0]
    lost = play(at_play(("wKw2", "w9w3"), stock=40, season="war"), "wK")
    assert "leaves the other 8 points" in english(lost, report("w3"))[0]
    only = play(at_play(("wKw2", "f9w3"), stock=40, season="war"), "wK")
    assert "only card" in english(only, report("w3"))[0]


def test_a_joker_is_told_by_what_it_exchanges() -> None:
    hands = ("f5f6", "s3s4X")
    behind = at_play(hands, led="w2", stock=40, season="war", pools=(90, 3))
    assert "90 for you, 3 for the other" in english(behind, report("X"))[0]
    level = at_play(hands, led="w2", stock=40, season="war", pools=(9, 9))
    assert "exchanges nothing" in english(level, report("X"))[0]
    leading = at_play(("f5X", "s3s4"), stock=40, season="war")
    assert "safe way" in english(leading, report("X"))[0]


def test_in_development_points_the_next_lead_and_kept_cards_are_named() -> None:
    led = play(at_play(("w2w3w4w5f6", "w6fKs8s9X"), stock=40), "w2")
    texts = english(led, report("s9", nodes=0))
    for word in ("Adds 9 to your pool", "may declare war", "king of fire"):
        assert any(word in text for text in texts)
    without = play(at_play(("w2w3w4w5f6", "w6fKs8s9X"), stock=40, declare=False), "w2")
    assert "Wins the trick, so you lead the next." in english(without, report("s9", nodes=0))


@pytest.mark.parametrize(
    ("value", "word"),
    [(WIN + 12, "you win the game by 12 points"), (-WIN - 7, "lose the game by 7"), (0, "drawn")],
)
def test_without_a_stock_the_end_is_known(value: int, word: str) -> None:
    state = at_play(("w9w2", "wKw3"), season="war", cause="stock_empty")
    assert word in english(state, report("w9", value=value))[-1]
