"""A match as a filmstrip: pictures of some of its steps in a row, each with what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyengine.drawing.documents import FONT, NO_ART, document
from pyengine.drawing.pictures import drawing
from pyengine.drawing.plain import ended, seat_name
from pyengine.drawing.svg import DESK, INK, LINE, QUIET, Node, node
from pyengine.errors import SetupError
from pyengine.game import CHANCE, Draw
from pyengine.match import Match
from pyengine.text import Lang, Text

FRAMES: Final = 12
"""The number of pictures in a filmstrip unless another number is asked for."""

WIDTH: Final = 280
"""The least width of a frame in pixels; wide pictures are shown at half their size.

A row holds as many as it has room for.
"""

START: Final = Text(en="the start", ja="開始時")
DRAWN: Final = Text(en="then drawn: {items}", ja="続いて引いたもの：{items}")
COUNTED: Final = Text(en="then {n} draws", ja="続いて{n}回引いた")
MATCH: Final = Text(en="{game}, {frames} of {steps} steps", ja="{game}（全{steps}手順のうち{frames}枚）")
NO_STEP: Final = Text(
    en="There is no step {step}: the match has {steps}, and 0 is its start.",
    ja="{step}番目の手順はありません。この対局は全{steps}手順で、0が開始時です。",
)
_NAMED: Final = 4
"""Up to this many things that chance drew are named one by one."""


@dataclass(frozen=True, slots=True)
class Filmstrip:
    """A match with the numbers of the steps that are shown; a notebook shows it as HTML."""

    match: Match
    steps: tuple[int, ...]
    lang: Lang = "en"

    def _repr_html_(self) -> str:
        """The filmstrip by the name under which notebooks ask for it."""
        return self.html()

    def html(self) -> str:
        """The filmstrip as a piece of HTML: a figure for every step, with nothing that it refers to."""
        strip = node(
            "div",
            *(_frame(self.match, step, self.lang) for step in self.steps),
            role="group",
            aria_label=_title(self).say(self.lang),
            lang=self.lang,
            style=f"display: flex; flex-wrap: wrap; gap: 10px; font-family: {FONT}",
        )
        return NO_ART.plain(strip)


def filmstrip(
    match: Match, *, steps: Sequence[int] | None = None, frames: int = FRAMES, lang: Lang = "en"
) -> Filmstrip:
    """The filmstrip of a match.

    ``steps`` are the numbers of the steps to show, each as the state after it: 0 is the start, a negative
    number counts from the end as an index does, so -1 is the last step. Without them the moments at which a
    player had to decide are shown, thinned out evenly to this many ``frames``, the first and the last always
    among them. Raises SetupError for a step that the match does not have.

    >>> from pyengine.notation.record import read_record
    >>> match = read_record("cannon/1 : e1 f10 a4-b5 b7-b6")
    >>> filmstrip(match, frames=3).steps, filmstrip(match, steps=[0, -1]).steps
    ((0, 2, 4), (0, 4))
    """
    shown = _thinned(_moments(match), frames) if steps is None else [_found(match, step) for step in steps]
    return Filmstrip(match, tuple(shown), lang)


def _found(match: Match, step: int) -> int:
    """A step's number from 0, however it was given."""
    number = step + len(match.steps) + 1 if step < 0 else step
    if not 0 <= number <= len(match.steps):
        raise SetupError(NO_STEP.fill(step=step, steps=len(match.steps)))
    return number


def _moments(match: Match) -> list[int]:
    """The numbers of the steps after which no card was waiting to be drawn, and the last one."""
    turn, last = match.game.turn, len(match.steps)
    states = (match.start, *(step.state for step in match.steps))
    return [step for step, state in enumerate(states) if step == last or not isinstance(turn(state), Draw)]


def _thinned(steps: Sequence[int], frames: int) -> list[int]:
    """This many of the steps at even distances, from the first to the last; all if there are no more."""
    if len(steps) <= frames:
        return list(steps)
    if frames < 2:
        return list(steps[-1:])
    return [steps[place * (len(steps) - 1) // (frames - 1)] for place in range(frames)]


def _title(strip: Filmstrip) -> Text:
    match = strip.match
    return MATCH.fill(game=match.game.name, frames=len(strip.steps), steps=len(match.steps))


def _frame(match: Match, step: int, lang: Lang) -> Node:
    """The picture after a step, and below it the step's number, what was decided and how the match ended."""
    words, *lines = (line.say(lang) for line in _told(match, step))
    last = match.steps[step - 1].decision if step and match.steps[step - 1].decider != CHANCE else None
    state = match.steps[step - 1].state if step else match.start
    caption = node(
        "figcaption",
        node("span", str(step), style=f"color: {QUIET}; margin-right: 8px"),
        node("span", words),
        *(node("div", line, style=f"color: {QUIET}; font-size: 13px") for line in lines),
        style="padding: 6px 8px; font-size: 15px; line-height: 1.35",
    )
    drawn = drawing(state, lang, last)
    return node(
        "figure",
        document(drawn, lang),
        caption,
        style=(
            f"width: {max(WIDTH, drawn.width // 2)}px; margin: 0; overflow: hidden; overflow-wrap: anywhere; "
            f"background: {DESK}; color: {INK}; border: 1px solid {LINE}; border-radius: 3px"
        ),
    )


def _told(match: Match, step: int) -> list[Text]:
    """What a frame says: a seat's latest decision, what chance drew after it, and in the end the outcome."""
    decided = step
    while decided and match.steps[decided - 1].decider == CHANCE:
        decided -= 1
    drawn = [each.decision for each in match.steps[decided:step]]
    told: list[Text] = []
    if decided:
        taken = match.steps[decided - 1]
        notation = match.game.write_decision(taken.decision)
        told.append(Text(*(f"{who} · {notation}" for who in seat_name(match.game, taken.decider))))
    else:
        told.append(START)
    if drawn:
        said = DRAWN if len(drawn) <= _NAMED else COUNTED
        told.append(said.fill(items=", ".join(drawn), n=len(drawn)))
    if step == len(match.steps) and (outcome := match.outcome):
        told.append(ended(match.game, outcome, match.reason or Text("", "")))
    return told
