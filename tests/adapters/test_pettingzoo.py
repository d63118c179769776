"""The environments of PettingZoo: what agents see, may do and get."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from pyengine import games
from pyengine.adapters.pettingzoo import env, parallel_env, raw_env
from pyengine.adapters.rewards import rewards
from pyengine.decks import decks_of
from pyengine.encoding import encoding
from pyengine.errors import IllegalDecision, NotationError, SetupError, WrongType
from pyengine.game import Decide
from pyengine.games import GAME_IDS
from pyengine.match import begin, setup
from pyengine.notation.record import write_record
from tests.adapters.random_games import agents_in_turn, here_and_there, legal_in, same, some

pytestmark = pytest.mark.slow

HIDDEN = [game_id for game_id in GAME_IDS if games.load(game_id).hidden]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_masks_are_the_legal_decisions_and_the_game_is_the_same_as_in_a_match(game_id: str) -> None:
    game, numbers, table = games.load(game_id), encoding(game_id), env(game_id)
    table.reset(seed=3)
    raw = table.unwrapped
    seed = "3" if game.has_chance else None
    match = begin(setup(game_id, seats=len(table.possible_agents), seed=seed))
    for agent in agents_in_turn(table, seed=1):
        seat = int(agent.removeprefix("player_"))
        if raw.match.steps[len(match.steps) :]:
            step = raw.match.steps[len(match.steps)]
            match = match.play(step.decider, step.decision)
        mask = table.observe(agent)["action_mask"]
        decisions = {numbers.decision(match.state, seat, number) for number in legal_in(mask)}
        assert decisions == set(game.legal(match.state, seat))
    assert match.outcome
    assert write_record(match) == write_record(raw.match)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_rewards_come_at_the_end_and_follow_the_outcome(game_id: str) -> None:
    table = env(game_id, seats=games.load(game_id).seats[1])
    table.reset(seed=4)
    raw = table.unwrapped
    last: dict[str, float] = {}
    for agent in agents_in_turn(table, seed=2):
        _, reward, over, cut, _ = table.last()
        assert over == bool(raw.match.outcome)
        assert not cut
        assert over or reward == 0
        last[agent] = reward
    assert [last[agent] for agent in table.possible_agents] == pytest.approx(rewards(raw.match.outcome))
    assert table.agents == []


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_a_seat_may_not_see_changes_nothing_that_its_agent_is_given(game_id: str) -> None:
    table, other = raw_env(game_id), raw_env(game_id)
    table.reset(seed=5)
    game, different = table.match.game, 0
    for count, agent in enumerate(here_and_there(agents_in_turn(table, seed=3), 8)):
        if table.match.outcome:
            continue
        seat, true = table.possible_agents.index(agent), table.match.state
        sampled = game.sample(game.observe(true, seat), seat, Random(count))
        different += sampled != true
        other.reset(options={"start": game.write(sampled)})
        assert other.agent_selection == agent
        assert same(other.observe(agent), table.observe(agent))
    assert different


def test_choices_made_at_once_are_not_shown_to_those_asked_later() -> None:
    seen: list[list[Any]] = []
    for choice in (0, -1):
        table = raw_env("gran-cannon", seats=3)
        table.reset(seed=1)
        table.step(legal_in(table.observe("player_0")["action_mask"])[choice])
        assert table.agent_selection == "player_1"
        seen.append([table.observe(agent)["observation"] for agent in ("player_0", "player_1", "player_2")])
    (own, *others), (other_own, *other_others) = seen
    assert not np.array_equal(own, other_own)
    assert all(map(np.array_equal, others, other_others))


def test_only_the_selected_agent_has_legal_actions() -> None:
    table = raw_env("gunsor")
    table.reset(seed=1)
    other = next(agent for agent in table.agents if agent != table.agent_selection)
    assert not table.observe(other)["action_mask"].any()
    assert table.observe(table.agent_selection)["action_mask"].any()


def test_a_seed_is_the_deal_of_the_same_seed_and_further_matches_follow_from_it() -> None:
    table, again = raw_env("gunsor"), raw_env("gunsor")
    table.reset(seed=11)
    assert table.match.setup.seed == "11"
    seeds: list[str | None] = []
    for each in (table, again):
        each.reset(seed=11)
        each.reset()
        seeds.append(each.match.setup.seed)
    assert seeds[0] == seeds[1] != "11"
    assert raw_env("cannon").match.setup.seed is None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_names_count_what_changes_meaning(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    word = game_id.replace("-", "_")
    numbers, rules = encoding(game_id), games.load(game_id)
    assert str(env(game_id)) == f"{word}_v{numbers.version + rules.rules_version - 1}"
    assert raw_env(game_id).metadata["name"] == parallel_env(game_id).metadata["name"]
    monkeypatch.setattr(type(rules), "rules_version", rules.rules_version + 1)
    assert str(env(game_id)) == f"{word}_v{numbers.version + rules.rules_version - 1}"


def test_options_decks_and_numbers_of_players_are_those_of_a_match() -> None:
    table = raw_env("gran-cannon", seats=5, options={"target": 20})
    assert table.possible_agents == [f"player_{seat}" for seat in range(5)]
    assert dict(table.match.setup.options)["target"] == 20
    for limit in (0, 2, 3):
        assert raw_env("cannon", options={"slide_limit": limit}).match.state.slide_limit == limit
    decks = ("spring-tide", "feather-front")
    assert raw_env("kanon", decks=decks).match.setup.decks == tuple(
        map(decks_of(games.load("kanon")).canonical, decks)
    )
    for seats in (0, 3):
        with pytest.raises(SetupError):
            raw_env("gunsor", seats=seats)
    with pytest.raises(SetupError):
        raw_env("chess")


def test_an_illegal_action_is_refused_and_in_wrappers_ends_the_game() -> None:
    raw = raw_env("gunsor")
    raw.reset(seed=1)
    mask = raw.observe(raw.agent_selection)["action_mask"]
    illegal = legal_in(mask == 0)[0]
    with pytest.raises((IllegalDecision, NotationError)):
        raw.step(illegal)

    wrapped = env("gunsor")
    wrapped.reset(seed=1)
    loser = wrapped.agent_selection
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in wrapped.possible_agents}


def test_in_parallel_an_illegal_action_ends_the_game() -> None:
    table = parallel_env("gran-cannon", seats=3)
    given, _ = table.reset(seed=1)
    actions = {agent: some(Random(1), given[agent]["action_mask"]) for agent in table.agents}
    waiting = table.action_space("player_1").n - 1
    _, gained, over, cut, _ = table.step({**actions, "player_1": waiting})
    assert gained == {"player_0": 0.0, "player_1": -1.0, "player_2": 0.0}
    assert all(over.values())
    assert not any(cut.values())
    assert table.agents == []


@pytest.mark.parametrize(
    ("game_id", "options"), [("gran-cannon", {}), ("kanon", {"match": 1}), ("cannon", {})]
)
def test_in_parallel_those_who_do_not_decide_wait_and_the_same_seed_is_the_same_game(
    game_id: str, options: dict[str, int]
) -> None:
    table, twin = (parallel_env(game_id, seats=2, options=options) for _ in range(2))
    given, _ = table.reset(seed=4)
    twin.reset(seed=4)
    rng, at_once = Random(1), 0
    gained: dict[str, float] = {}
    while table.agents:
        turn = table.match.turn
        assert isinstance(turn, Decide)
        at_once += len(turn.seats) > 1
        for seat, agent in enumerate(table.agents):
            waits = [int(table.action_space(agent).n) - 1]
            assert (legal_in(given[agent]["action_mask"]) == waits) == (seat not in turn.seats)
        actions = {agent: some(rng, given[agent]["action_mask"]) for agent in table.agents}
        given, gained, *_ = table.step(actions)
        given_twin, gained_twin, *_ = twin.step(actions)
        assert gained == gained_twin
        assert all(same(given[agent], given_twin[agent]) for agent in given)
    assert table.match.outcome
    assert list(gained.values()) == pytest.approx(rewards(table.match.outcome))
    assert at_once or game_id == "cannon"


def test_a_match_can_start_from_a_position() -> None:
    table = raw_env("gunsor")
    table.reset(seed=2)
    for _ in range(4):
        table.step(legal_in(table.observe(table.agent_selection)["action_mask"])[0])
    position = table.match.game.write(table.match.state)
    other = raw_env("gunsor")
    other.reset(options={"start": position})
    assert other.match.state == table.match.state
    assert other.agent_selection == table.agent_selection
    with pytest.raises(NotationError):
        other.reset(options={"start": "nowhere"})


def test_the_state_holds_what_all_agents_see() -> None:
    for table in (raw_env("gunsor"), parallel_env("gunsor")):
        table.reset(seed=2)
        numbers, state = encoding("gunsor"), table.match.state
        assert table.state() == pytest.approx([*numbers.vector(state, 0), *numbers.vector(state, 1)])


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_rendering_gives_text_or_a_picture_if_it_was_asked_for(game_id: str) -> None:
    table = env(game_id, render_mode="ansi")
    table.reset(seed=1)
    assert table.render() == table.unwrapped.match.game.diagram(table.unwrapped.match.state)
    drawn = parallel_env(game_id, render_mode="svg")
    drawn.reset(seed=1)
    assert (drawn.render() or "").startswith("<svg")
    silent = raw_env(game_id)
    silent.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert silent.render() is None


def test_an_environment_can_be_pickled_in_the_middle_of_a_game() -> None:
    table = raw_env("kanon")
    table.reset(seed=9)
    table.step(legal_in(table.observe(table.agent_selection)["action_mask"])[0])
    other = pickle.loads(pickle.dumps(table))  # noqa: S301 - made here
    assert write_record(other.match) == write_record(table.match)
    assert same(other.observe(other.agent_selection), table.observe(table.agent_selection))


@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_numbers_of_numpy_are_as_good_as_python_s(make: Any) -> None:
    mine, other = make("gunsor"), make("gunsor")
    mine.reset(seed=np.int64(7))
    other.reset(seed=7)
    assert mine.match == other.match
    other.reset(seed="7")
    assert mine.match == other.match
    other.reset()
    mine.reset()
    assert mine.match == other.match
    for wrong in (7.5, True, [7]):
        with pytest.raises(WrongType):
            mine.reset(seed=wrong)


def test_an_action_is_a_whole_number() -> None:
    table = raw_env("gran-cannon")
    table.reset(seed=1)
    with pytest.raises(TypeError):
        table.step(1.5)


def test_a_wish_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="seat"):
        env("gunsor", seat=2)  # type: ignore[call-arg] # pyright: ignore[reportCallIssue] - the mistake is the point
    with pytest.raises(SetupError, match="human"):
        env("gunsor", render_mode="human")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] - likewise


def test_after_the_end_of_a_parallel_game_nothing_happens() -> None:
    table = parallel_env("gran-cannon")
    table.reset(seed=1)
    wait = dict.fromkeys(table.agents, table.action_space("player_0").n - 1)
    assert all(table.step(wait)[2].values())
    ended = table.match
    assert table.step(wait) == ({}, {}, {}, {}, {})
    assert table.match == ended
