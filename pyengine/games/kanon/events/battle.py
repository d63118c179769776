"""What happens in a battle (K15 to K20), the marks that effects set in it among them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from pyengine.game import Seat
from pyengine.games.kanon.events.change import Change, Gone, both, closed, on_top
from pyengine.games.kanon.rules.state import Battle, Declared, State
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class Attacked(Change):
    """The turn player began a battle from the front of this line (K15)."""

    seat: Seat
    line: int

    def after(self, state: State) -> State:
        """The defender's line is still to be named."""
        return changed(state, phase="name", battle=Battle(both((-1, -1), self.seat, self.line), self.seat))


@dataclass(frozen=True, slots=True)
class Targeted(Change):
    """The turn player named the defender's line (K15); ``seat`` is the defender."""

    seat: Seat
    line: int

    def after(self, state: State) -> State:
        """Both locations are named; the support window follows."""
        battle = _battle(state)
        return changed(state, battle=battle._replace(lines=both(battle.lines, self.seat, self.line)))


@dataclass(frozen=True, slots=True)
class BattleVoided(Change):
    """The battle counts as not having taken place.

    A named location is empty (K17), or an effect called it off.
    """

    def after(self, state: State) -> State:
        """The first pay-cost phase goes on, and the turn's battle is not used up."""
        return changed(state, phase="costs", battle=None) if state.battle else state


@dataclass(frozen=True, slots=True)
class LinesDeclared(Change):
    """A seat declared these suit lines, each with its name and its cards, or none (K18)."""

    seat: Seat
    lines: tuple[tuple[str, Declared], ...]

    def after(self, state: State) -> State:
        """The other seat declares, or the powers are compared."""
        battle = _battle(state)
        if self.lines:
            battle = battle._replace(declared=both(battle.declared, self.seat, self.lines))
        return changed(state, battle=battle.handed_to(1 - self.seat, battle.passes + 1))


@cache
def no_lines(seat: Seat) -> LinesDeclared:
    """The event that a seat declared none, made once for each."""
    return LinesDeclared(seat, ())


@dataclass(frozen=True, slots=True)
class Fought(Change):
    """The battle was decided (K19, K20).

    The powers, None for a card without any, and the winner, None after a tie.

    ``scored`` goes to its owner's victory pile, ``lost`` to the discards, all at the same moment.
    """

    reveals: ClassVar[bool] = True
    powers: tuple[int | None, int | None]
    winner: Seat | None
    scored: tuple[Gone, ...]
    lost: tuple[Gone, ...]

    def after(self, state: State) -> State:
        """The battle is over, and used up unless an effect says otherwise."""
        again = _battle(state).again
        return changed(
            state,
            phase="costs" if again else "costs2",
            battle=None,
            fought=not again,
            points=on_top(state.points, [(each.seat, each.card) for each in self.scored]),
            discards=on_top(state.discards, [(each.seat, each.card) for each in self.lost]),
            lines=closed(state.lines, (*self.scored, *self.lost)),
        )


@dataclass(frozen=True, slots=True)
class TieMarked(Change):
    """In this battle a tie counts as won for the seat; for both, it stays a tie (K20)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The mark is set; without a battle nothing happens."""
        battle = state.battle
        if battle is None:
            return state
        return changed(state, battle=battle._replace(tie_wins=both(battle.tie_wins, self.seat, item=True)))


@dataclass(frozen=True, slots=True)
class TakeMarked(Change):
    """If the seat wins this battle, the card behind the loser is discarded too (K20)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The mark is set; without a battle nothing happens."""
        battle = state.battle
        if battle is None:
            return state
        return changed(state, battle=battle._replace(takes=both(battle.takes, self.seat, item=True)))


@dataclass(frozen=True, slots=True)
class BattleGranted(Change):
    """The battle under way, or the one just fought, does not use up the turn's battle (K12)."""

    def after(self, state: State) -> State:
        """There can be another one in this turn."""
        if state.battle:
            return changed(state, battle=state.battle._replace(again=True))
        return changed(state, fought=False, phase="costs" if state.phase == "costs2" else state.phase)


def _battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle
