"""What every card table has: a hand, the curtain between people at one device, whose cards are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import htpy as h

from pyengine.cards import Card
from pyengine.game import Seat
from pyengine.text import Text
from web.look import TableView
from web.texts import cards as texts
from web.texts import words
from web.views.drawings import EMBLEMS, counter
from web.views.names import name, third
from web.views.parts import icon, tie


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the viewer's hand.

    ``key`` tells it from the hand's others and is what a tap says; ``face`` is its drawing, ``name`` says
    what is on it; ``note`` stands under it (what it would do, or why it may not be played), its first line in
    bold; ``playable`` is whether it may be played now, ``drags`` whether it can then be dragged, ``lifts``
    what a drag says if that is not the key, ``picked`` whether it is taken up; ``origin`` is the
    ``data-origin`` or ``data-flip`` of the place that it comes from when it is drawn; ``card`` is what the
    page knows the card by that can be enlarged; ``bad`` is whether the note tells of a loss.
    """

    key: str
    face: h.Node
    name: Text
    playable: bool
    drags: bool = True
    picked: bool = False
    lifts: str = ""
    note: tuple[Text, ...] = ()
    origin: str = ""
    card: str = ""
    bad: bool = False


def keys(hand: Iterable[Card]) -> dict[str, Card]:
    """The cards of a hand, by keys that tell those of one kind apart: ``bg``, ``bg-2``, ``bg-3``."""
    seen: Counter[Card] = Counter()
    found: dict[str, Card] = {}
    for card in hand:
        seen[card] += 1
        found[key_of(card, seen[card])] = card
    return found


def key_of(card: Card, number: int) -> str:
    """The key of a card in a hand; ``number`` counts the cards of its kind from 1."""
    return card if number < 2 else f"{card}-{number}"


def card_of(key: str) -> Card:
    """The card that a key of the hand stands for."""
    return key.partition("-")[0]


def hand_label(view: TableView, seat: Seat) -> Text:
    """What a seat's hand is called."""
    who = third(view, seat)
    return texts.HAND if who is None else texts.HAND_OF.fill(name=who)


def hand(view: TableView, cards: Sequence[HandCard], label: Text, *beside: h.Node) -> h.Renderable:
    """The viewer's hand, left to right: one toolbar with the keyboard.

    ``beside`` stands around it (piles, discards).

    A tap takes a card up, a second one plays it; a card may also be dragged to where ``data-drop`` stands,
    and what it says there is the second tap (nothing: the card itself).
    """
    before, after = beside[: len(beside) // 2], beside[len(beside) // 2 :]
    return h.section(".mine-hand", id=view.id("hand"), aria_label=label.say(view.lang))[
        before,
        h.ol(".fan", role="toolbar", aria_label=label.say(view.lang))[
            (_card(view, card, first=not number) for number, card in enumerate(cards))
        ],
        after,
    ]


def undealt(view: TableView, size: int, back: h.Node) -> h.Renderable:
    """The place of a hand of this many cards before they are dealt."""
    return h.section(".mine-hand", id=view.id("hand"), aria_label=texts.DEALING.say(view.lang))[
        h.ol(".fan", aria_hidden="true")[(h.li[h.div(".cardb.blank")[back]] for _ in range(size))]
    ]


class OpenHand(NamedTuple):
    """One of everybody's hands.

    Whose, what it is called, the names of the cards that are seen, all cards drawn.
    """

    seat: Seat
    label: Text
    names: Iterable[Text]
    faces: h.Node


def all_hands(view: TableView, hands: Iterable[OpenHand]) -> h.Renderable:
    """Everybody's hands, where nobody's is special."""
    lang = view.lang
    return h.section(".hands", id=view.id("hand"), aria_label=texts.ALL_HANDS.say(lang))[
        (
            h.div(".held")[
                counter(EMBLEMS[shown.seat]),
                h.span(".vh")[shown.label.say(lang), " ", ", ".join(card.say(lang) for card in shown.names)],
                h.p(".lying", aria_hidden="true")[shown.faces],
            ]
            for shown in hands
        )
    ]


def _card(view: TableView, card: HandCard, *, first: bool) -> h.Renderable:
    lang = view.lang
    note = (
        card.note
        and h.span(".cap2", id=view.id(f"note-{card.key}"))[
            h.b[card.note[0].say(lang)], (h.span[text.say(lang)] for text in card.note[1:])
        ]
    )
    looks = {"no": not card.playable, "bad": card.bad, "tied": view.number(card.key) > 0}
    return h.li(class_=looks, role="none")[
        h.button(
            ".cardb",
            type="button",
            id=view.id(f"card-{card.key}"),
            data_tap=card.key,
            data_flip=card.key,
            data_flip_from=card.origin or None,
            data_card=card.card or None,
            data_drag=card.playable and card.drags and view.decider is not None and (card.lifts or card.key),
            tabindex="0" if card.picked or first else "-1",
            aria_pressed="true" if card.picked else "false",
            aria_disabled=None if card.playable else "true",
            aria_describedby=view.id(f"note-{card.key}") if card.note else None,
        )[h.span(".vh")[card.name.say(lang)], card.face, tie(view, card.key)],
        note,
    ]


def sorter(view: TableView) -> h.Renderable:
    """The button that puts the hand in order, or leaves it as it was drawn."""
    return h.button(
        ".icb.sorter",
        type="button",
        data_action="sort",
        aria_pressed="true" if view.display.sorted else "false",
        aria_label=texts.SORT.say(view.lang),
        title=texts.SORT.say(view.lang),
    )[icon("i-sort")]


def eyes(view: TableView) -> h.Node:
    """Whose cards are shown, where one may choose: in a finished game, or one that only machines play."""
    if not view.may_look:
        return None
    lang = view.lang
    choices = [("open", texts.ALL_OPEN, view.perspective.open)] + [
        (str(seat), name(view, seat), not view.perspective.open and view.perspective.viewer == seat)
        for seat in range(len(view.play.players))
    ]
    return h.div(".eyes", role="group", aria_label=texts.SEEN_BY.say(lang))[
        icon("i-eye"),
        (
            h.button(
                ".chip",
                type="button",
                data_action="look",
                data_value=value,
                aria_pressed="true" if chosen else "false",
            )[label.say(lang)]
            for value, label, chosen in choices
        ),
    ]


def account(
    view: TableView,
    part: str,
    title: Text,
    sign: h.Node,
    rows: Iterable[tuple[Text, h.Node]],
    note: h.Node = None,
    above: h.Node = None,
) -> h.Renderable:
    """A sheet that opens over the table with what can be known of cards.

    Its openers name its id in ``popovertarget``.

    ``rows`` are heaps of cards, each under its label; ``above`` stands before them, ``note`` after them.
    """
    lang = view.lang
    heading = view.id(f"{part}-title")
    return h.div(".account.sheet", id=view.id(part), popover="auto", role="dialog", aria_labelledby=heading)[
        h.header[
            sign,
            h.h3(id=heading)[title.say(lang)],
            h.button(
                ".icb",
                type="button",
                popovertarget=view.id(part),
                popovertargetaction="hide",
                aria_label=words.CLOSE.say(lang),
            )[icon("i-x")],
        ],
        above,
        h.dl[(h.div[h.dt[label.say(lang)], h.dd[heap]] for label, heap in rows)],
        note,
    ]
