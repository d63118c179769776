"""Merging, continued: a card that one seat draws blindly from another's hand.

The owner of the hand lays it out in an order to which leaves bind it, a roll picks a place, and the owner
whispers to the other what lies there.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final, NoReturn

from pyengine.cards import UNKNOWN
from pyengine.changed import changed
from pyengine.fair import Origin
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.dealing import Deal, Drawn, Hush
from pyengine.sitting.drawing import DrawingMerging, Wanted
from pyengine.sitting.entry import Entry
from pyengine.sitting.group import PRODUCTS, Product
from pyengine.sitting.hashes import deal_secret, leaf_nonce, leaf_of
from pyengine.sitting.merging import NOT_DUE
from pyengine.sitting.stand import Verdict
from pyengine.sitting.whisper import box_key, box_of, heard, whisper_secret, whispered
from pyengine.terms import Draw, Seat
from pyengine.text import Text

WHISPER: Final = "hush"
"""The first word of an entry by which a seat shows that a whisper does not fit."""


class LootingMerging(DrawingMerging):
    """One run over the strands of a fair sitting in which hands may be looted."""

    def _box(self, seat: Seat) -> bytes:
        """The point by which others whisper to a seat; it stands in its first entry."""
        return decode(self.strands[seat].entries[0].words[2], 32)

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
        text = heard(secret, self.strands[hush.seat].entries[hush.entry].words[1])
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
