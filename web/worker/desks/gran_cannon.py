"""The desk of Gran Cannon."""

from __future__ import annotations

from functools import partial
from typing import Final

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Json, Report
from pyengine.games.gran_cannon.events import (
    Charged,
    Felled,
    Fired,
    Moved,
    Named,
    OvertimeBegan,
    OvertimeJudged,
    Revealed,
    RoundBegan,
    RoundWon,
    Scored,
    Shielded,
    Used,
)
from pyengine.match import Match, Step
from pyengine.text import Text
from web.texts import cards as shared
from web.texts import gran_cannon as texts
from web.views import gran_cannon, names
from web.views.model import TableView
from web.worker.desk import Touch

PAUSES: Final[dict[type[Event], int]] = {
    Revealed: 850,
    Charged: 450,
    Fired: 400,
    Shielded: 450,
    Felled: 750,
    Scored: 350,
    Used: 450,
    Named: 400,
    Moved: 350,
    OvertimeBegan: 500,
    OvertimeJudged: 500,
    RoundWon: 500,
    RoundBegan: 350,
}
"""How long the table is shown after an event, in milliseconds; what is not named is shown with what follows."""


class GranCannonDesk:
    """Gran Cannon at the table; see ``Desk``. What is picked is the key of a card in the hand."""

    hint_nodes: int | None = None

    def render(self, view: TableView) -> str:
        """The inner HTML of the page's ``main``."""
        match view.mode:
            case "table":
                return str(gran_cannon.render_table(view))
            case "rule":
                return str(gran_cannon.render_diagram(view))
            case _:
                return str(gran_cannon.render_embed(view))

    def title(self, view: TableView) -> str:
        """The page's title."""
        return gran_cannon.title(view)

    def touch(self, view: TableView, value: str) -> Touch:
        """What it means that the player taps a card by its key; raises NotationError.

        The first tap takes a card up, if it may be played; the second one plays it.
        """
        seat = view.viewer if view.decider is None else view.decider
        if seat is None or value not in gran_cannon.keys(view.sight, seat):
            raise NotationError(shared.NO_SUCH_CARD.fill(card=value[:20]))
        card = gran_cannon.card_of(value)
        refusal = view.game.why_not(view.sight, seat, card)
        if refusal is not None:
            return refusal
        return ("decide", card) if value == view.picked else ("pick", value)

    def typed(self, view: TableView, text: str) -> str | Refusal:
        """The decision that the player typed, or why it is illegal; raises NotationError."""
        decision: str = view.game.read_decision(text)
        refusal = None if view.decider is None else view.game.why_not(view.sight, view.decider, decision)
        return refusal or decision

    def spoken(self, view: TableView, step: Step, match: Match) -> str:
        """A step in words, as the view's viewer sees it; ``match`` ends with it."""
        return gran_cannon.spoken(view, step, match)

    def motions(self, step: Step) -> list[Json]:
        """None: what happens is shown as the table's own pictures."""
        return []

    def pause(self, event: Event) -> int:
        """For how many milliseconds the table is shown as it is after an event; a piece that stays needs no moment."""
        if isinstance(event, Moved) and event.origin == event.target:
            return 0
        return PAUSES.get(type(event), 0)

    def reasons(self, view: TableView, report: Report[str]) -> tuple[Text, ...]:
        """Why the best decision of a report is good, most important reason first."""
        # The search's modules would delay the table; only a hint needs them.
        from pyengine.games.gran_cannon.hints import explain  # noqa: PLC0415

        seat = view.viewer if view.decider is None else view.decider
        return () if seat is None else explain(view.sight, seat, report, partial(names.inside, view))

    def clue(self, decision: str) -> Text:
        """A hint at a decision without giving it away: what it is about."""
        if decision in {"0", "shield"}:
            return texts.CLUES["shield"]
        if decision.startswith("p"):
            return texts.CLUES["name"]
        return texts.CLUES["card" if decision.isdigit() else "special"]

    def picture(self, view: TableView) -> str:
        """What everybody sees of the table as a drawing of its own (SVG)."""
        return gran_cannon.picture(view)

    def diagram(self, view: TableView) -> str:
        """What everybody sees of the table as plain text."""
        return gran_cannon.text(view)


DESK = GranCannonDesk()
