"""Values that show themselves as pictures in notebooks.

The drawings rest on the values, which know them by name alone; they are loaded when a picture is asked for: a
program that only plays needs none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

_DRAWING: Final = "pyengine.drawing"


class SvgRepr:
    """A state, or an observation in its shape, that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture as an SVG document, by the name under which notebooks ask for it."""
        picture: str = import_module(_DRAWING).picture(self)
        return picture


class Filmed:
    """A match, which a notebook shows as a filmstrip."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        """The filmstrip as a piece of HTML, by the name under which notebooks ask for it."""
        html: str = import_module(_DRAWING).filmstrip(self).html()
        return html
