"""When an ability holds: facts that can be seen on the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Final, Literal

from pyengine.games.kanon.abilities import which
from pyengine.games.kanon.abilities.board import Act, Board, and_ja, article, plural
from pyengine.games.kanon.abilities.which import Sort, Which
from pyengine.games.kanon.cards.vocabulary import BASICS
from pyengine.text import Text

Whose = Literal["own", "enemy"]

_FIGHTER: Final = Which(place="battle", face="any")
_ENEMY: Final = Which(side="enemy", place="battle")
_OWN: Final = Which()


@dataclass(frozen=True, slots=True)
class Condition(ABC):
    """Something that holds or not."""

    @abstractmethod
    def holds(self, board: Board, act: Act) -> bool:
        """Whether it holds now, for the ability's owner and source."""

    @abstractmethod
    def clause(self) -> Text:
        """The clause to put behind “while” and “if”, in Japanese before 「間」 and 「なら」."""


@dataclass(frozen=True, slots=True)
class There(Condition):
    """At least this many of these cards lie on the field."""

    which: Which
    least: int = 1

    def holds(self, board: Board, act: Act) -> bool:
        """Whether there are enough."""
        return len(self.which.found(board, act)) >= self.least

    def clause(self) -> Text:
        """The clause."""
        return which.there(self.which, self.least)


@dataclass(frozen=True, slots=True)
class Lacking(Condition):
    """None of these cards lies on the field."""

    which: Which

    def holds(self, board: Board, act: Act) -> bool:
        """Whether there is none."""
        return not self.which.found(board, act)

    def clause(self) -> Text:
        """The clause."""
        return which.lacks(self.which)


@dataclass(frozen=True, slots=True)
class Hand(Condition):
    """A hand has at least this many cards; with ``less`` at most."""

    number: int
    less: bool = False
    whose: Whose = "own"

    def holds(self, board: Board, act: Act) -> bool:
        """Whether the hand has that size."""
        return _compared(len(board.hands[_seat(act, self.whose)]), self.number, less=self.less)

    def clause(self) -> Text:
        """The clause."""
        en, ja = _amount(self.number, "card", less=self.less), _amount_ja(self.number, "枚", less=self.less)
        hand = "手札がない" if self.number == 0 and self.less else f"手札が{ja}である"
        if self.whose == "own":
            return Text(f"you have {en} in hand", f"自分の{hand}")
        return Text(f"the enemy has {en} in hand", f"相手の{hand}")


@dataclass(frozen=True, slots=True)
class Points(Condition):
    """A player has at least this many victory points; with ``less`` at most."""

    number: int
    less: bool = False
    whose: Whose = "own"

    def holds(self, board: Board, act: Act) -> bool:
        """Whether the victory pile has that size."""
        return _compared(len(board.points[_seat(act, self.whose)]), self.number, less=self.less)

    def clause(self) -> Text:
        """The clause."""
        en = _amount(self.number, "victory point", less=self.less)
        points = f"勝利点が{_amount_ja(self.number, '点', less=self.less)}である"
        if self.whose == "own":
            return Text(f"you have {en}", f"自分の{points}")
        return Text(f"the enemy has {en}", f"相手の{points}")


@dataclass(frozen=True, slots=True)
class Trailing(Condition):
    """One has at least this many victory points fewer than the enemy."""

    by: int = 1

    def holds(self, board: Board, act: Act) -> bool:
        """Whether one is so far behind."""
        return len(board.points[act.seat]) + self.by <= len(board.points[1 - act.seat])

    def clause(self) -> Text:
        """The clause."""
        if self.by == 1:
            return Text("you trail in victory points", "自分の勝利点が相手より少ない")
        return Text(
            f"you trail by {self.by} or more victory points", f"自分の勝利点が相手より{self.by}点以上少ない"
        )


@dataclass(frozen=True, slots=True)
class Deck(Condition):
    """One's deck has at most this many cards."""

    most: int
    whose: Whose = "own"

    def holds(self, board: Board, act: Act) -> bool:
        """Whether the deck is that small."""
        return len(board.decks[_seat(act, self.whose)]) <= self.most

    def clause(self) -> Text:
        """The clause."""
        en, ja = _amount(self.most, "card", less=True), _amount_ja(self.most, "枚", less=True)
        if self.whose == "own":
            return Text(f"your deck has {en}", f"自分の山札が{ja}である")
        return Text(f"the enemy deck has {en}", f"相手の山札が{ja}である")


@dataclass(frozen=True, slots=True)
class Discards(Condition):
    """At least this many cards of this sort lie among one's discards."""

    least: int
    sort: Sort = field(default_factory=Sort)

    def holds(self, board: Board, act: Act) -> bool:
        """Whether there are enough."""
        return sum(map(self.sort.fits, board.discards[act.seat])) >= self.least

    def clause(self) -> Text:
        """The clause."""
        noun = self.sort.noun()
        en = article(noun.en) if self.least == 1 else f"{self.least} or more {plural(noun.en)}"
        number = "" if self.least == 1 else f"{self.least}枚以上"
        return Text(f"your discards hold {en}", f"自分の捨て札に{noun.ja}が{number}ある")


@dataclass(frozen=True, slots=True)
class Fighting(Condition):
    """This card lies in a named location of the battle (K15).

    ``as_`` says whether as attacker, as defender, or either.
    """

    as_: Literal["either", "attacker", "defender"] = "either"

    def holds(self, board: Board, act: Act) -> bool:
        """Whether it does."""
        battle = board.battle
        if battle is None or (
            self.as_ != "either" and (self.as_ == "attacker") != (act.seat == board.active)
        ):
            return False
        return any(fighter.id == act.source for fighter in _FIGHTER.found(board, act))

    def clause(self) -> Text:
        """The clause."""
        match self.as_:
            case "attacker":
                return Text("this card attacks", "このカードが攻撃している")
            case "defender":
                return Text("this card defends", "このカードが防御している")
            case _:
                return Text("this card is in battle", "このカードが戦闘している")


@dataclass(frozen=True, slots=True)
class Against(Condition):
    """This card is in battle against a card of this sort."""

    sort: Sort

    def holds(self, board: Board, act: Act) -> bool:
        """Whether it is; the enemy card lies face up."""
        return Fighting().holds(board, act) and any(
            self.sort.fits(enemy.card, enemy.copied) for enemy in _ENEMY.found(board, act)
        )

    def clause(self) -> Text:
        """The clause."""
        noun = self.sort.noun()
        return Text(f"this card fights {article(noun.en)}", f"このカードが{noun.ja}と戦闘している")


@dataclass(frozen=True, slots=True)
class OwnTurn(Condition):
    """It is the owner's turn."""

    def holds(self, board: Board, act: Act) -> bool:
        """Whether it is."""
        return board.active == act.seat

    def clause(self) -> Text:
        """The clause."""
        return Text("it is your turn", "自分のターンである")


@dataclass(frozen=True, slots=True)
class EnemyTurn(Condition):
    """It is the opponent's turn."""

    def holds(self, board: Board, act: Act) -> bool:
        """Whether it is."""
        return board.active != act.seat

    def clause(self) -> Text:
        """The clause."""
        return Text("it is the enemy’s turn", "相手のターンである")


@dataclass(frozen=True, slots=True)
class Suits(Condition):
    """Face-up cards of this many different suits, the snow crystal aside, lie on the owner's field."""

    least: int

    def holds(self, board: Board, act: Act) -> bool:
        """Whether there are enough."""
        suits = {BASICS[each.copied or each.card].suit for each in _OWN.found(board, act)}
        return len(suits - {None, "snow"}) >= self.least

    def clause(self) -> Text:
        """The clause."""
        return Text(
            f"you have {self.least} or more suits besides the snow crystal",
            f"自分の場に雪の結晶以外のスートが{self.least}種類以上ある",
        )


@dataclass(frozen=True, slots=True)
class Both(Condition):
    """Two conditions at once."""

    one: Condition
    two: Condition

    def holds(self, board: Board, act: Act) -> bool:
        """Whether both hold."""
        return self.one.holds(board, act) and self.two.holds(board, act)

    def clause(self) -> Text:
        """The clause."""
        one, two = self.one.clause(), self.two.clause()
        have = "you have "
        second = two.en.removeprefix(have) if one.en.startswith(have) else two.en
        return Text(f"{one.en} and {second}", f"{and_ja(one.ja)}、かつ{two.ja}")


def _seat(act: Act, whose: Whose) -> int:
    return act.seat if whose == "own" else 1 - act.seat


def _compared(size: int, number: int, *, less: bool) -> bool:
    return size <= number if less else size >= number


def _amount(number: int, noun: str, *, less: bool) -> str:
    """``3 or more cards``, ``at most one card``, ``no cards``."""
    if less:
        most = f"one {noun}" if number == 1 else f"{number} {plural(noun)}"
        return f"at most {most}" if number else f"no {plural(noun)}"
    return f"{number} or more {plural(noun)}"


def _amount_ja(number: int, unit: str, *, less: bool) -> str:
    """The same in Japanese, with its counting word."""
    if less:
        return f"{number}{unit}以下" if number else f"{number}{unit}"
    return f"{number}{unit}以上"
