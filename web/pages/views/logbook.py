"""The logbook: frames and words; the client fills in what the device keeps (``web/client/store/logbook``)."""

from __future__ import annotations

import json

import htpy as h

from pyengine.players.levels import FIVE, plain
from pyengine.text import Lang, Plural, Text
from web.features.ladder import has_ladder
from web.pages.game import GamePages, all_pages
from web.pages.texts import logbook as texts
from web.pages.views.strips import reasons
from web.registry import look
from web.texts import words
from web.views.parts import action, dialog, icon


def logbook(lang: Lang) -> h.Renderable:
    """The page's ``main``.

    ``data-words`` holds sentences and names for the client, as JSON. Sections with ``data-when`` are hidden
    until there is something in them: ``results`` or ``days``, else ``empty``; or ``refused``.
    """
    return h.main("#logbook.wrap.logb", data_words=_json(_words(lang)))[
        h.header(".intro")[h.h1[texts.TITLE.say(lang)], h.p(".quiet")[texts.LOCAL.say(lang)]],
        h.section(".leaf.sheet.none", data_when="refused", hidden=True)[
            icon("i-log", "large"), h.p[texts.REFUSED.say(lang)], h.p[reasons(lang)]
        ],
        h.section(".leaf.sheet.none", data_when="empty", hidden=True)[
            icon("i-log", "large"),
            h.p[texts.EMPTY.say(lang)],
            h.p(".acts")[h.a(".btn.main", href="../")[texts.CHOOSE.say(lang)]],
        ],
        h.dl(".bigfigs.sheet", data_when="any", hidden=True)[
            (h.div[h.dt, h.dd(data_sum=name)] for name in ("games", "won", "puzzles", "days"))
        ],
        h.div(".side", data_when="results", hidden=True)[
            _shares("level", texts.BY_LEVEL, lang), _shares("seat", texts.BY_SEAT, lang)
        ],
        h.div(".side", data_when="any", hidden=True)[_days(lang), _ladders(lang)],
        _latest(lang),
        _take_along(lang),
        h.p("#live.vh", role="status"),
    ]


def deleting(lang: Lang) -> h.Renderable:
    """The dialog ``delete``, with the action ``delete-now`` and the choice ``game``."""
    return dialog(
        "delete",
        texts.DELETE_TITLE,
        lang,
        h.form(".body", method="dialog")[
            h.p[texts.DELETE_DETAIL.say(lang)],
            h.label(".pick")[
                h.span(".label")[texts.DELETE_WHAT.say(lang)],
                h.select(".inp", name="game")[
                    h.option(value="")[texts.ALL_GAMES.say(lang)],
                    (h.option(value=game.id)[game.name.say(lang)] for game in all_pages()),
                ],
            ],
        ],
        h.footer[
            action("close", texts.KEEP, lang, look="btn main"), action("delete-now", texts.DELETE_NOW, lang)
        ],
    )


def glance(lang: Lang) -> h.Renderable:
    """The logbook in one line, for the home page; hidden until the client fills ``data-glance``."""
    told = {
        "line": texts.GLANCE.say(lang),
        "games": texts.GLANCE_GAMES.forms(lang),
        "days": texts.GLANCE_DAYS.forms(lang),
    }
    return h.a("#glance.glance.sheet", href="logbook/", hidden=True, data_words=_json(told))[
        icon("i-log"), h.span(data_glance=True), h.span(".quiet")[texts.OPEN.say(lang)]
    ]


def _shares(kind: str, title: Text, lang: Lang) -> h.Renderable:
    """A table of games won: a row a game, and a column a level or a seat; the client fills ``data-cell``."""
    if kind == "level":
        columns = [(f"level-{number}", plain(level)) for number, level in enumerate(FIVE, 1)]
        columns.append(("people", texts.PEOPLE))
    else:
        columns = [(f"seat-{number}", seat) for number, seat in enumerate(texts.SEATS, 1)]
    return h.section(".leaf.sheet", aria_labelledby=f"by-{kind}")[
        h.h2(id=f"by-{kind}")[title.say(lang)],
        h.div(".tw", tabindex="0", role="region", aria_labelledby=f"by-{kind}")[
            h.table(".levels")[
                h.thead[h.tr[h.td, (h.th(scope="col")[name.say(lang)] for _, name in columns)]],
                h.tbody[
                    (
                        h.tr(data_game=game.id)[
                            h.th(scope="row")[h.span[h.i(".hue"), game.name.say(lang)]],
                            (_cell(game, cell, lang) for cell, _ in columns),
                        ]
                        for game in all_pages()
                    )
                ],
            ]
        ],
    ]


def _cell(game: GamePages, cell: str, lang: Lang) -> h.Renderable:
    kind, _, number = cell.partition("-")
    most = {"level": len(game.game.levels), "seat": game.game.seats[1]}.get(kind, 0)
    if number and int(number) > most:
        return h.td(".na")[h.span(".vh")[texts.NO_SUCH.say(lang)]]
    return h.td(data_cell=cell)["–"]


def _latest(lang: Lang) -> h.Renderable:
    return h.section(".leaf.sheet", aria_labelledby="latest", data_when="results", hidden=True)[
        h.h2("#latest")[texts.LATEST.say(lang)],
        h.ol(".latest", data_list=True),
        h.template[
            h.li[
                h.span(".quiet", data_day=True),
                h.span(".what")[h.b(".name", data_name=True), h.span(".quiet", data_against=True)],
                h.b(data_result=True),
                h.span(".quiet", data_length=True),
                h.a(".link", href="", data_again=True, hidden=True)[texts.LOOK_AGAIN.say(lang)],
            ]
        ],
        h.p(".acts")[action("show-all", texts.MORE, lang, look="link")],
        h.p(".quiet")[texts.COUNTED.say(lang)],
    ]


def _days(lang: Lang) -> h.Renderable:
    key = (("s", texts.SOLVED), ("p", texts.PLAYED), ("", texts.NOTHING))
    return h.section(".leaf.sheet", aria_labelledby="days")[
        h.header[h.h2("#days")[texts.DAY_BY_DAY.say(lang)], h.span(".quiet")[texts.WEEKS.say(lang)]],
        h.div(".cal", role="img", data_calendar=True),
        h.p(".ckey.quiet", aria_hidden="true")[
            (h.span[h.i(class_=name or None), text.say(lang)] for name, text in key)
        ],
        h.p(".quiet", data_puzzles_running=True, hidden=True),
        h.ol(".dlist", data_dailies=True),
    ]


def _ladders(lang: Lang) -> h.Renderable:
    games = [game for game in all_pages() if has_ladder(game.game)]
    return h.section(".leaf.sheet", aria_labelledby="ladders", data_ladders=True)[
        h.h2("#ladders")[texts.LADDERS.say(lang)],
        h.ul(".rises")[
            (
                h.li(data_game=game.id, data_levels=str(len(game.game.levels)))[
                    h.b(".name")[game.name.say(lang)],
                    h.span(".balls", aria_hidden="true")[(h.i for _ in game.game.levels)],
                    h.span(".quiet", data_beaten=True),
                ]
                for game in games
            )
        ],
    ]


def _take_along(lang: Lang) -> h.Renderable:
    return h.section(".leaf.sheet.file", aria_labelledby="take-along")[
        h.h2("#take-along")[texts.TAKE_ALONG.say(lang)],
        h.p[texts.FILE.say(lang)],
        h.p(".acts")[
            h.button(".btn", type="button", data_action="export")[icon("i-out"), texts.EXPORT.say(lang)],
            h.button(".btn", type="button", data_action="import")[icon("i-in"), texts.IMPORT.say(lang)],
            action("delete", texts.DELETE, lang, look="link"),
        ],
        h.p(".told", data_news=True, hidden=True),
        h.p(".quiet", data_earlier=True, hidden=True),
    ]


def _words(lang: Lang) -> dict[str, object]:
    """What the client says; of a number the forms that its language has."""
    sentences: dict[str, Text] = {
        "won": texts.WON,
        "winsRunning": texts.WINS_RUNNING,
        "winsBest": texts.WINS_BEST,
        "daysBest": texts.DAYS_BEST,
        "of": texts.OF,
        "beaten": texts.BEATEN,
        "calendar": texts.CALENDAR,
        "puzzle": texts.PUZZLE,
        "deal": texts.DEAL,
        "solved": texts.IS_SOLVED,
        "unsolved": texts.NOT_SOLVED,
        "running": texts.PUZZLES_RUNNING,
        "level": texts.AGAINST_LEVEL,
        "people": texts.AGAINST_PEOPLE,
        "here": texts.HERE,
        "ladder": texts.ON_LADDER,
        "hasWon": texts.HAS_WON,
        "hasLost": texts.HAS_LOST,
        "draw": texts.DRAW,
        "sideWon": texts.SIDE_WON,
        "imported": texts.IMPORTED,
        "foreign": texts.FOREIGN,
        "later": texts.LATER,
        "damaged": texts.DAMAGED,
        "noRoom": texts.NO_ROOM,
        "deleted": texts.DELETED,
    }
    counted: dict[str, Plural] = {
        "games": texts.GAMES,
        "puzzles": texts.PUZZLES,
        "days": texts.DAYS,
        "earlier": texts.EARLIER,
        "moves": words.MOVES_IN_ALL,
    }
    games = {
        game.id: {
            "name": game.name.say(lang),
            "levels": [words.inside(plain(level)).say(lang) for level in game.game.levels],
            "sides": [side.say(lang) for side in look(game.id).sides],
        }
        for game in all_pages()
    }
    return {
        **{name: text.say(lang) for name, text in sentences.items()},
        "counted": {name: text.forms(lang) for name, text in counted.items()},
        "game": games,
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
