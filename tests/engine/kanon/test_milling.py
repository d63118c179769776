"""The player who mills, and the command that measures the machine against it."""

from __future__ import annotations

import json
from random import Random

import pytest

from pyengine.__main__ import main
from pyengine.arena.contest import contest
from pyengine.arena.pairing import Pairing
from pyengine.arena.play import play_game
from pyengine.arena.players import player
from pyengine.games import load
from pyengine.games.kanon.abilities.pieces import Mill, Played, Triggered, Used
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.study.against_milling import DECK, against_milling, counted_up
from tests.engine.kanon.asking import at_table
from tests.engine.kanon.workshop import Player, Workshop


def chosen(state: State) -> str:
    """What the milling player decides."""
    game = load("kanon")
    decision: str = player(game, "milling", Random(0))(game.observe(state, 0), 0)
    return decision


def test_it_mills_whenever_it_can(shop: Workshop) -> None:
    plain = shop.character()
    enemy = Player(f"{plain}/{plain}/{plain}")
    wave = shop.event(Played("main", Mill(2)))
    assert chosen(at_table(Player(f"{plain}/{plain}/{plain}", wave), enemy)) == f"play:{wave}"
    ship = shop.item(Triggered("turn", Mill(2)), cost=ONE)
    assert chosen(at_table(Player(f"{plain}^ {ship}/{plain}/{plain}"), enemy)) == "up:a2"
    key = shop.item(Used("main", Mill(2)))
    assert chosen(at_table(Player(f"{plain} {key}^/{plain}/{plain}"), enemy)) == "use:a2.0"
    own = shop.event(Played("main", Mill(2, "own")))
    assert chosen(at_table(Player(f"{plain}/{plain}/{plain}", own), enemy)) != f"play:{own}"


def test_it_never_attacks(shop: Workshop) -> None:
    weak, strong = shop.character(power=1), shop.character(power=7)
    state = at_table(
        Player(f"{strong}^ {strong}^/{strong}^ {strong}^"), Player(f"{weak}^ {weak}^/{weak}^ {weak}^")
    )
    assert chosen(state) == "end"


def test_its_games_are_counted_up_by_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["milling", "--level", "1", "--rounds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["level"] == 1
    assert found["games"] == 2 * len(READY)
    assert [each["deck"] for each in found["decks"]] == [*READY]
    assert found["score"] == pytest.approx(sum(each["score"] for each in found["decks"]) / len(READY))
    assert sum(found["won"].values()) == round(found["score"] * found["games"])


def test_the_share_is_the_milling_players_in_either_seat() -> None:
    made = against_milling(1, 1, 0)
    games = [play_game(*meeting) for meeting in list(made.meetings())[:2]]
    assert [game.decks.count(game.decks[0]) for game in games] == [1, 1]
    mine = sum(game.scores[game.rotation] for game in games) / 2
    assert counted_up(made, games)["score"] == mine


def test_the_arena_knows_it() -> None:
    made = contest(load("kanon"), ("milling", "random"), decks=(DECK, "all-aboard"))
    assert play_game(made, Pairing(0, 0)).winners in {(0,), (1,)}
