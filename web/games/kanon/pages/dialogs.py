"""The dialogs of the deck builder; the script fills empty lists from the templates beside them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import htpy as h

from pyengine.games import load
from pyengine.games.kanon.art.pictures import portrait
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import SUITS
from pyengine.games.kanon.decks import READY, ReadyDeck
from pyengine.players.levels import full
from pyengine.text import Lang, Text, lower_first
from web.games.kanon.decks import LONGEST_NAME
from web.games.kanon.pages.words import decks_page as texts
from web.games.kanon.table.small_card import frame_class, mark
from web.texts import dialogs as dialog_texts
from web.texts import words
from web.views.parts import action, dialog, icon

_LEVELS: Final = 3
"""The strengths that choose at a glance: the others take too long for a hundred games."""
_USUAL: Final = 3
_NUMBERS: Final = (20, 50, 100, 200, 500)
_USUAL_NUMBER: Final = 100


def dialogs(lang: Lang) -> h.Node:
    """All of them."""
    return [_shelf(lang), _versions(lang), _take(lang), _share(lang), _hand(lang), _test(lang)]


def _closing(lang: Lang, *content: h.Node) -> h.Renderable:
    return h.footer[content, action("close", words.CLOSE, lang)]


# The decks


def _shelf(lang: Lang) -> h.Renderable:
    return dialog(
        "shelf",
        texts.DECKS,
        lang,
        h.div(".body")[
            h.section[
                h.h3(".label")[texts.MINE.say(lang)],
                h.p(".quiet", data_empty=True)[texts.NONE_KEPT.say(lang)],
                h.ul(".shelf", data_kept=True),
            ],
            h.section(data_drafts=True)[h.h3(".label")[texts.DRAFTS.say(lang)], h.ul(".shelf")],
            h.section[
                h.h3(".label")[texts.READY.say(lang)],
                ready_decks(lang),
            ],
            h.template("#kept")[_kept(lang)],
            h.template("#draft")[_draft(lang)],
        ],
        _closing(lang, action("new-deck", texts.NEW, lang), action("take", texts.IMPORT, lang)),
    )


def ready_decks(lang: Lang) -> h.Renderable:
    """The ready decks, the easiest first: each with its face, and a button that opens a copy."""
    by_difficulty = sorted(READY.values(), key=lambda deck: list(texts.DIFFICULTIES).index(deck.difficulty))
    return h.ul(".shelf.ready")[(_ready(deck, lang) for deck in by_difficulty)]


def _ready(deck: ReadyDeck, lang: Lang) -> h.Renderable:
    face = PRINTED[deck.face]
    return h.li(class_=frame_class(face).removeprefix("kcard "))[
        h.span(".ka", aria_hidden="true")[portrait(face, "card")],
        h.span(".what")[
            h.b(".name")[deck.name.say(lang)],
            h.span(".mk")[
                face.suit and [h.i(".sut")[mark(face.suit)], SUITS[face.suit].say(lang), " · "],
                texts.DIFFICULTIES[deck.difficulty].say(lang),
            ],
            h.span(".quiet")[deck.plan.say(lang)],
        ],
        h.span(".acts")[
            h.button(
                ".btn.slim",
                type="button",
                data_action="copy-ready",
                data_value=deck.id,
                aria_label=f"{texts.OPEN.say(lang)}: {deck.name.say(lang)}",
            )[texts.OPEN.say(lang)]
        ],
    ]


def _kept(lang: Lang) -> h.Renderable:
    """A deck of the device; its name becomes a field when it is to be changed."""
    return h.li[
        h.span(".what")[
            h.b(".name", data_name=True),
            h.input(".inp", maxlength=LONGEST_NAME, hidden=True, aria_label=texts.NAME.say(lang)),
            h.span(".quiet", data_detail=True),
        ],
        h.span(".acts")[
            action("open-deck", texts.OPEN, lang, look="btn slim"),
            action("rename", texts.RENAME, lang, look="link"),
            action("copy-deck", texts.COPY, lang, look="link"),
            action("versions", texts.VERSIONS, lang, look="link"),
            action("delete-deck", texts.DELETE, lang, look="link"),
        ],
    ]


def _draft(lang: Lang) -> h.Renderable:
    return h.li[
        h.span(".what")[h.b(".name", data_name=True), h.span(".quiet", data_detail=True)],
        h.span(".acts")[
            action("open-draft", texts.OPEN, lang, look="btn slim"),
            action("discard", texts.DISCARD, lang, look="link"),
        ],
    ]


def _versions(lang: Lang) -> h.Renderable:
    return dialog(
        "versions",
        texts.VERSIONS_OF,
        lang,
        h.div(".body")[
            h.p(".quiet", data_empty=True)[texts.NO_VERSIONS.say(lang)],
            h.p(".quiet", data_told=True)[texts.AGAINST_NOW.say(lang)],
            h.ul(".shelf"),
            h.template("#version")[
                h.li[
                    h.span(".what")[h.b(".name", data_name=True), h.span(data_detail=True)],
                    h.span(".acts")[action("go-back", texts.GO_BACK, lang, look="btn slim")],
                ]
            ],
        ],
        _closing(lang, action("shelf", texts.DECKS, lang)),
    )


# In and out


def _take(lang: Lang) -> h.Renderable:
    return dialog(
        "take",
        texts.TAKE,
        lang,
        h.form("#take-form.body")[
            h.p("#take-about.quiet")[texts.TAKE_DETAIL.say(lang)],
            h.textarea(
                ".inp",
                name="text",
                rows="9",
                required=True,
                spellcheck="false",
                aria_label=texts.TAKE_TEXT.say(lang),
                aria_describedby="take-about",
            ),
            h.p(".refused", role="alert", data_refused=True),
        ],
        h.footer[
            h.button(".btn.main", form="take-form")[texts.READ.say(lang)],
            action("from-file", texts.FROM_FILE, lang),
            action("close", dialog_texts.BACK, lang),
        ],
    )


def _share(lang: Lang) -> h.Renderable:
    return dialog(
        "share",
        texts.SHARE_DECK,
        lang,
        h.div(".body")[
            h.div(".link-out")[
                h.div(".qr", role="img", aria_label=dialog_texts.QR.say(lang), data_qr=True),
                h.div[
                    h.input(".inp", readonly=True, data_link=True, aria_label=dialog_texts.LINK.say(lang)),
                    h.p(".acts")[
                        action("send", dialog_texts.SEND, lang, look="btn main", sign="i-share", hidden=True),
                        _copy("link", dialog_texts.COPY_LINK, lang, look="btn main"),
                    ],
                    h.p(".quiet")[texts.LINK_TELLS.say(lang)],
                ],
            ],
            h.div(".row")[
                h.b[texts.CODE.say(lang)],
                _copy("code", texts.COPY_CODE, lang),
                h.pre(tabindex="0", role="group", aria_label=texts.CODE.say(lang), data_code=True),
            ],
            h.div(".row")[
                h.b[texts.AS_LIST.say(lang)],
                _copy("list", texts.COPY_LIST, lang),
                action("save-list", texts.SAVE_LIST, lang, look="btn slim"),
                h.pre(tabindex="0", role="group", aria_label=texts.AS_LIST.say(lang), data_text=True),
            ],
            h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
        ],
        _closing(lang, h.a(".btn", data_print=True, href="../print/")[texts.PRINT.say(lang)]),
    )


def _copy(what: str, label: Text, lang: Lang, look: str = "btn slim") -> h.Renderable:
    return h.button(class_=look, type="button", data_action=f"copy-{what}")[icon("i-copy"), label.say(lang)]


# Trying it


def _hand(lang: Lang) -> h.Renderable:
    return dialog(
        "hand",
        texts.HAND,
        lang,
        h.div(".body")[
            h.section(aria_live="polite")[
                h.h3(".label")[texts.FIRST_HAND.say(lang)],
                h.ul(".drawn", data_hand=True),
                h.p(".strip", data_again=True, hidden=True)[
                    icon("i-hint"),
                    h.span[texts.MAY_AGAIN.say(lang)],
                    h.span(".acts")[action("mulligan", texts.AGAIN, lang, look="btn slim")],
                ],
                h.div(data_draws=True),
            ],
            h.p(".quiet")[texts.FIRST_TURN.say(lang)],
            h.div(data_odds=True),
            h.p(".refused", role="alert", data_refused=True),
        ],
        _closing(
            lang,
            action("next-turn", texts.NEXT_TURN, lang, look="btn main"),
            action("new-hand", texts.NEW_HAND, lang),
        ),
    )


def _test(lang: Lang) -> h.Renderable:
    levels = (
        (str(n), Text(f"{n}: {lower_first(full(level)).en}", f"{n}：{full(level).ja}"))
        for n, level in enumerate(load("kanon").levels[:_LEVELS], start=1)
    )
    numbers = ((str(n), Text(str(n), str(n))) for n in _NUMBERS)
    return dialog(
        "test",
        texts.TEST,
        lang,
        h.form("#test-form.body")[
            h.p(".quiet")[texts.TEST_DETAIL.say(lang)],
            _choice("against", texts.OPPONENT, ((deck.id, deck.name) for deck in READY.values()), "", lang),
            _choice("level", texts.LEVEL, levels, str(_USUAL), lang),
            _choice("games", texts.NUMBER, numbers, str(_USUAL_NUMBER), lang),
            h.div(".series", data_running=True, hidden=True)[
                h.progress(max="100", value="0", aria_label=texts.TEST.say(lang)),
                h.p(role="status", data_progress=True),
            ],
            h.p(".refused", role="alert", data_refused=True),
            h.ul(".results-of", data_results=True),
            h.p(".quiet", data_none=True)[texts.NO_RESULTS.say(lang)],
            h.p(".quiet", data_interval=True, hidden=True)[texts.INTERVAL.say(lang)],
        ],
        _closing(
            lang,
            h.button(".btn.main", form="test-form", data_start=True)[texts.START.say(lang)],
            h.button(".btn.main", type="button", data_action="stop", hidden=True)[texts.STOP.say(lang)],
        ),
    )


def _choice(
    name: str, label: Text, choices: Iterable[tuple[str, Text]], chosen: str, lang: Lang
) -> h.Renderable:
    return h.p(".field")[
        h.label(for_=f"test-{name}")[label.say(lang)],
        h.select(f"#test-{name}.inp", name=name)[
            (h.option(value=value, selected=value == chosen)[text.say(lang)] for value, text in choices)
        ],
    ]
