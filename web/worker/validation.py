"""Refuse messages that no type allows, and say where, as the page does in ``client/engine/validation.js``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeGuard

if TYPE_CHECKING:
    from web.worker.protocol.schema import Kind, Shapes

FILE: Final = "protocol.json"
"""What stands for the types in the browser, beside this module (``web.worker.protocol.schema``)."""
_PLAIN: Final[Mapping[str, Callable[[Any], bool]]] = {
    "string": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "unknown": lambda _: True,
    "never": lambda _: False,
}


class WrongMessage(Exception):
    """A message that no type allows."""


def check(message: Any) -> None:
    """Raise WrongMessage for what the page may not send."""
    kind = str(message.get("type")) if _is_object(message) else ""
    name = _names().get(kind)
    if name is None:
        raise WrongMessage(f"There is no message of type {kind!r}.")
    for fault in faults(message, name, _shapes(), kind):
        raise WrongMessage(f"{fault} is not what its type allows.")


def faults(value: Any, kind: Kind, shapes: Shapes, at: str) -> Iterator[str]:
    """Each place at which a value is not what a kind allows, such as ``heard.said[0].text``."""
    if kind[0] == "any":
        # Report the fault of the alternative that fits best.
        yield from min(([*faults(value, each, shapes, at)] for each in kind[1:]), key=len)
        return
    inside = _inside(value, kind, shapes)
    if inside is None:
        yield at
        return
    for place, each, item in inside:
        yield from faults(each, item, shapes, f"{at}{place}")


def _inside(value: Any, kind: Kind, shapes: Shapes) -> list[tuple[str, Any, Kind]] | None:
    """What a value holds, each with its place and what it may be; None if it is no such value itself."""
    if isinstance(kind, str):
        fields = shapes.get(kind)
        if fields is None:
            return [] if _PLAIN[kind](value) else None
        return _fields(value, fields) if _is_object(value) else None
    how, *parts = kind
    if how == "one":
        return [] if any(value == part and type(value) is type(part) for part in parts) else None
    if how == "record":
        return [(f".{name}", each, parts[1]) for name, each in value.items()] if _is_object(value) else None
    if not _is_list(value) or (how == "tuple" and len(value) != len(parts)):
        return None
    kinds = parts if how == "tuple" else parts * len(value)
    return [(f"[{number}]", each, kinds[number]) for number, each in enumerate(value)]


def _is_object(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: Any) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _fields(value: dict[str, Any], fields: Mapping[str, Kind]) -> list[tuple[str, Any, Kind]]:
    """The fields of a message; of one that is missing, or is not known, nothing would do."""
    kinds = {field.removesuffix("?"): kind for field, kind in fields.items()}
    missing = [field for field in fields if not field.endswith("?") and field not in value]
    return [
        *((f".{name}", each, kinds.get(name, "never")) for name, each in value.items()),
        *((f".{name}", None, "never") for name in missing),
    ]


@cache
def _shapes() -> Shapes:
    loader: Any = sys.modules[__name__].__loader__  # which may be that of a zip
    try:
        found: Shapes = json.loads(loader.get_data(str(Path(__file__).with_name(FILE))))
    except OSError:
        from web.worker.protocol.schema import sent  # noqa: PLC0415 - the types stay out of the browser

        return sent()
    return found


@cache
def _names() -> Mapping[str, str]:
    return {
        kind: name
        for name, fields in _shapes().items()
        if isinstance(fields.get("type"), list)
        for kind in fields["type"][1:]
    }
