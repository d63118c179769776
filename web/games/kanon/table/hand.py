"""The near hand, or everybody's hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN, Card
from pyengine.games.kanon.abilities.abilities import Played
from pyengine.games.kanon.abilities.board import signed
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES
from pyengine.games.kanon.rules.decisions import counter_with, play
from pyengine.games.kanon.rules.state import HAND, State
from pyengine.text import Lang, Text
from web.games.kanon.table.panel.grasp import acting, taken
from web.games.kanon.table.panel.held_card import symbols
from web.games.kanon.table.panel.placing import LIFT
from web.games.kanon.table.panel.touching import hinted, marks
from web.games.kanon.table.scene import Scene
from web.games.kanon.table.small_card import back, frame, label, lines, mark, small
from web.games.kanon.words import prompt as texts
from web.games.kanon.words import table as on_table
from web.views import cards
from web.views.names import enumerated
from web.views.parts import kept

_REASONS: Final = {"K21": texts.TOO_DEAR, "K22": texts.UNMET}
"""What is noted under a card of the hand that would be right now but for a rule."""


def hand(shown: Scene) -> h.Node:
    """The cards of the near hand; all hands where they lie open."""
    view, state = shown.view, shown.state
    if view.perspective.open:
        return cards.all_hands(view, _open(shown))
    held = state.hands[shown.me]
    name = cards.hand_label(view, shown.me)
    if state.phase == "start" or not (view.display.ready or view.diagram):
        return cards.undealt(view, HAND, _BACK)
    if UNKNOWN in held:
        return h.section(".mine-hand", id=view.id("hand"), aria_label=name.say(view.lang))[
            h.ol(".fan")[(h.li[h.span(".cardb")[_BACK]] for _ in held)]
        ]
    return cards.hand(view, list(_held(shown)), name)


_BACK: Final = kept(h.span(".kcard")[back()])


def _held(shown: Scene) -> Iterator[cards.HandCard]:
    view, state, seat = shown.view, shown.state, acting(shown)
    glow = marks(shown)
    held = taken(shown)
    meant = hinted(shown)
    numbers = shown.laid.numbers if shown.laid else {}
    paying = view.sets_task and held is not None and held.pays
    for key, card in cards.keys(state.hands[shown.me]).items():
        mark = glow.get(key)
        yield cards.HandCard(
            key,
            [
                _drawn(card, view.lang),
                key in numbers and h.b(".knum", aria_hidden="true")[str(numbers[key])],
                key in meant and h.b(".knum.lamp", aria_hidden="true")["1"],
            ],
            _said(card, laid=key in numbers, meant=key in meant),
            # Which of them can pay is for the reader of a task to find: all can be tried, and none glows.
            playable=seat != shown.me or mark is not None or paying,
            drags=mark is not None or not paying,
            picked=mark == "taken",
            lifts=f"{LIFT}{key}" if shown.laid else "",
            note=() if seat != shown.me or mark or shown.laid else _note(shown, card),
            origin=f"deck-{shown.me}",
            card=card,
        )


def _said(card: Card, *, laid: bool, meant: bool) -> Text:
    """What the card is called, and what is so of it."""
    more = [*([on_table.LAID_OUT] if laid else ()), *([on_table.HINTED] if meant else ())]
    return enumerated([label(card), *more]) if more else label(card)


@lru_cache(maxsize=256)
def _drawn(card: Card, lang: Lang) -> Markup:
    """A card as it is held, kept because a hand is drawn at every beat."""
    return kept(h.span(class_=frame(card))[small(card, lang)])


def _note(shown: Scene, card: Card) -> tuple[Text, ...]:
    """What hinders an event that belongs in this window."""
    state = shown.state
    window = _window(state)
    if not any(isinstance(each, Played) and each.window == window for each in PRINTED[card].abilities):
        return ()
    tried = counter_with(card) if window == "counter" else play(card)
    refusal = shown.view.game.why_not(state, shown.me, tried)
    return (_REASONS.get(refusal.rule, texts.NOT_NOW),) if refusal else ()


def _window(state: State) -> str:
    """When events may be played that are played now; empty if none may."""
    if state.announced:
        return "" if state.announced.cost else "counter"
    return {"costs": "main", "costs2": "main", "support": "battle"}.get(state.phase, "")


def _open(shown: Scene) -> Iterator[cards.OpenHand]:
    """Both hands, the near one first."""
    view, state = shown.view, shown.state
    for seat in (shown.me, 1 - shown.me):
        held = state.hands[seat]
        yield cards.OpenHand(
            seat,
            cards.hand_label(view, seat),
            [PRINTED[card].name for card in held if card != UNKNOWN],
            [h.span(".cardb", data_card=card)[_drawn(card, view.lang)] for card in held if card != UNKNOWN],
        )


class Counting(NamedTuple):
    """Which of a card's powers counts in the battle, from 1, and what is added to it; 0 if none counts."""

    power: int = 0
    more: int = 0


NOTHING_COUNTS = Counting()
"""No battle, or no power in it."""


def comb(figures: tuple[int, ...], lang: Lang, counting: Counting) -> h.Renderable:
    """The powers in the order of the rules: the best has the suit's colour, what counts the accent."""
    best = max(figures)
    return h.span(".comb")[
        (
            h.span(
                class_={"top": power == best and number != counting.power, "hot": number == counting.power},
                style=f"--v:{max(power, 0)}",
            )[
                h.em[mark(attribute), h.span[name.say(lang)]],
                h.b[
                    str(power),
                    number == counting.power and counting.more != 0 and h.small[signed(counting.more)],
                ],
                h.i(aria_hidden="true"),
            ]
            for number, ((attribute, name), power) in enumerate(
                zip(ATTRIBUTES.items(), figures, strict=True), 1
            )
        )
    ]


def sentences(code: Card, lang: Lang) -> list[h.Renderable]:
    """A card's abilities, each on its own line."""
    return [h.span(".line")[line] for line in lines(PRINTED[code], lang, symbols)]


@lru_cache(maxsize=512)
def long(code: str, lang: Lang, like: str, counts: int) -> Markup:
    """What a front shows beside its window where there is room."""
    figures = PRINTED[like] if like else PRINTED[code]
    return kept(
        h.span(".klong", aria_hidden="true")[
            figures.powers and comb(figures.powers, lang, Counting(counts)),
            h.span(".kx2")[sentences(code, lang)],
        ]
    )
