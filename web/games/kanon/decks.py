"""The deck builder's view of a deck: its worker asks here, while its page is written at build time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Final

import htpy as h

from pyengine.cards import Cards
from pyengine.games.kanon.cards.card import PRINTED, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.decks import READY, Deck, problems
from pyengine.games.kanon.decks.figures import few_permanents, figures, some_of, suit_line
from pyengine.games.kanon.decks.ready import brought
from pyengine.games.kanon.rules.state import DRAWS, HAND
from pyengine.text import Lang, Text
from web.games.kanon.table.small_card import mark
from web.games.kanon.words import cards as card_texts
from web.games.kanon.words import decks as texts
from web.games.kanon.words import match as match_texts
from web.look import Decks, ReadyDeck
from web.views.parts import icon

LONGEST_NAME: Final = 60
"""This many letters of a deck's name are kept: longer ones fit no line, and their link no QR code."""

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
    strong: Counter[str] = Counter(
        name
        for face in faces
        for name, power in zip(ATTRIBUTES, face.powers, strict=False)
        if power >= _STRONG
    )
    spent = Counter(len(face.cost) for face in faces if face.kind != "character")
    costs = [
        (h.i(".disc")[str(cost)], texts.COST.fill(n=cost), spent[cost])
        for cost in range(max(spent, default=0) + 1)
    ]
    return h.div(".stats")[
        h.div[_title(texts.STRONG, lang), _columns(_marked(ATTRIBUTES.items(), strong), lang)],
        h.div[_title(texts.SUITS, lang), _bars(_marked(SUITS.items(), counted.suits), lang)],
        h.div(".tally")[
            _title(texts.ATTRIBUTES, lang), _tally(_marked(ATTRIBUTES.items(), counted.attributes), lang)
        ],
        h.div(".tally")[_title(texts.COSTS, lang), _tally(costs, lang)],
    ]


Bar = tuple[h.Renderable, Text, int]
"""A mark, what it stands for, and how many there are."""


def _title(title: Text, lang: Lang) -> h.Renderable:
    return h.h2(".label")[title.say(lang)]


def _marked(names: Iterable[tuple[str, Text]], counts: Mapping[str, int]) -> list[Bar]:
    return [(mark(name), said, counts.get(name, 0)) for name, said in names]


def _columns(bars: Sequence[Bar], lang: Lang) -> h.Renderable:
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


def _bars(bars: Sequence[Bar], lang: Lang) -> h.Renderable:
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


def _tally(bars: Sequence[Bar], lang: Lang) -> h.Renderable:
    """Marks and numbers in one line."""
    return h.ul[
        (
            h.li[
                h.span(aria_hidden="true")[sign],
                h.b(aria_hidden="true")[number],
                h.span(".vh")[_said(name, number, lang)],
            ]
            for sign, name, number in bars
        )
    ]


def _said(name: Text, number: int, lang: Lang) -> str:
    """A number of cards of a sort, for who cannot see the bar."""
    return texts.COUNTED.fill(what=name, n=number).say(lang)


def _faces(cards: Cards) -> list[Card]:
    return [PRINTED[code] for code in cards if code in PRINTED]


_DRAWN: Final = (HAND, HAND + DRAWS, HAND + 2 * DRAWS)
"""Numbers of first cards that are looked at: the first hand, and after one draw and two."""


def chances(cards: Cards, lang: Lang) -> h.Renderable:
    """The table, for a deck that can fill a first hand."""
    drawn = [number for number in _DRAWN if number <= len(cards)]
    return h.div(".chances")[
        h.table[
            h.caption(".label")[texts.ODDS.say(lang)],
            h.thead[h.tr[h.td, (h.th(scope="col")[texts.FIRST.fill(n=n).say(lang)] for n in drawn)]],
            h.tbody[
                _row(texts.THREE_OF_SUIT, [suit_line(cards, n) for n in drawn], lang),
                _row(texts.ONE_OF_THREE, [some_of(cards, 3, n) for n in drawn], lang),
                _row(texts.ONE_OF_ONE, [some_of(cards, 1, n) for n in drawn], lang),
            ],
        ],
        h.p(".quiet")[texts.FEW_PERMANENTS.fill(share=_share(few_permanents(cards, HAND))).say(lang)],
    ]


def _row(name: Text, shares: list[float], lang: Lang) -> h.Renderable:
    return h.tr[h.th(scope="row")[name.say(lang)], (h.td[_share(share).say(lang)] for share in shares)]


def _share(share: float) -> Text:
    """A share in per cent, where it is small with a digit more."""
    if 0 < share < 0.001:
        return texts.UNDER
    told = f"{100 * share:.1f}%" if share < 0.1 else f"{100 * share:.0f}%"
    return Text(told, told)


def name(deck: str) -> Text:
    """The name of a deck; only its owner's device knows that of an own one."""
    return READY[deck].name if deck in READY else match_texts.OWN_DECK


def about(deck: str) -> Text:
    """The number of cards in a deck, by id or code; raises DeckError for an invalid one."""
    found = brought(deck)
    cards, spares = card_texts.CARDS.of(len(found.cards)), card_texts.SPARES.of(len(found.spares))
    return match_texts.CARDS_AND_SPARES.fill(cards=cards, spares=spares) if found.spares else cards


DECKS: Final = Decks(
    ready=tuple(ReadyDeck(ready.id, ready.name, ready.plan) for ready in READY.values()),
    starters=("saw-and-sabre", "count-again"),
    name=name,
    about=about,
    page="decks/",
)
"""What the dialog of a new game offers."""
