"""What everybody may see of a Gunsor table by itself: in words, and as a small picture for a page."""

from __future__ import annotations

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.gunsor.rules.state import card_name
from pyengine.text import Text, prose
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Scene, scene
from web.games.gunsor.table.stage import lying_cards
from web.look import TableView
from web.views import pictures
from web.views.names import name


def mini(view: TableView) -> h.Renderable:
    """The trick on its ground as a small picture in a page of ours."""
    return pictures.mini(view, describe(view))


def describe(view: TableView) -> Text:
    """What everybody sees, in words."""
    shown = scene(view)
    state = shown.state
    first, second = (_seat(shown, who) for who in (shown.me, 1 - shown.me))
    told = texts.PICTURE.fill(
        season=texts.SEASONS[state.season],
        pair=state.pair,
        stock=len(state.stock),
        first=first,
        second=second,
    )
    lying = [(who, card_name(card)) for who, card in lying_cards(shown)]
    if not lying:
        return told
    cards = Text(
        ", ".join(f"{who.en} {card.en}" for who, card in lying),
        "、".join(f"{who.ja} {card.ja}" for who, card in lying),
    )
    trick = texts.PICTURE_TRICK.fill(cards=cards)
    return prose((told, trick))


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.PICTURE_SEAT.fill(
        name=name(shown.view, who),
        pool=state.pools[who],
        score=state.scores[who],
        held=texts.HELD.of(len(state.hands[who])),
    )


def text(view: TableView) -> str:
    """The table in words and, in one line that the engine reads, as the viewer sees it."""
    shown = scene(view)
    held = [card for card in shown.hand if card != UNKNOWN]
    hand = texts.PICTURE_HAND.fill(cards=" ".join(held)).say(view.lang) if held else ""
    lines = (describe(view).say(view.lang), hand, view.game.write(shown.state))
    return "\n".join(line for line in lines if line) + "\n"
