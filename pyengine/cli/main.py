"""Running one command: see ``pyengine.__main__``."""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module

from pyengine.cli import commands
from pyengine.cli.arena import arena
from pyengine.cli.arguments import parse
from pyengine.cli.input import lines_of_file, lines_of_input
from pyengine.cli.output import Answer, OutputLost, complain, ended, say, settle
from pyengine.cli.stopping import exit_code, stoppable
from pyengine.errors import CannonryError
from pyengine.notation.reading import part_games, part_lines

REFUSED = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command.

    The exit code is 0, or that of the answer, or 1 if something was refused (2: wrong usage, by
    ``SystemExit``).
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        with stoppable():
            return _run(parse(argv))
    except KeyboardInterrupt as stopped:
        return exit_code(stopped)
    except OutputLost as lost:
        return ended(lost)
    finally:
        settle()


def _run(arguments: Namespace) -> int:
    if arguments.command == "serve":
        from pyengine.serve.loop import serve  # noqa: PLC0415 - only this command needs it

        serve(say)
        return 0
    refused, code = False, 0
    questions = _questions(arguments)
    while True:
        try:
            if (answers := next(questions, None)) is None:
                break
            for answer in answers:
                say(json.dumps(answer.json, ensure_ascii=False) if arguments.json else answer.text)
                code = max(code, answer.code)
        except CannonryError as error:
            refused = True
            if arguments.json:
                say(json.dumps({"error": commands.refused(error)}, ensure_ascii=False))
            else:
                complain(commands.complaint(error))
    return REFUSED if refused else code


def _questions(arguments: Namespace) -> Iterator[Iterator[Answer]]:
    """The questions to answer: one, or one a line of standard input.

    A game's own commands know their answers.
    """
    match arguments.command:
        case _ if "answer" in arguments:
            yield arguments.answer(arguments)
        case "games":
            yield commands.games(verbose=arguments.verbose)
        case "play":
            yield commands.play(arguments)
        case "arena":
            yield arena(arguments)
        case "replay":
            for text in _games(arguments.record):
                yield commands.replay(arguments, text)
        case "sitting" | "audit" as command:
            # Only these commands need their modules.
            yield getattr(import_module(f"pyengine.cli.{command}"), command)(arguments)
        case command:
            answer = {"moves": commands.moves, "perft": commands.perft, "best": commands.best}[command]
            lines = (line.rstrip("\r\n") for line in lines_of_input())
            for text in lines if arguments.position == "-" else (arguments.position,):
                yield answer(arguments, text)


def _games(record: str) -> Iterable[str]:
    """The games in standard input, in a file, or in the argument itself."""
    lines = lines_of_input() if record == "-" else lines_of_file(record)
    return part_games(record) if lines is None else part_lines(lines)
