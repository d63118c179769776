"""The desk of Gunsor."""

from __future__ import annotations

from typing import Final

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Json, Report
from pyengine.games.gunsor.cards import JOKER
from pyengine.games.gunsor.course import DECLARE_WAR
from pyengine.games.gunsor.events import (
    Armistice,
    Cut,
    Followed,
    Led,
    MasterChosen,
    PoolsGrew,
    PoolsSwapped,
    SetAside,
    Settled,
    WarBegan,
)
from pyengine.games.gunsor.state import State
from pyengine.games.gunsor.trick import group
from pyengine.match import Match, Step
from pyengine.text import Text
from web.texts import gunsor as texts
from web.views import gunsor
from web.views.model import TableView
from web.worker.desk import Touch

PAUSES: Final[dict[type[Event], int]] = {
    Cut: 450,
    SetAside: 700,
    MasterChosen: 800,
    Led: 250,
    WarBegan: 900,
    Followed: 450,
    PoolsSwapped: 700,
    PoolsGrew: 700,
    Armistice: 600,
    Settled: 900,
}
"""How long the table is shown after an event, in milliseconds; what is not named is shown with what follows.

Who won a trick is shown with what it brought; cards are dealt and drawn all together.
"""


class GunsorDesk:
    """Gunsor at the table; see ``Desk``. What is picked is the key of a card in the hand."""

    hint_nodes: int | None = None

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.mode:
            case "table":
                return str(gunsor.render_table(view))
            case "rule":
                return str(gunsor.render_diagram(view))
            case _:
                return str(gunsor.render_embed(view))

    def title(self, view: TableView) -> str:
        """The page's title."""
        return gunsor.title(view)

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps a card, by its key; raises NotationError if the hand has none such.

        The first tap takes a card up, if it may be played; the second one plays it.
        """
        state: State = view.sight
        seat = state.to_decide
        if seat is None or value not in gunsor.keys(state.hands[seat]):
            raise NotationError(texts.NO_SUCH_CARD.fill(card=value[:20]))
        card = gunsor.card_of(value)
        refusal = view.game.why_not(state, seat, card)
        if refusal is not None:
            return refusal
        return ("decide", card) if value == view.picked else ("pick", value)

    def typed(self, view: TableView, text: str) -> str | Refusal:
        """The decision that the player typed, or why it is illegal; raises NotationError."""
        state: State = view.sight
        decision: str = view.game.read_decision(text)
        seat = state.to_decide
        refusal = None if seat is None else view.game.why_not(state, seat, decision)
        return refusal or decision

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it."""
        return gunsor.spoken(view, step, match)

    def motions(self, step: Step) -> list[Json]:
        """None: what happens is shown as the table's own pictures."""
        return []

    def pause(self, event: Event) -> int:
        """For how many milliseconds the table is shown as it is after an event."""
        return PAUSES.get(type(event), 0)

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # The search's modules would delay the table; only a hint needs them.
        from pyengine.games.gunsor.hints import explain  # noqa: PLC0415

        return explain(view.sight, report)

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what kind of card it is."""
        if decision == DECLARE_WAR:
            return texts.CLUE_WAR
        return texts.CLUE_JOKER if decision == JOKER else texts.CLUE_CARD[group(decision)]

    def picture(self, view: TableView) -> str:
        """What everybody sees of the table as a drawing of its own (SVG)."""
        return gunsor.picture(view)

    def diagram(self, view: TableView) -> str:
        """What is shown as plain text."""
        return gunsor.text(view)


DESK = GunsorDesk()
