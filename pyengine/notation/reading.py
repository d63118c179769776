"""Whatever holds games as text: links, records, game files, alone or in a message with words around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise, takewhile
from typing import TYPE_CHECKING, Final

from pyengine.checked import GAME_FILE
from pyengine.errors import CannonryError, NotationError, SeveralGames
from pyengine.games import GAME_IDS
from pyengine.notation.envelope import find_links, find_pieces, has_piece
from pyengine.notation.link import KINDS, Shared, read_link
from pyengine.signs import UNSEEN, usual, without_html
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.notation.game_file import GameFile


_FILE: Final = re.compile(rf"^(?:[^\S\n]|[{UNSEEN}])*[\[［]\s*\w+\s+[^\s\w]", re.MULTILINE)
"""The first header of a game file."""

_LIKE_A_FILE: Final = re.compile(rf"[\s{UNSEEN}]*[\[［;；]")
_QUOTED: Final = re.compile(r"^(?:[^\S\n]*[>＞])+ ?", re.MULTILINE)
"""The marks before the lines of a quotation."""
_RECORD: Final = re.compile(
    r"(?<![0-9０-９A-Za-zＡ-Ｚａ-ｚ/／.．-])([A-Za-zＡ-Ｚａ-ｚ][\w-]{0,63})[/／]([0-9０-９]{1,6})(?![0-9０-９/／])"
    r"((?:\s+[^\s=:：]+=\S*)*)(\s+[:：](?!\S)|\s*[:：]|(?!\S))"
)
"""The heading of a record: a game's id, the version of its rules, what differs from its defaults, a colon.

An id of any length would be looked for behind every letter of a long word.
"""

_OFFERED: Final = 12
"""A person may choose among this many games of one text."""


def read_game(text: str) -> Shared | GameFile:
    """The game in a text: what a link holds, or a game file, which a record is without headers and comments.

    Words before and behind do no harm. Raises SeveralGames, LinkError, NotationError, SetupError or
    IllegalDecision.
    """
    GAME_FILE.check(text)  # nothing else may be longer
    parts = part_games(text)
    if len(parts) == 1:
        return _read(parts[0])
    found: dict[str, Shared | GameFile] = {}
    refused: list[CannonryError] = []
    for part in parts[:_OFFERED]:
        try:
            found[part] = _read(part)
        except CannonryError as error:
            refused.append(error)
    if not found:
        raise refused[0]
    if len(found) > 1:
        raise SeveralGames(tuple(found))
    return next(iter(found.values()))


def read_games(text: str) -> Iterator[Shared | GameFile]:
    """All games in a text, in their order; raises what ``read_game`` raises at the first that is refused."""
    return map(_read, part_games(text))


def part_games(text: str) -> list[str]:
    """The parts of a text that hold a game each, or were meant to; the text itself where there is none."""
    if len(text) > GAME_FILE.most:
        return [text]
    file = _FILE.search(text)
    if file is None:
        text = _QUOTED.sub("", text)
        file = _FILE.search(text)
    parts = list(_records_and_links(text[: file.start()] if file else text))
    if file:
        parts += _files([text[file.start() :]])
    return parts or [text]


def part_lines(lines: Iterable[str]) -> Iterator[str]:
    """The same for a text that comes line by line: each game as soon as the next one begins.

    Nothing is read behind a part that is too long.
    """
    waiting: list[str] = []
    size, begun = 0, False
    lines = iter(lines)
    for line in lines:
        if found := _FILE.match(line) or _FILE.match(_QUOTED.sub("", line)):
            yield from _records_and_links("".join(waiting))
            rest = chain([line], lines)
            yield from _files(rest if found.string is line else (_QUOTED.sub("", each) for each in rest))
            return
        begins = not line.isspace() and _begins(line)
        if begins and begun:
            yield from part_games("".join(waiting))
            waiting, size = [], 0
        begun = begun or begins
        waiting.append(line)
        size += len(line)
        if size > GAME_FILE.most:
            break
    yield from part_games("".join(waiting))


def _begins(line: str) -> bool:
    """Return true if a record or a link begins in the line."""
    return next(_records(line), None) is not None or has_piece(line, KINDS)


def _records(text: str) -> Iterator[int]:
    """Where records begin: with a game that is there, or with all that a heading has."""
    for found in _RECORD.finditer(text):
        if found[4][:1].isspace() or usual(found[1]).lower() in GAME_IDS:
            yield found.start()


def _records_and_links(text: str) -> Iterator[str]:
    """The records and links of a text without game files."""
    text = _QUOTED.sub("", text)
    starts = list(_records(text))
    yield from _links(text[: starts[0]] if starts else text)
    for start, end in pairwise([*starts, len(text)]):
        first, *lines = text[start:end].splitlines(keepends=True)
        own = list(takewhile(lambda line: not has_piece(line, KINDS), lines))
        yield "".join([first, *own])
        yield from _links("".join(lines[len(own) :]))


def _links(text: str) -> Iterator[str]:
    yield from find_links(text, KINDS)
    yield from find_pieces(text, KINDS)


def _files(lines: Iterable[str]) -> Iterator[str]:
    """The game files of a text that begins with one, and the records and links among and after them."""
    from pyengine.notation.game_file import end_of_game, part_files  # noqa: PLC0415

    for part in part_files(lines):
        end = end_of_game(part)
        yield part[:end]
        yield from _records_and_links(part[end:])


def _read(part: str) -> Shared | GameFile:
    # Few tables ever meet anything but a link, and what reads the rest would delay the start of all.
    if _LIKE_A_FILE.match(part):
        from pyengine.notation.game_file import read_game_file  # noqa: PLC0415

        return read_game_file(part)
    if next(_records(part), None) == 0:
        return _read_record(part)
    if find_links(part, KINDS) or find_pieces(part, KINDS) or (len(part.split()) == 1 and "#" in part):
        return read_link(part)
    raise NotationError(NO_TEXT if part == "\ufffd" else _NOTHING)  # which browsers have for no text


def _read_record(text: str) -> GameFile:
    """A record as people send it: in several lines, with numbers and comments, with words behind."""
    from pyengine.notation.game_file import is_decision, read_moves  # noqa: PLC0415
    from pyengine.notation.record import read_record  # noqa: PLC0415

    heading = _RECORD.match(text)
    if heading is None or not heading[4].strip():
        return read_moves(read_record(text), "")  # which says what is missing
    match = read_record(f"{heading[1]}/{heading[2]}{heading[3]} :")
    lines = without_html(text[heading.end() :]).splitlines()
    while len(lines) > 1 and not is_decision(match.game, next(iter(lines[-1].split()), "")):
        lines.pop()
    return read_moves(match, "\n".join(lines))


NO_TEXT: Final = Text(
    en="This is not text, or in an encoding that is not known here. Save it as UTF-8.",
    ja="文字コードが分からないため、テキストとして読めません。UTF-8で保存し直してください。",
)
_NOTHING: Final = Text(
    en="There is no game in this: it is neither a link, nor a record such as “cannon/1 : e1 f10 a4-b5”, nor a game file.",
    ja="対局が見つかりません。リンクでも、「cannon/1 : e1 f10 a4-b5」のような棋譜でも、ゲームファイルでもありません。",
)
