"""A contest as a page for people: ratings, tables and pictures in one HTML file that needs nothing else.

``findings`` works out what there is to say, ``plots`` draws it by ``matplotlib``, ``page`` writes
it by ``htpy`` (both in the extra ``report``); none of them is loaded unless a report is asked for.
"""

from __future__ import annotations

import os
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pyengine.arena.ratings import ReportError, need_ratings
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.arena.report.findings import Subject


_LIBRARIES: Final = ("matplotlib", "htpy")


def need_report(path: Path) -> None:
    """Raises ReportError if a library is missing or the file cannot be written.

    Better before the games than after them.
    """
    need_ratings()
    for library in _LIBRARIES:
        if not find_spec(library):
            raise ReportError(
                Text(
                    en="For a report, install the package “{library}”: pip install 'cannonry[report]'.",
                    ja="レポートには、パッケージ「{library}」が必要です（pip install 'cannonry[report]'）。",
                ).fill(library=library)
            )
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        raise _unwritable(path, error) from None


def write_report(path: Path, subject: Subject) -> None:
    """Write the page of a contest of at least one game; raises ReportError."""
    from pyengine.arena.report.findings import findings  # noqa: PLC0415 - only who asks for a report needs it
    from pyengine.arena.report.page import page  # noqa: PLC0415 - it loads the libraries of the extra

    written = page(findings(subject))
    try:
        path.write_text(written, encoding="utf-8")
    except OSError as error:
        if path.is_file():
            with suppress(OSError):  # half a page might be taken for a whole one
                os.truncate(path, 0)
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> ReportError:
    return ReportError(
        Text(
            en="The report “{path}” cannot be written: {why}.",
            ja="レポート「{path}」に書き込めません（{why}）。",
        ).fill(path=path, why=error.strerror or error)
    )
