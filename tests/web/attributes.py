"""Attributes of a page that ``reading`` does not tell: what opens, what is inert, where a drawing stands."""

from __future__ import annotations

import re

from selectolax.lexbor import LexborHTMLParser, LexborNode

from tests.web.reading import Element, page


def opened_from(html: str, part: str = "") -> list[str]:
    """The identifiers of what the buttons of a page, or of the part with an identifier, open."""
    return [_attribute(button, "popovertarget") for button in _found(html, part, "popovertarget")]


def tab_stops(html: str, part: str) -> list[str]:
    """The values of the buttons in the part with an identifier at which the Tab key stops."""
    return [_attribute(stop, "data-value") for stop in _found(html, part, "tabindex='0'")]


def inert(html: str) -> Element | None:
    """The part of a page that neither hand nor ear can reach, if there is one."""
    found = _found(html, "", "inert")
    return page(found[0].html) if found else None


def box(html: str, part: str) -> tuple[int, int, int, int]:
    """Left, top, width and height of the first drawing in the part with an identifier."""
    x, y, width, height = map(int, _attribute(_found(html, part, "viewBox")[0], "viewbox").split())
    return x, y, width, height


def places(html: str, name: str) -> list[tuple[float, float]]:
    """Where the drawings stand whose identifiers begin with a name."""
    drawn = (_attribute(node, "style") for node in _found(html, "", f"id^='{name}'"))
    found = (re.match(r"translate:([\d.-]+)px ([\d.-]+)px", style) for style in drawn)
    return [(float(at[1]), float(at[2])) for at in found if at]


def _found(html: str, part: str, attribute: str) -> list[LexborNode]:
    within = f"#{part} " if part else ""
    return LexborHTMLParser(html).css(f"{within}[{attribute}]")


def _attribute(node: LexborNode, name: str) -> str:
    """An attribute, whatever letters of its name are capital."""
    return {key.lower(): value or "" for key, value in node.attributes.items()}.get(name, "")
