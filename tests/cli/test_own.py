"""Commands that games bring along: which games are loaded for them, and whose a name is."""

from __future__ import annotations

import json
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

import pytest

from pyengine import games
from pyengine.__main__ import main
from pyengine.cli.arguments import Command
from pyengine.cli.output import Answer

LOADED = """
import contextlib, io, json, sys
from pyengine.__main__ import main
for command in json.loads(sys.argv[1]):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
        main(command)
    print(json.dumps(sorted({name.split(".")[2] for name in sys.modules if name.startswith("pyengine.games.")})))
"""


def loaded(*commands: list[str]) -> list[list[str]]:
    """The games that a process of its own has loaded after each of these commands."""
    run = [sys.executable, "-c", LOADED, json.dumps(commands)]
    done = subprocess.run(run, check=True, capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_a_common_command_loads_its_own_game_alone() -> None:
    *common, more = loaded(
        ["--version"], ["moves", "--help"], ["moves", "cannon"], ["play", "gunsor"], ["cards", "017"]
    )
    assert common == [[], [], ["cannon"], ["cannon", "gunsor"]]
    assert len(more) > 2


def test_help_names_the_commands_of_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert "    cards " in text
    assert "    decks " in text
    with pytest.raises(SystemExit) as ended:
        main(["nonsense"])
    assert ended.value.code == 2
    assert "invalid choice: 'nonsense'" in capsys.readouterr().err


def _count(arguments: Namespace) -> Iterator[Answer]:
    yield Answer({"kegs": arguments.number}, f"{arguments.number} kegs")


def _add(parser: ArgumentParser) -> tuple[ArgumentParser]:
    parser.add_argument("number", type=int)
    return (parser,)


@pytest.fixture
def kegs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second game with commands of its own: one is new, the names of the others are taken."""
    names = ("kegs", "moves", "cards")
    commands = tuple(Command(name, "of kegs", _add, _count) for name in names)
    monkeypatch.setattr(
        "pyengine.cli.arguments.loadable", lambda: (games.load("kanon"), games.load("cannon"))
    )
    found = games.part

    def part(game_id: str, layer: str, *place: str) -> object:
        return commands if (game_id, layer) == ("cannon", "commands") else found(game_id, layer, *place)

    monkeypatch.setattr("pyengine.layers.part", part)


@pytest.mark.usefixtures("kegs")
def test_a_name_that_is_taken_stays_with_its_owner(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kegs", "7"]) == 0
    assert main(["kegs", "7", "--json"]) == 0
    assert capsys.readouterr().out == '7 kegs\n{"kegs": 7}\n'
    assert main(["moves", "cannon"]) == 0
    assert "legal moves" in capsys.readouterr().out
    assert main(["cards", "017"]) == 0
    assert "K017" in capsys.readouterr().out
