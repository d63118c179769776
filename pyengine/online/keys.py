"""Keys, and bytes as text.

Bytes are base64url without padding, and only in the one form that they have. Signatures are Ed25519 (RFC
8032) in plain Python, so that every device judges a signature alike. That does not run in constant time:
nobody but the device that signs can time it, and a key signs the moves of one match and nothing else.
Signing and checking are pure, and what was done last is remembered: an answer that has to be made again
costs no signature twice.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from functools import lru_cache
from hashlib import sha512
from typing import Final

from pyengine.errors import NotationError
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
