"""Small numbers packed into one large one, and that into letters and digits.

A value from a range of ``n`` costs log2(n) bits and no more: a decision among 41 costs 5.4 bits.
"""

from __future__ import annotations

import string

from pyengine.errors import DamagedLink
from pyengine.text import Text

_DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_CHUNK = 64


class Packer:
    """Collects numbers, then writes them as one text of letters and digits."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, choices: int) -> None:
        """Add a value from 0 to ``choices`` - 1."""
        self._parts.append((value, choices))

    def put_number(self, value: int) -> None:
        """Add a number of any size from 0."""
        while value >= _CHUNK // 2:
            self.put(value % (_CHUNK // 2) + _CHUNK // 2, _CHUNK)
            value //= _CHUNK // 2
        self.put(value, _CHUNK)

    def put_text(self, text: str) -> None:
        """Add any text."""
        data = text.encode()
        self.put_number(len(data))
        for byte in data:
            self.put(byte, 256)

    def text(self) -> str:
        """Everything added, as letters and digits."""
        number = 1  # a leading one, so that trailing zeros are kept
        for value, choices in reversed(self._parts):
            number = number * choices + value
        digits: list[str] = []
        while number:
            number, digit = divmod(number, 62)
            digits.append(_DIGITS[digit])
        return "".join(digits)


class Unpacker:
    """Reads back in the same order what a Packer wrote; raises DamagedLink for anything else."""

    def __init__(self, text: str) -> None:
        self._number = 0
        for digit in reversed(text):
            if digit not in _VALUES:
                raise damaged()
            self._number = self._number * 62 + _VALUES[digit]

    def take(self, choices: int) -> int:
        """The next value from 0 to ``choices`` - 1."""
        # The leading one must outlast everything that was put before it.
        if not 0 < choices <= self._number:
            raise damaged()
        self._number, value = divmod(self._number, choices)
        return value

    def take_number(self) -> int:
        """The next number of any size."""
        value, scale = 0, 1
        while (part := self.take(_CHUNK)) >= _CHUNK // 2:
            value += (part - _CHUNK // 2) * scale
            scale *= _CHUNK // 2
        return value + part * scale

    def take_text(self) -> str:
        """The next text."""
        length = self.take_number()
        if length > self._number.bit_length():
            raise damaged()
        try:
            return bytes(self.take(256) for _ in range(length)).decode()
        except UnicodeDecodeError:
            raise damaged() from None

    def done(self) -> None:
        """Check that everything was read."""
        if self._number != 1:
            raise damaged()


def damaged() -> DamagedLink:
    """The error for a link whose content makes no sense."""
    return DamagedLink(
        Text(
            en="This link is damaged: its content does not fit together. Ask for it again, or copy it whole.",
            ja="このリンクは壊れています。内容が食い違っています。もう一度送ってもらうか、全体をコピーし直してください。",
        )
    )
