"""What happens in a game of Cannonades, and what it does to the state.

All events are public but for the cards that are drawn, added and looted. At set-up: ``Drew`` for each
card, ``StarterDrawn``; perhaps ``HandRevealed`` and its draws, ``Reshuffled``, and at last ``Returned``. A
turn: ``TurnBegan``, its draws or, in a final turn, ``Picked``; for each action ``Added``, ``Traded`` and
its draws, or ``Shot`` or ``Boarded``, then perhaps ``TurnedUp``, then ``Sunk`` or ``Missed``, after the
last ship ``Eliminated``, ``Looted``, ``HandDiscarded``, and with vendetta ``Roused`` and for each reaction
``Reacted`` and what it does. Then ``Ended``, ``Tossed`` or ``Eliminated`` and ``HandDiscarded``,
``TurnOver``. Where a draw empties the pile: ``Triggered``, ``Picked``. After the last final turn a
``Ranked`` for each stage that is needed, with ``Uncovered`` after the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pyengine import resolution as course
from pyengine.cards import UNKNOWN, Card, Cards, put, with_card, without
from pyengine.game import Event, Seat
from pyengine.games.cannonades.rules.decisions import How
from pyengine.games.cannonades.rules.state import Fleet, Reaction, Ship, State, is_cannonade
from pyengine.states import changed

# What several events do


class Change(course.Change[State]):
    """An event of this game."""

    __slots__ = ()


def can_pick(state: State) -> bool:
    """Whether there is a cannonade among the discards (CN11)."""
    return any(map(is_cannonade, state.discards))


def discarded(state: State, seat: Seat, card: Card) -> State:
    """A card has gone from a hand to the discards; one that everybody knew to be there was that one."""
    known = state.known[seat]
    return changed(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        known=put(state.known, seat, without(known, card) if card in known else known),
        discards=(*state.discards, card),
    )


def hand_discarded(state: State, seat: Seat, cards: Cards) -> State:
    """A whole hand has gone to the discards."""
    return changed(
        state,
        hands=put(state.hands, seat, ()),
        known=put(state.known, seat, ()),
        discards=(*state.discards, *cards),
    )


def into_pile(state: State, cards: Cards) -> State:
    """All discards are in the pile, in the form in which they are seen there."""
    return changed(state, pile=tuple(sorted((*state.pile, *cards))), discards=())


def placed(state: State, seat: Seat, place: int, ship: Ship | None) -> tuple[Fleet, ...]:
    """The fleets with another ship, or none, on one place."""
    return put(state.fleets, seat, put(state.fleets[seat], place, ship))


def reacted(state: State) -> State:
    """The first reaction is done; the captain acts on after the last one (CN13)."""
    rest = state.reactions[1:]
    return changed(state, phase="reacting" if rest else "acting", reactions=rest)


# Reactions, CN13


@dataclass(frozen=True, slots=True)
class Roused(Change):
    """Captain Grin icons on a ship of the seat let it react ``times`` times.

    It reacts against the captain who shot or flipped it (CN13).
    """

    seat: Seat
    against: Seat
    times: int

    def after(self, state: State) -> State:
        """The reactions wait behind those that came before."""
        more = (Reaction(self.seat, self.against),) * self.times
        return changed(state, phase="reacting", reactions=(*state.reactions, *more))


@dataclass(frozen=True, slots=True)
class Reacted(Change):
    """A captain chose a reaction (CN13).

    ``draw``: a card is drawn next; ``toss``: whom it is against chooses a card to discard next; ``flip``:
    ``TurnedUp`` follows; ``pass``: nothing.
    """

    seat: Seat
    against: Seat
    how: How

    def after(self, state: State) -> State:
        """The reaction is done, unless it must be answered."""
        if self.how == "toss":
            return changed(state, phase="answering")
        return changed(reacted(state), drawing=(self.seat,) if self.how == "draw" else ())


# Set-up and draws, CN3


@dataclass(frozen=True, slots=True)
class StarterDrawn(Change):
    """The seat was drawn to begin (CN3)."""

    seat: Seat

    def after(self, state: State) -> State:
        """It is known who begins."""
        return changed(state, start=self.seat)


@dataclass(frozen=True, slots=True)
class Drew(Change):
    """A seat drew a card from the pile; the others do not see which (CN3, CN5, CN6, CN13)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        """The card is its drawer's alone."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card goes from the pile into the hand."""
        return changed(
            state,
            drawing=state.drawing[1:],
            hands=put(state.hands, self.seat, with_card(state.hands[self.seat], self.card)),
            pile=without(state.pile, self.card),
        )


@dataclass(frozen=True, slots=True)
class HandRevealed(Change):
    """A dealt hand holds at most one ship.

    It was revealed and discarded, and its owner draws a new one (CN3).
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def after(self, state: State) -> State:
        """The hand is discarded, and as many cards are to be drawn."""
        return changed(hand_discarded(state, self.seat, self.cards), drawing=(self.seat,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Reshuffled(Change):
    """The pile ran out at set-up: all discards, shuffled, go on under it (CN3).

    ``cards`` is what lies in the pile, ``discards`` the same as they lay open before, sorted.
    """

    cards: Cards
    discards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """Nobody sees what comes of them where."""
        return replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The discards are the pile."""
        return into_pile(state, self.cards)


@dataclass(frozen=True, slots=True)
class Returned(Change):
    """The set-up is over and all revealed hands were shuffled back into the pile (CN3, option)."""

    cards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """They were public, but nobody sees what comes of them where."""
        return replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The discards are in the pile."""
        return into_pile(state, self.cards)


# The empty pile (CN11) and the ranking (CN12)


Stage = Literal["ships", "icons", "facing", "hand", "trigger"]
"""What is compared in the ranking, in this order (CN12)."""


@dataclass(frozen=True, slots=True)
class Triggered(Change):
    """The seat's draw emptied the pile (CN11): it is the trigger, and the turn under way ends.

    ``finals`` are those who then take a final turn, in order, the trigger last; who is out before does not.
    """

    seat: Seat
    finals: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """The trigger picks, if there is a cannonade; draws and reactions that are left lapse."""
        return changed(
            state,
            phase="picking" if can_pick(state) else "tossing",
            drawing=(),
            trigger=self.seat,
            finals=self.finals,
            reactions=(),
        )


@dataclass(frozen=True, slots=True)
class Picked(Change):
    """A captain took a cannonade from the discards, openly (CN11)."""

    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """Everybody knows of the card in the hand.

        In a final turn actions follow, otherwise the turn ends.
        """
        # Of equal cards the topmost is taken: an order of discards that nothing depends on needs no decision.
        at = len(state.discards) - 1 - state.discards[::-1].index(self.card)
        return changed(
            state,
            phase="acting" if state.final else "tossing",
            discards=state.discards[:at] + state.discards[at + 1 :],
            hands=put(state.hands, self.seat, with_card(state.hands[self.seat], self.card)),
            known=put(state.known, self.seat, with_card(state.known[self.seat], self.card)),
        )


@dataclass(frozen=True, slots=True)
class Ranked(Change):
    """A stage of the ranking (CN12): ``values`` are those of ``seats``, ``leaders`` who has the largest.

    The values are numbers of ships, of different icons, of ships facing the same way, of cards in hand; in
    the stage ``trigger`` 1 for the trigger and 0 for others. With several leaders the next stage follows, if
    there is one.
    """

    stage: Stage
    seats: tuple[Seat, ...]
    values: tuple[int, ...]
    leaders: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """No more turns."""
        return changed(state, phase="over")


@dataclass(frozen=True, slots=True)
class Uncovered(Change):
    """All ships were revealed for the ranking (CN12).

    The card on each place of each seat, None where there is none.
    """

    reveals: ClassVar[bool] = True
    cards: tuple[tuple[Card | None, ...], ...]

    def after(self, state: State) -> State:
        """All ships lie face up."""
        return changed(
            state,
            fleets=tuple(
                tuple(None if card is None else Ship(card, up=True) for card in row) for row in self.cards
            ),
        )


# Turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Change):
    """A captain's turn begins with this many cards to draw (CN5).

    A final turn begins with a pick, if there is one (CN11).
    """

    turn: int
    seat: Seat
    draws: int
    final: bool

    def after(self, state: State) -> State:
        """The captain draws or picks, then acts."""
        picks = self.final and self.seat != state.trigger and can_pick(state)
        return changed(
            state,
            phase="picking" if picks else "acting",
            turn=self.turn,
            captain=self.seat,
            used=0,
            final=self.final,
            drawing=(self.seat,) * self.draws,
            finals=tuple(seat for seat in state.finals if seat != self.seat),
        )


@dataclass(frozen=True, slots=True)
class Added(Change):
    """The captain put a ship from the hand into the fleet, face down (CN6)."""

    seat: Seat
    card: Card
    place: int

    def seen_by(self, seat: Seat | None) -> Event:
        """Which ship it is only its owner knows."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The ship has left the hand and lies on its place."""
        return changed(
            state,
            used=state.used + 1,
            hands=put(state.hands, self.seat, without(state.hands[self.seat], self.card)),
            fleets=placed(state, self.seat, self.place, Ship(self.card, up=False)),
        )


@dataclass(frozen=True, slots=True)
class Traded(Change):
    """The captain discarded a card for the Draw action, to draw ``number`` cards (CN6)."""

    seat: Seat
    card: Card
    number: int

    def after(self, state: State) -> State:
        """The card is discarded, and the captain draws."""
        return changed(
            discarded(state, self.seat, self.card),
            used=state.used + 1,
            drawing=(self.seat,) * self.number,
        )


@dataclass(frozen=True, slots=True)
class Shot(Change):
    """The captain discarded a cannonade and shot at a place of the target's fleet (CN6).

    What it did follows.
    """

    seat: Seat
    card: Card
    target: Seat
    place: int

    def after(self, state: State) -> State:
        """The cannonade is discarded."""
        return changed(discarded(state, self.seat, self.card), used=state.used + 1)


@dataclass(frozen=True, slots=True)
class Boarded(Change):
    """The captain discarded the own face-up ship ``card``, on the place ``own``, to board (CN6).

    What it did follows.

    ``target`` and ``place`` say which ship is boarded.
    """

    seat: Seat
    own: int
    card: Card
    target: Seat
    place: int

    def after(self, state: State) -> State:
        """The captain's ship is discarded."""
        return changed(
            state,
            used=state.used + 1,
            fleets=placed(state, self.seat, self.own, None),
            discards=(*state.discards, self.card),
        )


@dataclass(frozen=True, slots=True)
class TurnedUp(Change):
    """A ship of the seat that lay face down was turned up, by a shot or by a reaction (CN6, CN13)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    place: int
    card: Card

    def after(self, state: State) -> State:
        """Everybody sees the ship."""
        return changed(state, fleets=placed(state, self.seat, self.place, Ship(self.card, up=True)))


@dataclass(frozen=True, slots=True)
class Missed(Change):
    """The ship that was shot at has another colour; it stays, face up (CN6)."""

    seat: Seat
    place: int
    card: Card


@dataclass(frozen=True, slots=True)
class Sunk(Change):
    """A ship of the seat was sunk (CN6)."""

    seat: Seat
    place: int
    card: Card

    def after(self, state: State) -> State:
        """The ship is discarded."""
        return changed(
            state,
            fleets=placed(state, self.seat, self.place, None),
            discards=(*state.discards, self.card),
        )


@dataclass(frozen=True, slots=True)
class Eliminated(Change):
    """A captain is out (CN9): ``by`` sank the last ship, or None: there was none at the end of the own turn.

    If a captain is to take loot, that is drawn next.
    """

    seat: Seat
    by: Seat | None

    def after(self, state: State) -> State:
        """The captain is no more afloat.

        With one captain left, always so in a game of two, it is over (CN10).
        """
        afloat = tuple(seat for seat in state.afloat if seat != self.seat)
        loot = self.by is not None and state.hands[self.seat]
        return changed(
            state,
            phase="over" if len(afloat) == 1 else "looting" if loot else state.phase,
            afloat=afloat,
            finals=tuple(seat for seat in state.finals if seat != self.seat),
        )


@dataclass(frozen=True, slots=True)
class Looted(Change):
    """The captain took a random card from the victim's hand (CN9).

    ``card`` is what left the victim's hand, ``taken`` the same card in the captain's: each of the two sees it
    in the own hand, for an observation keeps nothing that a captain remembers of another's. What is left is
    discarded next.
    """

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    card: Card
    taken: Card

    def seen_by(self, seat: Seat | None) -> Event:
        """Only these two see the card."""
        return replace(
            self,
            card=self.card if seat == self.victim else UNKNOWN,
            taken=self.taken if seat == self.seat else UNKNOWN,
        )

    def after(self, state: State) -> State:
        """The card has changed hands, and the captain acts on.

        Of what is left in the hand nothing is known.
        """
        hand = state.hands[self.victim]
        left = (UNKNOWN,) * (len(hand) - 1) if self.card == UNKNOWN else without(hand, self.card)
        taken = with_card(state.hands[self.seat], self.taken)
        return changed(
            state,
            phase="acting",
            hands=put(put(state.hands, self.victim, left), self.seat, taken),
            known=put(state.known, self.victim, ()),
        )


@dataclass(frozen=True, slots=True)
class HandDiscarded(Change):
    """The whole hand, or what the loot left of it, of a captain who is out was discarded (CN9)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cards: Cards

    def after(self, state: State) -> State:
        """The hand is empty."""
        return hand_discarded(state, self.seat, self.cards)


@dataclass(frozen=True, slots=True)
class Ended(Change):
    """The captain ended the actions of the turn (CN6)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The end of the turn is checked (CN8, CN9)."""
        return changed(state, phase="tossing")


@dataclass(frozen=True, slots=True)
class Tossed(Change):
    """A seat discarded a card: for the hand limit (CN8), or because of a reaction (CN13)."""

    seat: Seat
    card: Card

    def after(self, state: State) -> State:
        """The card is discarded; a reaction that asked for it is done."""
        after = discarded(state, self.seat, self.card)
        return reacted(after) if state.phase == "answering" else after


@dataclass(frozen=True, slots=True)
class TurnOver(Change):
    """The captain's turn is over."""

    seat: Seat

    def after(self, state: State) -> State:
        """The first turn, if it was that, is over too (CN7)."""
        return changed(state, fresh=tuple(seat for seat in state.fresh if seat != self.seat))
