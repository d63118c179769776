"""What every table has, whatever the game: seats, the machine's thinking, notices, jumps."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, Literal

import htpy as h
from markupsafe import Markup

from pyengine.game import Outcome, Seat
from pyengine.players.reasons import reasons_for
from pyengine.text import Lang, Text
from web.look import TableView, Way, first
from web.texts import cards, ending
from web.texts import table as texts
from web.texts.words import number, percent
from web.views import diagram
from web.views.cited import rule
from web.views.model import Offered, Thinking
from web.views.names import inside, is_you, name, strength, title
from web.views.parts import action, figure, icon, kept
from web.views.tip import tip

Place = Literal["opp", "me"]
"""Beyond the board or on this side of it."""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """What a game says of a seat: its side's name and piece, a number with its unit, and what to do now."""

    seat: Seat
    side: Text
    symbol: str
    tally: int
    unit: Text
    task: Text | None = None


def seat(view: TableView, card: SeatCard, place: Place) -> h.Renderable:
    """One seat: who sits there, whose turn it is, how much it has, and the machine at work."""
    lang = view.lang
    on_turn = view.is_on_turn(card.seat)
    machine = not view.is_human(card.seat)
    who, detail = _who(view, card)
    return h.section(class_=["seat", "sheet", place, {"turn": on_turn}])[
        figure(card.symbol),
        h.div[
            h.p(".name")[who.say(lang), not machine and [" ", h.span(".quiet")[detail.say(lang)]]],
            h.p(".quiet")[
                # What is always there comes first: nothing moves when the turn does.
                machine and [h.span[detail.say(lang)], " "],
                _state(view, card, on_turn=on_turn),
                card.task and h.span[" ", card.task.say(lang)],
            ],
            reach(view, card.seat),
        ],
        h.p(".tally")[str(card.tally), " ", h.small[card.unit.say(lang)]],
        machine and _machine(view, card.seat),
    ]


def _who(view: TableView, card: SeatCard) -> tuple[Text, Text]:
    if level := strength(view, card.seat):
        return texts.MACHINE, texts.SIDE_AND_LEVEL.fill(side=card.side, level=level)
    if view.name_of(card.seat) or view.is_remote(card.seat):
        return name(view, card.seat), card.side
    if is_you(view, card.seat):
        return texts.YOU, card.side
    return card.side, texts.PERSON if view.witnessed else texts.PERSON_HERE


def _state(view: TableView, card: SeatCard, *, on_turn: bool) -> h.Node:
    turn = view.match.turn
    if isinstance(turn, Outcome):
        if not turn.winners:
            return h.b(".state")[texts.DRAWN.say(view.lang)]
        return card.seat in turn.winners and h.b(".state")[texts.WON.say(view.lang)]
    if not on_turn:
        return None
    yours = card.seat == view.alone and not view.looks_back
    return h.b(".state")[(texts.YOUR_TURN if yours else texts.TO_MOVE).say(view.lang)]


def _machine(view: TableView, who: Seat) -> h.Renderable:
    """The activity of the machine in a seat; its room is kept while it waits."""
    work = view.interaction.thinking
    if work and work.purpose == "move" and work.seat == who:
        return thinking(view, work)
    if not view.display.ready:
        return starting(view)
    return h.div(".think.idle")[h.p(".acts"), h.p(".quiet")]


def thinking(view: TableView, work: Thinking) -> h.Renderable:
    """The machine at work.

    A scale that fills with the depth it has read, in words what it found, and its buttons.
    """
    lang = view.lang
    depth = work.report.depth if work.report else 0
    return h.div(class_=["think", "paused" if work.paused else "busy"], id=view.id("thinking"))[
        scale(round(100 * (1 - 0.865**depth))),
        h.p(".acts")[
            action("resume", texts.GO_ON, lang, look="btn slim")
            if work.paused
            else action("stop", texts.STOP, lang, look="btn slim"),
            work.purpose == "move"
            and not view.unaided
            and action("play-now", texts.PLAY_NOW, lang, look="btn slim"),
        ],
        h.p(".quiet")[_progress(view, work).say(lang)],
    ]


def starting(view: TableView, detail: Text = texts.STARTING_DETAIL) -> h.Renderable:
    """The line that tells of the engine's start, on a page drawn before it runs.

    ``detail`` is what one can do then.
    """
    return h.div("#starting.think.start")[
        scale(4),
        h.p(".acts"),
        h.p(".quiet", role="status")[h.b[texts.STARTING.say(view.lang)], " ", detail.say(view.lang)],
    ]


def scale(part: int) -> h.Renderable:
    """A scale that is filled to this many hundredths."""
    return h.div(".bar", style=f"--at:{part}%")[h.i]


def _progress(view: TableView, work: Thinking) -> Text:
    report = work.report
    if report is None:
        return texts.PAUSED_EARLY if work.paused else texts.THINKING
    if view.game.hidden:
        # What it considers would tell its hand.
        return texts.PAUSED_SILENT if work.paused else texts.TRYING.fill(n=number(report.nodes))
    move = view.game.write_decision(report.best)
    if work.paused:
        return texts.PAUSED.fill(move=move)
    if work.purpose == "hint":
        return texts.SEEKING.fill(depth=report.depth, move=move)
    return texts.READING.fill(depth=report.depth, move=move, chance=percent((report.score + 1) / 2))


def why(view: TableView, better: Any, other: Any) -> tuple[Text, ...]:
    """What speaks for a decision against another one, as its seat sees it, most important first.

    Without an ``other`` it is compared with the first that is legal beside it. Empty if nothing speaks for
    it, or the game has no layer ``reasons``.
    """
    seat = view.perspective.viewer if view.decider is None else view.decider
    if seat is None:
        return ()
    if other is None:
        other = next((each for each in view.game.legal(view.sight, seat) if each != better), None)
    own, call = seat == view.alone, partial(inside, view)
    return reasons_for(view.game, view.sight, seat, better, other, call, own=own)


def notice(view: TableView) -> h.Node:
    """The strip that tells news or a refusal, with a way to the rule behind it.

    None if there is nothing to tell.
    """
    told = view.interaction.notice
    if told is None:
        return None
    lang = view.lang
    refused = told.kind == "refusal"
    return h.div(id=view.id("notice"), class_=["strip", "sheet", "note", {"bad": refused}])[
        icon("i-x" if refused else "i-hint"),
        h.p[
            told.rule and refused and [h.b[texts.NOT_ALLOWED.say(lang)], " "],
            told.text.say(lang),
            rule(view, told.rule),
        ],
        _way_on(told.offers, lang) if told.offers else None,
        h.button(".icb", type="button", data_action="dismiss", aria_label=texts.DISMISS.say(lang))[
            icon("i-x")
        ],
    ]


def _way_on(offered: Offered, lang: Lang) -> h.Renderable:
    return h.button(
        ".btn.slim",
        type="button",
        data_action=offered.intent or None,
        data_choose=offered.decision or None,
    )[offered.label.say(lang)]


JUMPS: Final = (
    ("v-first", texts.FIRST),
    ("v-back", texts.BACK),
    ("v-fwd", texts.FORWARD),
    ("v-last", texts.LAST),
)
"""The ways through a game: sign and name."""


@lru_cache(maxsize=4)
def step_strips(steps: int) -> Markup:
    """The strips of a graph over the game that lead to its steps; they stay the same from step to step."""
    return kept(
        h.div(".moments", aria_hidden="true")[
            (h.i(data_action="goto", data_value=str(step)) for step in range(steps + 1))
        ]
    )


def jumps(view: TableView) -> h.Renderable:
    """Buttons to the beginning, one decision back, one forward, to the end."""
    stops = view.stops
    back = max((stop for stop in stops if stop < view.play.at), default=stops[0])
    on = min((stop for stop in stops if stop > view.play.at), default=stops[-1])
    return h.div(".jumps")[
        (
            h.button(
                ".icb",
                type="button",
                data_action="goto",
                data_value=str(at),
                aria_label=label.say(view.lang),
                disabled=at == view.play.at,
            )[icon(sign)]
            for (sign, label), at in zip(JUMPS, (stops[0], back, on, stops[-1]), strict=True)
        )
    ]


def course(rows: h.Node, label: str, empty: str) -> h.Renderable:
    """Where the steps of a game are listed.

    One stop of the Tab key, from which the arrows lead along the list's jumps.

    Without ``rows`` it says that it is ``empty``.
    """
    if not rows:
        return h.div(".scroll")[h.p(".quiet")[empty]]
    return h.div(".scroll", role="toolbar", aria_orientation="vertical", aria_label=label, data_seen=True)[
        rows
    ]


def jump(step: int, *, now: bool, entry: bool | None = None) -> dict[str, str | None]:
    """The attributes of a button in ``course`` that shows the table as it was after a step.

    ``now`` is the step that is shown; by its button the Tab key enters the list, unless another one is the
    ``entry``.
    """
    return {
        "type": "button",
        "data-action": "goto",
        "data-value": str(step),
        "aria-current": "step" if now else None,
        "tabindex": "0" if (now if entry is None else entry) else "-1",
    }


def marks(view: TableView, entries: Iterable[int], since: int = 0) -> dict[int, Markup]:
    """The signs of features at a log's entries, to be drawn beside the buttons of ``jump``.

    ``entries`` are the steps to which these lead; the log is whole from the step ``since`` on. Each sign goes
    to the first entry after its decision.
    """
    steps, found = sorted({*entries}), dict[int, Markup]()
    for feature in view.features:
        for step, sign in feature.marks(view):
            at = bisect_right(steps, step)
            if since <= step and at < len(steps):
                found[steps[at]] = found.get(steps[at], Markup()) + kept(h.fragment[sign])
    return found


def reach(view: TableView, seat: Seat) -> h.Node:
    """How a seat's device is reached, for instance; None where a feature has nothing to say."""
    return first(feature.by_seat(view, seat) for feature in view.features)


def table(view: TableView, content: h.Node) -> h.Renderable:
    """The inner HTML of a table, behind the curtain while the device goes from hand to hand."""
    return h.fragment[
        h.h1(".vh")[title(view)],
        content if view.perspective.curtain is None else h.div(".behind", inert=True)[content],
        view.perspective.curtain is None and tip(view),
        view.perspective.curtain is not None and _curtain(view, name(view, view.perspective.curtain)),
    ]


def _curtain(view: TableView, person: Text) -> h.Renderable:
    """What hides the table until the next person says that they have it."""
    lang = view.lang
    return h.section("#curtain.curtain.sheet", role="group", aria_labelledby="curtain-title")[
        icon("i-curtain", "large"),
        h.h2("#curtain-title", tabindex="-1")[cards.PASS_TO.fill(name=person).say(lang)],
        h.p(".quiet")[cards.LOOK_AWAY.say(lang)],
        action("ready", cards.READY.fill(name=person), lang, look="btn main"),
    ]


def task(view: TableView) -> h.Node:
    """The strip of a table that sets a task: what is asked, or what came of it; None at other tables."""
    if view.diagram is None:
        return None
    return h.section("#task.sheet.task", data_state=diagram.state(view))[diagram.verdict(view)]


def to_own_game(view: TableView, look: str = "btn") -> h.Node:
    """The way from another player's game; the page shows it where the device has a game to go back to."""
    return view.play.shared and action("my-game", ending.TO_OWN_GAME, view.lang, look=look)


def looks_back(view: TableView) -> Way | None:
    """The way to look back at the game, if there is one."""
    return first(feature.looks_back(view) for feature in view.ui.features)


def back(view: TableView, look: str = "btn") -> h.Node:
    """The way to another game that this one was begun from."""
    ways = filter(None, (feature.leads_back(view) for feature in view.features))
    return [action(way.action, way.label, view.lang, look=look) for way in ways]
