"""A plain table's controller: a touch is a decision, and a hint is what the machine would choose."""

from __future__ import annotations

from typing import Any

from pyengine.game import Report
from pyengine.text import Text
from web.look import Controller, TableView
from web.plain import words as texts


class PlainController(Controller):
    """Any game at the table; see ``Controller``."""

    def reasons(self, view: TableView, report: Report[Any]) -> tuple[Text, ...]:
        """What the machine would choose: nothing is known of why."""
        return (texts.BEST.fill(move=view.game.write_decision(report.best)),)
