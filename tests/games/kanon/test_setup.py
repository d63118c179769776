"""The rules by number: decks, first player, first hands, the first cards on the field."""

from __future__ import annotations

from functools import reduce

import pytest

from pyengine.errors import SetupError
from pyengine.game import Draw
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, Deck, to_code
from pyengine.games.kanon.events.setup import Mulliganed
from pyengine.games.kanon.events.turn import CardSet
from pyengine.games.kanon.rules.state import State
from tests.contract.course import refusal
from tests.games.kanon.opening import DECKS, MATCH, SINGLE, Opening, begun
from tests.games.kanon.workshop import Player, Workshop, table

# Decks


@pytest.mark.rule("K1")
def test_both_bring_a_ready_deck_or_a_code() -> None:
    one, two = READY[DECKS[0]].deck, READY[DECKS[1]].deck
    for decks in (DECKS, (to_code(one), to_code(two))):
        state = GAME.initial(2, SINGLE, decks)
        assert state.decks == (one.cards, two.cards)
        assert state.spares == (one.spares, two.spares)
    assert all(60 <= len(deck) <= 80 for deck in GAME.initial(2, SINGLE).decks)


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    "decks",
    [
        DECKS[:1],
        (*DECKS, DECKS[0]),
        (DECKS[0], "no-such-deck"),
        (DECKS[0], to_code(Deck(("001",) * 60))),
        (DECKS[0], to_code(Deck(READY[DECKS[0]].deck.cards[:59]))),
    ],
)
def test_a_table_is_not_set_with_other_decks(decks: tuple[str, ...]) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.initial(2, SINGLE, decks)
    assert caught.value.text.ja


def test_it_is_a_game_for_two() -> None:
    with pytest.raises(SetupError):
        GAME.initial(3, SINGLE, DECKS)


# First hands


@pytest.mark.rule("K4")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_drawn_and_each_draws_seven(first: int) -> None:
    state = GAME.initial(2, SINGLE, DECKS)
    assert GAME.turn(state) == Draw("start", (("0", 1), ("1", 1)))
    course = begun(first)
    assert refusal(GAME, course.state, 0, "keep") == "K4"
    course = course.handed(first, 7).handed(1 - first, 7)
    assert [len(hand) for hand in course.state.hands] == [7, 7]
    assert course.asked() == (first,)
    assert course.decide("keep").asked() == (1 - first,)


@pytest.mark.rule("K4")
def test_a_hand_with_two_permanents_is_kept() -> None:
    course = begun().handed(0, 2).handed(1, 1)
    assert course.legal() == {"keep"}
    assert refusal(GAME, course.state, 0, "mulligan") == "K4"
    assert refusal(GAME, course.state, 1, "mulligan") == "K4"
    assert refusal(GAME, course.state, 0, "done") == "K4"
    assert course.decide("keep").legal() == {"keep", "mulligan"}


@pytest.mark.rule("K4")
def test_a_hand_with_one_permanent_may_be_drawn_anew_once_unshown() -> None:
    course = begun().handed(0, 1).handed(1, 0)
    hand = course.state.hands[0]
    after = course.decide("mulligan")
    (event,) = after.of(Mulliganed)
    assert event.cards == hand
    for viewer in (1, None):
        shown = event.seen_by(viewer)
        assert isinstance(shown, Mulliganed)
        assert {*shown.cards} == {"?"}
    assert sorted(after.state.decks[0]) == sorted(GAME.initial(2, SINGLE, DECKS).decks[0])
    after = after.handed(0, 1)
    assert len(after.state.hands[0]) == 7
    assert after.asked() == (1,)
    after = after.decide("mulligan")
    assert refusal(GAME, after.state, 0, "done") == "K4"
    assert GAME.read(GAME.write(after.state), SINGLE) == after.state
    assert after.handed(1, 0).state.phase == "setup"


@pytest.mark.rule("K4")
def test_a_hand_without_events_to_fill_it_is_no_loss_of_the_game() -> None:
    """First hands and new ones are no draws by which one can lose (K9)."""
    course = begun().handed(0, 7).handed(1, 7)
    assert course.state.unable == (False, False)


# The first cards on the field


def kept(first: int = 0) -> Opening:
    return begun(first).handed(first, 7).handed(1 - first, 7).decide("keep", "keep")


@pytest.mark.rule("K5")
@pytest.mark.parametrize("first", [0, 1])
def test_each_sets_up_to_three_permanents_one_in_each_front_the_first_player_first(first: int) -> None:
    course = kept(first)
    assert course.asked() == (first,)
    a, b, c = course.permanents(first)[:3]
    assert {decision[:3] for decision in course.legal()} == {"set", "don"}
    course = course.decide(f"set:{a}>b")
    assert refusal(GAME, course.state, first, f"set:{b}>b") == "K5"
    course = course.decide(f"set:{b}>a", f"set:{c}>c")
    assert course.asked() == (1 - first,)
    assert [len(row) for row in course.state.lines[first]] == [1, 1, 1]
    assert not any(row[0].up for row in course.state.lines[first])
    course = course.decide("done")
    assert course.state.turn == 1
    assert course.state.active == first


@pytest.mark.rule("K5")
def test_the_second_player_sees_how_many_the_first_has_set_but_not_which() -> None:
    course = kept()
    card = course.permanents(0)[0]
    after = course.decide(f"set:{card}>b", "done")
    assert after.of(CardSet)[0].seen_by(1) == CardSet(0, "?", 1, 0)
    seen = GAME.observe(after.state, 1)
    assert [len(row) for row in seen.lines[0]] == [0, 1, 0]
    assert seen.lines[0][1][0].card == "?"
    assert GAME.observe(after.state, 0).lines[0][1][0].card == card


@pytest.mark.rule("K3")
@pytest.mark.rule("K5")
def test_only_permanents_of_the_hand_are_set() -> None:
    course = begun().handed(0, 3).handed(1, 7).decide("keep", "keep")
    event = next(card for card in course.state.hands[0] if not CARDS[card].permanent)
    stranger = next(card for card in CARDS if card not in course.state.hands[0])
    assert refusal(GAME, course.state, 0, f"set:{event}>a") == "K3"
    assert refusal(GAME, course.state, 0, f"set:{stranger}>a") == "K5"
    assert refusal(GAME, course.state, 1, f"set:{course.permanents(1)[0]}>a") == "K5"
    assert refusal(GAME, course.state, 0, "attack:a") == "K5"


@pytest.mark.rule("K5")
@pytest.mark.rule("K25")
def test_nobody_needs_to_set_anything_before_the_first_turn() -> None:
    course = kept().decide("done", "done")
    assert course.state.turn == 1
    assert course.dealt().asked() == (0,)


@pytest.mark.rule("K3")
def test_kinds_decide_what_a_card_needs(shop: Workshop) -> None:
    """A character is turned up for nothing, an item at its cost; an event never lies on the field."""
    who, thing, dear, what = shop.character(), shop.item(), shop.item(cost=("any",)), shop.event()
    state: State = table(Player(f"{who} {thing} {dear}", hand=what), Player(who))
    legal = {*GAME.legal(state, 0)}
    assert {"up:a1", "up:a2"} <= legal
    assert "up:a3" not in legal
    assert refusal(GAME, state, 0, "up:a3") == "K21"
    assert refusal(GAME, state, 0, f"play:{who}") == "K11"
    assert refusal(GAME, table(Player(who, hand=who), Player(who)), 0, f"play:{who}") == "K3"


def test_the_state_before_the_first_draw_is_written_and_read() -> None:
    for options in (SINGLE, MATCH):
        state = GAME.initial(2, options, DECKS)
        assert GAME.read(GAME.write(state), options) == state


def test_observations_of_the_set_up_follow_from_the_events_seen() -> None:
    start = GAME.initial(2, SINGLE, DECKS)
    course = kept()
    for viewer in (0, 1, None):
        seen = [form for event in course.events if (form := event.seen_by(viewer))]
        assert reduce(GAME.advance, seen, GAME.observe(start, viewer)) == GAME.observe(course.state, viewer)
