"""Effects of abilities: on cards outside the field, and those that move permanents within it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from typing import Final, Literal

from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import Act, Board, counted
from pyengine.games.kanon.abilities.choices import Choice, Chosen, ChosenDiscard, ChosenLine, Whom, many, whom
from pyengine.games.kanon.abilities.which import THIS
from pyengine.games.kanon.events.change import Change
from pyengine.games.kanon.events.field import HandDiscarded, HandShown, Moved, PointLost, Recovered
from pyengine.games.kanon.events.turn import DrawsOwed, TossDemanded
from pyengine.games.kanon.rules.state import LINES, Heap, Id, Permanent
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Effect(ABC):
    """Something that an ability does at once."""

    @property
    def choice(self) -> Choice | None:
        """What must be chosen for it."""
        values = (getattr(self, field.name) for field in fields(self))
        return next((value for value in values if isinstance(value, Choice)), None)

    @abstractmethod
    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """What happens; nothing if what it is about has left the field (K22)."""

    @abstractmethod
    def clause(self) -> Text:
        """What it does: an English imperative or clause, in Japanese the plain form or a noun."""


def owned(board: Board, found: tuple[Permanent, ...]) -> tuple[tuple[Seat, Permanent], ...]:
    """The permanents with their owners."""
    spots = ((board.where(permanent.id), permanent) for permanent in found)
    return tuple((spot.seat, permanent) for spot, permanent in spots if spot)


# Outside the field


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


# Within a field


@dataclass(frozen=True, slots=True)
class Move(Effect):
    """These permanents move to the front or the rear of their line; the others keep their order."""

    to: Literal["front", "rear"]
    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them moves, the one found first first."""
        fields = (_rows(board, 0), _rows(board, 1))
        changes: list[Change] = []
        for seat, permanent in owned(board, self.whom.found(board, act)):
            row = next(row for row in fields[seat] if permanent.id in row)
            if row[0 if self.to == "front" else -1] != permanent.id:
                row.remove(permanent.id)
                row.insert(0 if self.to == "front" else len(row), permanent.id)
                changes.append(_moved(seat, fields[seat]))
        return tuple(changes)

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        line = "their lines" if many(self.whom) else "its line"
        if self.to == "front":
            return Text(f"move {who.en} to the front of {line}", f"{who.ja}をそのラインの最前列に移す")
        return Text(f"move {who.en} to the rear of {line}", f"{who.ja}をそのラインの最後尾に移す")


@dataclass(frozen=True, slots=True)
class SwapEnds(Effect):
    """The first and the last card of a chosen line change places."""

    line: ChosenLine

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The ends change places, if there are still two cards."""
        changes: list[Change] = []
        for target in act.targets:
            seat, line = int(target[0]) - 1, LINES.index(target[1])
            rows = _rows(board, seat)
            row = rows[line]
            if len(row) > 1:
                row[0], row[-1] = row[-1], row[0]
                changes.append(_moved(seat, rows))
        return tuple(changes)

    def clause(self) -> Text:
        """The clause."""
        line = self.line.each()
        return Text(
            f"swap the front and the rear card of {line.en}", f"{line.ja}の最前列と最後尾のカードを入れ替える"
        )


@dataclass(frozen=True, slots=True)
class Swap(Effect):
    """Two chosen permanents of one field change places; each stays as it lies."""

    whom: Chosen

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """They change places, if both still lie on the same field."""
        found = owned(board, self.whom.found(board, act))
        if len(found) < 2 or found[0][0] != found[1][0]:
            return ()
        (seat, one), (_, two) = found
        other = {one.id: two.id, two.id: one.id}
        return (_moved(seat, [[other.get(each, each) for each in row] for row in _rows(board, seat)]),)

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"swap the places of {who.en}", f"{who.ja}の位置を入れ替える")


def _rows(board: Board, seat: Seat) -> list[list[Id]]:
    """The permanents of a seat's lines by their numbers."""
    return [[permanent.id for permanent in row] for row in board.lines[seat]]


def _moved(seat: Seat, rows: list[list[Id]]) -> Moved:
    """The event that the cards lie so."""
    return Moved(seat, tuple(map(tuple, rows)))
