"""Read a page as its users do: words, accessible roles and names, offered actions, and symbols drawn.

Tests ask here instead of matching tags and classes. The markup is parsed as in a browser.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Final

from selectolax.lexbor import LexborHTMLParser, LexborNode

ROLES: Final = {
    "a": "link",
    "article": "article",
    "aside": "complementary",
    "button": "button",
    "caption": "caption",
    "dd": "definition",
    "details": "group",
    "dialog": "dialog",
    "dt": "term",
    "fieldset": "group",
    "figcaption": "caption",
    "figure": "figure",
    "footer": "contentinfo",
    "form": "form",
    **{f"h{level}": "heading" for level in range(1, 7)},
    "header": "banner",
    "img": "img",
    "li": "listitem",
    "main": "main",
    "nav": "navigation",
    "ol": "list",
    "option": "option",
    "output": "status",
    "p": "paragraph",
    "pre": "code",
    "progress": "progressbar",
    "section": "region",
    "select": "combobox",
    "summary": "button",
    "svg": "img",
    "table": "table",
    "td": "cell",
    "textarea": "textbox",
    "th": "columnheader",
    "tr": "row",
    "ul": "list",
}
"""The roles of elements without a ``role``. Unlike in browsers, a section without a name is a region too."""
INPUTS: Final = {"checkbox": "checkbox", "number": "spinbutton", "radio": "radio", "range": "slider"}
_SILENT: Final = ("script", "style", "template", "defs", "symbol")
_INLINE: Final = ("a", "abbr", "b", "code", "em", "i", "kbd", "rt", "ruby", "strong", "wbr")


class Element:
    """An element of a page with all its descendants. The page itself has no role."""

    def __init__(self, node: LexborNode, document: LexborHTMLParser) -> None:
        self._node, self._document = node, document

    def _attribute(self, name: str) -> str:
        return self._node.attributes.get(name) or ""

    # What it is

    @property
    def id(self) -> str:
        """Its identifier, or an empty string."""
        return self._attribute("id")

    @property
    def lang(self) -> str:
        """Its own language, or an empty string."""
        return self._attribute("lang")

    @property
    def href(self) -> str:
        """The address it links to, or an empty string."""
        return self._attribute("href")

    @property
    def value(self) -> str:
        """The value of a field or an option."""
        return self._attribute("value")

    @property
    def data(self) -> Mapping[str, str]:
        """Its data for scripts, by name without ``data-``."""
        attributes = self._node.attributes
        return {name[5:]: value or "" for name, value in attributes.items() if name.startswith("data-")}

    @cached_property
    def role(self) -> str:
        """Its accessible role, or an empty string."""
        tag = self._node.tag or ""
        if tag == "th" and self._attribute("scope") == "row":
            return "rowheader"
        implied = INPUTS.get(self._attribute("type"), "textbox") if tag == "input" else ROLES.get(tag, "")
        return self._attribute("role") or implied

    @cached_property
    def name(self) -> str:
        """Its accessible name: its label, or its words."""
        if given := self._attribute("aria-label"):
            return given
        ids = self._attribute("aria-labelledby").split()
        labels = [self._document.css_first(f"#{id_}") for id_ in ids]
        if self.id and not labels:
            labels = [self._document.css_first(f'label[for="{self.id}"]')]
        names = [Element(label, self._document).words for label in labels if label]
        return " ".join(names) or self._attribute("alt") or self.spoken

    @property
    def words(self) -> str:
        """Its text, including hidden text but no labels."""
        return " ".join("".join(self._texts(self._node, spoken=False)).split())

    @property
    def spoken(self) -> str:
        """Its text and labels as a screen reader reads them."""
        return " ".join("".join(self._texts(self._node, spoken=True)).split())

    # Its state

    @property
    def disabled(self) -> bool:
        """Return true if it cannot be used now."""
        return "disabled" in self._node.attributes or self.has_state("disabled")

    @property
    def hidden(self) -> bool:
        """Return true if it or an ancestor is hidden."""
        node: LexborNode | None = self._node
        while node is not None:
            if "hidden" in node.attributes:
                return True
            node = node.parent
        return False

    @property
    def checked(self) -> bool:
        """Return true for a checked box or a selected option."""
        return not {"checked", "selected"}.isdisjoint(self._node.attributes) or self.has_state("checked")

    def has_state(self, state: str) -> bool:
        """Return true if an ARIA state holds: pressed, selected, current, expanded, checked, disabled."""
        return self._attribute(f"aria-{state}") not in ("", "false")

    # What it contains

    def __iter__(self) -> Iterator[Element]:
        """All descendants in document order."""
        for node in self._node.css("*"):
            if node.mem_id != self._node.mem_id:
                yield Element(node, self._document)

    @property
    def parent(self) -> Element:
        """The element around this one."""
        assert self._node.parent is not None
        return Element(self._node.parent, self._document)

    def all_by_role(self, role: str, name: str = "") -> list[Element]:
        """All descendants of a role whose accessible names contain a text."""
        return [each for each in self if each.role == role and name in each.name]

    def by_role(self, role: str, name: str = "") -> Element:
        """The only descendant of a role whose accessible name contains a text."""
        found = self.all_by_role(role, name)
        assert len(found) == 1, (role, name, [each.name for each in found])
        return found[0]

    def has(self, role: str, name: str = "") -> bool:
        """Return true if there is a descendant of a role whose accessible name contains a text."""
        return bool(self.all_by_role(role, name))

    def find(self, id_: str) -> Element | None:
        """The descendant with an identifier, or None."""
        return next((each for each in self if each.id == id_), None)

    def by_id(self, id_: str) -> Element:
        """The descendant with an identifier."""
        found = self.find(id_)
        assert found is not None, id_
        return found

    def select(self, selector: str) -> list[Element]:
        """The descendants that a selector of the page's own finds."""
        return [Element(node, self._document) for node in self._node.css(selector)]

    def with_state(self, state: str) -> list[Element]:
        """The descendants for which an ARIA state holds."""
        return [each for each in self if each.has_state(state)]

    # What it offers

    def offers(self, key: str, value: str | None = None) -> list[Element]:
        """The descendants with an offer of a kind (``action``, ``choose``, ``tap``), disabled ones too."""
        return [each for each in self if key in each.data and value in (None, each.data[key])]

    def offer(self, key: str, value: str | None = None) -> Element:
        """The only one of these."""
        found = self.offers(key, value)
        assert len(found) == 1, (key, value, len(found))
        return found[0]

    @property
    def actions(self) -> list[str]:
        """The enabled actions in document order."""
        return [each.data["action"] for each in self.offers("action") if not each.disabled]

    @property
    def choices(self) -> list[str]:
        """The enabled decisions in document order."""
        return [each.data["choose"] for each in self.offers("choose") if not each.disabled]

    @property
    def opens(self) -> list[str]:
        """The identifiers of the popovers that buttons within open."""
        return [each.opened for each in self if each.opened]

    @property
    def opened(self) -> str:
        """The identifier of the popover it opens, or an empty string."""
        return self._attribute("popovertarget")

    @property
    def inert(self) -> Element | None:
        """The first inert descendant, or None."""
        return next((each for each in self if "inert" in each._node.attributes), None)

    @property
    def tab_stops(self) -> list[Element]:
        """The descendants that are given a place in the order of the Tab key."""
        return [each for each in self if each._attribute("tabindex") == "0"]

    # What it draws

    @property
    def symbols(self) -> Counter[str]:
        """The number of times each symbol is drawn, by identifier."""
        uses = self._node.css("use")
        return Counter((node.attributes.get("href") or "").removeprefix("#") for node in uses)

    @property
    def view_box(self) -> tuple[float, ...]:
        """Left, top, width and height of the first drawing within."""
        (drawing, *_) = self._node.css("svg[viewBox]")
        return tuple(map(float, (drawing.attributes["viewBox"] or "").split()))

    @property
    def place(self) -> tuple[float, float] | None:
        """Its position in its drawing, if it has been moved."""
        at = re.match(r"translate:([\d.-]+)px ([\d.-]+)px", self._attribute("style"))
        return (float(at[1]), float(at[2])) if at else None

    def _texts(self, node: LexborNode, *, spoken: bool) -> Iterator[str]:
        if node.tag == "-text":
            yield node.text_content or ""
            return
        attributes = node.attributes
        if node.tag in _SILENT or (
            spoken and (attributes.get("aria-hidden") == "true" or "hidden" in attributes)
        ):
            return
        if spoken and node.mem_id != self._node.mem_id and (label := attributes.get("aria-label")):
            yield f" {label} "
            return
        child = node.child
        while child is not None:
            yield from self._texts(child, spoken=spoken)
            child = child.next
        if node.tag not in _INLINE:
            yield " "


def page(html: object) -> Element:
    """A page or a piece of one."""
    document = LexborHTMLParser(str(html))
    assert document.root is not None
    return Element(document.root, document)
