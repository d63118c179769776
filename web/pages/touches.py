"""What the first touches of a diagram mean, for its page: they are answered before Python runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from pyengine.errors import CannonryError, Refusal
from web.look import TableView
from web.pages.shown_diagrams import at_rest
from web.views.model import Mode
from web.views.task import Diagram, Task

Touches = dict[str, str | None]
"""By what is touched first: what can be touched next to aim or to decide, parted by blanks.

The same name once more means that a second touch decides. None means that the first touch decides.
"""

Meanings = dict[str, tuple[str, Any]]
"""By what is touched: ``pick`` with what is taken up then, or ``decide``; what is refused is missing."""

_NAMES: Final = re.compile(r'data-(?:tap|cells)="([^"]*)"')
"""Where a picture names what can be touched: one thing, or all squares of a board drawn as a whole."""


def first_touches(view: TableView) -> Touches:
    """The touches on a diagram that take something up, or decide.

    They are found as the worker would: by asking the game's controller. What is refused is left to Python,
    which says why. They do not depend on the language, so each diagram is asked about once.
    """
    diagram = view.play.the(Task).diagram
    return _of(replace(diagram, caption="", task=diagram.task and "asked", done=""), view.display.mode)


@cache
def _of(diagram: Diagram, mode: Mode) -> Touches:
    view = at_rest(diagram, "en", "touched", mode)
    awake = view.having(ready=True)
    if awake.decider is None:
        return {}
    names = _touchable(view)
    meanings = _meanings(awake, names)
    return {
        name: None if kind == "decide" else _next(awake, name, what, names, meanings)
        for name, (kind, what) in meanings.items()
        if kind == "decide" or what is not None
    }


def _next(view: TableView, name: str, picked: Any, names: Sequence[str], before: Meanings) -> str:
    """What can be touched once something is taken up, other than to take up that instead."""
    return " ".join(
        other
        for other, (kind, what) in _meanings(view.having(picked=picked), names).items()
        if kind == "decide" or (other != name and what and (kind, what) != before.get(other))
    )


def _meanings(view: TableView, names: Sequence[str]) -> Meanings:
    asked = view.ui.controller.answering(view, names)
    found = ((name, _meaning(view, name)) for name in asked)
    return {name: meaning for name, meaning in found if meaning is not None}


def _meaning(view: TableView, name: str) -> tuple[str, Any] | None:
    """What a touch does: ``pick`` with what is taken up then, or ``decide``; None if it is refused."""
    try:
        touch = view.ui.controller.touch(view, name)
    except CannonryError:
        return None
    if isinstance(touch, Refusal) or touch[0] == "say":
        return None
    kind, what = touch
    return (kind, what) if kind == "pick" else ("decide", None)


def _touchable(view: TableView) -> tuple[str, ...]:
    """The names of what can be touched in the picture, in its order."""
    found = _NAMES.findall(view.ui.render(view))
    return tuple(dict.fromkeys(name for names in found for name in re.split("[ /]", names)))
