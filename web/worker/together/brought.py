"""What a player brings to a table with players at other devices: the options of the rules, and a deck."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.games import AnyGame
from pyengine.option import OptionValue
from web.registry import look
from web.worker.deck_choice import chosen


def options_of(game: AnyGame, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The options as a form gives them; raises SetupError."""
    return {
        option.name: option.parse(str(given[option.name])) for option in game.options if option.name in given
    }


def deck_of(game: AnyGame, said: object) -> tuple[str, ...]:
    """The deck that a player brings, or a good one; none where nobody brings any. Raises SetupError."""
    offered = look(game.id).decks
    if offered is None:
        return ()
    deck = chosen(offered, [said] if said else [offered.ready[0].id], 1, None)
    offered.about(deck[0])
    return deck
