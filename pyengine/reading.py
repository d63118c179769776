"""Whatever holds games as text: links, records, game files, alone or in a message with words around them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final

from pyengine.envelope import find_links, find_pieces
from pyengine.errors import CannonryError, NotationError, SeveralGames
from pyengine.games import GAME_IDS
from pyengine.limits import GAME_FILE
from pyengine.link import KINDS, Shared, read_link
from pyengine.signs import UNSEEN, usual
from pyengine.text import Text

if TYPE_CHECKING:
    from pyengine.gamefile import GameFile

_FILE: Final = re.compile(rf"^(?:[^\S\n]|[{UNSEEN}])*[\[［]\s*\w+\s+[^\s\w]", re.MULTILINE)
"""The first header of a game file."""

_LIKE_A_FILE: Final = re.compile(rf"[\s{UNSEEN}]*[\[［;；]")
_LIKE_A_RECORD: Final = re.compile(
    rf"(?<![^\s:：“「『(（{UNSEEN}])([A-Za-zＡ-Ｚａ-ｚ][\w-]*)[/／][0-9０-９]{{1,6}}\s+(?:[^\s=]+=\S*\s+)*([:：](?!\S))?"
)
"""The heading of a record: a game's id, the version of its rules, what differs from its defaults, a colon."""

_OFFERED: Final = 12
"""A person may choose among this many games of one text."""
_WAITING: Final = 100
"""What a program broke into lines is in one of this many together."""


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
    before = text[: file.start()] if file else text
    parts = list(_records_and_links(before))
    if file:
        from pyengine.gamefile import part_files  # noqa: PLC0415

        parts += part_files([text[file.start() :]])
    return parts or [text]


def part_lines(lines: Iterable[str]) -> Iterator[str]:
    """The same for a text that comes line by line: each game as soon as its last line is there.

    Nothing is read behind a part that is too long.
    """
    waiting: list[str] = []
    lines = iter(lines)
    for line in lines:
        if _FILE.match(line):
            from pyengine.gamefile import part_files  # noqa: PLC0415

            yield from _those_in(waiting)
            yield from part_files(chain([line], lines))
            return
        waiting.append(line)
        too_long = len(line) > GAME_FILE.most
        if too_long or len(waiting) > _WAITING or _has_game("".join(waiting)):
            yield from _those_in(waiting)
            waiting = []
        if too_long:
            return
    yield from _those_in(waiting)


def _those_in(lines: list[str]) -> list[str]:
    text = "".join(lines)
    return part_games(text) if text.strip() else []


def _has_game(text: str) -> bool:
    return next(_records(text), None) is not None or bool(find_links(text, KINDS))


def _records(text: str) -> Iterator[int]:
    """Where records begin: with a game that is there, or with all that a heading has."""
    for found in _LIKE_A_RECORD.finditer(text):
        if found[2] or usual(found[1]).lower() in GAME_IDS:
            yield found.start()


def _records_and_links(text: str) -> Iterator[str]:
    """The records and links of a text without game files."""
    starts = list(_records(text))
    yield from _links(text[: starts[0]] if starts else text)
    for start, end in pairwise([*starts, len(text)]):
        record, _, rest = text[start:end].partition("\n")
        links = list(_links(rest))
        yield record if links else text[start:end]
        yield from links


def _links(text: str) -> Iterator[str]:
    yield from find_links(text, KINDS)
    yield from find_pieces(text, KINDS)


def _read(part: str) -> Shared | GameFile:
    # Few tables ever meet anything but a link, and what reads the rest would delay the start of all.
    if _LIKE_A_FILE.match(part):
        from pyengine.gamefile import read_game_file  # noqa: PLC0415

        return read_game_file(part)
    if next(_records(part), None) == 0:
        return _read_record(part)
    if find_links(part, KINDS) or find_pieces(part, KINDS) or (len(part.split()) == 1 and "#" in part):
        return read_link(part)
    raise NotationError(_NOTHING)


def _read_record(text: str) -> GameFile:
    """A record with whatever stands behind it: behind an empty line, or else on other lines than its own."""
    from pyengine.gamefile import game_file  # noqa: PLC0415
    from pyengine.record import read_record  # noqa: PLC0415

    texts = dict.fromkeys((text, re.split(r"\n\s*\n", text, maxsplit=1)[0], text.partition("\n")[0]))
    refused: CannonryError | None = None
    for record in texts:
        try:
            return game_file(read_record(record))
        except NotationError as error:
            refused = error
    assert refused is not None, "there is a text"
    raise refused


_NOTHING: Final = Text(
    en="There is no game in this: it is neither a link, nor a record such as “cannon/1 : e1 f10 a2-a3”, nor a game file.",
    ja="対局が見つかりません。リンクでも、「cannon/1 : e1 f10 a2-a3」のような棋譜でも、ゲームファイルでもありません。",
)
