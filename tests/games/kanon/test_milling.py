"""The player who mills."""

from __future__ import annotations

from random import Random

import pytest

from pyengine.arena.contest import contest, player
from pyengine.arena.play import play_game
from pyengine.arena.played import Pairing
from pyengine.games import load
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.abilities.effects import Mill
from pyengine.games.kanon.cards.vocabulary import ONE
from pyengine.games.kanon.rules.state import State
from tests.games.kanon.asking import at_table
from tests.games.kanon.workshop import Player, Workshop


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


@pytest.mark.slow
def test_the_arena_knows_it() -> None:
    made = contest(load("kanon"), ("milling", "random"), decks=("spring-tide", "all-aboard"))
    assert play_game(made, Pairing(0, 0)).winners in {(0,), (1,)}
