"""The logbook: frames and words; the client fills in what the device keeps (``web/client/store/logbook``)."""

from __future__ import annotations

from typing import Final

import htpy as h

from pyengine.players.levels import FIVE
from pyengine.text import Lang, Plural, Text, upper_first
from web.features.ladder import has_ladder
from web.pages.game import GamePages, all_pages, compact
from web.pages.views.strips import reasons
from web.registry import look
from web.texts import words
from web.views.names import level_of
from web.views.parts import action, dialog, icon

TITLE: Final = Text(en="Logbook", ja="航海日誌")
ABOUT: Final = Text(
    en="Your games on this device: results by game, level and seat, rows of wins and days, ladders, the days' puzzles and deals; to export, import or delete.",
    ja="この端末での対局の記録。ゲーム・強さ・席ごとの勝敗、連勝と連続日数、勝ち抜き戦、毎日の問題と対局。書き出し、読み込み、消去もできます。",
)
LOCAL: Final = Text(en="All of it is on this device, nowhere else.", ja="すべてこの端末だけにあります。")
OPEN: Final = Text(en="To the logbook", ja="航海日誌を開く")

# While there is nothing to tell

EMPTY: Final = Text(
    en="No game has been finished here yet. Once one is, this page tells how it ended, against which level, in how many moves and in what time.",
    ja="この端末で終わった対局はまだありません。1局終えると、結果・相手の強さ・手数・時間がここに残ります。",
)
CHOOSE: Final = Text(en="Choose a game", ja="ゲームを選ぶ")
REFUSED: Final = Text(en="The logbook cannot be shown.", ja="航海日誌を表示できません。")
COUNTED: Final = Text(
    en="What counts are games begun here from the usual start. Practice, games that were opened from a link midway and games of machines alone do not.",
    ja="数えるのは、この端末で最初から始めた対局です。練習、リンクから途中を開いた対局、コンピューターどうしの対局は数えません。",
)

# Games won

BY_LEVEL: Final = Text(en="Won, by game and level", ja="ゲームと強さごとの勝ち")
BY_SEAT: Final = Text(en="Won, by game and seat", ja="ゲームと席ごとの勝ち")
PEOPLE: Final = Text(en="People", ja="人")
SEATS: Final = (
    Text(en="First", ja="1番手"),
    Text(en="Second", ja="2番手"),
    Text(en="Third", ja="3番手"),
    Text(en="Fourth", ja="4番手"),
    Text(en="Fifth", ja="5番手"),
)
"""Seats in the order of play."""
NO_SUCH: Final = Text(en="There is none", ja="ありません")

# Ladders

LADDERS: Final = Text(en="Ladders", ja="勝ち抜き戦")

# Day by day

DAY_BY_DAY: Final = Text(en="Day by day", ja="毎日の記録")
WEEKS: Final = Text(en="12 weeks", ja="12週間")
SOLVED: Final = Text(en="puzzle solved", ja="問題を解いた")
PLAYED: Final = Text(en="played", ja="遊んだ")
NOTHING: Final = Text(en="nothing", ja="なし")

# Latest games

LATEST: Final = Text(en="Latest games", ja="最近の対局")
MORE: Final = Text(en="Show all", ja="すべて表示")
LOOK_AGAIN: Final = Text(en="Look at it again", ja="もう一度見る")
OCCASIONS: Final = {
    "ladder": Text(en="ladder", ja="勝ち抜き戦"),
    "daily": Text(en="deal of the day", ja="今日の配札"),
    "challenge": Text(en="challenge", ja="挑戦状"),
}
"""The occasions of games that are no ordinary ones."""

# Taking it along

TAKE_ALONG: Final = Text(en="Take it with you", ja="持ち出す")
FILE: Final = Text(
    en="One file holds the logbook, the saved games, ladders, puzzles, lessons and your decks. On another device, import adds to what is there and deletes nothing.",
    ja="日誌、保存した対局、勝ち抜き戦、問題とレッスンの進み具合、デッキを一つのファイルに書き出します。ほかの端末で読み込むと、そこにあるものに加わり、何も消えません。",
)
EXPORT: Final = Text(en="Export", ja="書き出す")
IMPORT: Final = Text(en="Import", ja="読み込む")

# Deleting

DELETE: Final = Text(en="Delete the logbook", ja="日誌を消す")
DELETE_TITLE: Final = Text(en="Delete the logbook?", ja="日誌を消しますか？")
DELETE_DETAIL: Final = Text(
    en="Results, times and the results of the days go for good. Saved games, ladders, puzzles, lessons and decks stay.",
    ja="結果、時間、毎日の結果が消え、元に戻せません。保存された対局、勝ち抜き戦、問題、レッスン、デッキは残ります。",
)
DELETE_WHAT: Final = Text(en="What to delete", ja="消すもの")
ALL_GAMES: Final = Text(en="All games", ja="すべてのゲーム")
DELETE_NOW: Final = Text(en="Delete", ja="消す")
KEEP: Final = Text(en="Keep it", ja="残す")

# What the client says

SENTENCES: Final[dict[str, Text]] = {
    "won": Text(en="won", ja="勝ち"),
    "winsRunning": Text(en="won, {now} in a row, best {best}", ja="勝ち（{now}連勝中、最高{best}）"),
    "winsBest": Text(en="won, at best {best} in a row", ja="勝ち（最高{best}連勝）"),
    "daysBest": Text(en="{days}, best {best}", ja="{days}（最高{best}）"),
    "of": Text(en="of {of}", ja="／{of}"),
    "beaten": Text(en="{n} of {most} levels beaten", ja="{most}段階中{n}を突破"),
    "calendar": Text(
        en="12 weeks: the day's puzzle solved on {solved} days, something played on {played} more.",
        ja="12週間：今日の問題を解いた日が{solved}日、ほかに遊んだ日が{played}日。",
    ),
    "puzzle": Text(en="Puzzle of the day", ja="今日の問題"),
    "deal": Text(en="Deal of the day: {game}", ja="今日の配札：{game}"),
    "solved": Text(en="solved", ja="正解"),
    "unsolved": Text(en="not solved", ja="不正解"),
    "running": Text(
        en="Puzzle of the day: {now} in a row, best {best}",
        ja="今日の問題：{now}日連続中（最高{best}日）",
    ),
    "level": Text(en="machine, {level}", ja="コンピューター（{level}）"),
    "people": Text(en="people at other devices", ja="ほかの端末の人"),
    "here": Text(en="{n} people at this device", ja="この端末で{n}人"),
    "hasWon": Text(en="Won", ja="勝ち"),
    "hasLost": Text(en="Lost", ja="負け"),
    "draw": Text(en="Draw", ja="引き分け"),
    "sideWon": Text(en="{side} won", ja="{side}の勝ち"),
    "imported": Text(
        en="The file is read. New here: results {results}, saved games {games}.",
        ja="読み込みました。新しく加わったのは、結果{results}件、保存された対局{games}局です。",
    ),
    "foreign": Text(
        en="This is no file of a logbook. Choose one that “Export” has saved; its name ends in .json.",
        ja="航海日誌のファイルではありません。「書き出す」で保存したファイル（.json）を選んでください。",
    ),
    "later": Text(
        en="A later edition of Cannonry has made this file. Load this page again, and then read the file once more.",
        ja="このファイルは、もっと新しい版のCannonryで作られています。ページを再読み込みしてから、もう一度読み込んでください。",
    ),
    "damaged": Text(
        en="The file is damaged ({where}), so nothing of it was taken. Export it again where it comes from.",
        ja="ファイルが壊れているため（{where}）、何も読み込みませんでした。元の端末でもう一度書き出してください。",
    ),
    "noRoom": Text(
        en="This device has no room for it, so nothing of it was taken. Delete games that you no longer need, and try again.",
        ja="この端末に空きがないため、何も読み込みませんでした。不要な対局を消してから、もう一度お試しください。",
    ),
    "deleted": Text(en="Deleted.", ja="消しました。"),
}
NUMBERS: Final[dict[str, Plural]] = {
    "games": Plural(one="game", other="games", ja="対局"),
    "puzzles": Plural(one="puzzle solved", other="puzzles solved", ja="解いた問題"),
    "days": Plural(one="day running", other="days running", ja="日連続"),
    "earlier": Plural(
        one="Before this logbook began, {n} game was finished here; how it ended was not written down.",
        other="Before this logbook began, {n} games were finished here; how they ended was not written down.",
        ja="この日誌ができる前に、この端末で{n}局が終わっています。その結果は残っていません。",
    ),
    "moves": words.MOVES_IN_ALL,
}

# The line on the home page

GLANCE: Final = Text(en="{games}, {won} won", ja="{games}、{won}勝")
GLANCE_GAMES: Final = Plural(one="{n} game", other="{n} games", ja="{n}局")
GLANCE_DAYS: Final = Plural(one="{n} day running", other="{n} days running", ja="{n}日連続")


def logbook(lang: Lang) -> h.Renderable:
    """The page's ``main``.

    ``data-words`` holds sentences and names for the client, as JSON. Sections with ``data-when`` are hidden
    until there is something in them: ``results`` or ``days``, else ``empty``; or ``refused``.
    """
    return h.main("#logbook.wrap.logb", data_words=compact(_words(lang)))[
        h.header(".intro")[h.h1[TITLE.say(lang)], h.p(".quiet")[LOCAL.say(lang)]],
        h.section(".leaf.sheet.none", data_when="refused", hidden=True)[
            icon("i-log", "large"), h.p[REFUSED.say(lang)], h.p[reasons(lang)]
        ],
        h.section(".leaf.sheet.none", data_when="empty", hidden=True)[
            icon("i-log", "large"),
            h.p[EMPTY.say(lang)],
            h.p(".acts")[h.a(".btn.main", href="../")[CHOOSE.say(lang)]],
        ],
        h.dl(".bigfigs.sheet", data_when="any", hidden=True)[
            (h.div[h.dt, h.dd(data_sum=name)] for name in ("games", "won", "puzzles", "days"))
        ],
        h.div(".side", data_when="results", hidden=True)[
            _shares("level", BY_LEVEL, lang), _shares("seat", BY_SEAT, lang)
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
        DELETE_TITLE,
        lang,
        h.form(".body", method="dialog")[
            h.p[DELETE_DETAIL.say(lang)],
            h.label(".pick")[
                h.span(".label")[DELETE_WHAT.say(lang)],
                h.select(".inp", name="game")[
                    h.option(value="")[ALL_GAMES.say(lang)],
                    (h.option(value=game.id)[game.name.say(lang)] for game in all_pages()),
                ],
            ],
        ],
        h.footer[action("close", KEEP, lang, look="btn main"), action("delete-now", DELETE_NOW, lang)],
    )


def glance(lang: Lang) -> h.Renderable:
    """The logbook in one line, for the home page; hidden until the client fills ``data-glance``."""
    told = {
        "line": GLANCE.say(lang),
        "games": GLANCE_GAMES.forms(lang),
        "days": GLANCE_DAYS.forms(lang),
    }
    return h.a("#glance.glance.sheet", href="logbook/", hidden=True, data_words=compact(told))[
        icon("i-log"), h.span(data_glance=True), h.span(".quiet")[OPEN.say(lang)]
    ]


def _shares(kind: str, title: Text, lang: Lang) -> h.Renderable:
    """A table of games won: a row a game, and a column a level or a seat; the client fills ``data-cell``."""
    if kind == "level":
        columns = [(f"level-{n}", upper_first(words.LEVEL_SHORT.fill(n=n))) for n in range(1, len(FIVE) + 1)]
        columns.append(("people", PEOPLE))
    else:
        columns = [(f"seat-{number}", seat) for number, seat in enumerate(SEATS, 1)]
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
        return h.td(".na")[h.span(".vh")[NO_SUCH.say(lang)]]
    return h.td(data_cell=cell)["–"]


def _latest(lang: Lang) -> h.Renderable:
    return h.section(".leaf.sheet", aria_labelledby="latest", data_when="results", hidden=True)[
        h.h2("#latest")[LATEST.say(lang)],
        h.ol(".latest", data_list=True),
        h.template[
            h.li[
                h.span(".quiet", data_day=True),
                h.span(".what")[h.b(".name", data_name=True), h.span(".quiet", data_against=True)],
                h.b(data_result=True),
                h.span(".quiet", data_length=True),
                h.a(".link", href="", data_again=True, hidden=True)[LOOK_AGAIN.say(lang)],
            ]
        ],
        h.p(".acts")[action("show-all", MORE, lang, look="link")],
        h.p(".quiet")[COUNTED.say(lang)],
    ]


def _days(lang: Lang) -> h.Renderable:
    key = (("s", SOLVED), ("p", PLAYED), ("", NOTHING))
    return h.section(".leaf.sheet", aria_labelledby="days")[
        h.header[h.h2("#days")[DAY_BY_DAY.say(lang)], h.span(".quiet")[WEEKS.say(lang)]],
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
        h.h2("#ladders")[LADDERS.say(lang)],
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
        h.h2("#take-along")[TAKE_ALONG.say(lang)],
        h.p[FILE.say(lang)],
        h.p(".acts")[
            action("export", EXPORT, lang, sign="i-out"),
            action("import", IMPORT, lang, sign="i-in"),
            action("delete", DELETE, lang, look="link"),
        ],
        h.p(".told", data_news=True, hidden=True),
        h.p(".quiet", data_earlier=True, hidden=True),
    ]


def _words(lang: Lang) -> dict[str, object]:
    """What the client says; of a number the forms that its language has."""
    games = {
        game.id: {
            "name": game.name.say(lang),
            "levels": [level_of(game.game, n).say(lang) for n in range(1, len(game.game.levels) + 1)],
            "sides": [side.say(lang) for side in look(game.id).sides],
        }
        for game in all_pages()
    }
    return {
        **{name: text.say(lang) for name, text in SENTENCES.items()},
        "counted": {name: text.forms(lang) for name, text in NUMBERS.items()},
        "game": games,
        "occasion": {name: text.say(lang) for name, text in OCCASIONS.items()},
    }
