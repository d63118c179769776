"""The page with Cannon's puzzles: one at a time on a board, and an overview of all."""

from __future__ import annotations

import json
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
from pyengine.text import LANGS, Lang
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.pages.words import training
from web.games.cannon.table.diagrams import render_diagram
from web.games.cannon.words import table as cannon_texts
from web.pages.shown_diagrams import at_rest
from web.pages.touches import Touches, first_touches
from web.texts import dialogs, words
from web.views.diagram import slot
from web.views.model import Diagram
from web.views.parts import action, dialog, figure, icon

_SIDES: Final = {"d": BLACK, "l": WHITE}
"""Who is to move, by the letter in a position's text."""


class Puzzle(NamedTuple):
    """A position with one right move.

    ``line`` holds it, and what follows, in notation; ``id`` never changes.
    """

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
    def side(self) -> int:
        """Who is to move."""
        return _SIDES[self.position.split()[1]]

    def diagram(self, lang: Lang) -> Diagram:
        """The puzzle as a board with a task."""
        kind = texts.KINDS[self.kind]
        return Diagram(
            "cannon",
            position=self.position,
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


def puzzles_main(puzzles: Sequence[Puzzle], files: Mapping[str, str], lang: Lang) -> h.Node:
    """The page's ``main``, what its script reads, and its dialogs.

    The first puzzle is on the board. The script (``web/games/cannon/client/entry/puzzles.js``) puts others in
    its place, from ``files``, the addresses of what ``puzzle_files`` writes: what is asked in
    ``puzzle-title``, the name in ``data-name``, the grade in ``data-grade``, who is to move in ``.side``. It
    fills the lists of the overview, whose entries say by ``data-done`` (``solved`` or ``again``) and in words
    where the reader stands. Actions beside those of a task: ``way`` with what is trained, ``forward``,
    ``share-puzzle``, ``forget``, ``forget-now``, ``copy`` with the name of what is copied; of a rush
    ``rush``, ``pause``, ``stop``.
    """
    return [
        h.main(".wrap.puzzles")[
            h.h1(".vh")[texts.TITLE.say(lang)], _solving(puzzles, lang), _overview(puzzles, lang)
        ],
        h.script("#puzzle-data", type="application/json")[_data(puzzles, files, lang)],
        h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        _share(lang),
        _forget(lang),
        h.p("#live.vh", aria_live="polite", role="status"),
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
    view = at_rest(puzzle.diagram(lang), lang, "puzzle")
    return h.section("#solving.solving", aria_labelledby="puzzle-title", data_way="mix", **_told(lang))[
        h.nav(".ways", aria_label=training.WAYS.say(lang))[
            (
                h.button(
                    type="button",
                    data_action="way",
                    data_value=way,
                    aria_pressed=str(way == "mix").lower(),
                )[label.say(lang)]
                for way, label in _WAYS.items()
            )
        ],
        h.header[
            figure(("soldier-d", "soldier-l")[puzzle.side], "side"),
            h.h2("#puzzle-title", tabindex="-1")[puzzle.diagram(lang).task],
            h.p(".quiet")[
                h.span(data_name=True)[_name(puzzle, lang)],
                " · ",
                h.span(".grade", data_grade=str(puzzle.grade))[_grade(puzzle.grade, lang)],
            ],
            h.p(".rules")[training.RUSH_RULES.say(lang)],
        ],
        slot(view, render_diagram(view), puzzle.touches),
        h.div(".run")[
            h.p(".row")[
                h.span("#streak", hidden=True)[h.b["0"], " ", training.IN_A_ROW.say(lang)],
                h.span("#due.quiet", hidden=True, data_text=training.DUE.fill(n="{n}").say(lang)),
            ],
            h.nav(".moving", aria_label=texts.MOVING.say(lang))[
                h.button(".btn", type="button", data_action="share-puzzle")[
                    icon("i-share"), texts.SHARE.say(lang)
                ],
                action("forward", texts.NEXT, lang),
            ],
        ],
        _rush(lang),
        _themes(puzzles, lang),
        h.p("#unknown.strip.sheet", role="alert", hidden=True)[texts.UNKNOWN.say(lang)],
        h.p("#not-loaded.strip.sheet", role="alert", hidden=True)[training.NOT_LOADED.say(lang)],
    ]


_WAYS: Final = {"mix": training.MIX, "themes": training.THEMES, "rush": training.RUSH}


def _told(lang: Lang) -> dict[str, str]:
    """What the script needs to tell a position in words before Python runs, as in a frame."""
    told: dict[str, str] = {}
    for seat, letter in enumerate("dl"):
        told[f"data_turn_{letter}"] = cannon_texts.WAIT.fill(side=cannon_texts.SIDES[seat]).say(lang)
        army = cannon_texts.ARMY.fill(side=cannon_texts.SIDES[seat], town="{town}", soldiers="{soldiers}")
        told[f"data_army_{letter}"] = army.say(lang)
    return told


def _name(puzzle: Puzzle, lang: Lang) -> str:
    return texts.NAME.fill(kind=texts.KINDS[puzzle.kind].name, n=puzzle.number).say(lang)


def _grade(grade: int, lang: Lang) -> h.Node:
    return [_pips(grade), " ", texts.GRADES[grade - 1].say(lang)]


def _pips(grade: int) -> h.Renderable:
    """A number of the balls of a row; words stand beside it."""
    return h.span(".pips", aria_hidden="true")[
        (h.i(class_={"on": n < grade}) for n in range(len(texts.GRADES)))
    ]


def _rush(lang: Lang) -> h.Renderable:
    """What stands beside the board in a rush: before it, while it runs, at its end."""
    return h.section("#rush.rush", aria_label=training.RUSH.say(lang), data_state="before", hidden=True)[
        h.h3("#rush-result", tabindex="-1", data_text=training.RESULT.fill(n="{n}").say(lang)),
        h.p("#rush-record", hidden=True)[training.NEW_BEST.say(lang)],
        h.p(".row.score")[
            h.span[h.b("#rush-solved")["0"], " ", training.SOLVED.say(lang)],
            h.span("#rush-best.quiet", hidden=True, data_text=training.BEST.fill(n="{n}").say(lang)),
            h.span(".lives")[
                h.i,
                h.i,
                h.i,
                h.span("#rush-lives.quiet")[training.MISTAKES_LEFT[-1].say(lang)],
            ],
        ],
        h.div(".clock")[
            h.b("#rush-clock", role="timer", aria_label=training.TIME_LEFT.say(lang))["3:00"],
            h.span(".bar", aria_hidden="true")[h.i],
        ],
        h.div("#rush-missed", hidden=True)[h.h4[training.MISSED.say(lang)], h.ol(".thumbs")],
        h.p(".acts")[
            action("rush", training.START, lang, look="btn main"),
            action("stop", training.STOP, lang),
            h.button(".btn", type="button", data_action="pause", data_on=training.GO_ON.say(lang))[
                training.PAUSE.say(lang)
            ],
        ],
    ]


def _themes(puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    """The themes to choose from, with their numbers of puzzles."""
    counts = Counter(puzzle.kind for puzzle in puzzles)
    return h.form("#filter.themes")[
        h.fieldset[
            h.legend[training.MIXED_FROM.say(lang)],
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
        h.p(".quiet")[training.COMES_BACK.say(lang)],
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
                h.span[icon("i-again"), training.AGAIN.say(lang)],
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


def _data(puzzles: Sequence[Puzzle], files: Mapping[str, str], lang: Lang) -> Markup:
    """The first puzzle, where the others are, and the words that all share, for the page's script."""
    kinds = {
        name: {
            letter: [texts.about(text, side).say(lang) for text in (kind.task, kind.done)]
            for letter, side in _SIDES.items()
        }
        for name, kind in texts.KINDS.items()
    }
    data = {
        "kinds": kinds,
        "names": {
            name: texts.NAME.fill(kind=kind.name, n="{n}").say(lang) for name, kind in texts.KINDS.items()
        },
        "grades": [grade.say(lang) for grade in texts.GRADES],
        "states": {"solved": texts.SOLVED.say(lang), "again": training.AGAIN.say(lang)},
        "today": training.TODAY.say(lang),
        "mistakes": [text.say(lang) for text in training.MISTAKES_LEFT],
        "once_more": training.ONCE_MORE.say(lang),
        "first": _row(puzzles[0]),
        "files": files,
    }
    return Markup(_json(data))  # noqa: S704 - texts, positions and addresses of ours


# Files


def puzzle_files(puzzles: Sequence[Puzzle]) -> Iterator[tuple[str, str]]:
    """What the page asks for when it needs it: the name of each file, and its text.

    All puzzles, in the order of the page; and by language the links that open them at the table.
    """
    yield ALL, _json([_row(puzzle) for puzzle in puzzles])
    for lang in LANGS:
        yield LINKS.format(lang), _json({puzzle.id: puzzle.link(lang) for puzzle in puzzles})


ALL: Final = "cannon-puzzles.json"
LINKS: Final = "cannon-puzzle-links.{}.json"


def _row(puzzle: Puzzle) -> dict[str, object]:
    return {**puzzle._asdict(), "number": puzzle.number, "touches": puzzle.touches}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


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
