"""The card counter: for each of the 53 cards both copies, seen, in the near hand, or not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.games.gunsor.rules.state import DECK, JOKER, RANKS, SUIT_NAMES, SUITS
from pyengine.text import Lang, Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Scene
from web.views.names import name
from web.views.parts import figure


def counter(shown: Scene) -> h.Renderable:
    """A panel that is always open on a wide screen, and opens over the table on a narrow one."""
    view, lang = shown.view, shown.view.lang
    seen, held = _known(shown)
    unseen = len(DECK) - seen.total() - held.total()
    body = view.id("counter")
    return h.section(".sheet.cc", aria_label=texts.COUNTER.say(lang))[
        h.header[h.h2[texts.COUNTER.say(lang)], h.span(".quiet")[texts.UNSEEN.of(unseen).say(lang)]],
        # On a wide screen the table stands open and this button is not there.
        h.button(".opens", type="button", popovertarget=body, aria_label=texts.COUNTER.say(lang)),
        h.div(".ccb", id=body, popover="auto")[
            _table(shown, seen, held),
            h.p(".cntl")[
                h.span[
                    figure("g-X", "gl"),
                    h.span(".vh")[texts.JOKER.say(lang)],
                    _cell(seen[JOKER], held[JOKER], lang),
                ],
                h.span[h.i(".seen"), texts.COUNT_SEEN.say(lang)],
                h.span[h.i(".own"), texts.COUNT_HELD.say(lang)],
                h.span[h.i, texts.COUNT_UNSEEN.say(lang)],
            ],
            [h.p(".quiet.lack")[text.say(lang)] for text in knowledge(shown)],
        ],
    ]


def _known(shown: Scene) -> tuple[Counter[str], Counter[str]]:
    """The cards that everybody has seen, and those of the near hand if the viewer sees them."""
    state = shown.state
    lying = () if shown.done else (state.led, state.followed)
    seen = Counter((*state.played, *filter(None, lying)))
    return seen, Counter(card for card in state.hands[shown.me] if card != UNKNOWN)


def _table(shown: Scene, seen: Counter[str], held: Counter[str]) -> h.Renderable:
    return h.table(".cnt")[
        h.thead[h.tr[h.td, (h.th(scope="col")[rank] for rank in RANKS)]],
        h.tbody[
            (
                _row(suit, tuple((seen[suit + rank], held[suit + rank]) for rank in RANKS), shown.view.lang)
                for suit in SUITS
            )
        ],
    ]


@lru_cache(maxsize=64)
def _row(suit: str, numbers: tuple[tuple[int, int], ...], lang: Lang) -> Markup:
    """A suit's cells, kept because few of them change from one moment to the next."""
    row = h.tr[
        h.th(scope="row")[figure(f"g-{suit}", "gl"), h.span(".vh")[SUIT_NAMES[suit].say(lang)]],
        (h.td[_cell(seen, held, lang)] for seen, held in numbers),
    ]
    return Markup(row)  # noqa: S704 - our own element


def _cell(seen: int, held: int, lang: Lang) -> h.Node:
    """Two squares, and in words how many copies are not seen."""
    unseen = 2 - seen - held
    return [
        h.span(".vh")[texts.CELL.fill(unseen=unseen).say(lang)],
        (h.i(".seen") for _ in range(seen)),
        (h.i(".own") for _ in range(held)),
        (h.i for _ in range(unseen)),
    ]


def knowledge(shown: Scene) -> Iterator[Text]:
    """What everybody knows of the far hand.

    All of it once the stock is empty, or suits that it cannot hold.
    """
    state, other = shown.state, 1 - shown.me
    who = name(shown.view, other)
    cards = len(state.hands[other])
    if not cards or state.pair == 0:
        return
    if not state.stock and UNKNOWN not in state.hands[shown.me]:
        yield texts.UNSEEN_HELD.fill(name=who)
        return
    for void in state.voids[other]:
        kinds = [texts.JOKER if letter == JOKER else SUIT_NAMES[letter] for letter in void.kinds]
        listed = Text(" or ".join(text.en for text in kinds), "・".join(text.ja for text in kinds))
        words = texts.KNOWN_LACK if void.least == cards else texts.KNOWN_LACK_SOME
        yield words.fill(name=who, kinds=listed, n=void.least)
