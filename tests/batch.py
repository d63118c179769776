"""Many small cases in few tests: an item of pytest costs milliseconds, often more than what it looks at."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import Parameter, Signature, signature
from itertools import product
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def as_one_test(test: Callable[..., None]) -> Callable[..., None]:
    """Have a parametrized test try all its parameters in one item; a failure names them."""
    marks: list[pytest.Mark] = test.pytestmark  # type: ignore[attr-defined] # where pytest keeps them
    lists = [[*_parameters(*mark.args)] for mark in marks if mark.name == "parametrize"]

    @wraps(test)
    def tried(**fixtures: Any) -> None:
        for chosen in product(*lists):
            values = {name: value for each in chosen for name, value in each.items()}
            with _about(values):
                test(**fixtures, **values)

    given = {name for first, *_ in lists for name in first}
    asked = [each for each in signature(test).parameters.values() if each.name not in given]
    return _asking(tried, asked, [mark for mark in marks if mark.name != "parametrize"])


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
                with _about(named(value)):
                    test(value)

        asked = [Parameter("group", Parameter.POSITIONAL_OR_KEYWORD)] if by else []
        marks = [pytest.mark.parametrize("group", groups).mark] if by else []
        return _asking(tried, asked, [*getattr(test, "pytestmark", []), *marks])

    return decorate


def _parameters(names: str | Iterable[str], rows: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """The parameters that a mark gives, row by row."""
    for row in rows:
        if isinstance(names, str):
            yield {names: row}
        else:
            yield dict(zip(names, row, strict=True))


@contextmanager
def _about(what: object) -> Generator[None]:
    try:
        yield
    except BaseException as error:
        error.add_note(f"This is about {what}.")
        raise


def _asking(
    tried: Callable[..., None], asked: list[Parameter], marks: list[pytest.Mark]
) -> Callable[..., None]:
    """The test as one that asks for this: pytest reads the signature, and shows the code of the test."""
    vars(tried).update(__signature__=Signature(asked), pytestmark=marks)
    return tried
