"""Signs as people type and paste them: those that mean the same become one, those that nobody sees go."""

from __future__ import annotations

import re
from typing import Final

_WIDE: Final = {0xFEE0 + code: code for code in range(0x21, 0x7F)}
"""Full-width letters, digits and signs, as Japanese keyboards write them."""

_ALIKE: Final = {
    "-": "‐‑‒–—―−ー⁃﹣",
    "x": "×✕✖",
    "'": "‘’‚‛ʼ′`´",
    '"': "“”„‟″«»",
}
UNSEEN: Final = "\u00ad\u034f\u061c\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0001-\U000e007f"
"""Signs that nobody sees, within a class of a regular expression.

Hyphens for where a word may break, marks of direction, joiners, tags, the mark at the start of a file.
"""

_SIGNS: Final[dict[int, str]] = {
    **{wide: chr(narrow) for wide, narrow in _WIDE.items()},
    **{ord(sign): usual for usual, signs in _ALIKE.items() for sign in signs},
}
_NOTHING: Final = re.compile(f"[{UNSEEN}]")
_BLANK: Final = re.compile(r"[^\S\n]")


def usual(text: str) -> str:
    r"""The text in the signs of a keyboard for English: dashes, crosses, quotes, wide letters, blanks.

    Line ends stay, and so does all that has no such sign.

    >>> usual("ａ４–ｂ５\u200b ×c7")
    'a4-b5 xc7'
    """
    return _BLANK.sub(" ", _NOTHING.sub("", text).translate(_SIGNS))


def spellings(text: str) -> tuple[str, ...]:
    """How a notation may be meant: as it stands, in usual signs, then all in small letters or in capitals."""
    plain = usual(text)
    return tuple(dict.fromkeys((text, plain, plain.lower(), plain.upper())))
