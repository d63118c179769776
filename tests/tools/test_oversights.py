"""What decisions lose, and what is overlooked: counted on games in which that is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from pyengine import games
from pyengine.arena import losses
from pyengine.arena.losses import Moment, Studied, Weighed, study, summed, weighed
from pyengine.games.cannon import GAME as CANNON
from pyengine.text import Text
from tools import oversights as tool

# White takes the town (j3-i2); all else loses it, or leaves the town to fall later.
TAKES = CANNON.read("7L2/7l2/1l3d4/1ll2l4/10/2d1l4d/d4dd3/9l/6d3/7D2 l 53", CANNON.settle({}))


@pytest.fixture(autouse=True)
def powder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")
        yield


def found(decision: str) -> Weighed:
    return weighed(CANNON, Moment(TAKES, 1, CANNON.read_decision(decision)), 30, Random(1))


def test_a_decision_loses_what_the_best_is_worth_more() -> None:
    assert found("j3-i2") == Weighed(0.0, worst=False)
    bad = found("h9-g8")
    assert bad.loss == pytest.approx(2.0)
    assert bad.worst


def test_with_two_decisions_or_like_ones_none_is_the_worst(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = CANNON.legal(TAKES, 1)[:2]

    def only(*_: object) -> object:
        return moves

    monkeypatch.setattr(type(CANNON), "legal", only)
    assert weighed(CANNON, Moment(TAKES, 1, moves[0]), 30, Random(1)).worst is None


def test_luck_in_the_first_deals_is_not_taken_for_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    def lucky(
        _game: object, _seen: object, _seat: int, decisions: list[Any], **_: object
    ) -> tuple[float, ...]:
        return tuple(0.9 if at == 5 else 0.0 for at in range(len(decisions)))

    monkeypatch.setattr(losses, "weigh", lucky)
    moment = Moment(TAKES, 1, CANNON.legal(TAKES, 1)[0])
    assert weighed(CANNON, moment, 30, Random(1)).loss == 0.0


def test_the_summary_counts_decisions_and_oversights() -> None:
    one = Studied(40, (Weighed(0.5, worst=True), Weighed(0.0, worst=None)), ("the highest too soon",))
    other = Studied(60, (Weighed(0.1, worst=False), Weighed(-0.2, worst=False)), ())
    told = summed(1, [one, other])
    assert (told["games"], told["decisions"], told["weighed"], told["told_apart"]) == (2, 100, 4, 3)
    assert told["loss"] == pytest.approx(0.1)
    assert told["much"]["score"] == 0.25
    assert told["worst"]["score"] == 0.25
    assert told["oversights"] == {"the highest too soon": 0.5}
    assert summed(1, [Studied(0, (), ())])["much"] is None


class Oversight(NamedTuple):
    name: Text


def test_a_level_plays_itself_and_its_oversights_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    slip = Oversight(Text(en="A slip", ja="うっかり"))

    def always(*_: object) -> list[Oversight]:
        return [slip]

    def layer(_game: object, name: str) -> object:
        return always if name == "oversights" else None

    monkeypatch.setattr(losses, "found", layer)
    played = study("powder", 1, nodes=4, every=2, seed=3)
    assert played == study("powder", 1, nodes=4, every=2, seed=3)
    assert played.oversights == ("A slip",) * played.decisions
    assert 0 < len(played.weighed) < played.decisions


@pytest.mark.slow
def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["powder", "--level", "1", "--games", "3", "--nodes", "4", "--every", "2", "--jobs", "1"]
    assert tool.main(argv) == 0
    told = capsys.readouterr().out
    assert told.startswith("powder level 1: 3 games\n")
    assert "lose over 0.25: " in told
    assert tool.main([*argv, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 3
    assert tool.main(["powder", "--level", "9"]) == 1
    assert "strengths 1 to 2" in capsys.readouterr().err
