"""The cards of Gunsor as text (G1), and the state of a game.

A card is a suit's letter and a rank, such as ``w7``, ``s10`` or ``eK``; a Joker is ``X``; a card whose
face is hidden from the viewer is ``?``. Two packs hold every card twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.svg_repr import SvgRepr
from pyengine.text import Text

SUITS: Final = "wfse"
"""Wind, fire, water (the sea), earth: strongest first (G1)."""

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final = "X"

KINDS: Final = SUITS + JOKER
"""The suits, and the Joker, which has none: the first letter of every card."""

FACES: Final = (*(suit + rank for suit in SUITS for rank in RANKS), JOKER)
"""The 53 different cards, in the order in which a hand is kept."""

DECK: Final = tuple(face for face in FACES for _ in range(2))
"""All 106 cards, in order."""

_PLACES: Final = {card: place for place, card in enumerate((*FACES, UNKNOWN))}
_CARD: Final = re.compile(r"[wfse](?:10|[2-9AJQK])|[X?]")

SUIT_NAMES: Final = {
    "w": Text(en="wind", ja="風"),
    "f": Text(en="fire", ja="火"),
    "s": Text(en="water", ja="水"),
    "e": Text(en="earth", ja="地"),
}
_COURTS: Final = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}
_JOKER_NAME: Final = Text(en="Joker", ja="ジョーカー")


def kind(card: str) -> str:
    """The suit's letter, or ``X`` for a Joker."""
    return card[0]


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards in the order of ``FACES``, unknown ones last."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


def split(text: str) -> tuple[str, ...] | None:
    """The cards of a text such as ``w7s10X``; None if it is anything else."""
    cards = tuple(_CARD.findall(text))
    return cards if "".join(cards) == text else None


def card_name(card: str) -> Text:
    """What a card is called in sentences: “7 of wind”, “ace of fire”, “Joker”."""
    if card == JOKER:
        return _JOKER_NAME
    suit, rank = SUIT_NAMES[card[0]], card[1:]
    return Text(en=f"{_COURTS.get(rank, rank)} of {suit.en}", ja=f"{suit.ja}の{rank}")


HAND: Final = 5
"""The number of cards that a hand is dealt (G5)."""

Season = Literal["development", "war", "armistice"]
"""Development and war as in the rules; ``armistice`` is at rest only when the game is over (G13, G15)."""

Cause = Literal["declared", "only_suit", "stock_empty"]
"""Why a war began: G9 c, a, b."""

Phase = Literal["cutting", "dealing", "refilling", "leading", "following", "over"]


class Void(NamedTuple):
    """What everybody knows of a hand: at least ``least`` of its cards are of none of ``kinds``.

    ``kinds`` are letters of ``cards.KINDS`` in their order. A player who cannot follow in war shows such a
    lack (G10); so does one who holds the led suit only when war begins (G9).
    """

    least: int
    kinds: str


@dataclass(frozen=True)
class State(SvgRepr):
    """A position with all that its future depends on; cards as in ``cards``, every group of them in order.

    A pair in parentheses has one item for each seat. In an observation the cards that its seat does not see,
    and the whole stock, are ``?``.

    * ``sharp``, ``declare``, ``armistice_on_break``: the options.
    * ``cuts``: the cards drawn for the first lead so far, ``set_aside`` those that were equal before (G4);
      the stock still counts as whole then.
    * ``leader``: who leads the current or next trick, which is who won the last one; None while cutting.
    * ``hands``; ``stock``, a multiset without an order; ``played``, all cards of finished tricks.
    * ``led``, ``followed``: the cards of the current trick (``followed`` only between a trick's events).
    * ``last``: the cards of the last finished trick, led and followed.
    * ``season``; ``cause``: why the war of this pair began, None before.
    * ``pair``: the number of the pair from 1 (0 while cutting), ``pair_tricks``: how many of its tricks are
      finished.
    * ``pools``, ``scores``: points.
    * ``voids``: what is known of each hand in public, beside its size.
    """

    sharp: bool
    declare: bool
    armistice_on_break: bool
    cuts: tuple[str | None, str | None]
    set_aside: tuple[str, ...]
    leader: Seat | None
    hands: tuple[tuple[str, ...], tuple[str, ...]]
    stock: tuple[str, ...]
    played: tuple[str, ...]
    led: str | None
    followed: str | None
    last: tuple[str, str] | None
    season: Season
    cause: Cause | None
    pair: int
    pair_tricks: int
    pools: tuple[int, int]
    scores: tuple[int, int]
    voids: tuple[tuple[Void, ...], tuple[Void, ...]]

    @property
    def follower(self) -> Seat | None:
        """Who follows; None while cutting."""
        return None if self.leader is None else 1 - self.leader

    @property
    def trick(self) -> int:
        """The number of the current or next trick, from 1, counted through the whole game."""
        return len(self.played) // 2 + 1

    @property
    def phase(self) -> Phase:
        """What must happen next."""
        if self.leader is None:
            return "cutting"
        if self.season == "armistice":
            return "over"
        if self.led is not None:
            return "following"
        if (
            self.season == "development"
            and self.stock
            and (len(self.hands[0]) < HAND or len(self.hands[1]) < HAND)
        ):
            return "refilling" if self.pair_tricks else "dealing"
        return "leading"

    @property
    def drawer(self) -> Seat | None:
        """The seat that draws the next card: while cutting seat 0 first, else the leader first (G4, G5, G8).

        None if nobody does.
        """
        match self.phase:
            case "cutting":
                return 0 if self.cuts[0] is None else 1
            case "dealing" | "refilling":
                shorter = len(self.hands[0]) - len(self.hands[1])
                return self.leader if not shorter else int(shorter > 0)
            case _:
                return None

    @property
    def to_decide(self) -> Seat | None:
        """Who must play a card or may declare war; None while cards are drawn and when the game is over."""
        match self.phase:
            case "leading":
                return self.leader
            case "following":
                return self.follower
            case _:
                return None

    @property
    def may_declare(self) -> bool:
        """Whether the leader may declare war now (G9c)."""
        return (
            self.declare and self.phase == "leading" and self.season == "development" and self.pair_tricks > 0
        )
