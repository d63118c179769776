"""Each card does what its text says.

A scripted situation shows it, and with less text it would go differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import pytest

from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Defeat,
    Played,
    Standing,
    Triggered,
    Used,
    Victory,
)
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import FACTS
from tests.batch import try_all
from tests.games.kanon.scenes import characters, events, items
from tests.games.kanon.scenes.stage import Broken, Scene, failed

T = TypeVar("T")

SCENES = (*characters.PLAIN, *characters.ABLE, *items.ITEMS, *events.EVENTS)
OF_CARD = {code: [scene for scene in SCENES if scene.code == code] for code in CARDS}


def lesser_abilities(ability: Ability) -> Iterator[Ability]:
    """The ability without one of the things that it does, and without its condition."""
    match ability:
        case Victory() | Defeat():
            yield Standing()
        case Standing(does, if_):
            yield from (Standing(*less, if_=if_) for less in without_one(does))
            if if_:
                yield Standing(*does)
        case Triggered(on, effects, if_):
            yield from (Triggered(on, *less, if_=if_) for less in without_one(effects))
            if if_:
                yield Triggered(on, *effects)
        case Used(window, effects, cost, if_):
            yield from (Used(window, *less, cost=cost, if_=if_) for less in without_one(effects))
            if if_:
                yield Used(window, *effects, cost=cost)
        case Played(window, effects, if_):
            yield from (Played(window, *less, if_=if_) for less in without_one(effects))
            if if_:
                yield Played(window, *effects)


def without_one(things: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    """The things but for one of them."""
    for place in range(len(things)):
        yield (*things[:place], *things[place + 1 :])


def lesser(card: Card) -> Iterator[Card]:
    """The card with a little less text."""
    if card.raison:
        yield replace(card, raison=None)
    for place, ability in enumerate(card.abilities):
        for less in lesser_abilities(ability):
            yield replace(card, abilities=(*card.abilities[:place], less, *card.abilities[place + 1 :]))


LESSER = [less for card in CARDS.values() for less in lesser(card)]


def is_true(scene: Scene) -> bool:
    """Whether the scene can be played as it is written and all its claims hold."""
    try:
        return not list(failed(scene))
    except Broken:
        return False


@pytest.mark.rule("K29")
@try_all(CARDS)
def test_each_card_has_a_scene_that_is_true(code: str) -> None:
    scenes = OF_CARD[code]
    assert scenes
    for scene in scenes:
        assert code in f"{scene.mine} {scene.hand}"
        assert list(failed(scene)) == [], scene


@pytest.mark.rule("K29")
@try_all(LESSER, named=lambda less: f"{less.code}, {less.abilities}")
def test_with_less_text_a_scene_goes_differently(less: Card) -> None:
    with pytest.MonkeyPatch.context() as patch:
        for known in (ABILITIES, FACTS):
            assert known[less.code] is not None, "worked out before, so that it is put back"
            patch.delitem(known, less.code)
        patch.setitem(PRINTED, less.code, less)
        assert not all(map(is_true, OF_CARD[less.code]))
