"""A small group in which tests lock cards: all that is asked of a group, at a hundredth of the price.

It is the squares modulo a prime p = 2q + 1 of 61 bits, q being prime as well. A point is multiplied by a key
when it is raised to that power. Numbers are written with the most significant byte first, so that nothing
here is taken for a point of the curve.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from typing import Final

from pyengine.fair.locks import PRODUCTS, SIZE, Group, Product
from pyengine.text import Text

_P: Final = 2_305_843_009_213_691_579
"""A safe prime."""
_ORDER: Final = (_P - 1) // 2


class _Toy(Group):
    base = (4).to_bytes(SIZE, "big")
    clearing = ((1).to_bytes(SIZE, "big"), (1).to_bytes(SIZE, "big"))

    def key(self, data: bytes) -> bytes:
        return _bytes(_number(data) % _ORDER or 1)

    def multiplied(self, product: Product) -> bytes | None:
        result = pow(_number(product.point), _number(self.key(product.key)), _P)
        return _bytes(result) if result > 1 else None

    def changing(self, new: bytes | None, old: Sequence[bytes]) -> bytes | None:
        number = 1 if new is None else _number(new)
        for key in old:
            number = number * pow(_number(key), -1, _ORDER) % _ORDER
        return _bytes(number)

    def why_no_point(self, data: bytes) -> Text | None:
        number = _number(data)
        if len(data) != SIZE or not 1 < number < _P:
            return NO_POINT
        return None if pow(number, _ORDER, _P) == 1 else NO_SQUARE

    def card_point(self, label: str) -> bytes:
        return _bytes(_number(sha256(label.encode()).digest()) ** 2 % _P)


TOY: Final[Group] = _Toy()
NO_POINT: Final = Text(en="This is no point of the small group.", ja="小さな群の点ではありません。")
NO_SQUARE: Final = Text(
    en="This is no square: it would be a mark.", ja="平方ではなく、目印になってしまいます。"
)


@contextmanager
def toy() -> Generator[Group]:
    """Lock cards in the small group, for a while."""
    before = PRODUCTS.group
    PRODUCTS.use(TOY)
    try:
        yield TOY
    finally:
        PRODUCTS.use(before)


def _number(data: bytes) -> int:
    return int.from_bytes(data, "big")


def _bytes(number: int) -> bytes:
    return number.to_bytes(SIZE, "big")
