"""The rules once more, for speed.

One table that changes in place, with numbers for cards and moves (see ``codes``).

It follows ``course`` (a test plays the same games on both), leaves out what nobody needs to decide well, such
as events, and draws cards by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from pyengine.game import Seat
from pyengine.games.cannonades.player.codes import (
    ADD,
    BOARD,
    CARDS,
    COLOUR,
    DRAW,
    END,
    FIRST_CANNONADE,
    FLEET_SIZE,
    FLIP,
    HITS,
    ICONS,
    LEFT,
    PASS,
    REACT_DRAW,
    REACT_TOSS,
    SHOOT,
    TAKE,
    TOSS,
    UP,
    coded,
)
from pyengine.games.cannonades.rules.state import ACTIONS, HAND

NONE: Final = -1
"""No seat, and an empty place."""


ACTING: Final = 0
TOSSING: Final = 1
PICKING: Final = 2
REACTING: Final = 3
ANSWERING: Final = 4
OVER: Final = 5
"""What is to be decided. In ``ANSWERING`` the attacker discards for a reaction (CN13)."""

_END: Final = coded(END)


@dataclass(slots=True, eq=False)
class Table:
    """A game in progress.

    Lists have an item for each seat; hands and the pile are in no order, but a sorted pile stays so.

    A fleet is four places, each ``NONE`` or a ship, plus ``UP`` if it lies face up.
    """

    random: Callable[[], float]
    vendetta: bool
    phase: int
    captain: Seat
    decider: Seat
    """Who decides now."""
    used: int
    fresh: list[bool]
    """Whose first turn is not over yet (CN5, CN7)."""
    afloat: list[bool]
    left: int
    """How many are afloat."""
    hands: list[list[int]]
    fleets: list[list[int]]
    pile: list[int]
    discards: list[int]
    unseen: list[int]
    """For each colour, how many ships lie neither face up nor among the discards."""
    trigger: Seat
    final: bool
    """Whether the turn under way is a final turn (CN11)."""
    finals: list[Seat]
    """Whose final turn has yet to begin, in order."""
    queue: list[tuple[Seat, Seat]]
    """Who may react, and against whom, the next one first.

    The first is also the one being answered (CN13).
    """
    winners: list[Seat] = field(default_factory=list[Seat])

    def legal(self) -> Sequence[int]:
        """The moves of who decides, each once, sorted."""
        phase, hand = self.phase, self.hands[self.decider]
        if phase == ACTING:
            return self._actions()
        if phase in (TOSSING, ANSWERING):
            return [coded(TOSS, card) for card in sorted({*hand})]
        if phase == PICKING:
            return [coded(TAKE, card) for card in range(FIRST_CANNONADE, len(CARDS)) if card in self.discards]
        return self._reactions()

    def _actions(self) -> list[int]:
        seat = self.captain
        fleet, hand, fresh = self.fleets[seat], self.hands[seat], self.fresh[seat]
        bound = fresh and fleet.count(NONE) == FLEET_SIZE
        if self.used == ACTIONS:
            return [_END]
        moves: list[int] = []
        kinds = sorted({*hand})
        if NONE in fleet:
            moves += [coded(ADD, card) for card in kinds if card < FIRST_CANNONADE]
        if self.trigger == NONE:
            moves += [coded(DRAW, card) for card in kinds if not bound or self.spared(card)]
        if not fresh:
            targets = self.targets(seat)
            moves += [coded(SHOOT, card, at) for card in kinds if card >= FIRST_CANNONADE for at in targets]
            moves += [
                coded(BOARD, own, at) for own in range(FLEET_SIZE) if fleet[own] >= UP for at in targets
            ]
        if not bound:
            moves.append(_END)
        return moves

    def spared(self, card: int) -> bool:
        """Whether a captain without a ship may give this card away for a Draw in his first turn (CN9)."""
        ships = sum([other < FIRST_CANNONADE for other in self.hands[self.captain]]) - (
            card < FIRST_CANNONADE
        )
        drawn = 1 + ICONS[card]
        return ships > 0 and self.used < ACTIONS - 1 and drawn < len(self.pile)

    def targets(self, seat: Seat) -> list[int]:
        """Where the ships of the others lie, as ``4 * seat + place``."""
        return [
            FLEET_SIZE * other + place
            for other, fleet in enumerate(self.fleets)
            if other != seat
            for place in range(FLEET_SIZE)
            if fleet[place] != NONE
        ]

    def _reactions(self) -> list[int]:
        attacker = self.queue[0][1]
        moves: list[int] = []
        if self.pile:
            moves.append(coded(REACT_DRAW))
        if self.hands[attacker]:
            moves.append(coded(REACT_TOSS))
        fleet = self.fleets[attacker]
        moves += [
            coded(FLIP, 0, FLEET_SIZE * attacker + at) for at in range(FLEET_SIZE) if NONE < fleet[at] < UP
        ]
        moves.append(coded(PASS))
        return moves

    def play(self, move: int) -> None:
        """A move of who decides, and all that follows by itself."""
        kind, what, target = move >> 9, move >> 5 & 15, move & 31
        if kind <= BOARD:
            self._act(kind, what, target)
        elif kind == END:
            self._end()
        elif kind == TOSS:
            self._toss(what)
        elif kind == TAKE:
            self.discards.remove(what)
            self.hands[self.decider].append(what)
            if self.final:
                self.phase = ACTING
            else:
                self._close()
        else:
            self._react(kind, target)

    def _act(self, kind: int, what: int, target: int) -> None:
        seat = self.captain
        self.used += 1
        fleet = self.fleets[seat]
        if kind == ADD:
            self.hands[seat].remove(what)
            fleet[fleet.index(NONE)] = what
        elif kind == DRAW:
            self.hands[seat].remove(what)
            self._discard(what)
            if self._draw(seat, 1 + ICONS[what]):
                self._pull_trigger(seat)
        elif kind == SHOOT:
            self.hands[seat].remove(what)
            self.discards.append(what)
            self._shoot(HITS[what], target)
        else:
            ship = fleet[what] - UP
            fleet[what] = NONE
            self.discards.append(ship)
            self._shoot(HITS[ship], target)

    def _discard(self, card: int) -> None:
        """A card from a hand."""
        self.discards.append(card)
        if card < FIRST_CANNONADE:
            self.unseen[COLOUR[card]] -= 1

    def _draw(self, seat: Seat, number: int) -> bool:
        """This many cards from the pile, as far as they go; whether it is empty then (CN11)."""
        hand, pile, random = self.hands[seat], self.pile, self.random
        for _ in range(min(number, len(pile))):
            hand.append(pile.pop(int(random() * len(pile))))
        return not pile

    def _shoot(self, hits: Sequence[bool], target: int) -> None:
        """A shot of the captain, with all that follows from it (CN6, CN9, CN13)."""
        victim, place = divmod(target, FLEET_SIZE)
        fleet = self.fleets[victim]
        ship = fleet[place] % UP
        turned = self._turn_up(victim, place)
        sunk = hits[COLOUR[ship]]
        if sunk:
            fleet[place] = NONE
            self.discards.append(ship)
            if fleet.count(NONE) == FLEET_SIZE:
                self._sink_last(victim)
                return
        if self.vendetta:
            self._provoke(victim, self.captain, (turned and ICONS[ship] == 2) + (sunk and ICONS[ship] > 0))
            self._ask()

    def _turn_up(self, seat: Seat, place: int) -> bool:
        """A ship that is shot at lies face up; whether it did not before."""
        ship = self.fleets[seat][place]
        if ship >= UP:
            return False
        self.fleets[seat][place] = ship + UP
        self.unseen[COLOUR[ship]] -= 1
        return True

    def _sink_last(self, victim: Seat) -> None:
        """Whose last ship is sunk is out, and his hand is looted (CN9, CN10)."""
        hand = self.hands[victim]
        if hand and self.left > 2:
            # Which card a random number takes must not depend on the order in which they came.
            hand.sort()
            self.hands[self.captain].append(hand.pop(int(self.random() * len(hand))))
        self._put_out(victim)

    def _put_out(self, seat: Seat) -> None:
        for card in self.hands[seat]:
            self._discard(card)
        self.hands[seat] = []
        self.afloat[seat] = self.fresh[seat] = False
        self.left -= 1
        if seat in self.finals:
            self.finals.remove(seat)
        if self.left == 1:
            self._win([self.afloat.index(True)])

    def _provoke(self, owner: Seat, attacker: Seat, times: int) -> None:
        for _ in range(times):
            self.queue.append((owner, attacker))

    def _ask(self) -> None:
        """The next reaction, or the turn goes on."""
        if self.queue:
            self.phase, self.decider = REACTING, self.queue[0][0]
        else:
            self.phase, self.decider = ACTING, self.captain

    def _react(self, kind: int, target: int) -> None:
        """A reaction (CN13)."""
        owner, attacker = self.queue[0]
        if kind == REACT_TOSS:
            self.phase, self.decider = ANSWERING, attacker
            return
        self.queue.pop(0)
        if kind == REACT_DRAW:
            if self._draw(owner, 1):
                self.queue = []
                self._pull_trigger(owner)
                return
        elif kind == FLIP:
            seat, place = divmod(target, FLEET_SIZE)
            self._turn_up(seat, place)
            self._provoke(seat, owner, ICONS[self.fleets[seat][place] - UP] == 2)
        self._ask()

    def _toss(self, card: int) -> None:
        seat = self.decider
        self.hands[seat].remove(card)
        self._discard(card)
        if self.phase == ANSWERING:
            self.queue.pop(0)
            self._ask()
        elif len(self.hands[seat]) <= self.left + 1:
            self._close()

    def _pull_trigger(self, seat: Seat) -> None:
        """The pile is empty (CN11)."""
        self.trigger = self.decider = seat
        seats = len(self.hands)
        order = [(seat + step) % seats for step in range(1, seats + 1)]
        self.finals = [other for other in order if self.afloat[other]]
        if self._may_pick():
            self.phase = PICKING
        else:
            self._close()

    def _may_pick(self) -> bool:
        return any(card >= FIRST_CANNONADE for card in self.discards)

    def _end(self) -> None:
        """The captain ends his actions (CN8)."""
        seat = self.captain
        if self.fleets[seat].count(NONE) < FLEET_SIZE and len(self.hands[seat]) > self.left + 1:
            self.phase = TOSSING
        else:
            self._close()

    def _close(self) -> None:
        """The turn is over, and who has no ship is out (CN9)."""
        seat = self.captain
        self.fresh[seat] = False
        if self.fleets[seat].count(NONE) == FLEET_SIZE:
            self._put_out(seat)
            if self.phase == OVER:
                return
        if self.trigger == NONE:
            self._begin(self.after(seat))
        elif self.finals:
            self._begin(self.finals.pop(0))
        else:
            self._rank()

    def after(self, seat: Seat) -> Seat:
        """The next seat that is afloat."""
        seats = len(self.hands)
        seat = (seat + 1) % seats
        while not self.afloat[seat]:
            seat = (seat + 1) % seats
        return seat

    def _begin(self, seat: Seat) -> None:
        """A turn, with its draw or pick (CN5, CN11)."""
        self.captain = self.decider = seat
        self.used = 0
        self.phase = ACTING
        self.final = self.trigger != NONE
        if self.final:
            if seat != self.trigger and self._may_pick():
                self.phase = PICKING
        elif not self.fresh[seat] and self._draw(seat, HAND - FLEET_SIZE + self.fleets[seat].count(NONE)):
            self._pull_trigger(seat)

    def _rank(self) -> None:
        """Who wins after the final turns (CN12)."""
        seats = [seat for seat, afloat in enumerate(self.afloat) if afloat]
        keys = [self.rankings(seat) for seat in seats]
        best = max(keys)
        self._win([seat for seat, key in zip(seats, keys, strict=True) if key == best])

    def rankings(self, seat: Seat) -> tuple[int, int, int, int, bool]:
        """What the stages of the ranking compare, in their order (CN12)."""
        ships = [ship % UP for ship in self.fleets[seat] if ship != NONE]
        colours = [COLOUR[ship] for ship in ships]
        left = sum([colour < LEFT for colour in colours])
        return (
            len(ships),
            len({*colours}) + any(ICONS[ship] for ship in ships),
            max(left, len(ships) - left),
            len(self.hands[seat]),
            seat == self.trigger,
        )

    def _win(self, winners: Iterable[Seat]) -> None:
        self.phase, self.winners = OVER, [*winners]

    def shares(self) -> list[float]:
        """Each seat's share of the win, at the end."""
        share = 1 / len(self.winners)
        return [share * (seat in self.winners) for seat in range(len(self.hands))]
