"""The hashes of a sitting: of lines of text, of a chain, and secrets that follow from one secret."""

from __future__ import annotations

import hmac
from functools import lru_cache
from hashlib import sha256
from typing import Final

CHAIN_LENGTH: Final = 4096
"""How many rolls of dice a chain is enough for."""

_CHAIN: Final = b"cannonry/chain/1\n"


def hash_lines(*lines: str) -> bytes:
    """SHA-256 of lines of text, parted by line ends."""
    return sha256("\n".join(lines).encode()).digest()


def derived(secret: bytes, label: str) -> bytes:
    """What follows from a secret for one use, told by its label: HMAC-SHA256."""
    return hmac.new(secret, label.encode(), sha256).digest()


def seal_nonce(secret: bytes, number: int) -> bytes:
    """The 16 bytes that keep the value under a seal from being guessed; ``number`` is the seal's entry."""
    return derived(secret, f"seal/{number}")[:16]


def chain_element(secret: bytes, index: int) -> bytes:
    """An element of a seat's chain; 0 is the tip, which binds the seat to all the others."""
    return _chain(secret)[CHAIN_LENGTH - index]


def chain_follows(element: bytes, before: bytes) -> bool:
    """Whether the element comes after the one ``before`` it in a chain."""
    return _next(element) == before


@lru_cache(maxsize=8)
def _chain(secret: bytes) -> tuple[bytes, ...]:
    elements = [derived(secret, "chain")]
    for _ in range(CHAIN_LENGTH):
        elements.append(_next(elements[-1]))
    return tuple(elements)


def _next(element: bytes) -> bytes:
    return sha256(_CHAIN + element).digest()
