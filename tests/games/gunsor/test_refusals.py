"""What is refused, under which rule, and with which words."""

from __future__ import annotations

import pytest

from pyengine.games.gunsor import GAME
from tests.games.gunsor.positions import at_play, beginning, draw, play, refused

DEVELOPMENT = at_play(("w2w3w4w5f6", "w6w7s8s9X"), stock=40)


def test_nothing_can_be_decided_while_cards_are_drawn_or_when_the_game_is_over() -> None:
    cutting = beginning()
    dealing = draw(cutting, "w2", "wK")
    refilling = play(DEVELOPMENT, "w2", "s8")
    over = play(at_play(("w4", "w3"), season="war"), "w4", "w3")
    for state, rule in ((cutting, "G4"), (dealing, "G5"), (refilling, "G8"), (over, "G15")):
        for seat in (0, 1):
            refusal = GAME.why_not(state, seat, "w2")
            assert refusal
            assert refusal.rule == rule


@pytest.mark.rule("G6")
def test_only_who_leads_or_follows_plays_and_only_a_card_of_the_own_hand() -> None:
    other = GAME.why_not(DEVELOPMENT, 1, "w6")
    assert other
    assert other.rule == "G6"
    assert refused(DEVELOPMENT, "w7") == "G6"
    led = play(DEVELOPMENT, "w2")
    again = GAME.why_not(led, 0, "w3")
    assert again
    assert again.rule == "G6"


@pytest.mark.rule("G7")
def test_whoever_cannot_follow_in_development_is_told_why() -> None:
    led = play(DEVELOPMENT, "w2")
    refusal = GAME.why_not(led, 1, "w6")
    assert refusal
    assert refusal.rule == "G7"
    assert "wind is led" in refusal.text.en
    assert "台札は風" in refusal.text.ja
    joker = play(at_play(("w2w3w4w5f6", "w6w7w8w9X"), stock=40), "w2")
    forced = GAME.why_not(joker, 1, "w6")
    assert forced
    assert forced.rule == "G7"
    assert "Joker" in forced.text.en
    assert "ジョーカー" in forced.text.ja


@pytest.mark.rule("G10")
def test_whoever_must_follow_in_war_is_told_why() -> None:
    led = play(at_play(("w2w3w4", "w6s8X"), stock=40, season="war"), "w2")
    for card, word in (("s8", "must follow"), ("X", "a Joker follows only")):
        refusal = GAME.why_not(led, 1, card)
        assert refusal
        assert refusal.rule == "G10"
        assert word in refusal.text.en
        assert "風" in refusal.text.ja


@pytest.mark.rule("G9")
def test_war_is_refused_to_whoever_may_not_declare_it() -> None:
    hands = ("w2w3w4w5f6", "w6w7s8s9X")
    states = {
        "only after a trick": at_play(hands, stock=40, pair_tricks=0),
        "begins when": at_play(hands, stock=40, declare=False),
        "before a card is led": play(DEVELOPMENT, "w2"),
        "already": at_play(hands, stock=40, season="war"),
    }
    for words, state in states.items():
        assert state.to_decide is not None
        refusal = GAME.why_not(state, state.to_decide, "war")
        assert refusal
        assert refusal.rule == "G9"
        assert words in refusal.text.en
    follower = GAME.why_not(DEVELOPMENT, 1, "war")
    assert follower
    assert follower.rule == "G6"
