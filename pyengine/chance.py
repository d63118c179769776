"""Reproducible randomness: from a seed to the outcome of every draw.

A seed is a whole number or a text; 7 and "7" are the same seed. A deal is named by the seed's text
(``seed_text``), a generator of random numbers begins with its number (``seed_number``).

The algorithm is fixed for ever, so that a seed means the same deal in every edition and every Python:

* Philox4x32-10 (Salmon, Moraes, Dror, Shaw: *Parallel Random Numbers: As Easy as 1, 2, 3*, SC 2011), a
  function from a 128-bit counter and a 64-bit key to four 32-bit words;
* the key is the FNV-1a hash (64 bits) of the seed's UTF-8 text; the counter holds, from its low word up, the
  attempt, the number of earlier draws from the same pile, and the FNV-1a hash of the pile's name;
* a draw that can have one outcome only takes no number and does not count, so that looking at the top of a
  pile and putting it back changes nothing that comes later;
* a number below ``n`` is the first attempt's 64-bit value (first word high) below the largest multiple of
  ``n``, modulo ``n``.

So the k-th uncertain draw from a pile depends on the seed, the pile's name, k, and what can be drawn: never
on other piles.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, count
from typing import Final

from pyengine.checked import SEED, whole, wrong_type
from pyengine.errors import SetupError, WrongType
from pyengine.game import Draw
from pyengine.text import Text, is_proper

Seed = int | str
"""A whole number, negative ones too, of at most 100 digits; or any text."""

_DIGITS: Final = 100
_NUMBER: Final = re.compile(rf"0|-?[1-9][0-9]{{0,{_DIGITS - 1}}}")


def plain(seed: object) -> Seed:
    """The seed as a number if it is written like one, else as its text.

    Raises WrongType for anything but a text or a whole number, such as 7.0, True or None; SetupError for text
    that cannot be written as UTF-8, and for what is longer.

    >>> plain("7"), plain(7), plain("07")
    (7, 7, '07')
    """
    if not isinstance(seed, str):
        try:
            number = whole("seed", seed)
        except WrongType:
            raise wrong_type("seed", _SEED, seed) from None
        if abs(number) >= 10**_DIGITS:
            raise SetupError(_TOO_LONG)
        return number
    SEED.check(seed, SetupError)
    if not is_proper(seed):
        raise SetupError(_NO_TEXT)
    return int(seed) if _NUMBER.fullmatch(seed) else seed


def seed_text(seed: object) -> str:
    """The seed as text, as set-ups and records hold it; raises WrongType or SetupError."""
    return str(plain(seed))


def seed_number(seed: object) -> int:
    """The seed as a number: its own, or that of the bytes of its text; raises WrongType or SetupError."""
    found = plain(seed)
    return found if isinstance(found, int) else int.from_bytes(found.encode())


_SEED: Final = Text(en="a text or a whole number", ja="文字列か整数")
_NO_TEXT: Final = Text(en="The seed is not proper text.", ja="シードが正しい文字列ではありません。")
_TOO_LONG: Final = Text(
    en=f"A seed is a number of at most {_DIGITS} digits, or a text.",
    ja=f"シードは{_DIGITS}桁までの整数か、文字列にしてください。",
)


_MASK32 = 0xFFFFFFFF
_MASK64 = 0xFFFFFFFFFFFFFFFF


def philox(counter: tuple[int, int, int, int], key: tuple[int, int]) -> tuple[int, int, int, int]:
    """Philox4x32-10: four 32-bit words from a counter (four words, low first) and a key (two words)."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        p0 = 0xD2511F53 * c0
        p1 = 0xCD9E8D57 * c2
        c0, c1, c2, c3 = p1 >> 32 ^ c1 ^ k0, p1 & _MASK32, p0 >> 32 ^ c3 ^ k1, p0 & _MASK32
        k0 = k0 + 0x9E3779B9 & _MASK32
        k1 = k1 + 0xBB67AE85 & _MASK32
    return c0, c1, c2, c3


def fnv1a(data: bytes) -> int:
    """The 64-bit FNV-1a hash."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & _MASK64
    return value


@lru_cache(maxsize=64)
def _hashed(text: str) -> int:
    """The hash of a seed or a pile's name.

    For a long seed it would take longer than all the rest of a draw.
    """
    return fnv1a(text.encode())


def below(limit: int, seed: str, pile: str, index: int) -> int:
    """The uniform number from 0 to ``limit`` - 1 that belongs to the ``index``-th draw (from 0) of a pile."""
    key, stream = _hashed(seed), _hashed(pile)
    fair = (1 << 64) - (1 << 64) % limit
    for attempt in count():
        words = philox((attempt, index, stream & _MASK32, stream >> 32), (key & _MASK32, key >> 32))
        value = words[0] << 32 | words[1]
        if value < fair:
            return value % limit
    raise AssertionError("unreachable: the counter of attempts does not end")


class Dealer:
    """Supplies chance from a seed. It counts the draws of each pile, from those already made on."""

    def __init__(self, seed: Seed, drawn: Iterable[str] = ()) -> None:
        """``drawn`` names the pile of every uncertain draw made so far."""
        self._seed = seed_text(seed)
        self._drawn = Counter(drawn)

    def deal(self, draw: Draw) -> str:
        """The item that comes next."""
        if len(draw.items) == 1:
            return draw.items[0][0]
        sums = list(accumulate(number for _, number in draw.items))
        at = below(sums[-1], self._seed, draw.pile, self._drawn[draw.pile])
        self._drawn[draw.pile] += 1
        return next(item for (item, _), top in zip(draw.items, sums, strict=True) if at < top)
