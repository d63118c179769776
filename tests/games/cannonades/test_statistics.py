"""What is counted in finished matches, held against the states of the same matches."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pyengine.games.cannonades.rules.state import is_ship
from pyengine.games.cannonades.study.statistics import count
from tests.batch import try_all
from tests.contract.playing import Case, played, states

GAMES = [
    (Case("cannonades", seats, (("vendetta", True),) if vendetta else ()), number)
    for seats in (2, 3, 4, 5)
    for number in (1, 2)
    for vendetta in (False, True)
]


@try_all(GAMES)
def test_turns_and_who_began(game: tuple[Case, int]) -> None:
    match = played(*game)
    found = count(match)
    assert found["turns"] == match.state.turn
    assert match.outcome
    assert found["first_score"] == match.outcome.scores[match.state.start]
    finals = {state.turn for state in states(match) if state.final}
    assert found["final_turns"] == len(finals)


@try_all(GAMES)
def test_who_was_out(game: tuple[Case, int]) -> None:
    match = played(*game)
    found = count(match)
    assert found["eliminated"] == len(match.state.hands) - len(match.state.afloat)
    assert 0 <= found["stranded"] <= found["eliminated"]
    assert found["loots"] <= found["eliminated"] - found["stranded"]


@try_all(GAMES)
def test_who_was_sunk_before_the_second_turn(game: tuple[Case, int]) -> None:
    match = played(*game)
    begun: Counter[int] = Counter()
    early = False
    for before, after in pairwise(states(match)):
        sunk = {*before.afloat} - {*after.afloat, before.captain}
        early = early or any(begun[seat] < 2 for seat in sunk)
        begun[after.captain] += before.turn != after.turn
    assert count(match)["early_sunk"] == early


@try_all(GAMES)
def test_how_it_ended(game: tuple[Case, int]) -> None:
    match = played(*game)
    found = count(match)
    assert match.outcome
    ways = {name: value for name, value in found.items() if name.startswith("ended_")}
    assert [name for name, value in ways.items() if value] == [f"ended_{match.outcome.reason}"]
    assert sum(ways.values()) == 1
    assert found["triggered"] == (match.state.trigger is not None)
    if match.state.trigger is not None:
        assert found["trigger_score"] == match.outcome.scores[match.state.trigger]


@try_all(GAMES)
def test_ships_deployed_and_sunk_are_all_there(game: tuple[Case, int]) -> None:
    match = played(*game)
    found = count(match)
    deployed = sum(map(match.state.size, match.state.seats))
    assert found["adds"] - found["hits"] - found["boardings"] == deployed
    assert found["hits"] + found["misses"] == found["shots"] + found["boardings"]


@try_all(GAMES)
def test_cards_discarded_were_used(game: tuple[Case, int]) -> None:
    match = played(*game)
    found = count(match)
    actions = found["shots"] + found["boardings"] + found["draws"] + found["adds"]
    used = sum(
        max(0, after.used - before.used)
        for before, after in pairwise(states(match))
        if after.turn == before.turn
    )
    assert actions == used
    assert found["icons_traded"] <= 2 * found["draws"]
    assert any(map(is_ship, match.state.discards)) or not found["hits"]
