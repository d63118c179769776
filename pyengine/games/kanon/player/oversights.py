"""What the weaker players overlook, as people do: a thought is left out, the rest is weighed as usual.

Who overlooks something does so for the whole turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from pyengine.game import Seat, Strength
from pyengine.games.kanon.player.policy import choosing
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.worth import Rated
from pyengine.games.kanon.rules.decisions import NO_LINES, parse
from pyengine.games.kanon.rules.state import State
from pyengine.players import levels
from pyengine.text import Text


class Oversight(NamedTuple):
    """One kind of oversight.

    * ``name``: what is overlooked, to be put after “overlooks”.
    * ``left``: the decisions that come to mind all the same, of those that a seat weighs; all of them where
      there is nothing to be overlooked.
    """

    name: Text
    left: Callable[[State, Seat, Rated], Rated]


def _without_events(_state: State, _seat: Seat, rated: Rated) -> Rated:
    """All that is not played from the hand."""
    return [each for each in rated if not _is_from_hand(each[0])]


def _is_from_hand(decision: str) -> bool:
    parsed = parse(decision)
    return parsed is not None and parsed.kind in {"play", "counter"} and parsed.card is not None


def _with_the_strongest(state: State, seat: Seat, rated: Rated) -> Rated:
    """Of the attacks the one whose card has the highest power, against whatever attribute."""
    lines = {
        decision: parsed.line
        for decision, _ in rated
        if (parsed := parse(decision)) and parsed.kind == "attack" and parsed.line is not None
    }
    if not lines:
        return rated
    powers = {
        decision: max(FIGURES[front.card].powers, default=0)
        for decision, line in lines.items()
        if (front := state.front(seat, line))
    }
    strongest = max(powers, key=powers.__getitem__)
    return [each for each in rated if each[0] not in lines or each[0] == strongest]


def _without_lines(_state: State, _seat: Seat, rated: Rated) -> Rated:
    """No suit line is declared."""
    return [(NO_LINES, 0.0)] if any(decision.startswith("lines:") for decision, _ in rated) else rated


OVERSIGHTS: Final = (
    Oversight(Text(en="the events in hand", ja="手札のイベント"), _without_events),
    Oversight(
        Text(en="that powers differ by attribute", ja="相手の属性で戦闘力が変わること"), _with_the_strongest
    ),
    Oversight(Text(en="the own suit lines", ja="自分のスートの列"), _without_lines),
)
"""All kinds."""

CHANCES: Final[levels.Chances] = MappingProxyType({1: (0.6, 0.6, 0.5), 2: (0.3, 0.25, 0.2)})
"""How likely each of ``OVERSIGHTS`` is in a turn, by level; the other levels overlook nothing."""


def lapses(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What a seat has no eye for in the turn under way."""
    rng = Random(1_000_033 * strength.seed + 2 * observation.turn + seat)
    return levels.lapses(OVERSIGHTS, CHANCES, strength, rng)


def noticed(state: State, seat: Seat, rated: Rated, blind: Sequence[Oversight]) -> Rated:
    """The decisions that come to mind; all, if none would."""
    for each in blind:
        rated = each.left(state, seat, rated) or rated
    return rated


def overlooked(observation: State, seat: Seat, strength: Strength) -> tuple[Oversight, ...]:
    """What keeps a seat from the decision that it would think best."""
    if not (blind := lapses(observation, seat, strength)):
        return ()
    rated = choosing.rated(observation, seat)
    best = max(rated, key=lambda each: each[1])
    return tuple(each for each in blind if best not in (each.left(observation, seat, rated) or rated))
