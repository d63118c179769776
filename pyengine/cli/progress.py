"""A progress bar for those who watch: on a terminal, if ``tqdm`` is installed (the extra ``cli``)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import TypeVar

T = TypeVar("T")


def counted(items: Iterable[T], *, done: int, total: int) -> Iterator[T]:
    """The items, with a bar on standard error that counts them on from ``done`` to ``total``."""
    if sys.stderr.isatty():
        try:
            tqdm = import_module("tqdm").tqdm
        except ImportError:
            pass
        else:
            items = tqdm(items, initial=done, total=total, unit="game", dynamic_ncols=True)
    yield from items
