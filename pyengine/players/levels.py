"""The machine players' strengths by name, and what the weaker ones overlook, as people do.

They are apart from the players, so that naming them does not load one. A strength has the name of one of a
gun's crew, and a plain one, which means the same in every game. The kinds of oversight, and what they leave
out, are the games' own (``player/oversights.py``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from pyengine.errors import SetupError
from pyengine.game import Rng, Strength
from pyengine.text import Text

FIVE: Final = (
    Text(en="Powder monkey", ja="火薬運び"),
    Text(en="Loader", ja="装填手"),
    Text(en="Gunner", ja="砲手"),
    Text(en="Gun captain", ja="砲長"),
    Text(en="Master gunner", ja="砲術長"),
)
"""Weakest first."""

PLAIN: Final = dict(
    zip(
        FIVE,
        (
            Text(en="Beginner", ja="入門"),
            Text(en="Easy", ja="初級"),
            Text(en="Middle", ja="中級"),
            Text(en="Strong", ja="上級"),
            Text(en="Expert", ja="達人"),
        ),
        strict=True,
    )
)
"""What each of the crew is as an opponent, weakest first."""

T = TypeVar("T")


def plain(level: Text) -> Text:
    """The plain name of a strength: its own where a game calls its strengths otherwise than the crew."""
    return PLAIN.get(level, level)


def full(level: Text) -> Text:
    """The plain name with the crew's beside it: *Easy (loader)*."""
    if level not in PLAIN:
        return level
    return Text(en="{plain} ({crew})", ja="{plain}（{crew}）").fill(
        plain=PLAIN[level], crew=Text(level.en[:1].lower() + level.en[1:], level.ja)
    )


def numbered(levels: Sequence[Text], name: str) -> int | None:
    """The number of the strength that is called so in English, plainly or by its own name; None if none is.

    Capitals do not matter, and a hyphen may stand for a blank.
    """
    wanted = name.casefold().replace("-", " ")
    for number, level in enumerate(levels, start=1):
        if wanted in (level.en.casefold(), plain(level).en.casefold()):
            return number
    return None


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


Kind = TypeVar("Kind")

Chances = Mapping[int, tuple[float, ...]]
"""By level, how likely each kind is in a moment; a level that is not named overlooks nothing."""


def lapses(kinds: Sequence[Kind], chances: Chances, strength: Strength, rng: Rng) -> tuple[Kind, ...]:
    """The kinds that happen to a level in a moment, such as a turn.

    ``rng`` is made for the moment, from the strength's seed: so they are the same whenever they are asked
    for. A player with a budget of its own (``nodes``) overlooks nothing. Raises ValueError unless a level has
    a chance for each kind.
    """
    if strength.nodes is not None or strength.level not in chances:
        return ()
    return tuple(
        kind for kind, chance in zip(kinds, chances[strength.level], strict=True) if rng.random() < chance
    )
