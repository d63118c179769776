"""The layer of games that devices can deal among themselves, though none of them holds a full state.

Each device follows the match as its own seat may see it. A decision reaches the others *masked*, with ``?``
in place of a card that it hides. To learn the events that follow, devices may have to ask: a *question* goes
to the one seat whose device can answer it. A game offers the layer as ``FAIR`` in its module ``fair``.
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
    """A fact that only one seat's device knows, and that the others need to go on.

    ``name`` is ``card`` for a card that lies face down: ``about`` says in which place, and is empty for the
    one that the decision itself hides. Other names are a game's own.
    """

    seat: Seat
    name: str
    about: str = ""


CARD: Final = "card"
"""The name of a question for a card that was sealed."""

Answers = Mapping[Question, str]
"""The answers so far."""

NO_ANSWERS: Final[Answers] = MappingProxyType({})
"""Nothing yet."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The origin of the item that chance is about to pick.

    ``source`` is a public ``die``, a seat's ``own`` pile, the pile ``shared`` by all, or a ``hand``;
    ``owner`` is whose pile or hand that is, and ``to`` who alone sees the item, None for everybody. What
    leaves a hand its owner sees, too.
    """

    source: Literal["die", "own", "shared", "hand"]
    owner: Seat | None = None
    to: Seat | None = None

    def shows(self, viewer: Seat | None) -> bool:
        """Return true if a seat (None: a spectator) sees the item."""
        return self.to in (None, viewer) or (self.source == "hand" and viewer == self.owner)


DIE: Final = Origin("die")
"""A roll that all see."""


class FairDealing(Generic[S, D]):
    """The layer of one game. The base class serves a game that hides nothing.

    ``observation`` is the state as the device's own seat sees it, ``public`` as a spectator does. A *choice*
    is a seat's decision, or the item that was drawn where the seat is ``CHANCE``.
    """

    common_pile: ClassVar[Cards] = ()
    """The cards of the pile that all draw from, sorted, as it is at first; empty if there is none."""

    def __init__(self, game: Game[S, D]) -> None:
        self.game = game

    def serves(self, options: Options) -> bool:
        """Return true if the game can be dealt fairly under these options."""
        return True

    # Chance

    def origin(self, state: S) -> Origin:
        """Return the origin of the item that chance picks now, in a state or an observation."""
        return DIE

    def reshuffled(self, event: Event) -> Cards:
        """Return the cards, seen by all, that an event shuffles into a new shared pile; mostly none."""
        return ()

    # Decisions

    def mask(self, observation: S, seat: Seat, decision: D) -> str | None:
        """Return a seat's decision as others read it, with ``?`` for the card that it hides.

        Return None if they do not even learn that there was one.
        """
        return self.game.write_decision(decision)

    def decides_unseen(self, observation: S) -> bool:
        """Return true if the seats due now may also make decisions that ``mask`` keeps secret altogether."""
        return False

    def place(self, observation: S, seat: Seat, decision: D) -> str:
        """Return the place, for a ``Question``, of the card that a masked decision hides."""
        return ""

    def doubt(self, observation: S, seat: Seat, decision: D) -> Refusal | None:
        """Return the reason why no hand of the seat allows a masked decision; None if some hand does.

        The seat may well hold what the decision hides, and cards that the observer does not see.
        """
        return self.game.why_not(observation, seat, decision)

    # Questions

    def question(self, public: S, seat: Seat, choice: D | str, answers: Answers) -> Question | None:
        """Return the next question about the events of a masked choice; None if they are known.

        It is called again after each answer.
        """
        return None

    def answer(
        self, observation: S, question: Question, choice: D | str = "", answers: Answers = NO_ANSWERS
    ) -> str:
        """Return the answer of the seat that is asked, from its observation before the choice.

        The choice is as this seat knows it. ``answers`` are the earlier ones: a game may need them where the
        choice changes the thing that is asked for.
        """
        raise NotImplementedError(f"{self.game.id} asks nothing")

    def may_answer(self, public: S, question: Question, answer: str) -> bool:
        """Return true if an answer may be true, as far as all can see."""
        return False

    def shown(self, question: Question, answer: str) -> Cards:
        """Return the cards that an answer shows from a hand.

        Each was drawn, looted ones aside, and the locks prove it.
        """
        return ()

    # Events

    def events(
        self, observation: S, viewer: Seat | None, seat: Seat, choice: D | str, answers: Answers
    ) -> tuple[Event, ...]:
        """Return the events of a choice as the observer, ``viewer``, sees them.

        The choice is as the observer knows it: masked if it is another seat's, ``?`` for an unseen item.
        All questions have been answered.
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
        """Return the observation with the answers filled in.

        The rules make the same events of it as of the state, in the form that the observer sees.
        """
        return observation

    # Seats and decks

    def retired(self, public: S) -> tuple[Seat, ...]:
        """Return the seats that are out of the game: they hold nothing and are asked nothing more."""
        return ()

    def veil(self, deck: str) -> str:
        """Return a deck as others may know it before the game, as ``?`` and sizes. Raises SetupError."""
        return deck


def deals_fairly(game: AnyGame, options: Options) -> bool:
    """Return true if devices that trust nobody can deal a game under these options."""
    layer = _layer(game)
    return layer is not None and layer.serves(game.settle(options))


@cache
def fair_dealing(game: AnyGame) -> FairDealing[Any, Any]:
    """Return the layer of a game, or the base class where it has none."""
    return _layer(game) or FairDealing(game)


def _layer(game: AnyGame) -> FairDealing[Any, Any] | None:
    return cast("FairDealing[Any, Any] | None", part(game.id, "fair", "fair", "FAIR"))
