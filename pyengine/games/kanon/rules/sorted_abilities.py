"""What a card can do, sorted by when the engine asks for it, worked out once for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Active,
    Ending,
    Played,
    Standing,
    Trigger,
    Triggered,
    Used,
    Window,
)
from pyengine.games.kanon.abilities.conditions import Condition
from pyengine.games.kanon.abilities.modifiers import Aspect, Modifier
from pyengine.games.kanon.abilities.which import Which
from pyengine.games.kanon.cards.card import PRINTED

K = TypeVar("K")
V = TypeVar("V")

Numbered = tuple[tuple[int, V], ...]
"""Abilities with their numbers on the card."""
Modifiers = tuple[tuple[Condition | None, Modifier], ...]
"""Each with its condition, if it has one."""


@dataclass(frozen=True, slots=True)
class SortedAbilities:
    """The abilities of a card, most of them with their numbers; an unknown card has none."""

    standing: tuple[Standing, ...] = ()
    triggered: Mapping[Trigger, Numbered[Triggered]] = field(
        default_factory=dict[Trigger, Numbered[Triggered]]
    )
    used: Mapping[Window, Numbered[Used]] = field(default_factory=dict[Window, Numbered[Used]])
    played: Mapping[Window, Numbered[Played]] = field(default_factory=dict[Window, Numbered[Played]])
    endings: tuple[Ending, ...] = ()
    modifiers: Mapping[Aspect, Modifiers] = field(default_factory=dict[Aspect, Modifiers])
    """What the standing abilities change, each while its condition holds (K22)."""
    raison: Which | None = None
    """What must lie there besides it (K23)."""


SILENT: Final = SortedAbilities()
"""Those of a card that has none, and no raison d'être."""


class _Known(dict[Code, SortedAbilities]):
    """What every card can do, found out when a card is first asked for."""

    def __missing__(self, code: Code) -> SortedAbilities:
        """What a printed card can do; raises KeyError for any other."""
        abilities, raison = PRINTED[code].abilities, PRINTED[code].raison
        if not abilities and raison is None:
            return self.setdefault(code, SILENT)
        standing = tuple(each for each in abilities if isinstance(each, Standing))
        numbered = tuple(enumerate(abilities))
        found = SortedAbilities(
            standing=standing,
            triggered=_grouped((each.on, (n, each)) for n, each in numbered if isinstance(each, Triggered)),
            used=_grouped((each.window, (n, each)) for n, each in numbered if isinstance(each, Used)),
            played=_grouped((each.window, (n, each)) for n, each in numbered if isinstance(each, Played)),
            endings=tuple(each for each in abilities if isinstance(each, Ending)),
            modifiers=_grouped(
                (modifier.aspect, (each.if_, modifier)) for each in standing for modifier in each.does
            ),
            raison=raison,
        )
        self[code] = found
        return found


def _grouped(pairs: Iterable[tuple[K, V]]) -> dict[K, tuple[V, ...]]:
    """For each key what it is paired with, in order."""
    groups: dict[K, tuple[V, ...]] = {}
    for key, value in pairs:
        groups[key] = (*groups.get(key, ()), value)
    return groups


ABILITIES: Final = _Known({UNKNOWN: SILENT})
"""What a card can do, by its code."""


def active(code: Code, number: int) -> Active:
    """The ability with effects that has this number on the card."""
    ability: Ability = PRINTED[code].abilities[number]
    assert not isinstance(ability, Standing | Ending)
    return ability
