"""The command line: ``python -m pyengine``, or ``cannonry`` where it is installed."""

from __future__ import annotations

import io
import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

from pyengine.cli import commands
from pyengine.cli.answer import Answer
from pyengine.cli.arena import arena
from pyengine.cli.arguments import parse
from pyengine.cli.output import OutputLost, complain, ended, say, settle
from pyengine.cli.stopping import exit_code, stoppable
from pyengine.errors import CannonryError

_HEADER = ("[", "［", "\ufeff[", "\ufeff［")
"""How a game file begins.

With a bracket, from a Japanese keyboard perhaps, after a mark that some editors write.
"""

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
    for answers in _questions(arguments):
        try:
            for answer in answers:
                say(json.dumps(answer.json, ensure_ascii=False) if arguments.json else answer.text)
                code = max(code, answer.code)
        except CannonryError as error:
            refused = True
            if arguments.json:
                say(json.dumps({"error": commands.refused(error)}, ensure_ascii=False))
            else:
                complain(str(error))
    return REFUSED if refused else code


def _questions(arguments: Namespace) -> Iterator[Iterator[Answer]]:
    """What is to be answered.

    One question, or one a line of standard input. A game's own commands know their answers.
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
            for text in _lines() if arguments.position == "-" else (arguments.position,):
                yield answer(arguments, text)


def _games(record: str) -> Iterator[str]:
    """The game itself, or those in a file or in standard input."""
    if record == "-":
        yield from _split(_lines())
        return
    try:
        # Bytes that are no text are refused like any nonsense.
        text = Path(record).read_text(encoding="utf-8", errors="backslashreplace")
    except (OSError, ValueError):  # no such file, or no such name: then it is the game itself
        yield record
    else:
        yield from _split(text.removesuffix("\n").split("\n"))


def _split(lines: Iterable[str]) -> Iterator[str]:
    """Each line, or each game file.

    It begins with a header and goes on until another ``[Game`` begins the next.
    """
    file: list[str] = []
    for line in lines:
        text = line.rstrip("\r\n")
        if file and text.startswith("[Game "):
            yield "\n".join(file)
            file = []
        if file or text.startswith(_HEADER):
            file.append(text)
        else:
            yield text
    if file:
        yield "\n".join(file)


def _lines() -> Iterator[str]:
    for line in sys.stdin or ():  # there is none where it was closed before we began
        yield line.rstrip("\r\n")


if __name__ == "__main__":
    sys.exit(main())
