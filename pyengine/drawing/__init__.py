"""Pictures of states, observations and matches, for notebooks and wherever else an SVG can be shown.

Every picture is a document of its own, in plain SVG that the standard library writes. An observation is drawn
like a state, with backs in the place of cards that its seat does not know.
"""

from pyengine.drawing.filmstrips import FRAMES, Filmstrip, filmstrip
from pyengine.drawing.pictures import picture

__all__ = ["FRAMES", "Filmstrip", "filmstrip", "picture"]
