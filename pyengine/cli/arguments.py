"""What the command line takes."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

_EPILOG = """\
TEXT may be “-”: positions (or records) are then read one a line from standard input and answered line by line;
game files, one after another, are answered each when the next begins or the input ends.
With --json every answer is one JSON value a line; what is refused answers {"error": {"kind", "message"}}.
Exit codes: 0 all answered, 1 something refused, 2 wrong usage.
"""


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """The arguments by name, the command under ``command``; exits with 2 on wrong usage."""
    parser = argparse.ArgumentParser(
        prog="cannonry",
        description="Rules, records and machine players of the Cannonry games.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="the games: ids, names, seats, options, rules versions")

    moves = commands.add_parser("moves", help="the legal moves of a position")
    _add_position(moves)

    perft = commands.add_parser("perft", help="the number of move sequences of a length")
    _add_position(perft)
    perft.add_argument("depth", metavar="DEPTH", type=_depth, help="the length in plies, 0 to 99")

    best = commands.add_parser("best", help="the machine player's choice")
    _add_position(best)
    budget = best.add_mutually_exclusive_group()
    budget.add_argument("--level", type=_positive, metavar="N", help="as a player of this strength (from 1)")
    budget.add_argument(
        "--nodes", type=_positive, metavar="N", help="the strongest player, so many positions"
    )
    budget.add_argument(
        "--ms", type=_positive, metavar="N", help="the strongest player, so many milliseconds"
    )
    best.add_argument("--seed", type=int, default=0, metavar="N", help="for what the player leaves to chance")

    play = commands.add_parser(
        "play",
        help="games between machine players",
        description="Plays games. A seat is random, level:N, nodes:N or ms:N; one alone stands for the smallest number "
        "of seats. The same seed gives the same games, except with ms.",
    )
    _add_game(play)
    play.add_argument(
        "--seats",
        default="random",
        metavar="KIND,KIND",
        help="who plays, in the order of seats (default: random)",
    )
    play.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the source of all chance (default: 0)"
    )
    play.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (default: 1)")

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

    for command in (games, moves, perft, best, play, replay):
        command.add_argument("--json", action="store_true", help="one JSON value a line")
    return parser.parse_args(argv)


def _add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="the game's id")
    command.add_argument(
        "--option",
        action="append",
        type=_option,
        default=[],
        metavar="NAME=VALUE",
        help="an option of the rules; may be repeated",
    )


def _add_position(command: argparse.ArgumentParser) -> None:
    _add_game(command)
    command.add_argument("--position", metavar="TEXT", help="the position (default: the start of the game)")


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number from 0")
    return int(text)


def _depth(text: str) -> int:
    depth = _whole(text)
    if depth > 99:
        raise argparse.ArgumentTypeError("nobody can count deeper than 99")
    return depth


def _positive(text: str) -> int:
    value = _whole(text)
    if value == 0:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return value


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"“{text}” is not of the form NAME=VALUE")
    return name, value
