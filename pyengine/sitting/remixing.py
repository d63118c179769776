"""A mix made anew, from the secrets that its seats have shown: which of them has not done as it should."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.sitting.base64url import decode
from pyengine.sitting.dealing import Mixing
from pyengine.sitting.entry import Entry
from pyengine.sitting.group import PRODUCTS, Product
from pyengine.sitting.hashes import order_of
from pyengine.sitting.mixing import Points, mixed, passes
from pyengine.sitting.strand import Strand
from pyengine.text import Text


def wrong_pass(
    strands: Sequence[Strand], mixing: Mixing, mix: int, start: Points, secrets: Sequence[bytes]
) -> Entry | None:
    """The first pass that its author's secret does not make of the one before; None if there is none.

    Each is made of the pass before as that was written: who comes after a wrong one is not to blame.
    """
    rows: list[tuple[Entry, Points]] = []
    products: list[Product] = []
    before = start
    for number, (seat, entries) in enumerate(zip(passes(len(secrets)), mixing.entries, strict=False)):
        entry = strands[seat].entries[entries[mix]]
        after = pass_of(entry)
        rows.append((entry, after))
        products += mixed(secrets[seat], len(secrets), number, before)
        before = after
    results = iter(PRODUCTS.of(products))
    made = [(entry, after, tuple([next(results) for _ in after])) for entry, after in rows]
    return next((entry for entry, after, right in made if after != right), None)


def pass_of(entry: Entry) -> Points:
    """The cards that a pass has left, from an entry with as many as there must be."""
    return tuple([decode(word, 32) for word in entry.words[3:]])


def places_of(mixing: Mixing, secrets: Sequence[bytes]) -> tuple[str, ...]:
    """The card in each place of a mix, from the secrets of all seats."""
    cards = mixing.cards
    for secret in secrets:
        cards = tuple([cards[came] for came in order_of(secret, len(cards))])
    return cards


WRONG_MIX = Text(
    en="A pile was not mixed as the seat’s secret says.", ja="山札が、席の秘密のとおりに混ぜられていません。"
)
