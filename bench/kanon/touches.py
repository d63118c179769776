"""How many touches a turn of Kanon takes: ``python -m bench.kanon.touches [--games N] [--level L] [--taps]``.

Two machines of a level play whole games. Then every decision of the first seat is made once more at the
table by as few touches as it takes: taps on cards, places and lines, drags, presses of buttons; without drags
by ``--taps``.
Printed: the median, the 90th percentile and the most of the touches in an own turn and in the opponent's, and
the same of the decisions.
"""

from __future__ import annotations

import argparse
import html
import re
import sys
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from statistics import median, quantiles
from typing import Any

from pyengine.errors import NotationError
from pyengine.game import Decide, Seat
from pyengine.games.kanon.rules.decisions import parse
from pyengine.match import Match, begin, setup
from pyengine.players.machine import thought
from web.games.kanon.controller import CONTROLLER
from web.games.kanon.table.panel.offers import DOCK
from web.games.kanon.table.panel.placing import LIFT, MARK
from web.look import TableView
from web.registry import look
from web.views.cards import card_of, keys
from web.views.model import Player
from web.views.panel import panel

PERSON: Seat = 0
"""The seat whose touches are counted."""
MOST = 14
"""More touches than any decision takes."""
_AHEAD = 6
"""With no more decisions than this a touch deals together."""


def played(seed: str, level: int) -> list[tuple[Match, Seat, str]]:
    """A game between machines: every position in which a seat decided, which seat, and what."""
    match = begin(setup("kanon", seed=seed)).dealt()
    found: list[tuple[Match, Seat, str]] = []
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[0]
        legal = match.game.legal(match.state, seat)
        decision = legal[0] if len(legal) == 1 else thought(match, seat, level=level, seed=seed).best
        found.append((match, seat, decision))
        match = match.play(seat, decision)
    return found


def seen(match: Match, level: int) -> TableView:
    """The table as the person sees it who plays against the machine."""
    players = (Player(), Player(level))
    return TableView.of(
        ui=look(match.game.id), lang="en", line=match, at=len(match.steps), players=players, viewer=PERSON
    )


def touches(
    game: Sequence[tuple[Match, Seat, str]], level: int, *, drags: bool
) -> Iterator[tuple[Match, int]]:
    """Each decision of the person that is asked for, and the touches by which it is made.

    Where a touch decides several times, the touches count for the first of these decisions.
    """
    at = 0
    while at < len(game):
        match, seat, decision = game[at]
        at += 1
        if seat != PERSON:
            continue
        view = seen(match, level)
        if CONTROLLER.answer(view) is not None:
            continue
        coming = [decision, *_following(game, at)]
        number, made = fewest(view, coming, drags=drags)
        yield match, number
        at += made - 1


def _following(game: Sequence[tuple[Match, Seat, str]], at: int) -> Iterator[str]:
    """What the person decides next without anybody deciding in between."""
    while at < len(game) and game[at][1] == PERSON:
        yield game[at][2]
        at += 1


def fewest(view: TableView, coming: Sequence[str], *, drags: bool) -> tuple[int, int]:
    """The fewest touches by which the first of these decisions is made, and how many decisions they make."""
    waiting: deque[tuple[Any, int]] = deque([(None, 0)])
    known: set[object] = set()
    best: tuple[int, int] | None = None
    while waiting:
        picked, spent = waiting.popleft()
        if picked in known or spent >= MOST or (best and spent >= best[0] + 3):
            continue
        known.add(picked)
        now = view.having(picked=picked)
        for how, value in _touched(now, coming, drags=drags):
            if how == "pick":
                if _leads_on(value, coming):
                    waiting.append((value, spent + 1))
                continue
            made = _made(value, coming)
            # A touch more is worth it if it makes another decision.
            if made and (best is None or made - best[1] > spent + 1 - best[0]):
                best = spent + 1, made
    assert best is not None, (coming[0], "cannot be decided")
    return best


def _leads_on(picked: object, coming: Sequence[str]) -> bool:
    """Whether cards that are laid out are those that are set next; only the last one's line may differ."""
    if not isinstance(picked, str) or not picked.startswith(MARK):
        return True
    laid = [each.partition("=") for each in picked[1:].partition(LIFT)[0].split(",") if each]
    wanted = [each.removeprefix("set:").partition(">") for each in coming[: len(laid)]]
    return len(wanted) == len(laid) and all(
        card_of(key) == card and (line == place or number == len(laid))
        for number, ((key, _, line), (card, _, place)) in enumerate(zip(laid, wanted, strict=True), 1)
    )


def _made(decisions: Sequence[str], coming: Sequence[str]) -> int:
    """How many of the coming decisions these are, if no other would be made.

    Setting may have stopped by itself, and something else may be asked before the enemy's line.
    """
    number = sum(one == other for one, other in zip(decisions, coming, strict=False))
    rest = [*decisions[number:]]
    after = coming[number] if len(coming) > number else ""
    if not number or not rest:
        return number
    if rest == ["done"]:
        return 0 if after.startswith("set:") else number
    return number if rest[0].startswith("against:") and not after.startswith("against:") else 0


def _touched(view: TableView, coming: Sequence[str], *, drags: bool) -> Iterator[tuple[str, Any]]:
    """What each touch that may lead to the coming decisions comes to."""
    page = html.unescape(str(panel(view)))
    for said in re.findall(r'data-choose="([^"]+)"', page):
        yield "decide", said.split(";")
    taps = {*re.findall(r'data-tap="([^"]+)"', page), *_named(view, coming[:_AHEAD])}
    for tap in sorted(taps):
        yield from _meant(view, tap)
    if drags:
        rest = view.having(picked=CONTROLLER.kept(view))
        for source in sorted(taps | {f"{LIFT}{tap}" for tap in taps}):
            for how, taken in _meant(rest, source):
                if how == "pick" and taken != rest.interaction.picked:
                    for target in sorted({*taps, DOCK}):
                        yield from _meant(view.having(picked=taken), f">{target}")


def _meant(view: TableView, tap: str) -> Iterator[tuple[str, Any]]:
    try:
        touch = CONTROLLER.touch(view, tap)
    except NotationError:
        return  # such a tap means nothing here
    if isinstance(touch, tuple):
        how, value = touch
        yield ("pick", value) if how == "pick" else ("decide", [value] if how == "decide" else list(value))


def _named(view: TableView, coming: Sequence[str]) -> Iterator[str]:
    """The cards, places and lines that the decisions name."""
    hand = keys(view.sight.hands[PERSON])
    for decision in coming:
        parsed = parse(decision)
        if parsed is None:
            continue
        for card in (parsed.card, *parsed.items):
            yield from (key for key, held in hand.items() if held == card)
        for item in parsed.items:
            yield item if item[:1] in "12" else f"{PERSON + 1}{item}" if len(item) == 2 else item
        if parsed.line is not None:
            side = 2 - PERSON if parsed.kind == "against" else PERSON + 1
            line = f"{side}{'abc'[parsed.line]}"
            yield line
            yield f"{line}{(parsed.place or 0) + 1}"


def main(arguments: list[str] | None = None) -> int:
    """Count and print; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.kanon.touches", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="how many games (default 20)")
    parser.add_argument("--level", type=int, default=3, help="the level of both machines (default 3)")
    parser.add_argument("--taps", action="store_true", help="nothing is dragged")
    options = parser.parse_args(arguments)
    turns: dict[bool, list[tuple[int, int]]] = defaultdict(list)
    for number in range(options.games):
        spent: dict[int, list[int]] = defaultdict(list)
        own: dict[int, bool] = {}
        for match, count in touches(
            played(f"touches-{number}", options.level), options.level, drags=not options.taps
        ):
            spent[match.state.turn].append(count)
            own[match.state.turn] = match.state.active == PERSON
        for turn, counts in spent.items():
            if turn:
                turns[own[turn]].append((sum(counts), len(counts)))
    for mine, name in ((True, "own turns"), (False, "the opponent's turns in which something was asked")):
        for place, what in ((0, "touches"), (1, "decisions")):
            counts = [turn[place] for turn in turns[mine]]
            late = quantiles(counts, n=10)[-1]
            print(
                f"{len(counts)} {name}: {what}: median {median(counts):g}, p90 {late:g}, most {max(counts)}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
