"""The page with Cannon's puzzles: one at a time on a board, and an overview of all."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.games.cannon.rules.state import BLACK, WHITE
from pyengine.link import Shared, write_link
from pyengine.match import begin, setup
from pyengine.task import read_line, task
from pyengine.text import Lang
from web.games.cannon.pages.words import puzzles as texts
from web.games.cannon.table.diagrams import render_diagram
from web.games.cannon.words import table as cannon_texts
from web.pages.touches import Touches, first_touches
from web.texts import dialogs, words
from web.views.diagram import at_rest, slot
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
        return _touches(self)


@cache
def _touches(puzzle: Puzzle) -> Touches:
    """The same, found once for all pages: they take a tenth of a second, and no language changes them."""
    return first_touches(at_rest(puzzle.diagram("en"), "en", "puzzle"))


def puzzles_main(puzzles: Sequence[Puzzle], lang: Lang) -> h.Node:
    """The page's ``main``, what its script reads, and its dialogs.

    The first puzzle is on the board. The script (``web/games/cannon/client/entry/puzzles.js``) puts others in
    its place: their title in ``puzzle-title``, their grade in ``data-grade``, who is to move in
    ``data-side``. An entry of the overview says by ``data-done`` (``solved`` or ``shown``) and in words
    (``data-state``) where the reader stands. Actions beside those of a task: ``back``, ``forward``,
    ``share-puzzle``, ``forget``, ``forget-now``, ``copy`` with the name of what is copied.
    """
    return [
        h.main(".wrap.puzzles")[
            h.header(".lead")[h.h1[texts.TITLE.say(lang)], h.p[texts.LEAD.say(lang)]],
            _solving(puzzles[0], lang),
            _overview(puzzles, lang),
        ],
        h.script("#puzzle-data", type="application/json")[_data(puzzles, lang)],
        h.noscript[h.p(".strip.sheet")[words.NO_SCRIPT.say(lang)]],
        _share(lang),
        _forget(lang),
        h.p("#live.vh", aria_live="polite", role="status"),
    ]


def _solving(puzzle: Puzzle, lang: Lang) -> h.Renderable:
    view = at_rest(puzzle.diagram(lang), lang, "puzzle")
    return h.section("#solving.solving", aria_labelledby="puzzle-title", **_told(lang))[
        h.p("#unknown.strip.sheet", role="alert", hidden=True)[texts.UNKNOWN.say(lang)],
        h.header[
            h.h2("#puzzle-title", tabindex="-1")[_name(puzzle, lang)],
            h.p(".quiet.grade", data_grade=str(puzzle.grade))[_grade(puzzle.grade, lang)],
            figure(("soldier-d", "soldier-l")[puzzle.side], "side"),
        ],
        slot(view, render_diagram(view)),
        h.nav(".moving", aria_label=texts.MOVING.say(lang))[
            action("back", texts.PREVIOUS, lang),
            action("forward", texts.NEXT_UNSOLVED, lang),
            h.button(".btn", type="button", data_action="share-puzzle")[
                icon("i-share"), texts.SHARE.say(lang)
            ],
        ],
    ]


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
    return [_pips(grade), " ", texts.GRADE.fill(grade=texts.GRADES[grade - 1]).say(lang)]


def _pips(grade: int) -> h.Renderable:
    """A number of the balls of a row; words stand beside it."""
    return h.span(".pips", aria_hidden="true")[
        (h.i(class_={"on": n < grade}) for n in range(len(texts.GRADES)))
    ]


# All of them


def _overview(puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    return h.section("#overview.overview", aria_labelledby="overview-title")[
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
        h.form("#filter.filter")[
            h.label[
                h.span(".quiet")[texts.KIND.say(lang)],
                h.select(".inp", name="kind")[
                    h.option(value="")[texts.EVERY_KIND.say(lang)],
                    (h.option(value=name)[kind.name.say(lang)] for name, kind in texts.KINDS.items()),
                ],
            ],
            h.label(".tick")[
                h.input(type="checkbox", name="unsolved"), h.span[texts.ONLY_UNSOLVED.say(lang)]
            ],
            h.p(".quiet.legend", aria_hidden="true")[
                h.span[icon("i-yes"), texts.SOLVED.say(lang)], h.span[icon("i-eye"), texts.SHOWN.say(lang)]
            ],
        ],
        (_kind(name, [puzzle for puzzle in puzzles if puzzle.kind == name], lang) for name in texts.KINDS),
        h.p("#none-left.quiet", role="status", hidden=True)[texts.NONE_LEFT.say(lang)],
    ]


def _kind(name: str, puzzles: Sequence[Puzzle], lang: Lang) -> h.Renderable:
    count = texts.COUNT.fill(done="{done}", all=len(puzzles)).say(lang)
    return h.section(".kind", data_kind=name, aria_labelledby=f"kind-{name}")[
        h.header[
            h.h3(id=f"kind-{name}")[texts.KINDS[name].name.say(lang)],
            h.span(".quiet", data_count=count)[texts.COUNT.fill(done=0, all=len(puzzles)).say(lang)],
        ],
        h.ol[(_entry(puzzle, lang) for puzzle in puzzles)],
    ]


def _entry(puzzle: Puzzle, lang: Lang) -> h.Renderable:
    return h.li[
        h.a(href=f"#{puzzle.id}", data_puzzle=puzzle.id)[
            h.span(".vh")[f"{_name(puzzle, lang)}, {texts.GRADES[puzzle.grade - 1].say(lang)}"],
            h.b(aria_hidden="true")[str(puzzle.number)],
            _pips(puzzle.grade),
            h.span(".mark", aria_hidden="true")[icon("i-yes"), icon("i-eye")],
            h.span(".vh", data_state=True),
        ]
    ]


def _data(puzzles: Iterable[Puzzle], lang: Lang) -> Markup:
    """The puzzles, and the words that they share, for the page's script."""
    kinds = {
        name: {
            letter: [texts.about(text, side).say(lang) for text in (kind.task, kind.done)]
            for letter, side in _SIDES.items()
        }
        for name, kind in texts.KINDS.items()
    }
    names = {name: texts.NAME.fill(kind=kind.name, n="{n}").say(lang) for name, kind in texts.KINDS.items()}
    grades = [texts.GRADE.fill(grade=grade).say(lang) for grade in texts.GRADES]
    ways = [texts.NEXT_UNSOLVED.say(lang), texts.NEXT.say(lang)]
    states = {"solved": texts.SOLVED.say(lang), "shown": texts.SHOWN.say(lang)}
    listed = [
        {
            **puzzle._asdict(),
            "number": puzzle.number,
            "link": puzzle.link(lang),
            "touches": puzzle.touches,
        }
        for puzzle in puzzles
    ]
    data = {
        "kinds": kinds,
        "names": names,
        "grades": grades,
        "states": states,
        "ways": ways,
        "puzzles": listed,
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text)  # noqa: S704 - texts, positions and links of ours


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
