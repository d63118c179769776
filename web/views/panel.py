"""The panel of every table.

What has just happened, how the game ended, or what can be done now and by which rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import htpy as h

from pyengine.game import Decide, Seat
from pyengine.games import AnyGame
from pyengine.text import Lang, Text, gap
from web.look import Panel, TableView, Tool, first
from web.texts import cards as texts
from web.texts import table as common
from web.views.cited import linked, rule
from web.views.drawings import EMBLEMS, counter
from web.views.ending import ends_beside, finish, headline, ways_on, won
from web.views.parts import icon
from web.views.table import back, notice, starting, thinking
from web.views.tip import greets, tip


def panel(view: TableView) -> h.Renderable:
    """The panel at the moment shown."""
    said = first(feature.panel(view) for feature in view.features)
    looks = {
        "turn": asked(view) is not None,
        "fin": view.match.outcome is not None and ends_beside(view) and view.perspective.keyframe is None,
    }
    known = view.play.remote
    return h.section(
        class_=["say", "sheet", said and said.look, looks],
        id=view.id("panel"),
        data_remote=known.stage if known else None,
    )[
        (feature.head(view) for feature in view.features),
        said.content if said else _body(view, view.ui.panel),
    ]


def asked(view: TableView) -> Seat | None:
    """The seat of the person who decides now, if the view shows what they see; else None."""
    seat = view.decider
    return seat if not view.game.hidden or view.perspective.open or view.perspective.viewer == seat else None


def question(view: TableView) -> h.Node:
    """The part of the panel in a diagram: what is asked of the reader, as long as something is."""
    if view.decider is None or view.solved:
        return None
    game = view.ui.panel
    return h.div(".say")[game.situation(view), acts(view, game.offers(view))]


def situation(view: TableView, what: Text, how: Text, number: str = "") -> h.Renderable:
    """What is asked in a few words, and how it is done; ``number`` is the rule's if ``how`` names none."""
    lang = view.lang
    # Other words are another element: patching the page would else move what stands among them.
    key = view.id(f"how-{crc32(how.en.encode()):x}")
    return h.p(".asks")[
        h.b(".state")[what.say(lang)],
        gap(lang),
        h.span(id=key)[linked(view, how)],
        rule(view, number),
    ]


def is_advised(view: TableView, decision: str) -> bool:
    """True if the hint shown is to decide so."""
    hint = view.interaction.hint
    return hint is not None and bool(hint.report.best == decision)


def _body(view: TableView, game: Panel) -> h.Node:
    lang, work = view.lang, view.interaction.thinking
    if view.perspective.keyframe is not None:
        return h.p(".moment")[(h.span(".told")[line, gap(lang)] for line in game.moment(view))]
    if view.match.outcome is not None:
        return _over(view)
    if view.play.remote is not None and view.decider is None:
        return [news(view), view.play.remote.void and acts(view, ways_on(view, "btn slim"))]
    if not view.display.ready and view.decider is None:
        return starting(view, texts.DEALT_SOON)
    if work is not None and work.purpose == "hint":
        return [news(view) or h.p(".waits")[texts.SEEKING.say(lang)], thinking(view, work)]
    if asked(view) is None:
        return _waiting(view, game)
    return [
        news(view) or game.situation(view),
        acts(view, game.offers(view)),
        view.display.mode != "table" and tip(view),
        game.notation and view.display.mode == "table" and _typing(view, game.notation),
    ]


def news(view: TableView) -> h.Node:
    """A notice on the table stands in place of the panel's words, so that the buttons stay.

    Elsewhere it is below, and news that stays is beside what is asked.
    """
    beside = view.display.mode != "table" or view.diagram is not None or greets(view)
    return None if beside else notice(view)


def acts(view: TableView, offers: h.Node) -> h.Renderable:
    """The controls below what is said."""
    # By their ids buttons and reasons stay apart when the page is patched: neither takes the other's place.
    return h.div(".acts", id=view.id("acts"))[offers]


def _over(view: TableView) -> h.Node:
    if ends_beside(view):
        return [news(view), finish(view)]
    end = view.ui.ending(view)
    lang = view.lang
    return [
        news(view)
        or h.p(".asks")[
            h.b(".state")[headline(view).say(lang), texts.STOP.say(lang).strip()],
            gap(lang),
            won(view) is False and [end.result.say(lang), texts.STOP.say(lang)],
            linked(view, end.reason),
        ],
        view.diagram is None and acts(view, [back(view, "btn slim"), ways_on(view, "btn slim")]),
    ]


def _waiting(view: TableView, game: Panel) -> h.Node:
    work = view.interaction.thinking if game.thinks else None
    if work is not None and work.purpose != "move":
        work = None
    sign = counter(EMBLEMS[work.seat], "sign") if work else None
    return [
        # Behind the words, so that all that the panel says begins in one place.
        news(view) or h.p(".waits")[h.span[game.waiting(view).say(view.lang)], sign],
        thinking(view, work) if work else None,
    ]


def _typing(view: TableView, notation: Text) -> h.Renderable:
    """Where a decision can be typed.

    Seen while it has the focus (key /), or while what was typed has still to be mended.
    """
    lang: Lang = view.lang
    name = view.id("move")
    return h.form(
        class_=["typing", {"open": bool(view.interaction.typed)}], data_action="type", autocomplete="off"
    )[
        h.label(for_=name)[common.TYPE_A_MOVE.say(lang)],
        h.input(
            ".inp",
            id=name,
            name="move",
            value=view.interaction.typed,
            placeholder=notation.say(lang),
            autocapitalize="none",
            spellcheck="false",
            enterkeyhint="go",
            maxlength="60",
        ),
        h.button(".btn.slim")[common.PLAY_TYPED.say(lang)],
    ]


def plays_together(game: AnyGame) -> bool:
    """Whether several can play the game, each at an own device."""
    return game.seats[1] > 1


def plays_by_links(game: AnyGame) -> bool:
    """Whether two can play the game, each sending the other links."""
    fewest, most = game.seats
    return fewest <= 2 <= most


def tools(view: TableView) -> h.Renderable:
    """The row of tools under every table."""
    lang = view.lang
    rows = first(feature.tools(view) for feature in view.features) or _tools(view)
    return h.div("#tools.sheet.tools.t", role="group", aria_label=common.TOOLS.say(lang))[
        (
            h.button(
                type="button",
                data_action=tool.action,
                data_value=tool.value,
                disabled=tool.off,
                aria_disabled="true" if tool.closed else None,
                aria_expanded=None if tool.opened is None else str(tool.opened).lower(),
            )[icon(tool.sign), tool.label.say(lang)]
            for tool in rows
        )
    ]


def _tools(view: TableView) -> Iterator[Tool]:
    yield Tool("new", "i-new", common.NEW)
    if plays_together(view.game):
        yield Tool("together", "i-letter", common.TOGETHER)
    yield Tool("undo", "i-undo", common.UNDO, closed=not view.play.undo)
    yield skip_tool(view) or Tool("redo", "i-redo", common.REDO, not view.play.redo)
    yield hint_tool(view)
    yield from view_tools(view)


def skip_tool(view: TableView) -> Tool | None:
    """The way past what is shown, or past the machine's thinking; None where nothing is to be waited for.

    It always stands where the way forward does. Any touch ends what is shown; its value asks for more.
    """
    work = view.interaction.thinking
    if view.perspective.keyframe is not None:
        return Tool("skip", "i-skip", common.SKIP)
    thinks = work is not None and work.purpose == "move" and not work.paused
    waits = thinks and not view.unaided and view.decider is None
    return Tool("skip", "i-skip", common.SKIP, value="now") if waits else None


def hint_tool(view: TableView) -> Tool:
    """The way to a hint."""
    turn = view.match.turn
    person = isinstance(turn, Decide) and any(seat in view.persons for seat in turn.seats)
    off = (not person and not view.unaided) or view.play.offered or view.looks_back
    return Tool("hint", "i-hint", common.HINT, off, closed=view.unaided)


def view_tools(view: TableView) -> Iterator[Tool]:
    """The game's aim, how to share it, and what else there is to do."""
    if view.display.rules:
        yield Tool("brief", "i-flag", common.GOAL)
    yield Tool("share", "i-share", common.SHARE)
    yield Tool("menu", "i-more", common.MENU)
