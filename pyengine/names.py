"""What players are called: a name as it comes in from outside, made fit to stand in any line of text."""

from __future__ import annotations

import re
from typing import Final

from pyengine import checked
from pyengine.limits import NAME

# Written out, not asked of Unicode's tables: those grow, and a name that stands in a link has to mean the
# same to every edition.
_REMOVED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")
"""Controls, line ends, what sets the direction of writing, halves of characters."""
_SEEN: Final = re.compile(
    r"[^\s\xad\u034f\u115f\u1160\u180b-\u180f\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
    r"\U000e0000-\U000e0fff]"
)
"""What shows on its own, unlike a blank and what only joins or varies other characters."""


def clean_name(text: str) -> str:
    r"""The name that a text holds: one line of at most 24 characters; empty if it holds none.

    Control and direction characters and the blanks around it go, then what is too long.

    >>> clean_name("  Aoi\n"), clean_name("\u202eAoi"), clean_name("\u200b")
    ('Aoi', 'Aoi', '')
    """
    name = _REMOVED.sub("", checked.text("text", text)).strip()[:NAME].rstrip()
    return name if _SEEN.search(name) else ""
