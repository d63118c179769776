"""A game that breaks its contract is named with the method and what it gave."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.game import BrokenContract, Decide, Draw, Outcome
from pyengine.match import start

FOLDER = Path(__file__).resolve().parents[2] / "examples/kuhn"


@pytest.fixture(autouse=True)
def kuhn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path, str(FOLDER)])
    monkeypatch.setitem(games.MODULES, "kuhn", "kuhn")


def breaks(monkeypatch: pytest.MonkeyPatch, method: str, given: object) -> None:
    """From now on the method gives this."""

    def gives(*_: object) -> object:
        return given

    monkeypatch.setattr(type(games.load("kuhn")), method, gives)


def played() -> None:
    """What a program asks of every match."""
    match = start("kuhn", seed=1)
    (seat,) = match.deciders
    match.observe(seat)
    match.legal(seat)
    match.play(seat, "bet")


@pytest.mark.parametrize(
    ("method", "given"),
    [
        ("initial", None),
        ("scores", None),
        ("turn", None),
        ("turn", Decide(0)),  # type: ignore[arg-type] # pyright: ignore[reportArgumentType] - it is the fault
        ("turn", Decide(())),
        ("turn", Decide((2,))),
        ("turn", Draw("deck", ())),
        ("turn", Outcome((0,), (1.0,), "fold")),
        ("turn", Outcome((0,), (1.0, 0.0), "boredom")),
        ("_observe", None),
        ("legal", None),
        ("decide", None),
        ("decide", "said"),
        ("draw", ("dealt",)),
        ("advance", None),
    ],
)
def test_what_a_method_gives_in_a_wrong_shape_is_quoted(
    method: str, given: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    played()
    breaks(monkeypatch, method, given)
    with pytest.raises(BrokenContract) as raised:
        played()
    for sentence in raised.value.text:
        assert "“kuhn”" in sentence or "「kuhn」" in sentence
        assert f"{method}()" in sentence
        assert repr(given)[:50] in sentence


def test_a_command_says_it_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    breaks(monkeypatch, "turn", Decide((2,)))
    assert main(["moves", "kuhn"]) == 1
    assert capsys.readouterr().err.startswith(
        "error: The game “kuhn” breaks its contract: turn() gave Decide(seats=(2,)), not Decide("
    )
