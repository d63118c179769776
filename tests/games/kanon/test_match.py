"""The rules by number: matches of several games, and the exchange of cards between them."""

from __future__ import annotations

from functools import reduce

import pytest

from pyengine.game import Outcome, Seat
from pyengine.games.kanon import GAME
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, Deck, to_code
from pyengine.games.kanon.events.setup import Collected, GameBegan, Swapped
from pyengine.games.kanon.rules.state import Result, State
from tests.contract.course import refusal
from tests.games.kanon.opening import DECKS, MATCH, Opening, begun
from tests.games.kanon.workshop import Player, table


def lost(course: Opening, loser: Seat) -> Opening:
    """The game under way is lost by a field that stays empty."""
    first = course.state.first
    assert first is not None
    course = course.handed(first, 7).handed(1 - first, 7).decide("keep", "keep")
    for seat in (first, 1 - first):
        card = course.permanents(seat)[0]
        course = course.decide("done") if seat == loser else course.decide(f"set:{card}>a", "done")
    while course.state.phase not in {"exchange", "over"}:
        course = course.dealt()
        legal = course.legal()
        course = course.decide(next((each for each in ("done", "end") if each in legal), min(legal)))
    return course


def ready(course: Opening) -> Opening:
    return course.by(0, "ready").by(1, "ready")


@pytest.mark.rule("K2")
def test_a_single_game_is_over_after_one() -> None:
    course = lost(begun(), 1)
    assert course.outcome() == Outcome((0,), (1.0, 0.0), "empty")
    assert course.state.first == 0, "who began is not forgotten"
    assert refusal(GAME, course.state, 0, "ready") == "K25"


@pytest.mark.rule("K2")
def test_two_games_won_decide_the_match() -> None:
    course = lost(begun(match=True), 1)
    assert course.state.wins == (1, 0)
    assert GAME.scores(course.state) == (1.0, 0.0)
    course = lost(ready(course), 1)
    assert course.outcome() == Outcome((0,), (1.0, 0.0), "match")
    assert refusal(GAME, course.state, 0, "ready") == "K2"
    assert course.state.game == 2


@pytest.mark.rule("K2")
def test_there_are_at_most_three_games() -> None:
    course = lost(begun(match=True), 1)
    course = lost(ready(course), 0)
    assert course.state.game == 3
    course = lost(ready(course), 0)
    assert course.state.wins == (1, 2)
    assert course.outcome() == Outcome((1,), (0.0, 1.0), "match")


@pytest.mark.rule("K2")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_begins_the_next_game(first: int, loser: int) -> None:
    course = ready(lost(begun(first, match=True), loser))
    assert course.of(GameBegan)[-1] == GameBegan(2, loser)
    assert course.state.first == loser
    assert [owed.seat for owed in course.state.owed] == [loser, 1 - loser]


@pytest.mark.rule("K2")
@pytest.mark.parametrize("first", [0, 1])
def test_after_a_draw_the_other_player_begins_and_it_counts_for_neither(first: int) -> None:
    state = table(Player("003"), Player("003"), best_of=3, first=first)
    course = Opening(state).decide("attack:a", "against:a")
    assert course.state.results == (Result(None, "empty"),)
    assert course.state.wins == (0, 0)
    assert course.state.first == 1 - first


@pytest.mark.rule("K2")
def test_after_three_games_more_wins_decide_and_else_the_match_is_drawn() -> None:
    for results, winners in (
        ((Result(None, "empty"), Result(0, "points")), (0,)),
        ((Result(1, "points"), Result(0, "points")), ()),
        ((Result(None, "empty"), Result(None, "empty")), ()),
    ):
        state = table(Player("003"), Player("003"), best_of=3, results=results)
        outcome = Opening(state).decide("attack:a", "against:a").outcome()
        assert (outcome.winners, outcome.reason) == (winners, "match")


# Between the games


def between() -> Opening:
    return lost(begun(match=True), 1)


@pytest.mark.rule("K2")
def test_all_cards_go_back_into_their_owners_decks() -> None:
    start: State = GAME.initial(2, MATCH, DECKS)
    course = between()
    assert course.state.decks == start.decks
    assert course.state.spares == start.spares
    assert course.state.turn == 0
    assert GAME.number(course.state) is None
    (collected,) = course.of(Collected)
    shown = collected.seen_by(0)
    assert isinstance(shown, Collected)
    assert shown.decks[0] == start.decks[0]
    assert {*shown.decks[1]} == {"?"}


@pytest.mark.rule("K2")
def test_what_everybody_saw_stays_known() -> None:
    course = between()
    seen = course.state.seen
    assert any(seen)
    assert GAME.observe(course.state, 1).seen == seen
    assert all(set(seen[seat]) <= {*course.state.decks[seat]} for seat in (0, 1))


@pytest.mark.rule("K2")
def test_cards_are_swapped_one_for_one_secretly_and_by_both_at_once() -> None:
    course = between()
    assert course.asked() == (0, 1)
    state = course.state
    into = state.spares[0][0]
    out = next(card for card in state.decks[0] if f"swap:{card}-{into}" in GAME.legal(state, 0))
    after = course.by(0, f"swap:{out}-{into}")
    assert after.asked() == (0, 1)
    assert len(after.state.decks[0]) == len(state.decks[0])
    assert after.state.decks[0].count(out) == state.decks[0].count(out) - 1
    assert after.state.decks[0].count(into) == state.decks[0].count(into) + 1
    assert after.state.spares[0].count(out) == state.spares[0].count(out) + 1
    (swapped,) = after.of(Swapped)
    assert swapped.seen_by(1) is None
    assert swapped.seen_by(None) is None
    assert GAME.observe(after.state, 1) == GAME.observe(state, 1), "nothing of it can be seen"
    assert refusal(GAME, after.state, 0, f"swap:{into}-{out}") == "K2", "what came in stays in"
    after = after.by(0, "ready")
    assert after.asked() == (1,)
    assert refusal(GAME, after.state, 0, f"swap:{out}-{into}") == "K2"
    assert refusal(GAME, after.state, 0, "ready") == "K2"
    after = after.by(1, "ready")
    assert after.state.phase == "mulligan"
    assert after.state.decks[0].count(into) == state.decks[0].count(into) + 1


@pytest.mark.rule("K1")
@pytest.mark.rule("K2")
def test_a_swap_needs_both_cards_and_keeps_the_limit() -> None:
    cards = READY[DECKS[0]].deck.cards
    thrice = next(card for card in cards if cards.count(card) == 3)
    other = next(card for card in cards if card != thrice)
    absent = [code for code in CARDS if code not in cards]
    deck = to_code(Deck(cards, (thrice, absent[0])))
    state = Opening(GAME.initial(2, MATCH, (deck, deck))).draw("0").state
    state = lost(Opening(state), 1).state
    assert {each.partition("-")[2] for each in GAME.legal(state, 0) if each != "ready"} == {absent[0]}
    assert refusal(GAME, state, 0, f"swap:{other}-{thrice}") == "K1"
    assert refusal(GAME, state, 0, f"swap:{thrice}-{thrice}") == "K2"
    assert refusal(GAME, state, 0, f"swap:{absent[1]}-{absent[0]}") == "K2"
    assert refusal(GAME, state, 0, f"swap:{other}-{absent[1]}") == "K2"
    assert refusal(GAME, state, 0, "keep") == "K2"
    after = GAME.apply(state, 0, f"swap:{thrice}-{absent[0]}")
    assert refusal(GAME, after, 0, f"swap:{other}-{thrice}") == "K2", "what went out stays out"


@pytest.mark.rule("K2")
def test_the_order_of_the_exchange_does_not_matter() -> None:
    state = between().state
    chosen = [GAME.legal(state, seat)[0] for seat in (0, 1)]
    one = reduce(lambda now, seat: GAME.apply(now, seat, chosen[seat]), (0, 1), state)
    two = reduce(lambda now, seat: GAME.apply(now, seat, chosen[seat]), (1, 0), state)
    assert one == two


def test_outside_the_exchange_nothing_is_swapped() -> None:
    course = begun().handed(0, 7).handed(1, 7)
    assert refusal(GAME, course.state, 0, "ready") == "K4"
    course = course.decide("keep", "keep")
    for seat in (0, 1):
        course = course.decide(f"set:{course.permanents(seat)[0]}>a", "done")
    course = course.dealt().decide("done")
    for decision in ("ready", f"swap:{course.state.decks[0][0]}-001"):
        assert refusal(GAME, course.state, 0, decision) == "K2"
