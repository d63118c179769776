"""Questions that the person at the table need not be asked, because a desk answers them."""

from __future__ import annotations

from typing import Any

from web.look import TableView


def auto_answer(view: TableView) -> Any:
    """The decision that the person would only confirm, by ``TableView.ask``; None if they are to be asked.

    Where several people share the device everybody is asked whatever the rules ask: a question left out would
    tell the others something. A task asks what it asks.
    """
    seat = view.alone
    small_game = view.play.diagram is not None and view.play.diagram.against
    if seat is None or view.display.mode == "view" or (view.play.diagram is not None and not small_game):
        return None
    shown = view.having(viewer=seat, open=False, curtain=None)
    return view.ui.controller.answer(shown) if shown.decider == seat else None
