"""What a game adds to the common table: what a touch means, when the table pauses, why a hint is good."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol

from pyengine.errors import Refusal
from pyengine.game import Event, Report, Seat
from pyengine.match import Match, Step
from pyengine.players.hindsight import Budget
from pyengine.text import Text
from web.texts import table as texts
from web.views.model import Meant, Notice, Sound, TableView

if TYPE_CHECKING:
    from web.worker.protocol.answers import Motion

Touch = tuple[str, Any] | Refusal
"""``("pick", what)`` takes something up (None: puts it back); ``("decide", decision)`` decides.

``("in turn", decisions)`` decides several times: the later decisions as long as the same person is asked and
the rules allow them. ``("say", text)`` does nothing, and says what to do first.
"""


class Refutation(NamedTuple):
    """What answers a wrong try at a task.

    The other's decision, None where none is needed, and a sentence on what it shows.
    """

    answer: Any
    why: Text


class Reviewer(Protocol):
    """How a game is looked back on by the machine."""

    nodes: int
    """What it spends on each position, in the measure of the machine player."""

    def words(
        self, match: Match, best: Report[Any], answer: Report[Any] | None, lost: float
    ) -> tuple[Text, ...]:
        """The verdict on the decision that ends ``match``, and then the reasons.

        ``best`` is the report on the position before it, ``answer`` the one on that after it, None if the
        game is over; ``lost`` is what it gave away of the expected result, from 0 to 2.
        """
        ...

    def named(self, match: Match) -> Text:
        """The decision that ends ``match``, with its number in the game."""
        ...


class Controller:
    """One game's part of the table worker.

    As it stands, it serves any game: a touch is a decision in notation.
    """

    hint_nodes: ClassVar[int | None] = None
    """The budget of a hint, in the measure of the machine player; None for that of its highest strength."""
    coach_nodes: ClassVar[int | None] = None
    """The budget in which the coach looks for the best decision; None as for a hint."""
    weighing_nodes: ClassVar[int] = 100
    """The budget in which it then weighs the person's decision against it."""
    reviewer: ClassVar[Reviewer | None] = None
    """Looks back at games without luck and secrets; None where ``players.hindsight`` does that."""
    review_budget: ClassVar[Budget] = Budget(20, 4)
    """What a look back spends on each decision at first."""
    close_budget: ClassVar[Budget] = Budget(100, 12)
    """What it spends on each of those that are looked at closely."""
    pauses: ClassVar[Mapping[type[Event], int]] = MappingProxyType({})
    """For how many milliseconds the table is shown as it is after an event.

    What is missing is shown with what follows.
    """

    sounds: ClassVar[Mapping[type[Event], Sound]] = MappingProxyType({})
    """What is heard of an event, for who wants it.

    All of it is seen as well: in a picture at which the table pauses, or as a movement.
    """

    def sound(self, event: Event) -> Sound | Literal[""]:
        """What is heard of an event; empty for silence."""
        return self.sounds.get(type(event), "")

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player who decides taps ``value`` (for Cannon the name of a square).

        Raises NotationError.
        """
        found = self.typed(view, value)
        return found if isinstance(found, Refusal) else ("decide", found)

    def answering(self, view: TableView, names: Sequence[str]) -> Sequence[str]:
        """Of what can be tapped, at least that where a tap takes something up or decides.

        For who asks about many taps: it spares asking ``touch`` where the answer is plain.
        """
        return names

    def kept(self, view: TableView) -> Any:
        """What of all that is taken up stays so while something else is dragged; None if nothing."""
        return None

    def typed(self, view: TableView, text: str) -> Any:
        """The decision that the player typed, or why it is illegal (a Refusal); raises NotationError."""
        decision = view.game.read_decision(text)
        return self.why_not(view, decision) or decision

    def why_not(self, view: TableView, decision: Any) -> Refusal | None:
        """Why the player who decides may not decide so; None if it is legal, or if nobody here decides."""
        return None if view.decider is None else view.game.why_not(view.sight, view.decider, decision)

    def is_out(self, view: TableView, seat: Seat) -> bool:
        """Whether a seat has nothing to decide any more in a game that goes on without it."""
        return False

    def caution(self, view: TableView, decision: Any) -> Notice | None:
        """What a person reads before a legal decision that a newcomer would rue; None where it may simply be.

        Its button decides so all the same.
        """
        return None

    def answer(self, view: TableView) -> Any:
        """The decision of the person who decides where they need not be asked (``TableView.ask``).

        None to ask them.

        Only what decides nothing is answered so, and only for a person who is alone at the table.
        """
        return None

    def motions(self, step: Step) -> list[Motion]:
        """A step as movements over the board for the client to show, one for each event.

        Empty for card tables.
        """
        return []

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event; 0 if only with what follows.

        ``then`` is the next event of the same step. Both are in the form that the viewer sees. Games that
        show ``motions`` pause nowhere.
        """
        return self.pauses.get(type(event), 0)

    def reasons(self, view: TableView, report: Report[Any]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        return ()

    def meant(self, view: TableView, decision: Any) -> tuple[Meant, ...]:
        """What a hint at a decision marks on the table, in the order of its words."""
        return ()

    def clue(self, decision: Any) -> Text:
        """A hint at a decision without giving it away."""
        return texts.LOOK_CLOSER

    def refutation(self, match: Match, tried: Any, line: tuple[str, ...]) -> Refutation | None:
        """What is wrong with a legal decision that is not the first of a task's ``line``.

        The line is what is asked from the position on, in notation. None where the game cannot tell.
        """
        return None
