"""Deck lists: a deck as a text that people write and read, one card a line.

    Name: Feather Front
    3 The Keeper's Daughter
    2 K018                    # a card's number will do
    Spares:
    1 真鍮の望遠鏡

Each line is a number of copies (1 if left out) and a card, by its name in either language or by its printed
number. Capitals, wide letters and kinds of apostrophes make no difference, and what follows a ``#`` is a
remark. The number may stand behind the card (``灯台守 ×3``), the card in brackets or with its printed number
behind it, a line behind a bullet, a heading without its colon or with the number of its cards.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from pyengine.cards import Card
from pyengine.checked import Limit
from pyengine.errors import Refusal
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import KINDS
from pyengine.games.kanon.decks.deck import Deck, DeckError
from pyengine.games.kanon.decks.problems import found
from pyengine.games.kanon.text.wording import all_names, by_name, nearest, plain, tidy
from pyengine.text import LANGS, Lang, Text, quoted

NAME: Final = Text(en="Name", ja="名前")
DECK: Final = Text(en="Deck", ja="デッキ")
SPARES: Final = Text(en="Spares", ja="控え")

_NAMES: Final = {plain(word) for word in NAME}
_PARTS: Final = {plain(word): part for part, words in enumerate((DECK, SPARES)) for word in words}
_ENTRY: Final = re.compile(r"x?([0-9]{1,4})(?: ?(?:[×*枚,]|x(?![a-jl-z])) ?| |(?=[^0-9]))(.+)", re.IGNORECASE)
"""Copies and card: ``3 first snow``, ``3x k001``, ``3枚 初雪``, ``3初雪``; ``017`` is a card."""
_BEHIND: Final = re.compile(
    r"(.+?)(?: ?[x×*] ?|[ :,(\[]+|(?<=[》」』】]))([0-9]{1,4}) ?枚?[)\]]?|(.+?) ?([0-9]{1,4}) ?枚",
    re.IGNORECASE,
)
"""Card and copies: ``first snow ×3``, ``first snow (3)``, ``初雪3枚``; a card's own number is none."""
_NUMBERS: Final = re.compile(r"([0-9]{3}) ?[x×*]? ?([0-9]{1,2})", re.IGNORECASE)
"""Card and copies where both are numbers, which are else copies and card: ``018 3``."""
_HEADING: Final = re.compile(r"([^:(]+?) ?(?:[:(] ?)?(?:[0-9]{1,4} ?(?:cards|枚)?)? ?\)? ?:?")
"""``Spares``, ``Spares: 9``, ``控え(9枚)``: how tidy headings are written."""
_BULLET: Final = re.compile(r"\A[-*+•・◦●○▪■□] ?(?=\S)")
_BRACKETS: Final = '《》〈〉「」『』【】[]"“”'
_NUMBERED: Final = re.compile(r"(?![0-9]+ )(.+?) ?(?:[(\[]k?([0-9]{1,3})[)\]]| k([0-9]{3}))", re.IGNORECASE)
"""A card with its printed number behind it."""
_MOST_LINES: Final = 500
_MOST_COPIES: Final = 99
_LONGEST_LINE: Final = 2_000
"""What a line says is put into its usual form.

That takes ever longer where signs without end stand on one letter.
"""
_LONGEST_NAME: Final = 80
"""No card's name is nearly so long: nothing is looked for that is like a longer one."""
_MOST_GUESSES: Final = 20
"""Guess which card is meant in this many lines that cannot be read.

A guess takes as long as reading many good lines.
"""

LIST: Final = Limit(50_000, Text(en="a deck list", ja="デッキリスト"))

_TOO_LONG: Final = Refusal(
    "",
    Text(
        en=f"A list may have {_MOST_LINES} lines; the rest is not read.",
        ja=f"リストは{_MOST_LINES}行までです。残りは読みません。",
    ),
)
LONG_LINE: Final = Refusal(
    "",
    Text(
        en=f"A line may have {_LONGEST_LINE:,} characters; this one is not read.",
        ja=f"1行は{_LONGEST_LINE:,}文字までです。この行は読みません。",
    ),
)
COPIES: Final = Text(
    en="There cannot be {copies} copies; write 1 to {most}.",
    ja="{copies}枚にはできません。枚数は1から{most}で書いてください。",
)
_UNKNOWN: Final = Text(
    en="There is no card “{name}”.",
    ja="「{name}」というカードはありません。",
)
LIKE: Final = Text(
    en="There is no card “{name}”. Is “{like}” meant?",
    ja="「{name}」というカードはありません。《{like}》のことですか。",
)
UNLIKE: Final = Text(
    en="There is no card “{name}”, nor one with a name like it.",
    ja="「{name}」というカードも、よく似た名前のカードもありません。",
)


class Fault(NamedTuple):
    """What is wrong with a list, and in which line (from 1), if it is in one."""

    line: int | None
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class DeckList:
    """What a list says: a name, perhaps empty, and a deck.

    ``faults`` are all that is against it: lines that cannot be read, which the deck is then without, and what
    the rules do not allow (K1).
    """

    name: str
    deck: Deck
    faults: tuple[Fault, ...] = ()

    def sound(self) -> Deck:
        """The deck, if nothing is wrong with the list; raises DeckError with all that is."""
        if self.faults:
            told = [fault_told(fault) for fault in self.faults]
            raise DeckError(Text(*("\n".join(text.cited(lang) for text in told) for lang in LANGS)))
        return self.deck


class _Entry(NamedTuple):
    """A number of copies of a card."""

    card: Card
    copies: int


class _Title(NamedTuple):
    """The name of the deck."""

    name: str


def read_list(text: str) -> DeckList:
    """What a deck list says, with everything that is wrong with it.

    Raises DeckError if it is far too long.
    """
    LIST.check(text, DeckError)
    name = ""
    parts: tuple[list[Card], list[Card]] = ([], [])
    part = 0
    faults: list[Fault] = []
    last: dict[Card, int] = {}  # where a card stands last: if there are too many, that line is one too many
    names = all_names()
    lines = text.splitlines()
    for number, line in enumerate(lines[:_MOST_LINES], start=1):
        match _read(line, names, guess=len(faults) < _MOST_GUESSES):
            case _Entry(card, copies):
                parts[part].extend((card,) * copies)
                last[card] = number
            case _Title(title):
                name = title
            case int(begun):
                part = begun
            case Refusal() as refusal:
                faults.append(Fault(number, refusal))
            case None:
                pass
    if len(lines) > _MOST_LINES:
        faults.append(Fault(_MOST_LINES + 1, _TOO_LONG))
    deck = Deck(tuple(parts[0]), tuple(parts[1]))
    against = [Fault(last.get(card) if card else None, refusal) for card, refusal in found(deck)]
    return DeckList(name, deck, tuple(sorted(faults + against, key=lambda fault: fault.line or 0)))


def write_list(deck: Deck, lang: Lang, name: str = "") -> str:
    """The deck as a list in one language, which ``read_list`` reads.

    The cards by kinds, in the order of the set.
    """
    cards, spares = deck.counts()
    lines = [f"{NAME.say(lang)}: {' '.join(name.split())}"] if name.strip() else []
    for kind, word in KINDS.items():
        codes = [code for code in sorted(cards) if code in CARDS and CARDS[code].kind == kind]
        if codes:
            lines.append(f"# {word.say(lang)}: {sum(cards[code] for code in codes)}")
            lines += [_line(code, cards[code], lang) for code in codes]
    lines += [_line(code, cards[code], lang) for code in sorted(cards) if code not in CARDS]
    if spares:
        lines.append(f"{SPARES.say(lang)}:")
        lines += [_line(code, spares[code], lang) for code in sorted(spares)]
    return "".join(f"{line}\n" for line in lines)


def fault_told(fault: Fault) -> Text:
    """A fault as a sentence that says where it is and which rule is against it."""
    line, (rule, text) = fault.line, (fault.refusal.rule, fault.refusal.text)
    if line is not None:
        text = Text(en="Line {line}: {text}", ja="{line}行目：{text}").fill(line=line, text=text)
    return Text(en="{text} ({rule})", ja="{text}（{rule}）").fill(text=text, rule=rule) if rule else text


def _line(code: Card, copies: int, lang: Lang) -> str:
    return f"{copies} {CARDS[code].name.say(lang) if code in CARDS else f'K{code}'}"


def _read(line: str, names: Mapping[str, Card], *, guess: bool) -> _Entry | _Title | int | Refusal | None:
    """One line of a list.

    Copies of a card, the deck's name, the part of the deck that begins, what is wrong with it, or nothing.
    """
    if len(line) > _LONGEST_LINE:
        return LONG_LINE
    said, _, remark = tidy(line).partition("#")
    words = _BULLET.sub("", said.strip(), count=1)
    heading, colon, _ = (word.strip() for word in plain(words).partition(":"))
    if colon and heading in _NAMES:
        return _Title(_after_colon(line))
    # In Markdown the sign of a remark stands before a heading.
    title = plain(words or remark.strip("# ")).strip(_BRACKETS)
    if (found := _HEADING.fullmatch(title)) and found[1] in _PARTS:
        return _PARTS[found[1]]
    return _entry(words, names, guess=guess) if words else None


def _after_colon(line: str) -> str:
    """What stands behind the first colon, however wide it is, as it was written."""
    at = next(at for at, sign in enumerate(line) if ":" in tidy(sign))
    return line[at + 1 :].strip()


def _entry(words: str, names: Mapping[str, Card], *, guess: bool) -> _Entry | Refusal:
    """The copies of a card, or what is wrong with them: with a ``guess`` which card is meant."""
    if len(words) > 2 * _LONGEST_NAME:
        return Refusal("", _UNKNOWN.fill(name=quoted(words)))
    copies, name = _copies_and_name(words, names)
    if copies is not None and not 1 <= int(copies) <= _MOST_COPIES:
        return Refusal("", COPIES.fill(copies=copies, most=_MOST_COPIES))
    card = _card(name, names)
    if card is not None:
        return _Entry(card, int(copies or 1))
    if not guess or len(name) > _LONGEST_NAME:
        return Refusal("", _UNKNOWN.fill(name=quoted(name)))
    like = nearest(name, names)
    return Refusal("", (UNLIKE if like is None else LIKE).fill(name=quoted(name), like=like))


def _copies_and_name(words: str, names: Mapping[str, Card]) -> tuple[str | None, str]:
    """The number of copies, before the card or behind it, and the card as it is named."""
    if _card(words, names) is not None:
        return None, words
    if numbers := _NUMBERS.fullmatch(words):
        return numbers[2], numbers[1]
    entry = _ENTRY.fullmatch(words)
    # What begins with a number has it of copies, unless there is another that can be nothing else.
    if entry and (_card(entry[2], names) is not None or not _BEHIND.fullmatch(words)):
        return entry[1], entry[2]
    if behind := _BEHIND.fullmatch(words):
        return behind[2] or behind[4], behind[1] or behind[3]
    return None, words


def _card(name: str, names: Mapping[str, Card]) -> Card | None:
    """The card of a name, perhaps in brackets, with or without its printed number behind it."""
    card = by_name(name.strip(_BRACKETS), names)
    if card is None and (numbered := _NUMBERED.fullmatch(name)):
        card, other = by_name(numbered[1].strip(_BRACKETS), names), by_name(numbered[2] or numbered[3], names)
        return card if card == other else None
    return card
