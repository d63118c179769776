"""The piles of both sides and what has just come to one; an event on its way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.game import Event, Seat
from pyengine.games.kanon.events.change import Gone
from pyengine.games.kanon.events.cost import Paid, Resolved
from pyengine.games.kanon.events.field import Discarded, Failed, HandDiscarded, PointLost, Scored
from pyengine.games.kanon.events.turn import Drew, Fought, Pushed, Tossed
from pyengine.games.kanon.rules.state import Heap
from pyengine.text import Lang
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.small_card import chip, frame, label, small
from web.games.kanon.words import table as texts
from web.texts import cards as shared
from web.views import cards
from web.views.cards import key_of
from web.views.drawings import EMBLEMS, counter
from web.views.names import third
from web.views.parts import kept


class Arrival(NamedTuple):
    """A card that has just come to a pile; ``key`` and ``origin`` say where it lay (see ``data-flip``)."""

    seat: Seat
    heap: Heap
    card: Card
    key: str
    origin: str | None = None


def arrivals(shown: Scene) -> list[Arrival]:
    """The cards that have come to discards and victory piles since the moment before, as they came."""
    return [arrival for event in shown.events for arrival in _arrived(shown, event)]


def _arrived(shown: Scene, event: Event) -> Iterator[Arrival]:
    match event:
        case Fought(scored=scored, lost=lost):
            yield from _from_field(scored, "points")
            yield from _from_field(lost, "discards")
        case Failed(gone) | Discarded(gone) | Pushed(gone=gone):
            yield from _from_field(gone, "discards")
        case Scored(gone):
            yield from _from_field(gone, "points")
        case Paid(seat, gone, paid):
            yield from _from_field(gone, "discards")
            yield from _from_hand(shown, seat, paid)
        case Tossed(seat, card):
            yield from _from_hand(shown, seat, (card,))
        case HandDiscarded(seat, thrown):
            yield from _from_hand(shown, seat, thrown)
        case Drew(seat, card, to) if to != "hand":
            piles = shown.state.points if to == "points" else shown.state.discards
            yield Arrival(seat, to, card, f"new-{seat}-{len(piles[seat])}", f"deck-{seat}")
        case PointLost(seat, card):
            yield Arrival(seat, "discards", card, f"lost-{seat}", f"points-{seat}")
        case Resolved(seat, card, source=None):
            yield Arrival(seat, "discards", card, f"call-{seat}")
        case _:
            pass


def _from_field(gone: Iterable[Gone], heap: Heap) -> Iterator[Arrival]:
    return (Arrival(each.seat, heap, each.card, f"p{each.id}") for each in gone)


def _from_hand(shown: Scene, seat: Seat, thrown: Cards) -> Iterator[Arrival]:
    for number, card in enumerate(thrown):
        held = shown.state.hands[seat].count(card) + 1 + thrown[:number].count(card)
        mine = seat == shown.me
        yield Arrival(
            seat, "discards", card, key_of(card, held) if mine else f"thrown-{number}", f"hand-{seat}"
        )


def fresh(shown: Scene, came: Iterable[Arrival]) -> h.Node:
    """The cards that have just come to a seat's piles, for as long as the moment is shown."""
    here = [each for each in came if each.card != UNKNOWN]
    if not here:
        return None
    return h.span(".fresh", aria_hidden="true")[
        (
            h.span(
                class_=[frame(each.card), each.heap],
                data_flip=each.key,
                data_flip_from=each.origin,
                data_card=each.card,
            )[small(each.card, shown.view.lang)]
            for each in here
        )
    ]


def announced(shown: Scene) -> h.Node:
    """The events that have been announced and have not taken effect yet."""
    call = shown.state.announced
    calls = [each for each in (call, call and call.by) if each and each.source is None]
    if not calls:
        return None
    lang = shown.view.lang
    return h.div(class_=["calls", "near" if calls[0].seat == shown.me else "far"])[
        (
            h.span(
                class_=frame(each.card),
                role="img",
                aria_label=texts.ON_ITS_WAY.fill(card=label(each.card)).say(lang),
                data_flip=f"call-{each.seat}",
                data_flip_from=shown.left_hand(each.seat, each.card),
                data_card=each.card,
            )[small(each.card, lang)]
            for each in calls
        )
    ]


def account(shown: Scene, seat: Seat) -> h.Renderable:
    """A seat's piles: a sheet that opens over the table."""
    view, state = shown.view, shown.state
    points, discards, known = state.points[seat], state.discards[seat], state.known[seat]
    rows = [
        (texts.PILE.fill(n=len(points)), _listed(points, view.lang)),
        (texts.DISCARD_PILE.fill(n=len(discards)), _listed(discards[::-1], view.lang)),
    ]
    if known and seat != shown.me:
        rows.append((texts.KNOWN_HAND.fill(n=len(known)), _listed(known, view.lang)))
    title = texts.PILES_OF.of(third(view, seat))
    return cards.account(view, f"piles-{seat}", title, counter(EMBLEMS[seat]), rows)


@lru_cache(maxsize=64)
def _listed(pile: Cards, lang: Lang) -> Markup:
    """The cards of a pile, each a button that enlarges it."""
    if not pile:
        return kept(h.span[shared.NONE.say(lang)])
    return kept(
        h.ul(".chips2")[
            (h.li[h.button(".kchip", type="button", data_card=card)[chip(card, lang)]] for card in pile)
        ]
    )
