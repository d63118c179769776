"""Test games of a deck, and the odds of its first cards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import pytest

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import READY, Deck, problems, to_code
from pyengine.games.kanon.decks.figures import few_permanents, some_of, suit_line
from pyengine.text import LANGS
from web.games.kanon.workers import series
from web.games.kanon.workers.series import interval

CODE = to_code(READY["feather-front"].deck)


def ask(**message: object) -> Any:
    return json.loads(series.answer(json.dumps(message)))


def start(*, deck: str = CODE, games: int = 2, **more: object) -> Any:
    return ask(type="start", deck=deck, against="all-aboard", level=3, games=games, seed=5, **more)


def finished(told: Any) -> Any:
    while not told["done"]:
        told = ask(type="go")
    return told


def test_a_series_is_played_to_its_end_in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "_SLICE", 0.02)
    first = start()
    assert first["games"] == 0
    assert first["win"] is None
    last = finished(first)
    assert (last["games"], last["done"]) == (2, True)
    assert last["win"] == (last["wins"] + last["draws"] / 2) / 2
    assert 0 <= last["low"] < last["win"] + 1e-9
    assert last["rate"] > 0


def test_earlier_games_count_and_the_seed_decides() -> None:
    alone = finished(start(games=1))
    more = finished(start(games=1, before={"games": 10, "wins": 4, "draws": 2}))
    assert (more["games"], more["draws"]) == (11, 2 + alone["draws"])
    assert more["wins"] == 4 + alone["wins"]


def test_a_deck_that_the_rules_refuse_is_not_played() -> None:
    small = Deck(("001",))
    for lang in LANGS:
        (refusal,) = problems(small)
        assert refusal.text.say(lang) in start(deck=to_code(small), lang=lang)["error"]
    assert ask(type="go") is None


def test_the_interval_narrows_with_the_games() -> None:
    assert interval(5, 10)[0] < interval(50, 100)[0] < 0.5 < interval(50, 100)[1] < interval(5, 10)[1]
    assert interval(0, 10)[0] == 0
    assert 0.2 < interval(0, 10)[1] < 0.4
    low, high = interval(60, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)


# Odds

SMALL: tuple[str, ...] = ("001", "002", "003", "007", "008", "037", "037", "110", "110", "111")
"""Three alarm clocks, two swords, two snow crystals, three events."""


Hand = tuple[str, ...]


def share(hands: Sequence[Hand], kind: Callable[[Hand], bool]) -> float:
    return sum(map(kind, hands)) / len(hands)


@pytest.mark.parametrize("drawn", [3, 4, 7])
def test_odds_are_those_of_all_hands(drawn: int) -> None:
    hands: list[Hand] = list(combinations(SMALL, drawn))

    def lined(hand: Hand) -> bool:
        suits = Counter(CARDS[code].suit for code in hand)
        return any(number >= 3 for suit, number in suits.items() if suit not in (None, "snow"))

    assert suit_line(SMALL, drawn) == pytest.approx(share(hands, lined))
    assert few_permanents(SMALL, drawn) == pytest.approx(
        share(hands, lambda hand: sum(CARDS[code].permanent for code in hand) <= 1)
    )
    assert some_of(SMALL, 2, drawn) == pytest.approx(share(hands, lambda hand: "037" in hand))
