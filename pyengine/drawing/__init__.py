"""Pictures of states, observations and matches, for notebooks and wherever else an SVG can be shown.

Every picture is a document of its own, in plain SVG that the standard library writes. An observation is drawn
like a state, with backs in the place of cards that its seat does not know. A table in the browser draws with
the same modules, so that pictures and filmstrips are loaded when they are asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyengine.drawing.filmstrips import FRAMES, Filmstrip, filmstrip
    from pyengine.drawing.pictures import picture

__all__ = ["FRAMES", "Filmstrip", "filmstrip", "picture"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{'pictures' if name == 'picture' else 'filmstrips'}"), name)
