"""What a touch means at the table of Cannon, when it pauses, why a hint is good."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Report
from pyengine.games.cannon.rules import entry
from pyengine.games.cannon.rules.board import bit, name, path
from pyengine.games.cannon.rules.events import Captured, Fired, Moved, TownPlaced
from pyengine.games.cannon.rules.moves import Move
from pyengine.games.cannon.rules.state import State
from pyengine.match import Match, Step
from pyengine.text import Text
from web.controller import Controller, Refutation, Touch
from web.games.cannon.words import table as texts
from web.views.model import Sound, TableView

if TYPE_CHECKING:
    from web.worker.protocol.answers import Gun, Motion


class CannonReviewer:
    """Looks back at a game of Cannon; see ``Reviewer``."""

    nodes = 4_000

    def words(
        self, match: Match, best: Report[Move], answer: Report[Move] | None, lost: float
    ) -> tuple[Text, ...]:
        """The verdict on the move that ends ``match``, and then the reasons."""
        # Only a review needs its sentences.
        from web.games.cannon.table.review import words  # noqa: PLC0415

        return words(match, best, answer, lost)

    def named(self, match: Match) -> Text:
        """The move that ends ``match``, with its number in the game."""
        from web.games.cannon.table.review import named  # noqa: PLC0415 - likewise

        return named(match)


SOUNDS: Final[dict[type[Event], Sound]] = {
    TownPlaced: "card",
    Moved: "card",
    Fired: "shot",
    Captured: "take",
}
"""What is heard of an event."""


class CannonController(Controller):
    """Cannon at the table; see ``Controller``.

    What is picked is the bit of a square: an own soldier or a gun's target.
    """

    hint_nodes = 20_000
    coach_nodes = 4_000
    weighing_nodes = 4_000
    reviewer = CannonReviewer()
    sounds = SOUNDS

    def sound(self, event: Event) -> Sound | Literal[""]:
        """What is heard of an event: of a town that is taken, that it falls."""
        return "fall" if isinstance(event, Captured) and event.piece == "town" else super().sound(event)

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps the square called ``value``.

        Raises NotationError if there is none.

        An own soldier is picked, then its square tapped; a gun's target is picked, then tapped once more. The
        second tap of a soldier puts it back.
        """
        state: State = view.match.state
        square = _square(value)
        own = state.soldiers[state.to_move]
        soldier = (
            view.interaction.picked if view.interaction.picked and view.interaction.picked & own else None
        )
        if state.phase == "placing":
            return _decided(entry.complete(state, None, square))
        if square == soldier:
            return "pick", None
        if square & own:
            return "pick", square
        if soldier:
            return _decided(entry.complete(state, soldier, square))
        if not square & state.occupied:
            return Refusal("", texts.PICK_FIRST)
        shot = entry.complete(state, None, square)
        return (
            _decided(shot)
            if isinstance(shot, Refusal) or square == view.interaction.picked
            else ("pick", square)
        )

    def typed(self, view: TableView, text: str) -> Move | Refusal:
        """The move that the player typed, or why it is illegal; raises NotationError."""
        return entry.typed(view.match.state, text)

    def motions(self, step: Step) -> list[Motion]:
        """A step as movements, one after the other."""
        return [_motion(event) for event in step.events]

    def reasons(self, view: TableView, report: Report[Move]) -> tuple[Text, ...]:
        """Why the best move of a report is good, most important reason first."""
        # Only a hint needs its sentences.
        from pyengine.games.cannon.player.teaching import explain  # noqa: PLC0415

        return explain(view.match.state, report)

    def clue(self, decision: Move) -> Text:
        """A hint at a move without giving it away: its kind."""
        return texts.CLUES[decision.kind]

    def refutation(self, match: Match, tried: Move, line: tuple[str, ...]) -> Refutation | None:
        """What is wrong with a legal move that is not the first of a task's ``line``."""
        # Only a wrong try needs it.
        from pyengine.games.cannon.player.teaching.refuting import refute  # noqa: PLC0415

        found = refute(match.state, tried, line)
        return Refutation(found.answer, found.why) if found else None


CONTROLLER = CannonController()


def _square(value: str) -> int:
    try:
        return bit(value)
    except KeyError:
        raise NotationError(texts.NO_SUCH_SQUARE.fill(square=value[:20])) from None


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
