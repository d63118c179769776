"""Keys and hashes of a remote match, and bytes as text.

Bytes are base64url without padding, and only in the one form that they have. Signatures are Ed25519 (RFC
8032) in plain Python, so that every device judges a signature alike. That does not run in constant time:
nobody but the device that signs can time it, and a key signs the moves of one match and nothing else.
Signing and checking are pure, and what was done last is remembered: an answer that has to be made again
costs no signature twice.

Whispers are what one seat says to another before everybody's ears. Both work out the same secret, each from
its own key and the other's box, a point that stands in its first entry (Diffie and Hellman). A whisper is
covered by a stream of bytes that follows from this secret. Nothing in it says that it is true: what is
whispered must fit a leaf.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256, sha512
from itertools import count
from typing import Final

from pyengine.errors import NotationError
from pyengine.fair.locks import PRODUCTS, Product
from pyengine.terms import Seat
from pyengine.text import Text, quoted


def encode(data: bytes) -> str:
    """The bytes as text.

    >>> encode(bytes([251, 255]))
    '-_8'
    """
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str, length: int | None = None) -> bytes:
    """The bytes that are written so, of a length if one is given.

    Raises NotationError for any other text, one with unused bits among them.
    """
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (Error, ValueError):
        data = b""
    if encode(data) != text or len(data) != (len(data) if length is None else length):
        raise NotationError(_BAD.fill(text=quoted(text)))
    return data


_BAD = Text(
    en="“{text}” is not written as bytes are in a sitting.",
    ja="「{text}」は対局のデータの書き方に合っていません。",
)


Point = tuple[int, int, int, int]
"""A point of the curve in extended coordinates: X, Y, Z and T with x = X/Z, y = Y/Z, xy = T/Z."""

_P: Final = 2**255 - 19
_ORDER: Final = 2**252 + 27742317777372353535851937790883648493
_D: Final = -121665 * pow(121666, -1, _P) % _P
_ROOT: Final = pow(2, (_P - 1) // 4, _P)
"""A square root of -1."""
_ZERO: Final[Point] = (0, 1, 1, 0)
_SIZE: Final = 64
_remembered = lru_cache(maxsize=1024)


@_remembered
def public_key(seed: bytes) -> bytes:
    """The public key, 32 bytes, of a private key, which is 32 bytes as well."""
    return _encoded(_times(_expanded(seed)[0], _BASE))


@_remembered
def sign(seed: bytes, message: bytes) -> bytes:
    """The signature of a message, 64 bytes."""
    scalar, prefix = _expanded(seed)
    public = public_key(seed)
    nonce = _number(prefix, message) % _ORDER
    commitment = _encoded(_times(nonce, _BASE))
    answer = (nonce + _number(commitment, public, message) * scalar) % _ORDER
    return commitment + answer.to_bytes(32, "little")


@_remembered
def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether a signature is this key's for this message; strict: one signature a nonce, no cofactor."""
    key = _decoded(public)
    if key is None or not may_be_right(signature):
        return False
    answer = int.from_bytes(signature[32:], "little")
    challenge = _number(signature[:32], public, message) % _ORDER
    return _encoded(_both(answer, _BASE, challenge, _negative(key))) == signature[:32]


@_remembered
def is_sound(public: bytes) -> bool:
    """Whether it is a key that binds its owner.

    A key of small order, or with a part of it, is refused: its owner could deny every signature, or make some
    that verifiers judge differently.
    """
    point = _decoded(public)
    return point is not None and not _is_zero(_times(8, point)) and _is_zero(_times(_ORDER, point))


def may_be_right(signature: bytes) -> bool:
    """Whether every verifier judges it alike, by any key that is sound.

    Its number is below the order, its commitment written in the one right way and of no small order.
    """
    commitment = _decoded(signature[:32])
    return (
        len(signature) == _SIZE
        and int.from_bytes(signature[32:], "little") < _ORDER
        and commitment is not None
        and not _is_zero(_times(8, commitment))
    )


def _expanded(seed: bytes) -> tuple[int, bytes]:
    """The secret scalar, and what nonces are made with."""
    digest = sha512(seed).digest()
    scalar = int.from_bytes(digest[:32], "little")
    return scalar & 2**254 - 8 | 2**254, digest[32:]


def _number(*parts: bytes) -> int:
    return int.from_bytes(sha512(b"".join(parts)).digest(), "little")


def _sum(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % _P
    b = (one[1] + one[0]) * (other[1] + other[0]) % _P
    c = 2 * one[3] * other[3] * _D % _P
    d = 2 * one[2] * other[2] % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _is_zero(point: Point) -> bool:
    return _encoded(point) == _encoded(_ZERO)


def _negative(point: Point) -> Point:
    return -point[0] % _P, point[1], point[2], -point[3] % _P


def _times(scalar: int, point: Point) -> Point:
    total = _ZERO
    while scalar:
        if scalar & 1:
            total = _sum(total, point)
        point = _sum(point, point)
        scalar >>= 1
    return total


def _both(times: int, point: Point, others: int, other: Point) -> Point:
    """Both products in one sum, which doubles once for the two: a check takes 0.6 of the time."""
    total, rows = _ZERO, (point, other, _sum(point, other))
    for at in reversed(range(max(times.bit_length(), others.bit_length()))):
        total = _sum(total, total)
        row = (times >> at & 1) + 2 * (others >> at & 1)
        if row:
            total = _sum(total, rows[row - 1])
    return total


def _encoded(point: Point) -> bytes:
    inverse = pow(point[2], -1, _P)
    x, y = point[0] * inverse % _P, point[1] * inverse % _P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _decoded(data: bytes) -> Point | None:
    """The point that is written so; None for what is no point, or not written in the one right way."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & 2**255 - 1
    if len(data) != 32 or y >= _P:
        return None
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % _P)


def _x_of(y: int, sign: int) -> int | None:
    square = (y * y - 1) * pow(_D * y * y + 1, -1, _P) % _P
    x = pow(square, (_P + 3) // 8, _P)
    if (x * x - square) % _P:
        x = x * _ROOT % _P
    if (x * x - square) % _P or (not x and sign):
        return None
    return _P - x if x & 1 != sign else x


def _base() -> Point:
    y = 4 * pow(5, -1, _P) % _P
    x = _x_of(y, 0)
    assert x is not None, "the base point is on the curve"
    return x, y, 1, x * y % _P


_BASE: Final = _base()


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
    """Give the box, a point, that belongs to this key."""
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
