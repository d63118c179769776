"""The viewer's hand with its pile and discards, or all hands; every player's cards to look into."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import htpy as h

from pyengine.cards import UNKNOWN, Card, Cards, without
from pyengine.game import Seat
from pyengine.games.gran_cannon.art import cards as art_cards
from pyengine.games.gran_cannon.rules import observation
from pyengine.games.gran_cannon.rules.observation import chance_to_fire
from pyengine.games.gran_cannon.rules.state import (
    DASH,
    FORTRESS,
    FULL_CHARGE,
    HAND,
    OVERCHARGE,
    SPECIAL,
    SWORD,
    State,
)
from pyengine.text import Lang, Text
from web.games.gran_cannon import words as texts
from web.look import TableView
from web.texts import cards as shared
from web.texts.words import percent
from web.views import cards
from web.views.drawings import EMBLEMS, counter
from web.views.names import enumerated, third
from web.views.parts import icon


def tray(view: TableView, offers: h.Node) -> h.Renderable:
    """The lower part of the table: what is offered, or the viewer's hand between pile and discards.

    With open cards everybody's hands.
    """
    state: State = view.sight
    seat = view.perspective.viewer
    if offers is not None:
        shown = offers
    elif not state.round:
        shown = cards.undealt(view, HAND, back())
    elif seat is None or view.perspective.open:
        shown = cards.all_hands(view, _open(view, state))
    else:
        shown = cards.hand(
            view, held(view, state, seat), cards.hand_label(view, seat), *_heaps(view, state, seat)
        )
    return h.div(".tray", id=view.id("tray"))[cards.eyes(view), shown]


def held(view: TableView, state: State, seat: Seat) -> list[cards.HandCard]:
    """The cards of a hand that can still be played, in order; a chosen one lies on the table already."""
    decides = view.decider == seat and seat in state.presenters
    return [
        cards.HandCard(
            key,
            face(card, seat, view.lang),
            _named(state, seat, card, decides=decides),
            playable=decides or view.decider is None,
            picked=decides and view.interaction.picked == key,
            note=(_effect(state, seat, card),) if decides else (),
            origin="pile",
        )
        for key, card in keys(state, seat).items()
    ]


def keys(state: State, seat: Seat) -> dict[str, Card]:
    """The cards that a hand still holds, by their keys."""
    chosen = state.chosen[seat]
    return cards.keys(without(state.hands[seat], chosen) if chosen else state.hands[seat])


def key_of(state: State, seat: Seat, card: Card) -> str:
    """The key that a chosen or presented card had in its hand: the last of its kind."""
    number = sum(held == card for held in state.hands[seat]) + (state.chosen[seat] is None)
    return cards.key_of(card, number)


def _named(state: State, seat: Seat, card: Card, *, decides: bool) -> Text:
    label = texts.CARD_LABELS[card]
    return texts.CARD_DOES.fill(card=label, effect=_effect(state, seat, card)) if decides else label


def _effect(state: State, seat: Seat, card: Card) -> Text:
    """What a card would do, in two words."""
    if state.phase == "overtime":
        return texts.COUNTS.fill(number=0 if card == SPECIAL else card)
    if seat == state.holder:
        if card == SPECIAL:
            return texts.OVERCHARGES_TO
        charge = observation.charge(state, card)
        return texts.CAN_FIRE if charge == FULL_CHARGE else texts.CHARGES_TO.fill(charge=charge)
    if card == SPECIAL:
        return texts.SPECIAL_CAN
    if card == "0":
        return texts.SAFE
    square = observation.target(state, seat, card)
    return texts.TO_FORTRESS if square == FORTRESS else texts.TO_SQUARE.fill(square=square)


def _heaps(view: TableView, state: State, seat: Seat) -> tuple[h.Node, h.Node]:
    """Pile and discards beside the hand; pressing either shows all the player's cards."""
    pile, discards = state.piles[seat], state.discards[seat]
    top = face(discards[-1], seat, view.lang, small=True) if discards else h.span(".empty")
    return (
        _heap(view, seat, back() if pile else h.span(".empty"), shared.PILE.fill(n=len(pile)), "pile"),
        _heap(view, seat, top, shared.DISCARDS.fill(n=len(discards)), "discards"),
    )


def _heap(view: TableView, seat: Seat, drawing: h.Node, label: Text, key: str) -> h.Renderable:
    return h.div(".pile", data_origin=key)[
        h.button(type="button", popovertarget=view.id(f"cards-{seat}"))[drawing, h.span[label.say(view.lang)]]
    ]


def _open(view: TableView, state: State) -> Iterator[cards.OpenHand]:
    for seat, hand in enumerate(state.hands):
        yield cards.OpenHand(
            seat,
            shared.CARDS_OF.of(third(view, seat), n=len(hand)),
            [texts.CARD_LABELS[card] for card in hand if card != UNKNOWN],
            [side(card, seat, view.lang) for card in hand],
        )


def account(view: TableView, state: State, seat: Seat) -> h.Renderable:
    """All of a player's cards as far as they can be known: a sheet that opens over the table."""
    lang, who = view.lang, third(view, seat)
    rows = [(label, _listed(cards).say(lang)) for label, cards in _accounts(state, seat)]
    title = shared.CARDS_TITLE.of(who)
    if _is_hidden(state, seat):
        open_ = len(state.unseen(seat)) + len(state.known[seat])
        title = texts.HOLDS_OF.of(who, n=len(state.hands[seat]), m=open_)
        chance = chance_to_fire(state) if seat == state.holder and state.presenters else 0
        if chance:
            fires = texts.WITH_A.fill(need=observation.need(state), chance=percent(chance))
            rows.append((texts.CAN_FIRE_NOW, fires.say(lang)))
    return cards.account(
        view, f"cards-{seat}", title, counter(EMBLEMS[seat]), rows, above=_thirteen(state, seat)
    )


def _is_hidden(state: State, seat: Seat) -> bool:
    return UNKNOWN in state.hands[seat]


def _accounts(state: State, seat: Seat) -> Iterator[tuple[Text, Cards]]:
    if _is_hidden(state, seat):
        yield texts.HAND_OR_PILE, state.unseen(seat)
        if state.known[seat]:
            yield texts.SURELY_IN_HAND, state.known[seat]
    else:
        yield shared.IN_HAND, state.hands[seat]
        yield texts.IN_PILE, state.piles[seat]
    yield texts.DISCARDED, state.discards[seat]
    yield texts.REMOVED, state.removed[seat]


def _listed(held: Cards) -> Text:
    special = texts.CARD_LABELS[SPECIAL]
    named = [special if card == SPECIAL else Text(card, card) for card in held]
    return enumerated(named) if named else shared.NONE


def _thirteen(state: State, seat: Seat) -> h.Renderable:
    """A player's thirteen cards in order, each as what has become of it; in words they stand below."""
    hidden = _is_hidden(state, seat)
    presented = state.presented[seat]
    looks = {
        "held": Counter(state.known[seat] if hidden else state.hands[seat]),
        "": Counter(state.unseen(seat) if hidden else state.piles[seat]),
        "seen": Counter(state.discards[seat]),
        "gone": Counter(state.removed[seat]),
        "lies": Counter([presented] if presented else []),
    }
    return h.p(".thirteen", aria_hidden="true", style=f"--band:var(--p-{EMBLEMS[seat]})")[
        (
            [_chip(card, look) for look, lying in looks.items() for _ in range(lying[card])]
            for card in (*"012345", SPECIAL)
        )
    ]


def _chip(card: Card, look: str) -> h.Renderable:
    """A card as small as can be: its number, or the sign of the special."""
    return h.span(class_=["one", look])[icon("gc-sword") if card == SPECIAL else card]


def face(card: Card, seat: Seat, lang: Lang, *, small: bool = False) -> h.Renderable:
    """A card's front; ``small`` leaves out the words, which would be too small to read."""
    words = card == SPECIAL and not small
    return h.svg(".gc", viewBox="0 0 100 140", aria_hidden="true")[
        [art_cards.blank(seat), _abilities(lang)] if words else art_cards.face(card, seat)
    ]


def back() -> h.Renderable:
    """A card's back."""
    return h.svg(".gc", viewBox="0 0 20 28", aria_hidden="true")[h.use(href="#back")]


def side(card: Card | None, seat: Seat, lang: Lang) -> h.Renderable:
    """A small card: its front, or its back where it is not known."""
    return back() if card is None or card == UNKNOWN else face(card, seat, lang, small=True)


def _abilities(lang: Lang) -> h.Node:
    return [
        h.text(".r-cap", x="50", y="46")[texts.SPECIAL.say(lang)],
        (
            [
                h.use(href=f"#gc-{name}", x="7", y=54 + 27 * n, width="21", height="21"),
                h.text(".r-ability", x="31", y=70 + 27 * n)[texts.ABILITIES[name].say(lang)],
                h.text(".r-value", x="92", y=71 + 27 * n)[str(value)],
            ]
            for n, (name, value) in enumerate(
                zip(art_cards.ABILITIES, (DASH, SWORD, OVERCHARGE), strict=True)
            )
        ),
        h.path(".hair", d="M9 79h82M9 106h82"),
    ]
