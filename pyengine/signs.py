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
_CLOSING: Final = ".,;:!?…)]}>\"'*_、。」』】》〉"
_NOTHING: Final = re.compile(f"[{UNSEEN}]")
_BLANK: Final = re.compile(r"[^\S\n]")

_OCTET: Final = re.compile("%(?:25)*([0-9A-Fa-f]{2})")
_OCTETS: Final = re.compile(f"(?:{_OCTET.pattern})+")
"""Signs in the way of addresses, once or several times over."""
_HTML: Final = re.compile(
    "&#(?:([0-9]{1,7})|x([0-9A-F]{1,6}));|&[a-z]{2,8};|</?[a-z]{1,4} ?/?>", re.IGNORECASE
)
"""Signs by their numbers; by their names, and line breaks, which have no place within words of ours."""


def usual(text: str) -> str:
    r"""The text in the signs of a keyboard for English: dashes, crosses, quotes, wide letters, blanks.

    Line ends stay, and so does all that has no such sign.

    >>> usual("ａ４–ｂ５\u200b ×c7")
    'a4-b5 xc7'
    """
    return _BLANK.sub(" ", _NOTHING.sub("", text).translate(_SIGNS))


def legible(text: str) -> str:
    """The text in usual signs, also where a program has written some of them as in addresses or in HTML.

    >>> legible("cannon%252F1&#46;<br>")
    'cannon/1. '
    """
    return usual(without_html(_OCTETS.sub(_of_address, text) if "%" in text else text))


def without_html(text: str) -> str:
    """The text with the signs that HTML writes by numbers, and blanks for its tags."""
    return _HTML.sub(_of_html, text) if "&" in text or "<" in text else text


def _of_address(found: re.Match[str]) -> str:
    return bytes.fromhex("".join(_OCTET.findall(found[0]))).decode(errors="replace")


def _of_html(found: re.Match[str]) -> str:
    number = int(found[1]) if found[1] else int(found[2], 16) if found[2] else ord(" ")
    return chr(number) if number < 0x110000 else " "


def spellings(text: str) -> tuple[str, ...]:
    """The ways to read a word of a notation, the likeliest first.

    As it is; in usual signs, then in small letters and in capitals; last without the signs that end a
    sentence, a quotation or a list.
    """
    plain = usual(text)
    bare = plain.rstrip(_CLOSING)
    cases = [(word, word.lower(), word.upper()) for word in (plain, bare)]
    return tuple(dict.fromkeys((text, *cases[0], *cases[1])))
