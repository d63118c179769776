"""The dialog in which a new game is set up: who plays, with which decks, under which rules."""

from __future__ import annotations

import htpy as h

from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.option import Option
from pyengine.text import Lang, Text
from web.look import Decks, look
from web.texts import dialogs as texts
from web.texts import words
from web.views.model import Player
from web.views.parts import action, dialog


def new_game(game: AnyGame, sides: tuple[Text, ...], players: tuple[Player, ...], lang: Lang) -> h.Renderable:
    """The dialog ``new``.

    Its form's action is ``begin``; a field ``player`` for each seat (0 a person, else the machine's level,
    empty if nobody sits there) and, where decks are brought along, ``deck`` (see ``_deck``), ``option-NAME``
    for each option of the rules, ``seed`` and ``practice`` where there are cards; the action ``swap``
    exchanges two players.
    """
    fewest, most = game.seats
    brought = look(game.id).decks
    seats = tuple(players[seat] if seat < len(players) else None for seat in range(most))
    return dialog(
        "new",
        texts.NEW_GAME.fill(game=game.name),
        lang,
        h.form("#new-form.body", data_action="begin")[
            h.fieldset(".seats")[
                h.legend(".vh")[texts.PLAYERS.say(lang)],
                (
                    [
                        _seat(game, seat, sides[seat], player, lang, optional=seat >= fewest),
                        brought and _deck(brought, seat, sides[seat], player, lang),
                    ]
                    for seat, player in enumerate(seats)
                ),
                most == 2
                and h.p(".acts")[
                    action("swap", texts.SWAP, lang, look="link"),
                    brought and h.a(".link", href=brought.page)[texts.MAKE_DECK.say(lang)],
                ],
            ],
            h.fieldset[
                h.legend(".vh")[texts.RULE_OPTIONS.say(lang)],
                (_option(option, lang) for option in game.options),
                game.has_chance and _seed(lang),
                game.hidden
                and _field("practice", texts.PRACTICE, texts.PRACTICE_DETAIL, _switch("practice"), lang),
            ],
        ],
        h.footer[
            h.button(".btn.main", form="new-form")[texts.BEGIN.say(lang)],
            action("close", texts.BACK, lang),
        ],
    )


def _seat(
    game: AnyGame, seat: Seat, side: Text, player: Player | None, lang: Lang, *, optional: bool
) -> h.Renderable:
    where = f"player-{seat}"
    return h.p(".field")[
        h.label(for_=where)[side.say(lang)],
        h.select(f"#{where}.inp", name="player")[
            optional and h.option(value="", selected=player is None)[texts.NOBODY.say(lang)],
            h.option(value="0", selected=player == Player())[texts.PERSON.say(lang)],
            (
                h.option(value=str(n), selected=player == Player(n))[
                    texts.MACHINE_LEVEL.fill(n=n, level=words.inside(level)).say(lang)
                ]
                for n, level in enumerate(game.levels, start=1)
            ),
        ],
    ]


def _deck(brought: Decks, seat: Seat, side: Text, player: Player | None, lang: Lang) -> h.Renderable:
    """A seat's deck: empty for any ready one, the id of one of them, or what the device keeps.

    The client puts the player's own decks into ``data-own`` (what it says of them until they are checked; a
    deck without a name is called ``data-unnamed``); what the ``data-about`` of the chosen one says stands in
    ``data-told``.
    """
    where = f"deck-{seat}"
    chosen = "" if player is None or player.machine else brought.ready[0].id
    told = {"": texts.ANY_DECK_DETAIL, **{deck.id: deck.plan for deck in brought.ready}}

    def option(value: str, name: Text) -> h.Renderable:
        about = told[value].say(lang)
        return h.option(value=value, data_about=about, selected=value == chosen)[name.say(lang)]

    return h.p(".field.brings")[
        h.label(for_=where)[texts.DECK.say(lang), h.span(".vh")[f" ({side.say(lang)})"]],
        h.select(f"#{where}.inp", name="deck", aria_describedby=f"{where}-about")[
            option("", texts.ANY_DECK),
            h.optgroup(label=texts.READY_DECKS.say(lang))[
                (option(deck.id, deck.name) for deck in brought.ready)
            ],
            h.optgroup(
                label=texts.OWN_DECKS.say(lang),
                data_own=texts.DECK_UNCHECKED.say(lang),
                data_unnamed=texts.UNNAMED_DECK.say(lang),
                hidden=True,
            ),
        ],
        h.span(".quiet", id=f"{where}-about", data_told=True)[told[chosen].say(lang)],
    ]


def _option(option: Option, lang: Lang) -> h.Renderable:
    where = f"option-{option.name}"
    return _field(where, option.label, option.explanation, _control(option, where, lang), lang)


def _field(where: str, label: Text, detail: Text, control: h.Renderable, lang: Lang) -> h.Renderable:
    return h.p(".field")[
        h.span[
            h.label(for_=where)[label.say(lang)],
            h.span(".quiet", id=f"{where}-about")[detail.say(lang)],
        ],
        control,
    ]


def _control(option: Option, where: str, lang: Lang) -> h.Renderable:
    if isinstance(option.default, bool):
        return _switch(where, on=option.default)
    if option.listed:
        return h.select(id=where, class_="inp", name=where, aria_describedby=f"{where}-about")[
            (
                h.option(value=option.show(value), selected=value == option.default)[label.say(lang)]
                for value, label in option.listed
            )
        ]
    return h.input(
        id=where,
        class_="inp",
        type="number",
        name=where,
        value=str(option.default),
        min=str(option.low),
        max=str(option.high),
        required=True,
        aria_describedby=f"{where}-about",
    )


def _switch(where: str, *, on: bool = False) -> h.Renderable:
    return h.input(
        id=where,
        class_="sw",
        type="checkbox",
        role="switch",
        name=where,
        checked=on,
        aria_describedby=f"{where}-about",
    )


def _seed(lang: Lang) -> h.Renderable:
    control = h.input(
        "#seed.inp",
        name="seed",
        maxlength=40,
        autocomplete="off",
        spellcheck="false",
        aria_describedby="seed-about",
    )
    return _field("seed", texts.SEED, texts.SEED_DETAIL, control, lang)
