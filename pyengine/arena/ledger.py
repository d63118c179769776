"""The file in which a contest's finished games are kept, so that it can be gone on with.

The first line holds the settings on which the games depend, each other line a game, in JSON. One
process at a time has the file: the system takes its lock off when the file is closed, however that
comes about.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from errno import ENOLCK, ENOSYS, ENOTSUP
from json import dumps, loads
from pathlib import Path
from typing import Final, Self

from pyengine.arena.played import Key, Played, Tournament
from pyengine.errors import CannonryError
from pyengine.game import Json
from pyengine.games import load
from pyengine.text import Text

_UNKNOWN: Final = (ENOLCK, ENOSYS, ENOTSUP)
"""How a file system says that it has no locks."""

if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 2**31 - 2
    """The place that is locked, where no content is: Windows lets nobody else read it."""

    def _try(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _try(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def locked(file: int) -> bool:
    """Lock an open file, or say that another process has.

    Where the file system has no locks, all have one.
    """
    try:
        _try(file)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        if error.errno not in _UNKNOWN:
            raise
    return True


_NONSENSE: Final = (AttributeError, KeyError, TypeError, ValueError, OverflowError, RecursionError)
"""How reading fails where a line is no JSON, or not what was written."""


class LedgerError(CannonryError):
    """A file of finished games that cannot be read or written."""


class LedgerInUse(LedgerError):
    """A file of finished games that another process has now."""


class OtherContest(LedgerError):
    """A file of finished games that were played under other settings."""


class Ledger:
    """A contest's finished games and where the next ones are written. Close it by a ``with`` statement."""

    def __init__(self, path: Path, made: Tournament) -> None:
        """Open the file, or begin it. What an interruption left of a last line is dropped.

        Raises LedgerError if it cannot be used, LedgerInUse while another process has it, OtherContest if its
        settings are different.
        """
        self._path = path
        header = _line(made.settings())
        try:
            if path.exists() and not path.is_file():
                raise _unusable(path, "not an ordinary file")
            # Without a buffer: what could not be written must not be tried again when the file is closed.
            self._file = path.open("a+b", buffering=0)
        except OSError as error:
            raise _unusable(path, error.strerror) from None
        try:
            self._begin(header, made)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, game: Played) -> None:
        """Keep one more finished game: it is in the file when this returns.

        Raises LedgerError if there is no room.
        """
        self._write(_line(game.to_json()))
        self.games.append(game)

    def _begin(self, header: bytes, made: Tournament) -> None:
        """Read what is there, cut off what is no whole line, and write the settings where there are none."""
        try:
            if not locked(self._file.fileno()):
                raise _in_use(self._path)
            self._file.seek(0)
            content = self._file.readall()
            self._size = content.rfind(b"\n") + 1
            head, *lines = content[: self._size].split(b"\n")
            # A first line that was cut short is written again, but nobody else's file is.
            if head:
                _check(self._path, head, made.settings())
            elif self._size or not header.startswith(content):
                raise _damaged(self._path, 1)
            self.games = list(_read(self._path, lines[:-1], made))
            self._file.truncate(self._size)
        except OSError as error:
            raise _unusable(self._path, error.strerror) from None
        if not self._size:
            self._write(header)

    def _write(self, line: bytes) -> None:
        """Write all of the line, or nothing."""
        rest = line
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except BaseException as error:
            with suppress(OSError):
                self._file.truncate(self._size)
            if isinstance(error, OSError):
                raise _unusable(self._path, error.strerror) from None
            raise
        self._size += len(line)


def _line(json: Json) -> bytes:
    return dumps(json, ensure_ascii=False).encode() + b"\n"


def _check(path: Path, head: bytes, wanted: Json) -> None:
    """Raises OtherContest if the first line holds other settings than the wanted ones.

    Raises LedgerError if it holds none.
    """
    try:
        found: Json = _settled(loads(head))
        names = {"game": found["game"], **found, **wanted}  # what names no game is no head of a file
        others = {name: found.get(name) for name in names if found.get(name) != wanted.get(name)}
    except _NONSENSE:
        raise _damaged(path, 1) from None
    if others:
        raise OtherContest(
            Text(
                en="The games in “{path}” were played under other settings: {others}.",
                ja="「{path}」の対局は別の設定で行われています（{others}）。",
            ).fill(path=path, others=dumps(others, ensure_ascii=False))
        )


def _settled(found: Json) -> Json:
    """The settings with the options as they are written now.

    A number may have been a switch in an earlier edition.
    """
    try:
        return {**found, "options": load(found["game"]).settle(found["options"])}
    except (CannonryError, KeyError):
        return found


def _read(path: Path, lines: Sequence[bytes], made: Tournament) -> Iterator[Played]:
    """The games in the lines after the first, each once; raises LedgerError for what cannot be one."""
    lines_of: dict[Key, int] = {}
    for number, line in enumerate(lines, start=2):
        try:
            game = Played.from_json(loads(line))
        except _NONSENSE:
            raise _damaged(path, number) from None
        if not made.fits(game):
            raise _damaged(path, number)
        # The same result is refused as well: a file that was joined or edited is not what it seems.
        if (first := lines_of.setdefault(game.key, number)) != number:
            raise _twice(path, first, number)
        yield game


def _damaged(path: Path, number: int) -> LedgerError:
    if number == 1:
        return LedgerError(
            Text(
                en="Line 1 of “{path}” is damaged, or this is no file of finished games.",
                ja="「{path}」の1行目が壊れているか、対局結果のファイルではありません。",
            ).fill(path=path)
        )
    return LedgerError(
        Text(
            en="Line {number} of “{path}” holds no game that can have been played here. "
            "Remove the line, and that game is played again.",
            ja="「{path}」の{number}行目は、この設定ではありえない対局結果です。"
            "その行を削除すると、その対局だけがやり直されます。",
        ).fill(path=path, number=number)
    )


def _twice(path: Path, first: int, number: int) -> LedgerError:
    return LedgerError(
        Text(
            en="Lines {first} and {number} of “{path}” hold the same game. Each game counts once: remove one of them.",
            ja="「{path}」の{first}行目と{number}行目は同じ対局です。1局は1回しか数えません。どちらかの行を削除してください。",
        ).fill(path=path, first=first, number=number)
    )


def _in_use(path: Path) -> LedgerInUse:
    return LedgerInUse(
        Text(
            en="The file “{path}” is in use by another process. Wait for its end, or name another file.",
            ja="ファイル「{path}」は別のプロセスが使用中です。終わるのを待つか、別のファイルを指定してください。",
        ).fill(path=path)
    )


def _unusable(path: Path, why: str | None) -> LedgerError:
    return LedgerError(
        Text(
            en="The file “{path}” cannot be used: {why}.",
            ja="ファイル「{path}」は使えません（{why}）。",
        ).fill(path=path, why=why)
    )
