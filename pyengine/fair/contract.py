"""The layer of games that devices can deal among themselves, though none of them holds a full state.

Each device follows the match as its own seat may see it. A decision reaches the others *masked*, with ``?``
in place of a card that it hides. Whatever else they need to know the events is a *question* to the one seat
whose device can answer it. A game offers the layer as ``FAIR`` in its module ``fair``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, TypeVar, cast

from pyengine.cards import UNKNOWN, Cards
from pyengine.errors import Refusal
from pyengine.game import CHANCE, Event, Game, Seat, decision_of
from pyengine.games import AnyGame, part
from pyengine.option import Options

S = TypeVar("S")
D = TypeVar("D")


class Question(NamedTuple):
    """What only one seat's device can say, and the others need to go on.

    ``name`` is ``card`` for a card that lies face down: ``about`` says in which place, and is empty for the
    one that the decision itself hides. Other names are a game's own.
    """

    seat: Seat
    name: str
    about: str = ""


CARD: Final = "card"
"""The name of a question for a card that was sealed."""

Answers = Mapping[Question, str]
"""What was answered so far."""

NO_ANSWERS: Final[Answers] = MappingProxyType({})
"""Nothing yet."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an item comes from that chance is about to pick.

    ``source`` is a public ``die``, a seat's ``own`` pile, the pile ``shared`` by all, or a ``hand``;
    ``owner`` is whose pile or hand that is, and ``to`` who alone sees the item, None for everybody. What
    leaves a hand its owner sees, too.
    """

    source: Literal["die", "own", "shared", "hand"]
    owner: Seat | None = None
    to: Seat | None = None

    def shows(self, viewer: Seat | None) -> bool:
        """Whether a seat (None: a spectator) sees the item."""
        return self.to in (None, viewer) or (self.source == "hand" and viewer == self.owner)


DIE: Final = Origin("die")
"""All see what comes of it."""


class FairDealing(Generic[S, D]):
    """What devices tell each other of a game; as it stands it serves a game that hides nothing.

    ``observation`` is the state as the device's own seat sees it, ``public`` as a spectator does. A *choice*
    is a seat's decision, or the item that was drawn where the seat is ``CHANCE``.
    """

    common_pile: ClassVar[Cards] = ()
    """The cards of the pile that all draw from, sorted, as it is at first; empty if there is none."""

    def __init__(self, game: Game[S, D]) -> None:
        self.game = game

    def serves(self, options: Options) -> bool:
        """Whether the game can be dealt fairly under these options."""
        return True

    # Chance

    def origin(self, state: S) -> Origin:
        """Where the item comes from that chance picks now, in a state or an observation."""
        return DIE

    def reshuffled(self, event: Event) -> Cards:
        """The cards that all have seen, and that an event makes the shared pile, face down in a new order."""
        return ()

    # Decisions

    def mask(self, observation: S, seat: Seat, decision: D) -> str | None:
        """A seat's decision as others read it: ``?`` stands for the card that it hides.

        None if they do not even learn that there was one.
        """
        return self.game.write_decision(decision)

    def decides_unseen(self, observation: S) -> bool:
        """Whether those who decide now may also decide what nobody learns of (``mask`` gives None)."""
        return False

    def place(self, observation: S, seat: Seat, decision: D) -> str:
        """The place, for a ``Question``, in which the card that a masked decision hides will lie."""
        return ""

    def doubt(self, observation: S, seat: Seat, decision: D) -> Refusal | None:
        """Why nobody could decide so in the seat's place, as far as the observer can see; None if it may.

        The decision is masked. What it hides, and cards that the observer does not see, it may well have.
        """
        return self.game.why_not(observation, seat, decision)

    # Questions

    def question(self, public: S, seat: Seat, choice: D | str, answers: Answers) -> Question | None:
        """What must be asked next to know the events of a masked choice; None if nothing more.

        It is called again after each answer.
        """
        return None

    def answer(
        self, observation: S, question: Question, choice: D | str = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """The answer of the seat that is asked, from what it sees before the choice.

        The choice is as this seat knows it. ``answers`` are those before: a game may need them where the
        choice changes what is asked for.
        """
        raise NotImplementedError(f"{self.game.id} asks nothing")

    def may_answer(self, public: S, question: Question, answer: str) -> bool:
        """Whether an answer has a form in which it may be true."""
        return False

    def shown(self, question: Question, answer: str) -> Cards:
        """The cards that an answer shows from a hand.

        Each must have been drawn, looted ones aside; locks can prove that.
        """
        return ()

    # Events

    def events(
        self, observation: S, viewer: Seat | None, seat: Seat, choice: D | str, answers: Answers
    ) -> tuple[Event, ...]:
        """The events of a choice as the observer, ``viewer``, sees them.

        The choice is as the observer knows it: of others masked, an item ``?``. All that is asked has been
        answered.
        """
        game, supposed = self.game, self.suppose(observation, answers)
        hidden = answers.get(Question(seat, CARD))
        if hidden is not None and isinstance(choice, str):
            choice = choice.replace(UNKNOWN, hidden)
        events = (
            game.draw(supposed, str(choice))
            if seat == CHANCE
            else game.decide(supposed, seat, decision_of(game, choice))
        )
        seen = (event.seen_by(viewer) for event in events)
        return tuple([event for event in seen if event is not None])

    def suppose(self, observation: S, answers: Answers) -> S:
        """The observation with the answers filled in.

        The rules make the same events of it as of the state, in the form that the observer sees.
        """
        return observation

    # Seats and decks

    def retired(self, public: S) -> tuple[Seat, ...]:
        """The seats that are out of the game: they hold nothing, and nothing is asked of them any more."""
        return ()

    def veil(self, deck: str) -> str:
        """What others may know of a deck before the game: ``?`` and sizes; raises SetupError."""
        return deck


def deals_fairly(game: AnyGame, options: Options) -> bool:
    """Whether devices that trust nobody can deal a game among themselves under these options."""
    layer = _layer(game)
    return layer is not None and layer.serves(game.settle(options))


@cache
def fair_dealing(game: AnyGame) -> FairDealing[Any, Any]:
    """The layer of a game; of one that has none, what would serve it if it hid nothing."""
    return _layer(game) or FairDealing(game)


def _layer(game: AnyGame) -> FairDealing[Any, Any] | None:
    return cast("FairDealing[Any, Any] | None", part(game.id, "fair", "fair", "FAIR"))
