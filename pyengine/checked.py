"""Arguments as they come in from outside: as the type that is wanted, or refused by name in a sentence.

Check once, at the door: the code behind it trusts its arguments.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar, cast

from pyengine.errors import WrongType, WrongValue
from pyengine.text import Text

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
