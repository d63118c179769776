"""Effects on cards outside the field: hands, decks, discards, victory piles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pyengine.game import Seat
from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.abilities.choices import ChosenDiscard
from pyengine.games.kanon.abilities.effect import Effect
from pyengine.games.kanon.abilities.grammar import counted
from pyengine.games.kanon.events import (
    Change,
    DrawsOwed,
    HandDiscarded,
    HandShown,
    Heap,
    PointLost,
    Recovered,
    TossDemanded,
)
from pyengine.text import Text

Who = Literal["own", "enemy", "each"]
"""The ability's owner, the opponent, or the owner and then the opponent."""

_YOU: Final[dict[Who, Text]] = {
    "own": Text(en="", ja=""),
    "enemy": Text(en="the enemy ", ja="相手は"),
    "each": Text(en="each player ", ja="互いに"),
}


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Cards are drawn from the top of the deck; who cannot draw them all loses (K9)."""

    number: int = 1
    who: Who = "own"

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The cards are owed."""
        return tuple(DrawsOwed(seat, self.number, "hand", must=True) for seat in _seats(act, self.who))

    def clause(self) -> Text:
        """The clause."""
        verb = "draw" if self.who == "own" else "draws"
        you = _YOU[self.who]
        return Text(f"{you.en}{verb} {counted(self.number, 'card')}", f"{you.ja}カードを{self.number}枚引く")


@dataclass(frozen=True, slots=True)
class Mill(Effect):
    """The top cards of a deck are discarded, as many as there are; this is no drawing (K9)."""

    number: int
    who: Who = "enemy"

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The cards are owed, as far as there are any."""
        return _from_deck(board, _seats(act, self.who), self.number, "discards")

    def clause(self) -> Text:
        """The clause."""
        cards = "the top card" if self.number == 1 else f"the top {self.number} cards"
        decks = {"own": "your deck", "enemy": "the enemy deck", "each": "each deck"}
        owner = {"own": "自分の", "enemy": "相手の", "each": "互いの"}
        return Text(
            f"discard {cards} of {decks[self.who]}", f"{owner[self.who]}山札を上から{self.number}枚捨てる"
        )


@dataclass(frozen=True, slots=True)
class Toss(Effect):
    """Cards of a hand are discarded, chosen by the hand's owner; all of them, if there are fewer."""

    number: int = 1
    who: Who = "enemy"

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The hand's owner must choose; without a choice the hand is discarded at once."""
        return tuple(
            TossDemanded(seat, self.number) if len(hand) > self.number else HandDiscarded(seat, hand)
            for seat in _seats(act, self.who)
            if (hand := board.hands[seat])
        )

    def clause(self) -> Text:
        """The clause."""
        verb, whose = ("discard", "your") if self.who == "own" else ("discards", "their")
        you = _YOU[self.who]
        return Text(
            f"{you.en}{verb} {counted(self.number, 'card')} from {whose} hand",
            f"{you.ja}手札を{self.number}枚捨てる",
        )


@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """The top cards of the owner's deck go to the victory pile; an empty deck gives none."""

    number: int = 1

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The cards are owed, as far as there are any."""
        return _from_deck(board, (act.seat,), self.number, "points")

    def clause(self) -> Text:
        """The clause."""
        cards = "the top card" if self.number == 1 else f"the top {self.number} cards"
        return Text(
            f"put {cards} of your deck on your victory pile",
            f"自分の山札の上から{self.number}枚を勝利点置き場に置く",
        )


@dataclass(frozen=True, slots=True)
class Lose(Effect):
    """The newest card of a victory pile goes to its owner's discards, if there is one."""

    who: Who = "enemy"

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each player who has one loses the newest card."""
        return tuple(
            PointLost(seat, board.points[seat][-1]) for seat in _seats(act, self.who) if board.points[seat]
        )

    def clause(self) -> Text:
        """The clause."""
        piles = {"own": "your victory pile", "enemy": "the enemy victory pile", "each": "each victory pile"}
        owner = {"own": "自分の", "enemy": "相手の", "each": "互いの"}
        return Text(
            f"discard the newest card of {piles[self.who]}",
            f"{owner[self.who]}勝利点置き場のいちばん新しいカード1枚を捨てる",
        )


@dataclass(frozen=True, slots=True)
class Recover(Effect):
    """A chosen card of one's own discards comes back to the hand."""

    card: ChosenDiscard

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The card returns, if it still lies there (K22)."""
        return tuple(Recovered(act.seat, card) for card in act.targets if card in board.discards[act.seat])

    def clause(self) -> Text:
        """The clause."""
        card = self.card.each()
        return Text(f"return {card.en} to your hand", f"{card.ja}を手札に戻す")


@dataclass(frozen=True, slots=True)
class Reclaim(Effect):
    """This card comes back to its owner's hand from the discards, if it lies there.

    For cards that were just discarded.
    """

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The newest copy returns."""
        return (Recovered(act.seat, act.card),) if act.card in board.discards[act.seat] else ()

    def clause(self) -> Text:
        """The clause."""
        return Text("return this card from your discards to your hand", "このカードを捨て札から手札に戻す")


@dataclass(frozen=True, slots=True)
class ShowHand(Effect):
    """A hand is shown to everybody."""

    who: Who = "enemy"

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each player who has a hand shows it."""
        return tuple(
            HandShown(seat, board.hands[seat]) for seat in _seats(act, self.who) if board.hands[seat]
        )

    def clause(self) -> Text:
        """The clause."""
        hands = {
            "own": "show your hand",
            "enemy": "the enemy shows their hand",
            "each": "each player shows their hand",
        }
        return Text(hands[self.who], f"{_YOU[self.who].ja}手札を公開する")


def _seats(act: Act, who: Who) -> tuple[Seat, ...]:
    """Whom it is about, the ability's owner first."""
    return {"own": (act.seat,), "enemy": (1 - act.seat,), "each": (act.seat, 1 - act.seat)}[who]


def _from_deck(board: Board, seats: tuple[Seat, ...], number: int, to: Heap) -> tuple[Change, ...]:
    """This many cards are owed from each deck, or as many as are in it; nobody loses by it."""
    owed = ((seat, min(number, len(board.decks[seat]))) for seat in seats)
    return tuple(DrawsOwed(seat, cards, to, must=False) for seat, cards in owed if cards)
