"""A game of OpenSpiel: its parameters and type, the table that is laid by them, and what players observe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import import_module
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from pyengine.adapters.chance_items import items
from pyengine.adapters.line import Line
from pyengine.decks import decks_of
from pyengine.encoding import AnyEncoding, encoding
from pyengine.errors import SetupError
from pyengine.game import Decide, Draw, Outcome, Turn
from pyengine.games import AnyGame, load
from pyengine.layers import LAYERS, has
from pyengine.match import Match, start
from pyengine.notation.record import write_record
from pyengine.option import OptionValue
from pyengine.text import Text

pyspiel: Any = import_module("pyspiel")
"""The library tells nothing about its types."""


@dataclass(frozen=True)
class Table:
    """The fixed part: the game before anything is decided, what its numbers mean, and how long it can be.

    ``deals`` are the deals of which chance draws one at the beginning, written as their seeds; none where it
    is explicit.
    """

    start: Line
    encoding: AnyEncoding
    items: tuple[str, ...]
    deals: tuple[str, ...]
    longest: int

    def awaits_deal(self, match: Match) -> bool:
        """Whether the deal is still to be drawn, from which all other chance follows."""
        return bool(self.deals) and match.setup.seed is None

    def outcomes(self, match: Match) -> tuple[str, ...]:
        """What chance can pick from, by number: a deal or items of the game."""
        return self.deals if self.awaits_deal(match) else self.items

    @cached_property
    def _deal(self) -> Draw:
        return Draw("deal", tuple((deal, 1) for deal in self.deals))

    def turn(self, line: Line) -> Turn:
        """Who must decide.

        A game of the largest length (see ``Game.max_decisions``) is over, and nobody has won it.
        """
        turn = line.turn
        if isinstance(turn, Outcome):
            return turn
        if self.awaits_deal(line.match):
            return self._deal
        if isinstance(turn, Decide) and line.decisions >= self.longest:
            seats = line.match.setup.seats
            return Outcome((), (1 / seats,) * seats, "length")
        return turn


def laid(game_id: str, params: Mapping[str, Any]) -> Table:
    """The table of a game with these parameters; raises SetupError."""
    game = load(game_id)
    options: dict[str, OptionValue] = {
        option.name: option.parse(given) if option.choices else given
        for option in game.options
        if (given := params.get(option.name)) is not None
    }
    begun = start(
        game_id,
        seats=params.get("players", game.default_seats),
        options=options,
        decks=params.get("decks", "").split(),
    )
    deals = params.get("deals", 0)
    if deals < 0:
        raise SetupError(_NO_DEALS)
    return Table(
        start=Line(begun),
        encoding=encoding(game_id),
        items=items(game_id),
        deals=tuple(map(str, range(deals))),
        longest=game.max_decisions(dict(begun.setup.options)),
    )


def _parameters(game: AnyGame) -> dict[str, bool | int | str]:
    """What can be given, with what holds if it is not.

    Players, the rules' options, decks and the number of deals.
    """
    options = {
        option.name: option.show(option.default) if option.choices else option.default
        for option in game.options
    }
    chance: dict[str, bool | int | str] = {"deals": 0} if game.has_chance else {}
    brought: dict[str, bool | int | str] = {"decks": ""} if decks_of(game).ready else {}
    return {"players": game.default_seats, **options, **brought, **chance}


def type_of(game: AnyGame, options: Mapping[str, OptionValue]) -> Any:
    """How OpenSpiel classes the game under these options."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name(game.id),
        long_name=f"Cannonry: {game.name.en}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if game.simultaneous(options) else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC
        if game.has_chance
        else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if game.hidden
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        # A vector that holds a whole game would be as long as the longest one.
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=has(game, LAYERS["encoding"]),
        parameter_specification=_parameters(game),
    )


def name(game_id: str) -> str:
    """The name under which OpenSpiel knows a game: ``cannonry_gran_cannon``."""
    return f"cannonry_{game_id.replace('-', '_')}"


_NO_DEALS: Final = Text(
    en="The number of deals is 0, for all of them, or more.",
    ja="配りの数（deals）は0以上です。0はすべての配りを表します。",
)


# What a player observes, as text and as a vector


class Observed(Protocol):
    """What an observer looks at."""

    line: Line


class Observer:
    """Shows states as OpenSpiel's ``PyObserver`` does; ``kind`` is an ``IIGObservationType``.

    ``tensor`` holds the vector of ``set_from`` and ``dict`` its parts by name, which share its memory; there
    is a vector only of what one player sees at the moment, and only if the game has one. Raises SetupError
    for what cannot be separated: secrets without what is public.
    """

    def __init__(
        self, encoding: AnyEncoding, seats: int, kind: Any, params: Mapping[str, Any] | None = None
    ) -> None:
        if params or not kind.public_info:
            raise SetupError(_NO_SUCH)
        self._encoding = encoding
        self._kind = kind
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        single = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if encoding.stretches and single and not kind.perfect_recall:
            self.tensor = np.zeros(encoding.features(seats), np.float32)
            self.dict = {
                part.name: self.tensor[part.first : part.first + part.length]
                for part in encoding.layout(seats)
            }

    def set_from(self, state: Observed, player: int) -> None:
        """Writes what the player sees into the vector."""
        if self.tensor is not None:
            self.tensor[:] = _vector(self._encoding, state.line, player)

    def string_from(self, state: Observed, player: int) -> str:
        """What the player sees, as a position; with perfect recall all that it has seen and decided.

        With the secrets of all players it is the full position, or the record; with those of nobody what a
        spectator sees.
        """
        line, recall, private = state.line, self._kind.perfect_recall, self._kind.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return write_record(line.match) if recall else line.position
        seat = player if private == pyspiel.PrivateInfoType.SINGLE_PLAYER else None
        return line.story(seat) if recall else line.seen(seat)


@lru_cache(maxsize=4)
def _vector(encoding: AnyEncoding, line: Line, player: int) -> NDArray[np.float32]:
    """What the player sees.

    Whenever OpenSpiel wants a vector, it has one of the first state made to measure its length.
    """
    values = encoding.vector(line.match.state, player)
    return np.fromiter(values, np.float32, len(values))


_NO_SUCH = Text(
    en="There is no such observation: it takes no parameters, and what is public belongs to it.",
    ja="そのような観測はありません。パラメーターはなく、公開情報は必ず含まれます。",
)
