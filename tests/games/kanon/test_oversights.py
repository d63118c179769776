"""What the lower levels of the machine overlook."""

from __future__ import annotations

import pytest

from pyengine.game import Strength
from pyengine.games.kanon import GAME
from pyengine.games.kanon.abilities.abilities import Played
from pyengine.games.kanon.abilities.effects import Gain
from pyengine.games.kanon.player.oversights import CHANCES, OVERSIGHTS, lapses, overlooked
from pyengine.games.kanon.rules.decisions import NO_LINES
from pyengine.games.kanon.rules.state import Battle, State
from tests.games.kanon.asking import at_table, choice
from tests.games.kanon.workshop import Player, Workshop

EVENTS, ATTRIBUTES, LINES = OVERSIGHTS
SEEDS = range(60)


def names(state: State, level: int, seed: int) -> list[str]:
    return [each.name.en for each in overlooked(GAME.observe(state, 0), 0, Strength(level, seed=seed))]


def with_event(shop: Workshop) -> tuple[State, str]:
    plain, strong = shop.character(power=3), shop.character(power=6)
    windfall = shop.event(Played("main", Gain(1)))
    state = at_table(
        Player(f"{plain}^ {plain}^/{plain}^/{plain}^", f"{windfall} {plain}"),
        Player(f"{strong}^ {strong}/{strong}^/{strong}^"),
    )
    return state, f"play:{windfall}"


def test_an_event_in_hand_is_forgotten_now_and_then_and_that_is_counted(shop: Workshop) -> None:
    state, best = with_event(shop)
    forgotten = {seed for seed in SEEDS if names(state, 1, seed) == [EVENTS.name.en]}
    assert forgotten
    assert forgotten < {*SEEDS}
    assert all(choice(state, 1, seed) != best for seed in forgotten)
    assert any(choice(state, 1, seed) == best for seed in SEEDS)


def test_the_strongest_card_attacks_whatever_the_attribute(shop: Workshop) -> None:
    proud = shop.character(powers=(2, 7, 2, 2, 2))
    apt, weak = shop.character(power=6), shop.character(power=3)
    state = at_table(
        Player(f"{proud}^ {weak}^/{apt}^ {weak}^/{weak}^ {weak}^"),
        Player(f"{weak}^ {weak}^/{weak}^ {weak}^/{weak}^ {weak}^"),
    )
    assert choice(state) == "attack:b"
    blind = [seed for seed in SEEDS if ATTRIBUTES.name.en in names(state, 1, seed)]
    assert blind
    assert {choice(state, 1, seed) for seed in blind} <= {"attack:a", "end"}


def test_a_suit_line_is_not_declared(shop: Workshop) -> None:
    cat = shop.character(suit="cat", power=4)
    state = at_table(
        Player(f"{cat}^/{cat}^/{cat}^"),
        Player(f"{cat}^ {cat}^/{cat}^ {cat}^/{cat}^"),
        phase="declare",
        battle=Battle((1, 1), 0),
    )
    blind = [seed for seed in SEEDS if LINES.name.en in names(state, 1, seed)]
    assert blind
    assert choice(state) != NO_LINES
    assert {choice(state, 1, seed) for seed in blind} == {NO_LINES}


def test_in_the_middle_of_a_battle_it_answers_what_it_is_asked(shop: Workshop) -> None:
    cat = shop.character(suit="cat")
    state = at_table(
        Player(f"{cat}^/{cat}^/{cat}^", f"{cat} {cat}"),
        Player(f"{cat}^ {cat}^/{cat}^ {cat}^/{cat}^"),
        phase="declare",
        battle=Battle((1, 1), 0),
        tosses=(1, 0),
    )
    assert {choice(state, 1, seed) for seed in SEEDS} == {f"toss:{cat}"}


@pytest.mark.parametrize("level", range(1, len(GAME.levels) + 1))
def test_only_the_lower_levels_overlook_anything(shop: Workshop, level: int) -> None:
    state, _ = with_event(shop)
    seen = GAME.observe(state, 0)
    blind = [seed for seed in SEEDS if lapses(seen, 0, Strength(level, seed=seed))]
    assert bool(blind) == (level in CHANCES)
    assert not lapses(seen, 0, Strength(1, nodes=10))


def test_the_higher_of_them_overlooks_less() -> None:
    assert all(higher < lower for lower, higher in zip(CHANCES[1], CHANCES[2], strict=True))
