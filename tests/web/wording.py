"""The texts of a module, wherever they stand in it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import cast

from pyengine.text import Text
from web.texts.words import Plural


def texts_in(value: object) -> Iterator[Text]:
    """The texts in a value."""
    if isinstance(value, Plural):
        yield value.of(1)
        yield value.of(2)
    elif isinstance(value, Text):
        yield value
    elif isinstance(value, dict):
        for part in cast("dict[object, object]", value).values():
            yield from texts_in(part)
    elif isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from texts_in(part)


def texts_of(module: str) -> Iterator[tuple[str, Text]]:
    """The texts of a module, each with the name of the module and its own."""
    for name, value in vars(import_module(module)).items():
        for text in texts_in(value):
            yield f"{module.removeprefix('web.texts.')}.{name}", text
