"""What a seat of Gran Cannon knows of a decision: where it leads, the danger of shots and swords."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pyengine.game import Seat
from pyengine.games.gran_cannon.rules import observation as counted
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    ROUND_POINTS,
    SHIELDS,
    SPECIAL,
    SWORD,
    State,
    in_sword_reach,
    number,
)
from pyengine.players.reasons import POINTS, Call, listed
from pyengine.text import Text


@dataclass(frozen=True)
class Play:
    """A decision as its seat sees it: a card to present, a use of the special, or who moves next."""

    state: State
    seat: Seat
    decision: str
    call: Call

    # What is decided

    @property
    def presents(self) -> bool:
        """It presents a card in a turn (GC4)."""
        return self.state.phase == "choosing"

    @property
    def charges(self) -> bool:
        """The holder presents a card (GC5)."""
        return self.presents and self.seat == self.state.holder

    @property
    def advances(self) -> bool:
        """A player on the road presents a card (GC9)."""
        return self.presents and self.seat != self.state.holder

    @property
    def overtime(self) -> bool:
        """A contender presents a card (GC16)."""
        return self.state.phase == "overtime"

    @property
    def shields(self) -> bool:
        """The card presented is a shield (GC1)."""
        return self.presents and self.decision in SHIELDS

    @property
    def number(self) -> int:
        """How far the decision moves or charges."""
        if self.decision in ("dash", "sword"):
            return DASH if self.decision == "dash" else SWORD
        return number(self.decision) if self.decision in (*"012345", SPECIAL) else 0

    @property
    def rest(self) -> list[str]:
        """The cards that stay in hand."""
        cards = list(self.state.hands[self.seat])
        if self.decision in cards:
            cards.remove(self.decision)
        return cards

    # Where it leads

    @property
    def square(self) -> int:
        """Where the seat stands."""
        return self.state.square(self.seat)

    @property
    def goal(self) -> int:
        """Where the decision takes it."""
        return min(FORTRESS, self.square + self.number)

    @property
    def moves(self) -> bool:
        """It moves a piece by a number, or by a special that is being used."""
        return (self.advances and self.number > 0) or self.decision in ("dash", "sword")

    @property
    def others(self) -> tuple[Seat, ...]:
        """The others on the road."""
        return tuple(other for other in self.state.rivals if other != self.seat)

    @property
    def follow_up(self) -> int:
        """The lowest number of the hand that reaches the fortress in the next turn; 0 for none."""
        cards = [number(card) for card in self.rest if number(card) >= FORTRESS - self.goal]
        return min(cards, default=0)

    # Shots

    @property
    def holder(self) -> Text:
        """Who holds the cannon."""
        return self.call(self.seat if self.state.holder is None else self.state.holder)

    @property
    def danger(self) -> float:
        """The chance that the cannon can be fired in this turn."""
        return counted.chance_to_fire(self.state)

    @property
    def unless(self) -> Text:
        """That a shot comes first, if there may be one (GC7)."""
        may_be_shot = self.advances and self.danger > 0
        return Text(", unless a shot hits first", "撃たれなければ、") if may_be_shot else Text("", "")

    @property
    def can_fire(self) -> Text:
        """That the cannon can be fired, as surely as that is known."""
        return _CAN_FIRE if self.danger == 1 else _MAY_FIRE

    @property
    def points(self) -> Text:
        """What the seat's own square is worth to who shoots it (GC5)."""
        return POINTS.of(self.square)

    @property
    def price(self) -> Text:
        """The same, and the round, if nobody else is on the road (GC8)."""
        return self.points if self.others else _AND_THE_ROUND.fill(points=self.points)

    @property
    def charge(self) -> int:
        """The charge that the holder's decision leads to."""
        return counted.charge(self.state, self.decision)

    @property
    def need(self) -> int:
        """What fires from there."""
        return FULL_CHARGE - self.charge

    @property
    def prize(self) -> Text:
        """What all on the road are worth together."""
        return POINTS.of(counted.prize(self.state))

    @property
    def fires(self) -> bool:
        """The holder's card fires."""
        return self.charges and self.charge == FULL_CHARGE

    @property
    def wins_by_shot(self) -> bool:
        """The holder's card fires, and that wins the game if nobody plays a shield."""
        scores = list(self.state.scores)
        scores[self.seat] += counted.prize(self.state) + ROUND_POINTS
        return self.fires and replace(self.state, scores=tuple(scores)).passed_target == self.seat

    @property
    def could_fire(self) -> bool:
        """The holder has a card that fires."""
        return self.charges and any(
            counted.charge(self.state, card) == FULL_CHARGE for card in self.state.hands[self.seat]
        )

    @property
    def spark(self) -> int:
        """The lowest number left in hand that fires in the next turn; 0 for none."""
        return min((number(card) for card in self.rest if number(card) >= self.need), default=0)

    @property
    def near(self) -> Text:
        """Who is likeliest to reach the fortress in this turn."""
        return self.call(max(self.others, key=lambda other: counted.chance_to_arrive(self.state, other)))

    def arrival(self, least: float) -> bool:
        """Another player on the road reaches the fortress with at least this chance."""
        return any(counted.chance_to_arrive(self.state, other) >= least for other in self.others)

    # Swords

    @property
    def victims(self) -> Text:
        """Who is struck by a sword now."""
        return listed(map(self.call, counted.strike(self.state, self.seat).victims))

    @property
    def booty(self) -> Text:
        """The points that a sword brings now."""
        return POINTS.of(counted.strike(self.state, self.seat).points)

    def in_reach(self, square: int) -> bool:
        """Whether another player's special could strike on a square, from where that player stands."""
        return any(
            in_sword_reach(self.state.square(other), square) and SPECIAL in self.state.owned(other)
            for other in self.others
        )

    # Overtime

    @property
    def beaten(self) -> float:
        """The chance that a given other contender has a higher number."""
        rivals = [other for other in self.state.contenders if other != self.seat]
        return max(counted.chance_to_beat(self.state, other, self.number) for other in rivals)


_CAN_FIRE: Final = Text("can fire", "発射できます")
_MAY_FIRE: Final = Text("can probably fire", "おそらく発射できます")
_AND_THE_ROUND: Final = Text("{points} and the round", "{points}とラウンドの勝ち")
