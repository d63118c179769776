"""What an ability or event would lead to if nobody answered it."""

from __future__ import annotations

from typing import Final, NamedTuple

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Window
from pyengine.games.kanon.abilities.board import Act
from pyengine.games.kanon.abilities.choices import Chosen
from pyengine.games.kanon.abilities.effects import (
    Draw,
    Effect,
    Gain,
    Lose,
    Mill,
    Reclaim,
    Recover,
    ShowHand,
    Toss,
)
from pyengine.games.kanon.abilities.field_effects import (
    Again,
    Boost,
    BoostEach,
    Look,
    TakeBehind,
    TurnUp,
    WinTie,
)
from pyengine.games.kanon.events.change import Change, out_of_hand, with_permanent
from pyengine.games.kanon.events.field import CardShown, TurnedUp
from pyengine.games.kanon.player.policy.figures import seen
from pyengine.games.kanon.rules.at_work import ABILITIES, active, is_founded
from pyengine.games.kanon.rules.decisions import Parsed
from pyengine.games.kanon.rules.resolution import carried_out, failing
from pyengine.games.kanon.rules.state import Id, Permanent, State, Target
from pyengine.games.kanon.rules.turns import may_attack

_TELLING: Final = 0.06
"""To see what the enemy hides: each front before a battle, or anything else."""
_AGAIN: Final = 0.15
"""Another battle in the same turn."""


class Named(NamedTuple):
    """What a decision uses, plays or counters with."""

    card: Card
    ability: int
    source: Id | None
    """The permanent; None for an event."""


def named(state: State, seat: Seat, parsed: Parsed) -> Named:
    """The ability or event that a legal decision names."""
    if parsed.card is not None:
        window: Window = "counter" if parsed.kind == "counter" else "battle" if state.battle else "main"
        return Named(parsed.card, ABILITIES[parsed.card].played[window][0][0], None)
    assert parsed.line is not None
    assert parsed.place is not None
    assert parsed.ability is not None
    permanent = state.lines[seat][parsed.line][parsed.place]
    return Named(permanent.card, parsed.ability, permanent.id)


def foreseen(
    state: State,
    seat: Seat,
    card: Card,
    ability: int,
    source: Id | None = None,
    targets: tuple[Target, ...] = (),
    first: int = 0,
) -> State:
    """The state after an ability has taken effect, from its effect number ``first`` on.

    Its cost is still to be paid.
    """
    if source is None and not first and card in state.hands[seat]:
        state = out_of_hand(state, seat, card)
    act = Act(seat, source, targets, card)
    for effect in active(card, ability).does[first:]:
        for change in carried_out(state, effect, act):
            if not _uncovers(state, seat, change):
                state = change.after(state)
    return _settled(state)


def _uncovers(state: State, seat: Seat, change: Change) -> bool:
    """Whether a change would show the seat a card that it does not know: nobody can tell what that brings."""
    if not isinstance(change, TurnedUp | CardShown) or change.seat == seat:
        return False
    permanent = state.permanent(change.id)
    return permanent is not None and not seen(permanent)


def turned_up(state: State, seat: Seat, permanent: Permanent) -> State:
    """The state after an own card was turned up, with what this triggers without a choice (K11)."""
    state = _settled(with_permanent(state, permanent._replace(up=True)))
    for number, ability in ABILITIES[permanent.card].triggered.get("up", ()):
        if ability.choice is None and (
            ability.if_ is None or ability.if_.holds(state, Act(seat, permanent.id))
        ):
            state = foreseen(state, seat, permanent.card, number, permanent.id)
    return state


def _settled(state: State) -> State:
    """The state without the cards that miss their raison d'être (K23)."""
    while failed := failing(state):
        state = failed.after(state)
    return state


def extra(state: State, seat: Seat, card: Card, ability: int) -> float:
    """What an ability is worth beyond what can be seen in the state after it."""
    return sum([_extra(state, seat, effect) for effect in active(card, ability).does])


def would_fail(state: State, seat: Seat, permanent: Permanent) -> bool:
    """Whether an own face-down card would miss its raison d'être if it were turned up now (K23)."""
    raison = ABILITIES[permanent.card].raison
    return raison is not None and not is_founded(state.lines, seat, permanent.id, raison)


def on_field(card: Card, ability: int) -> bool:
    """Whether an ability changes anything on the field, and so in the battles that may come."""
    return not all(isinstance(effect, _OFF_FIELD) for effect in active(card, ability).does)


def only_battle(card: Card, ability: int) -> bool:
    """Whether an ability, used in battle, changes nothing but the battle."""
    return all(isinstance(effect, _BATTLE) for effect in active(card, ability).does)


_BATTLE: Final = (Boost, BoostEach, TakeBehind, WinTie)
_OFF_FIELD: Final = (Draw, Gain, Lose, Mill, Reclaim, Recover, ShowHand, Toss)


def _extra(state: State, seat: Seat, effect: Effect) -> float:
    match effect:
        case ShowHand():
            return _TELLING
        case Look(whom) | TurnUp(whom):
            fronts = sum([bool(row) and not seen(row[0]) for row in state.lines[1 - seat]])
            shown = min(1, fronts) if isinstance(whom, Chosen) else fronts
            return _TELLING * (shown if may_attack(state, seat) else 1)
        case Again():
            return _AGAIN
        case _:
            return 0.0
