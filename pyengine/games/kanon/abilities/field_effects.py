"""Effects on permanents on the field, on the battle under way, and on an event that is answered."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyengine.games.kanon.abilities import which
from pyengine.games.kanon.abilities.board import Act, Board, signed
from pyengine.games.kanon.abilities.choices import Choice, Chosen, Whom, many, whom
from pyengine.games.kanon.abilities.effects import Effect, owned
from pyengine.games.kanon.abilities.which import THIS, Which
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.events.change import Change, gone_from
from pyengine.games.kanon.events.cost import Countered, Redirected
from pyengine.games.kanon.events.field import (
    Boosted,
    CardShown,
    Copied,
    Discarded,
    Returned,
    Scored,
    TurnedDown,
    TurnedUp,
)
from pyengine.games.kanon.events.turn import BattleGranted, BattleVoided, TakeMarked, TieMarked
from pyengine.games.kanon.rules.state import Target
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Boost(Effect):
    """These permanents have more power until the end of the turn, or less with a negative number."""

    number: int
    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them is boosted."""
        return tuple(
            Boosted(seat, permanent.id, self.number)
            for seat, permanent in owned(board, self.whom.found(board, act))
        )

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(
            f"{who.en} {_gets(self.whom)} {signed(self.number)} power this turn",
            f"このターン、{who.ja}の戦闘力{signed(self.number)}",
        )


@dataclass(frozen=True, slots=True)
class BoostEach(Effect):
    """These permanents have 1 power more for each card of a set, until the end of the turn.

    The cards are counted now, up to a limit.
    """

    which: Which
    most: int
    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them is boosted, if there is anything to count."""
        number = min(self.most, len(self.which.found(board, act)))
        return Boost(number, self.whom).changes(board, act) if number else ()

    def clause(self) -> Text:
        """The clause."""
        who, one = whom(self.whom), which.per(self.which)
        return Text(
            f"{who.en} {_gets(self.whom)} +1 power this turn {one.en}, {signed(self.most)} at most",
            f"このターン、{one.ja}、{who.ja}の戦闘力+1（最大{signed(self.most)}）",
        )


@dataclass(frozen=True, slots=True)
class Discard(Effect):
    """These permanents are discarded, but for those that are safe from it."""

    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """They go together; the rules spare those that are safe from it."""
        gone = gone_from(board.lines, (permanent.id for permanent in self.whom.found(board, act)))
        return (Discarded(gone),) if gone else ()

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"discard {who.en}", f"{who.ja}を捨てる")


@dataclass(frozen=True, slots=True)
class TurnUp(Effect):
    """These face-down permanents are turned up, free."""

    whom: Whom

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Those that lie face down are turned up."""
        return tuple(
            TurnedUp(seat, permanent.id, permanent.card)
            for seat, permanent in owned(board, self.whom.found(board, act))
            if not permanent.up
        )

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"turn {who.en} face up", f"{who.ja}を表にする")


@dataclass(frozen=True, slots=True)
class TurnDown(Effect):
    """These permanents are turned face down; everybody still knows them."""

    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Those that lie face up are turned down."""
        return tuple(
            TurnedDown(seat, permanent.id)
            for seat, permanent in owned(board, self.whom.found(board, act))
            if permanent.up
        )

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        return Text(f"turn {who.en} face down", f"{who.ja}を裏向きにする")


@dataclass(frozen=True, slots=True)
class Return(Effect):
    """These permanents return to their owner's hand."""

    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them returns."""
        return tuple(
            Returned(seat, permanent.id, permanent.card, shown=permanent.up or permanent.known)
            for seat, permanent in owned(board, self.whom.found(board, act))
        )

    def clause(self) -> Text:
        """The clause."""
        who, owner = whom(self.whom), _owner(self.whom)
        return Text(f"return {who.en} to {owner.en} hand", f"{who.ja}を{owner.ja}手札に戻す")


@dataclass(frozen=True, slots=True)
class Copy(Effect):
    """These permanents have the attribute, suit and powers of a face-up model until the end of the turn.

    They are those that the model has now; nothing happens without one.
    """

    model: Chosen | Which
    whom: Which = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Each of them copies the first model."""
        models = [each for each in self.model.found(board, act) if each.up]
        return tuple(
            Copied(seat, permanent.id, model.copied or model.card)
            for model in models[:1]
            for seat, permanent in owned(board, self.whom.found(board, act))
        )

    def clause(self) -> Text:
        """The clause."""
        who, model = whom(self.whom), whom(self.model)
        return Text(
            f"this turn {who.en} has the attribute, suit and powers of {model.en}",
            f"このターン、{who.ja}は{model.ja}と同じ属性・スート・戦闘力を持つ",
        )


@dataclass(frozen=True, slots=True)
class Look(Effect):
    """The faces of these face-down permanents are shown to everybody; they stay as they lie."""

    whom: Whom

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """Those that lie face down are shown."""
        return tuple(
            CardShown(seat, permanent.id, permanent.card)
            for seat, permanent in owned(board, self.whom.found(board, act))
            if not permanent.up
        )

    def clause(self) -> Text:
        """The clause."""
        who = whom(self.whom)
        stay = "they stay" if many(self.whom) else "it stays"
        return Text(f"reveal {who.en}; {stay} face down", f"{who.ja}を公開する（裏向きのまま）")


@dataclass(frozen=True, slots=True)
class Score(Effect):
    """These permanents go to their owner's victory pile."""

    whom: Whom = THIS

    def changes(self, board: Board, act: Act) -> tuple[Change, ...]:
        """They go together."""
        gone = gone_from(board.lines, (permanent.id for permanent in self.whom.found(board, act)))
        return (Scored(gone),) if gone else ()

    def clause(self) -> Text:
        """The clause."""
        who, owner = whom(self.whom), _owner(self.whom)
        return Text(f"put {who.en} on {owner.en} victory pile", f"{who.ja}を{owner.ja}勝利点置き場に置く")


def _owner(who: Whom) -> Text:
    """Whose heap it is to which permanents go."""
    which = who.which if isinstance(who, Chosen) else who
    if isinstance(which, Which) and which.side == "own":
        return Text("your", "")
    return Text("their owner’s" if many(who) else "its owner’s", "持ち主の")


def _gets(who: Whom) -> str:
    """The verb to that subject."""
    return "get" if many(who) else "gets"


# What another card aims at


@dataclass(frozen=True, slots=True)
class ChosenAnew(Choice):
    """Another target for the announced event that is being answered (K24)."""

    def options(self, board: Board, act: Act) -> tuple[Target, ...]:
        """What its owner could have chosen instead."""
        event = board.announced
        if event is None:
            return ()
        choice = PRINTED[event.card].abilities[event.ability].choice
        if choice is None or choice.number > 1:
            return ()
        options = choice.options(board, Act(event.seat, event.source))
        return tuple(option for option in options if option not in event.targets)


# The battle, and events that are answered


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
