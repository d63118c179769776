"""What holds in every state of every game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.game import Event
from pyengine.games.gunsor.rules.events import (
    Armistice,
    Drew,
    Followed,
    Led,
    PairBegan,
    PoolsGrew,
    PoolsSwapped,
    Settled,
    TrickWon,
    WarBegan,
)
from pyengine.games.gunsor.rules.state import DECK, State
from pyengine.games.gunsor.rules.trick import followers, points, winner
from pyengine.match import Match, begin, setup
from tests.contract.playing import at_random, states
from tests.effort import as_many


@dataclass(frozen=True)
class Played:
    """A whole game at random."""

    match: Match

    @property
    def states(self) -> list[State]:
        return states(self.match)

    @property
    def events(self) -> Iterator[Event]:
        return (event for step in self.match.steps for event in step.events)

    @property
    def transitions(self) -> Iterator[tuple[State, tuple[Event, ...], State]]:
        for before, step in zip(self.states, self.match.steps, strict=False):
            yield before, step.events, step.state


def _play(seed: int, points: int, declare: bool, on_break: bool) -> Played:
    options = {"points": points, "declare": declare, "armistice_on_break": on_break}
    made = setup("gunsor", options=options, seed=str(seed))
    return Played(list(at_random(begin(made), random.Random(seed)))[-1])


games = st.builds(
    _play, st.integers(0, 10**6), st.integers(0, 1), declare=st.booleans(), on_break=st.booleans()
)
few = settings(max_examples=as_many(25), deadline=None)


@pytest.mark.slow
@given(games)
@few
@pytest.mark.rule("G1")
def test_no_card_is_lost_or_doubled(played: Played) -> None:
    for state in played.states:
        table = [card for card in (state.led, state.followed) if card]
        assert Counter((*state.hands[0], *state.hands[1], *state.stock, *state.played, *table)) == Counter(
            DECK
        )


@given(games)
@few
@pytest.mark.rule("G5")
def test_whoever_leads_has_as_many_cards_as_the_other_and_five_while_the_stock_lasts(played: Played) -> None:
    for state in played.states:
        if state.phase == "leading":
            assert len(state.hands[0]) == len(state.hands[1]) > 0
            if state.season == "development" and state.stock:
                assert len(state.hands[0]) == 5


@given(games)
@few
@pytest.mark.rule("G6")
def test_every_game_has_53_tricks_whose_winner_leads_the_next(played: Played) -> None:
    assert sum(isinstance(event, TrickWon) for event in played.events) == 53
    leader = 0
    last: int | None = None
    cards: list[str] = []
    for event in played.events:
        match event:
            case Led(seat, card):
                assert last in (None, seat)
                cards = [card]
                leader = seat
            case Followed(_, card):
                cards.append(card)
            case TrickWon(seat):
                assert seat == (1 - leader if winner(cards[0], cards[1]) else leader)
                last = seat
            case _:
                pass


@given(games)
@few
@pytest.mark.rule("G11")
def test_every_card_brings_its_points_of_the_season_to_a_pool_and_every_pool_is_scored(
    played: Played,
) -> None:
    expected = got = 0
    for before, events, after in played.transitions:
        for event in events:
            match event:
                case Followed(_, card):
                    assert before.led is not None
                    assert card in followers(before.hands[before.follower or 0], before.led, before.season)
                    expected += sum(
                        points(face, before.season, sharp=before.sharp) for face in (before.led, card)
                    )
                case PoolsGrew(grown):
                    got += sum(grown)
                case _:
                    pass
        assert expected == got == sum(after.pools) + sum(after.scores)
    assert played.states[-1].pools == (0, 0)


@given(games)
@few
@pytest.mark.rule("G12")
def test_pools_are_exchanged_exactly_when_the_follower_plays_a_joker(played: Played) -> None:
    for before, events, after in played.transitions:
        swapped = any(isinstance(event, PoolsSwapped) for event in events)
        followed = [event.card for event in events if isinstance(event, Followed)]
        assert swapped == (followed == ["X"])
        if swapped and not any(isinstance(event, Settled) for event in events):
            grown = next(event.points for event in events if isinstance(event, PoolsGrew))
            assert after.pools == (before.pools[1] + grown[0], before.pools[0] + grown[1])


@given(games)
@few
@pytest.mark.rule("G13")
def test_pairs_follow_each_other_and_every_war_has_its_cause(played: Played) -> None:
    pair = 0
    war = False
    for event in played.events:
        match event:
            case PairBegan(number):
                assert number == pair + 1
                pair, war = number, False
            case WarBegan(cause, seat):
                assert not war
                war = True
                assert (seat is None) == (cause == "stock_empty")
            case Drew():
                assert not war
            case Armistice(cause):
                assert cause == "hands_empty" or played.states[0].armistice_on_break
            case _:
                pass
    assert pair == played.states[-1].pair


@given(games)
@few
@pytest.mark.rule("G10")
def test_what_is_known_of_a_hand_in_public_is_true(played: Played) -> None:
    for state in played.states:
        for hand, voids in zip(state.hands, state.voids, strict=True):
            for void in voids:
                assert sum(card[0] not in void.kinds for card in hand) >= void.least
