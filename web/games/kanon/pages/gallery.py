"""The page with all of Kanon's cards: what the game is, how a card is read, filters, the cards, one enlarged.

A filter is a group of named controls; a card says in ``data-is`` what it is, word by word, and the client
(``web/games/kanon/client/entry/cards.js``) shows those that have a word of each group, and where on them the
words are that were searched for. Without scripts all cards are there, each with its text.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import groupby

import htpy as h

from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, KINDS, SUITS
from pyengine.games.kanon.text.wording import MECHANISMS, line_mechanisms, mechanisms
from pyengine.text import Lang, Text
from web.games.kanon.table.small_card import back, face, frame_class, mark
from web.games.kanon.words import cards as texts
from web.texts import words
from web.views.parts import icon


def gallery(cards: Collection[Card], lang: Lang) -> h.Node:
    """The ``main`` of the page, and the dialog that shows a card enlarged."""
    return [
        h.main(".wrap.cards")[
            h.header(".intro")[
                h.h1[texts.HEADING.say(lang)],
                h.p(".lead")[texts.INTRODUCTION.say(lang)],
                h.p(".ways")[(h.a(href=target)[text.say(lang)] for target, text in texts.WAYS)],
                _legend(cards, lang),
            ],
            filters(cards, lang),
            h.div(".found-row")[found(len(cards), lang), order(lang)],
            none_found(lang),
            (_section(kind, list(group), lang) for kind, group in groupby(cards, key=lambda card: card.kind)),
        ],
        enlarged(lang),
    ]


def _legend(cards: Iterable[Card], lang: Lang) -> h.Renderable:
    """A card of each kind and the back, with what stands where; all marks by name."""
    first = {card.kind: card for card in reversed(list(cards))}
    return h.details(".legend")[
        h.summary[texts.HOW_TO_READ.say(lang)],
        h.div(".anatomy", role="group", aria_label=texts.HOW_TO_READ.say(lang), tabindex="0")[
            (h.div(class_=frame_class(card))[face(card, lang)] for card in (first[kind] for kind in KINDS)),
            h.div(".kcard.down", role="img", aria_label=texts.BACK.say(lang))[back()],
        ],
        h.dl(".reading")[
            (h.div[h.dt[name.say(lang)], h.dd[meaning.say(lang)]] for name, meaning in texts.LEGEND)
        ],
        _marks(texts.ATTRIBUTES, ATTRIBUTES.items(), lang),
        _marks(texts.SUITS, SUITS.items(), lang),
    ]


def _marks(title: Text, names: Iterable[tuple[str, Text]], lang: Lang) -> h.Node:
    return [
        h.h2(".label")[title.say(lang)],
        h.ul(".marks")[(h.li[mark(name), text.say(lang)] for name, text in names)],
    ]


# Filters


def filters(cards: Collection[Card], lang: Lang, *more: h.Renderable) -> h.Renderable:
    """The filters, hidden until the script runs; ``more`` stands beside the search.

    On a phone the search alone is there until a button unfolds the rest.
    """
    costs = sorted({len(card.cost) for card in cards if card.kind != "character"})
    used = {word for card in cards for word in mechanisms(card)}
    effects = {name: text for name, text in MECHANISMS.items() if name in used}
    return h.form(
        "#filters.filters.sheet",
        aria_label=texts.FILTER.say(lang),
        hidden=True,
        data_text=texts.IN_TEXT.say(lang),
        data_kind=texts.IN_KIND.say(lang),
        data_also=texts.IN_OTHER_NAME.say(lang),
        data_story=texts.IN_STORY.say(lang),
        data_number=texts.IN_NUMBER.say(lang),
    )[
        h.label(".find")[
            icon("k-find"),
            h.input(
                ".inp",
                type="search",
                name="words",
                placeholder=texts.WORDS.say(lang),
                aria_label=texts.WORDS.say(lang),
                autocomplete="off",
            ),
        ],
        h.button(".btn.unfold", type="button", aria_expanded="false", aria_controls="filters")[
            texts.UNFOLD.say(lang)
        ],
        more,
        chips("kind", texts.KIND, ((kind, h.span[texts.SECTIONS[kind].say(lang)]) for kind in KINDS), lang),
        chips("cost", texts.COSTS, ((f"cost-{cost}", h.span[str(cost)]) for cost in costs), lang, shown=True),
        chips("attribute", texts.ATTRIBUTES, _marked(ATTRIBUTES.items(), lang), lang),
        chips("suit", texts.SUITS, _marked(SUITS.items(), lang), lang),
        h.select(".inp.effect", name="effect", aria_label=texts.EFFECT.say(lang))[
            h.option(value="")[texts.ANY_EFFECT.say(lang)],
            (h.option(value=f"does-{name}")[text.say(lang)] for name, text in effects.items()),
        ],
    ]


def order(lang: Lang) -> h.Renderable:
    """What the cards are sorted by, and whether they are seen as pictures or read as a list."""
    return h.form("#order.order", aria_label=texts.ORDER.say(lang), hidden=True, autocomplete="off")[
        h.label[
            h.span(".label")[texts.SORT.say(lang)],
            h.select(".inp", name="by")[
                (h.option(value=name)[text.say(lang)] for name, text in texts.ORDERS.items())
            ],
        ],
        h.fieldset(".seg")[
            h.legend(".vh")[texts.VIEW.say(lang)],
            (
                h.label[
                    h.input(type="radio", name="view", value=name, checked=name == "pictures"),
                    h.span[text.say(lang)],
                ]
                for name, text in texts.VIEWS.items()
            ),
        ],
    ]


def found(number: int, lang: Lang) -> h.Renderable:
    """How many cards are shown."""
    return h.p(".found")[
        h.output("#count", form="filters", data_text=texts.COUNT.say(lang))[texts.CARDS.of(number).say(lang)],
        h.button("#clear.link", type="button", data_action="clear", hidden=True)[texts.CLEAR.say(lang)],
    ]


def none_found(lang: Lang) -> h.Renderable:
    """What is shown in the place of cards where no card is like that."""
    return h.p("#none.none", hidden=True)[
        h.span[texts.NOTHING.say(lang)],
        h.button(".btn", type="button", data_action="clear")[texts.CLEAR.say(lang)],
    ]


def _marked(names: Iterable[tuple[str, Text]], lang: Lang) -> Iterator[tuple[str, h.Node]]:
    for name, text in names:
        yield name, h.span[mark(name), text.say(lang)]


def chips(
    group: str, title: Text, choices: Iterable[tuple[str, h.Node]], lang: Lang, *, shown: bool = False
) -> h.Renderable:
    """Joined plates of which any number can be pressed."""
    return h.fieldset(".chips")[
        h.legend(class_="label" if shown else "vh")[title.say(lang)],
        (h.label[h.input(type="checkbox", name=group, value=value), content] for value, content in choices),
    ]


# Cards


def _section(kind: str, cards: list[Card], lang: Lang) -> h.Renderable:
    return h.section(".kind", aria_labelledby=f"kind-{kind}")[
        h.h2(id=f"kind-{kind}")[texts.SECTIONS[kind].say(lang), h.small[len(cards)]],
        h.ul(".tiles")[(tile(card, lang) for card in cards)],
    ]


def tile(card: Card, lang: Lang) -> h.Renderable:
    """A small card of the page, with its limit if unusual, and what each line does if the lines differ."""
    limit = card.limit if card.limit != LIMIT else None
    lines = line_mechanisms(card)
    does = ",".join(map(" ".join, lines)) if len(set(lines)) > 1 else None
    return h.li(id=f"K{card.code}", data_is=" ".join(_words(card)), data_does=does)[
        h.a(class_=frame_class(card), href=f"#K{card.code}", data_limit=limit)[face(card, lang)]
    ]


def _words(card: Card) -> Iterator[str]:
    """What the filters know of a card."""
    yield card.kind
    if card.attribute:
        yield card.attribute
    if card.suit:
        yield card.suit
    if card.kind != "character":
        yield f"cost-{len(card.cost)}"
    yield from (f"does-{name}" for name in mechanisms(card))


def enlarged(lang: Lang) -> h.Renderable:
    """An empty frame that the client fills with the card that was touched."""
    return h.dialog("#card.kbig", aria_label=texts.WHERE.say(lang))[
        h.div(data_place=True, aria_live="polite"),
        h.footer[
            h.button(".btn", type="button", data_action="previous", aria_label=texts.PREVIOUS.say(lang))[
                icon("v-back")
            ],
            h.button(".btn.main", type="button", data_action="close")[words.CLOSE.say(lang)],
            h.button(".btn", type="button", data_action="next", aria_label=texts.NEXT.say(lang))[
                icon("v-fwd")
            ],
        ],
    ]
