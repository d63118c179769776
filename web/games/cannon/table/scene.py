"""What a Cannon board shows beside its pieces: what is marked, where, and what for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import Kind, Move, bit
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match
from web.games.cannon import entry
from web.look import TableView
from web.views.model import Diagram

Tone = Literal["mv", "hit"]
"""Moving without harm is ink; hitting is the accent."""

SYMBOLS: Final[dict[Kind, tuple[str, Tone]]] = {
    "town": ("m-goal", "hit"),
    "step": ("m-step", "mv"),
    "capture": ("m-capture", "hit"),
    "retreat": ("m-retreat", "mv"),
    "slide": ("m-slide", "mv"),
    "shot": ("m-target", "hit"),
}
"""The sign of each kind of move."""


SIGNS: Final = ("soldier-d", "soldier-l")
"""The signs of both sides."""
TOWN_SIGNS: Final = ("town-d", "town-l")
"""Those of their towns."""
TOWNS: Final = ("e1", "f10")
"""Where each side's town stands beforehand: in the middle, for either side as the other sees it."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A cannon to be drawn, with the squares that it may shoot at; none if it is only to be seen."""

    gun: Gun
    targets: tuple[int, ...]

    def range(self, target: int) -> int:
        """How many squares the target stands from the front soldier: 2 or 3."""
        return 2 if target == self.gun.near else 3


@dataclass(frozen=True, slots=True)
class Scene:
    """A position with its marks; squares are bits.

    ``moves`` are marked at their targets; ``aims`` are drawn as guns; ``last`` is hatched; ``chosen`` is
    framed (0: none); ``refused`` is struck out (0: none); ``hints`` are moves drawn as arrows; ``fired`` are
    the front soldier and the target of the shot just fired; ``struck`` is where a town has just fallen (0:
    none); ``goals`` are places that a diagram speaks of; ``answer`` is the move, drawn as an arrow, that
    answers a wrong try; ``proposed`` is where a town stands that is not placed yet (0: none).
    """

    state: State
    moves: tuple[Move, ...] = ()
    aims: tuple[Aim, ...] = ()
    last: tuple[int, ...] = ()
    chosen: int = 0
    refused: int = 0
    hints: tuple[Move, ...] = ()
    fired: tuple[int, int] | None = None
    struck: int = 0
    goals: tuple[int, ...] = ()
    answer: Move | None = None
    proposed: int = 0


def scene(view: TableView) -> Scene:
    """What the table's board shows now."""
    match = view.match
    state: State = match.state
    refused = bit(view.interaction.notice.at) if view.interaction.notice and view.interaction.notice.at else 0
    goals = tuple(map(bit, view.play.diagram.marks)) if view.play.diagram and not view.play.solved else ()
    still = replace(played(match), refused=refused, goals=goals)
    if view.play.diagram and not view.display.ready:
        return _pictured(still, view.play.diagram)
    if view.refuted and view.play.side is not None and len(view.play.side.steps) > 1:
        return replace(still, answer=match.steps[-1].decision)
    if view.decider is None:
        return still
    picked = taken(view)
    hints = (view.interaction.hint.report.best,) if view.interaction.hint and not picked else ()
    if state.phase == "placing":
        return replace(still, moves=entry.choices(state), hints=hints, proposed=proposed(view))
    moves = entry.choices(state, picked) if picked else ()
    # Where a task is set, the guns that could fire would be half the answer.
    shown = picked or hints or not view.sets_task
    aims = aims_of(state, picked or None, hints) if shown else ()
    if view.play.diagram and view.play.diagram.guns and not picked:
        aims = tuple(_cannons(state))
    return replace(still, moves=moves, aims=aims, chosen=picked, hints=hints)


def taken(view: TableView) -> int:
    """What is taken up: by the reader, or at the beginning of a task by its diagram; 0 if nothing is."""
    diagram = view.play.diagram
    if view.interaction.picked or diagram is None or not diagram.picked:
        return view.interaction.picked or 0
    return bit(diagram.picked) if view.sets_task and not view.tried else 0


def proposed(view: TableView) -> int:
    """Where a person's town stands until it is placed; 0 in a diagram, and while there is none to place."""
    state: State = view.match.state
    if state.phase != "placing" or view.play.diagram or view.decider is None:
        return 0
    return view.interaction.picked or bit(TOWNS[state.to_move])


def town_rank(state: State) -> str:
    """The rank on which the town of the side to move is placed."""
    return TOWNS[state.to_move][1:]


def _pictured(still: Scene, diagram: Diagram) -> Scene:
    """What a diagram shows before it is touched.

    The moves of what it takes up, and the cannons it speaks of.
    """
    state = still.state
    picked = bit(diagram.picked) if diagram.picked else 0
    moves = tuple(entry.choices(state, picked)) if picked or state.phase == "placing" else ()
    aims = aims_of(state, picked) if picked else ()
    if diagram.guns:
        loaded = {aim.gun.cannon for aim in aims}
        aims += tuple(aim for aim in _cannons(state, picked) if aim.gun.cannon not in loaded)
    return replace(still, moves=moves, aims=aims, chosen=picked)


def _cannons(state: State, soldier: int = 0) -> Iterator[Aim]:
    """The cannons of the side to move, or those of one soldier.

    They point at the enemy, whether they can fire or not.
    """
    # Every cannon is found twice, first with its front towards Black's enemy.
    for gun in bitboard.guns(state.soldiers[state.to_move])[state.to_move :: 2]:
        if not soldier or gun.cannon & soldier:
            yield Aim(gun, ())


def played(match: Match) -> Scene:
    """A position as the latest step left it, nothing marked but that step."""
    state: State = match.state
    if not match.steps:
        return Scene(state)
    step = match.steps[-1]
    move: Move = step.decision
    last = tuple(square for square in (move.origin, move.target) if square)
    fired = next(
        (
            (bit(gun[2]), move.target)
            for event in step.events
            if isinstance(event, Fired)
            for gun in event.guns
        ),
        None,
    )
    return Scene(state, last=last, fired=fired, struck=move.target if state.phase == "captured" else 0)


def aims_of(state: State, picked: int | None = None, hints: Iterable[Move] = ()) -> tuple[Aim, ...]:
    """The loaded guns of the side to move with a target; of one soldier, or at one target, if that is picked.

    While a hint is shown, only the guns that it needs.
    """
    targets = {move.target for move in entry.choices(state, picked) if move.kind == "shot"}
    hinted = tuple(hints)
    if hinted:
        targets = {move.target for move in hinted if move.kind == "shot"}
    own = state.soldiers[state.to_move]
    found: list[Aim] = []
    for gun in bitboard.loaded(own, state.empty):
        reached = tuple(square for square in (gun.near, gun.far) if square in targets)
        if reached and (not picked or not picked & own or picked & gun.cannon):
            found.append(Aim(gun, reached))
    return tuple(found)
