"""A deck and its spares (K1), and its code: a short text of letters and digits.

A code can be sent, kept, or set a table with. It is ``k1``, a check sum of five characters, and a body.
The body says of the deck, and then of the spares, how many different cards there are, which ones (the
number of this choice among all choices of that many cards out of the set), and how many copies of each. So
it is as short as can be: about 40 characters for 60 cards and 9 spares; and each deck has one code only.
"""

from __future__ import annotations

import re
from binascii import crc32
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, islice
from math import comb
from typing import Final, Self

from pyengine.cards import Cards
from pyengine.errors import DamagedLink, SetupError
from pyengine.notation.envelope import Packer, Unpacker
from pyengine.signs import legible
from pyengine.text import Text, quoted


class DeckError(SetupError):
    """A deck that cannot be read or brought along."""


LEAST: Final = 60
MOST: Final = 80
"""A deck has from 60 to 80 cards."""
SPARES: Final = 9
"""The most spares."""
TOGETHER: Final = 4
"""The most cards of one name in a deck and its spares, unless the card itself names another limit."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What a player brings along, whether the rules allow it or not (see ``problems``).

    Codes of cards, sorted.
    """

    cards: Cards
    spares: Cards = ()

    def __post_init__(self) -> None:
        """Sort both, so that equal decks are equal values."""
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "spares", tuple(sorted(self.spares)))

    @classmethod
    def of(cls, cards: Mapping[str, int], spares: Mapping[str, int]) -> Self:
        """The deck with this many copies of each card."""
        return cls(_copies(cards.items()), _copies(spares.items()))

    def counts(self) -> tuple[Counter[str], Counter[str]]:
        """How many copies of each card are in the deck, and among the spares."""
        return Counter(self.cards), Counter(self.spares)


def _copies(counts: Iterable[tuple[str, int]]) -> Cards:
    return tuple(code for code, number in counts for _ in range(number))


MARK: Final = "k1"
"""How a code begins.

A letter for the game and the version of the format, which knows the cards 001 to 144.
"""

_SET: Final = 144
_FEW: Final = 3
"""Up to this many copies take two bits; only more of them need a number of their own."""
_MANY: Final = 99
_CHECK: Final = 5
_CODE: Final = re.compile("k[1-9][0-9A-Za-z]+")
_IN_A_TEXT: Final = re.compile("(?<![0-9A-Za-z])k[1-9][0-9A-Za-z]{6,398}(?![0-9A-Za-z])")
_BETWEEN: Final = re.compile("[^0-9A-Za-z]+")
"""Signs that are in no code, so that a program must have put them there."""
_MOST_PIECES: Final = 12
_MOST_TRIED: Final = 20
"""Words of one text that may be codes."""
CODE: Final = 400
"""The most characters of a code: a longer text is none, and would take long to unpack."""


def to_code(deck: Deck) -> str:
    """The deck's code, whether the rules allow the deck or not.

    Raises DeckError if it holds cards that are not in the set.
    """
    packer = Packer()
    for cards in (deck.cards, deck.spares):
        _put(packer, cards)
    body = packer.text()
    return f"{MARK}{_check(body)}{body}"


def from_code(code: str) -> Deck:
    """The deck of a code; raises DeckError."""
    text = code_in(code)
    if not text:
        raise DeckError(
            Text(
                en="“{code}” is not a deck code: a code begins with {mark} and has only letters and digits.",
                ja="「{code}」はデッキコードではありません。デッキコードは{mark}で始まる英数字です。",
            ).fill(code=quoted(code.strip()), mark=MARK)
        )
    if not text.startswith(MARK):
        raise DeckError(
            Text(
                en="This deck code needs a newer edition ({mark}). Reload the page to fetch it.",
                ja="このデッキコードには新しい版（{mark}）が必要です。ページを再読み込みしてください。",
            ).fill(mark=text[: len(MARK)])
        )
    if (deck := _whole(text)) is None:
        raise DeckError(
            Text(
                en="This deck code is damaged: a character is missing or has changed. Copy the whole code again.",
                ja="このデッキコードは壊れています。文字が欠けているか変わっています。全体をコピーし直してください。",
            )
        )
    return deck


def code_in(text: str) -> str:
    """The deck code in a text, alone or among words, damaged or not; empty if there is none."""
    alone = text.strip()
    if len(alone) <= CODE and _CODE.fullmatch(alone):
        return alone
    plain = legible(text)
    found = list(islice(_IN_A_TEXT.finditer(plain), _MOST_TRIED))
    for beginning in found:
        pieces = _BETWEEN.split(plain[beginning.start() :][: 2 * CODE], _MOST_PIECES)
        for code in accumulate(pieces[:_MOST_PIECES]):
            if code.startswith(MARK) and len(code) <= CODE and _whole(code) is not None:
                return code
    return found[0][0] if found else ""


def _whole(code: str) -> Deck | None:
    """The deck of a code; None if the code is damaged."""
    try:
        deck = _unpacked(Unpacker(code[len(MARK) + _CHECK :]))
    except DamagedLink:
        return None
    # A deck has one code: where anything has changed, the check sum not least, this is not it.
    return deck if to_code(deck) == code else None


def _put(packer: Packer, cards: Cards) -> None:
    counts = sorted(Counter(cards).items())
    chosen = [_index(code) for code, _ in counts]
    packer.put(len(chosen), _SET + 1)
    packer.put(_rank(chosen), comb(_SET, len(chosen)))
    for code, number in counts:
        if number > _MANY:
            raise DeckError(
                Text(
                    en="There are {number} copies of K{code}; a deck code can hold at most {most}.",
                    ja="K{code}が{number}枚あります。デッキコードで表せるのは{most}枚までです。",
                ).fill(code=code, number=number, most=_MANY)
            )
        packer.put(min(number - 1, _FEW), _FEW + 1)
        if number > _FEW:
            packer.put(number, _MANY + 1)


def _unpacked(unpacker: Unpacker) -> Deck:
    deck = Deck(tuple(_take(unpacker)), tuple(_take(unpacker)))
    unpacker.done()
    return deck


def _take(unpacker: Unpacker) -> Iterator[str]:
    size = unpacker.take(_SET + 1)
    for index in _chosen(unpacker.take(comb(_SET, size)), size):
        number = 1 + unpacker.take(_FEW + 1)
        if number > _FEW:
            number = unpacker.take(_MANY + 1)
        yield from (f"{index + 1:03}",) * number


def _index(code: str) -> int:
    if len(code) == 3 and code.isascii() and code.isdecimal() and 1 <= int(code) <= _SET:
        return int(code) - 1
    raise DeckError(
        Text(en="There is no card K{code}.", ja="K{code}というカードはありません。").fill(code=code)
    )


def _rank(chosen: list[int]) -> int:
    """The number of a choice, in rising order, among those of its size (the combinatorial number system)."""
    return sum(comb(index, place) for place, index in enumerate(chosen, start=1))


def _chosen(rank: int, size: int) -> list[int]:
    """The choice of this many whose number it is, in rising order."""
    chosen: list[int] = []
    index = _SET
    for place in range(size, 0, -1):
        index -= 1
        while comb(index, place) > rank:
            index -= 1
        rank -= comb(index, place)
        chosen.append(index)
    return chosen[::-1]


def _check(body: str) -> str:
    """Nearly 30 bits of the CRC-32 of the rest of the code."""
    packer = Packer()
    packer.put(crc32(f"{MARK}{body}".encode()) % 62**_CHECK, 62**_CHECK)
    return packer.text()[:_CHECK]
