"""The page about fair dealing: its text, and drawings of envelopes and chests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.pages.views.markdown import filled

TITLE: Final = Text(en="How cards are dealt without a dealer", ja="配る人がいなくても公正に配るしくみ")
NAME: Final = Text(en="Dealt fairly", ja="公正に配るしくみ")
"""What a link to the page is called, and where one is there."""
DESCRIPTION: Final = Text(
    en="How devices shuffle together so that nobody looks or stacks a deck unnoticed, what everybody checks "
    "afterwards, and what it does not protect from.",
    ja="端末どうしで切り混ぜて、気づかれずに札をのぞいたり仕組んだりできないわけ。終局後の検証と、防げないこと。",
)

PILE: Final = Text(
    en="You shuffle, seal each card in an envelope of its own, and lay all of them out, with numbers.",
    ja="切った札を1枚ずつ封筒に入れ、封をして番号順に並べます。",
)
CHESTS: Final = Text(
    en="Each chest has a padlock of every player. The others hand you their keys to the next one, and you open the last lock.",
    ja="どの箱にも全員の錠がかかっています。次の箱の鍵をほかの全員から受け取り、最後の錠を自分で外します。",
)
ROLL: Final = Text(
    en="All players open a number that they had sealed before. Together they say which envelope is drawn.",
    ja="前もって封をした数を全員が開けます。合わせた目が、引く封筒を決めます。",
)


def fair_page(text: str, lang: Lang) -> h.Renderable:
    """The ``main`` of the page; ``{{pile}}``, ``{{roll}}``, ``{{chests}}`` in the text stand for drawings."""
    drawings = {
        "pile": _drawn(_pile(), 128, PILE, lang),
        "roll": _drawn(_roll(), 236, ROLL, lang),
        "chests": _drawn(_chests(), 128, CHESTS, lang),
    }
    return h.main(".wrap.about.help.fair")[h.h1[TITLE.say(lang)], filled(text, drawings)]


_WIDTH: Final = 560
_WIDE, _HIGH, _STEP = 66, 44, 82
"""The size of an envelope, and how far it is from one to the next."""
_PICKED: Final = 4


def _drawn(parts: Iterator[h.Renderable], height: int, caption: Text, lang: Lang) -> h.Renderable:
    return h.figure(".drawn")[
        h.svg(viewBox=f"0 0 {_WIDTH} {height}", aria_hidden="true")[parts],
        h.figcaption[caption.say(lang)],
    ]


def _pile() -> Iterator[h.Renderable]:
    """A pile on the left, and its cards in a row of envelopes."""
    for at in range(4):
        yield _card(16 + 3 * at, 38 - 3 * at)
    yield _arrow(84, 62, 116, 62)
    for number in range(1, 6):
        x = 44 + _STEP * number
        yield _envelope(x, 40)
        yield _number(x + _WIDE // 2, 112, str(number))


def _roll() -> Iterator[h.Renderable]:
    """What all open comes to a number, and this to an envelope."""
    middle = 44 + _STEP * _PICKED + _WIDE // 2
    for place, look in enumerate(("anchor", "tower", "star")):
        x = middle - 100 + 100 * place
        yield h.circle(class_=f"p-{look} rim", cx=x, cy=26, r=15)
        yield h.path(".hair", d=f"M{x} 41L{middle} 59")
    yield h.circle(".face", cx=middle, cy=80, r=21)
    yield _number(middle, 88, str(_PICKED))
    yield _arrow(middle, 104, middle, 124)
    for number in range(1, 6):
        x = 44 + _STEP * number
        if number == _PICKED:
            yield _card(x + 13, 130)
            yield _envelope(x, 156, opened=True)
        else:
            yield _envelope(x, 156)
        yield _number(x + _WIDE // 2, 228, str(number))


def _chests() -> Iterator[h.Renderable]:
    """A row of chests with a padlock of each player, the first of them opened."""
    for number in range(1, 7):
        x = _STEP * number - 44
        if number == 1:
            yield _card(x + 13, 14)
        yield _chest(x, 40, locked=number > 1)
        yield _number(x + _WIDE // 2, 122, str(number))


def _chest(x: int, y: int, *, locked: bool) -> h.Renderable:
    return h.g[
        h.rect(".face", x=x, y=y, width=_WIDE, height=_HIGH, rx=4),
        locked
        and [
            h.path(".hair", d=f"M{x} {y + 18}h{_WIDE}"),
            (
                _padlock(x + 13 + 20 * place, y + 28, look)
                for place, look in enumerate(("anchor", "tower", "star"))
            ),
        ],
    ]


def _padlock(x: int, y: int, look: str) -> h.Renderable:
    return h.g[
        h.path(".hair", d=f"M{x - 5} {y}v-5a5 5 0 0 1 10 0v5"),
        h.rect(class_=f"p-{look} rim", x=x - 7, y=y, width=14, height=11, rx=2),
    ]


def _card(x: int, y: int) -> h.Renderable:
    return h.g[
        h.rect(".bkf", x=x, y=y, width=40, height=54, rx=4),
        h.rect(".bkl", x=x + 4, y=y + 4, width=32, height=46, rx=2),
    ]


def _envelope(x: int, y: int, *, opened: bool = False) -> h.Renderable:
    return h.g[
        h.rect(".face", x=x, y=y, width=_WIDE, height=_HIGH, rx=2),
        h.path(".hair", d=f"M{x} {y}l{_WIDE // 2} 26 {_WIDE // 2}-26"),
        None if opened else h.circle(".p-tower.rim", cx=x + _WIDE // 2, cy=y + 24, r=8),
    ]


def _arrow(x: int, y: int, to_x: int, to_y: int) -> h.Renderable:
    head = "l-7-5m7 5l-7 5" if y == to_y else "l-5-7m5 7l5-7"
    return h.path(".way", d=f"M{x} {y}L{to_x} {to_y}{head}")


def _number(x: int, y: int, number: str) -> h.Renderable:
    return h.text(x=x, y=y)[number]
