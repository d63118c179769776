"""The set-up of a match and who plays, as the beginning of a link's body (see ``link``).

An option that lists its numbers was a switch in some games before it did. So it is still written as one, on
its default or off, 0, as long as that says it; ``listed`` is whether such options are written by their
numbers instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyengine.errors import SetupError
from pyengine.games import AnyGame
from pyengine.limits import SEED
from pyengine.match import Match, Setup
from pyengine.option import Option, OptionValue
from pyengine.packing import Packer, Unpacker, damaged

_MOST_LEVELS: Final = 15


def is_switched(match: Match) -> bool:
    """Whether all options that list their numbers are on or off."""
    settled = zip(match.game.options, match.setup.options, strict=True)
    return all(value in (option.default, 0) for option, (_, value) in settled if option.numbers)


def put_setup(packer: Packer, match: Match, players: Sequence[int], *, listed: bool) -> None:
    """Pack the set-up of a match, and for each seat 0 for a person or the machine's level."""
    made, game = match.setup, match.game
    low, high = game.seats
    packer.put(made.seats - low, high - low + 1)
    for option, (_, value) in zip(game.options, made.options, strict=True):
        _put_option(packer, option, value, listed=listed)
    for text in (made.seed, made.start):
        packer.put(int(text is not None), 2)
        if text is not None:
            packer.put_text(text)
    packer.put_number(len(made.decks))
    for deck in made.decks:
        packer.put_text(deck)
    for player in players:
        packer.put(player, _MOST_LEVELS + 1)


def take_setup(
    unpacker: Unpacker, game: AnyGame, version: int, *, listed: bool
) -> tuple[Setup, tuple[int, ...]]:
    """The set-up, which may be wrong yet, and the players; raises DamagedLink or SetupError."""
    low, high = game.seats
    seats = low + unpacker.take(high - low + 1)
    options = tuple((option.name, _take_option(unpacker, option, listed=listed)) for option in game.options)
    seed = unpacker.take_text() if unpacker.take(2) else None
    start = unpacker.take_text() if unpacker.take(2) else None
    decks = tuple(unpacker.take_text() for _ in range(unpacker.take_number()))
    players = tuple(unpacker.take(_MOST_LEVELS + 1) for _ in range(seats))
    if seed is not None:
        SEED.check(seed, SetupError)
    if any(player > len(game.levels) for player in players):
        raise damaged()
    return Setup(game.id, version, seats, options, seed, start, decks), players


def _put_option(packer: Packer, option: Option, value: OptionValue, *, listed: bool) -> None:
    if option.numbers and listed:
        packer.put([number for number, _ in option.numbers].index(value), len(option.numbers))
        return
    packer.put(int(value != option.default), 2)
    if value != option.default and not (option.numbers or isinstance(value, bool)):
        packer.put(value - option.low, option.high - option.low + 1)


def _take_option(unpacker: Unpacker, option: Option, *, listed: bool) -> OptionValue:
    if option.numbers and listed:
        return option.numbers[unpacker.take(len(option.numbers))][0]
    if not unpacker.take(2):
        return option.default
    if option.numbers:
        return 0
    if isinstance(option.default, bool):
        return not option.default
    return option.low + unpacker.take(option.high - option.low + 1)
