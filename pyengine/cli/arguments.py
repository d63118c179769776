"""What the command line takes, the commands that games bring along (their layer ``commands``) among it."""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pyengine import __version__
from pyengine.chance import Seed, plain
from pyengine.cli.output import Answer, say
from pyengine.errors import SetupError
from pyengine.games import loadable
from pyengine.layers import found
from pyengine.text import LANGS

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


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


_EPILOG = """\
TEXT may be “-”: positions (or records) are then read one a line from standard input and answered line by line;
game files, one after another, are answered each when the next begins or the input ends.
With --json every answer is one JSON value a line; what is refused answers {"error": {"kind", "message"}}.
Exit codes: 0 all answered, 1 something refused, 2 wrong usage, 74 an answer could not be written; audit: 3 not fair,
4 not checked.
"""


class _Parser(argparse.ArgumentParser):
    """A parser whose help is an answer like any other.

    ``argparse`` says nothing where it cannot be written.
    """

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message and file is sys.stdout:
            say(message, end="")
        else:
            super()._print_message(message, file)


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments by name, the command under ``command``; exits with 2 on wrong usage.

    Raises OutputLost.
    """
    parser = _Parser(
        prog="cannonry",
        description="Rules, records and machine players of the Cannonry games.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="the games: ids, names, seats, options, rules versions")
    games.add_argument(
        "--verbose",
        action="store_true",
        help="also which optional layers each has, and what is missing without the others",
    )

    moves = commands.add_parser("moves", help="the legal moves of a position")
    _add_position(moves)
    _add_deal(moves, "without it what chance decides is left open")

    perft = commands.add_parser("perft", help="the number of move sequences of a length")
    _add_position(perft)
    perft.add_argument("depth", metavar="DEPTH", type=_depth, help="the length in plies, 0 to 99")

    best = commands.add_parser("best", help="the machine player's choice")
    _add_position(best)
    _add_deal(best, "default: 0, but from a position nothing is dealt")
    budget = best.add_mutually_exclusive_group()
    budget.add_argument(
        "--level",
        type=_level,
        metavar="N",
        help="as a player of this strength: 1 to 5, or beginner to expert",
    )
    budget.add_argument("--nodes", type=positive, metavar="N", help="the strongest player, for N positions")
    budget.add_argument("--ms", type=positive, metavar="N", help="the strongest player, for N milliseconds")

    play = commands.add_parser(
        "play",
        help="games between machine players",
        description="Plays games. A seat is random, level:N (or level:easy and so on), nodes:N or ms:N; one alone stands for the "
        "smallest number of seats. The same seed gives the same games, except with ms.",
    )
    _add_game(play)
    play.add_argument(
        "--seats",
        default="random",
        metavar="KIND,KIND",
        help="who plays, in the order of seats (default: random)",
    )
    _add_decks(play)
    _add_seed(play, "default: 0", default=0)
    play.add_argument("--games", type=positive, default=1, metavar="N", help="how many games (default: 1)")

    arena = commands.add_parser(
        "arena",
        help="machine players against each other, counted up",
        description="Plays a contest: of players who all sit at one table (--seats), of any number of players who meet in "
        "groups (--pool), or of decks (--matrix). Every deal (with --openings: every opening) is played once in each "
        "seating, so that luck cancels; the number of games is rounded up to whole deals. The same seed gives the same "
        "games, wherever and in how many processes they are played, except with ms.",
    )
    _add_game(arena)
    who = arena.add_mutually_exclusive_group(required=True)
    who.add_argument(
        "--seats",
        metavar="KIND,KIND",
        help="the players of the first seating: random, level:N, nodes:N or ms:N; one alone as in play",
    )
    who.add_argument(
        "--pool",
        metavar="KIND,KIND",
        help="any number of different players, of whom some meet in each deal, all about equally often",
    )
    arena.add_argument(
        "--players",
        type=numbers,
        default=(),
        metavar="N,N",
        help="how many of the pool sit at a table; with several numbers, --games for each (default: the smallest)",
    )
    _add_decks(arena)
    arena.add_argument("--games", type=positive, default=100, metavar="N", help="how many (default: 100)")
    where = arena.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="number of processes (default: 1)"
    )
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="on the Dask cluster of this scheduler (tcp://host:8786)"
    )
    _add_seed(arena, "default: 0", default=0)
    arena.add_argument(
        "--openings",
        metavar="random:K",
        help="let the players begin after K random plies (default: at the beginning)",
    )
    arena.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep finished games in this file, and go on from it"
    )
    arena.add_argument(
        "--matrix",
        choices=("decks",),
        help="every deck (of those named, or of the ready ones) against every other, --games for each pair",
    )
    arena.add_argument("--csv", action="store_true", help="a matrix as comma-separated values")
    arena.add_argument(
        "--ratings",
        action="store_true",
        help="rate the players (needs the extra “report”), and compare each two",
    )
    arena.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help="write a page with ratings, tables and pictures to this file (needs the extra “report”)",
    )

    replay = commands.add_parser("replay", help="the course and end of a recorded game")
    replay.add_argument(
        "record",
        metavar="RECORD",
        help="a record, a link, the path of a file with such, or - for standard input",
    )
    form = replay.add_mutually_exclusive_group()
    form.add_argument(
        "--trace", action="store_true", help="every step: state, legal decisions, decision, events"
    )
    form.add_argument("--file", action="store_true", help="the game as a game file, with headers and numbers")

    sitting = commands.add_parser("sitting", help="what a link, a kept file or a proof of a sitting holds")
    sitting.add_argument(
        "sitting", metavar="SITTING", help="a link, the path of a file, or - for standard input"
    )

    audit = commands.add_parser(
        "audit",
        help="whether a match that devices dealt among themselves was fair",
        description="Checks a proof or a kept sitting: every signature, pile, roll, seal and decision. Exit codes: 0 fair, "
        "3 not fair, 4 not checked, since the match goes on, was dealt on trust, or a seat has not shown its secret.",
    )
    audit.add_argument(
        "file", metavar="FILE", help="the path of a proof or a kept file, or - for standard input"
    )
    audit.add_argument("--record", action="store_true", help="also the record of the whole match")

    commands.add_parser(
        "serve",
        help="a table for other programs: requests and answers as lines of JSON",
        description="Reads requests from standard input, each a JSON object on a line, and answers on standard output in "
        'the same way, also while the machine player thinks. {"command": "hello"} names the commands.',
    )

    questions: list[argparse.ArgumentParser] = [
        games,
        moves,
        perft,
        best,
        play,
        arena,
        replay,
        sitting,
        audit,
    ]
    if _asks_for_more(sys.argv[1:] if argv is None else argv, commands.choices):
        for own in own_commands():
            if own.name not in commands.choices:
                added = commands.add_parser(own.name, help=own.help)
                added.set_defaults(answer=own.answer)
                questions += own.add(added)
    for command in questions:
        command.add_argument("--json", action="store_true", help="one JSON value a line")
    arguments = parser.parse_args(argv)
    if arguments.command == "arena" and (wrong := _wrong(arguments)):
        arena.error(wrong)
    return arguments


def _asks_for_more(argv: Sequence[str], common: Collection[str]) -> bool:
    """Whether the games must be asked for commands of their own.

    For a word that is no common command, or for help.
    """
    return bool(argv) and argv[0] not in (*common, "--version")


def _wrong(arena: argparse.Namespace) -> str | None:
    """Which options of the arena do not go together."""
    if arena.csv and (arena.json or arena.ratings or not arena.matrix):
        return "--csv needs --matrix, and cannot be combined with --json or --ratings"
    if arena.report and arena.resume and arena.report.resolve() == arena.resume.resolve():
        return "--report and --resume need different files"
    if arena.players and arena.pool is None:
        return "--players needs --pool"
    if arena.matrix and arena.pool is not None:
        return "--matrix needs --seats"
    return None


def add_lang(command: argparse.ArgumentParser) -> None:
    """``--lang``, the language of an answer."""
    command.add_argument("--lang", choices=LANGS, default="en", help="the language (default: en)")


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="the game's id")
    command.add_argument(
        "--option",
        action="append",
        type=name_and_value,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules; may be repeated",
    )


def _add_decks(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--deck",
        action="append",
        default=[],
        metavar="DECK",
        help="what each player brings, in the order of --seats: a ready deck's id, a deck code or a list's path; "
        "one alone is everybody's",
    )


def _add_position(command: argparse.ArgumentParser) -> None:
    _add_game(command)
    command.add_argument("--position", metavar="TEXT", help="the position (default: the start of the game)")


def _add_deal(command: argparse.ArgumentParser, without: str) -> None:
    command.add_argument(
        "--players", type=positive, metavar="N", help="how many play (default: the smallest number)"
    )
    _add_seed(command, without)


def _add_seed(command: argparse.ArgumentParser, without: str, default: Seed | None = None) -> None:
    command.add_argument(
        "--seed",
        type=seed,
        default=default,
        metavar="SEED",
        help=f"the source of all chance, a number or a text ({without})",
    )


def seed(text: str) -> Seed:
    """A seed, which is a number if it is written like one; raises ArgumentTypeError."""
    try:
        return plain(text)
    except SetupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def whole(text: str) -> int:
    """A whole number from 0; raises ArgumentTypeError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 0")
    return int(text)


def _depth(text: str) -> int:
    depth = whole(text)
    if depth > 99:
        raise argparse.ArgumentTypeError("nobody can count deeper than 99")
    return depth


def _level(text: str) -> int | str:
    """A strength: its number, or its name, which the game must know."""
    return positive(text) if text[:1].isdecimal() or text[:1] in "+-" else text


def positive(text: str) -> int:
    """A whole number from 1; raises ArgumentTypeError."""
    value = whole(text)
    if value == 0:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return value


def numbers(text: str) -> tuple[int, ...]:
    """Whole numbers from 1, with commas between them; raises ArgumentTypeError."""
    return tuple(map(positive, text.split(",")))


def name_and_value(text: str) -> tuple[str, str]:
    """The two halves of NAME=VALUE; raises ArgumentTypeError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form NAME=VALUE")
    return name, value
