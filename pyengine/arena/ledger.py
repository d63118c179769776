"""The file in which a contest's finished games are kept, so that it can be gone on with: one line of JSON for each.

The first line holds the settings on which the games depend.
"""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps, loads
from pathlib import Path
from typing import Any, Protocol, Self

from pyengine.arena.play import Played
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.text import Text


class LedgerError(CannonryError):
    """A file of finished games that cannot be read or written."""


class OtherContest(LedgerError):
    """A file of finished games that were played under other settings."""


class Settled(Protocol):
    """A contest, or several that are played together."""

    def settings(self) -> dict[str, Any]:
        """All that its games depend on, as JSON."""
        ...


class Ledger:
    """A contest's finished games and where the next ones are written. Close it by a ``with`` statement."""

    def __init__(self, path: Path, contest: Settled) -> None:
        """Open the file, or begin it. What an interruption left of a last line is dropped.

        Raises LedgerError if it cannot be used, OtherContest if its settings are different.
        """
        header = _line(contest.settings())
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            # A first line that was cut short is written again, but nobody else's file is.
            if not whole and not header.startswith(content):
                raise _damaged(path, 1)
            self.games = list(_read(path, whole, contest))
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as error:
            raise LedgerError(
                Text(
                    en="The file “{path}” cannot be used: {why}.",
                    ja="ファイル「{path}」は使えません（{why}）。",
                ).fill(path=path, why=error.strerror or error)
            ) from None
        if not whole:
            self._write(header)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, game: Played) -> None:
        """Keep one more finished game: it is in the file when this returns."""
        self.games.append(game)
        self._write(_line(game.to_json()))

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


def _line(json: Json) -> bytes:
    return dumps(json, ensure_ascii=False).encode() + b"\n"


def _read(path: Path, whole: bytes, contest: Settled) -> Iterator[Played]:
    """The games in whole lines, if they are of this contest."""
    for number, line in enumerate(whole.splitlines(), start=1):
        try:
            found: Json = loads(line)
            if number > 1:
                yield Played.from_json(found)
                continue
            others = _others(found, contest.settings())
        except (ValueError, KeyError, TypeError, RecursionError):
            raise _damaged(path, number) from None
        if others:
            raise OtherContest(
                Text(
                    en="The games in “{path}” were played under other settings: {others}.",
                    ja="「{path}」の対局は別の設定で行われています（{others}）。",
                ).fill(path=path, others=dumps(others, ensure_ascii=False))
            )


def _others(found: Json, wanted: Json) -> Json:
    """The settings found that are not the wanted ones; raises KeyError or TypeError if these are no settings."""
    names = {"game": found["game"], **found, **wanted}  # what names no game is no head of a file
    return {name: found.get(name) for name in names if found.get(name) != wanted.get(name)}


def _damaged(path: Path, number: int) -> LedgerError:
    return LedgerError(
        Text(
            en="Line {number} of “{path}” is damaged, or this is no file of finished games.",
            ja="「{path}」の{number}行目が壊れているか、対局結果のファイルではありません。",
        ).fill(path=path, number=number)
    )
