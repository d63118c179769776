"""The test vectors of ``docs/fair-dealing.md``, which were made without our code."""

from __future__ import annotations

import re
from pathlib import Path

from pyengine.online.keys import (
    Own,
    below,
    chain_element,
    deal_secret,
    encode,
    hash_lines,
    leaf_nonce,
    leaf_of,
    order_of,
    roll_value,
    seal_nonce,
    seal_of,
)

DOCS = Path(__file__).resolve().parents[2] / "docs/fair-dealing.md"


def test_what_follows_from_a_secret_is_what_the_docs_say() -> None:
    written = DOCS.read_text(encoding="utf-8").partition("\n## Test vectors\n")[2].partition("\n## ")[0]
    table = encode(hash_lines("a table line"))
    one, other = (Own(seat, b"", bytes(range(32 * seat, 32 * seat + 32))).at(table) for seat in (0, 1))
    elements = [encode(chain_element(secret, 1)) for secret in (one, other)]
    value = roll_value(table, 1, elements)
    deal = deal_secret(one, 1)
    nonce, place = encode(seal_nonce(one, 5)), encode(leaf_nonce(deal, 0))
    assert re.findall(r"`([^`]+)` \|$", written, re.MULTILINE) == [
        table,
        encode(one),
        encode(chain_element(one, 0)),
        *elements,
        encode(value),
        " ".join(str(below(value, f"draw/{at}", 13)) for at in range(4)),
        encode(deal),
        " ".join(map(str, order_of(deal, 13))),
        place,
        leaf_of(table, 0, 1, 0, place, "7"),
        nonce,
        seal_of(table, 0, 5, nonce, "7"),
    ]
