"""What every kind of link has around its content.

Five fields between dots, all letters, digits and hyphens: its kind and format (``g1``), the game, the rules
version, the length of the body, and a check sum (five characters) followed by the body. So a link is known
by itself, whatever stands before, behind or, like the line breaks of a mail, within it.

The content is numbers: small ones packed into one large one, and that into letters and digits. A value from a
range of ``n`` costs log2(n) bits and no more: a decision among 41 costs 5.4 bits.
"""

from __future__ import annotations

import re
import string
from binascii import crc32
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from pyengine.checked import LINK
from pyengine.errors import DamagedLink, ForeignLink, FutureLink, SetupError
from pyengine.games import AnyGame, load
from pyengine.signs import legible
from pyengine.text import Text

_DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
_VALUES = {digit: value for value, digit in enumerate(_DIGITS)}
_CHUNK = 64


class Packer:
    """Collects numbers, then writes them as one text of letters and digits."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int]] = []

    def put(self, value: int, choices: int) -> None:
        """Add a value from 0 to ``choices`` - 1."""
        self._parts.append((value, choices))

    def put_number(self, value: int) -> None:
        """Add a number of any size from 0."""
        while value >= _CHUNK // 2:
            self.put(value % (_CHUNK // 2) + _CHUNK // 2, _CHUNK)
            value //= _CHUNK // 2
        self.put(value, _CHUNK)

    def put_text(self, text: str) -> None:
        """Add any text."""
        data = text.encode()
        self.put_number(len(data))
        for byte in data:
            self.put(byte, 256)

    def text(self) -> str:
        """Everything added, as letters and digits."""
        number = 1  # a leading one, so that trailing zeros are kept
        for value, choices in reversed(self._parts):
            number = number * choices + value
        digits: list[str] = []
        while number:
            number, digit = divmod(number, 62)
            digits.append(_DIGITS[digit])
        return "".join(digits)


class Unpacker:
    """Reads back in the same order what a Packer wrote; raises DamagedLink for anything else."""

    def __init__(self, text: str) -> None:
        self._number = 0
        for digit in reversed(text):
            if digit not in _VALUES:
                raise damaged()
            self._number = self._number * 62 + _VALUES[digit]

    def take(self, choices: int) -> int:
        """The next value from 0 to ``choices`` - 1."""
        # The leading one must outlast everything that was put before it.
        if not 0 < choices <= self._number:
            raise damaged()
        self._number, value = divmod(self._number, choices)
        return value

    def take_number(self) -> int:
        """The next number of any size."""
        value, scale = 0, 1
        while (part := self.take(_CHUNK)) >= _CHUNK // 2:
            value += (part - _CHUNK // 2) * scale
            scale *= _CHUNK // 2
        return value + part * scale

    def take_text(self) -> str:
        """The next text."""
        length = self.take_number()
        if length > self._number.bit_length():
            raise damaged()
        try:
            return bytes(self.take(256) for _ in range(length)).decode()
        except UnicodeDecodeError:
            raise damaged() from None

    def done(self) -> None:
        """Check that everything was read."""
        if self._number != 1:
            raise damaged()


def damaged() -> DamagedLink:
    """The error for a link whose content makes no sense."""
    return DamagedLink(
        Text(
            en="This link is damaged: its content does not fit together. Ask for it again, or copy it whole.",
            ja="このリンクは壊れています。内容が食い違っています。もう一度送ってもらうか、全体をコピーし直してください。",
        )
    )


_CHECK: Final = 5
_HEAD: Final = re.compile(r"([a-z])[0-9]{1,6}\.[a-z0-9-]{1,64}\.[0-9]{1,6}\.([0-9]{1,6})\.", re.ASCII)
_PIECE: Final = re.compile(
    r"(?<![0-9A-Za-z.])([a-z])[0-9]{1,6}\.[a-z][a-z0-9-]+(?:\.[0-9A-Za-z.-]*)?", re.ASCII
)
"""What may be the beginning of a link."""

_BETWEEN: Final = re.compile(r"[^0-9A-Za-z_.-]+")
"""Signs that are in no link, so that a program must have put them there. The check sum proves the rest."""
_HYPHENATED: Final = re.compile(r"-\s*\n")
"""A line end at which a program may have put a hyphen of its own."""


class Envelope(NamedTuple):
    """What a whole link says of its body; ``kind`` is the letter that it begins with."""

    kind: str
    form: int
    game: AnyGame
    version: int
    body: str


def write_envelope(kind: str, form: int, game_id: str, version: int, body: str) -> str:
    """The link's text, to stand after ``#``."""
    head = f"{kind}{form}.{game_id}.{version}.{len(body)}."
    return head + _check(head + body) + body


def find_links(text: str, kinds: Collection[str]) -> list[str]:
    """The whole links of these kinds that stand anywhere in a text, each once."""
    return _whole(legible(text), kinds)


def _whole(text: str, kinds: Collection[str]) -> list[str]:
    found = _joined(text, kinds)
    return found if found or "-" not in text else _joined(_HYPHENATED.sub("", text), kinds)


def _joined(text: str, kinds: Collection[str]) -> list[str]:
    joined = _BETWEEN.sub("", text)
    found: list[str] = []
    at = 0
    while head := _HEAD.search(joined, at):
        length, at = int(head[2]), head.start() + 1
        if head[1] not in kinds or length > LINK.most:
            continue
        link = joined[head.start() : head.end() + _CHECK + length]
        check, body = link[len(head[0]) :][:_CHECK], link[len(head[0]) + _CHECK :]
        if len(body) == length and check == _check(head[0] + body):
            found.append(link)
            at = head.end() + len(body)
    return list(dict.fromkeys(found))


def find_pieces(text: str, kinds: Collection[str]) -> list[str]:
    """What is left in a text of links of these kinds that are not whole any more."""
    plain = legible(text)
    whole = _whole(plain, kinds)
    return [piece for piece in _pieces(plain, kinds) if not any(_shares_start(piece, link) for link in whole)]


def has_piece(text: str, kinds: Collection[str]) -> bool:
    """Return true if a link of these kinds, whole or damaged, begins in the text."""
    return bool(_pieces(legible(text), kinds))


def _pieces(text: str, kinds: Collection[str]) -> list[str]:
    return [piece[0].rstrip(".-") for piece in _PIECE.finditer(text) if piece[1] in kinds]


def _shares_start(piece: str, link: str) -> bool:
    """Whether a link may begin with a piece, or the piece with the link: what follows was only near it."""
    return piece.startswith(link) or link.startswith(piece)


def link_in(text: str, kinds: Collection[str]) -> str:
    """The first whole link of these kinds in a text; else what is most like one; empty if nothing is."""
    plain = legible(text)
    if whole := _whole(plain, kinds):
        return whole[0]
    return max(_pieces(plain, kinds), key=len, default="")


def open_envelope(text: str, kinds: Mapping[str, int]) -> Envelope:
    """The envelope of a link; ``kinds`` are those that are understood, each with its latest format.

    Raises ForeignLink, DamagedLink or FutureLink.
    """
    fields = text.split(".")
    mark = fields[0]
    if len(mark) < 2 or mark[0] not in kinds or not _is_number(mark[1:]):
        raise ForeignLink(
            Text(en="This is not a Cannonry link.", ja="これはCannonryのリンクではありません。")
        )
    kind, form = mark[0], int(mark[1:])
    if form > kinds[kind]:
        raise _future(Text(en=f"link format {mark[1:]}", ja=f"リンク形式{mark[1:]}"))
    if len(fields) < 5:
        raise _cut(len(text), None)
    game_id, version, length = fields[1:4]
    rest = ".".join(fields[4:])
    if not _is_number(length) or not _is_number(version) or int(version) < 1:
        raise damaged()
    head = text[: len(text) - len(rest)]
    whole = len(head) + _CHECK + int(length)
    if len(text) < whole:
        raise _cut(len(text), whole)
    check, body = rest[:_CHECK], rest[_CHECK : _CHECK + int(length)]
    if check != _check(head + body):
        raise DamagedLink(
            Text(
                en="This link is damaged: a character in it has changed. Ask for it again, or copy it whole.",
                ja="このリンクは壊れています。途中の文字が変わっています。もう一度送ってもらうか、全体をコピーし直してください。",
            )
        )
    try:
        game = load(game_id)
    except SetupError:
        raise _future(Text(en=f"the game “{game_id}”", ja=f"ゲーム「{game_id}」")) from None
    if int(version) > game.rules_version:
        raise _future(
            Text(en=f"{game.name.en}, rules version {version}", ja=f"{game.name.ja}のルール第{version}版")
        )
    return Envelope(kind, form, game, int(version), body)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 6


def _check(text: str) -> str:
    """30 bits of the CRC-32 of the rest of the link."""
    packer = Packer()
    packer.put(crc32(text.encode(errors="backslashreplace")) % (62**_CHECK), 62**_CHECK)
    return packer.text()[:_CHECK]


def _cut(have: int, want: int | None) -> DamagedLink:
    if want is None:
        return DamagedLink(
            Text(
                en=f"The end of this link is missing: only {have} characters arrived. Ask for it again.",
                ja=f"リンクの終わりが欠けています。届いたのは{have}文字だけです。もう一度送ってもらってください。",
            )
        )
    return DamagedLink(
        Text(
            en=f"The end of this link is missing: {have} of {want} characters arrived. Perhaps a mail program broke "
            "the line; ask for it again.",
            ja=f"リンクの終わりが欠けています（{want}文字のうち{have}文字）。メールの改行で切れたのかもしれません。もう一度送ってもらってください。",
        )
    )


def _future(what: Text) -> FutureLink:
    return FutureLink(
        Text(
            en="This link needs a newer edition ({what}). Reload the page to fetch it, then open the link again.",
            ja="このリンクには新しい版（{what}）が必要です。ページを再読み込みしてから、もう一度開いてください。",
        ).fill(what=what)
    )
