"""What is printed on a card beside its figures.

Standing, triggered and used abilities, what an event does, ways to win and to lose.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pyengine.games.kanon.abilities.choices import Choice
from pyengine.games.kanon.abilities.conditions import Condition
from pyengine.games.kanon.abilities.effects import Effect
from pyengine.games.kanon.abilities.modifiers import Modifier
from pyengine.games.kanon.cards.vocabulary import FREE, Cost

Trigger = Literal["up", "attacks", "defends", "wins", "loses", "ties", "discarded", "turn"]
"""``up``: this card is turned up, however. ``attacks``, ``defends``: it lies in a named location when pump-up
comes (K17). ``wins``, ``loses``, ``ties``: so its battle has ended (K20). ``discarded``: it goes face up from
the field to the discards, however. ``turn``: its owner's turn begins while it lies face up.
"""

Window = Literal["main", "battle", "counter"]
"""``main``: a pay-cost phase of one's own turn (K11).

``battle``: the support window (K16). ``counter``: K24.
"""


class _Printed:
    """What all abilities have in common."""

    __slots__ = ()

    choice: Choice | None = None
    """What its owner must choose, if anything."""


class _Active(_Printed):
    """What abilities with effects have in common; several effects share the one choice."""

    __slots__ = ("choice",)

    does: tuple[Effect, ...]

    def _does(self, does: tuple[Effect, ...]) -> None:
        """Settle what it does, and with it what must be chosen."""
        object.__setattr__(self, "does", does)
        object.__setattr__(self, "choice", next((effect.choice for effect in does if effect.choice), None))


@dataclass(frozen=True, slots=True, init=False)
class Standing(_Printed):
    """Changes figures as long as the card lies face up and the condition holds.

    ``Standing(Power(1), if_=Fighting())``.
    """

    does: tuple[Modifier, ...]
    if_: Condition | None

    def __init__(self, *does: Modifier, if_: Condition | None = None) -> None:
        object.__setattr__(self, "does", does)
        object.__setattr__(self, "if_", if_)


@dataclass(frozen=True, slots=True, init=False)
class Triggered(_Active):
    """Happens by itself when something befalls the card, if the condition holds then.

    ``Triggered("wins", Draw(1))``.
    """

    on: Trigger
    does: tuple[Effect, ...]
    if_: Condition | None

    def __init__(self, on: Trigger, *does: Effect, if_: Condition | None = None) -> None:
        object.__setattr__(self, "on", on)
        self._does(does)
        object.__setattr__(self, "if_", if_)


@dataclass(frozen=True, slots=True, init=False)
class Used(_Active):
    """Is used by the owner of the face-up card, at a cost, or without one once a turn (K11, K16, K21)."""

    window: Window
    does: tuple[Effect, ...]
    cost: Cost
    if_: Condition | None

    def __init__(
        self, window: Window, *does: Effect, cost: Cost = FREE, if_: Condition | None = None
    ) -> None:
        object.__setattr__(self, "window", window)
        self._does(does)
        object.__setattr__(self, "cost", cost)
        object.__setattr__(self, "if_", if_)


@dataclass(frozen=True, slots=True, init=False)
class Played(_Active):
    """What an event does and when it may be played; its cost is the card's (K3)."""

    window: Window
    does: tuple[Effect, ...]
    if_: Condition | None

    def __init__(self, window: Window, *does: Effect, if_: Condition | None = None) -> None:
        object.__setattr__(self, "window", window)
        self._does(does)
        object.__setattr__(self, "if_", if_)


@dataclass(frozen=True, slots=True)
class Victory(_Printed):
    """Its owner wins while the card lies face up and the condition holds (K25)."""

    if_: Condition


@dataclass(frozen=True, slots=True)
class Defeat(_Printed):
    """The opponent loses while the card lies face up and the condition holds (K25)."""

    if_: Condition


Active = Triggered | Used | Played
"""An ability with effects."""

Ending = Victory | Defeat
"""An ability that ends the game for its owner."""

Ability = Standing | Triggered | Used | Played | Ending
