"""The group in which cards are locked: points stand for cards, keys are locks, and locks commute.

Products are slow, and a page lets the browser work them out. So what was worked out is remembered, and many
that are missing can be asked for in one go.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from pyengine.sitting import x25519
from pyengine.text import Text

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
    """The point of which a box's is a multiple (see ``pyengine.sitting.whisper``)."""
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
        return len(data) == x25519.SIZE and self.key(data) == data and self.changing(None, [data]) is not None


class _Curve(Group):
    """Curve25519, by X25519: of a point only u counts (RFC 7748)."""

    base = (9).to_bytes(32, "little")
    clearing = x25519.clearing()

    def key(self, data: bytes) -> bytes:
        return x25519.clamped(data)

    def multiplied(self, product: Product) -> bytes | None:
        return x25519.multiplied(*product)

    def changing(self, new: bytes | None, old: Sequence[bytes]) -> bytes | None:
        return x25519.quotient(new, old)

    def why_no_point(self, data: bytes) -> Text | None:
        if not x25519.is_canonical(data):
            return _NOT_CANONICAL
        return _SMALL if x25519.is_small(data) else None

    def card_point(self, label: str) -> bytes:
        return x25519.hashed_to_curve(label)


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
