"""The command ``milling``: the machine against a player who washes its deck away."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from pyengine.cli.answer import Answer
from pyengine.cli.show import aligned, percent
from pyengine.game import Json
from pyengine.games.kanon.study.against_milling import DECK, against_milling, counted_up
from pyengine.games.kanon.study.commands.playing import add_playing, played


def add(milling: ArgumentParser) -> tuple[ArgumentParser]:
    """What the command takes."""
    milling.description = (
        f"Plays {DECK} by a player who discards from the enemy deck whenever that can be done, never attacks, and "
        "decides everything else as level 3, against the machine with each ready deck: two games for each and round, "
        "the same deal in either seat. Says what share of the games that player wins."
    )
    add_playing(milling, rounds=3)
    return (milling,)


def milling(arguments: Namespace) -> Iterator[Answer]:
    """The table; if it is cut short that of what is finished, and then what cut it short."""
    made = against_milling(arguments.level, arguments.rounds, arguments.seed)
    games, cut = played(made, arguments)
    if games:
        json: Json = {"level": arguments.level, **counted_up(made, games)}
        yield Answer(json, _shown(json))
    if cut:
        raise cut


def _shown(json: Json) -> str:
    """The table as text."""
    rows = [("against", "games", "score", "95 %")]
    rows += [
        (each["deck"], str(each["games"]), *percent(each))
        for each in (*json["decks"], {**json, "deck": "all"})
    ]
    ends = [
        f"{what} by  {', '.join(f'{reason} {number}' for reason, number in json[what].items()) or '-'}"
        for what in ("won", "lost")
    ]
    return "\n".join([f"{DECK}, milling, against level {json['level']}", *aligned(rows), *ends])
