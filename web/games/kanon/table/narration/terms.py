"""Cards and places in words.

A sentence holds a mark for every card it names: ``⟨017⟩``, or ``⟨~017⟩`` for the name without its article
(*your Keeper’s Daughter*). ``plain`` puts the names in; ``Line.node`` makes each a word that opens the card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

import htpy as h

from pyengine.cards import UNKNOWN, Card
from pyengine.game import Seat
from pyengine.games.kanon.abilities.abilities import Defeat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.at_work import ABILITIES
from pyengine.games.kanon.rules.state import Ground, State
from pyengine.text import Lang, Text
from web.games.kanon.words import ending as ending_texts
from web.games.kanon.words import story as texts
from web.look import TableView
from web.views.ending import reason
from web.views.names import joined, third

_MARK: Final = re.compile("⟨(~?)([0-9]{3})⟩")
_ARTICLE: Final = "The "
"""Names that begin so lose it after *your* and the like."""


def named(card: Card) -> Text:
    """A card's name, as a mark; of an unseen one that it is face down."""
    return texts.FACE_DOWN_ONE if card == UNKNOWN else texts.NAME.fill(name=f"⟨{card}⟩")


def names(cards: Iterable[Card], *, bare: bool = False) -> Text:
    """Several cards' names, equal ones counted; ``bare`` as in *your Ship’s Cat and One Who Waits*."""
    found = tuple(cards)
    return listed(_counted(card, found.count(card), bare=bare) for card in dict.fromkeys(found))


def listed(items: Iterable[Text]) -> Text:
    """A list in words: *A, B and C*; Japanese names in brackets need nothing between them."""
    both = joined(items)
    return Text(both.en, both.ja.replace("》、《", "》《").replace("》と《", "》《"))


def owned(view: TableView, seat: Seat, cards: Iterable[Card]) -> Text:
    """Cards with whose they are: *your Ship’s Cat*, *Tower’s Harbour Bell and Anchor*."""
    return texts.OWNED.of(third(view, seat), cards=names(cards, bare=True))


def line_name(line: int) -> Text:
    """A line by its number, counted from 0 here and from 1 by people."""
    return texts.LINE.fill(n=line + 1)


def line_of(view: TableView, seat: Seat, line: int) -> Text:
    """A line with whose it is: *your line 2*."""
    return texts.LINE_OF.of(third(view, seat), n=line + 1)


def plain(text: Text) -> Text:
    """The sentence with the names of its cards."""
    return Text(
        _MARK.sub(lambda mark: _name(mark, "en"), text.en), _MARK.sub(lambda mark: _name(mark, "ja"), text.ja)
    )


def _name(mark: re.Match[str], lang: Lang) -> str:
    """The name for a mark; a player's name in a game file may look like one and stays as it is."""
    if mark[2] not in PRINTED:
        return mark[0]
    name = PRINTED[mark[2]].name.say(lang)
    return name.removeprefix(_ARTICLE) if mark[1] else name


def _counted(card: Card, number: int, *, bare: bool) -> Text:
    if card == UNKNOWN:
        if number > 1:
            return texts.FACE_DOWN.of(number)
        return texts.FACE_DOWN_BARE if bare else texts.FACE_DOWN_ONE
    name = texts.NAME.fill(name=f"⟨{'~' if bare else ''}{card}⟩")
    return name if number == 1 else texts.TIMES.fill(name=name, n=number)


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened: ``told`` has marks, ``seat`` did it, ``heading`` is a turn's or a phase's."""

    told: Text
    seat: Seat | None = None
    heading: Literal["", "chapter", "phase"] = ""

    @property
    def text(self) -> Text:
        """The words alone."""
        return plain(self.told)

    def node(self, lang: Lang) -> h.Node:
        """The words, in which each card's name opens the card (key ``i``, right click, long press)."""
        told, at = self.told.say(lang), 0
        parts: list[h.Node] = []
        for mark in _MARK.finditer(told):
            if mark[2] in PRINTED:
                parts += [told[at : mark.start()], h.span(".kw", data_card=mark[2])[_name(mark, lang)]]
                at = mark.end()
        return [*parts, told[at:]]


def because(view: TableView, winner: Seat | None, ground: Ground, points: int, card: Card | None) -> Text:
    """The reason for the end, marked; ``points`` are the winner's, ``card`` had the condition, if seen."""
    if winner is None:
        return ending_texts.REASONS_BOTH[ground]
    concerned = winner if ground in ("points", "own") else 1 - winner
    shown = names((card,), bare=True) if card else ending_texts.A_CARD
    return ending_texts.REASONS[ground].of(third(view, concerned), points=points, card=shown)


def can_end(card: Card, ground: Ground) -> bool:
    """Whether a card has a condition of its own that ends the game on this ground."""
    losing = ground == "losing"
    return any(isinstance(ending, Defeat) == losing for ending in ABILITIES[card].endings)


def why(view: TableView) -> Text:
    """Why everything has ended, with the rule's number and with marks; raises ValueError while it goes on."""
    return reason(view, lambda _: _by_rules(view))


def _by_rules(view: TableView) -> Text:
    state: State = view.sight
    last = state.results[-1]
    seat = last.winner or 0
    lying = (each.card for _, each in state.permanents(seat) if each.up)
    card = next((card for card in lying if can_end(card, last.reason)), None)
    told = because(view, last.winner, last.reason, len(state.points[seat]), card)
    if state.best_of == 1:
        return told
    one, other = sorted(state.wins, reverse=True)
    if one == other:
        return ending_texts.MATCH_DRAWN.fill(one=one, other=other)
    return ending_texts.MATCH_WON.fill(one=one, other=other, reason=told)
