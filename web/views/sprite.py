"""The drawings of a page, defined once at its top so that everything else may refer to them."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from web.views.drawings import ICONS, MARKS, PIECES, defined

_HATCH = Markup(
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0v5"/></pattern>'
)


def sprite(*, board: bool) -> h.Renderable:
    """The signs on buttons; with ``board`` also the pieces and marks of boards."""
    symbols = {**ICONS, **PIECES, **MARKS} if board else ICONS
    return h.svg(".sprite", aria_hidden="true")[defined(symbols), board and _HATCH]
