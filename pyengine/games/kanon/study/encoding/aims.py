"""What abilities can ever aim at, as far as the printed cards tell.

An aim is what a decision names: nothing, a location, a line, a card among the discards, or several of them.
All are written as the first seat writes them: ``1b2`` is an own location, ``2c`` an enemy line.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Played, Triggered, Used
from pyengine.games.kanon.abilities.anew import ChosenAnew
from pyengine.games.kanon.abilities.choices import Choice, Chosen, ChosenDiscard, ChosenLine
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot, line_name, spot_name

Aim = tuple[str, ...]
"""What is aimed at, in order."""

SPOTS: Final = tuple(
    tuple(spot_name(Spot(seat, line, place)) for line in range(len(LINES)) for place in range(LENGTH))
    for seat in (0, 1)
)
"""The locations of each seat, line by line from the front."""

ALL_LINES: Final = tuple(line_name(seat, line) for seat in (0, 1) for line in range(len(LINES)))

ORDER: Final = {text: place for place, text in enumerate((*SPOTS[0], *SPOTS[1], *ALL_LINES, *CARDS))}
"""The place of everything that can be aimed at: own locations, enemy ones, own lines, enemy ones, cards."""


def turned(text: str, seat: Seat) -> str:
    """What the first seat writes so, as the seat writes it; and back."""
    if not seat or text.isdecimal():
        return text
    return ("2" if text[0] == "1" else "1") + text[1:]


def aims(choice: Choice | None) -> Iterable[Aim]:
    """Everything that a choice can ever let its owner name."""
    match choice:
        case None:
            return ((),)
        case Chosen():
            return combinations(_spots(choice.which), choice.number)
        case ChosenLine():
            return ((line,) for line in ALL_LINES if line.startswith("2" if choice.enemy else "1"))
        case ChosenDiscard():
            return ((code,) for code in CARDS if choice.sort.fits(code))
        case ChosenAnew():
            return _ANEW
        case _:
            raise TypeError(f"what {choice!r} can aim at is not known here")


def in_order(found: Iterable[Aim]) -> tuple[Aim, ...]:
    """The different aims: those at fewer things first, else in the order of what they name."""
    return tuple(sorted({*found}, key=lambda aim: (len(aim), [ORDER[text] for text in aim])))


def _spots(which: Which) -> tuple[str, ...]:
    near = which.place in {"behind", "ahead", "line", "beside", "this"}
    seats = (0,) if near or which.side == "own" else (1,) if which.side == "enemy" else (0, 1)
    fronts = which.place in {"front", "battle"}
    return tuple(
        name for seat in seats for place, name in enumerate(SPOTS[seat]) if not (fronts and place % LENGTH)
    )


def _anew() -> tuple[Aim, ...]:
    """What the opponent's events can aim at, seen from the seat that turns them aside (K24)."""
    choices = (
        ability.choice for card in CARDS.values() for ability in card.abilities if isinstance(ability, Played)
    )
    return in_order(
        tuple(turned(text, 1) for text in aim)
        for choice in choices
        if choice and choice.number == 1 and not isinstance(choice, ChosenAnew)
        for aim in aims(choice)
    )


_ANEW: Final = _anew()

USED: Final = in_order(
    aim
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Used)
    for aim in aims(ability.choice)
)
"""What abilities that are used can aim at."""

TRIGGERED: Final = in_order(
    aim
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Triggered) and ability.choice
    for aim in aims(ability.choice)
)
"""What abilities that happen by themselves can aim at."""

PLAYED: Final = {
    card.code: (ability.window, in_order(aims(ability.choice)))
    for card in CARDS.values()
    for ability in card.abilities
    if isinstance(ability, Played)
}
"""When each event is played, and what it can aim at."""
