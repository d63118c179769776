"""What a standing ability changes as long as it stands and its condition holds.

Figures, and what counts as what.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from pyengine.games.kanon.abilities import which
from pyengine.games.kanon.abilities.board import Act, Board, signed
from pyengine.games.kanon.abilities.which import THIS, Which
from pyengine.games.kanon.cards.vocabulary import KINDS, Kind
from pyengine.games.kanon.rules.state import Permanent
from pyengine.text import Text

Figure = Literal["draws", "sets", "hand", "lines"]
"""What a number may change.

Cards drawn in the draw phase (K9), permanents set in a turn (K10), the hand limit (K14), power for each own
declared line (K18).
"""

Aspect = Literal["power", "tie", "safety", "suit", "figure", "cost"]
"""What a modifier can be about."""


@dataclass(frozen=True, slots=True)
class Modifier(ABC):
    """Something that a standing ability does; each method adds nothing unless the modifier is about it."""

    aspect: ClassVar[Aspect]
    """What it is about."""

    def power(self, board: Board, act: Act, permanent: Permanent) -> int:
        """The power that a permanent gets (K19)."""
        return 0

    def wins_tie(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether a tie counts as won for this card in battle (K20)."""
        return False

    def is_safe(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether effects of enemy cards do not discard this permanent."""
        return False

    def any_suit(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether this permanent has every suit in a suit line (K18)."""
        return False

    def more(self, figure: Figure) -> int:
        """What is added to a figure of the owner's."""
        return 0

    def saved(self, kind: Kind) -> int:
        """How many symbols are left out of the cost of the owner's cards of a kind (K21)."""
        return 0

    @abstractmethod
    def clause(self) -> Text:
        """What it does, in Japanese without a verb at the end."""


@dataclass(frozen=True, slots=True)
class Power(Modifier):
    """These permanents have more power, or less (K19)."""

    aspect: ClassVar[Aspect] = "power"
    number: int
    whom: Which = THIS

    def power(self, board: Board, act: Act, permanent: Permanent) -> int:
        """The number, if the permanent is one of them."""
        return self.number if self.whom.includes(board, act, permanent) else 0

    def clause(self) -> Text:
        """The clause."""
        who = which.each(self.whom)
        return Text(f"{who.en} gets {signed(self.number)} power", f"{who.ja}の戦闘力{signed(self.number)}")


@dataclass(frozen=True, slots=True)
class PowerEach(Modifier):
    """These permanents have 1 power more for each card of a set, at most so much."""

    aspect: ClassVar[Aspect] = "power"
    which: Which
    most: int
    whom: Which = THIS

    def power(self, board: Board, act: Act, permanent: Permanent) -> int:
        """The size of the set, if the permanent is one of them."""
        if not self.whom.includes(board, act, permanent):
            return 0
        return min(self.most, len(self.which.found(board, act)))

    def clause(self) -> Text:
        """The clause."""
        who, one = which.each(self.whom), which.per(self.which)
        return Text(
            f"{who.en} gets +1 power {one.en}, {signed(self.most)} at most",
            f"{one.ja}、{who.ja}の戦闘力+1（最大{signed(self.most)}）",
        )


@dataclass(frozen=True, slots=True)
class TieWins(Modifier):
    """A tie of these cards in battle counts as won (K20)."""

    aspect: ClassVar[Aspect] = "tie"
    whom: Which = THIS

    def wins_tie(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether the permanent is one of them."""
        return self.whom.includes(board, act, permanent)

    def clause(self) -> Text:
        """The clause."""
        who, many = which.they(self.whom)
        return Text(
            f"{who.en} {'win' if many else 'wins'} ties", f"{who.ja}が引き分けた戦闘は自分の勝ちとする"
        )


@dataclass(frozen=True, slots=True)
class Safe(Modifier):
    """Effects of enemy cards do not discard these permanents."""

    aspect: ClassVar[Aspect] = "safety"
    whom: Which = THIS

    def is_safe(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether the permanent is one of them."""
        return self.whom.includes(board, act, permanent)

    def clause(self) -> Text:
        """The clause."""
        who, _ = which.they(self.whom)
        return Text(f"enemy effects cannot discard {who.en}", f"{who.ja}は相手の効果では捨てられない")


@dataclass(frozen=True, slots=True)
class AnySuit(Modifier):
    """These permanents count as every suit, the snow crystal aside, in their owner's suit lines (K18)."""

    aspect: ClassVar[Aspect] = "suit"
    whom: Which = THIS

    def any_suit(self, board: Board, act: Act, permanent: Permanent) -> bool:
        """Whether the permanent is one of them."""
        return self.whom.includes(board, act, permanent)

    def clause(self) -> Text:
        """The clause."""
        who, many = which.they(self.whom)
        return Text(
            f"in suit lines {who.en} {'count' if many else 'counts'} as any suit",
            f"スートの列では、{who.ja}をどのスートとしても扱う",
        )


_MORE: Final[dict[Figure, tuple[Text, Text]]] = {
    "draws": (
        Text(en="draw {more} in your draw phase", ja="自分のドローフェイズに引く枚数+{n}"),
        Text(en="draw {fewer} in your draw phase", ja="自分のドローフェイズに引く枚数−{n}"),
    ),
    "sets": (
        Text(en="you may set {more} each turn", ja="自分が毎ターン配置できる枚数+{n}"),
        Text(en="you may set {fewer} each turn", ja="自分が毎ターン配置できる枚数−{n}"),
    ),
    "hand": (
        Text(en="your hand limit is {n} higher", ja="自分の手札の上限+{n}"),
        Text(en="your hand limit is {n} lower", ja="自分の手札の上限−{n}"),
    ),
    "lines": (
        Text(
            en="each suit line you declare gives {n} more power",
            ja="自分が宣言したスートの列1つにつき、戦闘力をさらに+{n}",
        ),
        Text(
            en="each suit line you declare gives {n} less power",
            ja="自分が宣言したスートの列1つにつき、戦闘力−{n}",
        ),
    ),
}
"""What is said of more and of less."""


@dataclass(frozen=True, slots=True)
class More(Modifier):
    """A figure of the owner's is higher: draws, sets, hand limit, worth of suit lines."""

    aspect: ClassVar[Aspect] = "figure"
    figure: Figure
    number: int = 1

    def more(self, figure: Figure) -> int:
        """The number, if it is that figure."""
        return self.number if figure == self.figure else 0

    def clause(self) -> Text:
        """The clause."""
        up, down = _MORE[self.figure]
        number = abs(self.number)
        said, cards = ("one", "card") if number == 1 else (str(number), "cards")
        return (up if self.number > 0 else down).fill(
            n=number, more=f"{said} more {cards}", fewer=f"{said} fewer {cards}"
        )


@dataclass(frozen=True, slots=True)
class CostLess(Modifier):
    """The owner's cards of a kind cost this many symbols less to turn up or play, plain ones first (K21).

    Of an event's cost one symbol is always left.
    """

    aspect: ClassVar[Aspect] = "cost"
    kind: Kind
    number: int = 1

    def saved(self, kind: Kind) -> int:
        """The number, if it is that kind."""
        return self.number if kind == self.kind else 0

    def clause(self) -> Text:
        """The clause."""
        noun = KINDS[self.kind]
        if self.kind == "item":
            return Text(
                f"your {noun.en}s cost {self.number} less to turn up",
                f"自分の{noun.ja}を表にするコスト−{self.number}",
            )
        return Text(
            f"your {noun.en}s cost {self.number} less to play, but at least 1",
            f"自分の{noun.ja}を使うコスト−{self.number}（1より少なくはならない）",
        )
