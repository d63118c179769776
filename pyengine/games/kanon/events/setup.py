"""What happens outside the turns of a game (K2, K4, K5, K25).

Before the first one, after the end, and between the games of a match.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from pyengine.cards import UNKNOWN, Card, Cards, with_card, without
from pyengine.game import Event, Seat
from pyengine.games.kanon.events.change import Change, both
from pyengine.games.kanon.rules.state import EMPTY, HAND, Ground, Owed, Pair, Result, State
from pyengine.states import changed


@dataclass(frozen=True, slots=True)
class StarterDrawn(Change):
    """The seat was drawn to begin the first game (K4)."""

    seat: Seat

    def after(self, state: State) -> State:
        """Both draw their first hands."""
        return _dealing(state, self.seat)


@dataclass(frozen=True, slots=True)
class Kept(Change):
    """A seat kept its first hand (K4)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The other seat decides, or the set-up begins."""
        return _mulligan_over(state)


@dataclass(frozen=True, slots=True)
class Mulliganed(Change):
    """A seat shuffled its first hand back, unshown, to draw anew (K4)."""

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """The hand is its owner's alone."""
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The hand is in the deck; as many cards are to be drawn, then the next seat decides."""
        return changed(
            _mulligan_over(state),
            decks=both(state.decks, self.seat, tuple(sorted((*state.decks[self.seat], *self.cards)))),
            hands=both(state.hands, self.seat, ()),
            owed=(Owed(self.seat, len(self.cards), "hand", must=False),),
        )


@dataclass(frozen=True, slots=True)
class SetUpDone(Change):
    """A seat has set its first cards (K5)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The other seat is active: to set its first cards, or, after the second, to begin the first turn."""
        return changed(state, active=1 - self.seat, sets=0)


@dataclass(frozen=True, slots=True)
class GameEnded(Change):
    """A game ended, by this ground (K25); nobody won a draw."""

    winner: Seat | None
    reason: Ground

    def after(self, state: State) -> State:
        """The match is over, or the next game's first player is known (K2)."""
        state = changed(state, results=(*state.results, Result(self.winner, self.reason)))
        assert state.first is not None
        following = 1 - (state.first if self.winner is None else self.winner)
        return changed(
            state,
            phase="over" if state.decided else "exchange",
            first=state.first if state.decided else following,
            battle=None,
            agenda=(),
            owed=(),
            tosses=(0, 0),
            unable=(False, False),
        )


@dataclass(frozen=True, slots=True)
class Collected(Change):
    """After a game of a match all cards went back into their owners' decks (K2)."""

    decks: Pair

    def seen_by(self, seat: Seat | None) -> Event:
        """A deck's list is its owner's alone."""
        decks = self.decks
        for other in (0, 1):
            if other != seat:
                decks = both(decks, other, (UNKNOWN,) * len(decks[other]))
        return replace(self, decks=decks)

    def after(self, state: State) -> State:
        """The table is clear; what everybody saw in the game stays known."""
        return changed(
            state,
            active=0,
            turn=0,
            decks=self.decks,
            hands=((), ()),
            known=((), ()),
            lines=(EMPTY, EMPTY),
            discards=((), ()),
            points=((), ()),
            seen=(_seen(state, 0), _seen(state, 1)),
            sets=0,
            fought=False,
            announced=None,
        )


@dataclass(frozen=True, slots=True)
class Swapped(Change):
    """A seat secretly swapped a card of its deck for a spare (K2)."""

    seat: Seat
    out: Card
    into: Card

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Nobody else learns that there was one."""
        return self if seat == self.seat else None

    def after(self, state: State) -> State:
        """The two cards have changed places."""
        seat = self.seat
        return changed(
            state,
            decks=both(state.decks, seat, with_card(without(state.decks[seat], self.out), self.into)),
            spares=both(state.spares, seat, with_card(without(state.spares[seat], self.into), self.out)),
            swaps=both(state.swaps, seat, tuple(sorted((*state.swaps[seat], (self.out, self.into))))),
        )


@dataclass(frozen=True, slots=True)
class BecameReady(Change):
    """A seat has finished swapping (K2)."""

    seat: Seat

    def after(self, state: State) -> State:
        """It is ready for the next game."""
        return changed(state, ready=both(state.ready, self.seat, item=True))


@dataclass(frozen=True, slots=True)
class GameBegan(Change):
    """Another game of the match began; the seat plays first (K2)."""

    number: int
    seat: Seat

    def after(self, state: State) -> State:
        """Both draw their first hands."""
        return changed(_dealing(state, self.seat), ready=(False, False), swaps=((), ()))


def _dealing(state: State, first: Seat) -> State:
    """First hands are to be drawn, and the first player decides first whether to keep it (K4)."""
    return changed(
        state,
        phase="mulligan",
        first=first,
        active=first,
        owed=tuple(Owed(seat, HAND, "hand", must=False) for seat in (first, 1 - first)),
    )


def _mulligan_over(state: State) -> State:
    """The active seat has decided; the other one is next, or the first player sets its first cards."""
    return changed(
        state, phase="mulligan" if state.active == state.first else "setup", active=1 - state.active
    )


def _seen(state: State, seat: Seat) -> Cards:
    """Of a seat's deck and spares, what everybody saw in this game or in earlier ones."""
    return tuple(sorted((state.shown(seat) | Counter(state.seen[seat])).elements()))
