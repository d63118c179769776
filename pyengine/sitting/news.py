"""News that devices pass to each other beside the game, signed by the seat that they are from.

news <seat> <number> signal <which> <signature>         one of six signals
news <seat> <number> watchers <how many> <signature>    who look on at this device
news <seat> <number> code <seat> <text> <signature>     a pairing code for another seat

A signature is over ``cannonry/news/1 <T> `` and the frame up to it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from pyengine.sitting import ed25519
from pyengine.sitting.base64url import decode, encode
from pyengine.sitting.errors import BadFrame, ForgedEntry
from pyengine.sitting.line import BAD
from pyengine.sitting.strand import FORGED
from pyengine.sitting.table_line import TableLine
from pyengine.terms import Seat
from pyengine.text import quoted

SIGNALS: Final = 6
"""How many signals there are, numbered from 1."""
_NEWS: Final = re.compile(
    r"news ([0-4]) ([1-9][0-9]{0,15})"
    r" (?:signal ([1-6])|watchers ([0-9]{1,3})|code ([0-4]) (c1\.[0-9A-Za-z]{1,2000})) [\w-]{86}",
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


def write_news(news: News, table: TableLine, key: bytes) -> str:
    """The frame that tells the news, signed by its seat's key."""
    text = _text(news)
    return f"{text} {encode(ed25519.sign(key, _signed(table, text)))}"


def check_news(frame: str, seat: Seat, table: TableLine) -> None:
    """Raise ForgedEntry for news that its seat has not signed."""
    text, _, signature = frame.rpartition(" ")
    key = table.keys[seat]
    assert key is not None, "a sitting has all its keys"
    if not ed25519.verify(key, _signed(table, text), decode(signature, 64)):
        raise ForgedEntry(FORGED)


def _signed(table: TableLine, text: str) -> bytes:
    return f"cannonry/news/1 {table.hash} {text}".encode()


def _text(news: News) -> str:
    head = f"news {news.seat} {news.number}"
    if news.to is not None:
        return f"{head} code {news.to} {news.code}"
    return f"{head} watchers {news.watchers}" if news.watchers is not None else f"{head} signal {news.signal}"
