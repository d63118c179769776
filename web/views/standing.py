"""What stands ready in a table's page beside the table: dialogs, the crash panel, strips, the live region."""

from __future__ import annotations

import htpy as h

from pyengine.game import Option
from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.texts import dialogs as texts
from web.texts import table as table_texts
from web.texts import words
from web.views.model import Player
from web.views.parts import action, dialog, icon


def standing(game: AnyGame, sides: tuple[Text, ...], players: tuple[Player, ...], lang: Lang) -> h.Node:
    """All of it, for a table of this game."""
    return [
        h.p("#live.vh", aria_live="polite", role="status"),
        new_game(game, sides, players, lang),
        settings(game, lang),
        resign(lang),
        saved(lang, files=True),
        drop(lang),
        crash(lang),
        strips(lang),
    ]


def new_game(game: AnyGame, sides: tuple[Text, ...], players: tuple[Player, ...], lang: Lang) -> h.Renderable:
    """The dialog ``new``.

    Its form's action is ``begin``; a field ``player`` for each seat (0 a person, else the machine's level, empty if
    nobody sits there), ``option-NAME`` for each option of the rules, ``seed`` and ``practice`` where there are cards; the
    action ``swap`` exchanges two players.
    """
    fewest, most = game.seats
    seats = tuple(players[seat] if seat < len(players) else None for seat in range(most))
    return dialog(
        "new",
        texts.NEW_GAME.fill(game=game.name),
        lang,
        h.form("#new-form.body", data_action="begin")[
            h.fieldset(".seats")[
                h.legend(".vh")[texts.PLAYERS.say(lang)],
                (
                    _seat(game, seat, sides[seat], player, lang, optional=seat >= fewest)
                    for seat, player in enumerate(seats)
                ),
                most == 2 and action("swap", texts.SWAP, lang, look="link"),
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
    game: AnyGame, seat: int, side: Text, player: Player | None, lang: Lang, *, optional: bool
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
    if option.choices:
        return h.select(id=where, class_="inp", name=where, aria_describedby=f"{where}-about")[
            (
                h.option(value=name, selected=number == option.default)[label.say(lang)]
                for number, (name, label) in enumerate(option.choices)
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


def settings(game: AnyGame, lang: Lang) -> h.Renderable:
    """The dialog ``settings``: radio buttons by the settings' names; and what can be done with this game.

    The keys are those of a table of cards where the game hides some, else those of a board.
    """
    return dialog(
        "settings",
        texts.SETTINGS,
        lang,
        h.form("#settings-form.body")[
            h.p(".quiet")[texts.SETTINGS_LOCAL.say(lang)],
            _choice(
                "theme",
                texts.THEME,
                (
                    ("system", texts.THEME_SYSTEM),
                    ("light", texts.THEME_DAY),
                    ("dark", texts.THEME_NIGHT),
                ),
                lang,
            ),
            _choice(
                "motion",
                texts.MOTION,
                (
                    ("normal", texts.MOTION_NORMAL),
                    ("slow", texts.MOTION_SLOW),
                    ("fast", texts.MOTION_FAST),
                    ("off", texts.MOTION_OFF),
                ),
                lang,
            ),
            _choice("keys", texts.KEYS, (("on", texts.ON), ("off", texts.OFF)), lang),
            h.p(".quiet")[(texts.KEYS_CARDS if game.hidden else texts.KEYS_BOARD).say(lang)],
            h.fieldset(".row")[
                h.legend[texts.GAME.say(lang)],
                action("draw", texts.DRAW, lang, look="btn slim"),
                action("resign", texts.RESIGN, lang, look="btn slim"),
                action("saved", texts.SAVED, lang, look="btn slim"),
            ],
        ],
        h.footer[action("close", words.CLOSE, lang, look="btn main")],
    )


def _choice(name: str, title: Text, choices: tuple[tuple[str, Text], ...], lang: Lang) -> h.Renderable:
    return h.fieldset(".seg.titled")[
        h.legend[title.say(lang)],
        (
            h.label[
                h.input(type="radio", name=name, value=value, checked=not number),
                h.span[label.say(lang)],
            ]
            for number, (value, label) in enumerate(choices)
        ),
    ]


def resign(lang: Lang) -> h.Renderable:
    """The dialog ``resign``, which asks once more; its action is ``resign-now``."""
    return dialog(
        "resign",
        texts.RESIGN_TITLE,
        lang,
        h.p(".body")[texts.RESIGN_DETAIL.say(lang)],
        h.footer[
            action("resign-now", texts.RESIGN, lang, look="btn main"),
            action("close", texts.BACK, lang),
        ],
    )


def saved(lang: Lang, *, files: bool = False) -> h.Renderable:
    """The dialog ``saved``: a list that the client fills from its template.

    An entry's parts are ``data-picture``, ``data-title``, ``data-detail``; actions ``continue-saved`` and ``forget``. Where
    games can be opened from ``files`` there is ``open-file``.
    """
    return dialog(
        "saved",
        texts.SAVED,
        lang,
        h.ul(".saved", data_list=True),
        h.template[
            h.li[
                h.span(".mini", data_picture=True),
                h.span(".what")[h.b(".name", data_title=True), h.span(".quiet", data_detail=True)],
                h.p(".acts")[
                    action("continue-saved", texts.CONTINUE, lang, look="btn slim"),
                    action("forget", texts.FORGET, lang, look="link"),
                ],
            ]
        ],
        h.div(".none", data_empty=True)[icon("i-log", "large"), h.p[texts.SAVED_NONE.say(lang)]],
        h.footer[
            action("close", table_texts.BACK_TO_TABLE, lang, look="btn main"),
            files and action("open-file", texts.OPEN_FILE, lang),
        ],
    )


def drop(lang: Lang) -> h.Renderable:
    """Tells, while something is dragged over the page, that it may be dropped; shown by the client."""
    return h.div("#drop.drop", hidden=True)[
        h.p(".sheet")[icon("i-log", "large"), h.b[texts.DROP_HERE.say(lang)]]
    ]


def crash(lang: Lang) -> h.Renderable:
    """The dialog ``crash``: the engine has stopped; ``data-details`` takes the details, ``restart`` starts it again."""
    return dialog(
        "crash",
        texts.CRASH,
        lang,
        h.div(".body")[
            h.p[texts.CRASH_DETAIL.say(lang)],
            h.details[
                h.summary[texts.WHAT_HAPPENED.say(lang)],
                h.pre(
                    tabindex="0", role="group", aria_label=texts.WHAT_HAPPENED.say(lang), data_details=True
                ),
            ],
        ],
        h.footer[action("restart", texts.START_AGAIN, lang, look="btn main")],
    )


def strips(lang: Lang) -> h.Renderable:
    """Strips with news, hidden until they are true; ``data-detail`` takes what only the client knows.

    ``offline``; ``update`` with the action ``reload``; ``waiting`` (a game kept on this device) with ``continue-saved``;
    ``elsewhere`` (another tab goes on with this game) with ``take-over``. The action ``dismiss-strip`` hides one.
    """
    return h.div(".strips", role="status")[
        _strip("offline", "i-off", texts.OFFLINE, texts.OFFLINE_DETAIL, lang),
        _strip(
            "update",
            "i-again",
            texts.UPDATE,
            texts.UPDATE_DETAIL,
            lang,
            action("reload", texts.RELOAD, lang, look="btn slim"),
        ),
        _strip(
            "waiting",
            "i-log",
            texts.WAITING_GAME,
            None,
            lang,
            action("continue-saved", texts.CONTINUE, lang, look="btn slim"),
        ),
        _strip(
            "elsewhere",
            "i-log",
            texts.ELSEWHERE,
            texts.ELSEWHERE_DETAIL,
            lang,
            action("take-over", texts.TAKE_OVER, lang, look="btn slim"),
        ),
    ]


def _strip(
    name: str, sign: str, title: Text, detail: Text | None, lang: Lang, button: h.Node = None
) -> h.Renderable:
    return h.div(f"#{name}.strip.sheet", hidden=True)[
        icon(sign),
        h.p[h.b[title.say(lang)], " ", h.span(data_detail=True)[detail.say(lang) if detail else None]],
        h.button(
            ".icb",
            type="button",
            data_action="dismiss-strip",
            aria_label=table_texts.DISMISS.say(lang),
        )[icon("i-x")],
        button and h.p(".acts")[button],
    ]
