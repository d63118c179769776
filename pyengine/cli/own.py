"""Commands that a game brings along, in its layer ``commands``."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from pyengine.cli.answer import Answer
from pyengine.games import loadable
from pyengine.layers import found


class Command(NamedTuple):
    """A command: its name, what ``--help`` says of it, its arguments and its answers.

    ``add`` adds the arguments to a parser and gives the parsers of questions, which all take ``--json``.
    """

    name: str
    help: str
    add: Callable[[ArgumentParser], Iterable[ArgumentParser]]
    answer: Callable[[Namespace], Iterator[Answer]]


def own_commands() -> Iterator[Command]:
    """The commands of all games, game by game. They are loaded for this."""
    for game in loadable():
        yield from found(game, "commands") or ()
