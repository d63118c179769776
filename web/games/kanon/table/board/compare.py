"""The powers in a battle, each as a sum of parts (K19) that grows while the cards are supported."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from typing import Literal

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS, Suit
from pyengine.games.kanon.events.turn import Fought
from pyengine.games.kanon.rules import at_work
from pyengine.games.kanon.rules.powers import Part, Power, fighters, figures, is_told, powers
from pyengine.games.kanon.rules.state import Permanent, State
from pyengine.games.kanon.rules.suit_lines import common_suit, suit_of
from pyengine.text import Lang, Text
from web.games.kanon.table import small_card
from web.games.kanon.table.scene import Scene
from web.games.kanon.words import table as texts

Result = Literal["", "leads", "wins", "loses", "ties"]
"""How one side stands: level or behind, ahead so far, decided."""


def comparison(shown: Scene) -> h.Node:
    """Both sums, while there is a battle and right after it; else nothing."""
    fought = shown.now(Fought)
    state = _before(shown, fought) if fought else shown.state
    if state is None or state.battle is None:
        return None
    near, far = shown.me, 1 - shown.me
    lang = shown.view.lang
    pair = powers(state)
    return h.section(
        class_=["cmp", "sheet", {"over": fought is not None}],
        id=shown.view.id("compare"),
        aria_label=texts.COMPARED.say(lang),
    )[(_sum(state, seat, pair[seat], _result(state, fought, seat, pair), lang) for seat in (near, far)),]


def _before(shown: Scene, fought: Fought) -> State | None:
    """What the viewer saw right before the comparison: the moment itself shows the field after it."""
    view = shown.view
    if view.perspective.keyframe is None:
        return None
    told = view.perspective.keyframe.told
    start: State = view.having(keyframe=None).sight
    return reduce(view.game.advance, told[: told.index(fought)], start)


def _result(
    state: State, fought: Fought | None, seat: Seat, pair: tuple[Power | None, Power | None]
) -> Result:
    if fought:
        return "ties" if fought.winner is None else "wins" if fought.winner == seat else "loses"
    mine, other = pair[seat], pair[1 - seat]
    # Before both cards are there, neither power is known.
    if mine is None or other is None or None in fighters(state) or mine.total is None or other.total is None:
        return ""
    return "leads" if mine.total > other.total else ""


def _sum(state: State, seat: Seat, power: Power | None, result: Result, lang: Lang) -> h.Renderable:
    permanent, enemy = fighters(state)[seat], fighters(state)[1 - seat]
    return h.div(class_=["sum", result])[
        h.p(".who")[
            h.span[_who(state, seat, permanent).say(lang)],
            result and h.small[texts.RESULTS[result].say(lang)],
        ],
        h.p(".tot")[_shown_total(power, enemy)],
        h.dl[_rows(state, seat, power, enemy, lang)],
    ]


def _who(state: State, seat: Seat, permanent: Permanent | None) -> Text:
    if permanent is None:
        named = state.battle is not None and state.battle.lines[seat] >= 0
        return texts.NO_CARD if named else texts.NOT_NAMED
    return texts.FACE_DOWN if permanent.card == UNKNOWN else PRINTED[permanent.card].name


def _shown_total(power: Power | None, enemy: Permanent | None) -> str:
    if power is None or power.total is None:
        return "–"
    # Against an enemy of which nothing is known, what is printed does not count yet.
    return str(power.total) if enemy and is_told(enemy) else "?"


def _rows(
    state: State, seat: Seat, power: Power | None, enemy: Permanent | None, lang: Lang
) -> Iterator[h.Renderable]:
    if power is None:
        return
    if power.total is None:
        yield h.div[h.dt[texts.NO_POWERS.say(lang)]]
    for part in power.parts:
        mark, told = _part(state, seat, part, enemy)
        number = str(part.number) if part.kind == "own" else signed(part.number)
        yield h.div[h.dt[small_card.mark(mark), h.span[told.say(lang)]], h.dd[number]]
    battle = state.battle
    permanent = fighters(state)[seat]
    if battle and permanent and (battle.tie_wins[seat] or at_work.wins_tie(state, permanent)):
        yield h.div[h.dt[small_card.mark("even"), h.span[texts.WINS_TIES.say(lang)]]]


def _part(state: State, seat: Seat, part: Part, enemy: Permanent | None) -> tuple[str, Text]:
    """The mark of a part of the sum, and its words."""
    match part.kind:
        case "own":
            against = figures(enemy) if enemy else None
            attribute = against.attribute if against else None
            assert attribute is not None
            return attribute, texts.AGAINST.fill(attribute=ATTRIBUTES[attribute])
        case "line":
            name = part.line or "front"
            suit = _suit_of_line(state, seat, name)
            told = texts.LINES[name].fill(suit=SUITS[suit] if suit else texts.ANY_SUIT)
            return suit or "more", told
        case "boost":
            return "more", texts.THIS_TURN
        case _:
            source = state.permanent(part.source) if part.source is not None else None
            return "more", PRINTED[source.card].name if source else texts.LEFT


def _suit_of_line(state: State, seat: Seat, name: str) -> Suit | None:
    """The suit of a declared line; cards that count as any suit follow the others."""
    assert state.battle is not None
    cards = [state.permanent(number) for number in dict(state.battle.declared[seat])[name]]
    there = [each for each in cards if each]
    binding = [each for each in there if not at_work.any_suit(state, each)]
    return common_suit(map(suit_of, binding or there))
