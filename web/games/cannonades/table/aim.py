"""What the player has taken up, and what a shot with it would do to each ship: certain, possible, wasted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.cannonades.rules.decisions import Decision, Spot, board, parse, shoot, spot_name, spot_of
from pyengine.games.cannonades.rules.observation import fitting
from pyengine.games.cannonades.rules.state import State, hits, is_cannonade
from pyengine.games.cannonades.rules.turns import legal
from pyengine.text import Text
from web.games.cannonades.words import table as texts
from web.look import TableView
from web.views.cards import card_of, keys

_FINEST: Final = 6
"""The largest denominator of odds in words, but for what is rarer."""


@dataclass(frozen=True, slots=True)
class Grasp:
    """A card taken up, by its ``key``, or the own ship on the place ``own``, and what it is aimed at."""

    key: str
    card: Card
    own: Spot | None = None
    target: Spot | None = None

    @property
    def shoots(self) -> bool:
        """Whether one can aim with it: a cannonade, or a ship of one's own fleet."""
        return self.own is not None or is_cannonade(self.card)

    def shot(self, spot: Spot) -> Decision:
        """The decision to shoot at a place with it."""
        return shoot(self.card, *spot) if self.own is None else board(self.own, *spot)


class Mark(NamedTuple):
    """What a shot would do to a ship: ``fit`` of ``unseen`` possible ships would be sunk."""

    kind: Literal["sure", "may", "vain"]
    fit: int = 0
    unseen: int = 0


def looked_at(view: TableView) -> Spot | None:
    """The ship of another captain that the player asks about, with nothing taken up."""
    spot = spot_of(view.interaction.picked or "")
    return spot if spot is not None and spot.seat != view.decider else None


def grasp(view: TableView) -> Grasp | None:
    """What the person who decides has taken up; None if nothing."""
    seat = view.decider
    if seat is None or not view.interaction.picked:
        return None
    state: State = view.sight
    source, _, aimed = str(view.interaction.picked).partition(">")
    target = spot_of(aimed)
    own = spot_of(source)
    if own is None:
        return Grasp(source, card_of(source), target=target) if source in keys(state.hands[seat]) else None
    if own.seat != seat:
        return None
    return Grasp(source, state.ship(*own).card, own, target)


def hinted(view: TableView) -> Grasp | None:
    """What a hint would take up and aim, while nothing else is taken up."""
    if view.interaction.hint is None or view.interaction.picked or view.decider is None:
        return None
    state: State = view.sight
    found = parse(view.interaction.hint.report.best)
    if found is None or found.kind == "take":
        return None
    if found.own is not None:
        return Grasp(spot_name(*found.own), state.ship(*found.own).card, found.own, found.target)
    return Grasp(found.card, found.card, target=found.target) if found.card else None


def usable(state: State, seat: Seat) -> set[Card | None]:
    """The cards of the hand with which the seat can do something now."""
    found = filter(None, map(parse, legal(state, seat)))
    return {decision.card for decision in found if decision.kind != "take"}


def mark(state: State, card: Card, spot: Spot) -> Mark:
    """The result of a shot with the card's colours at a ship, as far as the observer can know it."""
    ship = state.ship(*spot)
    if ship.card != UNKNOWN:
        return Mark("sure" if hits(card, ship.card) else "vain")
    fit, hidden = fitting(state, card)
    return Mark("sure" if fit == hidden else "may" if fit else "vain", fit, hidden)


def odds(fit: int, unseen_ships: int) -> Text:
    """A chance as one would say it: *1 in 3*; ``fit`` is neither nothing nor all."""
    chance = fit / unseen_ships
    finest = max(_FINEST, round(1 / min(chance, 1 - chance)))
    # Simple ones first: of several that are as near the first one is taken.
    fractions = ((n, d) for d in range(2, finest + 1) for n in range(1, d))
    n, d = min(fractions, key=lambda fraction: abs(fraction[0] / fraction[1] - chance))
    return texts.ODDS.fill(n=n, d=d)
