"""Values that show themselves as pictures in notebooks.

The drawings rest on the values, which do not know them: the package comes by them when a picture is asked
for. A program that only plays needs none.
"""

from __future__ import annotations

import sys
from typing import Any


def _drawing() -> Any:
    """The module ``drawing``, as an attribute of the package: that is there before any of its modules."""
    return sys.modules[__name__.partition(".")[0]].drawing


class SvgRepr:
    """A state, or an observation in its shape, that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture as an SVG document, by the name under which notebooks ask for it."""
        picture: str = _drawing().picture(self)
        return picture


class Filmed:
    """A match, which a notebook shows as a filmstrip."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The filmstrip as a piece of HTML, by the name under which notebooks ask for it."""
        html: str = _drawing().filmstrip(self).html()
        return html
