"""A card of the table, whole, for as long as the player points at it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

import htpy as h

from web.worker.state import Table

if TYPE_CHECKING:
    from web.worker.protocol import queries


def _card(table: Table, query: queries.CardQuery) -> queries.CardAnswer:
    """What the viewer may see of the card, and nothing else; behind a curtain there is no viewer."""
    view = table.view
    read = view.ui.read
    if read is None or view.perspective.curtain is not None:
        return {"html": ""}
    return {"html": str(h.fragment[read(view, str(query.get("at", "")))])}


QUERIES: Final[dict[str, Callable[[Table, Any], Mapping[str, Any]]]] = {"card": _card}
"""Questions about what lies on the table, by type; none changes it."""
