"""What a touch means at the table of Cannon, when it pauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Literal

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event
from pyengine.games.cannon.rules.bitboard import guns
from pyengine.games.cannon.rules.board import Move, bit, name, path, write
from pyengine.games.cannon.rules.events import Captured, Fired, Moved, TownPlaced
from pyengine.games.cannon.rules.state import BLACK, State
from pyengine.match import Match, Step
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.games.cannon import words as texts
from web.games.cannon.table.scene import choices, complete, proposed, taken, town_rank, typed
from web.look import Controller, Moment, Refutation, TableView, Touch
from web.views.model import Meant, Sound
from web.views.task import ways_on

if TYPE_CHECKING:
    from web.worker.protocol.answers import Gun, Motion


class CannonReviewer:
    """Looks back at a game of Cannon; see ``Reviewer``."""

    nodes = 4_000

    def named(self, match: Match) -> Text:
        """The move that ends ``match``, with its number in the game."""
        move: Move = match.steps[-1].decision
        if move.kind == "town":
            return texts.TOWN_AT.fill(move=write(move))
        state: State = match.upto(len(match.steps) - 1).state
        number = Text(en=str(state.ply // 2 + 1), ja=str(state.ply + 1))
        return (texts.MOVE if state.to_move == BLACK else texts.REPLY).fill(n=number, move=write(move))


class CannonController(Controller):
    """Cannon at the table; what is picked is the bit of a square: an own soldier or a gun's target."""

    hint_nodes = 20_000
    close_budget = Budget(8_000, 4_000)
    reviewer = CannonReviewer()
    moments: ClassVar[Mapping[type[Event], Moment]] = {
        TownPlaced: Moment(sound="card"),
        Moved: Moment(sound="card"),
        Fired: Moment(sound="shot"),
        Captured: Moment(sound="take"),
    }

    def sound(self, event: Event) -> Sound | Literal[""]:
        """What is heard of an event: of a town that is taken, that it falls."""
        return "fall" if isinstance(event, Captured) and event.piece == "town" else super().sound(event)

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps the square called ``value``.

        An own soldier is picked, then its square tapped; a gun's target is picked, then tapped once more. The
        second tap of a soldier puts it back. A square that only one soldier can move to picks that soldier.
        The town stands somewhere beforehand: a tap on another square moves it, one on its own places it.
        """
        state: State = view.match.state
        square = _square(value)
        if state.phase == "placing":
            return _town(view, state, square)
        own = state.soldiers[state.to_move]
        picked = taken(view)
        soldier = picked if picked & own else None
        if square == view.interaction.picked and square & own:
            return "pick", None
        if square & own:
            return "pick", square
        if soldier:
            return _decided(complete(state, soldier, square))
        shot = complete(state, None, square)
        if not isinstance(shot, Refusal):
            return _decided(shot) if square == picked else ("pick", square)
        return _target_first(view, state, square, shot)

    def answering(self, view: TableView, names: Sequence[str]) -> Sequence[str]:
        """The squares of own soldiers, and those that a move leads to."""
        state: State = view.match.state
        own = state.soldiers[state.to_move]
        squares = own
        for move in choices(state, taken(view) & own or None):
            squares |= move.target
        return [name for name in names if _square(name) & squares]

    def typed(self, view: TableView, text: str) -> Move | Refusal:
        """The move that the player typed, or why it is illegal; raises NotationError."""
        return typed(view.match.state, text)

    def motions(self, step: Step) -> list[Motion]:
        """A step as movements, one after the other."""
        return [_motion(event) for event in step.events]

    def piece(self, view: TableView, decision: Move) -> Meant | None:
        """The soldier that moves, or the front one of the cannon that fires; a town is shown at once."""
        state: State = view.match.state
        fired = (
            gun.soldiers[-1]
            for gun in guns(state.soldiers[state.to_move])
            if decision.kind == "shot" and decision.target in (gun.near, gun.far)
        )
        square = decision.origin or next(fired, 0)
        return Meant(name(square), Text(name(square), name(square))) if square else None

    def clue(self, decision: Move) -> Text:
        """A hint at a move without giving it away: its kind."""
        return texts.CLUES[decision.kind]

    def refutation(self, match: Match, tried: Move, line: tuple[str, ...]) -> Refutation | None:
        """What is wrong with a legal move that is not the first of a task's ``line``."""
        # Only a wrong try needs it.
        from pyengine.games.cannon.player.refuting import refute  # noqa: PLC0415

        found = refute(match.state, tried, line)
        return Refutation(found.answer, found.why) if found else None


CONTROLLER = CannonController()


def _square(value: str) -> int:
    try:
        return bit(value)
    except KeyError:
        raise NotationError(texts.NO_SUCH_SQUARE.fill(square=value[:20])) from None


def _town(view: TableView, state: State, square: int) -> Touch:
    """Answer a tap while the town has no place; in a diagram it stands nowhere beforehand."""
    move = complete(state, None, square)
    if isinstance(move, Refusal):
        own = square & state.soldiers[state.to_move]
        return Refusal(move.rule, texts.TOWN_FIRST.fill(rank=town_rank(state))) if own else move
    return ("decide", move) if square == proposed(view) or view.diagram else ("pick", square)


def _target_first(view: TableView, state: State, square: int, shot: Refusal) -> Touch:
    """What a tap means on a square that no cannon can shoot at, with no soldier picked."""
    ways = [move for move in choices(state) if move.origin and move.target == square]
    if len(ways) > 1 and view.sets_task and view.diagram and not view.diagram.clue:
        # What is asked for may be pointed at by its target; a puzzle keeps it to itself.
        asked = [view.game.read_decision(way[0]) for way in ways_on(view) if way]
        ways = [move for move in ways if move in asked] or ways
    if len(ways) == 1:
        return "pick", ways[0].origin
    if ways:
        return "say", texts.PICK_ONE
    if square & state.occupied and guns(state.soldiers[state.to_move]):
        return shot
    return "say", texts.PICK_FIRST if guns(state.soldiers[state.to_move]) else texts.PICK_OWN


def _decided(found: Move | Refusal) -> Touch:
    return found if isinstance(found, Refusal) else ("decide", found)


def _motion(event: Event) -> Motion:
    match event:
        case TownPlaced(_, square):
            return {"do": "place", "at": square}
        case Moved(_, "slide", origin, target):
            squares = [name(square) for square in path(bit(origin), bit(target))]
            return {"do": "move", "kind": "slide", "pairs": list(pairwise(squares))}
        case Moved(_, kind, origin, target):
            return {"do": "move", "kind": kind, "pairs": [(origin, target)]}
        case Fired(_, target, guns):
            aimed: list[Gun] = [{"soldiers": gun[:3], "muzzle": gun[3]} for gun in guns]
            return {"do": "shoot", "guns": aimed, "to": target}
        case Captured(_, square):
            return {"do": "vanish", "at": square}
        case _:
            raise TypeError(f"not an event of Cannon: {event!r}")
