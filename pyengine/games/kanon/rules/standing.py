"""What standing abilities change, summed over both fields (K22)."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.modifiers import Aspect, Figure, Modifier
from pyengine.games.kanon.cards.vocabulary import Kind
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.state import Permanent, State


def modifiers(state: State, aspect: Aspect) -> Iterator[tuple[Act, Modifier]]:
    """Every modifier at work that is about this: of face-up cards, while its condition holds."""
    for side in at_work.on_fields(state.lines):
        if aspect in side.modifiers:
            for act, condition, modifier in side.modifiers[aspect]:
                if condition is None or condition.holds(state, act):
                    yield act, modifier


def more(state: State, seat: Seat, figure: Figure) -> int:
    """What a seat's own cards add to one of its figures."""
    return sum([modifier.more(figure) for act, modifier in modifiers(state, "figure") if act.seat == seat])


def saved(state: State, seat: Seat, kind: Kind) -> int:
    """How many symbols are left out of the costs of a seat's cards of a kind (K21)."""
    return sum([modifier.saved(kind) for act, modifier in modifiers(state, "cost") if act.seat == seat])


def any_suit(state: State, permanent: Permanent) -> bool:
    """Whether a permanent counts as any suit in suit lines (K18)."""
    return any(modifier.any_suit(state, act, permanent) for act, modifier in modifiers(state, "suit"))


def wins_tie(state: State, permanent: Permanent) -> bool:
    """Whether a tie counts as won for a card in battle (K20)."""
    return any(modifier.wins_tie(state, act, permanent) for act, modifier in modifiers(state, "tie"))


def is_safe(state: State, permanent: Permanent) -> bool:
    """Whether effects of enemy cards do not discard a permanent."""
    return any(modifier.is_safe(state, act, permanent) for act, modifier in modifiers(state, "safety"))
