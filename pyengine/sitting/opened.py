"""A seat's part of a fair sitting once its secret is shown: everything of it that was hidden is open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeGuard

from pyengine.cards import Cards
from pyengine.errors import NotationError
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.dealing import Deal, Dealing, Decided, Drawn
from pyengine.sitting.entry import NUMBER, Entry
from pyengine.sitting.hashes import (
    chain_element,
    deal_secret,
    leaf_nonce,
    leaf_of,
    mix_secret,
    order_of,
    seal_nonce,
    seal_of,
)
from pyengine.sitting.merging import NAMELESS
from pyengine.sitting.stand import Verdict
from pyengine.sitting.strand import Strand
from pyengine.sitting.table_line import TableLine
from pyengine.terms import Seat
from pyengine.text import Text

SECRET: Final = "secret"  # noqa: S105 - the kind of an entry
FOUND: Final = "found"
"""The kinds of entries that the audit writes."""


def secret_entry(strand: Strand) -> Entry | None:
    """The entry in which a seat has shown its secret."""
    return next((entry for entry in strand.entries if entry.kind == SECRET), None)


def unshown(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries whose seals have not been opened."""
    shown = {entry.words[0] for entry in entries if entry.kind == "show" and len(entry.words) == 3}
    return [number for number, _ in seals_of(entries) if str(number) not in shown]


class Found(Exception):
    """Something is not as it must be."""

    def __init__(
        self, seat: Seat, number: int, reason: Text, kind: Literal["audit", "differ"] = "audit"
    ) -> None:
        super().__init__()
        self.verdict = Verdict(kind, seat, number, reason)


class Opened:
    """A seat's strand with its secret: every seal is open on which a step of the match rests.

    What stands after the secret changes nothing.
    """

    def __init__(self, table: TableLine, strand: Strand, dealing: Dealing) -> None:
        shown = secret_entry(strand)
        assert shown is not None, "a secret was shown"
        self.table, self.seat, self.entries = table, strand.seat, strand.entries[: shown.number]
        self.secret = self._read_secret(shown)
        self.values = {**self._shown_cards(), **self._told_values(shown)}
        self._check_seals(dealing)

    def pile(self, deal: Deal, cards: Cards) -> Cards:
        """What lies in each place of a deal of these cards; the leaves must be over just that."""
        secret = deal_secret(self.secret, deal.number)
        shuffled = tuple(cards[card] for card in order_of(secret, len(cards)))
        for place, card in enumerate(shuffled):
            nonce = encode(leaf_nonce(secret, place))
            leaf = leaf_of(self.table.hash, self.seat, deal.number, place, nonce, card)
            if leaf != deal.leaves[place]:
                raise Found(self.seat, deal.entry, _WRONG_PILE)
        return shuffled

    def mix(self, deal: int, mix: int) -> bytes:
        """The secret of a mix."""
        return mix_secret(self.secret, deal, mix)

    def value(self, number: int) -> str:
        """What is under the seal of an entry."""
        return self.values[number]

    def _read_secret(self, shown: Entry) -> bytes:
        try:
            secret = decode(shown.words[0] if shown.words else "", 32)
        except NotationError as error:
            raise Found(self.seat, shown.number, error.text) from None
        if encode(chain_element(secret, 0)) != self.entries[0].words[1]:
            raise Found(self.seat, shown.number, _WRONG_SECRET)
        return secret

    def _shown_cards(self) -> dict[int, str]:
        shown = (entry.words for entry in self.entries if entry.kind == "show" and len(entry.words) == 3)
        return {int(number): value for number, _, value in shown if _is_number(number)}

    def _told_values(self, shown: Entry) -> dict[int, str]:
        pairs = (word.partition("=") for word in shown.words[1:])
        return {int(number): value for number, _, value in pairs if _is_number(number)}

    def _check_seals(self, dealing: Dealing) -> None:
        rests = (*dealing.past, *dealing.unfinished)
        counting = {past.entry for past in rests if _is_by(past, self.seat)} | {0}
        for number, seal in seals_of(self.entries):
            if number not in counting:
                continue
            value = self.values.get(number)
            nonce = encode(seal_nonce(self.secret, number))
            if value is None or seal_of(self.table.hash, self.seat, number, nonce, value) != seal:
                raise Found(self.seat, number, WRONG_SEAL)


def _is_number(text: str) -> bool:
    return re.fullmatch(NUMBER, text, re.ASCII) is not None


def _is_by(past: Drawn | Decided, seat: Seat) -> TypeGuard[Decided]:
    return isinstance(past, Decided) and past.seat == seat


def seals_of(entries: Sequence[Entry]) -> Iterator[tuple[int, str]]:
    """The seals of a strand by the numbers of their entries: over a deck, over what decisions hide."""
    for entry in entries:
        if entry.kind == "sit" and entry.words[3:4] not in ((), (NAMELESS,)):
            yield entry.number, entry.words[3]
        elif entry.kind == "do" and len(entry.words) == 2:
            yield entry.number, entry.words[1]


_WRONG_SECRET: Final = Text(
    en="The secret is not the one that the seat was bound to.",
    ja="明かされた秘密が、はじめに約束したものと違います。",
)
WRONG_SEAL: Final = Text(
    en="What was under a seal is not what was sealed.", ja="封を開けた中身が、封をしたものと違います。"
)
_WRONG_PILE: Final = Text(
    en="A pile did not hold the cards that it should, in the order that it should.",
    ja="山札の中身か並びが、あるべきものと違います。",
)
