"""The hashes of a remote match: of lines of text, of a chain, of seals, and what follows from one secret.

Whispers are what one seat says to another before everybody's ears. Both work out the same secret, each from
its own key and the other's box, a point that stands in its first entry (Diffie and Hellman). A whisper is
covered by a stream of bytes that follows from this secret. Nothing in it says that it is true: what is
whispered must fit a leaf.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Final

from pyengine.errors import NotationError
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.online.keys import decode, encode
from pyengine.terms import Seat

CHAIN_LENGTH: Final = 4096
"""How many rolls of dice a chain is enough for."""

NONCE: Final = 16
"""The bytes that keep a sealed value from being guessed."""

_CHAIN: Final = b"cannonry/chain/1\n"


def hash_lines(*lines: str) -> bytes:
    """SHA-256 of lines of text, parted by line ends."""
    return sha256("\n".join(lines).encode()).digest()


def derived(secret: bytes, label: str) -> bytes:
    """What follows from a secret for one use, told by its label: HMAC-SHA256."""
    return hmac.digest(secret, label.encode(), "sha256")


def seal_nonce(secret: bytes, number: int) -> bytes:
    """The 16 bytes that keep the value under a seal from being guessed; ``number`` is the seal's entry."""
    return derived(secret, f"seal/{number}")[:NONCE]


def seal_of(table: str, seat: Seat, number: int, nonce: str, value: str) -> str:
    """The seal over a value: it hides it, and allows no other; ``number`` is that of the seal's entry."""
    return encode(hash_lines("cannonry/seal/1", table, str(seat), str(number), nonce, value))


# Shuffling: all that a seat decides by chance follows from its secret


def below(secret: bytes, label: str, limit: int) -> int:
    """A number from 0 to ``limit`` - 1 that follows from a secret, none likelier than another.

    It is made of the first 8 bytes, highest first, of the first attempt below the largest multiple of the
    limit.
    """
    for attempt in count():
        value = int.from_bytes(derived(secret, f"{label}/{attempt}")[:8], "big")
        if value < 2**64 - 2**64 % limit:
            return value % limit
    raise AssertionError("unreachable: the counter of attempts does not end")


def order_of(secret: bytes, number: int) -> list[int]:
    """A shuffle of 0 to ``number`` - 1 that follows from a secret (Fisher and Yates, from the end)."""
    row = list(range(number))
    for at in range(number - 1, 0, -1):
        other = below(secret, f"order/{at}", at + 1)
        row[at], row[other] = row[other], row[at]
    return row


def deal_secret(secret: bytes, deal: int) -> bytes:
    """What everything of a seat's part in a deal follows from; deals are numbered from 1."""
    return derived(secret, f"deal/{deal}")


def mix_secret(secret: bytes, deal: int, mix: int) -> bytes:
    """What everything of a seat's part in one mix of a shared pile follows from; mixes count from 0."""
    return derived(secret, f"deal/{deal}/{mix}")


def leaf_nonce(deal: bytes, place: int) -> bytes:
    """The 16 bytes that keep the card in a place of a pile from being guessed; ``deal`` is its secret."""
    return derived(deal, f"leaf/{place}")[:NONCE]


def leaf_of(table: str, seat: Seat, deal: int, place: int, nonce: str, card: str) -> str:
    """What binds a seat to the card in a place of its own pile."""
    return encode(hash_lines("cannonry/leaf/1", table, str(seat), str(deal), str(place), nonce, card))


def roll_value(table: str, number: int, elements: Sequence[str]) -> bytes:
    """What a roll comes to, of the elements that all seats have shown; a secret for ``below``."""
    return hash_lines("cannonry/roll/1", table, str(number), *elements)


def chain_element(secret: bytes, index: int) -> bytes:
    """An element of a seat's chain; 0 is the tip, which binds the seat to all the others."""
    return chain_from(chain_end(secret))[index]


def chain_end(secret: bytes) -> bytes:
    """The last element of a seat's chain, from which all others follow."""
    return derived(secret, "chain")


@lru_cache(maxsize=8)
def chain_from(end: bytes) -> tuple[bytes, ...]:
    """All elements of the chain with this last one, the tip first."""
    elements = [end]
    for _ in range(CHAIN_LENGTH):
        elements.append(_next(elements[-1]))
    return tuple(elements[::-1])


def chain_follows(element: bytes, before: bytes) -> bool:
    """Whether the element comes after the one ``before`` it in a chain."""
    return _next(element) == before


def _next(element: bytes) -> bytes:
    return sha256(_CHAIN + element).digest()


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


@dataclass(frozen=True, slots=True)
class Own:
    """This device's seat: the private key that signs for it, and the secret from which all others follow.

    ``deck`` is what it brings along where the others know its sizes only. ``unseen`` are decisions of which
    the others learn nothing, by the number of steps at which they were taken.
    """

    seat: Seat
    key: bytes
    secret: bytes
    name: str = ""
    deck: str = ""
    unseen: tuple[tuple[int, str], ...] = ()

    def at(self, table: str) -> bytes:
        """The secret for one table, by its hash.

        It is shown when a fair game is over. So it is never that of another table too.
        """
        return derived(self.secret, f"table/{table}")

    def unseen_at(self, base: int) -> tuple[str, ...]:
        """The decisions after that many steps of which the others learn nothing."""
        return tuple(text for step, text in self.unseen if step == base)
