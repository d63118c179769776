"""The command ``cards``: the cards of Kanon, found by what is printed on them, and shown as text."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from pyengine.checked import Limit
from pyengine.cli.arguments import add_lang, whole
from pyengine.cli.output import Answer
from pyengine.errors import NotationError
from pyengine.game import Json
from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, KINDS, SUITS, TRAITS, Cost
from pyengine.games.kanon.text.wording import MECHANISMS, Line, mechanisms, plain, rules_text
from pyengine.text import Lang, Text

SEARCH: Final = Limit(1_000, Text(en="a search", ja="検索する語"))

_NOTHING: Final = Text(en="", ja="")


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of cards; an empty field asks nothing.

    ``words`` must all occur on the card, in either language; ``cost`` is the number of symbols that turning
    it up or playing it costs; the others are words of the vocabulary, ``mechanism`` one of ``MECHANISMS``.
    """

    words: str = ""
    kind: str | None = None
    attribute: str | None = None
    suit: str | None = None
    cost: int | None = None
    mechanism: str | None = None

    def fits(self, card: Card) -> bool:
        """Whether a card is as wanted, whatever its words are."""
        return (
            self.kind in (None, card.kind)
            and self.attribute in (None, card.attribute)
            and self.suit in (None, card.suit)
            and self.cost in (None, len(card.cost))
            and (self.mechanism is None or self.mechanism in mechanisms(card))
        )


def find(cards: Iterable[Card], wanted: Wanted) -> tuple[Card, ...]:
    """Those of the cards that are as wanted, in their order.

    Raises NotationError for words that are far too long.
    """
    SEARCH.check(wanted.words)
    words = plain(wanted.words).split()
    return tuple(card for card in cards if wanted.fits(card) and _has(card, words))


def printed(card: Card) -> tuple[Text, ...]:
    """All the words on a card: number, name, kind, attribute, suit, traits, text, flavour."""
    return (
        Text(en=f"K{card.code}", ja=f"K{card.code}"),
        card.name,
        KINDS[card.kind],
        ATTRIBUTES[card.attribute] if card.attribute else _NOTHING,
        SUITS[card.suit] if card.suit else _NOTHING,
        *(TRAITS[trait] for trait in card.traits),
        *(part for line in rules_text(card) for part in (line.timing, line.sentence)),
        card.flavour,
    )


def _has(card: Card, words: list[str]) -> bool:
    """Whether all words occur on it; a word may be found in one language and the next in the other."""
    if not words:
        return True
    whole = plain(" ".join(sentence for text in printed(card) for sentence in text))
    return all(word in whole for word in words)


_ANY = Text(en="any", ja="任意")
_COST = Text(en=" (cost: {symbols})", ja="（コスト：{symbols}）")


def add(cards: ArgumentParser) -> tuple[ArgumentParser]:
    """What the command takes."""
    cards.description = (
        "Shows the cards that have all the words on them, in either language, and are as the options say."
    )
    cards.add_argument(
        "words", nargs="*", metavar="WORD", help="a word of the card's name or text, or its number"
    )
    for field in ("kind", "attribute", "suit", "mechanism"):
        cards.add_argument(f"--{field}", metavar="WORD", help=f"cards of this {field}")
    cards.add_argument("--cost", type=whole, metavar="N", help="cards that cost N symbols")
    add_lang(cards)
    return (cards,)


def cards(arguments: Namespace) -> Iterator[Answer]:
    """Each card that is as wanted.

    Raises NotationError if there is none, or for a word that is not in the vocabulary.
    """
    wanted = Wanted(
        words=" ".join(arguments.words),
        kind=_known("kind", arguments.kind, KINDS),
        attribute=_known("attribute", arguments.attribute, ATTRIBUTES),
        suit=_known("suit", arguments.suit, SUITS),
        cost=arguments.cost,
        mechanism=_known("mechanism", arguments.mechanism, MECHANISMS),
    )
    found = find(CARDS.values(), wanted)
    if not found:
        raise NotationError(Text(en="There is no such card.", ja="そのようなカードはありません。"))
    for card in found:
        yield Answer(described(card), shown(card, arguments.lang))


def described(card: Card) -> Json:
    """A card as JSON, as the command line's documentation has it."""
    return {
        "code": card.code,
        "kind": card.kind,
        "names": card.name._asdict(),
        "attribute": card.attribute,
        "powers": dict(zip(ATTRIBUTES, card.powers, strict=False)),
        "suit": card.suit,
        "traits": list(card.traits),
        "cost": list(card.cost),
        "limit": card.limit,
        "rules": [
            {"timing": line.timing._asdict(), "cost": list(line.cost), "sentence": line.sentence._asdict()}
            for line in rules_text(card)
        ],
        "flavour": card.flavour._asdict(),
        "mechanisms": list(mechanisms(card)),
    }


def shown(card: Card, lang: Lang) -> str:
    """A card as text in one language, followed by an empty line."""
    sorts = [
        KINDS[card.kind],
        *([ATTRIBUTES[card.attribute]] if card.attribute else []),
        *([SUITS[card.suit]] if card.suit else []),
        *(TRAITS[trait] for trait in card.traits),
    ]
    lines = [f"K{card.code}  {card.name.say(lang)}{_cost(card.cost, lang)}", _listed(sorts, lang)]
    if card.powers:
        pairs = zip(ATTRIBUTES.values(), card.powers, strict=True)
        lines.append(_listed([Text(*(f"{name} {power}" for name in names)) for names, power in pairs], lang))
    lines += [_rule(line, lang) for line in rules_text(card)]
    return "\n  ".join([*lines, card.flavour.say(lang)]) + "\n"


def _rule(line: Line, lang: Lang) -> str:
    return f"[{line.timing.say(lang)}]{_cost(line.cost, lang)} {line.sentence.say(lang)}"


def _cost(cost: Cost, lang: Lang) -> str:
    """The symbols of a cost in brackets, if there are any."""
    symbols = " + ".join((_ANY if symbol == "any" else SUITS[symbol]).say(lang) for symbol in cost)
    return _COST.fill(symbols=symbols).say(lang) if cost else ""


def _listed(words: list[Text], lang: Lang) -> str:
    return ("、" if lang == "ja" else ", ").join(word.say(lang) for word in words)


def _known(field: str, word: str | None, words: Collection[str]) -> str | None:
    """The word in small letters, if one is given; raises NotationError if it is none of those."""
    if word is None:
        return None
    if word.lower() not in words:
        raise NotationError(
            Text(
                en="There is no {field} “{word}”. Choose from {words}.",
                ja="--{field}に「{word}」はありません。{words}から選んでください。",
            ).fill(field=field, word=word, words=", ".join(words))
        )
    return word.lower()
