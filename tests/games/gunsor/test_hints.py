"""What a hint says: the facts, most important first, and no more than three sentences."""

from __future__ import annotations

import pytest

from pyengine.game import Report, Strength
from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.player import hints as say
from pyengine.games.gunsor.player.hints import explain, likely_hands, surely_wins, tenths_won
from pyengine.games.gunsor.player.model import WIN
from pyengine.games.gunsor.player.think import think
from pyengine.games.gunsor.rules.state import State, card_name
from pyengine.match import begin, setup
from pyengine.players.budget import final
from pyengine.players.reasons import POINTS
from pyengine.text import Text
from tests.games.gunsor.positions import at_play, play
from tests.players.explaining import assert_well_said


def report(best: str, *, score: float = 0.2, value: int = 600, nodes: int = 100) -> Report[str]:
    return Report(best, score, value, 1, nodes, (best,))


def english(state: State, told: Report[str]) -> list[str]:
    assert state.to_decide is not None
    return [text.en for text in explain(state, state.to_decide, told)]


@pytest.mark.slow
def test_what_the_machine_plays_is_explained_from_what_its_seat_sees() -> None:
    match = begin(setup("gunsor", seed="explained"))
    while match.outcome is None:
        state: State = match.state
        seat = state.to_decide
        assert seat is not None
        observation = GAME.observe(state, seat)
        told = final(think(observation, seat, Strength(2, nodes=12)))
        texts = explain(observation, seat, told)
        assert_well_said(texts)
        assert texts == explain(state, seat, told)
        match = match.play(seat, told.best)


def test_a_card_that_nothing_unseen_beats_wins_surely() -> None:
    # All aces and all other kings are gone, or in the own hand.
    state = at_play(("wKeA", "f9s9"), stock="f2f3", season="war")
    observation = GAME.observe(state, 0)
    assert surely_wins(observation, 0, "wK")
    assert tenths_won("wK", likely_hands(observation, 0), "war") == 10
    assert not surely_wins(observation, 0, "eA")
    assert english(state, report("wK"))[0] == say.SURE.fill(card=card_name("wK")).en


def test_likely_hands_are_counted() -> None:
    # The king lies in half of the hands of two out of four cards.
    state = at_play(("w10w2", "f9s9"), stock="sKe9", season="war")
    tenths = tenths_won("w10", likely_hands(GAME.observe(state, 0), 0), "war")
    assert 4 <= tenths <= 6
    told = say.LITTLE_AT_STAKE.fill(points=POINTS.of(10), number=tenths)
    assert english(state, report("w10"))[0] == told.en


@pytest.mark.parametrize(
    ("pools", "stand"),
    [
        ((30, 18), say.AHEAD.fill(points=12)),
        ((18, 30), say.BEHIND.fill(points=12)),
        ((18, 18), say.LEVEL),
    ],
    ids=["ahead", "behind", "level"],
)
def test_a_declaration_is_weighed_by_the_pools(pools: tuple[int, int], stand: Text) -> None:
    state = at_play(("wKfKsKeKe2", "w6w7s8s9X"), stock=40, pools=pools)
    expected = [stand, say.STRONG.fill(number=4), say.CHANCE.fill(number=60)]
    assert english(state, report("war")) == [text.en for text in expected]


def test_following_in_war_is_told_by_the_points() -> None:
    led = play(at_play(("w9w2", "wKw3"), stock=40, season="war"), "w9")
    assert english(led, report("wK"))[0] == say.TAKES.fill(points=POINTS.of(14)).en
    assert english(led, report("w3"))[0] == say.LETS_GO.fill(points=POINTS.of(12)).en
    lost = play(at_play(("wKw2", "w9w3"), stock=40, season="war"), "wK")
    assert english(lost, report("w3"))[0] == say.LOSES.fill(points=POINTS.of(8)).en
    only = play(at_play(("wKw2", "f9w3"), stock=40, season="war"), "wK")
    assert english(only, report("w3"))[0] == say.FORCED_WAR.en


def test_a_joker_is_told_by_what_it_exchanges() -> None:
    hands = ("f5f6", "s3s4X")
    behind = at_play(hands, led="w2", stock=40, season="war", pools=(90, 3))
    assert english(behind, report("X"))[0] == say.SWAPS.fill(mine=3, other=90).en
    level = at_play(hands, led="w2", stock=40, season="war", pools=(9, 9))
    assert english(level, report("X"))[0] == say.SWAPS_NOTHING.en
    leading = at_play(("f5X", "s3s4"), stock=40, season="war")
    assert english(leading, report("X"))[0] == say.LEADS_JOKER.en


def test_in_development_points_the_next_lead_and_kept_cards_are_named() -> None:
    led = play(at_play(("w2w3w4w5f6", "w6fKs8s9X"), stock=40), "w2")
    texts = english(led, report("s9", nodes=0))
    kept = say.KEEPS_ONE.fill(card=card_name("fK"))
    assert {say.ADDS.fill(points=9).en, say.LEADS_NEXT_AND_MAY_DECLARE.en, kept.en} == set(texts)
    without = play(at_play(("w2w3w4w5f6", "w6fKs8s9X"), stock=40, declare=False), "w2")
    assert say.LEADS_NEXT.en in english(without, report("s9", nodes=0))


@pytest.mark.parametrize(
    ("value", "end"),
    [
        (WIN + 12, say.WINS.fill(points=POINTS.of(12))),
        (-WIN - 7, say.LOST.fill(points=POINTS.of(7))),
        (0, say.DRAWS),
    ],
    ids=["won", "lost", "drawn"],
)
def test_without_a_stock_the_end_is_known(value: int, end: Text) -> None:
    state = at_play(("w9w2", "wKw3"), season="war", cause="stock_empty")
    assert english(state, report("w9", value=value))[-1] == end.en
