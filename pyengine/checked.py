"""Arguments as they come in at the library's door.

Each as the type that is wanted, or refused with its name in a sentence.

Only what is called from outside asks here, once for each call; what goes on inside trusts what it is given.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar, cast

from pyengine.errors import WrongType, WrongValue
from pyengine.text import LANGS, Lang, Text

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
        raise WrongValue(_MUST_BE.fill(name=name, what=_range(least, most), value=_said(value)))
    return number


def text(name: str, value: object) -> str:
    """A text; raises WrongType."""
    return instance(name, value, str, _TEXT)


def texts(name: str, values: object) -> tuple[str, ...]:
    """Several texts, not one alone; raises WrongType."""
    return tuple(text(name, value) for value in several(name, values, _TEXTS))


def wholes(name: str, values: object) -> tuple[int, ...]:
    """Several whole numbers; raises WrongType."""
    return tuple(whole(name, value) for value in several(name, values, _WHOLES))


def pairs(name: str, values: object, first: type[T], what: Text) -> list[tuple[T, str]]:
    """Pairs of something and a text; raises WrongType."""
    found: list[tuple[T, str]] = []
    for value in several(name, values, what):
        match value:
            case (one, str(other)) if isinstance(one, first) and not isinstance(one, bool):
                found.append((one, other))
            case _:
                raise wrong_type(name, what, value)
    return found


def mapping(name: str, value: object) -> Mapping[Any, Any]:
    """What has values by their names; raises WrongType."""
    if isinstance(value, Mapping):
        return cast("Mapping[object, object]", value)
    raise wrong_type(name, _MAPPING, value)


def instance(name: str, value: object, kind: type[T], what: Text | None = None) -> T:
    """A value of a class.

    Raises WrongType, which says ``what`` is wanted, by default the name of the class.
    """
    if isinstance(value, kind):
        return value
    raise wrong_type(name, what or Text(en=f"a {kind.__name__}", ja=kind.__name__), value)


def seat(value: object, seats: int) -> int:
    """The number of a seat at a table of ``seats``; raises WrongType or WrongValue."""
    # Asked for at every decision: most seats are plain numbers.
    return value if type(value) is int and 0 <= value < seats else whole("seat", value, 0, seats - 1)


def language(name: str, value: object) -> Lang:
    """A language by its code; raises WrongValue."""
    if value in LANGS:
        return "ja" if value == "ja" else "en"
    raise WrongValue(_MUST_BE.fill(name=name, what=_LANGUAGE, value=_said(value)))


def several(name: str, values: object, what: Text) -> Iterable[Any]:
    """More than one of something, but no text, which would fall into its letters.

    Raises WrongType, which says ``what``.
    """
    if not isinstance(values, Iterable):
        raise wrong_type(name, what, values)
    found = cast("Iterable[object]", values)
    if isinstance(found, str | bytes | Mapping):
        raise wrong_type(name, what, cast("object", found))
    return found


def wrong_type(name: str, what: Text, value: object) -> WrongType:
    """The error for an argument that must be something else."""
    return WrongType(_MUST_BE.fill(name=name, what=what, value=_said(value)))


def _said(value: object) -> str:
    """A value as Python writes it, and what it is if that does not show.

    Of a long text the middle is left out.
    """
    try:
        said = repr(value)
    except Exception:  # whatever a foreign class does, the sentence about it is said
        return type(value).__name__
    return said if len(said) <= _SAID else f"{said[: _SAID - 1]}…"


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
_LANGUAGE: Final = Text(en="en or ja", ja="enかja")
_WHOLES: Final = Text(en="a list of whole numbers", ja="整数のリスト")
_TEXTS: Final = Text(en="a list of texts", ja="文字列のリスト")
