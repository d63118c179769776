"""Effects on the battle under way, and on an event that is answered."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyengine.games.kanon.abilities.act import Act
from pyengine.games.kanon.abilities.anew import ChosenAnew
from pyengine.games.kanon.abilities.board import Board
from pyengine.games.kanon.abilities.effect import Effect
from pyengine.games.kanon.events import (
    BattleGranted,
    BattleVoided,
    Change,
    Countered,
    Redirected,
    TakeMarked,
    TieMarked,
)
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class WinTie(Effect):
    """In this battle a tie counts as won by the owner; for both, it stays a tie (K20)."""

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The battle is marked, if there is one."""
        return (TieMarked(act.seat),) if board.battle else ()

    def clause(self) -> Text:
        """The clause."""
        return Text("a tie in this battle counts as a win for you", "この戦闘の引き分けは自分の勝ちとする")


@dataclass(frozen=True, slots=True)
class TakeBehind(Effect):
    """If the owner wins this battle, the card right behind the loser is discarded with it (K20)."""

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The battle is marked, if there is one."""
        return (TakeMarked(act.seat),) if board.battle else ()

    def clause(self) -> Text:
        """The clause."""
        return Text(
            "if you win this battle, also discard the card right behind the loser",
            "この戦闘に勝ったら、敗れたカードのすぐ後ろのカードも捨てる",
        )


@dataclass(frozen=True, slots=True)
class CallOff(Effect):
    """The battle is void: it has not taken place and does not use up the turn's battle (K17)."""

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The battle is over, if there is one."""
        return (BattleVoided(),) if board.battle else ()

    def clause(self) -> Text:
        """The clause."""
        return Text(
            "this battle is void and does not use up the turn’s battle",
            "この戦闘を無効にする（このターンの戦闘を行ったことにはならない）",
        )


@dataclass(frozen=True, slots=True)
class Again(Effect):
    """This battle does not use up the turn's battle, if it is the owner's turn (K12)."""

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The battle does not count."""
        return (BattleGranted(),) if board.active == act.seat else ()

    def clause(self) -> Text:
        """The clause."""
        return Text(
            "this battle does not count as the turn’s battle", "この戦闘は、このターンの戦闘に数えない"
        )


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """The announced event has no effect and is discarded; its cost stays paid (K24)."""

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The event is countered."""
        return (Countered(),) if board.announced else ()

    def clause(self) -> Text:
        """The clause."""
        return Text("counter the event", "そのイベントを打ち消す")


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """The announced event gets another target, chosen by who answers it (K24)."""

    target: ChosenAnew = field(default_factory=ChosenAnew)

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """The event aims elsewhere."""
        return (Redirected(act.targets),) if board.announced and act.targets else ()

    def clause(self) -> Text:
        """The clause."""
        return Text("choose another target for the event", "そのイベントの対象を選び直す")
