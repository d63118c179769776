"""What the arguments of a game's functions must be, by their names.

Asked where a function has failed (``guarded``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Protocol

from pyengine import checked
from pyengine.errors import IllegalDecision, Refusal
from pyengine.guarded import Arguments
from pyengine.option import Options, OptionValue
from pyengine.sources import generator
from pyengine.terms import Event, Seat, Strength
from pyengine.text import Text


class Checks(Protocol):
    """What is asked of a game to check the arguments of its functions."""

    name: ClassVar[Text]
    seats: ClassVar[tuple[int, int]]
    state_type: ClassVar[type[Any]]

    def decision(self, given: Any) -> Any:
        """The decision that is written so; raises NotationError or WrongType."""

    def why_not(self, state: Any, seat: Seat, decision: Any) -> Refusal | None:
        """Why a decision is illegal, if it is."""

    def check_draw(self, state: Any, item: str) -> None:
        """Raises IllegalDecision unless chance can pick the item now."""

    def scores(self, state: Any) -> tuple[float, ...]:
        """The points of each seat."""
        ...

    def settle(self, options: Options) -> dict[str, OptionValue]:
        """The options, checked; raises SetupError."""
        ...


def settled(game: Checks, function: str, arguments: Arguments) -> Arguments:
    """The arguments as the function takes them.

    Raises the CannonryError that says what is wrong with one of them.
    """
    given = {
        name: _CHECKS[name](game, name, value, arguments) if name in _CHECKS else value
        for name, value in arguments.items()
    }
    if function == "draw":
        game.check_draw(given["state"], given["item"])
    if function == "decide" and (refusal := game.why_not(**given)):
        raise IllegalDecision(refusal)
    return given


def _state(game: Checks, name: str, value: object, _: Arguments) -> Any:
    return checked.instance(name, value, game.state_type, _STATE.fill(game=game.name))


def _seat(game: Checks, _: str, value: object, arguments: Arguments) -> Seat:
    """The number of a seat at the table that the arguments are about."""
    state = arguments.get("state", arguments.get("observation"))
    known = isinstance(state, game.state_type)
    return checked.seat(value, len(game.scores(state)) if known else game.seats[1])


def _event(game: Checks, name: str, value: object, _: Arguments) -> Event:
    package = type(game).__module__.partition(".rules.")[0]
    if isinstance(value, Event) and type(value).__module__.startswith(package):
        return value
    raise checked.wrong_type(name, _EVENT.fill(game=game.name), value)


def _text(_: Checks, name: str, value: object, __: Arguments) -> str:
    return checked.text(name, value)


_STATE: Final = Text(en="a state of {game}", ja="{game}の局面")
_EVENT: Final = Text(en="an event of {game}", ja="{game}の出来事")
_CHECKS: Final[Mapping[str, Callable[[Checks, str, Any, Arguments], Any]]] = {
    "state": _state,
    "observation": _state,
    "seat": _seat,
    "decision": lambda game, _name, value, _: game.decision(value),
    "event": _event,
    "item": _text,
    "text": _text,
    "deck": _text,
    "decks": lambda _game, name, value, _: checked.texts(name, value),
    "seats": lambda game, name, value, _: checked.whole(name, value, *game.seats),
    "options": lambda game, _name, value, _: game.settle(value),
    "number": lambda _game, name, value, _: checked.whole(name, value),
    "depth": lambda _game, name, value, _: checked.whole(name, value, 0),
    "strength": lambda _game, name, value, _: checked.instance(name, value, Strength),
    "rng": lambda _game, _name, value, _: generator(value),
}
