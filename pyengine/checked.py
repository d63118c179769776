"""Arguments as they come in from outside: as the type that is wanted, or refused by name in a sentence.

Check once, at the door: the code behind it trusts its arguments.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar, cast

from pyengine.errors import CannonryError, NotationError, WrongType, WrongValue
from pyengine.text import Text


@dataclass(frozen=True, slots=True)
class Limit:
    """The most characters that a kind of text may have."""

    most: int
    kind: Text

    def check(self, given: str, error: type[CannonryError] = NotationError) -> None:
        """Raise the error for a text that is longer, and WrongType for anything but a text."""
        if len(text("text", given)) > self.most:
            raise error(_TOO_LONG.fill(kind=self.kind, most=f"{self.most:,}"))


_TOO_LONG: Final = Text(
    en="This is too long: {kind} has at most {most} characters.",
    ja="長すぎます。{kind}は{most}文字までです。",
)

LINK: Final = Limit(20_000, Text(en="a link", ja="リンク"))
RECORD: Final = Limit(100_000, Text(en="a record", ja="棋譜"))
GAME_FILE: Final = Limit(200_000, Text(en="a game file", ja="ゲームファイル"))
POSITION: Final = Limit(10_000, Text(en="a position", ja="局面"))
DECISION: Final = Limit(1_000, Text(en="a decision", ja="決定"))
SEED: Final = Limit(1_000, Text(en="a seed", ja="シード"))
NAME: Final = 24
"""The most characters of a player's name, once it is cleaned."""
TASK: Final = 200
"""The most characters of a task's text, once its blanks are tidied."""
TASK_DECISIONS: Final = 1_000
"""The most decisions in all solutions of a task."""


# Listed here rather than looked up in Unicode's tables: those grow, and a name in a link has to mean the same
# in every edition.
_REMOVED: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ud800-\udfff]")
"""Controls, line ends, what sets the direction of writing, halves of characters."""
_SEEN: Final = re.compile(
    r"[^\s\xad\u034f\u115f\u1160\u180b-\u180f\u200b-\u200d\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0"
    r"\U000e0000-\U000e0fff]"
)
"""What shows on its own, unlike a blank and what only joins or varies other characters."""


def clean_name(given: str) -> str:
    r"""The name that a text holds: one line of at most 24 characters; empty if it holds none.

    Control and direction characters and the blanks around it go, then what is too long.

    >>> clean_name("  Aoi\n"), clean_name("\u202eAoi"), clean_name("\u200b")
    ('Aoi', 'Aoi', '')
    """
    name = _REMOVED.sub("", text("text", given)).strip()[:NAME].rstrip()
    return name if _SEEN.search(name) else ""


T = TypeVar("T")

_SAID: Final = 60
"""As much of a value is quoted in a refusal."""


def whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """A whole number, numpy's too but no flag, within bounds if some are given.

    Raises WrongType or WrongValue.
    """
    try:
        number = operator.index(cast("Any", value))
    except TypeError:
        raise wrong_type(name, _range(least, most), value) from None
    if isinstance(value, bool):
        raise wrong_type(name, _range(least, most), value)
    if (least is not None and number < least) or (most is not None and number > most):
        raise WrongValue(_MUST_BE.fill(name=name, what=_range(least, most), value=said(value)))
    return number


def seat(value: object, seats: int) -> int:
    """The number of a seat at a table of ``seats``; raises WrongType or WrongValue."""
    # Asked for at every decision: most seats are plain numbers.
    return value if type(value) is int and 0 <= value < seats else whole("seat", value, 0, seats - 1)


def text(name: str, value: object) -> str:
    """A text; raises WrongType."""
    if isinstance(value, str):
        return value
    raise wrong_type(name, _TEXT, value)


def texts(name: str, values: object) -> tuple[str, ...]:
    """Several texts, not one alone, which would fall into its letters; raises WrongType."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise wrong_type(name, _TEXTS, values)
    return tuple(text(name, value) for value in cast("Iterable[object]", values))


def mapping(name: str, value: object) -> Mapping[Any, Any]:
    """What has values by their names; raises WrongType."""
    if isinstance(value, Mapping):
        return cast("Mapping[object, object]", value)
    raise wrong_type(name, _MAPPING, value)


def instance(name: str, value: object, kind: type[T]) -> T:
    """A value of a class; raises WrongType."""
    if isinstance(value, kind):
        return value
    raise wrong_type(name, Text(en=f"of the class {kind.__name__}", ja=f"{kind.__name__}型"), value)


def wrong_type(name: str, what: Text, value: object) -> WrongType:
    """The error for an argument that must be something else."""
    return WrongType(_MUST_BE.fill(name=name, what=what, value=said(value)))


def said(value: object) -> str:
    """A value as Python writes it; of a long text the beginning."""
    written = repr(value)
    return written if len(written) <= _SAID else f"{written[: _SAID - 1]}…"


def _range(least: int | None, most: int | None) -> Text:
    if least is None:
        return Text(en="a whole number", ja="整数")
    if least == most:
        return Text(en=f"{least}", ja=f"{least}")
    if most is None:
        return Text(en=f"a whole number from {least}", ja=f"{least}以上の整数")
    return Text(en=f"a whole number from {least} to {most}", ja=f"{least}から{most}までの整数")


_MUST_BE: Final = Text(
    en="“{name}” must be {what}, not {value}.", ja="「{name}」は{what}にしてください（指定は{value}）。"
)
_TEXT: Final = Text(en="a text", ja="文字列")
_MAPPING: Final = Text(en="a mapping from names to values", ja="名前から値へのマッピング")
_TEXTS: Final = Text(en="a list of texts", ja="文字列のリスト")
