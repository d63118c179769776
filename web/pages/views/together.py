"""The dialogs of games between two devices: how to play together, and the link that is to be sent."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.games import AnyGame
from pyengine.limits import NAME
from pyengine.text import Lang, Text
from web.look import look
from web.pages.texts import together as texts
from web.texts import dialogs, words
from web.texts import together as shared
from web.views.fields import choice, deck, field, option, switch
from web.views.parts import action, dialog, icon

_DAYS: Final = (
    ("0", texts.NO_LIMIT),
    ("1", texts.DAY),
    ("3", texts.THREE_DAYS),
    ("7", texts.WEEK),
)
"""Days for a decision that can be chosen."""


def together(game: AnyGame, sides: tuple[Text, ...], lang: Lang) -> h.Renderable:
    """The dialog ``together``: the ways, and the form of the one by links.

    The form's action is ``invite``; its fields are ``name``, ``seat`` (0 or 1), ``option-NAME`` for each
    option of the rules, ``deck`` where decks are brought along (see ``web.views.fields``), ``days``, and
    ``helped``.
    """
    here = texts.WAY_HERE_HIDDEN if game.hidden else texts.WAY_HERE_DETAIL
    return dialog(
        "together",
        texts.TITLE,
        lang,
        h.p(".quiet")[texts.ABOUT.fill(game=game.name).say(lang)],
        h.div(".ways")[
            h.details(name="way", open=True)[
                h.summary[_way("i-letter", texts.WAY_LINKS, texts.WAY_LINKS_DETAIL, lang)],
                _invitation(game, sides, lang),
            ],
            h.button(type="button", data_action="new")[_way("i-curtain", texts.WAY_HERE, here, lang)],
        ],
        h.footer[
            h.button(".btn.main", form="together-form")[texts.MAKE.say(lang)],
            action("close", dialogs.BACK, lang),
        ],
    )


def _way(sign: str, name: Text, detail: Text, lang: Lang) -> h.Node:
    return [
        icon(sign, "large"),
        h.span[h.b(".name")[name.say(lang)], h.span(".quiet")[detail.say(lang)]],
    ]


def _invitation(game: AnyGame, sides: tuple[Text, ...], lang: Lang) -> h.Renderable:
    looks = look(game.id)
    name = h.input(
        "#together-name.inp",
        name="name",
        maxlength=NAME,
        required=True,
        autocomplete="nickname",
        aria_describedby="together-name-about",
    )
    return h.form("#together-form.body", data_action="invite")[
        h.div[
            field("together-name", shared.NAME, texts.NAME_DETAIL, name, lang),
            looks.decks and deck(looks.decks, "together-deck", lang, chosen=looks.decks.ready[0].id),
        ],
        _seat(game, sides, lang),
        choice("days", texts.DAYS, _DAYS, lang),
        h.fieldset[
            h.legend(".vh")[dialogs.RULE_OPTIONS.say(lang)],
            (option(each, lang, "together-") for each in game.options),
            field(
                "together-helped",
                texts.HELPED,
                texts.HELPED_DETAIL,
                switch("together-helped", "helped"),
                lang,
            ),
        ],
        game.has_chance and h.p(".trust")[h.b[shared.TRUST.say(lang)], " ", shared.TRUST_DETAIL.say(lang)],
        h.p(".quiet")[texts.LETTERS.fill(n=looks.letters).say(lang)],
    ]


def _seat(game: AnyGame, sides: tuple[Text, ...], lang: Lang) -> h.Renderable:
    """Who plays which side; where chance decides who begins, the sides are alike."""
    if game.has_chance:
        # The guest's second link, in which the deal is made, can then hold the first decision too.
        return h.input(type="hidden", name="seat", value="1")
    begins = (("0", texts.BEGINS.fill(side=sides[0])), ("1", sides[1]))
    return choice("seat", texts.SEAT, begins, lang)


def letter(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``letter``: the link to send, and the ways to do so.

    The client fills ``data-link``, ``data-qr`` and ``data-length`` (which holds the words with ``{n}``),
    shows what belongs to the link's kind (``data-kind``), and ``data-long`` for one that no QR code holds.
    Actions: ``send-letter``, ``copy-letter``, ``save-letter``.
    """
    kinds = (("invitation", texts.LETTER_INVITATION), ("moves", texts.LETTER_MOVES))
    return dialog(
        "letter",
        texts.LETTER,
        lang,
        h.div(".body")[
            (h.p(data_kind=kind, hidden=True)[text.say(lang)] for kind, text in kinds),
            game.has_chance and h.p(".trust")[texts.LETTER_TRUST.say(lang)],
            h.div(".link-out")[
                h.div(".qr", role="img", aria_label=dialogs.QR.say(lang), data_qr=True),
                h.div[
                    h.input(".inp", readonly=True, data_link=True, aria_label=dialogs.LINK.say(lang)),
                    h.p(".acts")[
                        h.button(".btn.main", type="button", data_action="send-letter")[
                            icon("i-share"), shared.SEND.say(lang)
                        ],
                        h.button(".btn", type="button", data_action="copy-letter")[
                            icon("i-copy"), words.COPY.say(lang)
                        ],
                        action("save-letter", texts.SAVE_AS_FILE, lang),
                    ],
                    h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
                    h.p(".quiet")[
                        h.span(data_length=texts.LENGTH.say(lang)),
                        " ",
                        h.span(data_long=True, hidden=True)[texts.TOO_LONG.say(lang)],
                    ],
                ],
            ],
        ],
        h.footer[action("close", words.CLOSE, lang)],
    )
