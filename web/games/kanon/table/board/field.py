"""Both fields: three lines that run away from each other, the fronts facing each other in the middle.

Each field is a grid for keyboard and ear, a row for each line from its front. Behind a front lies one row of
tiles, the nearest first; what is empty takes no room unless something can be laid there. A tap beside the
cards of a line is a tap on the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.rules.state import LENGTH, LINES, Spot, line_name, spot_name
from pyengine.games.kanon.rules.suit_lines import standing_lines
from pyengine.text import Lang, Text
from web.games.kanon.table.board.permanents import Moment, card, free, moment
from web.games.kanon.table.board.piles import announced
from web.games.kanon.table.panel.labels import row_worth
from web.games.kanon.table.panel.touching import rows
from web.games.kanon.table.scene import Scene, when
from web.games.kanon.words import prompt as prompt_texts
from web.games.kanon.words import table as texts
from web.views.names import third


def fields(shown: Scene) -> h.Renderable:
    """Both fields."""
    at = moment(shown)
    return h.section(
        # For the hand while cards are set or discarded, else for the fronts.
        class_=["field2", "sheet", "spread" if shown.state.phase in _SPREAD else "engaged"],
        id=shown.view.id("board"),
        aria_label=texts.FIELDS.say(shown.view.lang),
    )[
        h.div(".kboth", data_seen=True)[
            _side(at, shown.me, "near"),
            _gap(at),
            _side(at, 1 - shown.me, "far"),
            announced(shown),
        ],
    ]


def _side(at: Moment, seat: Seat, place: str) -> h.Renderable:
    shown = at.shown
    entry = _entry(at, seat)
    return h.div(
        class_=["kside", place],
        role="grid",
        aria_label=texts.FIELD_OF.of(third(shown.view, seat)).say(shown.view.lang),
    )[
        bands(at, seat),
        (_line(at, seat, line, entry) for line in range(len(LINES))),
    ]


def _line(at: Moment, seat: Seat, line: int, entry: Spot) -> h.Renderable:
    row = at.shown.field.lines[seat][line]
    cells = [
        card(at, Spot(seat, line, place), permanent, entry=Spot(seat, line, place) == entry)
        for place, permanent in enumerate(row)
    ]
    if len(row) < LENGTH:
        spot = Spot(seat, line, len(row))
        cells.append(free(at, spot, entry=spot == entry))
    name = line_name(seat, line)
    mark = at.marks.get(name)
    return h.div(
        class_=["ln", LINES[line], mark],
        role="row",
        data_tap=name,
        data_drop=mark == "aim" and f">{name}",
    )[cells[0], h.div(".rear", role="none")[cells[1:]]]


def _entry(at: Moment, seat: Seat) -> Spot:
    """The location by which the Tab key enters a field: what is taken up or glows, else the first one."""
    buttons = (
        Spot(seat, line, place)
        for line, row in enumerate(at.shown.field.lines[seat])
        for place in range(min(len(row) + 1, LENGTH))
    )
    return min(buttons, key=lambda spot: _ENTERED.index(at.marks.get(spot_name(spot))))


_ENTERED: Final = ("taken", "aim", "may", None)
"""By which mark a field is entered, the first choice first."""


_SPREAD: Final = frozenset({"start", "mulligan", "setup", "draw", "set", "toss", "exchange"})


def _gap(at: Moment) -> h.Renderable:
    """Between the fronts: the odds of each attack, and in a battle an arrow between named locations."""
    shown = at.shown
    battle = shown.state.battle
    if battle is None or min(battle.lines) < 0:
        return h.div(".kgap", aria_hidden="true")[_plates(at) if at.odds else None]
    near, far = ((2 * battle.lines[seat] + 1) / 6 * 100 for seat in (shown.me, 1 - shown.me))
    outward = shown.state.active == shown.me
    return h.div(
        class_=["kgap", "fwd" if outward else "back"],
        style=f"--l:{battle.lines[1 - shown.state.active]}",
        aria_hidden="true",
    )[
        h.svg(viewBox="0 0 100 100", preserveAspectRatio="none")[
            h.path(d=f"M0 {near:.1f}C55 {near:.1f} 45 {far:.1f} 100 {far:.1f}")
        ],
        h.b,
    ]


def _plates(at: Moment) -> Iterator[h.Renderable]:
    """The odds of an attack on each enemy front, the best filled; they are said with the fronts."""
    enemy = 1 - at.shown.me
    best = max((each.worth for each in at.odds.values()), default=0.0)
    for line in range(len(LINES)):
        each = at.odds.get(spot_name(Spot(enemy, line, 0)))
        if each is None:
            yield h.span()
            continue
        share = each.share is not None
        looks = {"guess": share, "best": each.worth == best and best > 0, "loses": each.worth <= 0}
        yield h.span(class_=["odds", looks], style=f"--w:{each.share}%" if share else None)[
            h.b[each.shown], share and [" ", h.small[texts.OF_100.say(at.shown.view.lang)], h.i]
        ]


State = Literal["lit", "taken", "may"]
"""Declared; chosen but not declared yet; can be declared."""


class Band(NamedTuple):
    """A suit line: its name, what is so of it, what it adds."""

    name: str
    state: State
    worth: int


def found(at: Moment, seat: Seat) -> Iterator[Band]:
    """A seat's suit lines at the moment shown."""
    shown = at.shown
    names = standing_lines(shown.state, seat)
    possible: Mapping[str, bool] = rows(shown) if seat == shown.decider else {}
    if not names and not possible:
        return
    worth = row_worth(shown.state, seat)
    for name in names:
        yield Band(name, "lit", worth)
    for name, chosen in possible.items():
        yield Band(name, "taken" if chosen else "may", worth)


def bands(at: Moment, seat: Seat) -> Iterator[h.Renderable]:
    """Frames around lines across the fronts, and what each adds; unspoken, as cards and buttons say it."""
    there = [*found(at, seat)]
    yield from (
        h.i(class_=["band", "front", band.state], aria_hidden="true")
        for band in there
        if band.name == "front"
    )
    if there:
        yield h.span(".kbands", aria_hidden="true")[
            (
                h.b(class_=["plus", band.state])[
                    prompt_texts.ROWS[band.name].say(at.shown.view.lang), " ", signed(band.worth)
                ]
                for band in there
            )
        ]


SET_UP: Final = ("start", "mulligan", "setup")
TURN: Final = ("draw", "set", "costs", "battle", "costs2", "toss")
STEPS: Final = ("name", "support", "declare", "compare")
"""Of a battle."""


def phases(shown: Scene) -> h.Renderable:
    """The phases of the turn and, in a battle, its steps."""
    phase, lang = shown.state.phase, shown.view.lang
    told = texts.OVER if shown.over else when(shown.view, shown.state)
    fights = phase in STEPS
    names = ("exchange",) if phase == "exchange" else SET_UP if phase in SET_UP else TURN
    battle = h.ol(".sub")[_steps(STEPS, phase, texts.BATTLE_STEPS, lang)] if fights else None
    return h.nav(class_=["phase", "sheet", {"fighting": fights}], aria_label=told.say(lang))[
        h.ol[_steps(names, "battle" if fights else phase, texts.PHASES, lang, battle)]
    ]


def _steps(
    names: Sequence[str], now: str, said: Mapping[str, Text], lang: Lang, inner: h.Node = None
) -> Iterator[h.Renderable]:
    """Steps in their order; ``inner`` stands within the one that is due."""
    # A game that is over stands where it ended.
    at = names.index(now) if now in names else len(names)
    for place, name in enumerate(names):
        due = place == at
        yield h.li(class_="done" if place < at else "now" if due else None, aria_current=due and "step")[
            h.span[said[name].say(lang)], inner if due else None
        ]
