"""The page with Cannon's puzzles: one at a time on a board, and an overview of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.drawing.svg import Symbol
from pyengine.games.cannon.rules.state import BLACK, WHITE
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from pyengine.notation.task import read_line, task
from pyengine.text import LANGS, Lang, Text
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.table.board import SLANTED, STRAIGHT
from web.games.cannon.table.table import render_diagram, told
from web.pages.game import compact
from web.pages.shown_diagrams import at_rest
from web.pages.touches import Touches, first_touches
from web.pages.views.page import LIVE
from web.texts import dialogs, words
from web.views.diagram import slot
from web.views.parts import action, dialog, figure, icon
from web.views.task import Diagram

# Ways to train

WAYS: Final = Text(en="Ways to train", ja="練習のしかた")
TRAININGS: Final = {
    "mix": Text(en="Mix", ja="おまかせ"),
    "themes": Text(en="Themes", ja="テーマ別"),
    "rush": Text(en="Rush", ja="早解き"),
}
NOT_LOADED: Final = Text(
    en="The other puzzles could not be loaded. “Next” tries again.",
    ja="ほかの問題を読み込めませんでした。「次の問題」でもう一度試します。",
)

# How it goes

TODAY: Final = Text(en="Puzzle of the day, {n} of 3", ja="今日の問題（3問中{n}問目）")
IN_A_ROW: Final = Text(en="in a row", ja="問連続正解")
DUE: Final = Text(en="{n} to repeat", ja="復習{n}問")
MIXED_FROM: Final = Text(en="Themes", ja="テーマ")
COMES_BACK: Final = Text(
    en="What you missed comes back after 1, 3, 7 and 21 days.",
    ja="間違えた問題は、1日後、3日後、7日後、21日後にまた出ます。",
)
AGAIN: Final = Text(en="to repeat", ja="復習")

# A rush

RUSH_RULES: Final = Text(
    en="Three minutes, three mistakes. Harder with each five solved.",
    ja="3分間、間違いは3回まで。5問解くごとに難しくなります。",
)
START: Final = Text(en="Start", ja="始める")
ONCE_MORE: Final = Text(en="Once more", ja="もう一度")
STOP: Final = Text(en="Stop", ja="やめる")
PAUSE: Final = Text(en="Pause", ja="一時停止")
GO_ON: Final = Text(en="Go on", ja="再開")
SOLVED: Final = Text(en="solved", ja="問正解")
BEST: Final = Text(en="best {n}", ja="最高{n}問")
NEW_BEST: Final = Text(en="Your best so far.", ja="自己最高です。")
TIME_LEFT: Final = Text(en="Time left", ja="残り時間")
MISTAKES_LEFT: Final = (
    Text(en="no mistake left", ja="もう間違えられません"),
    Text(en="one mistake left", ja="間違いはあと1回まで"),
    Text(en="two mistakes left", ja="間違いはあと2回まで"),
    Text(en="three mistakes left", ja="間違いは3回まで"),
)
"""By their number."""
RESULT: Final = Text(en="{n} solved", ja="{n}問正解")
MISSED: Final = Text(en="Missed: try them again", ja="間違えた問題にもう一度")


_SIDES: Final = {"d": BLACK, "l": WHITE}
"""Who is to move, by the letter in a position's text."""


class Puzzle(NamedTuple):
    """A position with one right move, the first of ``line`` (in notation); ``id`` never changes."""

    id: str
    kind: str
    grade: int
    position: str
    line: str

    @property
    def number(self) -> int:
        """Its number among those of its kind."""
        return int(self.id.rpartition("-")[2])

    @property
    def is_first(self) -> bool:
        """True if it suits a first puzzle: one shot of Black's takes the town."""
        return self.kind == "town-1" and self.side == BLACK and self.line.startswith("x")

    @property
    def side(self) -> int:
        """Who is to move."""
        return _SIDES[self.position.split()[1]]

    def diagram(self, lang: Lang, *, guns: bool = False) -> Diagram:
        """The puzzle as a board with a task; ``guns`` draws those of the side to move."""
        kind = texts.KINDS[self.kind]
        return Diagram(
            "cannon",
            position=self.position,
            guns=guns,
            solutions=(self.line,),
            clue=True,
            refutes=True,
            flipped=self.side == WHITE,
            task=texts.about(kind.task, self.side).say(lang),
            done=texts.about(kind.done, self.side).say(lang),
        )

    def link(self, lang: Lang) -> str:
        """The puzzle as a link that opens it at the table."""
        match = begin(setup("cannon", start=self.position))
        asked = task(match, self.diagram(lang).task, [read_line(match.game, self.line)])
        return write_link(Shared("task", match, 0, (0, 0), asked))

    @property
    def touches(self) -> Touches:
        """What first touches mean, before Python runs."""
        return first_touches(at_rest(self.diagram("en"), "en", "puzzle"))


def puzzles_main(puzzles: Sequence[Puzzle], lang: Lang) -> h.Node:
    """The page's ``main``, what its script reads, and its dialogs.

    The first puzzle is on the board. The script (``web/games/cannon/client/entry/puzzles.js``) puts others in
    its place, from what ``puzzle_files`` writes: what is asked in ``puzzle-title``, the name in
    ``data-name``, the grade in ``data-grade``, who is to move in ``.side``. It fills the lists of the
    overview, whose entries say by ``data-done`` (``solved`` or ``again``) and in words where the reader
    stands. Actions beside those of a task: ``way`` with what is trained, ``forward``, ``share-puzzle``,
    ``forget``, ``forget-now``, ``copy`` with the name of what is copied; of a rush ``rush``, ``pause``,
    ``stop``.
    """
    return [
        h.main(".wrap.puzzles")[
            h.h1(".vh")[texts.TITLE.say(lang)], _solving(puzzles, lang), _overview(puzzles, lang)
        ],
        puzzle_data(puzzles[0], lang),
        h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        _share(lang),
        _forget(lang),
        LIVE,
    ]


_DARK: Final = "".join(
    f"M{40 * file} {40 * row}h40v40h-40z" for row in range(10) for file in range(10) if (file + row) % 2
)
SMALL_BOARD: Final = Symbol(
    400, 400, f'<path class="cell" d="M0 0h400v400H0z"/><path class="cell-b" d="{_DARK}"/>'
)
"""The squares of the small boards of the overview, without lines."""


def _solving(puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    puzzle = puzzles[0]
    view = at_rest(puzzle.diagram(lang, guns=True), lang, "puzzle")
    return h.section("#solving.solving", aria_labelledby="puzzle-title", data_way="mix", **told(lang))[
        h.nav(".ways.seg", aria_label=WAYS.say(lang))[
            (
                h.button(
                    type="button",
                    data_action="way",
                    data_value=way,
                    aria_pressed=str(way == "mix").lower(),
                )[label.say(lang)]
                for way, label in TRAININGS.items()
            )
        ],
        h.header[
            figure(("soldier-d", "soldier-l")[puzzle.side], "side"),
            h.h2("#puzzle-title", tabindex="-1")[puzzle.diagram(lang).task],
            h.p(".quiet")[
                h.span(data_name=True)[
                    texts.NAME.fill(kind=texts.KINDS[puzzle.kind].name, n=puzzle.number).say(lang)
                ],
                " · ",
                h.span(".grade", data_grade=str(puzzle.grade))[
                    _pips(puzzle.grade), " ", texts.GRADES[puzzle.grade - 1].say(lang)
                ],
            ],
            h.p(".rules")[RUSH_RULES.say(lang)],
        ],
        slot(view, render_diagram(view), puzzle.touches),
        h.div(".run")[
            h.p(".row")[
                h.span("#streak", hidden=True)[h.b["0"], " ", IN_A_ROW.say(lang)],
                h.span("#due.quiet", hidden=True, data_text=DUE.fill(n="{n}").say(lang)),
            ],
            h.nav(".moving", aria_label=texts.MOVING.say(lang))[
                action("share-puzzle", texts.SHARE, lang, sign="i-share"),
                action("forward", texts.NEXT, lang),
            ],
        ],
        _rush(lang),
        _themes(puzzles, lang),
        h.p("#unknown.strip.sheet", role="alert", hidden=True)[texts.UNKNOWN.say(lang)],
        h.p("#not-loaded.strip.sheet", role="alert", hidden=True)[NOT_LOADED.say(lang)],
    ]


def _pips(grade: int) -> h.Renderable:
    """A number of the balls of a row; words stand beside it."""
    return h.span(".pips", aria_hidden="true")[
        (h.i(class_={"on": n < grade}) for n in range(len(texts.GRADES)))
    ]


def _rush(lang: Lang) -> h.Renderable:
    """What stands beside the board in a rush: before it, while it runs, at its end."""
    return h.section("#rush.rush", aria_label=TRAININGS["rush"].say(lang), data_state="before", hidden=True)[
        h.h3("#rush-result", tabindex="-1", data_text=RESULT.fill(n="{n}").say(lang)),
        h.p("#rush-record", hidden=True)[NEW_BEST.say(lang)],
        h.p(".row.score")[
            h.span[h.b("#rush-solved")["0"], " ", SOLVED.say(lang)],
            h.span("#rush-best.quiet", hidden=True, data_text=BEST.fill(n="{n}").say(lang)),
            h.span(".lives")[h.i, h.i, h.i, h.span("#rush-lives.quiet")[MISTAKES_LEFT[-1].say(lang)]],
        ],
        h.div(".clock")[
            h.b("#rush-clock", role="timer", aria_label=TIME_LEFT.say(lang))["3:00"],
            h.span(".bar", aria_hidden="true")[h.i],
        ],
        h.div("#rush-missed", hidden=True)[h.h4[MISSED.say(lang)], h.ol(".thumbs")],
        h.p(".acts")[
            action("rush", START, lang, look="btn main"),
            action("stop", STOP, lang),
            action("pause", PAUSE, lang, data_on=GO_ON.say(lang)),
        ],
    ]


def _themes(puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    counts = Counter(puzzle.kind for puzzle in puzzles)
    return h.form("#filter.themes")[
        h.fieldset[
            h.legend[MIXED_FROM.say(lang)],
            h.div(".chips")[
                (
                    h.label[
                        h.input(type="checkbox", name="kind", value=name, checked=True, autocomplete="off"),
                        h.span[kind.name.say(lang), " ", h.small[str(counts[name])]],
                    ]
                    for name, kind in texts.KINDS.items()
                )
            ],
        ],
        h.p(".quiet")[COMES_BACK.say(lang)],
    ]


# All of them


def _overview(puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    counts = Counter(puzzle.kind for puzzle in puzzles)
    return h.section("#overview.overview", aria_labelledby="overview-title", hidden=True)[
        h.h2("#overview-title", tabindex="-1")[texts.ALL.say(lang)],
        h.div("#progress.progress", hidden=True)[
            h.div(".bar")[h.i],
            h.p[
                h.span(
                    role="status", data_text=texts.PROGRESS.fill(all=len(puzzles), done="{done}").say(lang)
                ),
                " ",
                action("forget", texts.FORGET, lang, look="link"),
            ],
        ],
        h.div(".filter")[
            h.label(".tick")[
                h.input(type="checkbox", name="unsolved", form="filter", autocomplete="off"),
                h.span[texts.ONLY_UNSOLVED.say(lang)],
            ],
            h.p(".quiet.legend", aria_hidden="true")[
                h.span[icon("i-yes"), texts.SOLVED.say(lang)],
                h.span[icon("i-again"), AGAIN.say(lang)],
            ],
        ],
        (_kind(name, counts[name], lang) for name in texts.KINDS),
        h.p("#none-left.quiet", role="status", hidden=True)[texts.NONE_LEFT.say(lang)],
    ]


def _kind(name: str, number: int, lang: Lang) -> h.Renderable:
    count = texts.COUNT.fill(done="{done}", all=number).say(lang)
    return h.section(".kind", data_kind=name, aria_labelledby=f"kind-{name}")[
        h.header[
            h.h3(id=f"kind-{name}")[texts.KINDS[name].name.say(lang)],
            h.span(".quiet", data_count=count)[texts.COUNT.fill(done=0, all=number).say(lang)],
        ],
        h.ol(".thumbs"),
    ]


def puzzle_data(first: Puzzle, lang: Lang) -> h.Renderable:
    """The first puzzle, and what all share, for the script of a page that shows puzzles."""
    kinds = {
        name: {
            letter: [texts.about(text, side).say(lang) for text in (kind.task, kind.done)]
            for letter, side in _SIDES.items()
        }
        for name, kind in texts.KINDS.items()
    }
    data = {
        "kinds": kinds,
        "names": {name: kind.name.say(lang) for name, kind in texts.KINDS.items()},
        "numbered": texts.NAME.say(lang),
        "grades": [grade.say(lang) for grade in texts.GRADES],
        "states": {"solved": texts.SOLVED.say(lang), "again": AGAIN.say(lang)},
        "today": TODAY.say(lang),
        "mistakes": [text.say(lang) for text in MISTAKES_LEFT],
        "once_more": ONCE_MORE.say(lang),
        "first": _row(first),
        "barrels": [STRAIGHT, SLANTED],
    }
    written = Markup(compact(data))  # noqa: S704 - texts, positions and drawings of ours
    return h.script("#puzzle-data", type="application/json")[written]


# Files


def puzzle_files(puzzles: Sequence[Puzzle], days: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Name and text of each file that pages load later.

    All puzzles with the list of the ``days`` that have some of them, and their links to the table.
    """
    yield ALL, compact({"puzzles": [_row(puzzle) for puzzle in puzzles], "days": days})
    for lang in LANGS:
        yield LINKS.format(lang), compact({puzzle.id: puzzle.link(lang) for puzzle in puzzles})


ALL: Final = "cannon-puzzles.json"
LINKS: Final = "cannon-puzzle-links.{}.json"


def _row(puzzle: Puzzle) -> dict[str, object]:
    return {**puzzle._asdict(), "number": puzzle.number, "touches": puzzle.touches}


# Dialogs


def _share(lang: Lang) -> h.Renderable:
    def link(name: str, label: str) -> h.Renderable:
        return h.p(".given")[
            h.label(for_=f"{name}-link")[label],
            h.input(".inp", id=f"{name}-link", readonly=True),
            _copy(f"{name}-link", label, lang),
        ]

    code = texts.CODE.say(lang)
    return dialog(
        "share-puzzle",
        texts.SHARE_TITLE,
        lang,
        h.div(".body")[
            link("page", texts.LINK_HERE.say(lang)),
            link("table", texts.LINK_TABLE.say(lang)),
            h.div(".given")[
                h.b[code],
                h.pre("#puzzle-code", tabindex="0", role="group", aria_label=code),
                _copy("puzzle-code", code, lang),
            ],
            h.p(".quiet", role="status", data_copied=words.COPIED.say(lang)),
        ],
        h.footer[action("close", words.CLOSE, lang, look="btn main")],
    )


def _copy(what: str, label: str, lang: Lang) -> h.Renderable:
    return h.button(".btn.slim", type="button", data_action="copy", data_value=what)[
        icon("i-copy"), words.COPY.say(lang), h.span(".vh")[f": {label}"]
    ]


def _forget(lang: Lang) -> h.Renderable:
    return dialog(
        "forget",
        texts.FORGET_TITLE,
        lang,
        h.p(".body")[texts.FORGET_DETAIL.say(lang)],
        h.footer[
            action("forget-now", texts.FORGET_NOW, lang, look="btn main"),
            action("close", dialogs.BACK, lang),
        ],
    )
