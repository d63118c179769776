"""What happens in every turn apart from costs: drawing, setting, phases, the hand limit, battles.

K7, K9, K10, K14; in battles (K15 to K20) the marks that effects set in them, too.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Final

from pyengine.cards import UNKNOWN, Card, with_card, without
from pyengine.game import Event, Seat
from pyengine.games.kanon.events.change import (
    Change,
    Gone,
    both,
    closed,
    heaped,
    left,
    on_top,
    out_of_hand,
    set_down,
    with_line,
)
from pyengine.games.kanon.rules.state import Battle, Declared, Field, Heap, Id, Owed, Permanent, Phase, State
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


# Turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Change):
    """A turn began; its player is to draw this many cards (K9)."""

    turn: int
    seat: Seat
    draws: int

    def after(self, state: State) -> State:
        """The draw phase."""
        return changed(
            state,
            phase="draw",
            turn=self.turn,
            active=self.seat,
            sets=0,
            fought=False,
            owed=(Owed(self.seat, self.draws, "hand", must=True),) if self.draws else (),
        )


@dataclass(frozen=True, slots=True)
class PhaseBegan(Change):
    """Another phase of the turn, or part of the battle, began."""

    phase: Phase

    def after(self, state: State) -> State:
        """In the parts of a battle the turn player acts first (K16, K18)."""
        battle = state.battle
        if battle:
            battle = battle.handed_to(state.active, passes=0)
        return changed(state, phase=self.phase, battle=battle)


phase_began: Final = cache(PhaseBegan)
"""The event, made once for each phase: there are few, and they happen again and again."""


@dataclass(frozen=True, slots=True)
class DrawsOwed(Change):
    """An effect lets cards come from a seat's deck, one after another.

    Into the hand, the discards or the victory pile.

    With ``must`` it is a draw, and a player who cannot draw all of them loses (K9); otherwise as many come as
    there are.
    """

    seat: Seat
    number: int
    to: Heap
    must: bool

    def after(self, state: State) -> State:
        """They are due before anything else."""
        due = sum(owed.number for owed in state.owed if owed.seat == self.seat)
        number = self.number if self.must else min(self.number, len(state.decks[self.seat]) - due)
        if number <= 0:
            return state
        return changed(state, owed=(*state.owed, Owed(self.seat, number, self.to, self.must)))


@dataclass(frozen=True, slots=True)
class Drew(Change):
    """A card came from a seat's deck: drawn, or into its discards or victory pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card
    to: Heap

    def seen_by(self, seat: Seat | None) -> Event:
        """A drawn card is its drawer's alone."""
        return self if seat == self.seat or self.to != "hand" else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """One card less is due."""
        due = state.owed[0]
        rest = (Owed(due.seat, due.number - 1, due.to, due.must),) if due.number > 1 else ()
        decks = both(state.decks, self.seat, without(state.decks[self.seat], self.card))
        owed = (*rest, *state.owed[1:])
        if self.to == "hand":
            hands = both(state.hands, self.seat, with_card(state.hands[self.seat], self.card))
            return changed(state, decks=decks, owed=owed, hands=hands)
        return heaped(changed(state, decks=decks, owed=owed), ((self.seat, self.card),), self.to)


drew: Final = cache(Drew)
"""The event, made once for each card that comes."""


@dataclass(frozen=True, slots=True)
class RanOut(Change):
    """These seats cannot draw the cards that are due, and draw none (K9)."""

    seats: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """What this means is checked next (K25)."""
        return changed(state, unable=(0 in self.seats, 1 in self.seats), owed=())


@dataclass(frozen=True, slots=True)
class CardSet(Change):
    """A seat set a card face down at the rear of a line (K7); the card has this id on the field."""

    seat: Seat
    card: Card
    line: int
    id: Id

    def seen_by(self, seat: Seat | None) -> Event:
        """Which card it is only its owner knows."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card has left the hand and lies on the field."""
        seat = self.seat
        row = (*state.lines[seat][self.line], Permanent(self.card, False, self.id))
        hand, known = set_down(state.hands[seat], state.known[seat], self.card)
        return changed(
            state,
            hands=both(state.hands, seat, hand),
            known=both(state.known, seat, known),
            lines=with_line(state.lines, seat, self.line, row),
            sets=state.sets + 1,
        )


@dataclass(frozen=True, slots=True)
class Pushed(Change):
    """On a full field a line was pushed forward to make room at its rear.

    Its front card was discarded (K7).
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    line: int
    gone: tuple[Gone, ...]

    def after(self, state: State) -> State:
        """The line has a free location."""
        return left(state, self.gone, "discards")


@dataclass(frozen=True, slots=True)
class TossDemanded(Change):
    """An effect demands that a seat discards this many cards of its hand, or all if it has fewer."""

    seat: Seat
    number: int

    def after(self, state: State) -> State:
        """The seat chooses them before anything else goes on."""
        number = min(state.tosses[self.seat] + self.number, len(state.hands[self.seat]))
        return changed(state, tosses=both(state.tosses, self.seat, number))


@dataclass(frozen=True, slots=True)
class Tossed(Change):
    """A seat discarded a card of its hand: over the limit (K14), or because an effect demanded it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """The card is among the discards."""
        tosses = both(state.tosses, self.seat, max(0, state.tosses[self.seat] - 1))
        after = out_of_hand(changed(state, tosses=tosses), self.seat, self.card)
        return heaped(after, ((self.seat, self.card),), "discards")


@dataclass(frozen=True, slots=True)
class TurnEnded(Change):
    """A turn is over (K14)."""

    seat: Seat

    def after(self, state: State) -> State:
        """What lasted until the end of the turn is gone (K8); the other seat is next."""
        return changed(state, active=1 - self.seat, lines=_rested(state.lines))


def _rested(lines: tuple[Field, Field]) -> tuple[Field, Field]:
    """The fields without what lasts until the end of the turn only; the same, where nothing does."""
    tired = {
        each.id
        for field in lines
        for row in field
        for each in row
        if each.used or each.boost or each.copied is not None
    }
    if not tired:
        return lines
    first, second = (_calm(field, tired) for field in lines)
    return first, second


def _calm(field: Field, tired: AbstractSet[Id]) -> Field:
    a, b, c = (
        tuple(each._replace(used=False, boost=0, copied=None) if each.id in tired else each for each in row)
        for row in field
    )
    return a, b, c
