"""What standing abilities change, summed over both fields (K22)."""

from __future__ import annotations

from collections.abc import Iterator

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.modifiers import Figure, Modifier
from pyengine.games.kanon.sorted_abilities import ABILITIES
from pyengine.games.kanon.state import Permanent, State
from pyengine.games.kanon.vocabulary import Kind


def modifiers(state: State) -> Iterator[tuple[Act, Modifier]]:
    """Every modifier at work: of face-up cards, while its condition holds."""
    for seat, field in enumerate(state.lines):
        for row in field:
            for permanent in row:
                if permanent.up and (abilities := ABILITIES[permanent.card].standing):
                    act = Act(seat, permanent.id)
                    for ability in abilities:
                        if ability.if_ is None or ability.if_.holds(state, act):
                            for modifier in ability.does:
                                yield act, modifier


def more(state: State, seat: Seat, figure: Figure) -> int:
    """What a seat's own cards add to one of its figures."""
    return sum(modifier.more(figure) for act, modifier in modifiers(state) if act.seat == seat)


def saved(state: State, seat: Seat, kind: Kind) -> int:
    """How many symbols are left out of the costs of a seat's cards of a kind (K21)."""
    return sum(modifier.saved(kind) for act, modifier in modifiers(state) if act.seat == seat)


def any_suit(state: State, permanent: Permanent) -> bool:
    """Whether a permanent counts as any suit in suit lines (K18)."""
    return any(modifier.any_suit(state, act, permanent) for act, modifier in modifiers(state))


def wins_tie(state: State, permanent: Permanent) -> bool:
    """Whether a tie counts as won for a card in battle (K20)."""
    return any(modifier.wins_tie(state, act, permanent) for act, modifier in modifiers(state))


def is_safe(state: State, permanent: Permanent) -> bool:
    """Whether effects of enemy cards do not discard a permanent."""
    return any(modifier.is_safe(state, act, permanent) for act, modifier in modifiers(state))
