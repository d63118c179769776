"""Merging, continued: dice, a seat's own pile, and a card that is drawn blindly from a hand.

Dice are rolled by all together. A seat's own pile is shuffled by its owner, who is bound to it by a leaf
for each place, and a later roll says which place is drawn: so nobody can look, and nobody can choose. A
hand from which another draws blindly is such a pile, of which the owner whispers what was drawn.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple, NoReturn

from pyengine.cards import UNKNOWN, Cards
from pyengine.fair import Origin
from pyengine.fair.dealing import Deal, Dealing, Drawn, Hush
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.fair.merge import NO_ANSWER, FairMerging, folded
from pyengine.online.keys import (
    box_key,
    box_of,
    chain_element,
    chain_follows,
    chain_from,
    deal_secret,
    decode,
    encode,
    heard,
    leaf_nonce,
    leaf_of,
    order_of,
    roll_value,
    whisper_secret,
    whispered,
)
from pyengine.online.log import Entry
from pyengine.online.merge import NOT_DUE, WRONG_ROLL, WRONG_SEAL, Stop
from pyengine.online.stand import Need, Verdict
from pyengine.states import changed
from pyengine.terms import CHANCE, Draw, Seat
from pyengine.text import Text

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
    """One run over the logs of a fair match, as far as chance needs no pile that all draw from."""

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


# Loot


WHISPER: Final = "hush"
"""The first word of an entry by which a seat shows that a whisper does not fit."""


class LootingMerging(DrawingMerging):
    """One run over the logs of a fair match in which hands may be looted."""

    def _box(self, seat: Seat) -> bytes:
        """The point by which others whisper to a seat; it stands in its first entry."""
        return decode(self.logs[seat].entries[0].words[2], 32)

    def _from_hand(self, turn: Draw, origin: Origin) -> None:
        """One step of a draw from a hand: laid out, rolled for, whispered, drawn."""
        owner, to, number = origin.owner, origin.to, sum(times for _, times in turn.items)
        assert owner is not None, "a hand is a seat's"
        assert to is not None, "only one seat sees what it loots"
        deal = self._dealing.deal_of(turn.pile, number)
        hush = self._dealing.hushes[-1] if self._dealing.hushes else None
        if deal is None or deal.owner != owner:
            known = self._match.turn
            assert isinstance(known, Draw), "it is the same turn"
            cards = tuple(item for item, times in known.items for _ in range(times))
            self._shuffled([Wanted(owner, turn.pile, number, cards)])
        elif hush is not None and hush.deal == deal.number:
            self._loot(turn, deal, hush)
        elif number > 1 and not self._dealing.serves(deal):
            self._rolled()
        else:
            dealing, at = self._dealing.picked(number) if number > 1 else (self._dealing, 0)
            place = deal.left[at]
            entry = self._whisper(deal, place, to)
            hush = Hush(deal.number, place, owner, entry.number, to)
            self._set(dealing=changed(dealing, hushes=(*dealing.hushes, hush)))

    def _loot(self, turn: Draw, deal: Deal, hush: Hush) -> None:
        """The card that was whispered, for those who may know it."""
        item = UNKNOWN
        if self._viewer == hush.seat:
            item = deal.cards[hush.place]
        elif self._viewer == hush.to:
            key = box_key(self._secret)
            card = self._whispered(hush, key, self._box(hush.seat))
            if card is None:
                self._complain(WHISPER, str(hush.seat), str(hush.entry), encode(key))
            item = card
        self._set(dealing=self._dealing.taken(deal, hush.place, last=True))
        self._drawn(item, Drawn(UNKNOWN, deal.number, hush.place), turn.pile)

    @abstractmethod
    def _complain(self, *words: str) -> NoReturn:
        """This seat says what is wrong, or has said so."""
        raise NotImplementedError

    def _whisper(self, deal: Deal, place: int, to: Seat) -> Entry:
        """The entry in which the owner has whispered what lies in a place."""
        words: tuple[str, ...] = ()
        if deal.owner == self._viewer:
            shared = self._shared(box_key(self._secret), self._box(to))
            nonce = leaf_nonce(deal_secret(self._secret, deal.number), place)
            secret = whisper_secret(self.table.hash, deal.owner, to, deal.number, shared)
            words = (str(to), whispered(secret, f"{encode(nonce)} {deal.cards[place]}"))
        entry = self._due(deal.owner, "hush", *words, number=2)
        if entry is None:
            self._missing()
        if entry.words[0] != str(to):
            self._breach(entry, NOT_DUE)
        self._spend(entry)
        return entry

    def _shared(self, key: bytes, box: bytes) -> bytes:
        """What two seats know, each by its own key and the other's box, which is no point of small order."""
        (shared,) = PRODUCTS.of([Product(key, box)])
        return shared or bytes(32)

    def _whispered(self, hush: Hush, key: bytes, box: bytes) -> str | None:
        """The card that was whispered, by one key and the other's box; None if it does not fit the leaf."""
        deal = next(deal for deal in self._dealing.deals if deal.number == hush.deal)
        shared = self._shared(key, box)
        secret = whisper_secret(self.table.hash, hush.seat, hush.to, hush.deal, shared)
        text = heard(secret, self.logs[hush.seat].entries[hush.entry].words[1])
        nonce, _, card = (text or "").partition(" ")
        leaf = leaf_of(self.table.hash, hush.seat, hush.deal, hush.place, nonce, card)
        is_card = card in self._fair.common_pile
        return card if is_card and leaf == deal.leaves[hush.place] else None

    def _judge_whisper(self, entry: Entry) -> None:
        """Whether a whisper was wrong, now that who heard it shows its key: one of the two is to blame."""
        hush = next(
            (each for each in self._dealing.hushes if entry.words[1:3] == (str(each.seat), str(each.entry))),
            None,
        )
        if hush is None:
            return  # the whisper has not come yet
        if hush.to != entry.seat or len(entry.words) != 4:
            self._breach(entry, NOT_DUE)
        key = self._bytes(entry, entry.words[3])
        if not PRODUCTS.group.is_key(key) or PRODUCTS.of([box_of(key)]) != [self._box(entry.seat)]:
            self._breach(entry, NOT_DUE)
        if self._whispered(hush, key, self._box(hush.seat)) is not None:
            self._breach(entry, NOT_WRONG)
        self._stop(Verdict("breach", hush.seat, hush.entry, _WRONG_WHISPER))


NOT_WRONG: Final = Text(
    en="A seat says that a card is wrong, and it is right.",
    ja="正しい札なのに、間違っていると記した席があります。",
)
_WRONG_WHISPER: Final = Text(
    en="What was whispered of a looted card does not fit the hand that was laid out.",
    ja="奪われた札について内密に伝えた内容が、並べた手札と合いません。",
)
