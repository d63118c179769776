"""The dialog in which a new game is set up: who plays, with which decks, under which rules."""

from __future__ import annotations

import htpy as h

from pyengine.checked import NAME
from pyengine.game import Seat
from pyengine.games import AnyGame
from pyengine.players.levels import PLAIN, plain
from pyengine.text import Lang, Text, lower_first
from web.games import is_ours
from web.pages.views.climbing import offer
from web.registry import look
from web.texts import dialogs as texts
from web.views.model import Player
from web.views.names import level_of
from web.views.parts import action, deck, dialog, field, option, switch, text_field


def new_game(game: AnyGame, players: tuple[Player, ...], lang: Lang) -> h.Renderable:
    """The dialog ``new``.

    Its form's action is ``begin``; a field ``player`` for each seat (0 a person, else the machine's level,
    empty if nobody sits there), ``called`` for a person's name, shown by the client with
    ``data-for-people`` where there are several people, and, where decks are brought along, ``deck`` (see
    ``web.views.parts``), ``option-NAME`` for each option of the rules, ``seed`` and ``practice`` where
    there are cards; the action ``swap`` exchanges two players. ``data-seated`` stands at what is there only
    where ``people`` alone are to be seated, or ``any``.
    """
    fewest, most = game.seats
    looks = look(game.id)
    brought, sides = looks.decks, looks.sides
    seats = tuple(players[seat] if seat < len(players) else None for seat in range(most))
    return dialog(
        "new",
        texts.NEW_GAME.fill(game=game.name),
        lang,
        offer(game, lang),
        h.form("#new-form.body", data_action="begin")[
            h.fieldset(".seats")[
                h.legend(".vh")[texts.PLAYERS.say(lang)],
                (
                    [
                        _seat(game, seat, sides[seat], player, lang, optional=seat >= fewest),
                        brought
                        and deck(
                            brought,
                            f"deck-{seat}",
                            lang,
                            # A person has a good deck for beginners, a machine any ready one.
                            chosen="" if player is None or player.machine else brought.starters[0],
                            whose=sides[seat],
                        ),
                    ]
                    for seat, player in enumerate(seats)
                ),
                h.p(".quiet", data_for_people=True, hidden=True)[
                    (texts.NAMES_DETAIL_SIDES if looks.signs else texts.NAMES_DETAIL).say(lang)
                ],
                _levels(game, lang),
                most == 2
                and h.p(".acts")[
                    action("swap", texts.SWAP, lang, look="link"),
                    brought and h.a(".link", href=brought.page)[texts.MAKE_DECK.say(lang)],
                ],
            ],
            h.fieldset[
                h.legend(".vh")[texts.RULE_OPTIONS.say(lang)],
                (option(each, lang) for each in game.options),
                game.has_chance
                and text_field(
                    "seed",
                    "seed",
                    texts.SEED,
                    texts.SEED_DETAIL,
                    lang,
                    maxlength=40,
                    autocomplete="off",
                    spellcheck="false",
                ),
                game.hidden
                and field(
                    "practice", texts.PRACTICE, texts.PRACTICE_DETAIL, switch("practice", "practice"), lang
                ),
            ],
        ],
        h.footer[
            h.button(".btn.main", form="new-form")[
                h.span(data_seated="any")[texts.BEGIN.say(lang)],
                h.span(data_seated="people", hidden=True)[texts.PASS_AND_PLAY.say(lang)],
            ],
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
                    texts.MACHINE_LEVEL.fill(level=level_of(game, n), name=lower_first(plain(level))).say(
                        lang
                    )
                ]
                for n, level in enumerate(game.levels, start=1)
            ),
        ],
        h.input(
            ".inp",
            name="called",
            maxlength=NAME,
            autocomplete="off",
            spellcheck="false",
            placeholder=texts.PERSON_NAME.say(lang),
            aria_label=texts.PERSON_NAME_OF.fill(side=lower_first(side)).say(lang),
            hidden=True,
        ),
    ]


def _levels(game: AnyGame, lang: Lang) -> h.Node:
    """What to expect of the machine's strengths, where they are those that all games share."""
    named = [level for level in game.levels if level in PLAIN]
    if not named[1:]:
        return None
    return h.details(".levels", data_seated="any")[
        h.summary[(texts.LEVELS if is_ours(game.id) else texts.LEVELS_OF_OTHERS).say(lang)],
        h.dl[
            (
                h.div[
                    h.dt[h.b[plain(level).say(lang)], " ", h.span(".quiet")[lower_first(level).say(lang)]],
                    h.dd[texts.LEVEL_DETAILS[level].say(lang)],
                ]
                for level in named
            )
        ],
    ]
