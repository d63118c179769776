"""Many small cases in few tests: an item of pytest costs milliseconds, often more than what it looks at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, Signature
from typing import TypeVar

import pytest

T = TypeVar("T")


def try_all(
    values: Iterable[T], *, named: Callable[[T], object] = str, by: Callable[[T], str] | None = None
) -> Callable[[Callable[[T], None]], Callable[..., None]]:
    """Have a test of one value try them all in one item, or those of each group ``by`` name in one.

    A failure names its value.
    """
    groups: dict[str, list[T]] = {}
    for value in values:
        groups.setdefault(by(value) if by else "", []).append(value)

    def decorate(test: Callable[[T], None]) -> Callable[..., None]:
        @wraps(test)
        def tried(group: str = "") -> None:
            for value in groups[group]:
                try:
                    test(value)
                except BaseException as error:
                    error.add_note(f"This is about {named(value)}.")
                    raise

        # pytest gives what the signature asks for; the code that it shows is the test's own.
        asked = [Parameter("group", Parameter.POSITIONAL_OR_KEYWORD)] if by else []
        tried.__signature__ = Signature(asked)  # type: ignore[attr-defined] # inspect.signature reads it
        return pytest.mark.parametrize("group", groups)(tried) if by else tried

    return decorate
