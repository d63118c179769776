"""A report of the machine, as its worker sends it."""

from __future__ import annotations

from typing import Any

from pyengine.game import Json


def report(ticket: int, best: str, **more: Any) -> Json:
    """That a decision is best, with all that there is to say."""
    return {
        "type": "report",
        "ticket": ticket,
        "best": best,
        "score": 0,
        "value": 0,
        "depth": 1,
        "nodes": 1,
        "pv": [best],
        "second": "",
        "verdicts": [],
        "done": True,
        **more,
    }
