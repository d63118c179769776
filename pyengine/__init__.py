"""Cannon-themed tabletop games: rules, chance, records, links and machine players in pure Python.

The names below are the library's door. Each is loaded when it is first used, so that importing the package
costs next to nothing; the modules that they come from can be imported as well.

>>> import pyengine
>>> match = pyengine.start("gunsor", seed="a deal")
>>> seat = match.deciders[0]
>>> match = match.play(seat, pyengine.thought(match, level=1).best)
>>> match.plies
1
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # not from `typing`, which would be most of what importing the package costs
if TYPE_CHECKING:
    from pyengine.chance import Seed
    from pyengine.errors import (
        CannonryError,
        DamagedLink,
        ForeignLink,
        FutureLink,
        IllegalDecision,
        LinkError,
        NotationError,
        OnlyObserved,
        Refusal,
        SetupError,
        SeveralGames,
        TaskError,
        WrongType,
        WrongValue,
    )
    from pyengine.game import CHANCE, Decide, Draw, Event, Game, Outcome, Report, Rng, Seat, Strength, Turn
    from pyengine.games import GAME_IDS, AnyGame, load
    from pyengine.match import Ending, Match, Setup, Step, begin, setup, start
    from pyengine.notation.game_file import GameFile, game_file, read_game_file, write_game_file
    from pyengine.notation.link import Shared, read_link, whole_game, write_link
    from pyengine.notation.reading import read_game, read_games
    from pyengine.notation.record import follow, read_record, write_record
    from pyengine.notation.task import Task, read_line, write_line
    from pyengine.option import Option, Options, OptionValue
    from pyengine.players.machine import think, thought
    from pyengine.players.weighing import weigh
    from pyengine.text import Lang, Text

__version__ = "1.0.0"

__all__ = [
    "CHANCE",
    "GAME_IDS",
    "AnyGame",
    "CannonryError",
    "DamagedLink",
    "Decide",
    "Draw",
    "Ending",
    "Event",
    "ForeignLink",
    "FutureLink",
    "Game",
    "GameFile",
    "IllegalDecision",
    "Lang",
    "LinkError",
    "Match",
    "NotationError",
    "OnlyObserved",
    "Option",
    "OptionValue",
    "Options",
    "Outcome",
    "Refusal",
    "Report",
    "Rng",
    "Seat",
    "Seed",
    "Setup",
    "SetupError",
    "SeveralGames",
    "Shared",
    "Step",
    "Strength",
    "Task",
    "TaskError",
    "Text",
    "Turn",
    "WrongType",
    "WrongValue",
    "__version__",
    "begin",
    "follow",
    "game_file",
    "load",
    "read_game",
    "read_game_file",
    "read_games",
    "read_line",
    "read_link",
    "read_record",
    "setup",
    "start",
    "think",
    "thought",
    "weigh",
    "whole_game",
    "write_game_file",
    "write_line",
    "write_link",
    "write_record",
]

_HOMES = (
    "errors",
    "text",
    "game",
    "option",
    "games",
    "chance",
    "match",
    "notation.record",
    "notation.task",
    "notation.link",
    "notation.game_file",
    "notation.reading",
    "players.machine",
    "players.weighing",
)
"""The modules in which the names are looked for; a name that stands in several means the same in all."""


def __getattr__(name: str) -> object:
    """The name from its module, from now on known here; or the module of drawings."""
    if name == "drawing":
        return import_module(f"{__name__}.drawing")
    if name in __all__:
        for home in _HOMES:
            found = import_module(f"{__name__}.{home}")
            if hasattr(found, name):
                return globals().setdefault(name, getattr(found, name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the door."""
    return list(__all__)
