"""What the player has taken up, and what a shot with it would do to each ship: certain, possible, wasted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Seat
from pyengine.games.cannonades.cards import hits, is_cannonade, is_ship
from pyengine.games.cannonades.decisions import Spot, parse, spot_name
from pyengine.games.cannonades.hidden import unseen
from pyengine.games.cannonades.state import PLACES, State
from pyengine.games.cannonades.turns import legal
from pyengine.text import Text
from web.texts import cannonades as texts
from web.views.model import TableView

_FINEST: Final = 6
"""Odds are told with this denominator at the most, but for what is rarer."""


@dataclass(frozen=True, slots=True)
class Grasp:
    """What is taken up: a card of the hand by its ``key``, or the own ship on the place ``own``; and what it is aimed at."""

    key: str
    card: Card
    own: Spot | None = None
    target: Spot | None = None

    @property
    def shoots(self) -> bool:
        """Whether one can aim with it: a cannonade, or a ship of one's own fleet."""
        return self.own is not None or is_cannonade(self.card)

    @property
    def source(self) -> str:
        """What stands before the ``>`` of its shot."""
        return self.card if self.own is None else spot_name(*self.own)

    def shot(self, spot: Spot) -> str:
        """The decision to shoot at a place with it."""
        return f"{self.source}>{spot_name(*spot)}"


class Mark(NamedTuple):
    """What a shot would do to a ship: ``fit`` of ``unseen`` possible ships would be sunk."""

    kind: Literal["sure", "may", "vain"]
    fit: int = 0
    unseen: int = 0


def keys(hand: Cards) -> dict[str, Card]:
    """The cards of a hand, by keys that tell those of one kind apart: ``bg``, ``bg-2``, ``bg-3``."""
    seen: Counter[Card] = Counter()
    found: dict[str, Card] = {}
    for card in hand:
        seen[card] += 1
        found[key_of(card, seen[card])] = card
    return found


def key_of(card: Card, number: int) -> str:
    """The key of the card that is so many-th of its kind in a hand."""
    return card if number < 2 else f"{card}-{number}"


def card_of(key: str) -> Card:
    """The card that a key of the hand stands for."""
    return key.split("-", 1)[0]


def spot_of(text: str) -> Spot | None:
    """The place that a text such as ``2a`` names; None if it is none."""
    if len(text) == 2 and text[0] in "12345" and text[1] in PLACES:
        return Spot(int(text[0]) - 1, PLACES.index(text[1]))
    return None


def looked_at(view: TableView) -> Spot | None:
    """The ship of another captain that the player asks about, with nothing taken up."""
    spot = spot_of(view.picked or "")
    return spot if spot is not None and spot.seat != view.decider else None


def grasp(view: TableView) -> Grasp | None:
    """What the person who decides has taken up; None if nothing."""
    seat = view.decider
    if seat is None or not view.picked:
        return None
    state: State = view.sight
    source, _, aimed = str(view.picked).partition(">")
    target = spot_of(aimed)
    own = spot_of(source)
    if own is None:
        return Grasp(source, card_of(source), target=target) if source in keys(state.hands[seat]) else None
    if own.seat != seat:
        return None
    return Grasp(source, state.ship(*own).card, own, target)


def usable(state: State, seat: Seat) -> set[Card | None]:
    """The cards of the hand with which the seat can do something now."""
    found = filter(None, map(parse, legal(state, seat)))
    return {decision.card for decision in found if decision.kind != "take"}


def mark(state: State, card: Card, spot: Spot) -> Mark:
    """What a shot with the card's colours would do to the ship on a place, as far as the observer can know."""
    ship = state.ship(*spot)
    if ship.card != UNKNOWN:
        return Mark("sure" if hits(card, ship.card) else "vain")
    hidden = tuple(filter(is_ship, unseen(state)))
    fit = sum(hits(card, possible) for possible in hidden)
    return Mark("sure" if fit == len(hidden) else "may" if fit else "vain", fit, len(hidden))


def odds(fit: int, unseen_ships: int) -> Text:
    """A chance as one would say it: *1 in 3*; ``fit`` is neither nothing nor all."""
    chance = fit / unseen_ships
    finest = max(_FINEST, round(1 / min(chance, 1 - chance)))
    return texts.ODDS.fill(**min(_fractions(finest), key=lambda found: abs(found["n"] / found["d"] - chance)))


def _fractions(finest: int) -> Iterator[dict[str, int]]:
    """Every proper fraction down to those of a denominator, simple ones first."""
    for denominator in range(2, finest + 1):
        for numerator in range(1, denominator):
            yield {"n": numerator, "d": denominator}


def enemies(state: State, seat: Seat) -> tuple[Spot, ...]:
    """The places with ships of the other captains."""
    return tuple(
        Spot(other, place) for other in state.seats if other != seat for place in state.places(other)
    )
