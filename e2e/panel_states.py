"""Tables in every state of a game with players at other devices: drawn here, not in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

from pyengine.games import load
from pyengine.match import Match
from pyengine.text import Lang
from tests.web.handled import handle
from tests.web.test_leaks import played
from tests.web.test_live import filling, html, lines, table
from tests.web.test_panel import REASON, best
from tests.web.test_together import in_stage
from web.features.online.state import LineState, Live, Offer, Stage
from web.look import TableView
from web.views.model import Hint
from web.views.panel import panel
from web.worker.state import Table

States = Iterator[tuple[str, str]]
"""A state in a few words, and the table's markup in it."""

MARK: Final = "x7Gh 2kLm Pq9_"
BROKEN: Final[tuple[LineState, ...]] = ("slow", "lost", "away", "none")
BY_LINKS: Final[tuple[Stage, ...]] = ("asked", "invited", "yours", "theirs", "missing", "unsure", "stopped")


def before(game: str, lang: Lang) -> States:
    """A table that fills, at its host and at those who come; and a game of two by links."""
    most, dealt = load(game).seats[1], _dealt(game)
    for there in range(1, most + 1):
        yield f"host with {there - 1} guests", html(filling(game, there, lang, **dealt))
    guest: dict[str, Any] = {"host": False, "guests": (), "lines_open": 1, "own": -1}
    for there in {2, most}:
        seated = filling(game, there, lang, live={**guest, "own": 1}, **dealt)
        yield f"guest with a seat, {there} there", html(seated)
        looks_on = {**guest, "watching": True, "watchers": 1}
        yield f"looks on, {there} there", html(filling(game, there, lang, live=looks_on, **dealt))
    for there in {1, most}:
        greeted = filling(game, there, lang, live=guest, state="greeted", **dealt)
        yield f"greeted, {there} there", html(greeted)
    begun = filling(game, 1, lang, live=guest, state="greeted", **{**dealt, "dealt": True})
    yield "greeted, play has begun", html(begun)
    gone = {**guest, "places": (), "lines_open": 0}
    yield "host gone", html(filling(game, 1, lang, live=gone, names=()))
    for stage in BY_LINKS:
        yield f"by links, {stage}", html(in_stage(game, stage, lang, unsent=stage == "yours"))


def playing(game: str, seats: int, lang: Lang) -> States:
    """A game over lines, in progress or finished, seen from the first seat."""
    match = played(game, seats)
    known: dict[str, Any] = {**_dealt(game), "mark": MARK}
    own = table(_cut(game, seats, "first own"), lang, **known, state="yours")
    longest = table(_cut(game, seats, "longest own"), lang, **known, state="yours")
    others = table(_cut(game, seats, "first of others"), lang, **known, opened=False)
    turns = {
        "own turn": own,
        "own turn, most to say": longest,
        "own turn, taken up": _taken_up(own),
        "own turn, hint": own.having(hint=Hint(best(own), (REASON,) * 3)),
        "own turn, signals": own.having(signals=True),
        "other's turn": others,
    }
    for turn, view in turns.items():
        yield turn, html(view)
        for state in BROKEN if view in (longest, others) else ("lost",):
            yield f"{turn}, line {state}", html(_knowing(view, live=Live(lines(seats, state))))
    if seats > 2:
        through = Live(("here", "together", *lines(seats, "through")[2:]), watchers=2)
        yield "through another device", html(_knowing(others, live=through))
    step = max(0, own.play.at - 1)
    for offer in (Offer(1, "back", step), Offer(1, "draw"), Offer(1, "void"), Offer(0, "draw")):
        yield f"{offer.seat} asks: {offer.what}", html(_knowing(own, offers=(offer,)))
    yield "void", html(_knowing(own, state="void"))
    over = table(match, lang, **known, state="over")
    yield "over", html(over)
    yield "rematch asked", html(_knowing(over, live=Live(lines(seats), again="Aoi")))
    yield "over, unsent", html(_knowing(over, unsent=True, live=Live(lines(seats, "lost"))))


def _dealt(game: str) -> dict[str, Any]:
    """The terms of a table: hints, and where there is chance, fair dealing."""
    return {"fair": load(game).has_chance, "helped": True}


def _taken_up(view: TableView) -> TableView:
    """The view with the first thing taken up that can be."""
    taps = re.findall(r'data-tap="([^"]+)"', html(view))
    tapped = (handle(Table(view), {"type": "tap", "at": tap}).table.view for tap in taps)
    return next((each for each in tapped if each.interaction.picked), view)


def _knowing(view: TableView, **known: Any) -> TableView:
    """The view where this is known of the other devices."""
    assert view.play.remote is not None
    return replace(view, play=replace(view.play, remote=replace(view.play.remote, **known)))


@cache
def _cut(game: str, seats: int, which: str) -> Match:
    """The first place where the first seat decides, or another does; or that with most buttons and words."""
    match = played(game, seats)
    cuts = [match.upto(at) for at in range(1, len(match.steps))]
    if which == "first of others":
        return next(cut for cut in cuts if cut.deciders and 0 not in cut.deciders)
    own = [cut for cut in cuts if 0 in cut.deciders]
    return max(own, key=_length) if which == "longest own" else own[0]


def _length(match: Match) -> tuple[int, int]:
    said = str(panel(table(match, state="yours")))
    return said.count("<button"), len(said)
