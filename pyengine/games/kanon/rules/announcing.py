"""Why a card cannot be turned up, an ability not used, an event not played.

The rule and a sentence for the player.
"""

from __future__ import annotations

from typing import Final

from pyengine.errors import Refusal
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Played, Used, Window
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules import costs
from pyengine.games.kanon.rules import sentences as say
from pyengine.games.kanon.rules.decisions import Parsed
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.state import Permanent, Spot, State
from pyengine.games.kanon.rules.turns import announceable, is_used, targetings
from pyengine.text import Text


def wrong_announcement(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why that card cannot be turned up, that ability not used or that event not played now (K11, K16)."""
    window: Window = "battle" if state.battle else "main"
    if parsed.kind == "play":
        return _wrong_event(state, seat, parsed, window)
    if parsed.kind == "use":
        return _wrong_ability(state, seat, parsed, window)
    permanent = _named(state, seat, parsed)
    if permanent is None:
        return Refusal("K6", say.NO_CARD)
    return Refusal("K8", say.FACE_UP) if permanent.up else Refusal("K21", say.TOO_DEAR)


def wrong_counter(state: State, seat: Seat, parsed: Parsed) -> Refusal:
    """Why that event or ability cannot counter now."""
    if parsed.card:
        return _wrong_event(state, seat, parsed, "counter")
    return _wrong_ability(state, seat, parsed, "counter")


def _wrong_ability(state: State, seat: Seat, parsed: Parsed, window: Window) -> Refusal:
    permanent = _named(state, seat, parsed)
    if permanent is None:
        return Refusal("K6", say.NO_CARD)
    if not permanent.up:
        return Refusal("K8", say.FACE_DOWN)
    abilities = PRINTED[permanent.card].abilities
    assert parsed.ability is not None
    ability = abilities[parsed.ability] if parsed.ability < len(abilities) else None
    if not isinstance(ability, Used):
        return Refusal("K11", say.NO_SUCH_ABILITY)
    return _wrong(state, seat, ability, permanent, window) or (
        _wrong_target(state, seat, ability, permanent, parsed)
        if costs.can_pay(state, seat, ability.cost, event=False)
        else Refusal("K21", say.TOO_DEAR)
    )


def _wrong_event(state: State, seat: Seat, parsed: Parsed, window: Window) -> Refusal:
    card = parsed.card
    if card is None or card not in state.hands[seat]:
        return Refusal("K11" if window == "main" else _RULE[window], say.NOT_IN_HAND)
    if FACTS[card].permanent:
        return Refusal("K3", say.NO_EVENT)
    number, ability = next(
        (number, each) for number, each in enumerate(PRINTED[card].abilities) if isinstance(each, Played)
    )
    return _wrong(state, seat, ability, None, window) or (
        _wrong_target(state, seat, ability, None, parsed)
        if costs.can_pay(state, seat, costs.cost_of(state, seat, card, number), event=True)
        else Refusal("K21", say.TOO_DEAR_EVENT)
    )


def _wrong(
    state: State, seat: Seat, ability: Played | Used, source: Permanent | None, window: Window
) -> Refusal | None:
    """What is wrong apart from cost and targets: the window, a second use, the condition."""
    if ability.window != window:
        return Refusal(_RULE[ability.window], _WINDOW[ability.window])
    if is_used(ability, source):
        return Refusal("K11", say.USED)
    return None if announceable(state, seat, ability, source) else Refusal("K22", say.UNMET)


def _wrong_target(
    state: State, seat: Seat, ability: Played | Used, source: Permanent | None, parsed: Parsed
) -> Refusal:
    """What is wrong with the targets; everything else is right."""
    if ability.choice is None:
        return Refusal("K22", say.NO_AIM)
    if not any(targetings(state, seat, ability, source.id if source else None)):
        return Refusal("K22", say.NOTHING_TO_AIM_AT)
    return Refusal("K22", say.NO_TARGET if parsed.items else say.SAY_AIM)


def _named(state: State, seat: Seat, parsed: Parsed) -> Permanent | None:
    """The own card on the location that a decision names."""
    assert parsed.line is not None
    assert parsed.place is not None
    return state.at(Spot(seat, parsed.line, parsed.place))


_RULE: Final[dict[Window, str]] = {"main": "K11", "battle": "K16", "counter": "K24"}
_WINDOW: Final[dict[Window, Text]] = {
    "main": say.WINDOW_MAIN,
    "battle": say.WINDOW_BATTLE,
    "counter": say.WINDOW_COUNTER,
}
