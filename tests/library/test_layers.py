"""What a game may leave out, and what takes its place.

Tried on the fixture game, which has the contract alone.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.adapters.chance_items import items
from pyengine.adapters.pettingzoo import env
from pyengine.arena.contest import contest
from pyengine.arena.play import play_game
from pyengine.arena.played import Pairing
from pyengine.drawing import filmstrip, picture
from pyengine.encoding import encoding
from pyengine.errors import NotationError, SetupError
from pyengine.layers import LAYERS, found, has
from pyengine.match import start
from pyengine.playout import player
from pyengine.text import Lang
from tests.contract.by_contract import Numbers, random_game
from tests.contract.fixture_game import GAME
from tests.drawing.drawn import SVG, tree
from tests.registered import OURS


@pytest.fixture(autouse=True)
def powder(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(games.MODULES, "powder", "tests.contract.fixture_game")
        yield


@pytest.mark.parametrize("game_id", OURS)
def test_a_layer_is_there_exactly_if_it_is_found(game_id: str) -> None:
    game = games.load(game_id)
    assert {name for name in LAYERS if found(game, name) is not None} == {
        name for name, layer in LAYERS.items() if has(game, layer)
    }


def test_our_games_can_all_be_studied() -> None:
    for name in ("picture", "playout", "encoding"):
        assert all(has(games.load(game_id), LAYERS[name]) for game_id in OURS)
    assert not any(has(GAME, layer) for layer in LAYERS.values())


def test_the_list_of_games_says_what_is_missing_without_a_layer(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--verbose", "--json"]) == 0
    told = {game["id"]: game for game in map(json.loads, capsys.readouterr().out.splitlines())}
    layers = {layer["name"]: layer for layer in told["cannon"]["layers"]}
    assert list(layers) == list(LAYERS)
    assert layers["picture"] == {"name": "picture", "has": True, "without": None}
    without = LAYERS["decks"].without
    assert layers["decks"] == {"name": "decks", "has": False, "without": without._asdict()}
    assert main(["games", "--verbose"]) == 0
    assert "  + picture\n" in (text := capsys.readouterr().out)
    assert f"  - decks: {without.en}\n" in text
    assert main(["games", "--json"]) == 0
    assert all("layers" not in json.loads(line) for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("seats", [2, 5])
def test_random_games_go_through_the_contract(seats: int) -> None:
    begun = GAME.initial(seats, GAME.settle({}))
    for seed in range(5):
        theirs, ours = Numbers(seed), Numbers(seed)
        assert player("powder")(begun, theirs) == random_game(GAME, begun, ours)
        assert theirs.taken == ours.taken


def test_the_arena_counts_nothing_of_the_game_s_own() -> None:
    assert play_game(contest(GAME, ("random", "random")), Pairing(0, 0)).statistics == {}


@pytest.mark.parametrize(
    ("lang", "seat", "heading"),
    [("en", "Seat {}", "Seat 0 to decide"), ("ja", "席{}", "席0の番")],
)
def test_a_picture_shows_seats_points_and_the_terminal_s_lines(lang: Lang, seat: str, heading: str) -> None:
    match, rng = start("powder", seats=3, options={"rounds": 2}, seed="drawn"), random.Random(1)
    while match.deciders:
        seen = match.observe(0)
        first, _, *rows = (each.text or "" for each in tree(picture(seen, lang=lang)).iter(f"{SVG}text"))
        assert (first == heading) == (match.deciders == (0,))
        points = [f"{number:g}" for number in match.game.scores(match.state)]
        assert rows[:6:2] == [seat.format(number) for number in range(3)]
        assert rows[1:6:2] == points
        assert rows[6:] == GAME.diagram(seen).split("\n")
        match = match.play(match.deciders[0], rng.choice(match.legal(match.deciders[0])))
    over = picture(match.state)
    assert "won · the last round" in over or "A draw · the last round" in over
    assert "to decide" in filmstrip(match).html()


def test_decisions_without_a_vocabulary_have_no_numbers() -> None:
    with pytest.raises(SetupError, match=r"neither a module study.encoding nor an action_vocabulary"):
        encoding("powder")
    with pytest.raises(SetupError, match="action_vocabulary"):
        env("powder")


def test_a_vocabulary_numbers_the_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "action_vocabulary", ("a", "b", "peek"))
    codes, match = encoding("powder"), start("powder", seed=1)
    assert codes.actions == 3
    assert codes.number(match.state, 0, "peek") == 2
    assert codes.decision(match.state, 0, 1) == "b"
    assert codes.vector(match.state, 0) == ()
    for number in (-1, 3):
        with pytest.raises(NotationError):
            codes.decision(match.state, 0, number)
    with pytest.raises(NotationError, match="“pass” has no number"):
        codes.legal(match.state, 0)


def test_chance_that_lists_nothing_has_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SetupError, match="chance_items is empty"):
        items("powder")
    monkeypatch.setattr(type(GAME), "chance_items", tuple("123456"))
    assert items("powder") == tuple("123456")
    assert items("cannon") == ()


def test_a_game_without_decks_refuses_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("3 kegs\n", encoding="utf-8")
    assert main(["play", "powder", "--deck", str(file)]) == 1
    assert capsys.readouterr().err == "error: No decks are brought to this game.\n"
    assert main(["arena", "powder", "--seats", "random", "--matrix", "decks"]) == 1
    assert "without decks" in capsys.readouterr().err
