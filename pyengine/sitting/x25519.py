"""X25519 in plain Python (RFC 7748), and what locks on cards need of it besides.

A lock is one multiplication of a point by a secret scalar; a point is the 32 bytes of its u, least byte
first. It takes off every part of small order, as each scalar is a multiple of 8. Nothing in here takes the
same time for every secret: a page lets the browser multiply.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import count
from typing import Final

SIZE: Final = 32
"""The bytes of points and scalars."""
_P: Final = 2**255 - 19
_A: Final = 486662
_A24: Final = (_A - 2) // 4
_CLEARING: Final = 2**254
_ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""How many times a point must be added to itself to vanish, for all points that stand for cards."""
_SMALL: Final = frozenset(
    {
        0,
        1,
        _P - 1,
        325606250916557431795983626356110631294008115727848805560023387167927233504,
        39382357235489614581723060781553021112529911719440698176882885853963445705823,
    }
)
"""The u of the points of order 1, 2, 4 and 8, of the curve and its twist."""


def clearing() -> tuple[bytes, bytes]:
    """Two scalars that make the same of every point of the curve, and not the same of one of its twist.

    Together they are eight times the order, so that on the curve they differ in sign only, which u does not
    know. A point of the twist has another order, unless it is small: then nothing is left of it. Both take
    off every part of small order.
    """
    return _bytes(_CLEARING), _bytes(8 * _ORDER - _CLEARING)


def clamped(data: bytes) -> bytes:
    """The scalar that X25519 makes of 32 bytes: a multiple of 8 from 2^254 on, below 2^255."""
    return _bytes(_number(data) & ~7 & 2**255 - 1 | 2**254)


def multiplied(scalar: bytes, point: bytes) -> bytes | None:
    """The point as many times as the scalar says; None where nothing is left, of a point of small order."""
    number, u = _number(clamped(scalar)), _number(point) % 2**255 % _P
    result = _doubled(u) if number == _CLEARING else _ladder(number, u)
    return _bytes(result) if result else None


def fitting(number: int) -> bytes | None:
    """The clamped scalar that is the number, or its negative, modulo the order.

    A u knows no sign, so either will do. Of the two multiples of 8 below eight times the order one is at
    least 2^254, but for fewer than 2^130 numbers: then None.
    """
    for residue in (number % _ORDER, -number % _ORDER):
        scalar = next(s for m in range(8) if (s := residue + m * _ORDER) % 8 == 0)
        if 2**254 <= scalar < 2**255:
            return _bytes(scalar)
    return None


def quotient(over: bytes | None, under: Sequence[bytes]) -> bytes | None:
    """The scalar that locks with ``over``, if given, and takes the locks ``under`` off, all at once.

    None if there is none. It is right on points that stand for cards only.
    """
    number = 1 if over is None else _number(over)
    for scalar in under:
        number = number * pow(_number(scalar), -1, _ORDER) % _ORDER
    return fitting(number)


def is_canonical(point: bytes) -> bool:
    """Whether the bytes are the one way to write their number."""
    return len(point) == SIZE and _number(point) < _P


def is_small(point: bytes) -> bool:
    """Whether the point is of small order, so that it vanishes behind every lock."""
    return _number(point) in _SMALL


def is_on_curve(point: bytes) -> bool:
    """Whether the point is on the curve rather than on its twist (Euler's criterion)."""
    u = _number(point)
    return pow(u * (u * u + _A * u + 1) % _P, (_P - 1) // 2, _P) == 1


def hashed_to_curve(label: str) -> bytes:
    """A point of which nobody knows how many times another point it is.

    The label is hashed until that gives a point of the curve; 2^254 times that has the order of all cards.
    """
    for attempt in count():
        number = _number(sha256(f"{label}\n{attempt}".encode()).digest()) % 2**255
        point = _bytes(number)
        if number < _P and not is_small(point) and is_on_curve(point):
            found = multiplied(_bytes(_CLEARING), point)
            assert found is not None, "it is not of small order"
            return found
    raise AssertionError("unreachable: the counter of attempts does not end")


def _ladder(scalar: int, u: int) -> int:
    """Montgomery's ladder: the u of the scalar times a point with this u; 0 for the point at infinity."""
    x2, z2, x3, z3, swap = 1, 0, u, 1, 0
    for at in range(254, -1, -1):
        bit = scalar >> at & 1
        if swap ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swap = bit
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a % _P, b * b % _P, d * a % _P, c * b % _P
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % _P, u * (da - cb) ** 2 % _P
        x2, z2 = aa * bb % _P, e * (aa + _A24 * e) % _P
    if swap:
        x2, z2 = x3, z3
    return x2 * pow(z2, _P - 2, _P) % _P


def _doubled(u: int) -> int:
    """The same for 2^254: the point is doubled, which takes a third of the time."""
    x, z = u, 1
    for _ in range(254):
        aa, bb = (x + z) ** 2 % _P, (x - z) ** 2 % _P
        e = aa - bb
        x, z = aa * bb % _P, e * (aa + _A24 * e) % _P
    return x * pow(z, _P - 2, _P) % _P


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


def _bytes(number: int) -> bytes:
    return number.to_bytes(SIZE, "little")
