"""Tables of figures that scroll sideways where they are too wide."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h


def figures_table(
    caption: str, heads: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]
) -> h.Renderable:
    """A table: its caption, the heads of all columns but the first, and each row's label and cells."""
    return h.div(".scroll", tabindex="0", role="group", aria_label=caption)[
        h.table[
            h.caption[caption],
            h.thead[h.tr[h.td, (h.th(scope="col")[head] for head in heads)]],
            h.tbody[
                (h.tr[h.th(scope="row")[label], (h.td[cell] for cell in cells)] for label, cells in rows)
            ],
        ]
    ]
