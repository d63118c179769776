"""What a Cannon board shows beside its pieces, where and what for, and what a tap means there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pyengine.errors import Refusal
from pyengine.games.cannon.rules import bitboard
from pyengine.games.cannon.rules.bitboard import Gun
from pyengine.games.cannon.rules.board import Kind, Move, bit, bits, distance, read
from pyengine.games.cannon.rules.events import Fired
from pyengine.games.cannon.rules.legal import legal_moves, why_not
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match
from pyengine.signs import usual
from pyengine.text import Text
from web.look import TableView
from web.views.story import last_of
from web.views.task import Diagram, tried

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
    answers a wrong try; ``proposed`` is where a town stands that is not placed yet (0: none). ``threats`` are
    the enemy's guns with all that they can hit, ``raiders`` its soldiers that can enter the town.
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
    threats: tuple[Aim, ...] = ()
    raiders: tuple[int, ...] = ()


def scene(view: TableView) -> Scene:
    """What the table's board shows now."""
    match = view.match
    state: State = match.state
    refused = bit(view.interaction.notice.at) if view.interaction.notice and view.interaction.notice.at else 0
    goals = tuple(map(bit, view.diagram.marks)) if view.diagram and not view.solved else ()
    still = replace(played(match), refused=refused, goals=goals)
    if view.diagram and not view.display.ready:
        return _pictured(still, view.diagram)
    if view.sets_task and view.play.side is not None and len(view.play.side.steps) > 1:
        return replace(still, answer=match.steps[-1].decision)
    if view.decider is None:
        return still
    picked = taken(view)
    hints = (view.interaction.hint.report.best,) if view.interaction.hint and not picked else ()
    if state.phase == "placing":
        return replace(still, moves=choices(state), hints=hints, proposed=proposed(view))
    moves = choices(state, picked) if picked else ()
    # Where a task is set, the guns that could fire would be half the answer.
    shown = picked or hints or not view.sets_task
    aims = aims_of(state, picked or None, hints) if shown else ()
    if view.diagram and view.diagram.guns and not picked:
        aims = tuple(cannons(state))
    marked = replace(still, moves=moves, aims=aims, chosen=picked, hints=hints)
    return _warned(marked) if _warns(view) else marked


_BEGINNERS: Final = 2
"""Up to this strength of the machine the table shows what the enemy threatens."""


def _warns(view: TableView) -> bool:
    level = max((player.level for player in view.play.players), default=0)
    plain = view.display.mode == "table" and view.diagram is None and not view.unaided
    return plain and 0 < level <= _BEGINNERS


def _warned(shown: Scene) -> Scene:
    """The scene with what the enemy could take at once."""
    state = shown.state
    me, enemy = state.to_move, 1 - state.to_move
    aims = (
        Aim(gun, tuple(bits(gun.reach & (state.soldiers[me] | state.towns[me]))))
        for gun in bitboard.loaded(state.soldiers[enemy], state.empty)
    )
    takes = bitboard.captures(*replace(state, to_move=enemy).view)
    raiders = tuple(origin for origin, target in takes if origin and target == state.towns[me])
    return replace(shown, threats=tuple(aim for aim in aims if aim.targets), raiders=raiders)


def taken(view: TableView) -> int:
    """What is taken up: by the reader, or at the beginning of a task by its diagram; 0 if nothing is."""
    diagram = view.diagram
    if view.interaction.picked or diagram is None or not diagram.picked:
        return view.interaction.picked or 0
    return bit(diagram.picked) if view.sets_task and not tried(view) else 0


def proposed(view: TableView) -> int:
    """Where a person's town stands until it is placed; 0 in a diagram, and while there is none to place."""
    state: State = view.match.state
    if state.phase != "placing" or view.diagram or view.decider is None:
        return 0
    return view.interaction.picked or bit(TOWNS[state.to_move])


def town_rank(state: State) -> str:
    """The rank on which the town of the side to move is placed."""
    return TOWNS[state.to_move][1:]


def _pictured(still: Scene, diagram: Diagram) -> Scene:
    """A diagram until it is touched: the moves of what it takes up, and the cannons it speaks of."""
    state = still.state
    picked = bit(diagram.picked) if diagram.picked else 0
    moves = tuple(choices(state, picked)) if picked or state.phase == "placing" else ()
    aims = aims_of(state, picked) if picked else ()
    if diagram.guns:
        loaded = {aim.gun.cannon for aim in aims}
        aims += tuple(aim for aim in cannons(state, picked) if aim.gun.cannon not in loaded)
    return replace(still, moves=moves, aims=aims, chosen=picked)


def cannons(state: State, soldier: int = 0) -> Iterator[Aim]:
    """The cannons of the side to move, or of one soldier, whether they can fire at the enemy or not."""
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
    shot = last_of(step.events, Fired)
    fired = (bit(shot.guns[0][2]), move.target) if shot else None
    return Scene(state, last=last, fired=fired, struck=move.target if state.phase == "captured" else 0)


def aims_of(state: State, picked: int | None = None, hints: Iterable[Move] = ()) -> tuple[Aim, ...]:
    """The guns that can fire: those that the hints need, else those of or at what is picked, else all."""
    moves = tuple(hints) or choices(state, picked)
    targets = {move.target for move in moves if move.kind == "shot"}
    own = state.soldiers[state.to_move]
    found: list[Aim] = []
    for gun in bitboard.loaded(own, state.empty):
        reached = tuple(square for square in (gun.near, gun.far) if square in targets)
        if reached and (not picked or not picked & own or picked & gun.cannon):
            found.append(Aim(gun, reached))
    return tuple(found)


def choices(state: State, picked: int | None = None) -> tuple[Move, ...]:
    """The legal moves that a picked square may begin; all legal moves if none is picked yet.

    An own soldier begins its own moves, the slides of which it is the rear, and the shots of every cannon to
    which it belongs; any other square, the shot at it or the town on it.
    """
    moves = legal_moves(state)
    if picked is None:
        return moves
    if not picked & state.soldiers[state.to_move]:
        return tuple(move for move in moves if not move.origin and move.target == picked)
    reach = _reach(state, picked)
    return tuple(
        move for move in moves if move.origin == picked or (move.kind == "shot" and move.target & reach)
    )


def by_kind(moves: tuple[Move, ...]) -> dict[Kind, tuple[Move, ...]]:
    """The moves in groups; a kind without moves is left out."""
    groups: dict[Kind, tuple[Move, ...]] = {
        kind: tuple(move for move in moves if move.kind == kind) for kind in SYMBOLS
    }
    return {kind: group for kind, group in groups.items() if group}


def complete(state: State, picked: int | None, target: int) -> Move | Refusal:
    """The move that two squares mean (one if none is picked), or why the move probably meant is illegal."""
    begun = choices(state, picked)
    for move in begun:
        if move.target == target and (picked is not None or not move.origin):
            return move
    guess = _guess(state, picked, target)
    return why_not(state, state.to_move, guess) or Refusal("C8", _ANOTHER_CANNON)


def typed(state: State, text: str) -> Move | Refusal:
    """The move in a freely typed text, or why it is illegal; raises NotationError if it is no notation."""
    move = read("".join(usual(text).lower().split()))
    return why_not(state, state.to_move, move) or move


def _reach(state: State, soldier: int) -> int:
    """The squares within reach of the cannons to which a soldier belongs."""
    reach = 0
    for gun in bitboard.loaded(state.soldiers[state.to_move], state.empty):
        if gun.cannon & soldier:
            reach |= gun.reach
    return reach


def _guess(state: State, picked: int | None, target: int) -> Move:
    own, opp, _, opp_town, _ = state.view
    if state.phase == "placing":
        return Move("town", 0, target)
    if picked is None:
        return Move("shot", 0, target)
    if target & (opp | opp_town) and picked & own:
        return _guess_at_enemy(state, picked, target)
    return Move(_KIND_BY_DISTANCE.get(distance(picked, target), "step"), picked, target)


def _guess_at_enemy(state: State, picked: int, target: int) -> Move:
    """The move on an enemy that was probably meant: a slide from the rear, a shot, or a capture."""
    shot = Move("shot", 0, target)
    cannons = [gun for gun in bitboard.guns(state.soldiers[state.to_move]) if gun.cannon & picked]
    if any((gun.soldiers[0], gun.muzzle) == (picked, target) for gun in cannons):
        return Move("slide", picked, target)
    if distance(picked, target) != 1 and (cannons or why_not(state, state.to_move, shot) is None):
        return shot
    return Move("capture", picked, target)


_KIND_BY_DISTANCE: Final[dict[int, Kind]] = {2: "retreat", 3: "slide"}


_ANOTHER_CANNON: Final = Text(
    en="This soldier is part of no cannon that can shoot there; pick the target itself to shoot with another.",
    ja="この兵士は、そこを撃てる大砲に入っていません。ほかの大砲で撃つには、標的を直接選んでください。",
)
