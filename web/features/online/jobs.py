"""Products on the curve that the page works out for its worker, at which a browser is much quicker.

An answer that lacks some ends with ``Missing``. Once the page has worked them out the answer is made again
from the beginning: that is pure, and what was worked out or checked before is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from pyengine.fair.locks import PRODUCTS, Missing, Product
from pyengine.online.keys import decode, encode

if TYPE_CHECKING:
    from web.worker.protocol import together


Answer = Mapping[str, object]
Making = Callable[[], Answer]
"""Makes the answer to a message."""

_waiting: Final[dict[str, tuple[Making, Missing]]] = {}
"""The answer that waits for products, by board."""


def start(board: str, make: Making) -> Answer:
    """Return the answer, or the job that the page is to do before it."""
    try:
        with PRODUCTS.asked():
            return make()
    except Missing as missing:
        _waiting[board] = make, missing
        keys, points = ([encode(each) for each in row] for row in zip(*missing.products, strict=True))
        job: together.Job = {"keys": keys, "points": points}
        return {"job": job}


def go_on(board: str, message: together.Done) -> Answer:
    """Return the answer, or the next job; what the page could not do is done here."""
    make, missing = _waiting.pop(board)
    PRODUCTS.learn(missing.products, map(_result, missing.products, message["result"]))
    return start(board, make)


def _result(product: Product, said: str | None) -> bytes | None:
    if said is None:
        return None
    return decode(said) if said else PRODUCTS.group.multiplied(product)
