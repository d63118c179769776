"""Which cards to exchange between the games of a match, going by what was seen of the enemy (K2)."""

from __future__ import annotations

from typing import Final

from pyengine.cards import Card, Cards
from pyengine.game import Seat
from pyengine.games.kanon.abilities.pieces import Chosen, Discard, Draw, Played, Triggered, Used
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import Kind
from pyengine.games.kanon.player.policy.figures import FIGURES
from pyengine.games.kanon.player.policy.worth import Rated
from pyengine.games.kanon.rules.decisions import READY, parse
from pyengine.games.kanon.rules.facts import FACTS
from pyengine.games.kanon.rules.state import State
from pyengine.games.kanon.rules.turns import legal

_WORTHWHILE: Final = 0.2
"""What an exchange must bring."""
_FITS_IN: Final = 0.35
"""The same for characters: those of a deck were chosen to go together."""
_USUAL: Final = 0.6
"""What a card does that answers nothing of the enemy's."""
_PLAN: Final = 1.2
"""What a card does that the deck is about."""
_ANSWERS: Final = 4.0
"""What a card does that answers each card of the enemy's."""
_WASHED: Final = 0.15
"""For each card a turn that the enemy takes: how much more an answer to events does, and drawing less."""
_FEW: Final = 8
"""Less than this many cards that were seen say nothing."""


def exchanges(state: State, seat: Seat) -> Rated:
    """What each exchange is worth, characters for characters, and items and events for the like."""
    seen = state.seen[1 - seat]
    found: Rated = [(READY, 0.0)]
    if len(seen) < _FEW:
        return found
    for decision in legal(state, seat):
        parsed = parse(decision)
        if parsed is None or parsed.kind != "swap" or parsed.card is None:
            continue
        out, into = parsed.card, parsed.items[0]
        if FACTS[out].character == FACTS[into].character:
            least = _FITS_IN if FACTS[out].character else _WORTHWHILE
            found.append((decision, _use(into, seen) - _use(out, seen) - least))
    return found


def _use(card: Card, seen: Cards) -> float:
    """What a card does against a deck of which these cards were seen."""
    if FACTS[card].character:
        return _fights(card, seen)
    if FIGURES[card].takes or FIGURES[card].crowned:
        return _PLAN
    washed = sum([FIGURES[each].takes for each in seen]) / len(seen)
    kind = _answers(card)
    if kind is None:
        return _USUAL + FIGURES[card].stands - _WASHED * washed * _draws(card)
    share = sum([PRINTED[each].kind == kind for each in seen]) / len(seen)
    return _ANSWERS * share + (_WASHED * washed if kind == "event" else 0.0)


def _answers(card: Card) -> Kind | None:
    """The kind of the enemy's cards that a card does something about, if it does nothing else."""
    for ability in PRINTED[card].abilities:
        if isinstance(ability, Played) and ability.window == "counter":
            return "event"
        if isinstance(ability, Used | Played | Triggered):
            for effect in ability.does:
                if isinstance(effect, Discard) and isinstance(effect.whom, Chosen):
                    return "item" if effect.whom.which.kind == "item" else None
    return None


def _draws(card: Card) -> int:
    """How many cards of one's own deck it draws."""
    return sum(
        effect.number
        for ability in PRINTED[card].abilities
        if isinstance(ability, Used | Played | Triggered)
        for effect in ability.does
        if isinstance(effect, Draw)
    )


def _fights(card: Card, seen: Cards) -> float:
    """How often a character beats those that were seen."""
    own = FIGURES[card]
    fighters = [figures for each in seen if (figures := FIGURES[each]).powers]
    if not fighters:
        return _USUAL
    won = sum([own.powers[each.attribute] > each.powers[own.attribute] for each in fighters])
    return won / len(fighters) + own.stands
