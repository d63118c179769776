"""A card on a table or in a hand: no text, silent; made once and kept, for a table is drawn at every beat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.games.kanon.art.pictures import portrait, suit_class
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, TRAITS, Cost
from pyengine.games.kanon.text.wording import rules_text
from pyengine.text import Lang, Text, other_language
from web.games.kanon.words import cards as words
from web.games.kanon.words import table as texts
from web.views.parts import kept

_LONG: Final[dict[Lang, tuple[int, int]]] = {"en": (9, 15), "ja": (5, 6)}
"""With more letters than these a name is long, or very long: a narrow card has it smaller."""


@lru_cache(maxsize=512)
def small(code: str, lang: Lang, like: str = "") -> Markup:
    """What stands on a card as far as it has room; ``like`` is the card whose figures it has copied."""
    card = PRINTED[code]
    figures = PRINTED[like] if like else card
    return kept(
        h.fragment[
            _head(card, figures, lang),
            h.span(".ka", aria_hidden="true")[portrait(card, "hand")],
            _foot(card, figures, lang),
        ]
    )


def frame(code: str) -> str:
    """The classes of a card's frame."""
    return frame_class(PRINTED[code])


@lru_cache(maxsize=512)
def chip(code: str, lang: Lang) -> Markup:
    """A card as one word with its marks."""
    card = PRINTED[code]
    return kept(
        h.fragment[
            card.attribute and mark(card.attribute),
            h.span[card.name.say(lang)],
            card.suit and mark(card.suit),
        ]
    )


@lru_cache(maxsize=512)
def label(code: str, like: str = "") -> Text:
    """What a card is called for those who hear it; ``like`` is the card whose figures it has copied."""
    card = PRINTED[code]
    figures = PRINTED[like] if like else card
    form = {"item": texts.ITEM, "event": texts.EVENT, "character": texts.CHARACTER}[card.kind]
    if card.kind == "item" and figures.attribute:
        form = texts.ITEM_FIGHTS
    return form.fill(
        name=card.name,
        cost=spoken_cost(card.cost),
        attribute=ATTRIBUTES[figures.attribute] if figures.attribute else "",
        suit=SUITS[figures.suit] if figures.suit else "",
        powers=texts.powers(figures.powers),
    )


def _head(card: Card, figures: Card, lang: Lang) -> h.Renderable:
    name = card.name.say(lang)
    return h.span(".kt", aria_hidden="true")[
        figures.attribute and h.i(".disc")[mark(figures.attribute)],
        card.kind != "character" and h.span(".kcost")[_symbols(card.cost)],
        h.b(class_=["kn", _length(name, lang)])[breaking(name)],
        figures.suit and h.i(".sut")[mark(figures.suit)],
    ]


def _length(name: str, lang: Lang) -> str:
    """The class of a name that would take too many lines on a narrow card."""
    long, longest = _LONG[lang]
    return "longest" if len(name) > longest else "long" if len(name) > long else ""


def _symbols(cost: Cost) -> h.Node:
    """A cost in marks: what any character pays as one number, then the suits that are asked for."""
    plain = cost.count("any")
    return [
        (plain or not cost) and h.i(".disc")[str(plain)],
        (h.i(".disc")[mark(symbol)] for symbol in cost if symbol != "any"),
    ]


def _foot(card: Card, figures: Card, lang: Lang) -> h.Renderable:
    if not figures.powers:
        return h.span(".kf", aria_hidden="true")[words.KINDS[card.kind].say(lang)]
    return h.span(".kp", aria_hidden="true")[_five(figures.powers)]


def _five(powers: tuple[int, ...]) -> h.Node:
    """The five powers, the best of them marked."""
    best = max(powers)
    return (h.i(class_={"top": power == best})[power] for power in powers)


def spoken_cost(cost: Cost) -> Text:
    """The symbols of a cost in words."""
    symbols = (words.ANY if symbol == "any" else SUITS[symbol] for symbol in cost)
    return words.listed(symbols) if cost else words.FREE


_KIND_CLASSES: Final = {"character": "kc", "item": "ki", "event": "ke"}
"""The class of a card by its kind: it shapes the window."""


def face(card: Card, lang: Lang) -> h.Node:
    """What stands on a card's front; its frame (``.kcard`` and the class of its kind) is the caller's."""
    return [
        strip(card, lang),
        h.span(".ka", aria_hidden="true")[portrait(card, "card")],
        card.powers and _powers(card, lang),
        h.span(".kx")[
            (h.span[line] for line in lines(card, lang, _worded_cost)), h.em[card.flavour.say(lang)]
        ],
        h.span(".kf")[h.span[kind_and_traits(card).say(lang)], h.span(".ko")[f"K {card.code}"]],
    ]


def frame_class(card: Card) -> str:
    """The classes of a card's frame: its kind's, its suit's."""
    return f"kcard {_KIND_CLASSES[card.kind]} {suit_class(card)}"


def back() -> h.Renderable:
    """The back of every card, filling its frame."""
    return h.svg(".kbk", viewBox="0 0 252 352", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        h.use(href="#k-back")
    ]


def mark(name: str) -> h.Renderable:
    """The mark of an attribute or a suit."""
    return h.svg(".km", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#k-{name}")]


def strip(card: Card, lang: Lang) -> h.Renderable:
    """The upper edge of a card: mark, cost, name, suit."""
    other = other_language(lang)
    return h.span(".kt")[
        card.attribute and _named(".disc", ATTRIBUTES[card.attribute], lang, mark(card.attribute)),
        card.kind != "character" and _worded_cost(card.cost, lang),
        h.b(".kn")[breaking(card.name.say(lang))],
        h.span(".ko", lang=other)[card.name.say(other)],
        card.suit and _named(".sut", SUITS[card.suit], lang, mark(card.suit)),
    ]


def breaking(name: str) -> str:
    """A name with soft hyphens: browsers that hyphenate leave English words with a capital alone."""
    for word in words.BREAKS.split():
        name = name.replace(word.replace("-", ""), word.replace("-", "\N{SOFT HYPHEN}"))
    return name


def _named(look: str, name: Text, lang: Lang, content: h.Node) -> h.Renderable:
    return h.i(look, role="img", aria_label=name.say(lang))[content]


def _worded_cost(cost: Cost, lang: Lang) -> h.Renderable:
    said = words.COST.fill(cost=spoken_cost(cost))
    return h.span(".kcost", role="img", aria_label=said.say(lang))[_symbols(cost)]


def _powers(card: Card, lang: Lang) -> h.Renderable:
    pairs = zip(ATTRIBUTES.values(), card.powers, strict=True)
    said = words.listed(words.AGAINST.fill(attribute=name, power=power) for name, power in pairs)
    return h.span(".kp", role="img", aria_label=words.POWERS.fill(powers=said).say(lang))[
        h.svg(viewBox="0 0 250 40", aria_hidden="true")[h.use(href="#k-five")], _five(card.powers)
    ]


def lines(card: Card, lang: Lang, drawn: Callable[[Cost, Lang], h.Node]) -> Iterator[h.Node]:
    """A card's abilities, each with its timing and its cost, which is ``drawn``."""
    for line in rules_text(card):
        cost = line.cost and drawn(line.cost, lang)
        yield [h.b[line.timing.say(lang)], cost, " ", line.sentence.say(lang)]


def kind_and_traits(card: Card) -> Text:
    """A card's kind, in words."""
    return words.listed([words.KINDS[card.kind], *(TRAITS[trait] for trait in card.traits)])
