"""Whispers: what one seat says to another before everybody's ears.

Both work out the same secret, each from its own key and the other's box, a point that stands in its first
entry (Diffie and Hellman). A whisper is covered by a stream of bytes that follows from this secret. Nothing
in it says that it is true: what is whispered must fit a leaf.
"""

from __future__ import annotations

from typing import Final

from pyengine.errors import NotationError
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.group import PRODUCTS, Product
from pyengine.sitting.hashes import derived, hash_lines
from pyengine.terms import Seat

SIZE: Final = 64
"""The bytes of every whisper: its length tells nothing."""


def box_key(secret: bytes) -> bytes:
    """The key of a seat's box; ``secret`` is the seat's for one table."""
    return PRODUCTS.group.key(derived(secret, "box"))


def box_of(key: bytes) -> Product:
    """The box of which this is the key."""
    return Product(key, PRODUCTS.group.base)


def whisper_secret(table: str, speaker: Seat, listener: Seat, deal: int, shared: bytes) -> bytes:
    """What covers the whisper about a deal; ``shared`` is one seat's key times the other's box."""
    return hash_lines("cannonry/box/1", table, str(speaker), str(listener), str(deal), encode(shared))


def whispered(secret: bytes, text: str) -> str:
    """The text as it is whispered; of ASCII characters, and no longer than a whisper."""
    return encode(_covered(secret, text.encode("ascii").ljust(SIZE)))


def heard(secret: bytes, said: str) -> str | None:
    """What was whispered; None if it is no whisper."""
    try:
        return _covered(secret, decode(said, SIZE)).decode("ascii").rstrip(" ")
    except (NotationError, UnicodeDecodeError):
        return None


def _covered(secret: bytes, data: bytes) -> bytes:
    stream = derived(secret, "stream/0") + derived(secret, "stream/1")
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))
