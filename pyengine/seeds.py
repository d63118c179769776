"""What a seed is, everywhere: a whole number or a text; 7 and "7" are the same seed.

A deal is named by the seed's text (``seed_text``), a generator of random numbers begins with its number
(``seed_number``).
"""

from __future__ import annotations

import re
from typing import Final

from pyengine.checked import whole, wrong_type
from pyengine.errors import SetupError, WrongType
from pyengine.limits import SEED
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
