"""Sentences of a table that cite rules, with the ways to those."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h

from pyengine.text import CITED, Text
from web.look import TableView
from web.views.parts import icon


def reasons(view: TableView, told: Sequence[Text]) -> h.Node:
    """Reasons, most important first, with a way to each rule that they name; nothing without any."""
    return bool(told) and h.ul(".reasons")[(h.li[linked(view, reason)] for reason in told)]


def linked(view: TableView, text: Text) -> h.Node:
    """A sentence with a sign in the place of the rules that it cites, which leads to the first of them."""
    sentence, *cited = CITED.split(text.cited(view.lang))
    found = zip(cited[::3], cited[1::3], cited[2::3], strict=True)
    return [sentence, ([mark, rule(view, number), more] for number, mark, more in found)]


def rule(view: TableView, number: str) -> h.Node:
    """The way to a rule: beside the table (``web/client/pages/rule-panel.js``), or to the page of rules."""
    # On the page of rules itself a diagram refuses by a rule of that page.
    if not number or not (view.display.rules or view.diagram):
        return None
    return h.a(
        ".rl",
        href=f"{view.display.rules}#{number}",
        aria_label=SHOW_RULE.say(view.lang),
        data_rule=number,
    )[icon("i-info")]


SHOW_RULE: Final = Text(en="Show the rule", ja="ルールを見る")
