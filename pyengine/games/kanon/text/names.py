"""Cards found by what a player has typed: a name in either language, or a printed number."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from pyengine.cards import Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.signs import UNSEEN
from pyengine.text import Text

_NUMBER: Final = re.compile(r"k? ?0*([0-9]{1,3})")
_APOSTROPHES: Final = str.maketrans(dict.fromkeys("‘’‛ʼ′`´", "'"))
_UNSEEN: Final = re.compile(f"[{UNSEEN}]")
_ALIKE: Final = 0.4
"""From this likeness on, of 1, a name may have been meant."""


def tidy(text: str) -> str:
    """The text as it would usually be typed.

    No wide letters, one kind of apostrophe, single blanks, no signs that nobody sees.
    """
    usual = unicodedata.normalize("NFKC", _UNSEEN.sub("", text).translate(_APOSTROPHES))
    return " ".join("".join(sign if sign.isprintable() else " " for sign in usual).split())


def plain(text: str) -> str:
    """The text without anything that makes no difference: tidy, and without capitals."""
    return tidy(text).casefold()


def all_names() -> dict[str, Card]:
    """Every name, in both languages and plain, with its card."""
    return {plain(name): code for code, card in CARDS.items() for name in card.name}


def by_name(text: str, names: Mapping[str, Card]) -> Card | None:
    """The card of that name or number (``K017``, ``17``), or None; ``names`` is what ``all_names`` gave."""
    words = plain(text)
    if number := _NUMBER.fullmatch(words):
        code = f"{int(number[1]):03}"
        return code if code in CARDS else None
    return names.get(words)


def nearest(text: str, names: Mapping[str, Card]) -> Text | None:
    """The name that may have been meant, in both languages; None if there is none like it."""
    words = _pairs(plain(text))
    likeness, code = max(
        ((_likeness(words, _pairs(name)), code) for name, code in names.items()), default=(0, "")
    )
    return CARDS[code].name if likeness >= _ALIKE else None


def _likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """The share of pairs of letters that two words have in common (Dice's coefficient), from 0 to 1."""
    return 2 * len(one & other) / (len(one) + len(other))


@lru_cache(maxsize=1_000)  # every name, and some that are none
def _pairs(text: str) -> frozenset[str]:
    """The pairs of letters that follow each other, with the first and the last letter for themselves."""
    letters = f"^{text}$"
    return frozenset(letters[at : at + 2] for at in range(len(letters) - 1))
