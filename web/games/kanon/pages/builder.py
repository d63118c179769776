"""The page of the deck builder: all cards with their filters, the deck beside them, and its dialogs.

The script (``web/games/kanon/client/entry/decks.js``) counts and lists the cards of the deck; what the rules
say of it comes from the worker ``web.games.kanon.workers.decks``. The numbers of the rules stand in ``data-``
attributes of the ``main``, sentences in ``#words``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping

import htpy as h
from markupsafe import Markup

from pyengine.games.kanon.cards.card import LIMIT, Card
from pyengine.games.kanon.cards.vocabulary import KINDS
from pyengine.games.kanon.decks import READY
from pyengine.games.kanon.decks.deck import LEAST, MOST, SPARES, TOGETHER
from pyengine.text import Lang, Text
from web.games.kanon.decks import LONGEST_NAME
from web.games.kanon.pages.dialogs import dialogs, ready_decks
from web.games.kanon.pages.gallery import chips, enlarged, filters, found, none_found, order, tile
from web.games.kanon.pages.words import decks_page as texts
from web.games.kanon.words import cards as card_texts
from web.texts.words import Plural
from web.views.parts import action, icon


def builder(cards: Collection[Card], lang: Lang) -> h.Node:
    """The ``main`` of the page, its dialogs, and what its script needs to know."""
    return [
        h.main(
            ".deckb",
            data_limit=LIMIT,
            data_together=TOGETHER,
            data_least=LEAST,
            data_most=MOST,
            data_spares=SPARES,
        )[_library(cards, lang), _deck(lang)],
        dialogs(lang),
        enlarged(lang),
        _notice(lang),
        h.p("#live.vh", aria_live="polite", role="status"),
        h.template("#stepper")[_stepper()],
        h.template("#entry")[_entry()],
        words(texts.SAID, texts.COUNTED, lang),
        ready(lang),
    ]


def _library(cards: Collection[Card], lang: Lang) -> h.Renderable:
    return h.section(".lib", aria_labelledby="cards-title")[
        h.header(".dbh")[
            h.h1("#cards-title")[texts.CARDS.say(lang)],
            _parts(lang),
            found(len(cards), lang),
            order(lang),
        ],
        h.noscript[h.p(".strip.sheet")[texts.NO_SCRIPT.say(lang)]],
        filters(cards, lang, chips("here", texts.DECK, [("here", h.span[texts.HERE.say(lang)])], lang)),
        none_found(lang),
        h.p("#keys.vh")[texts.KEYS.say(lang)],
        h.ul(".tiles", aria_describedby="keys")[(tile(card, lang) for card in cards)],
    ]


def _parts(lang: Lang) -> h.Renderable:
    """Where the cards go that are taken: into the deck, or among the spares."""
    return h.form("#part", hidden=True)[
        h.fieldset(".seg.into")[
            h.legend(".label")[texts.PUT_INTO.say(lang)],
            (
                h.label[
                    h.input(type="radio", name="part", value=part, checked=part == "cards"),
                    h.span[name.say(lang)],
                ]
                for part, name in (("cards", texts.DECK), ("spares", texts.SPARES))
            ),
        ]
    ]


def _deck(lang: Lang) -> h.Renderable:
    """The deck; on a phone it lies behind its own head at the lower edge, which opens it."""
    return h.aside("#deck.deck.sheet", aria_label=texts.DECK.say(lang), hidden=True)[
        _head(lang),
        h.div(".dtools", role="toolbar", aria_label=texts.DECK.say(lang))[
            action("shelf", texts.DECKS, lang, look="btn slim"),
            action("take", texts.IMPORT, lang, look="btn slim"),
            action("share", texts.SHARE, lang, look="btn slim"),
            (
                h.button(".icb", type="button", data_action=name, aria_label=said, title=said, disabled=True)[
                    icon(f"i-{name}")
                ]
                for name, said in (("undo", texts.UNDO.say(lang)), ("redo", texts.REDO.say(lang)))
            ),
        ],
        h.div(".scroll", tabindex="0", role="region", aria_label=texts.LIST.say(lang))[
            _first(lang),
            h.div(data_report=True),
            (_list(kind, card_texts.SECTIONS[kind], lang) for kind in KINDS),
            _list("spares", texts.SPARES, lang),
        ],
        h.footer[
            h.button(".btn.main", type="button", data_action="play", aria_disabled="true")[
                texts.PLAY.say(lang)
            ],
            action("hand", texts.HAND, lang),
            h.button(".btn", type="button", data_action="test")[
                h.span(data_testing=texts.STRENGTH.say(lang))[texts.STRENGTH.say(lang)]
            ],
            action("save", texts.SAVE, lang),
        ],
    ]


def _head(lang: Lang) -> h.Renderable:
    """The deck's name, how many cards it has, and whether it can be played."""
    return h.header[
        h.input(
            "#name",
            maxlength=LONGEST_NAME,
            autocomplete="off",
            spellcheck="false",
            placeholder=texts.SAID["unnamed"].say(lang),
            aria_label=texts.NAME.say(lang),
        ),
        h.p(".cntd")[h.b(data_count=True)["0"], h.small[texts.OF.fill(n=LEAST).say(lang)]],
        h.button(
            "#reveal.reveal",
            type="button",
            data_action="sheet",
            aria_expanded="false",
            aria_controls="deck",
            data_hide=texts.HIDE_DECK.say(lang),
            data_show=texts.SHOW_DECK.say(lang),
        )[h.span(data_label=True)[texts.SHOW_DECK.say(lang)]],
        h.p(".state", data_state=True)[texts.SAID["checking"].say(lang)],
    ]


def _first(lang: Lang) -> h.Renderable:
    """What an empty deck can begin as: a copy of a ready one."""
    return h.div(".first", data_first=True, hidden=True)[
        h.p(".quiet")[texts.EMPTY.say(lang)],
        ready_decks(lang),
    ]


def _list(part: str, title: Text, lang: Lang) -> h.Renderable:
    return h.section(data_list=part, hidden=True)[
        h.h2(".label")[title.say(lang), h.span(data_total=True)], h.ul(".dl")
    ]


def _stepper() -> h.Renderable:
    """Fewer, how many of how many, more; the script names it."""
    return h.div(".stepr", role="group")[
        h.button(type="button", data_step="-1")["−"],
        h.b[h.span(data_number=True), h.small(data_of=True), h.i(".sp", data_other=True, hidden=True)],
        h.button(type="button", data_step="1")["+"],
    ]


def _entry() -> h.Renderable:
    return h.li[
        h.b(data_number=True),
        h.span(".mk", data_marks=True, aria_hidden="true"),
        h.button(".name", type="button", data_action="enlarge"),
        h.button(type="button", data_step="-1")["−"],
        h.button(type="button", data_step="1")["+"],
    ]


def _notice(lang: Lang) -> h.Renderable:
    """The strip of news: what happened, and perhaps what can be done about it."""
    return h.div(".strips")[
        h.div("#notice.strip.sheet", hidden=True)[
            icon("i-hint"),
            h.p(data_detail=True),
            h.button(".icb", type="button", data_action="dismiss-strip", aria_label=texts.DISMISS.say(lang))[
                icon("i-x")
            ],
            h.p(".acts")[h.button(".btn.slim", type="button", data_action="notice", hidden=True)],
        ]
    ]


def words(said: Mapping[str, Text], counted: Mapping[str, Plural], lang: Lang) -> h.Renderable:
    """The sentences by name, ``counted`` ones with a form for each number."""
    sentences = {name: said[name].say(lang) for name in sorted(said)}
    return _data("words", {**sentences, **{name: counted[name].forms(lang) for name in sorted(counted)}})


def ready(lang: Lang) -> h.Renderable:
    """The ready decks by id, so that they are there before the engine runs."""
    decks: dict[str, object] = {}
    for each in READY.values():
        cards, spares = each.deck.counts()
        decks[each.id] = {"name": each.name.say(lang), "cards": cards, "spares": spares}
    return _data("ready", decks)


def _data(name: str, value: object) -> h.Renderable:
    told = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return h.script(id=name, type="application/json")[Markup(told)]  # noqa: S704 - no tag can begin in it
