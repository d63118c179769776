"""The coach: a mark at a decision that gave something away, and a word on what the better one has.

The machine judges a decision when it has nothing else to do, by what the person saw, and only until the
person decides again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

import htpy as h

from pyengine.game import Json, Report, Seat
from pyengine.games import AnyGame
from pyengine.match import Step
from pyengine.players.hindsight import Verdict
from pyengine.text import Lang, Text
from web.look import TableView, Tip
from web.views.model import Passing, Thinking, default_level
from web.views.parts import action, choice
from web.views.table import why
from web.worker.feature import TableFeature
from web.worker.practice import otherwise
from web.worker.state import Change, Handler, Table, changed, keeping

if TYPE_CHECKING:
    from web.worker.protocol import intents

SPEAKS_FROM: Final = 2
"""From this grade on the coach speaks by itself: a mistake. An inaccuracy only gets its mark."""
FIRST_GAMES: Final = 3
"""The first games of a kind, in number."""
MOST_WORDS: Final = 2
"""In each of those the coach speaks no more often than this by itself."""

When = Literal["low", "on", "off"]
"""Against which machines the coach has a word: up to the middle level, any, or never."""


@dataclass(frozen=True, slots=True)
class Coaching:
    """When the person wants a word; ``games`` of this kind were finished on this device."""

    when: When = "low"
    games: int = FIRST_GAMES


@dataclass(frozen=True, slots=True)
class Remark:
    """The coach's word on the decision after ``step`` steps, ``made``, of a grade as in ``hindsight``.

    ``reason`` is what the better one has and this one lacks; None if nothing can be said.
    """

    step: int
    made: Step
    grade: int
    better: Text
    reason: Text | None


@dataclass(frozen=True, slots=True)
class Remarks:
    """All words on this game; ``spoken`` counts those that were said unasked."""

    said: tuple[Remark, ...] = ()
    spoken: int = 0


@dataclass(frozen=True, slots=True)
class Judged(Passing):
    """The decision after ``step`` steps waits to be judged."""

    step: int


@dataclass(frozen=True, slots=True)
class Shown(Passing):
    """The word on the decision after ``step`` steps is shown."""

    step: int


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


def remark(view: TableView, step: int, verdict: Verdict) -> Remark | None:
    """The coach's word on the decision after ``step`` steps; None if that was good enough."""
    made = view.play.line.steps[step]
    if not verdict.grade or verdict.best == made.decision:
        return None
    before = view.deciding(step + 1, made.decider)
    reasons = why(before, verdict.best, made.decision)
    better = view.ui.panel.label(before, verdict.best)
    return Remark(step, made, verdict.grade, better, reasons[0] if reasons else None)


def remarks(view: TableView) -> Iterator[Remark]:
    """The words on decisions of the game as it stands."""
    steps = view.play.line.steps
    for each in (view.play.of(Remarks) or Remarks()).said:
        if each.step < len(steps) and steps[each.step] is each.made:
            yield each


def _shown(view: TableView) -> Remark | None:
    shown = view.play.of(Shown)
    return next((each for each in remarks(view) if shown and each.step == shown.step), None)


# Intents


def _coach(table: Table, intent: intents.SetCoach) -> Change:
    """When the coach says something; what it has said goes when it is to be silent."""
    coaching = _coaching(intent["coach"])
    display = table.view.display.put(coaching)
    table = replace(table, view=replace(table.view, display=display))
    if coaching.when != "off":
        return Change(table)
    work = table.view.interaction.thinking
    silent = keeping(table, table.view.play.drop(Judged).drop(Shown).drop(Remarks))
    return Change(changed(silent, thinking=None) if work and work.purpose == Coach.purpose else silent)


def _remark(table: Table, intent: intents.ShowRemark) -> Change:
    """Show the word on the decision after ``value`` steps, or put it away."""
    step, shown = str(intent.get("value", "")), table.view.play.of(Shown)
    wanted = next((each for each in remarks(table.view) if str(each.step) == step), None)
    play = table.view.play.drop(Shown)
    if wanted and not (shown and shown.step == wanted.step):
        play = play.put(Shown(wanted.step))
    return Change(keeping(table, play))


def _try_again(table: Table, _: intents.Bare) -> Change:
    """Practise from the decision that is spoken of, with the same cards hidden."""
    shown = _shown(table.view)
    return otherwise(table, shown.step) if shown else Change(table)


def _coaching(said: Any) -> Coaching:
    """As usual where nothing else is said."""
    match said:
        case {"when": "low" | "on" | "off" as when, "games": int() as games}:
            return Coaching(when, games)
        case _:
            return Coaching()


class Coach(TableFeature):
    """It has the machine judge what the person has decided."""

    part: ClassVar[tuple[type[object], ...]] = (Judged, Shown, Remarks)
    handlers: ClassVar[Mapping[str, Handler]] = {
        "coach": _coach,
        "remark": _remark,
        "try-again": _try_again,
    }
    purpose: ClassVar[str] = "coach"
    choice: ClassVar[str] = "coach"

    def chosen(self, said: Any) -> Coaching:
        """When the person wants a word."""
        return _coaching(said)

    def decided(self, change: Change, before: TableView, seat: Seat) -> Change:
        """The decision that is judged from now on, if any is."""
        play = change.table.view.play.drop(Shown)
        coached = change.table.view.match.outcome is None and is_coached(before, seat)
        play = play.put(Judged(len(before.match.steps))) if coached else play.drop(Judged)
        return replace(change, table=keeping(change.table, play))

    def wants(self, view: TableView) -> Thinking | None:
        """The decision to be judged, as long as nobody has."""
        judged = view.play.of(Judged)
        if judged is None or not view.live:
            return None
        return Thinking(self.purpose, view.play.line.steps[judged.step].decider)

    def request(self, view: TableView) -> Json:
        """What the person saw before the decision and sees now, and what was decided."""
        at, line, game = view.play.the(Judged).step, view.play.line, view.game
        step, budget = line.steps[at], view.ui.controller.close_budget
        seat = step.decider
        asked = {
            "position": game.write(game.observe(line.upto(at).state, seat)),
            "seat": seat,
            "taken": game.write_decision(step.decision),
            "now": game.write(game.observe(line.state, seat)) if seat in line.deciders else "",
        }
        return {"judged": [asked], "close": True, "nodes": budget.nodes, "weighing": budget.deals}

    def reported(self, table: Table, report: Report[Any], intent: Mapping[str, Any]) -> Change:
        """What there is to say, if anything."""
        view = table.view
        judged, (told,) = view.play.the(Judged), intent["verdicts"]
        best = view.game.read_decision(told["best"])
        verdict = Verdict(best, told["before"], told["after"], told["error"], close=True)
        play, said = view.play.drop(Judged), remark(view, judged.step, verdict)
        if said is not None:
            known = play.of(Remarks) or Remarks()
            speaks = _speaks(view, said, known.spoken)
            play = play.put(Remarks((*remarks(view), said), known.spoken + speaks))
            play = play.put(Shown(said.step)) if speaks else play
        return Change(changed(keeping(table, play), thinking=None))

    def marks(self, view: TableView) -> Iterator[tuple[int, h.Node]]:
        """The grades of decisions; each opens the word on it."""
        shown = _shown(view)
        for each in remarks(view):
            yield (
                each.step,
                h.button(
                    f".grade.g{each.grade}",
                    type="button",
                    data_action="remark",
                    data_value=str(each.step),
                    aria_label=GRADES[each.grade - 1].say(view.lang),
                    aria_expanded="true" if each is shown else "false",
                )[SIGNS[each.grade - 1]],
            )

    def tip(self, view: TableView) -> Tip | None:
        """The word that is shown, with the way to try again."""
        told = _shown(view)
        if told is None:
            return None
        again = action("try-again", TRY_AGAIN, view.lang, look="btn slim")
        words = [
            BETTER.fill(better=told.better).say(view.lang),
            told.reason and [" ", told.reason.say(view.lang)],
        ]
        return Tip("coach", GRADES[told.grade - 1], words, "", again, "remark")

    def spoken(self, view: TableView, before: TableView | None) -> Iterator[Text]:
        """A word that is new."""
        told = _shown(view)
        if told is not None and (before is None or told is not _shown(before)):
            yield GRADES[told.grade - 1]
            yield BETTER.fill(better=told.better)
            if told.reason:
                yield told.reason

    def settings(self, game: AnyGame, lang: Lang) -> h.Node:
        """When the coach says something."""
        choices = (("off", OFF), ("low", LOW), ("on", ON))
        return [choice("coach", COACH, choices, lang, "low"), h.p(".quiet")[DETAIL.say(lang)]]


def _speaks(view: TableView, said: Remark, spoken: int) -> bool:
    """Whether a word is said unasked."""
    games = (view.display.of(Coaching) or Coaching()).games
    often = games < FIRST_GAMES and spoken >= MOST_WORDS
    return said.reason is not None and said.grade >= SPEAKS_FROM and not often


# What is said


SIGNS: Final = ("?!", "?", "??")
GRADES: Final = (
    Text(en="Inaccuracy.", ja="疑問手。"),
    Text(en="Mistake.", ja="悪手。"),
    Text(en="Blunder.", ja="大悪手。"),
)
BETTER: Final = Text(en="Better: {better}.", ja="「{better}」のほうがよさそうでした。")
COACH: Final = Text(en="Coach", ja="コーチ")
TRY_AGAIN: Final = Text(en="Try again from here", ja="ここからやり直す")
LOW: Final = Text(en="levels 1 to 3", ja="レベル3まで")
ON: Final = Text(en="always", ja="いつも")
OFF: Final = Text(en="never", ja="なし")
DETAIL: Final = Text(
    en="A costly choice of yours gets a mark in the log, and a word on what was better. Not in ladder games or with other people.",
    ja="大きく損をした手に印をつけ、よりよい手を教えます。勝ち抜き戦や、ほかの人との対局では出ません。",
)
