"""News that devices pass to each other beside the game; nothing of it is signed.

news <seat> <number> signal <which>         one of six signals
news <seat> <number> watchers <how many>    who look on at this device
news <seat> <number> code <seat> <text>     a pairing code for another seat, to make a line of their own
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pyengine.sitting.errors import BadFrame
from pyengine.sitting.line import BAD
from pyengine.terms import Seat
from pyengine.text import quoted

SIGNALS: Final = 6
"""How many signals there are, numbered from 1."""
_NEWS: Final = re.compile(
    r"news ([0-4]) ([1-9][0-9]{0,15})"
    r" (?:signal ([1-6])|watchers ([0-9]{1,3})|code ([0-4]) (c1\.[0-9A-Za-z]{1,2000}))",
    re.ASCII,
)


class News(NamedTuple):
    """From which seat, its number, and what: a signal, how many look on, or a code and for whom it is."""

    seat: Seat
    number: int
    signal: int = 0
    watchers: int | None = None
    to: Seat | None = None
    code: str = ""


def read_news(frame: str) -> News:
    """The news of a frame; raises BadFrame."""
    found = _NEWS.fullmatch(frame)
    if found is None:
        raise BadFrame(BAD.fill(frame=quoted(frame)))
    seat, number, signal, watchers, to, code = found.groups()
    return News(
        int(seat),
        int(number),
        int(signal or 0),
        None if watchers is None else int(watchers),
        None if to is None else int(to),
        code or "",
    )


def write_news(news: News) -> str:
    """The frame that tells the news."""
    head = f"news {news.seat} {news.number}"
    if news.to is not None:
        return f"{head} code {news.to} {news.code}"
    return f"{head} watchers {news.watchers}" if news.watchers is not None else f"{head} signal {news.signal}"
