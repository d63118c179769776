"""The dialogs of games between devices: how to play together, and the link that is to be sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import htpy as h

from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import AnyGame
from pyengine.limits import NAME
from pyengine.text import Lang, Text
from web.pages.texts import together as texts
from web.registry import look
from web.texts import dialogs, fair, words
from web.texts import together as shared
from web.views.fields import choice, deck, field, option, switch
from web.views.help import help_link
from web.views.parts import action, dialog, icon
from web.views.together.fair import about
from web.views.tools import plays_by_links

_DAYS: Final = (
    ("0", texts.NO_LIMIT),
    ("1", texts.DAY),
    ("3", texts.THREE_DAYS),
    ("7", texts.WEEK),
)
"""Days for a decision that can be chosen."""


def together(game: AnyGame, sides: tuple[Text, ...], lang: Lang, *, relay: bool = False) -> h.Renderable:
    """The dialog ``together``: the ways, and the form that they share; ``relay`` if the site has one.

    The form's fields are ``way`` (``codes``, ``relay`` or, where two can play, ``links``), ``name``, ``seat``
    (0 or 1), ``option-NAME`` for each option of the rules, ``deck`` where decks are brought along (see
    ``web.views.fields``), ``dealt`` (``fair`` or
    ``trust``) where the devices can shuffle together, ``days`` for links, and ``helped``. Its action is
    ``open-table`` with the way as
    its value; for links the client makes that ``invite``. What belongs to some ways only has them in
    ``data-ways``.
    """
    return dialog(
        "together",
        texts.TITLE,
        lang,
        h.p(".quiet")[texts.ABOUT.fill(game=game.name).say(lang)],
        _form(game, sides, lang, relay=relay),
        h.p(".quiet")[help_link("seen", lang)],
        h.p(role="status", data_coming=texts.COMING.say(lang)),
        h.footer[
            h.button(".btn.main", form="together-form", data_ways="codes relay")[texts.OPEN_TABLE.say(lang)],
            plays_by_links(game)
            and h.button(".btn.main", form="together-form", data_ways="links")[texts.MAKE.say(lang)],
            action("close", dialogs.BACK, lang),
        ],
    )


def _form(game: AnyGame, sides: tuple[Text, ...], lang: Lang, *, relay: bool) -> h.Renderable:
    looks, two = look(game.id), game.seats[1] == 2
    name = h.input(
        "#together-name.inp",
        name="name",
        maxlength=NAME,
        required=True,
        autocomplete="nickname",
        aria_describedby="together-name-about",
    )
    helped = texts.HELPED_DETAIL if two else texts.HELPED_ALL
    return h.form("#together-form.body", data_action="open-table", data_value="codes")[
        _ways(game, lang, relay=relay),
        h.div[
            field("together-name", shared.NAME, texts.NAME_DETAIL if two else texts.NAME_ALL, name, lang),
            looks.decks and deck(looks.decks, "together-deck", lang, chosen=looks.decks.ready[0].id),
        ],
        _seat(game, sides, lang),
        plays_by_links(game) and h.div(data_ways="links")[choice("days", texts.DAYS, _DAYS, lang)],
        h.fieldset[
            h.legend(".vh")[dialogs.RULE_OPTIONS.say(lang)],
            (option(each, lang, "together-") for each in game.options),
            field("together-helped", texts.HELPED, helped, switch("together-helped", "helped"), lang),
        ],
        _dealing(game, lang),
        plays_by_links(game)
        and h.p(".quiet", data_ways="links")[texts.LETTERS.fill(n=looks.letters).say(lang)],
    ]


def _dealing(game: AnyGame, lang: Lang) -> h.Node:
    """How the cards are dealt: fairly or on trust where the devices can do both; None without chance.

    The words of each are shown while it is chosen (``data-dealt``). What leaves one of the ways only has why
    in ``data-on-trust``: ``locks`` that the browser must have, or the field of an option.
    """
    if not game.has_chance:
        return None
    trust: h.Node = [h.b[shared.TRUST.say(lang)], " ", shared.TRUST_DETAIL.say(lang)]
    if not deals_fairly(game, {}):
        return h.p(".trust")[trust]
    ways = (("fair", fair.FAIRLY), ("trust", fair.ON_TRUST))
    return [
        choice("dealt", fair.DEALT, ways, lang),
        h.p(".trust", data_dealt="fair")[h.b[fair.FAIR.say(lang)], " ", about(game, look(game.id)).say(lang)],
        fair_dealing(game).common_pile
        and h.p(".trust", data_dealt="fair", data_ways="links")[fair.MIXED_ONCE.say(lang)],
        h.p(".trust", data_dealt="trust")[trust],
        (
            h.p(".trust", data_on_trust=needs, hidden=True)[why.say(lang)]
            for needs, why in _only_on_trust(game)
        ),
    ]


def _only_on_trust(game: AnyGame) -> Iterator[tuple[str, Text]]:
    """What a fair deal fails for: what the browser must have, or the field of an option; and why."""
    if fair_dealing(game).common_pile:
        yield "locks", fair.LACKING
    for each in game.options:
        if isinstance(each.default, bool) and not deals_fairly(game, {each.name: not each.default}):
            yield f"option-{each.name}", fair.NOT_WITH.fill(option=each.label)


def _ways(game: AnyGame, lang: Lang, *, relay: bool) -> h.Renderable:
    """The ways to choose from, by a relay first if there is one; playing in turns leads elsewhere at once."""
    most = game.seats[1]
    codes = (
        (texts.WAY_CODES, texts.WAY_CODES_DETAIL)
        if most == 2
        else (texts.WAY_CODES_MANY, texts.WAY_CODES_EACH)
    )
    here = texts.WAY_HERE_HIDDEN if game.hidden else texts.WAY_HERE_DETAIL
    return h.fieldset(".ways")[
        h.legend(".vh")[texts.WAYS.say(lang)],
        relay and _way("relay", "i-relay", texts.WAY_RELAY, texts.WAY_RELAY_DETAIL, lang, chosen=True),
        _way("codes", "i-here", *codes, lang, chosen=not relay),
        plays_by_links(game) and _way("links", "i-letter", texts.WAY_LINKS, texts.WAY_LINKS_DETAIL, lang),
        h.button(type="button", data_action="new", data_value="people")[
            _sign("i-curtain", texts.WAY_HERE, here, lang)
        ],
    ]


def _way(
    value: str, sign: str, name: Text, detail: Text, lang: Lang, *, chosen: bool = False
) -> h.Renderable:
    return h.label[
        h.input(".vh", type="radio", name="way", value=value, checked=chosen), _sign(sign, name, detail, lang)
    ]


def _sign(sign: str, name: Text, detail: Text, lang: Lang) -> h.Node:
    return [
        icon(sign, "large"),
        h.span[h.b(".name")[name.say(lang)], h.span(".quiet")[detail.say(lang)]],
    ]


def _seat(game: AnyGame, sides: tuple[Text, ...], lang: Lang) -> h.Renderable:
    """Who plays which side; where chance decides who begins, the sides are alike."""
    if game.has_chance or game.seats[1] > 2:
        # The guest's second link, in which the deal is made, can then hold the first decision too.
        return h.input(type="hidden", name="seat", value="1")
    begins = (("0", texts.BEGINS.fill(side=sides[0])), ("1", sides[1]))
    return choice("seat", texts.SEAT, begins, lang)


def letter(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``letter``: the link to send, and the ways to do so.

    The client fills ``data-link``, ``data-qr`` and ``data-length`` (which holds the words with ``{n}``),
    shows what belongs to the link's kind (``data-kind``), ``data-long`` for one that no QR code holds, and
    ``data-trust``
    where what is hidden can be worked out from it.
    Actions: ``send-letter``, ``copy-letter``, ``save-letter``.
    """
    kinds = (("invitation", texts.LETTER_INVITATION), ("moves", texts.LETTER_MOVES))
    return dialog(
        "letter",
        texts.LETTER,
        lang,
        h.div(".body")[
            (h.p(data_kind=kind, hidden=True)[text.say(lang)] for kind, text in kinds),
            game.has_chance and h.p(".trust", data_trust=True)[texts.LETTER_TRUST.say(lang)],
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


def claim(lang: Lang) -> h.Renderable:
    """The dialog ``claim``, which asks before a claim of time ends the game; its action is ``claim-now``."""
    return dialog(
        "claim",
        texts.CLAIM,
        lang,
        h.p(".body")[texts.CLAIM_DETAIL.say(lang)],
        h.footer[
            action("claim-now", shared.CLAIM, lang, look="btn main"),
            action("close", texts.GO_ON_WAITING, lang),
        ],
    )
