"""What happens in a game of Gran Cannon, and what it does to the state.

All events are public but for the cards that are drawn and chosen. In the order of a turn: ``TurnBegan``;
``Chose`` for each player, ``Revealed``; ``Used`` or ``Kept`` for the holder's special, ``Charged``; if the
cannon fires ``Fired``, ``Shielded``, ``Felled``, ``Scored`` and the victims' draws; for each player who moves
perhaps ``Named``, ``Used`` or ``Kept``, ``Moved``, and after a sword ``Shielded``, ``Felled``, ``Scored`` and
draws; ``RefillBegan`` and the draws. Then the next turn, or ``RoundWon``, ``Scored``, ``RoundBegan``, perhaps
after an overtime: ``OvertimeBegan``; ``Chose``, ``Revealed``, ``OvertimeJudged``, ``RefillBegan`` and the
draws, as often as it takes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from pyengine import resolution as course
from pyengine.cards import UNKNOWN, Card, Cards, put, with_card, without
from pyengine.game import Event, Seat
from pyengine.games.gran_cannon.rules.state import FULL_CHARGE, Ability, State, difference
from pyengine.states import changed

Weapon = Literal["shot", "sword"]
"""What a player can be felled by."""

Victory = Literal["fortress", "overtime", "precedence", "shot", "sword"]
"""How a round is won: alone on the fortress (GC10), by an overtime or after ten ties in it (GC16), or alone
in the round after a shot (GC8) or, in the first round, a sword (GC18)."""


class Change(course.Change[State]):
    """An event of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class PrecedenceDrawn(Change):
    """The seat comes next in the precedence (GC9)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The seat comes after those drawn before it."""
        return changed(state, precedence=(*state.precedence, self.seat))


@dataclass(frozen=True, slots=True)
class Drew(Change):
    """A seat drew a card from its pile; the others do not see which (GC1, GC11)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        """The card is its drawer's alone."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card goes from the pile into the hand.

        Once the pile is empty everybody can count what the hand is.
        """
        hand = with_card(state.hands[self.seat], self.card)
        pile = without(state.piles[self.seat], self.card)
        known = state.known[self.seat]
        if not pile:
            hand = known = difference(state.owned(self.seat), state.discards[self.seat])
        return changed(
            state,
            drawing=state.drawing[1:],
            hands=put(state.hands, self.seat, hand),
            known=put(state.known, self.seat, known),
            piles=put(state.piles, self.seat, pile),
        )


@dataclass(frozen=True, slots=True)
class Reshuffled(Change):
    """A seat's discards became its new pile, because it must draw and had none (GC11).

    Everybody has seen these cards, but in the pile only their owner sees which of them are left.
    """

    seat: Seat
    cards: Cards

    def seen_by(self, seat: Seat | None) -> Event:
        """To others the pile is face down."""
        return self if seat == self.seat else replace(self, cards=(UNKNOWN,) * len(self.cards))

    def after(self, state: State) -> State:
        """The discards are the pile."""
        return changed(
            state,
            piles=put(state.piles, self.seat, self.cards),
            discards=put(state.discards, self.seat, ()),
        )


@dataclass(frozen=True, slots=True)
class RoundBegan(Change):
    """A round begins: all but the holder stand on square 0, the charge is 0 (GC17, GC18)."""

    round: int
    holder: Seat | None

    def after(self, state: State) -> State:
        """Pieces and gauge stand at their beginning."""
        return changed(
            state,
            round=self.round,
            holder=self.holder,
            charge=0,
            squares=tuple(None if seat == self.holder else 0 for seat in state.seats),
            contenders=(),
            ties=0,
        )


@dataclass(frozen=True, slots=True)
class TurnBegan(Change):
    """A turn begins: who is in the round chooses a card (GC4)."""

    turn: int

    def after(self, state: State) -> State:
        """Cards are chosen now."""
        return changed(state, phase="choosing", turn=self.turn, fired=False)


@dataclass(frozen=True, slots=True)
class Chose(Change):
    """A seat chose a card to present; a secret until all have chosen (GC4)."""

    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Event:
        """The card is the chooser's secret."""
        return self if seat == self.seat else replace(self, card=UNKNOWN)

    def after(self, state: State) -> State:
        """The card is chosen, and still in the hand."""
        return changed(state, chosen=put(state.chosen, self.seat, self.card))


@dataclass(frozen=True, slots=True)
class Revealed(Change):
    """All chosen cards were turned up together (GC4, GC16).

    An item for each seat, None where it presents nothing.
    """

    reveals: ClassVar[bool] = True
    cards: tuple[Card | None, ...]

    def after(self, state: State) -> State:
        """The cards leave the hands and lie in front of their owners."""
        hands, known = list(state.hands), list(state.known)
        for seat, card in enumerate(self.cards):
            if card is not None:
                hands[seat] = without(hands[seat], card)
                # One that everybody knew to be there was that one.
                if card in known[seat]:
                    known[seat] = without(known[seat], card)
        after = changed(
            state,
            steps=state.steps + 1,
            hands=tuple(hands),
            known=tuple(known),
            presented=self.cards,
            chosen=(None,) * len(self.cards),
        )
        if state.phase == "overtime":
            return after
        return changed(after, phase="moving" if state.holder is None else "charging", waiting=state.rivals)


@dataclass(frozen=True, slots=True)
class Used(Change):
    """A seat used its special, which is now out of the game (GC14).

    What the ability does follows in other events.
    """

    seat: Seat
    ability: Ability

    def after(self, state: State) -> State:
        """The special is out of the game."""
        return _removed(state, self.seat)


@dataclass(frozen=True, slots=True)
class Kept(Change):
    """A seat left its special a shield (GC12)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Charged(Change):
    """The holder's card, or the overcharge, brought the gauge to ``charge`` (GC5, GC14)."""

    seat: Seat
    charge: int

    def after(self, state: State) -> State:
        """The gauge stands there."""
        return changed(
            state, charge=self.charge, phase="charging" if self.charge == FULL_CHARGE else "moving"
        )


@dataclass(frozen=True, slots=True)
class Fired(Change):
    """The cannon fired; the gauge is back at 0 (GC5)."""

    seat: Seat

    def after(self, state: State) -> State:
        """The gauge is empty, and specials are shields in this turn (GC13)."""
        return changed(state, charge=0, fired=True, phase="moving")


@dataclass(frozen=True, slots=True)
class Shielded(Change):
    """These seats were shot at or struck and a shield protected them (GC5, GC14)."""

    seats: tuple[Seat, ...]
    weapon: Weapon


@dataclass(frozen=True, slots=True)
class Felled(Change):
    """All victims of one shot or sword fell together (GC6, GC14).

    ``seat`` fired or struck; ``squares`` are where the victims stood, ``cards`` what they had presented, now
    removed (None for one that had used its special, which was removed before: GC15).
    """

    seat: Seat
    weapon: Weapon
    victims: tuple[Seat, ...]
    squares: tuple[int, ...]
    cards: tuple[Card | None, ...]

    def after(self, state: State) -> State:
        """The victims are out of the round, their cards out of the game, and they draw."""
        for seat in self.victims:
            state = changed(_removed(state, seat), squares=put(state.squares, seat, None))
        return changed(
            state,
            waiting=tuple(seat for seat in state.waiting if seat not in self.victims),
            drawing=_able_to_draw(state, self.victims),
        )


@dataclass(frozen=True, slots=True)
class Scored(Change):
    """A seat scored points.

    For all victims of a shot or sword as one sum (GC20), or for winning a round (GC17).
    """

    seat: Seat
    points: int
    source: Literal["shot", "sword", "round"]

    def after(self, state: State) -> State:
        """The score has grown."""
        return changed(state, scores=put(state.scores, self.seat, state.scores[self.seat] + self.points))


@dataclass(frozen=True, slots=True)
class Named(Change):
    """The holder named who of those on the same square moves next (GC9)."""

    holder: Seat
    seat: Seat

    def after(self, state: State) -> State:
        """The seat moves next."""
        return changed(state, named=self.seat)


@dataclass(frozen=True, slots=True)
class Moved(Change):
    """A piece moved, or stayed where it was if its card was a 0 (GC9, GC14)."""

    seat: Seat
    origin: int
    target: int

    def after(self, state: State) -> State:
        """The piece stands there and has moved."""
        return changed(
            state,
            squares=put(state.squares, self.seat, self.target),
            waiting=tuple(seat for seat in state.waiting if seat != self.seat),
            named=None,
        )


@dataclass(frozen=True, slots=True)
class RefillBegan(Change):
    """The presented cards were discarded; these seats draw one card each, if they have any to draw (GC11)."""

    seats: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """The presented cards are discards, and the seats draw."""
        discards = tuple(
            heap if card is None else with_card(heap, card)
            for heap, card in zip(state.discards, state.presented, strict=True)
        )
        after = changed(state, discards=discards, presented=(None,) * len(discards))
        return changed(
            after,
            phase="overtime" if state.phase == "overtime" else "refilling",
            drawing=_able_to_draw(after, self.seats),
        )


@dataclass(frozen=True, slots=True)
class OvertimeBegan(Change):
    """Several players have arrived and present cards until one of them presents the highest (GC16)."""

    seats: tuple[Seat, ...]

    def after(self, state: State) -> State:
        """These seats present cards now."""
        return changed(state, phase="overtime", contenders=self.seats)


@dataclass(frozen=True, slots=True)
class OvertimeJudged(Change):
    """These contenders presented the highest number; if there are several, they present again (GC16)."""

    seats: tuple[Seat, ...]
    number: int

    def after(self, state: State) -> State:
        """The others are out of the overtime."""
        return changed(state, contenders=self.seats, ties=state.ties + (len(self.seats) > 1))


@dataclass(frozen=True, slots=True)
class RoundWon(Change):
    """A seat won the round; the points follow in ``Scored`` (GC8, GC10, GC16 to GC18)."""

    seat: Seat
    by: Victory


def _removed(state: State, seat: Seat) -> State:
    """The card in front of a seat is out of the game (GC6, GC12)."""
    card = state.presented[seat]
    if card is None:
        return state
    return changed(
        state,
        presented=put(state.presented, seat, None),
        removed=put(state.removed, seat, with_card(state.removed[seat], card)),
    )


def _able_to_draw(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the seats that have a card to draw (GC11)."""
    return tuple(seat for seat in seats if state.piles[seat] or state.discards[seat])
