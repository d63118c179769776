"""Merging, continued: what chance picks where the devices deal for themselves.

Dice are rolled by all together. A seat's own pile is shuffled by its owner, who is bound to it by a leaf for
each place, and a later roll says which place is drawn: so nobody can look, and nobody can choose. A hand from
which another draws blindly is such a pile, of which the owner whispers what was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pyengine.cards import UNKNOWN, Cards
from pyengine.changed import changed
from pyengine.fair import Origin
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.dealing import Deal, Dealing, Drawn
from pyengine.sitting.entry import Entry
from pyengine.sitting.fair import NO_ANSWER, FairMerging, folded
from pyengine.sitting.hashes import (
    chain_element,
    chain_follows,
    chain_from,
    deal_secret,
    leaf_nonce,
    leaf_of,
    order_of,
    roll_value,
)
from pyengine.sitting.merging import NOT_DUE, WRONG_ROLL, WRONG_SEAL, Stop
from pyengine.sitting.stand import Need
from pyengine.terms import CHANCE, Draw, Seat

LEAF: Final = "leaf"
"""The first word of an entry that shows a card of one's own pile."""
MOST_ROLLS: Final = 4095
"""A chain is enough for this many rolls; a game that needs more ends without result."""
_FAR: Final = 1_000
"""How many draws are looked ahead."""


class Wanted(NamedTuple):
    """A pile that its owner must shuffle before the next roll; ``cards`` as far as they are known here."""

    owner: Seat
    pile: str
    number: int
    cards: Cards


class DrawingMerging(FairMerging):
    """One run over the strands of a fair sitting, as far as chance needs no pile that all draw from."""

    def _wait(self) -> None:
        """A seat that has sat down shuffles its own pile at once."""
        own = self.own
        if self.needs and own is not None and Need(own.seat, "sit") not in self.needs:
            stand = self.stand
            self._set(match=self.table.seen(own), dealing=Dealing(()))
            for number, wanted in enumerate(self._wanted(), 1):
                if wanted.owner == own.seat and self._next(own.seat) is None:
                    words = (str(number), *self._leaves(number, wanted.cards))
                    self.needs.append(Need(own.seat, "pile", words))
            self.stand = stand
        super()._wait()

    # Draws

    def _draw(self, turn: Draw) -> None:
        number, origin = sum(times for _, times in turn.items), self._fair.origin(self._match.state)
        deal = self._dealing.deal_of(turn.pile, number) if origin.source == "own" else None
        certain = number == 1
        needs_deal = origin.source == "own" and deal is None and not (certain and origin.to is not None)
        if needs_deal or (not certain and not self._dealing.serves(deal)):
            if wanted := self._wanted():
                self._shuffled(wanted)
            else:
                self._rolled()
            return
        dealing, at = (self._dealing, 0) if certain else self._dealing.picked(number)
        self._set(dealing=dealing)
        if origin.source == "own":
            self._from_pile(turn, origin, deal, at)
        else:
            item = next(item for item, top in _cumulated(turn) if at < top)
            self._drawn(item, Drawn(item), None if certain else turn.pile)

    def _from_pile(self, turn: Draw, origin: Origin, deal: Deal | None, at: int) -> None:
        """A card of a seat's own pile."""
        pile = turn.pile if len(turn.items) > 1 else None
        if deal is None:
            item, *_ = dict(turn.items)
            self._drawn(item, Drawn(UNKNOWN), pile)
            return
        place = deal.left[at]
        item = self._card_of(deal, place)
        public, shown = UNKNOWN, list[Entry]()
        if origin.to is None:
            words = () if item == UNKNOWN else self._leaf_words(deal, place, item)
            entry = self._due(deal.owner, "show", *words, number=5)
            if entry is None:
                self._missing()
            item = public = self._leaf_shown(entry, deal, place)
            shown = [entry]
        self._set(dealing=self._dealing.taken(deal, place))
        self._drawn(item, Drawn(public, deal.number, place), pile, shown)

    def _rolled(self) -> None:
        """All show the next element of their chains: nobody could know what comes of it."""
        dealing = self._dealing
        number = dealing.rolls + 1
        if number > MOST_ROLLS:
            self._set(void=True)
            raise Stop
        elements: list[str] = []
        entries: list[Entry] = []
        for seat, tip in zip(self._seats, dealing.tips, strict=True):
            if retired := dealing.retired.get(seat):
                elements.append(encode(chain_from(retired.key)[number]))
                continue
            own = seat == self._viewer
            words = (str(number), encode(chain_element(self._secret, number))) if own else ()
            entry = self._due(seat, "roll", *words, number=2)
            if entry is None:
                continue
            if entry.words[0] != str(number):
                self._breach(entry, NOT_DUE)
            if not chain_follows(self._bytes(entry, entry.words[1]), decode(tip, 32)):
                self._breach(entry, WRONG_ROLL)
            elements.append(entry.words[1])
            entries.append(entry)
        if self.needs:
            self._missing()
        for entry in entries:
            self._spend(entry)
        value = roll_value(self.table.hash, number, elements)
        self._set(dealing=dealing.rolled(tuple(elements), value))

    def _wanted(self) -> list[Wanted]:
        """The piles that will be drawn from before the next decision and are not shuffled, by rising seat.

        It is looked ahead as far as that does not depend on what the roll picks; each pile is looked at until
        it is drawn from for the first time. Where all share a pile nobody has one of its own.
        """
        if self.table.shared:
            return []
        game, viewer = self._match.game, self._viewer
        state, public = self._match.state, self._public(self._match)
        wanted: dict[str, Wanted] = {}
        seen: set[str] = set()
        for _ in range(_FAR):
            turn, known = game.turn(public), game.turn(state)
            if not isinstance(turn, Draw) or not isinstance(known, Draw):
                break
            number = sum(times for _, times in turn.items)
            origin = self._fair.origin(public)
            owner, to = origin.owner, origin.to
            if origin.source == "own" and owner is not None and turn.pile not in seen:
                seen.add(turn.pile)
                needed = number > 1 or to is None
                if needed and self._dealing.deal_of(turn.pile, number) is None:
                    cards = tuple(item for item, times in known.items for _ in range(times))
                    wanted[turn.pile] = Wanted(owner, turn.pile, number, cards)
            elif origin.source == "own" and turn.pile in seen and number == 1:
                break  # it runs out: what comes next is another pile
            if origin.source == "own" and to is None:
                break
            item = UNKNOWN if to is not None else turn.items[0][0]
            if self._fair.question(public, CHANCE, item, {}):
                break
            own = known.items[0][0] if to in (None, viewer) else UNKNOWN
            public = folded(game, public, self._fair.events(public, None, CHANCE, item, {}))
            state = folded(game, state, self._fair.events(state, viewer, CHANCE, own, {}))
        return sorted(wanted.values(), key=lambda each: (each.owner, each.pile))

    def _shuffled(self, wanted: Sequence[Wanted]) -> None:
        """The owners are bound to the order of their piles."""
        first = self._dealing.next_deal
        deals: list[Deal] = []
        entries: list[Entry] = []
        for number, (owner, pile, size, cards) in enumerate(wanted, first):
            own = owner == self._viewer
            words = (str(number), *self._leaves(number, cards)) if own else ()
            entry = self._due(owner, "pile", *words, number=1 + size)
            if entry is None:
                continue
            if entry.words[0] != str(number):
                self._breach(entry, NOT_DUE)
            for leaf in entry.words[1:]:
                self._bytes(entry, leaf)
            places = tuple(range(size))
            known = self._order(number, cards) if own else ()
            rolls = self._dealing.rolls
            deals.append(Deal(number, owner, pile, entry.number, entry.words[1:], places, rolls, known))
            entries.append(entry)
        if self.needs:
            self._missing()
        for entry in entries:
            self._spend(entry)
        self._set(dealing=changed(self._dealing, deals=(*self._dealing.deals, *deals)))

    # A seat's own pile

    def _leaves(self, number: int, cards: Cards) -> list[str]:
        """The leaves over this seat's pile."""
        deal = deal_secret(self._secret, number)
        return [
            leaf_of(self.table.hash, self._viewer or 0, number, at, encode(leaf_nonce(deal, at)), card)
            for at, card in enumerate(self._order(number, cards))
        ]

    def _order(self, number: int, cards: Cards) -> Cards:
        """What lies in each place of this seat's pile, in a deal of these cards."""
        return tuple(cards[card] for card in order_of(deal_secret(self._secret, number), len(cards)))

    def _leaf_words(self, deal: Deal, place: int, card: str) -> tuple[str, ...]:
        nonce = leaf_nonce(deal_secret(self._secret, deal.number), place)
        return LEAF, str(deal.number), str(place), encode(nonce), card

    def _leaf_shown(self, entry: Entry, deal: Deal, place: int) -> str:
        """The card of a place, if it is the one that its owner was bound to."""
        word, number, at, nonce, card = entry.words
        self._nonce(entry, nonce)
        if (word, number, at) != (LEAF, str(deal.number), str(place)):
            self._breach(entry, NOT_DUE)
        if leaf_of(self.table.hash, deal.owner, deal.number, place, nonce, card) != deal.leaves[place]:
            self._breach(entry, WRONG_SEAL)
        if card not in self._match.game.chance_items:
            self._breach(entry, NO_ANSWER)
        return card

    def _card_of(self, deal: Deal, place: int) -> str:
        """The card in a place of a pile: known to its owner only."""
        return deal.cards[place] if deal.owner == self._viewer else UNKNOWN


def _cumulated(turn: Draw) -> list[tuple[str, int]]:
    """The items of a draw, each with how many there are up to it."""
    total, row = 0, list[tuple[str, int]]()
    for item, times in turn.items:
        total += times
        row.append((item, total))
    return row
