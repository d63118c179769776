"""What is fixed in a game of OpenSpiel: its parameters, its type, and the table that is laid by them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Final

from pyengine.adapters.chance_items import items
from pyengine.adapters.line import Line
from pyengine.decks import decks_of
from pyengine.encoding import AnyEncoding, encoding
from pyengine.errors import SetupError
from pyengine.game import Decide, Draw, Outcome, Turn
from pyengine.games import AnyGame, load
from pyengine.layers import LAYERS, has
from pyengine.match import Match, start
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
