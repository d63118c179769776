"""The drawings of a page, defined once at its top so that everything else may refer to them."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h
from markupsafe import Markup

from web.views.drawings import ICONS, Symbol, defined

_HATCH = Markup(
    '<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="hatch" d="M0 0v5"/></pattern>'
)


def sprite(symbols: Mapping[str, Symbol]) -> h.Renderable:
    """The signs on buttons, and a game's own drawings, if the page has any."""
    return h.svg(".sprite", aria_hidden="true")[defined({**ICONS, **symbols}), symbols and _HATCH]
