"""What is known of a hidden hand in public, and that samples are exactly the hands possible under it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyengine.games.gunsor import GAME
from pyengine.games.gunsor.rules.observation import (
    Voids,
    after_play,
    fits,
    learnt,
    possible_hands,
    pruned,
    unseen_cards,
)
from pyengine.games.gunsor.rules.state import KINDS, State, Void, kind
from tests.games.gunsor.positions import at_play, draw, play

kinds = st.text(KINDS, min_size=1, max_size=4).map(lambda some: "".join(k for k in KINDS if k in some))
knowledge = st.lists(st.builds(Void, st.integers(1, 5), kinds), max_size=4)
hands = st.lists(st.sampled_from(KINDS), max_size=5)


def agrees(hand: list[str], voids: Voids | list[Void]) -> bool:
    return all(sum(k not in void.kinds for k in hand) >= void.least for void in voids)


def counts(hand: list[str]) -> list[int]:
    return [hand.count(k) for k in KINDS]


@pytest.mark.rule("G9")
def test_it_is_known_of_whoever_holds_the_led_suit_only() -> None:
    state = play(at_play(("w2w3w4w5f6", "w6w7w8w9w10"), stock=40), "w2")
    assert state.voids == ((), (Void(5, "fseX"),))
    assert play(state, "w6").voids == ((), (Void(4, "fseX"),))


@pytest.mark.rule("G10")
def test_it_is_known_of_whoever_did_not_follow_in_war() -> None:
    state = at_play(("w2w3f4s5", "f6s7s8X"), stock=40, season="war")
    one = play(state, "w2", "f6")
    assert one.voids == ((), (Void(3, "w"),))
    # Playing a Joker to a led suit shows the same; a led Joker nothing.
    assert play(state, "w2", "X").voids == ((), (Void(3, "w"),))
    joker = at_play(("XX", "f6s7"), stock=40, season="war")
    assert play(joker, "X", "f6").voids == ((), ())
    two = play(one, "s7", "s5") if one.leader else play(one, "w3", "X")
    assert {void.kinds for void in two.voids[1]} == {"w"}


@pytest.mark.rule("G7")
def test_not_following_in_development_shows_nothing() -> None:
    state = at_play(("w2w3w4w5f6", "w6w7s8s9X"), stock=40)
    assert play(state, "w2", "s8").voids == ((), ())


@pytest.mark.rule("G13")
def test_it_stays_known_of_the_cards_that_an_armistice_leaves_in_hand() -> None:
    state = at_play(("w5w6w7", "s7s8X"), stock="f2f3f4f5e6e7", season="war", armistice_on_break=True)
    kept = draw(play(state, "w5", "s7"), "f2", "f3", "f4", "f5", "e6", "e7")
    assert kept.hands[1] == ("f2", "f4", "s8", "e6", "X")
    assert kept.voids == ((), (Void(2, "w"),))
    # Any card but wind may have been one of the two that were kept.
    assert play(kept, "f2").voids == ((), (Void(1, "w"),))


@given(hands, knowledge, kinds)
def test_what_is_learnt_says_exactly_what_was_known_and_shown(
    hand: list[str], known: list[Void], shown: str
) -> None:
    known = [void for void in known if void.least <= len(hand)]
    after = learnt(tuple(known), len(hand), shown)
    assert agrees(hand, after) == (agrees(hand, known) and not set(hand) & set(shown))
    assert pruned(after) == after


@given(hands, knowledge, st.sampled_from(KINDS))
def test_what_stays_known_after_a_play_is_true_of_exactly_the_hands_left_over(
    left: list[str], known: list[Void], card: str
) -> None:
    """A hand is possible after the play if, with the card that was played, it was before."""
    known = [void for void in known if void.least <= len(left) + 1]
    assert agrees(left, after_play(tuple(known), card)) == agrees([*left, card], known)


@given(hands, knowledge)
def test_counting_kinds_tells_whether_a_hand_agrees(hand: list[str], known: list[Void]) -> None:
    assert fits(counts(hand), tuple(known)) == agrees(hand, known) == fits(counts(hand), pruned(known))


@given(st.lists(st.sampled_from(KINDS), min_size=1, max_size=9), knowledge, st.integers(0, 4))
def test_possible_hands_are_all_hands_that_agree(unseen: list[str], known: list[Void], size: int) -> None:
    size = min(size, len(unseen))
    expected = Counter(
        tuple(counts([unseen[at] for at in chosen]))
        for chosen in combinations(range(len(unseen)), size)
        if agrees([unseen[at] for at in chosen], known)
    )
    assert dict(possible_hands(counts(unseen), size, tuple(known))) == expected


def samples(state: State, seat: int, number: int) -> list[State]:
    rng = random.Random(1)
    observation = GAME.observe(state, seat)
    return [GAME.sample(observation, seat, rng) for _ in range(number)]


@pytest.mark.slow
def test_samples_deal_every_hidden_card_equally_often() -> None:
    state = at_play(("w2", "f6"), stock="f7s8s9eK", season="war")
    drawn = Counter(sample.hands[1] for sample in samples(state, 0, 4000))
    assert set(drawn) == {("f6",), ("f7",), ("s8",), ("s9",), ("eK",)}
    assert all(680 < number < 920 for number in drawn.values())


def test_samples_keep_to_what_is_known() -> None:
    state = play(at_play(("w2w3w4w5f6", "w6w7w8w9w10"), stock="wAwJwQwKw7w8f2X"), "w2")
    for sample in samples(state, 0, 50):
        assert {kind(card) for card in sample.hands[1]} == {"w"}
        assert Counter((*sample.hands[1], *sample.stock)) == Counter(unseen_cards(GAME.observe(state, 0), 0))
    assert len({sample.hands for sample in samples(state, 0, 50)}) > 10


def test_with_an_empty_stock_the_other_hand_is_known_by_counting() -> None:
    state = at_play(("w2w3", "f6X"), season="war", cause="stock_empty")
    assert samples(state, 0, 3) == [state] * 3


def test_what_cannot_be_is_not_sampled() -> None:
    state = at_play(("w2", "f6"), stock="f7s8s9eK", season="war")
    observation = GAME.observe(state, 0)
    impossible = replace(observation, voids=((), (Void(1, "fse"),)))
    with pytest.raises(ValueError, match="no hand"):
        GAME.sample(impossible, 0, random.Random(0))
