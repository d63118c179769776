"""What is counted in finished matches, held against the states of the same matches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyengine.games.kanon.study.statistics import count
from pyengine.match import Match
from tests.contract.playing import Case, played, states


@pytest.fixture(params=[(0, 1), (0, 2), (0, 3), (1, 1)], ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    best_of, number = request.param
    return played(Case("kanon", 2, (("match", best_of),) if best_of else ()), number)


def test_games_and_how_they_ended(match: Match) -> None:
    found = count(match)
    results = match.state.results
    assert found["games"] == len(results)
    assert found["drawn"] == sum(result.winner is None for result in results)
    for ground in ("points", "decking", "empty", "own", "losing"):
        assert found[f"ended_{ground}"] == sum(result.reason == ground for result in results)


def test_who_began_and_what_it_won(match: Match) -> None:
    found = count(match)
    assert match.outcome
    begun = next(state.first for state in states(match) if state.first is not None)
    assert found["first_score"] == match.outcome.scores[begun]
    if len(match.state.results) == 1:
        winner = match.state.results[0].winner
        assert found["first_wins"] == (0.5 if winner is None else float(winner == begun))
    assert 0 <= found["first_wins"] <= 1


def test_turns_battles_and_cards(match: Match) -> None:
    found = count(match)
    pairs = list(pairwise(states(match)))
    assert found["turns"] == sum(after.turn != before.turn and after.turn > 0 for before, after in pairs)
    assert found["battles"] <= found["turns"] + found["games"] * 3
    assert found["ties"] <= found["battles"]
    assert found["battles_per_turn"] == pytest.approx(found["battles"] / found["turns"])
    assert found["decisions"] == sum(step.decider >= 0 for step in match.steps)
    played_events = sum(str(step.decision).startswith(("play", "counter")) for step in match.steps)
    used = sum(str(step.decision).startswith("use") for step in match.steps)
    assert found["events"] + found["abilities"] == played_events + used
    assert found["sets"] == sum(str(step.decision).startswith("set") for step in match.steps)
    assert found["countered"] <= found["events"]
