"""What commands read: files, standard input and decks, in any encoding, and never without end."""

from __future__ import annotations

import io
import re
import sys
from codecs import utf_8_decode
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from pyengine.checked import GAME_FILE
from pyengine.decks import decks_of
from pyengine.errors import NotationError
from pyengine.games import AnyGame
from pyengine.notation.reading import NO_TEXT
from pyengine.text import Text

_LINE: Final = 4 * GAME_FILE.most
"""The most bytes of a line: as many as the longest text may have."""
_REST: Final = 20 * _LINE
"""The most bytes of a text that has to be read at once, because it is not UTF-8."""
_MARKS: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_JAPANESE: Final = ("cp932", "euc_jp")
_ESCAPE: Final = b"\x1b$"
"""With it JIS, in which mails were written, begins what is Japanese."""
_FOREIGN: Final = re.compile("[^\x00-\x7f]+")
_KANA: Final = re.compile("[\u3041-\u30fe]")
_SHIFTED: Final = re.compile(rb"[\x81-\x9f][\x40-\xfc]")
"""Kana and the usual kanji in Shift JIS: Cyrillic letters, Hangul and Chinese have other bytes."""
_NOT_MEANT: Final = re.compile("[\uff61-\uff9f\ue000-\uf8ff\ufffd]")
"""Half-width kana and private signs: bytes of another encoding look so."""


def lines_of_input() -> Iterator[str]:
    """The lines of standard input, each as soon as it is there; raises NotationError for what is no text."""
    if sys.stdin is None:  # it was closed before we began
        return iter(())
    stream: io.BufferedReader | None = getattr(sys.stdin, "buffer", None)
    return _lines(stream) if isinstance(stream, io.BufferedReader) else iter(sys.stdin)


def lines_of_file(path: str) -> Iterator[str] | None:
    """The lines of a file, as ``lines_of_input``; None if there is none of that name."""
    try:
        if not Path(path).exists() or Path(path).is_dir():
            return None
    except (OSError, ValueError):  # no such name
        return None
    return _lines_of(Path(path))


def read_text(path: str, most: int) -> str | None:
    """The text of a file, or of standard input for ``-``, cut somewhere behind ``most`` characters.

    None if there is no such file. Raises NotationError for what is no text.
    """
    lines = lines_of_input() if path == "-" else lines_of_file(path)
    if lines is None:
        return None
    text = ""
    for line in lines:
        text += line
        if len(text) > most:
            break
    return text


def decoded(data: bytes) -> str:
    """The text of some bytes: in UTF-8, or in UTF-16 or one of the Japanese encodings if it is plainly that.

    Raises NotationError for all else.
    """
    if wide := _wide(data[:64]):
        encodings: tuple[str, ...] = (wide,)
    else:
        encodings = ("iso2022_jp",) if _ESCAPE in data else ("utf-8", *_JAPANESE)
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if encoding not in _JAPANESE or _is_japanese(text, data):
            return text.removeprefix("\ufeff")
    raise NotationError(NO_TEXT)


def _lines_of(path: Path) -> Iterator[str]:
    try:
        with path.open("rb") as stream:
            yield from _lines(stream)
    except OSError:  # a folder, or what may not be read
        raise NotationError(_NO_FILE.fill(path=str(path))) from None


def _lines(stream: io.BufferedReader) -> Iterator[str]:
    if _wide(stream.peek(64)[:64]):
        yield from _rest(b"", stream)
        return
    while line := stream.readline(_LINE):
        text = None if _ESCAPE in line else _utf_8(line)
        if text is None:
            yield from _rest(line, stream)
            return
        yield text


def _rest(begun: bytes, stream: io.BufferedReader) -> Iterator[str]:
    return iter(decoded(begun + stream.read(_REST)).splitlines(keepends=True))


def _wide(data: bytes) -> str | None:
    """The encoding of text with two bytes to a sign: by its mark, or because one of the two is mostly 0."""
    if data[:2] in _MARKS:
        return _MARKS[data[:2]]
    for encoding, empty, full in (("utf-16-le", data[1::2], data[::2]), ("utf-16-be", data[::2], data[1::2])):
        if empty.count(0) > len(empty) / 3 and not full.count(0):
            return encoding
    return None


def _utf_8(line: bytes) -> str | None:
    """The text of a line in UTF-8; None if it is not that. One that is too long may end within a letter."""
    try:
        return utf_8_decode(line, "strict", len(line) < _LINE)[0]
    except UnicodeDecodeError:
        return None


def _is_japanese(text: str, data: bytes) -> bool:
    """Whether it was written in the encoding by which it was read.

    Nobody can tell by the bytes alone which kanji were meant as such, unless there are kana among them, or
    all are usual ones in Shift JIS; there a letter with an accent becomes a single kanji.
    """
    if _NOT_MEANT.search(text):
        return False
    if _KANA.search(text):
        return True
    return _SHIFTED.sub(b"", data).isascii() and all(len(word) > 1 for word in _FOREIGN.findall(text))


_NO_FILE: Final = Text(en="{path} cannot be read.", ja="{path}を読み込めません。")


def read_decks(game: AnyGame, given: Sequence[str], seats: int) -> tuple[str, ...]:
    """The decks given, by seat, as a match keeps them; one deck alone is everybody's. Raises SetupError."""
    decks = tuple(_deck(game, text) for text in given)
    return decks * seats if len(decks) == 1 else decks


def _deck(game: AnyGame, text: str) -> str:
    """The deck of an id, of a list's file or standard input (``-``), or of what else the game knows."""
    decks = decks_of(game)
    written = None if text in decks.ready else written_list(text)
    return decks.canonical(text) if written is None else decks.read(written)


def written_list(path: str) -> str | None:
    """The text of a file, or of standard input for ``-``; None if there is no such file.

    Raises NotationError for what is no text.
    """
    return read_text(path, GAME_FILE.most)
