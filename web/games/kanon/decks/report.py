"""What can be said of a deck: what the rules have against it, advice, and its figures as bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import htpy as h

from pyengine.cards import Cards
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.decks import READY, Deck, problems
from pyengine.games.kanon.decks.figures import figures
from pyengine.text import Lang, Text
from web.games.kanon.table.faces import mark
from web.games.kanon.words import cards as card_texts
from web.games.kanon.words import decks as texts
from web.views.parts import icon

_STRONG: Final = 5
_MANY: Final = 15
_MANY_OF: Final = 4
"""A suit with this many cards, and with one card in ``_MANY_OF``, makes lines of three likely."""


def report(deck: Deck, lang: Lang) -> h.Renderable:
    """All of it; the verdict is the list ``.msgs``, whose entries are ``.bad``, ``.good`` or ``.tip``."""
    return h.fragment[_verdict(deck, lang), deck.cards and _stats(deck.cards, lang)]


# The verdict


def _verdict(deck: Deck, lang: Lang) -> h.Renderable:
    against = problems(deck)
    return h.ul(".msgs")[
        (_message("bad", "i-x", refusal.text, lang, refusal.rule) for refusal in against),
        not against and _message("good", "i-yes", _allowed(deck), lang, "K1"),
        (_message("tip", "i-hint", advice, lang) for advice in _advice(deck.cards)) if deck.cards else None,
    ]


def _message(look: str, sign: str, text: Text, lang: Lang, rule: str = "") -> h.Renderable:
    return h.li(class_=look)[
        icon(sign),
        h.span[text.say(lang), rule and [" ", h.a(".ruled", href=f"../rules/#{rule}")[rule]]],
    ]


def _allowed(deck: Deck) -> Text:
    spares = card_texts.SPARES.of(len(deck.spares)) if deck.spares else texts.NO_SPARES
    return texts.ALLOWED.fill(cards=card_texts.CARDS.of(len(deck.cards)), spares=spares)


def _advice(cards: Cards) -> Iterator[Text]:
    """What usually goes with winning, or against it (K27)."""
    faces = _faces(cards)
    people = [face for face in faces if face.kind == "character"]
    low, high = _people_of_ready()
    if len(people) < low:
        yield texts.FEW_CHARACTERS.of(len(people)).fill(low=low, high=high)
    suits = Counter(face.suit for face in people)
    for suit, name in SUITS.items():
        if suit != "snow" and suits[suit] >= max(_MANY, len(cards) / _MANY_OF):
            yield texts.MANY_OF_SUIT.fill(n=suits[suit], suit=name)
    for face in dict.fromkeys(faces):
        for symbol in dict.fromkeys(face.cost):
            if symbol != "any" and not suits[symbol]:
                yield texts.UNPAYABLE.fill(card=face.name, suit=SUITS[symbol])


@cache
def _people_of_ready() -> tuple[int, int]:
    """The fewest and the most characters of a ready deck."""
    numbers = [figures(ready.deck.cards).kinds["character"] for ready in READY.values()]
    return min(numbers), max(numbers)


# Figures


def _stats(cards: Cards, lang: Lang) -> h.Renderable:
    counted = figures(cards)
    faces = _faces(cards)
    strong = Counter(
        name
        for face in faces
        for name, power in zip(ATTRIBUTES, face.powers, strict=False)
        if power >= _STRONG
    )
    costs = Counter(len(face.cost) for face in faces if face.kind != "character")
    return h.div(".stats")[
        _figure(
            texts.STRONG,
            _columns(((mark(name), ATTRIBUTES[name], strong[name]) for name in ATTRIBUTES), lang),
            lang,
        ),
        _figure(
            texts.SUITS,
            _bars(((mark(name), SUITS[name], counted.suits.get(name, 0)) for name in SUITS), lang),
            lang,
        ),
        _tally(
            texts.ATTRIBUTES,
            ((mark(name), ATTRIBUTES[name], counted.attributes.get(name, 0)) for name in ATTRIBUTES),
            lang,
        ),
        _tally(
            texts.COSTS,
            (
                (h.i(".disc")[str(cost)], texts.COST.fill(n=cost), costs[cost])
                for cost in range(max(costs, default=0) + 1)
            ),
            lang,
        ),
    ]


Bar = tuple[h.Renderable, Text, int]
"""A mark, what it stands for, and how many there are."""


def _figure(title: Text, content: h.Renderable, lang: Lang) -> h.Renderable:
    return h.div[h.h2(".label")[title.say(lang)], content]


def _columns(given: Iterable[Bar], lang: Lang) -> h.Renderable:
    bars = list(given)
    most = max(1, *(number for _, _, number in bars))
    return h.ul(".cols")[
        (
            h.li(title=_said(name, number, lang))[
                h.span(".col", aria_hidden="true")[h.i(style=f"height:{100 * number // most}%")],
                h.b(aria_hidden="true")[number],
                h.span(aria_hidden="true")[sign],
                h.span(".vh")[_said(name, number, lang)],
            ]
            for sign, name, number in bars
        )
    ]


def _bars(given: Iterable[Bar], lang: Lang) -> h.Renderable:
    bars = list(given)
    most = max(1, *(number for _, _, number in bars))
    return h.ul(".bars")[
        (
            h.li(title=_said(name, number, lang), class_={"most": number == most})[
                h.span(aria_hidden="true")[sign],
                h.i(style=f"width:{80 * number // most}%", aria_hidden="true"),
                h.b(aria_hidden="true")[number],
                h.span(".vh")[_said(name, number, lang)],
            ]
            for sign, name, number in bars
        )
    ]


def _tally(title: Text, bars: Iterable[Bar], lang: Lang) -> h.Renderable:
    """Marks and numbers in one line."""
    return h.div(".tally")[
        h.h2(".label")[title.say(lang)],
        h.ul[
            (
                h.li[
                    h.span(aria_hidden="true")[sign],
                    h.b(aria_hidden="true")[number],
                    h.span(".vh")[_said(name, number, lang)],
                ]
                for sign, name, number in bars
            )
        ],
    ]


def _said(name: Text, number: int, lang: Lang) -> str:
    """A number of cards of a sort, for who cannot see the bar."""
    return texts.COUNTED.fill(what=name, n=number).say(lang)


def _faces(cards: Cards) -> list[Card]:
    return [PRINTED[code] for code in cards if code in PRINTED]
