"""The bar that says in which phase the turn is, and in a battle in which of its steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import htpy as h

from pyengine.text import Lang, Text
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.when import when
from web.games.kanon.words import table as texts

SET_UP: Final = ("start", "mulligan", "setup")
TURN: Final = ("draw", "set", "costs", "battle", "costs2", "toss")
STEPS: Final = ("name", "support", "declare", "compare")
"""Of a battle."""


def phases(shown: Scene) -> h.Renderable:
    """The phases of the turn and, in a battle, its steps."""
    state, lang = shown.state, shown.view.lang
    told = texts.OVER if shown.over else when(shown.view, state)
    return h.nav(class_=["phase", "sheet", {"fighting": state.phase in STEPS}], aria_label=told.say(lang))[
        h.ol[_steps(shown)]
    ]


def _steps(shown: Scene) -> Iterator[h.Renderable]:
    phase, lang = shown.state.phase, shown.view.lang
    if phase == "exchange":
        yield _step("now", texts.PHASES[phase], lang)
        return
    names = SET_UP if phase in SET_UP else TURN
    now = "battle" if phase in STEPS else phase
    # A game that is over stands where it ended.
    at = names.index(now) if now in names else len(names)
    for name, look in zip(names, _looks(at, len(names)), strict=True):
        battle = name == "battle" and now == "battle"
        yield _step(look, texts.PHASES[name], lang, _battle(phase, lang) if battle else None)


def _battle(phase: str, lang: Lang) -> h.Renderable:
    looks = _looks(STEPS.index(phase), len(STEPS))
    return h.ol(".sub")[
        (_step(look, texts.BATTLE_STEPS[name], lang) for name, look in zip(STEPS, looks, strict=True))
    ]


def _looks(at: int, number: int) -> Iterable[str]:
    return ("done" if place < at else "now" if place == at else "" for place in range(number))


def _step(look: str, name: Text, lang: Lang, inner: h.Node = None) -> h.Renderable:
    return h.li(class_=look or None, aria_current="step" if look == "now" else None)[
        h.span[name.say(lang)], inner
    ]
