"""What a player observes in OpenSpiel, as text and as a vector."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from pyengine.adapters.line import Line
from pyengine.encoding import AnyEncoding
from pyengine.errors import SetupError
from pyengine.notation.record import write_record
from pyengine.text import Text

pyspiel: Any = import_module("pyspiel")
"""The library tells nothing about its types."""


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
