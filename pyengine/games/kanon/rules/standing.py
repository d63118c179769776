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
    for seat, side in enumerate(at_work.on_fields(state.lines).sides):
        yield from _of_side(state, seat, side, aspect)


def more(state: State, seat: Seat, figure: Figure) -> int:
    """What a seat's own cards add to one of its figures."""
    side = at_work.on_fields(state.lines).sides[seat]
    return sum([modifier.more(figure) for _, modifier in _of_side(state, seat, side, "figure")])


def saved(state: State, seat: Seat, kind: Kind) -> int:
    """How many symbols are left out of the costs of a seat's cards of a kind (K21)."""
    side = at_work.on_fields(state.lines).sides[seat]
    return sum([modifier.saved(kind) for _, modifier in _of_side(state, seat, side, "cost")])


def any_suit(state: State, permanent: Permanent) -> bool:
    """Whether a permanent counts as any suit in suit lines (K18)."""
    return any(modifier.any_suit(state, act, permanent) for act, modifier in modifiers(state, "suit"))


def wins_tie(state: State, permanent: Permanent) -> bool:
    """Whether a tie counts as won for a card in battle (K20)."""
    return any(modifier.wins_tie(state, act, permanent) for act, modifier in modifiers(state, "tie"))


def is_safe(state: State, permanent: Permanent) -> bool:
    """Whether effects of enemy cards do not discard a permanent."""
    return any(modifier.is_safe(state, act, permanent) for act, modifier in modifiers(state, "safety"))


def _of_side(state: State, seat: Seat, side: at_work.Side, aspect: Aspect) -> list[tuple[Act, Modifier]]:
    found: list[tuple[Act, Modifier]] = []
    for card, says in side:
        if aspect in says.modifiers:
            act = Act(seat, card.id)
            for condition, modifier in says.modifiers[aspect]:
                if condition is None or condition.holds(state, act):
                    found.append((act, modifier))
    return found
