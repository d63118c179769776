"""From a picture of ``matplotlib`` to an SVG element of the page.

Its colours, its face, ids of its own, and words.

Every colour here stands for a custom property of the page's style sheet, so that a picture changes with it by
day and by night.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from io import BytesIO
from typing import Any, Final
from xml.etree import ElementTree as ET

import matplotlib as mpl
from matplotlib.figure import Figure

INK: Final = "#010101"
MUTED: Final = "#020202"
LINE: Final = "#030303"
GOOD: Final = "#040404"
BAD: Final = "#050505"
SERIES: Final = tuple(f"#0a0a0{number}" for number in range(8))

_PROPERTIES: Final = {
    INK: "ink", MUTED: "muted", LINE: "line", GOOD: "good", BAD: "bad",
    **{colour: f"series-{number}" for number, colour in enumerate(SERIES)},
}  # fmt: skip
_COLOUR: Final = re.compile("|".join(_PROPERTIES))
_FACE: Final = re.compile(r"font-family:[^;]*;\s*")
_REFERENCE: Final = re.compile(r"(?:(?<=^)|(?<=url\())#([\w.]+)")

_SVG: Final = "http://www.w3.org/2000/svg"
_LINK: Final = "http://www.w3.org/1999/xlink"

_WIDTH: Final = 4.7
"""In inches of 72 units, about as wide as a phone: its text is as large there as it says here."""

_LIBRARY: Final[Any] = mpl
"""Its types leave the keyword arguments of most functions open, those of axes and figures as well.

Hence Any.
"""

_STYLE: Final = {
    "svg.fonttype": "none",  # text stays text, in the page's own face
    "svg.hashsalt": "report",
    "text.parse_math": False,  # a name with dollars in it is a name
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": MUTED,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.facecolor": "none",
    "grid.color": LINE,
    "xtick.color": MUTED,
    "ytick.color": MUTED,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "figure.facecolor": "none",
    "figure.constrained_layout.use": True,
}


def drawn(name: str, title: str, told: str, draw: Callable[[Any], None], height: float = 3.0) -> str:
    """The picture as an SVG element with its title, and what it shows in words.

    ``name`` keeps its ids apart from others’.
    """
    with _LIBRARY.rc_context(_STYLE), warnings.catch_warnings():
        # Names may be in letters that its own face has not; the page's faces write them.
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        figure: Any = Figure(figsize=(_WIDTH, height))
        draw(figure.add_subplot())
        out = BytesIO()
        nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
        figure.savefig(out, format="svg", metadata=nothing)
    root = ET.fromstring(out.getvalue())  # noqa: S314 - it was written here
    return _of_the_page(root, name, title, told)


def _of_the_page(root: ET.Element, name: str, title: str, told: str) -> str:
    """The element with colours of the page, ids of its own, and words for those who cannot see it."""
    used = {
        found
        for element in root.iter()
        for value in element.attrib.values()
        for found in _REFERENCE.findall(value)
    }
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key == "style":
                element.set(key, _COLOUR.sub(_property, _FACE.sub("", value)))
            if key != "id":
                element.set(key, _REFERENCE.sub(rf"#{name}-\1", element.attrib[key]))
            elif value in used:
                element.set(key, f"{name}-{value}")
            else:
                del element.attrib[key]
    for defs in root.findall(f"{{{_SVG}}}defs"):
        for style in defs.findall(f"{{{_SVG}}}style"):  # it would reach beyond the picture
            defs.remove(style)
    for at, (tag, text) in enumerate((("title", title), ("desc", told))):
        words = ET.Element(f"{{{_SVG}}}{tag}", id=f"{name}-{tag}")
        words.text = text
        root.insert(at, words)
    for side in ("width", "height"):
        del root.attrib[side]
    root.attrib.update(
        {"role": "img", "aria-labelledby": f"{name}-title", "aria-describedby": f"{name}-desc"}
    )
    ET.register_namespace("", _SVG)
    ET.register_namespace("xlink", _LINK)
    return ET.tostring(root, encoding="unicode")


def _property(found: re.Match[str]) -> str:
    return f"var(--{_PROPERTIES[found[0]]})"
