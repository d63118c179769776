"""What is said while an earlier step is looked at: which one, of whose game, and the ways on from there."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from pyengine.game import Seat
from pyengine.text import Text
from web.look import TableView
from web.texts import looking_back as texts
from web.texts import table as common
from web.views.ending import may_review, to_own_game
from web.views.names import joined, name, strength
from web.views.parts import icon
from web.views.review import moments


def strip(view: TableView) -> h.Node:
    """The panel's words: the step, who plays, how far it is into the game, and the ways on."""
    lang = view.lang
    steps = len(view.play.line.steps)
    return [
        h.div(".viewing")[
            h.p(".asks")[
                icon("i-eye"),
                h.b(".state")[_step(view).say(lang)],
                " ",
                h.span(".quiet")[between(view).say(lang)],
            ],
            h.div(".past", style=f"--at:{100 * view.play.at / steps:.2f}%")[h.i, moments(steps)],
        ],
        h.div(".acts", id=view.id("acts"))[_ways(view)],
    ]


def between(view: TableView) -> Text:
    """Who plays against whom."""
    seats = range(view.play.line.setup.seats)
    if len(seats) == 1:
        return _called(view, 0)
    levels = {player.level for player in view.play.players[1:]}
    if len(seats) > 2 and len(levels) == 1 and (level := strength(view, 1, short=True)):
        machines = texts.MACHINES.fill(n=len(seats) - 1, level=level)
        return texts.AGAINST.fill(one=_called(view, 0), other=machines)
    if len(seats) > 2:
        return joined(_called(view, seat) for seat in seats)
    return texts.AGAINST.fill(one=_called(view, 0), other=_called(view, 1))


def _called(view: TableView, seat: Seat) -> Text:
    level = strength(view, seat, short=True)
    return texts.MACHINE.fill(level=level) if level else name(view, seat)


def _step(view: TableView) -> Text:
    at, line = view.match.plies, view.play.line.plies
    return texts.STEP.fill(at=at, all=line) if at else texts.BEGINNING.fill(all=line)


def _ways(view: TableView) -> Iterator[h.Node]:
    lang, play = view.lang, view.play
    back = (
        texts.TO_END if play.line.outcome is not None else texts.TO_LATEST if play.shared else texts.TO_GAME
    )
    go_back = h.button(
        class_=["btn", {"main": not play.shared}],
        type="button",
        data_action="goto",
        data_value=str(len(play.line.steps)),
    )[back.say(lang)]
    if view.unaided:
        yield go_back
        return
    go_on = h.button(class_=["btn", {"main": play.shared}], type="button", data_action="continue")[
        texts.PLAY_FROM_HERE.say(lang)
    ]
    yield from (go_on, go_back) if play.shared else (go_back, go_on)
    yield to_own_game(view)
    if may_review(view):
        yield h.button(".btn", type="button", data_action="review")[common.REVIEW.say(lang)]
