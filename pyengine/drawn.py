"""Values that show themselves as pictures in notebooks.

The drawings are loaded when a picture is asked for: a program that only plays needs none of them.
"""

from __future__ import annotations


class Shown:
    """A state, or an observation in its shape, that a notebook shows as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """The picture as an SVG document, by the name under which notebooks ask for it."""
        from pyengine.drawing import picture  # noqa: PLC0415 - see above

        return picture(self)
