"""The coach: after a decision that gave away much, what was better, and why.

The machine thinks about it when it has nothing else to do, from what the person saw, and only until the
person decides again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, get_args

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text
from web.look import TableView, Tip
from web.views.cited import linked
from web.views.model import Passing, Thinking, default_level
from web.views.parts import action, choice
from web.views.table import why
from web.worker.feature import TableFeature
from web.worker.state import Change, Handler, Table, changed, keeping

if TYPE_CHECKING:
    from web.worker.protocol import intents

MUCH: Final = 0.25
"""From so large a loss of the expected result, on the scale from -1 to 1, the coach says something. It is an
eighth of the way from a lost to a won game: 12 or 13 games of 100. Less is within what few trials leave
uncertain, and nothing that a beginner would have to learn first."""

When = Literal["low", "on", "off"]
"""When the coach says what was better than a decision that gave away much: against machines up to the middle
strength, against any, or never."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """When the person wants a word."""

    when: When = "low"


@dataclass(frozen=True, slots=True)
class Remark(Passing):
    """The coach's word on the decision after ``step`` steps; no ``words`` until the machine has judged it."""

    step: int
    words: Text | None = None


def is_coached(view: TableView, seat: Seat) -> bool:
    """Whether a decision of a seat is one on which the coach has a word: of the only person at this table."""
    mode = (view.display.of(Coaching) or Coaching()).when
    at_table = view.display.mode == "table" and view.diagram is None and view.play.remote is None
    if mode == "off" or not at_table or view.play.counts or seat != view.alone:
        return False
    if not view.match.legal(seat)[1:]:
        return False
    strongest = max((player.level for player in view.play.players), default=0)
    return mode == "on" or 0 < strongest <= default_level(view.game)


def noted(view: TableView, report: Report[Any], lost: float) -> Remark | None:
    """The coach's word on a decision that gave away ``lost`` against the best of ``report``; None if none."""
    remark = view.play.of(Remark)
    if remark is None or lost < MUCH:
        return None
    step = view.play.line.steps[remark.step]
    before = view.having(
        states=view.play.drop(Remark).states, at=remark.step, viewer=step.decider, open=False
    )
    before = before.having(picked=None, typed="", hint=None, clue=None, thinking=None)
    better, played = (view.ui.panel.label(before, decision) for decision in (report.best, step.decision))
    if better == played:
        return None
    reasons = why(before, report)
    return Remark(remark.step, words(better, reasons[0] if reasons else None))


def words(better: Text, reason: Text | None) -> Text:
    """One line: what was better, and why."""
    told = BETTER.fill(better=better)
    return BECAUSE.fill(told=told, reason=reason) if reason else told


def _coach(table: Table, intent: intents.SetCoach) -> Change:
    """When the coach says something; what it has said goes when it is to be silent."""
    coaching = _coaching(intent["coach"])
    display = table.view.display.put(coaching)
    table = replace(table, view=replace(table.view, display=display))
    if coaching.when != "off":
        return Change(table)
    work = table.view.interaction.thinking
    silent = keeping(table, table.view.play.drop(Remark))
    return Change(changed(silent, thinking=None) if work and work.purpose == Coach.purpose else silent)


def _heard(table: Table, _: intents.Bare) -> Change:
    """Its word has been read."""
    return Change(keeping(table, table.view.play.drop(Remark)))


def _coaching(said: Any) -> Coaching:
    """As usual where nothing else is said."""
    return Coaching(said) if said in get_args(When) else Coaching()


class Coach(TableFeature):
    """It has the machine weigh what the person has decided."""

    part: ClassVar[tuple[type[object], ...]] = (Remark,)
    handlers: ClassVar[Mapping[str, Handler]] = {"coach": _coach, "heard-coach": _heard}
    purpose: ClassVar[str] = "coach"
    choice: ClassVar[str] = "coach"

    def chosen(self, said: Any) -> Coaching:
        """When the person wants a word."""
        return _coaching(said)

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """The decision that is remarked on from now on, if any is."""
        play = change.table.view.play
        coached = change.table.view.match.outcome is None and is_coached(before, seat)
        play = play.put(Remark(len(before.match.steps))) if coached else play.drop(Remark)
        return replace(change, table=keeping(change.table, play))

    def wants(self, view: TableView) -> Thinking | None:
        """The decision to be weighed, as long as nobody has."""
        remark = view.play.of(Remark)
        if remark is None or remark.words is not None or not view.live:
            return None
        return Thinking("coach", view.play.line.steps[remark.step].decider)

    def request(self, view: TableView) -> Json:
        """The position before the decision, and what it is to be weighed against."""
        at, line, game = view.play.the(Remark).step, view.play.line, view.game
        step = line.steps[at]
        return {
            "position": game.write(game.observe(line.upto(at).state, step.decider)),
            "nodes": view.ui.controller.coach_nodes,
            "against": game.write_decision(step.decision),
        }

    def reported(self, table: Table, report: Report[Any], intent: Mapping[str, Any]) -> Change:
        """What there is to say, if anything."""
        play, remark = table.view.play, noted(table.view, report, float(intent["lost"]))
        table = keeping(table, play.drop(Remark) if remark is None else play.put(remark))
        return Change(changed(table, thinking=None))

    def tip(self, view: TableView) -> Tip | None:
        """The word on what the person has decided last, with the way back to it."""
        remark = view.play.of(Remark)
        if remark is None or remark.words is None:
            return None
        back = view.play.undo and action("undo", TAKE_BACK, view.lang, look="btn slim")
        return Tip("coach", COACH, linked(view, remark.words), "", back, "heard-coach")

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """A new word."""
        remark, old = view.play.of(Remark), before.play.of(Remark) if before else None
        if remark is not None and remark.words is not None and remark is not old:
            yield SPOKEN.fill(words=remark.words)

    def settings(self, game: AnyGame, lang: Lang) -> h.Node:
        """When the coach says something."""
        choices = (("off", OFF), ("low", LOW), ("on", ON))
        return [choice("coach", COACH, choices, lang, "low"), h.p(".quiet")[DETAIL.say(lang)]]


# What is said


BETTER: Final = Text(en="Better: {better}.", ja="「{better}」のほうがよさそうでした。")
BECAUSE: Final = Text(en="{told} {reason}", ja="{told}{reason}")
SPOKEN: Final = Text(en="Coach: {words}", ja="コーチ：{words}")
COACH: Final = Text(en="Coach", ja="コーチ")
TAKE_BACK: Final = Text(en="Undo", ja="戻す")
LOW: Final = Text(en="levels 1 to 3", ja="レベル3まで")
ON: Final = Text(en="always", ja="いつも")
OFF: Final = Text(en="never", ja="なし")
DETAIL: Final = Text(
    en="After a costly choice of yours, one line says what was better. Not in ladder games or with other people.",
    ja="大きく損をした手のあとに、よりよい手を一行で教えます。勝ち抜き戦や、ほかの人との対局では出ません。",
)
