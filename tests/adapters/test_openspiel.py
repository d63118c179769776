"""The games of OpenSpiel: nodes, chance, what players observe, copies and serialization."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from pyengine import games
from pyengine.adapters import chance_items, openspiel
from pyengine.adapters.rewards import rewards
from pyengine.decks import decks_of
from pyengine.encoding import encoding
from pyengine.errors import IllegalDecision, NotationError, SetupError, WrongValue
from pyengine.game import CHANCE, Decide, Draw
from pyengine.games import GAME_IDS
from pyengine.match import begin, setup
from pyengine.notation.record import read_record, write_record
from tests.adapters.random_games import here_and_there, states
from tests.registered import having

pytestmark = pytest.mark.slow

spiel: Any = import_module("pyspiel")
make_observation: Callable[..., Any] = import_module("open_spiel.python.observation").make_observation

WITH_CHANCE = [game_id for game_id in GAME_IDS if games.load(game_id).has_chance]
WITH_VECTOR = having("encoding")
HIDDEN = [game_id for game_id in GAME_IDS if games.load(game_id).hidden]


def load(game_id: str, **params: object) -> Any:
    words = ",".join(f"{name}={value}" for name, value in params.items())
    return spiel.load_game(f"{openspiel.name(game_id)}({words})")


def observer(game: Any, *, recall: bool, private: str) -> Any:
    kind = spiel.IIGObservationType(
        perfect_recall=recall, private_info=spiel.PrivateInfoType.__members__[private]
    )
    return make_observation(game, kind)


def midway(game: Any, seed: int) -> Any:
    """The state in the middle of a random game in which a seat decides alone."""
    deciding = [count for count, state in enumerate(states(game, seed)) if state.current_player() >= 0]
    middle = deciding[len(deciding) // 2]
    return next(state for count, state in enumerate(states(game, seed)) if count == middle)


def at(game: Any, seed: int, wanted: Callable[[Any], bool]) -> Any:
    """The first state like this of a random game."""
    return next(state for state in states(game, seed) if wanted(state))


# What kind of game it is


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_types_say_what_the_rules_say(game_id: str) -> None:
    game, rules = load(game_id), games.load(game_id)
    kind = game.get_type()
    modes, information = spiel.GameType.ChanceMode, spiel.GameType.Information
    assert (kind.min_num_players, kind.max_num_players) == rules.seats
    assert kind.chance_mode == (modes.EXPLICIT_STOCHASTIC if rules.has_chance else modes.DETERMINISTIC)
    assert kind.information == (
        information.IMPERFECT_INFORMATION if rules.hidden else information.PERFECT_INFORMATION
    )
    assert game.num_distinct_actions() == encoding(game_id).actions
    assert game.max_chance_outcomes() == len(chance_items.items(game_id))
    assert game.num_players() == rules.default_seats
    assert (game.utility_sum(), game.max_utility()) == (0, 1)


@pytest.mark.parametrize(
    ("game_id", "params"), [*((game_id, {}) for game_id in GAME_IDS), ("kanon", {"match": "best-of-three"})]
)
def test_only_simultaneous_games_have_simultaneous_nodes(game_id: str, params: dict[str, str]) -> None:
    game = load(game_id, **params)
    found = any(state.is_simultaneous_node() for state in states(game, 1))
    assert found == (game.get_type().dynamics == spiel.GameType.Dynamics.SIMULTANEOUS)
    assert found == (game_id == "gran-cannon" or bool(params))


def test_parameters_are_players_options_and_decks() -> None:
    state = load("gran-cannon", players=5, target=20, reach="True").new_initial_state()
    assert state.num_players() == 5
    assert dict(state.match.setup.options) == {
        "target": 20,
        "reach": True,
        "spare_shield": False,
        "step_limit": 1000,
    }
    state = load("kanon", match="best-of-three", decks="spring-tide feather-front").new_initial_state()
    assert state.match.setup.decks == (
        decks_of(games.load("kanon")).canonical("spring-tide"),
        decks_of(games.load("kanon")).canonical("feather-front"),
    )
    assert dict(state.match.setup.options) == {"match": 1}
    for limit in (0, 2, 3):
        state = load("cannon", slide_limit=limit).new_initial_state()
        assert dict(state.match.setup.options) == {"slide_limit": limit, "move_limit": 400}
    with pytest.raises(SetupError, match="it takes off or 2 or 3"):
        load("cannon", slide_limit=1)
    with pytest.raises(SetupError):
        load("gunsor", players=3)
    with pytest.raises(SetupError):
        load("gunsor", points="many")
    with pytest.raises(SetupError, match="be “5”:"):
        load("gran-cannon", target=5)
    with pytest.raises(SetupError):
        load("gunsor", deals=-1)


# The course of a game


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_whole_game_is_the_same_as_the_same_decisions_in_a_match(game_id: str) -> None:
    numbers, rules = encoding(game_id), games.load(game_id)
    seats = rules.seats[1]
    match = begin(setup(game_id, seats=seats))
    state = None
    for state in states(load(game_id, players=seats), 2):
        for step in state.match.steps[len(match.steps) :]:
            match = (
                match.enter(step.decision)
                if step.decider == CHANCE
                else match.play(step.decider, step.decision)
            )
        turn = match.turn
        for seat in range(seats) if isinstance(turn, Decide) else ():
            expected = {numbers.number(match.state, seat, each) for each in rules.legal(match.state, seat)}
            assert state.legal_actions(seat) == sorted(expected)
    assert state
    assert match.outcome
    assert state.returns() == pytest.approx(rewards(match.outcome))
    assert write_record(read_record(write_record(match))) == write_record(state.match)


@pytest.mark.parametrize("game_id", ["gran-cannon", "kanon"])
def test_where_several_decide_the_order_in_which_they_do_makes_no_difference(game_id: str) -> None:
    game = load(game_id, **({"match": "best-of-three"} if game_id == "kanon" else {"players": 4}))
    state = at(game, 3, lambda state: state.is_simultaneous_node())
    numbers, match = encoding(game_id), state.match
    actions = [max(state.legal_actions(seat), default=0) for seat in range(game.num_players())]
    for seat in reversed(match.turn.seats):
        match = match.play(seat, numbers.decision(match.state, seat, actions[seat]))
    state.apply_actions(actions)
    assert state.match.state == match.state


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_chance_has_the_pile_s_odds_and_a_fixed_number_for_each_item(game_id: str) -> None:
    items = chance_items.items(game_id)
    assert len(set(items)) == len(items)
    draws = 0
    for state in states(load(game_id), 4):
        if not state.is_chance_node():
            continue
        draws += 1
        turn = state.match.turn
        assert isinstance(turn, Draw)
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        total = sum(count for _, count in turn.items)
        assert {items[number]: share for number, share in outcomes} == {
            item: count / total for item, count in turn.items
        }
        number = outcomes[0][0]
        assert state.action_to_string(number) == items[number]
    assert draws > 1


@pytest.mark.parametrize("game_id", WITH_CHANCE)
def test_of_sampled_deals_chance_draws_the_seed_once(game_id: str) -> None:
    game = load(game_id, deals=20)
    assert game.max_chance_outcomes() == 20
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(deal, 1 / 20) for deal in range(20)]
    assert state.action_to_string(7) == "7"
    state.apply_action(7)
    assert state.match == begin(setup(game_id, seats=game.num_players(), seed="7"))
    later = list(states(game, 5))[1:]
    assert not any(each.is_chance_node() for each in later)
    assert later[-1].match.outcome


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_actions_are_named_in_notation_and_found_by_it(game_id: str) -> None:
    movers: set[int] = set()
    for state in here_and_there(states(load(game_id), 7), 5):
        if state.is_terminal() or state.is_chance_node():
            continue
        for player in state.match.deciders:
            movers.add(player)
            actions = state.legal_actions(player)
            words = [state.action_to_string(player, action) for action in actions]
            assert sorted(words) == list(state.match.choices(player))
            assert [state.string_to_action(player, word) for word in words] == actions
            if not state.is_simultaneous_node():
                assert [state.string_to_action(word) for word in words] == actions
    assert len(movers) > 1


def test_white_s_actions_are_not_mirrored() -> None:
    state = load("cannon").new_initial_state()
    for word in ("e1", "f10", "a4-b5", "b7-b6"):
        state.apply_action(state.string_to_action(word))
    assert write_record(state.match) == "cannon/1 : e1 f10 a4-b5 b7-b6"


def test_what_chance_draws_is_found_by_its_name() -> None:
    state = load("gunsor").new_initial_state()
    for action, _ in state.chance_outcomes():
        assert state.string_to_action(state.action_to_string(action)) == action
    with pytest.raises(IllegalDecision, match="cannot be drawn"):
        state.string_to_action("w99")


def test_strings_and_numbers_that_mean_nothing_are_refused() -> None:
    state = load("cannon").new_initial_state()
    for word, kind in (("zz", NotationError), ("w7", NotationError), ("a2-a3", IllegalDecision)):
        with pytest.raises(kind):
            state.string_to_action(word)
    for player, number in ((0, 99_999), (0, -2), (spiel.PlayerId.CHANCE, 5)):
        with pytest.raises(NotationError):
            state.action_to_string(player, number)
    with pytest.raises(WrongValue, match="seat"):
        state.action_to_string(7, 0)
    # A number that stands for no move on this board has its name in the encoding.
    assert state.action_to_string(0, 0) == "left forward a1"


def test_a_game_of_the_largest_length_is_a_draw() -> None:
    game = load("cannon", move_limit=10)
    assert game.max_game_length() == 12
    assert list(states(game, 1))[-1].match.outcome
    game.table = replace(game.table, longest=5)
    *_, last = states(game, 1)
    assert last.is_terminal()
    assert not last.match.outcome
    assert len(last.history()) == 5
    assert last.returns() == [0, 0]


def test_an_illegal_action_is_refused() -> None:
    state = load("cannon").new_initial_state()
    legal = state.legal_actions()
    illegal = next(number for number in range(10_000) if number not in legal)
    with pytest.raises((IllegalDecision, NotationError)):
        state.apply_action(illegal)
    assert state.legal_actions() == legal


# What players observe


@pytest.mark.parametrize("game_id", WITH_VECTOR)
def test_observations_are_the_encoding_s_vectors_and_the_positions_that_seats_see(game_id: str) -> None:
    game, numbers, rules = load(game_id), encoding(game_id), games.load(game_id)
    now = make_observation(game)
    for count, state in enumerate(states(game, 6)):
        if count % 20:
            continue
        for seat in range(game.num_players()):
            seen = rules.observe(state.match.state, seat)
            expected = np.array(numbers.vector(seen, seat), np.float32)
            assert np.array_equal(state.observation_tensor(seat), expected)
            assert state.observation_string(seat) == rules.write(seen)
            now.set_from(state, seat)
            assert np.array_equal(now.tensor, expected)
            parts = {
                part.name: expected[part.first :][: part.length]
                for part in numbers.layout(game.num_players())
            }
            assert all(np.array_equal(now.dict[name], part) for name, part in parts.items())


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_information_states_keep_all_that_a_seat_has_seen_and_decided(game_id: str) -> None:
    game = load(game_id)
    before = [""] * game.num_players()
    for count, state in enumerate(states(game, 7)):
        now = [state.information_state_string(seat) for seat in range(game.num_players())]
        assert all(map(str.startswith, now, before))
        before = now
        seat = state.current_player()
        if seat >= 0 and count % 8 == 0:
            actions = state.legal_actions()[:5]
            after = {state.child(action).information_state_string(seat) for action in actions}
            assert len(after) == len(actions)


def test_what_others_draw_and_choose_changes_nothing_that_a_player_observes() -> None:
    game = load("gran-cannon", players=3)
    other_draws = at(game, 8, lambda state: state.match.turn.pile == "pile1")
    children = [other_draws.child(number) for number, _ in other_draws.chance_outcomes()]
    at_once = at(game, 8, lambda state: state.is_simultaneous_node())
    for pair in (children, [_others_choose(at_once, pick) for pick in (min, max)]):
        for view in ("information_state_string", "observation_string", "observation_tensor"):
            assert len({str(getattr(child, view)(0)) for child in pair[:2]}) == 1
            assert len({str(getattr(child, view)(1)) for child in pair[:2]}) == 2


def _others_choose(state: Any, pick: Callable[[list[int]], int]) -> Any:
    """The state with the choices of the players 1 and 2, which player 0 has not answered yet."""
    child, match = state.clone(), state.match
    for seat in (1, 2):
        action = pick(state.legal_actions(seat))
        match = match.play(seat, encoding("gran-cannon").decision(match.state, seat, action))
    child.line = child.line.then(match, decided=False)
    return child


@pytest.mark.parametrize("game_id", HIDDEN)
def test_observers_show_the_secrets_of_nobody_or_of_all_if_asked(game_id: str) -> None:
    game, rules = load(game_id), games.load(game_id)
    state = midway(game, 9)
    match = state.match
    for private, now, recall in (
        ("NONE", rules.write(rules.observe(match.state, None)), state.line.story(None)),
        ("ALL_PLAYERS", rules.write(match.state), write_record(match)),
    ):
        watching = observer(game, recall=False, private=private)
        assert watching.tensor is None
        assert watching.string_from(state, 0) == now
        assert observer(game, recall=True, private=private).string_from(state, 0) == recall
    with pytest.raises(SetupError):
        make_observation(game, spiel.IIGObservationType(public_info=False, perfect_recall=False))


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_seat_may_not_see_changes_nothing_that_it_observes(game_id: str) -> None:
    game, rules, different = load(game_id), games.load(game_id), 0
    for count, state in enumerate(here_and_there(states(game, 12), 8)):
        if state.current_player() < 0:
            continue
        seat, true = state.current_player(), state.match.state
        samples = [rules.sample(rules.observe(true, seat), seat, Random(f"{count} {n}")) for n in range(3)]
        sampled = next((sample for sample in samples if sample != true), true)
        different += sampled != true
        other = game.new_initial_state(rules.write(sampled))
        assert other.legal_actions() == state.legal_actions()
        assert other.observation_string(seat) == state.observation_string(seat)
        if game_id in WITH_VECTOR:
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
        assert other.information_state_string(seat) == state.observation_string(seat)
    assert different
    with pytest.raises(NotationError):
        game.new_initial_state("nowhere")


def test_what_nobody_alone_can_do_now_is_refused() -> None:
    over = at(load("cannon"), 12, lambda state: state.is_terminal())
    at_once = at(load("gran-cannon"), 12, lambda state: state.is_simultaneous_node())
    for state in (over, at_once):
        with pytest.raises(IllegalDecision):
            state.apply_action(0)
    for deals in (0, 5):
        game = load("gunsor", deals=deals)
        for outcome in (-2, game.max_chance_outcomes()):
            with pytest.raises(NotationError):
                game.new_initial_state().apply_action(outcome)


# Copies and serialization


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_copies_share_what_never_changes_and_go_their_own_way(game_id: str) -> None:
    state = midway(load(game_id), 10)
    text, line = str(state), state.line
    copy = state.clone()
    assert copy.line is line
    copy.apply_action(copy.legal_actions()[0])
    assert (str(state), state.line) == (text, line)
    assert copy.history() != state.history()
    assert deepcopy(state).line.match == line.match


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("deals", [0, 5])
def test_states_travel_as_text(game_id: str, deals: int) -> None:
    game = load(game_id, **({"deals": deals} if game_id in WITH_CHANCE else {}))
    state = midway(game, 11)
    for same_game, same in (
        spiel.deserialize_game_and_state(spiel.serialize_game_and_state(game, state)),
        (game, pickle.loads(pickle.dumps(state))),  # noqa: S301 - made here
    ):
        assert str(same_game) == str(game)
        assert same.match == state.match
        assert same.history() == state.history()
        assert same.information_state_string(0) == state.information_state_string(0)
        assert same.line.decisions == state.line.decisions


def test_the_library_s_turn_based_form_of_a_simultaneous_game_works() -> None:
    turn_based = spiel.convert_to_turn_based(load("gran-cannon", players=3))
    spiel.random_sim_test(turn_based, num_sims=1, serialize=False, verbose=False)


def test_environments_of_the_library_for_reinforcement_learning_work() -> None:
    environment = import_module("open_spiel.python.rl_environment").Environment(load("gunsor"), seed=1)
    rng = Random(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([rng.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)
