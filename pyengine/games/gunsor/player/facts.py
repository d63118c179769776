"""What a seat of Gunsor knows of a decision: the trick, points, the pools, what stays in hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from pyengine.game import Seat
from pyengine.games.gunsor.player.model import Belief
from pyengine.games.gunsor.rules.state import FACES, JOKER, SUIT_NAMES, Season, State, card_name, kind
from pyengine.games.gunsor.rules.trick import DECLARE_WAR, followers, group, points, winner
from pyengine.players.reasons import POINTS, Call, listed
from pyengine.text import Text

_HANDS: Final = 60
"""How many hands of the other player are imagined."""
_WEAK: Final = _HANDS // 10
"""A card that wins against no more of them is weak."""


@dataclass(frozen=True)
class Play:
    """A decision, a card or ``DECLARE_WAR``, as its seat sees it."""

    seen: State
    seat: Seat
    decision: str
    call: Call

    # The trick

    @property
    def declares(self) -> bool:
        """The decision begins the war (G9c)."""
        return self.decision == DECLARE_WAR

    @property
    def leads(self) -> bool:
        """It leads a card."""
        return self.seen.led is None and not self.declares

    @property
    def follows(self) -> bool:
        """It answers a card."""
        return self.seen.led is not None

    @property
    def war(self) -> bool:
        """The trick is fought by the rules of war."""
        return self.seen.season == "war"

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's cards."""
        return self.seen.hands[self.seat]

    @property
    def rest(self) -> tuple[str, ...]:
        """Its cards after the decision."""
        if self.declares:
            return self.hand
        at = self.hand.index(self.decision)
        return self.hand[:at] + self.hand[at + 1 :]

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """The cards that may be played."""
        return self.hand if self.seen.led is None else followers(self.hand, self.seen.led, self.seen.season)

    @property
    def wins(self) -> bool:
        """It answers a card and wins the trick (G2)."""
        return self.beats(self.decision)

    @property
    def loses(self) -> bool:
        """It answers a card and loses the trick."""
        return self.follows and not self.wins

    def beats(self, card: str) -> bool:
        """A card wins against the led one (G2)."""
        return self.seen.led is not None and winner(self.seen.led, card) == 1

    # Points

    def worth_of(self, card: str) -> int:
        """The points of a card in this season (G3)."""
        return points(card, self.seen.season, sharp=self.seen.sharp)

    @property
    def worth(self) -> Text:
        """The points of the card played, in words."""
        return POINTS.of(self.worth_of(self.decision))

    @property
    def taken(self) -> Text:
        """The points of both cards of the trick, in words (G11)."""
        return POINTS.of(self._both(self.decision))

    def _both(self, card: str) -> int:
        return self.worth_of(card) + (self.worth_of(self.seen.led) if self.seen.led else 0)

    @property
    def is_best_win(self) -> bool:
        """It wins, and with as many points as any card that wins here."""
        return self.wins and self._both(self.decision) == max(map(self._both, filter(self.beats, self.cards)))

    @property
    def lead(self) -> int:
        """How far the seat's pool is ahead."""
        return self.seen.pools[self.seat] - self.seen.pools[1 - self.seat]

    @property
    def ahead(self) -> Text:
        """How far it is ahead, in words."""
        return POINTS.of(self.lead)

    @property
    def behind(self) -> Text:
        """How far it is behind, in words."""
        return POINTS.of(-self.lead)

    @property
    def pool(self) -> int:
        """The seat's pool."""
        return self.seen.pools[self.seat]

    @property
    def other_pool(self) -> int:
        """The other's pool."""
        return self.seen.pools[1 - self.seat]

    # What is kept

    @property
    def other(self) -> Text:
        """The other player."""
        return self.call(1 - self.seat)

    @property
    def suit(self) -> Text:
        """The suit of the card played."""
        return SUIT_NAMES[kind(self.decision)]

    def kept(self, what: str) -> list[str]:
        """The cards of a group (``ace``, ``number``, ``court``) that stay in hand."""
        return [card for card in self.rest if card != JOKER and group(card) == what]

    @property
    def strong_courts(self) -> list[str]:
        """The court cards that stay in hand and are strong in war."""
        return [card for card in self.kept("court") if card in self.strong]

    @property
    def court(self) -> Text:
        """The highest of them."""
        return card_name(max(self.strong_courts, key=lambda card: "JQK".index(card[1:])))

    @property
    def stays_calm(self) -> bool:
        """The war could be declared, and is not (G9c)."""
        return self.seen.may_declare and not self.declares

    @cached_property
    def strong(self) -> tuple[str, ...]:
        """The hand's cards that, led in war, win against most hands that the other may hold."""
        return tuple(card for card in self.hand if self.count_won(card, "war") > _HANDS // 2)

    @property
    def strong_cards(self) -> Text:
        """Their names."""
        return listed(map(card_name, self.strong))

    @property
    def is_weak(self) -> bool:
        """The card, led in war, loses against nearly all of them."""
        return self.count_won(self.decision, "war") <= _WEAK

    @property
    def mostly_wins(self) -> bool:
        """Whether the card led wins against most hands of the other, whatever is played to it."""
        return self.count_won(self.decision, self.seen.season) > _HANDS // 2

    def count_won(self, card: str, season: Season) -> int:
        """Against how many of the imagined hands a led card wins, whatever is played to it."""
        return sum(
            all(winner(card, reply) == 0 for reply in followers(hand, card, season)) for hand in self.hands
        )

    @cached_property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """Hands that the other may hold, all equally likely to be imagined."""
        rng = Random(len(self.seen.played))
        belief = Belief(self.seen, self.seat)
        return tuple(
            tuple(FACES[face] for face in belief.sample(rng).hands[1 - self.seat]) for _ in range(_HANDS)
        )
