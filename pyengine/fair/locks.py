"""The group in which cards are locked: points stand for cards, keys are locks, and locks commute.

A lock is one multiplication of a point by a secret scalar (X25519, RFC 7748); a point is the 32 bytes of
its u, least byte first. It takes off every part of small order, as each scalar is a multiple of 8. Nothing
in here takes the same time for every secret. Products are slow, and a page lets the browser work them out:
so what was worked out is remembered, and many that are missing can be asked for in one go.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import count
from typing import Final, NamedTuple

from pyengine.text import Text

SIZE: Final = 32
"""The bytes of points and scalars."""
_P: Final = 2**255 - 19
_A: Final = 486662
_A24: Final = (_A - 2) // 4
_CLEARING: Final = 2**254
_ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""How many times a point must be added to itself to vanish, for all points that stand for cards."""
_SMALL_POINTS: Final = frozenset(
    {
        0,
        1,
        _P - 1,
        325606250916557431795983626356110631294008115727848805560023387167927233504,
        39382357235489614581723060781553021112529911719440698176882885853963445705823,
    }
)
"""The u of the points of order 1, 2, 4 and 8, of the curve and its twist."""

Points = tuple[bytes, ...]
"""The locked cards of a pile, by place."""


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
    return _number(point) in _SMALL_POINTS


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


# The group, and products that are remembered


_MOST: Final = 100_000
"""How many products are remembered: many times what a deal for five needs."""
_FEW: Final = 16
"""As many are worked out on the spot, even while they are asked for: asking takes about as long."""


class Product(NamedTuple):
    """A point behind one more lock, to be worked out."""

    key: bytes
    point: bytes


class Group(ABC):
    """A group of prime order, whose points and keys are written as 32 bytes each."""

    base: bytes
    """The point that every box is a multiple of (see ``pyengine.online.keys``)."""
    clearing: tuple[bytes, bytes]
    """Two keys that show what of a point every lock keeps: of a point of the group the same, else not."""

    @abstractmethod
    def key(self, data: bytes) -> bytes:
        """The key that 32 bytes make."""

    @abstractmethod
    def multiplied(self, product: Product) -> bytes | None:
        """What the product comes to, worked out here; None where nothing is left of the point."""

    @abstractmethod
    def changing(self, new: bytes | None, old: Sequence[bytes]) -> bytes | None:
        """The key that takes the locks ``old`` off and puts ``new`` on, if given; None where none fits."""

    @abstractmethod
    def why_no_point(self, data: bytes) -> Text | None:
        """Why bytes can be no point; None if they may be one (see ``clearing``)."""

    @abstractmethod
    def card_point(self, label: str) -> bytes:
        """A point for a card of which nobody knows how many times another's it is."""

    def is_key(self, data: bytes) -> bool:
        """Whether it is a key, and one that can be taken off again."""
        return len(data) == SIZE and self.key(data) == data and self.changing(None, [data]) is not None


class _Curve(Group):
    """Curve25519, by X25519: of a point only u counts (RFC 7748)."""

    base = (9).to_bytes(32, "little")
    clearing = clearing()

    def key(self, data: bytes) -> bytes:
        return clamped(data)

    def multiplied(self, product: Product) -> bytes | None:
        return multiplied(*product)

    def changing(self, new: bytes | None, old: Sequence[bytes]) -> bytes | None:
        return quotient(new, old)

    def why_no_point(self, data: bytes) -> Text | None:
        if not is_canonical(data):
            return _NOT_CANONICAL
        return _SMALL if is_small(data) else None

    def card_point(self, label: str) -> bytes:
        return hashed_to_curve(label)


class Missing(Exception):
    """Products are needed that have not been worked out yet."""

    def __init__(self, products: Sequence[Product]) -> None:
        super().__init__()
        self.products = tuple(products)


class Products:
    """What has been worked out in a group: a memory, nothing that could be wrong.

    While it is ``asking``, many that are missing are named rather than worked out on the spot.
    """

    def __init__(self, group: Group) -> None:
        self.group = group
        self.asking = False
        self._known: dict[Product, bytes | None] = {}

    def use(self, group: Group) -> None:
        """Work in another group from now on; what was worked out is forgotten."""
        self.group = group
        self._known.clear()

    def of(self, products: Sequence[Product]) -> list[bytes | None]:
        """Return what they come to; raise Missing while it is asking and many are not known."""
        unknown = list(dict.fromkeys(each for each in products if each not in self._known))
        if len(unknown) > _FEW and self.asking:
            raise Missing(unknown)
        self.learn(unknown, map(self.group.multiplied, unknown))
        return [self._known[each] for each in products]

    @contextmanager
    def asked(self) -> Generator[None]:
        """Ask for many that are missing as long as this lasts."""
        before, self.asking = self.asking, True
        try:
            yield
        finally:
            self.asking = before

    def learn(self, products: Sequence[Product], results: Iterable[bytes | None]) -> None:
        """Remember what was worked out; when that is a lot, all that was before is forgotten."""
        if len(self._known) + len(products) > _MOST:
            self._known.clear()
        self._known.update(zip(products, results, strict=True))


CURVE: Final[Group] = _Curve()
PRODUCTS: Final = Products(CURVE)
"""All products of this process."""

_NOT_CANONICAL: Final = Text(
    en="A locked card is not written in the one right way.",
    ja="錠をかけた札の書き方が正しくありません。",
)
_SMALL: Final = Text(
    en="A locked card is a point of small order, which no lock hides.",
    ja="錠をかけた札が、錠で隠せない点（小さい位数の点）です。",
)
