"""A board with a task and what is said about it: beside a rule, in a tutorial, in a frame."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Final, Literal

import htpy as h

from pyengine.text import Lang, Text, gap
from web.look import Look, TableView
from web.texts import table as common
from web.texts import tasks as texts
from web.views.cited import rule
from web.views.model import Display, Interaction, Perspective, Play, Player
from web.views.parts import action, icon
from web.views.task import Diagram, Task, due, progress, refuted, tried

State = Literal["rest", "task", "good", "bad"]

_SIGNS: Final = {"rest": "i-task", "task": "i-task", "good": "i-yes", "bad": "i-no"}
_HEADINGS: Final = {"rest": texts.TRY_IT, "task": texts.YOUR_TURN, "good": texts.RIGHT, "bad": texts.NOT_THIS}


def task_view(ui: Look, display: Display, diagram: Diagram, players: tuple[Player, ...] = ()) -> TableView:
    """A diagram as it begins: the reader has the turn, the others play as they did."""
    line = diagram.begin()
    at = len(line.steps)
    readers = line.deciders[:1]
    others = players or (Player(diagram.against),) * line.setup.seats
    seated = tuple(Player() if seat in readers else player for seat, player in enumerate(others))
    return TableView(
        Display(
            display.lang,
            display.mode,
            display.name,
            display.rules,
            display.ready,
            flipped=diagram.flipped,
        ),
        Play(line, at, seated, states=(Task(diagram, at),)),
        Perspective(viewer=readers[0] if readers else None, open=diagram.open),
        Interaction(prompts=diagram.against > 0),
        ui=ui,
    )


def slot(view: TableView, content: h.Node, touches: Mapping[str, str | None] | None = None) -> h.Renderable:
    """A diagram's place in a page, which the page's script makes live.

    What is asked of its worker stands beside it, and what first ``touches`` mean (``web.pages.touches``).
    """
    diagram = view.play.the(Task).diagram
    fields = {name: value for name, value in asdict(diagram).items() if value}
    live = bool(diagram.solutions or diagram.against)
    return h.div(
        ".slot",
        id=f"d-{view.display.name}",
        data_board=view.display.name if live else None,
        data_diagram=json.dumps(fields, ensure_ascii=False) if live else None,
        data_touches=json.dumps(touches, separators=(",", ":")) if live and touches else None,
    )[content]


def figure(view: TableView, board: h.Node, between: h.Node = None) -> h.Renderable:
    """The diagram: the board, and what is to be done or has been done.

    ``between`` is what a game adds while it is played.
    """
    diagram = view.play.the(Task).diagram
    if view.display.mode == "learn":
        return _step(view, board, between)
    return h.figure(".dia", data_state=state(view) if diagram.task else "look")[
        h.div(".brd")[board], h.figcaption[verdict(view, between)]
    ]


def _step(view: TableView, board: h.Node, between: h.Node) -> h.Renderable:
    """A tutorial's step: one line that says what to do, then the board, then the buttons."""
    diagram, now = view.play.the(Task).diagram, state(view)
    return h.figure(".dia", data_state=now)[
        h.p(".tline")[icon(_SIGNS[now]), h.span[_line(view, now)]],
        h.div(".brd")[board],
        h.figcaption[diagram.caption and h.p(".quiet.caption")[diagram.caption], _below(view, now, between)],
    ]


def _line(view: TableView, now: State) -> h.Node:
    """What to do, or what came of it, in one line."""
    lang = view.lang
    if now in ("good", "bad"):
        heading = _heading(view, now).say(lang)
        return [h.b[texts.SAID.fill(heading=heading).say(lang)], gap(lang), _told(view, now)]
    return [h.b[view.play.the(Task).diagram.task], _more(view)]


def _more(view: TableView) -> h.Node:
    """The words beside the task: news, how the card is played that is taken up, or that it goes on."""
    news = view.interaction.notice
    again = view.sets_task and tried(view) and not due(view)
    # At a table there is a button for it.
    confirms = texts.PRESS_AGAIN if view.ui.controller.confirms(view) else None
    more = news.text if news is not None else confirms or (texts.GO_ON if again else None)
    return more and [" ", h.span(".quiet")[more.say(view.lang)]]


def coaching(view: TableView) -> h.Node:
    """Why a hint is good, or that it is looked for."""
    if view.interaction.hint and not view.solved:
        told = view.interaction.hint.reasons
        return bool(told) and h.ul(".coach")[(h.li[reason.say(view.lang)] for reason in told)]
    if view.interaction.prompts and view.interaction.thinking:
        return h.span(".quiet")[common.THINKING.say(view.lang)]
    return None


def state(view: TableView) -> State:
    """How the task stands."""
    if not view.display.ready:
        return "rest"
    if view.solved:
        return "good"
    lost = view.match.outcome is not None
    return (
        "bad"
        if lost or (view.interaction.notice is not None and view.interaction.notice.kind == "refusal")
        else "task"
    )


def verdict(view: TableView, between: h.Node = None) -> h.Node:
    """What is asked, or what came of it, with the buttons that lead on; ``between`` stands after the task.

    Actions: ``start``, ``hint``, ``show-me``, ``dismiss`` (try again), ``again``, ``next``, ``play-on``.
    """
    diagram = view.play.the(Task).diagram
    if not diagram.task:
        return h.p[diagram.caption]
    now = state(view)
    told = now in ("good", "bad")
    return [
        now == "rest" and diagram.caption and h.p(".quiet")[diagram.caption],
        h.p(".verdict")[icon(_SIGNS[now]), h.b[_heading(view, now).say(view.lang)]],
        h.p[_told(view, now) if told else (h.span(".asked")[diagram.task], _more(view))],
        _below(view, now, between),
    ]


def _below(view: TableView, now: State, between: h.Node) -> h.Node:
    """The decisions to choose from, what stands between, and the buttons that lead on."""
    main = "next" if view.display.mode == "learn" else ""
    return [
        now != "good" and _choices(view.play.the(Task).diagram, view.lang),
        between and h.div(".fline", tabindex="0")[between],
        h.p(".acts")[
            (
                action(name, label, view.lang, look="btn slim main" if name == main else "btn slim")
                for name, label in _buttons(view, now)
            )
        ],
    ]


def _heading(view: TableView, now: State) -> Text:
    if progress(view).showing or view.solved == "shown":
        return texts.LIKE_THIS
    return texts.SO_FAR if now == "task" and view.sets_task and tried(view) else _HEADINGS[now]


def _told(view: TableView, now: State) -> h.Node:
    """What came of the task, or why something was refused."""
    diagram, lang, news = view.play.the(Task).diagram, view.lang, view.interaction.notice
    if now == "good":
        return diagram.done or texts.DONE.say(lang)
    if news is None:
        return texts.LOST.say(lang)
    return [news.text.say(lang), rule(view, news.rule)]


def _choices(diagram: Diagram, lang: Lang) -> h.Node:
    return (
        diagram.choices
        and h.p(".choices", role="group", aria_label=texts.CHOICES.say(lang))[
            (h.button(".btn.slim", type="button", data_choose=choice)[choice] for choice in diagram.choices)
        ]
    )


def _buttons(view: TableView, now: State) -> list[tuple[str, Text]]:
    found = _own_buttons(view, now)
    if view.display.mode != "learn":
        return found
    # Which of them lead nowhere, at the first step and at the last, the page knows.
    ahead = [] if now == "good" else [("forward", texts.SKIP_STEP)]
    return [("back", texts.PREVIOUS_STEP), *found, *ahead]


def _own_buttons(view: TableView, now: State) -> list[tuple[str, Text]]:
    diagram = view.play.the(Task).diagram
    show = [("show-me", texts.SHOW_ME)] if diagram.solutions else []
    clue = [("hint", common.HINT)] if diagram.clue else []
    begin = [("again", texts.BEGIN_AGAIN)] if view.sets_task and tried(view) else []
    next_board = [("next", texts.NEXT)]
    on = {
        "rule": next_board,
        "learn": next_board,
        "table": [] if view.match.outcome else [("play-on", texts.PLAY_ON)],
    }
    match now:
        case "rest":
            # A touch on the board starts it; this one is for the keyboard.
            return [("start", texts.START), *clue, *show]
        case "task" if diagram.against:
            return [*([("undo", common.UNDO)] if view.play.undo else []), ("again", texts.BEGIN_AGAIN)]
        case "task":
            return begin if progress(view).showing else [*clue, *show, *begin]
        case "good":
            return [("again", texts.AGAIN), *on.get(view.display.mode, [])]
        case "bad" if view.match.outcome is not None and not refuted(view):
            return [("again", texts.AGAIN)]
        case "bad":
            # At a tutorial's step the next touch is the next try.
            retry = [] if view.display.mode == "learn" else [("dismiss", texts.TRY_AGAIN)]
            return [*retry, *show, *begin]
