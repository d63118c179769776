"""The machine players' strengths by name; apart from the players, so that naming them does not load one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from pyengine.errors import SetupError
from pyengine.game import Strength
from pyengine.text import Text

FIVE: Final = (
    Text(en="Powder monkey", ja="火薬運び"),
    Text(en="Loader", ja="装填手"),
    Text(en="Gunner", ja="砲手"),
    Text(en="Gun captain", ja="砲長"),
    Text(en="Master gunner", ja="砲術長"),
)
"""Weakest first."""

T = TypeVar("T")


def of_level(skills: Sequence[T], strength: Strength) -> T:
    """The skill that belongs to a strength, of those of a game from the weakest.

    Raises SetupError if there is none.
    """
    if not 1 <= strength.level <= len(skills):
        raise SetupError(
            Text(
                en="There is no strength {level}; choose one from 1 to {most}.",
                ja="強さ{level}はありません。1から{most}の中から選んでください。",
            ).fill(level=strength.level, most=len(skills))
        )
    return skills[strength.level - 1]
