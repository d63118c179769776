"""The decision of every number.

A table for each seat, except that swaps name a spare by its place among the spares.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Final

from pyengine.encoding.contract import Actions
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Used
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks.deck import SPARES
from pyengine.games.kanon.rules import decisions as said
from pyengine.games.kanon.rules.decisions import Decision
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot
from pyengine.games.kanon.rules.suit_lines import NAMES as SUIT_LINES
from pyengine.games.kanon.study.encoding.observation import PLAYED, TRIGGERED, USED, Aim, turned

CODES: Final = tuple(CARDS)
_PERMANENTS: Final = tuple(code for code, card in CARDS.items() if card.permanent)
_CHARACTERS: Final = tuple(code for code, card in CARDS.items() if card.kind == "character")
_SPOTS: Final = tuple((line, place) for line in range(len(LINES)) for place in range(LENGTH))
_MOST_COST: Final = max(
    len(cost)
    for card in CARDS.values()
    for cost in (card.cost, *(ability.cost for ability in card.abilities if isinstance(ability, Used)))
)
"""The most symbols that a cost has (K21)."""


_USE: Final = (
    f"use, or counter by, the ability of the own card at a1 to c5: {len(USED)} for each location, what it aims at: nothing; "
    "an own location, then an enemy one; an own line, then an enemy one; a card among discards, by its number; two own "
    "locations"
)


def _rows(seat: Seat) -> Iterator[tuple[str, str, list[Decision]]]:
    """The ranges of numbers by name, what they mean, and the decisions of the seat."""
    lines = range(len(LINES))
    spots = [Spot(seat, *at) for at in _SPOTS]

    def texts(aim: Aim) -> list[str]:
        return [turned(text, seat) for text in aim]

    yield (
        "plain",
        "mulligan, keep, done, end, pass, ready",
        [said.MULLIGAN, said.KEEP, said.DONE, said.END, said.PASS, said.READY],
    )
    yield "attack", "attack from the own line a, b, c", [said.attack(line) for line in lines]
    yield "against", "attack the enemy line a, b, c", [said.against(line) for line in lines]
    yield (
        "lines",
        "declare suit lines: the sum of 1 for front, 2 for along, 4 for fall, 8 for rise",
        [
            said.declare(name for bit, name in enumerate(SUIT_LINES) if chosen >> bit & 1)
            for chosen in range(1 << len(SUIT_LINES))
        ],
    )
    yield "up", "turn up the own card at a1 to a5, b1 to b5, c1 to c5", [said.turn_up(spot) for spot in spots]
    yield (
        "pay",
        "pay with own cards on the field: one, by its location, then two",
        [
            said.pay_with(chosen)
            for number in range(1, _MOST_COST + 1)
            for chosen in combinations(spots, number)
        ],
    )
    yield (
        "pay from hand",
        "pay with characters of the hand: one, by its number, then two, the same twice among them",
        [
            said.pay_from_hand(chosen)
            for number in range(1, _MOST_COST + 1)
            for chosen in combinations_with_replacement(_CHARACTERS, number)
        ],
    )
    yield (
        "set",
        "set the permanent in line a, b, c: three for each, by its number",
        [said.set_card(code, line) for code in _PERMANENTS for line in lines],
    )
    yield "toss", "discard the card, by its number", [said.toss(code) for code in CODES]
    yield (
        "choose",
        "what a triggered ability aims at: an enemy location, then a character among the own discards",
        [said.choose(texts(aim)) for aim in TRIGGERED],
    )
    yield (
        "use",
        _USE,
        [said.use(spot, 0, texts(aim)) for spot in spots for aim in USED],
    )
    yield (
        "play",
        "play, or counter with, the event: by its number, for each what it can aim at, in the same order",
        [
            (said.counter_with if window == "counter" else said.play)(code, texts(aim))
            for code, (window, possible) in PLAYED.items()
            for aim in possible
        ],
    )


_SEATS: Final = tuple(tuple(_rows(seat)) for seat in (0, 1))

WORDS: Final = tuple(tuple(word for _, _, words in rows for word in words) for rows in _SEATS)
"""For each seat the decision of every number below ``SWAPS``; abilities are used, not countered by."""

SWAPS: Final = len(WORDS[0])
"""The number of the first swap."""


def swapped(spare: int, code: str) -> int:
    """The number of the swap of that card of the deck for the spare at that place."""
    return SWAPS + len(CODES) * spare + CODES.index(code)


def answering(word: Decision) -> Decision:
    """The decision in answer to an announced event: by the same ability (K24)."""
    return f"counter:{word.removeprefix('use:')}" if word.startswith("use:") else word


NUMBERS: Final = tuple(
    {
        **{word: number for number, word in enumerate(words)},
        **{answering(word): number for number, word in enumerate(words)},
    }
    for words in WORDS
)
"""For each seat the number of every decision but swaps."""

NAMES: Final = (
    *WORDS[0],
    *(f"swap:{code}-spare{spare + 1}" for spare in range(SPARES) for code in CODES),
)
"""What each number means, as the first seat writes it."""


def _ranges() -> Iterator[Actions]:
    first = 0
    for name, meaning, words in _SEATS[0]:
        yield Actions(name, first, len(words), meaning)
        first += len(words)
    meaning = "swap the card of the deck, by its number, for the first of the different spares, for the second, to the ninth"
    yield Actions("swap", first, SPARES * len(CODES), meaning)


RANGES: Final = tuple(_ranges())
