"""Kanon's cards: one piece of HTML each, which shows as much as its width has room for.

From 72 pixels (marks, picture, powers) over 104 (the name) to 220 and more (the whole card, with what it
does): see ``web/games/kanon/look.css``. What a width has no room for is not there for screen readers
either.
"""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games.kanon.art.pictures import portrait, suit_class
from pyengine.games.kanon.cards.card import Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, TRAITS, Cost
from pyengine.games.kanon.text.wording import rules_text
from pyengine.text import Lang, Text, other_language
from web.games.kanon.words import cards as texts

KIND_CLASSES: Final = {"character": "kc", "item": "ki", "event": "ke"}
"""The class of a card by its kind: it shapes the window."""


def face(card: Card, lang: Lang) -> h.Node:
    """What stands on a card's front; its frame (``.kcard`` and the class of its kind) is the caller's."""
    return [
        _head(card, lang),
        h.span(".ka", aria_hidden="true")[portrait(card, "card")],
        card.powers and _powers(card, lang),
        _text(card, lang),
        h.span(".kf")[
            h.span[texts.listed(_kind_and_traits(card)).say(lang)],
            h.span(".ko")[f"K {card.code}"],
        ],
    ]


def frame_class(card: Card) -> str:
    """The classes of a card's frame: its kind's, its suit's."""
    return f"kcard {KIND_CLASSES[card.kind]} {suit_class(card)}"


def strip(card: Card, lang: Lang) -> h.Node:
    """A card of which only the upper edge shows: mark, name, suit."""
    return _head(card, lang)


def back() -> h.Renderable:
    """The back of every card, filling its frame."""
    return h.svg(".kbk", viewBox="0 0 252 352", preserveAspectRatio="xMidYMid slice", aria_hidden="true")[
        h.use(href="#k-back")
    ]


def mark(name: str) -> h.Renderable:
    """The mark of an attribute or a suit."""
    return h.svg(".km", viewBox="0 0 24 24", aria_hidden="true")[h.use(href=f"#k-{name}")]


def _head(card: Card, lang: Lang) -> h.Renderable:
    other = other_language(lang)
    return h.span(".kt")[
        card.attribute and _named(".disc", ATTRIBUTES[card.attribute], lang, mark(card.attribute)),
        card.kind != "character" and _cost(card.cost, lang),
        h.b(".kn")[breaking(card.name.say(lang))],
        h.span(".ko", lang=other)[card.name.say(other)],
        card.suit and _named(".sut", SUITS[card.suit], lang, mark(card.suit)),
    ]


def breaking(name: str) -> str:
    """A name with soft hyphens: browsers that hyphenate leave English words with a capital alone."""
    for word in texts.BREAKS.split():
        name = name.replace(word.replace("-", ""), word.replace("-", "\N{SOFT HYPHEN}"))
    return name


def _named(look: str, name: Text, lang: Lang, content: h.Node) -> h.Renderable:
    return h.i(look, role="img", aria_label=name.say(lang))[content]


def _cost(cost: Cost, lang: Lang) -> h.Renderable:
    """A cost in marks: what any character pays as one number, then the suits that are asked for."""
    symbols = (texts.ANY if symbol == "any" else SUITS[symbol] for symbol in cost)
    said = texts.COST.fill(cost=texts.listed(symbols) if cost else texts.FREE)
    plain = cost.count("any")
    return h.span(".kcost", role="img", aria_label=said.say(lang))[
        (plain or not cost) and h.i(".disc")[str(plain)],
        (h.i(".disc")[mark(symbol)] for symbol in cost if symbol != "any"),
    ]


def _powers(card: Card, lang: Lang) -> h.Renderable:
    best = max(card.powers)
    pairs = zip(ATTRIBUTES.values(), card.powers, strict=True)
    said = texts.listed(texts.AGAINST.fill(attribute=name, power=power) for name, power in pairs)
    return h.span(".kp", role="img", aria_label=texts.POWERS.fill(powers=said).say(lang))[
        h.svg(viewBox="0 0 250 40", aria_hidden="true")[h.use(href="#k-five")],
        (h.i(class_={"top": power == best})[power] for power in card.powers),
    ]


def _text(card: Card, lang: Lang) -> h.Renderable:
    """What the card does, and a line of the town's story."""
    return h.span(".kx")[
        (
            h.span[
                h.b[line.timing.say(lang)], line.cost and _cost(line.cost, lang), " ", line.sentence.say(lang)
            ]
            for line in rules_text(card)
        ),
        h.em[card.flavour.say(lang)],
    ]


def _kind_and_traits(card: Card) -> list[Text]:
    return [texts.KINDS[card.kind], *(TRAITS[trait] for trait in card.traits)]
