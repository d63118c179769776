"""What everybody sees of the table, no hand, nothing face down: in words, and as a small picture."""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from pyengine.cards import UNKNOWN
from pyengine.game import Seat
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.rules.state import LINES, Permanent
from pyengine.text import Text, prose
from web.games.kanon.table.scene import Scene, scene
from web.games.kanon.table.when import when
from web.games.kanon.words import frame as texts
from web.look import TableView
from web.views import pictures
from web.views.ending import result
from web.views.names import enumerated, name


def mini(view: TableView) -> h.Renderable:
    """Both fields as a small picture in a page of the game."""
    return pictures.mini(view, describe(view))


def text(view: TableView) -> str:
    """The table in words, and in one line that the engine reads."""
    shown = _public(view)
    lang = view.lang
    lines = [_said(stand(shown)).say(lang), *(part.say(lang) for part in (*_seats(shown), *_fields(shown)))]
    return "\n".join((*lines, "", view.game.write(shown.state), ""))


def _public(view: TableView) -> Scene:
    """The scene as a spectator sees it."""
    return replace(scene(view), state=view.game.observe(view.match.state, None), events=())


def stand(shown: Scene) -> Text:
    """Which turn it is and whose, or how the game ended."""
    return result(shown.view) if shown.over else when(shown.view, shown.state)


def describe(view: TableView) -> Text:
    """The table in words."""
    shown = _public(view)
    return texts.SAID.fill(when=stand(shown), seats=prose((*_seats(shown), *_fields(shown))))


def _said(told: Text) -> Text:
    return Text(f"{told.en}.", f"{told.ja}。")


def _seats(shown: Scene) -> list[Text]:
    return [_seat(shown, who) for who in (shown.me, 1 - shown.me)]


def _seat(shown: Scene, who: Seat) -> Text:
    state = shown.state
    return texts.SEAT.fill(
        name=name(shown.view, who),
        points=texts.POINTS.of(len(state.points[who])),
        hand=texts.HAND.of(len(state.hands[who])),
        deck=texts.DECK.fill(n=len(state.decks[who])),
        discards=texts.DISCARDS.of(len(state.discards[who])),
    )


def _fields(shown: Scene) -> list[Text]:
    """Each line of each seat that has cards, from its front."""
    found: list[Text] = []
    for who in (shown.me, 1 - shown.me):
        rows = [
            texts.LINE.fill(line=line + 1, cards=enumerated(map(_named, row)))
            for line, row in zip(range(len(LINES)), shown.state.lines[who], strict=True)
            if row
        ]
        if rows:
            found += [texts.FIELD_OF.fill(name=name(shown.view, who)), *rows]
    return found


def _named(each: Permanent) -> Text:
    if each.card == UNKNOWN or not each.up:
        return texts.DOWN
    called = PRINTED[each.card].name
    return Text(called.en, f"《{called.ja}》")
