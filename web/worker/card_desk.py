"""What the desks of all card games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol

import htpy as h

from pyengine.cards import Card
from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Json, Report, Seat
from pyengine.match import Match, Step
from pyengine.text import Text
from web.texts import cards as texts
from web.views.model import TableView
from web.worker.desk import Reviewer, Touch


class CardLook(Protocol):
    """What a card game's package of views offers to its desk."""

    def render_table(self, view: TableView) -> h.Renderable:
        """The inner HTML of a table's ``main``."""
        ...

    def render_diagram(self, view: TableView) -> h.Renderable:
        """A diagram of the rules."""
        ...

    def render_embed(self, view: TableView) -> h.Renderable:
        """The inner HTML of a frame's ``main``."""
        ...

    def title(self, view: TableView) -> str:
        """The page's title."""
        ...

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it."""
        ...

    def picture(self, view: TableView) -> str:
        """What is shown as a drawing of its own (SVG)."""
        ...

    def text(self, view: TableView) -> str:
        """What is shown as plain text."""
        ...


class CardDesk(ABC):
    """A card game at the table; see ``Desk``.

    What is picked is the key of a card in the hand, unless a game says otherwise. ``pauses`` says for how many milliseconds the table is shown after an event; after one that it does not name the story
    goes on at once.
    """

    hint_nodes: int | None = None
    reviewer: Reviewer | None = None

    def __init__(self, look: CardLook, pauses: Mapping[type[Event], int]) -> None:
        self._look = look
        self._pauses = pauses

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.mode:
            case "table":
                return str(self._look.render_table(view))
            case "rule":
                return str(self._look.render_diagram(view))
            case _:
                return str(self._look.render_embed(view))

    def title(self, view: TableView) -> str:
        """The page's title."""
        return self._look.title(view)

    @abstractmethod
    def held(self, view: TableView, seat: Seat) -> dict[str, Card]:
        """The cards that a hand still holds, by the keys that taps say."""

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player who decides taps a card by its key; raises NotationError if there is none such.

        The first tap takes a card up, if it may be played; the second one plays it.
        """
        assert view.decider is not None
        card = self.held(view, view.decider).get(value)
        if card is None:
            raise NotationError(texts.NO_SUCH_CARD.fill(card=value[:20]))
        refusal = self.why_not(view, card)
        if refusal is not None:
            return refusal
        return ("decide", card) if value == view.picked else ("pick", value)

    def typed(self, view: TableView, text: str) -> Any:
        """The decision that the player typed, or why it is illegal; raises NotationError."""
        decision = view.game.read_decision(text)
        return self.why_not(view, decision) or decision

    def why_not(self, view: TableView, decision: Any) -> Refusal | None:
        """Why the player who decides may not decide so; None if it is legal, or if nobody here decides."""
        return None if view.decider is None else view.game.why_not(view.sight, view.decider, decision)

    def answer(self, view: TableView) -> Any:
        """The decision of the person who decides where they need not be asked; None, unless a game says otherwise."""
        del view
        return None

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it."""
        return self._look.spoken(view, step, match)

    def motions(self, step: Step) -> list[Json]:
        """None: what happens is shown as the table's own pictures."""
        return []

    def pause(self, event: Event, then: Event | None = None) -> int:
        """For how many milliseconds the table is shown as it is after an event."""
        return self._pauses.get(type(event), 0)

    @abstractmethod
    def reasons(self, view: TableView, report: Report[Any]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""

    @abstractmethod
    def clue(self, decision: Any) -> Text:
        """A hint at a decision without giving it away."""

    def picture(self, view: TableView) -> str:
        """What is shown as a drawing of its own (SVG)."""
        return self._look.picture(view)

    def diagram(self, view: TableView) -> str:
        """What is shown as plain text."""
        return self._look.text(view)
