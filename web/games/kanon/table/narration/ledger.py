"""The viewer's knowledge in the course of the story, from seen events alone, to name each card in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Event, Seat
from pyengine.games.kanon.events import field, turn
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.events.cost import Called, Paid, Resolved
from pyengine.games.kanon.events.setup import Collected, GameBegan
from pyengine.games.kanon.rules.state import Announced, Answer, Id, State

Call = Announced | Answer | Called
"""What was announced, as a state or an event says it."""


@dataclass(slots=True)
class Ledger:
    """The table as far as a story names it.

    ``rows`` are the ids of each seat's lines from the front; ``lines`` the named lines of a battle, -1 before
    they are named; ``begun`` is whether the game's first turn has begun;
    ``again`` whether the battle does not use up the turn's; ``call`` is what was announced last and
    ``answer`` what answers it, None once they have taken effect.
    """

    cards: dict[Id, Card]
    rows: list[list[list[Id]]]
    points: list[int]
    lines: list[int]
    attacker: Seat
    game: int
    best_of: int
    begun: bool
    again: bool = False
    call: Call | None = None
    answer: Call | None = None

    def card(self, number: Id) -> Card:
        """The card of that id, or ``?``."""
        return self.cards.get(number, UNKNOWN)

    def front(self, seat: Seat, line: int) -> Card:
        """The card at the front of a line, or ``?``, also if there is none."""
        row = self.rows[seat][line]
        return self.card(row[0]) if row else UNKNOWN

    def fights(self, seat: Seat, number: Id) -> bool:
        """Whether the card of that id lies in the named location of a battle."""
        line = self.lines[seat]
        return line >= 0 and self.rows[seat][line][:1] == [number]

    def line(self, number: Id) -> tuple[Seat, int] | None:
        """The line in which a card lies; None if it has left the field."""
        for seat, rows in enumerate(self.rows):
            for line, row in enumerate(rows):
                if number in row:
                    return seat, line
        return None

    def note(self, event: Event) -> None:
        """Follow an event."""
        match event:
            case turn.CardSet(seat, card, line, number):
                self.rows[seat][line].append(number)
                self.cards[number] = card
            case field.TurnedUp(_, number, card) | field.CardShown(_, number, card):
                self.cards[number] = card
            case Called() | Resolved():
                self._call(event)
            case field.Moved(seat, lines):
                self.rows[seat] = [list(row) for row in lines]
            case turn.Attacked(seat, line):
                self.lines = [-1, -1]
                self.lines[seat] = line
                self.attacker = seat
                self.again = False
            case turn.Targeted(seat, line):
                self.lines[seat] = line
            case turn.BattleGranted() | turn.TurnBegan() | Collected() | GameBegan():
                self._stage(event)
            case _:
                self._gone(event)

    def _stage(self, event: turn.BattleGranted | turn.TurnBegan | Collected | GameBegan) -> None:
        match event:
            case turn.BattleGranted():
                self.again = True
            case turn.TurnBegan():
                self.begun = True
            case Collected():
                self.begun = False
                self.rows = [[[], [], []], [[], [], []]]
                self.points = [0, 0]
            case GameBegan(number):
                self.game = number

    def _call(self, event: Called | Resolved) -> None:
        call = event if isinstance(event, Called) else None
        if event.counter:
            self.answer = call
        else:
            self.call = call
        if call and call.source is not None:
            self.cards[call.source] = call.card

    def _gone(self, event: Event) -> None:
        """Follow an event that takes cards from the field, or changes victory piles."""
        match event:
            case Paid(_, gone) | turn.Pushed(_, _, gone) | field.Failed(gone) | field.Discarded(gone):
                self._leave(each.id for each in gone)
            case field.Returned(_, number):
                self._leave((number,))
            case field.Scored(gone):
                self._score(gone)
            case turn.Fought(_, _, scored, lost):
                self._leave(each.id for each in lost)
                self._score(scored)
                self.lines = [-1, -1]
            case turn.BattleVoided():
                self.lines = [-1, -1]
            case turn.Drew(seat, _, "points"):
                self.points[seat] += 1
            case field.PointLost(seat):
                self.points[seat] -= 1
            case _:
                return

    def _score(self, gone: Iterable[Gone]) -> None:
        for each in gone:
            self._leave((each.id,))
            self.points[each.seat] += 1

    def _leave(self, numbers: Iterable[Id]) -> None:
        for number in numbers:
            there = self.line(number)
            if there is not None:
                seat, line = there
                self.rows[seat][line].remove(number)


def ledger(state: State) -> Ledger:
    """The ledger that begins with what the viewer sees of a state."""
    announced, battle = state.announced, state.battle
    return Ledger(
        cards={each.id: each.card for seat in (0, 1) for _, each in state.permanents(seat)},
        rows=[[[each.id for each in row] for row in rows] for rows in state.lines],
        points=[len(pile) for pile in state.points],
        lines=list(battle.lines) if battle else [-1, -1],
        attacker=state.active,
        game=state.game,
        best_of=state.best_of,
        begun=bool(state.turn),
        again=bool(battle and battle.again),
        call=announced,
        answer=announced.by if announced else None,
    )
