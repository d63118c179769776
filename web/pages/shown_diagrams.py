"""Diagrams of rules and tutorials as pictures that stand for their pages where a link to them is shown."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pyengine.text import Lang, Text
from web.look import TableView
from web.pages.game import Picture, pages_of
from web.pages.guides import Kind, read_guide
from web.registry import look
from web.views.diagram import task_view
from web.views.model import Display, Mode
from web.views.task import Diagram


def at_rest(diagram: Diagram, lang: Lang, name: str, mode: Mode = "rule") -> TableView:
    """The diagram as it stands in a page before the reader touches it."""
    return task_view(look(diagram.game), Display(lang=lang, mode=mode, name=name, ready=False), diagram)


@cache
def shown_diagrams(game_id: str) -> Mapping[str, tuple[Picture, Diagram]]:
    """Give the first diagram of each rule by its number, and of the tutorial as ``learn``."""
    found: dict[str, tuple[Picture, Diagram]] = {}
    kinds: tuple[Kind, ...] = ("rules", "learn")
    for kind in kinds:
        if kind not in pages_of(game_id).guide:
            continue
        english, japanese = (_drawn(game_id, kind, lang) for lang in ("en", "ja"))
        for name, diagram in english.items():
            alt = Text(diagram.caption, japanese[name].caption)
            found[name] = Picture(f"{game_id}-{name}", alt, small=True), diagram
    return found


def picture_of(game_id: str, name: str) -> Picture | None:
    """Give what stands for a rule by its number, for all ``rules``, or to ``learn`` the game.

    A picture that its folder has of that name; else its diagram, or the first of all rules; else what stands
    for the game.
    """
    pages, found = pages_of(game_id), shown_diagrams(game_id)
    own = next((picture for picture in pages.pictures if picture.name == name), None)
    wanted = next(iter(found), name) if name == "rules" else name
    return own or (found[wanted][0] if wanted in found else pages.picture("rules"))


def _drawn(game_id: str, kind: Kind, lang: Lang) -> Mapping[str, Diagram]:
    """The first diagram of each rule, or of the whole tutorial."""
    sections = read_guide(kind, game_id, lang).sections
    if kind == "learn":
        first = next((section for section in sections if section.exercises), None)
        return {"learn": first.exercises[0].diagram} if first else {}
    return {section.number: section.exercises[0].diagram for section in sections if section.exercises}
