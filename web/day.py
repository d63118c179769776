"""Days of the calendar, without the standard library's module for them, which no browser needs to load."""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Self

from pyengine.text import Text

_WRITTEN: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)
_EPOCH: Final = 719_468
"""Days from 1 March of the year 0 to 1 January 1970."""


class Day(NamedTuple):
    """A day; later ones are greater. Its text is like ``2026-11-26``."""

    year: int
    month: int
    date: int

    @classmethod
    def read(cls, text: str) -> Self:
        """The day that a text names; raises ValueError for what is none.

        >>> Day.read("2026-11-26").number
        20783
        """
        written = _WRITTEN.fullmatch(text)
        year, month, date = map(int, written.groups()) if written else (0, 0, 0)
        leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        if not (1 <= month <= 12 and 1 <= date <= _LENGTHS[month - 1] + leap):
            raise ValueError(f"{text!r} is no day")
        return cls(year, month, date)

    @property
    def number(self) -> int:
        """How many days it is after 1 January 1970."""
        # A year that begins in March has a leap day as its last, and months whose lengths follow a rule.
        year = self.year - (self.month < 3)
        of_year = (153 * ((self.month - 3) % 12) + 2) // 5 + self.date - 1
        return 365 * year + year // 4 - year // 100 + year // 400 + of_year - _EPOCH

    @property
    def spoken(self) -> Text:
        """The day without its year, such as *26 November*."""
        return Text(en=f"{self.date} {_MONTHS[self.month - 1]}", ja=f"{self.month}月{self.date}日")

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}-{self.date:02}"
