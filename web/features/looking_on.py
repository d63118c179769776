"""Look on at a game that machines play on without the people here, or at an earlier step of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

import htpy as h

from pyengine.game import Decide, Strength
from pyengine.match import Match
from pyengine.text import Text
from web.look import Aside, Said, TableView
from web.texts import ending
from web.views.names import between
from web.views.panel import acts, news
from web.views.parts import action, icon
from web.views.table import looks_back, step_strips, to_own_game
from web.worker.feature import TableFeature
from web.worker.state import Change, Handler, Table, changed, played

if TYPE_CHECKING:
    from web.worker.protocol import intents


def _skip_to_end(table: Table, _: intents.Bare) -> Change:
    """The rest of a game that only machines play on, each choosing at a glance."""
    view = table.view
    if not view.all_out:
        return Change(table)
    match = view.match
    while isinstance(turn := match.turn, Decide):
        for seat in turn.seats:
            match = match.play(seat, _at_a_glance(view, match, seat, table.luck))
        match = match.dealt(f"{table.luck:x}")
    return replace(played(changed(table, thinking=None), match), at_once=True)


def _at_a_glance(view: TableView, match: Match, seat: int, luck: int) -> object:
    """What a machine would decide without thinking on: the first that it reports."""
    strength = Strength(view.play.players[seat].level, seed=luck)
    reports = match.game.think(match.game.observe(match.state, seat), seat, strength)
    return next(iter(reports)).best


class LookingOn(TableFeature):
    """The panel has the ways on in the place of what is asked."""

    part: ClassVar[tuple[type[object], ...]] = (Aside,)
    handlers: ClassVar[Mapping[str, Handler]] = {"skip-to-end": _skip_to_end}

    def waits(self, view: TableView) -> Text | None:
        """For the person to play on from an earlier step."""
        looked = view.looks_back and not view.unaided and view.play.remote is None
        return ONLY_LOOKED_AT if looked else None

    def panel(self, view: TableView) -> Said | None:
        """Who is out reads so; of an earlier step it is said which one it is."""
        if view.all_out:
            # The log tells what happens: the buttons stay where they are.
            out = news(view) or h.p(".asks")[view.ui.panel.watching(view).say(view.lang)]
            return Said([out, acts(view, _out(view))])
        if view.perspective.keyframe is None and view.looks_back and view.play.remote is None:
            return Said([news(view), _strip(view)])
        return None


def _out(view: TableView) -> Iterator[h.Node]:
    """Buttons: the rest of the game at once, and whether all cards are open."""
    lang = view.lang
    opened = view.perspective.open
    # The only person of the table sees nothing with them that they could use.
    value = str(view.persons[0]) if opened else "open"
    yield h.button(".btn.main", type="button", data_action="skip-to-end")[icon("v-last"), SKIP.say(lang)]
    pressed = "true" if opened else "false"
    yield h.button(".btn", type="button", data_action="look", data_value=value, aria_pressed=pressed)[
        icon("i-eye"), OPEN_CARDS.say(lang)
    ]


def _strip(view: TableView) -> h.Node:
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
            h.div(".past", style=f"--at:{100 * view.play.at / steps:.2f}%")[h.i, step_strips(steps)],
        ],
        acts(view, _ways(view)),
    ]


def _step(view: TableView) -> Text:
    at, line = view.match.plies, view.play.line.plies
    return STEP.fill(at=at, all=line) if at else BEGINNING.fill(all=line)


def _ways(view: TableView) -> Iterator[h.Node]:
    lang, play = view.lang, view.play
    back = TO_END if play.line.outcome is not None else TO_LATEST if play.shared else ending.TO_OWN_GAME
    steps, main = str(len(play.line.steps)), "btn main"
    go_back = action("goto", back, lang, value=steps, look="btn" if play.shared else main)
    if view.unaided:
        yield go_back
        return
    go_on = action("continue", PLAY_FROM_HERE, lang, look=main if play.shared else "btn")
    yield from (go_on, go_back) if play.shared else (go_back, go_on)
    yield to_own_game(view)
    if (looks := looks_back(view)) is not None:
        yield action(looks.action, looks.label, lang)


# What is said


SKIP: Final = Text(en="Skip to the end", ja="最後まで進める")
OPEN_CARDS: Final = Text(en="Open cards", ja="全公開で観戦")
STEP: Final = Text(en="Viewing move {at} of {all}", ja="{all}手のうち{at}手目を表示")
BEGINNING: Final = Text(en="Viewing the beginning, of {all} moves", ja="最初の局面を表示（全{all}手）")
PLAY_FROM_HERE: Final = Text(en="Play from here", ja="ここから指す")
TO_LATEST: Final = Text(en="To the latest move", ja="最新の局面へ")
TO_END: Final = Text(en="To the end", ja="終局へ")
ONLY_LOOKED_AT: Final = Text(
    en="This is an earlier position. Choose “Play from here” to go on from it.",
    ja="これは前の局面です。「ここから指す」を選ぶと、ここから続けられます。",
)
