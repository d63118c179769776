"""Between the games of a match: the deck, its spares, and what was exchanged between them (K2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN, Card, Cards
from pyengine.errors import NotationError
from pyengine.game import Seat
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.rules.decisions import swap
from pyengine.text import Lang, Text, prose
from web.games.kanon.table import small_card
from web.games.kanon.table.scene import Scene, scene
from web.games.kanon.words import cards as card_texts
from web.games.kanon.words import match as texts
from web.look import TableView, Touch
from web.views.names import is_you, name, third
from web.views.parts import kept

Part = Literal["deck", "spare"]
"""Where a card lies; a tap on one, and ``TableView.picked`` with it taken up, is such as ``deck:017``."""

OTHER: Final[Mapping[Part, Part]] = {"deck": "spare", "spare": "deck"}


@dataclass(frozen=True, slots=True)
class _Side:
    """A seat's cards; ``pairs`` is what ``partners`` gives, None if its player does not choose."""

    shown: Scene
    seat: Seat
    pairs: Mapping[str, frozenset[str]] | None
    taken: str

    def cards(self, part: Part) -> Cards:
        """Those that lie in a part."""
        state = self.shown.state
        return (state.decks if part == "deck" else state.spares)[self.seat]

    def mark(self, part: Part, card: Card) -> str:
        """What a card can do now, as a class; none where nobody can exchange anything."""
        if self.pairs is None:
            return ""
        key = f"{part}:{card}"
        if key == self.taken:
            return "taken"
        if self.taken.startswith(OTHER[part]):
            return "aim" if key in self.pairs[self.taken] else "no"
        return "may" if key in self.pairs else "no"


def between_games(shown: Scene) -> bool:
    """Whether cards are exchanged; while the end of a game is still told, its fields are to be seen."""
    state = shown.state
    return state.phase == "exchange" and not (state.size(0) or state.size(1))


def exchange(shown: Scene) -> h.Renderable:
    """The table between two games: deck, spares and exchanges of each seat whose cards the viewer may see."""
    view, state = shown.view, shown.state
    lang = view.lang
    sides = [_side(shown, seat) for seat in (shown.me, 1 - shown.me) if UNKNOWN not in state.decks[seat]]
    return h.section(".exchange.sheet", id=view.id("board"))[
        h.header[
            h.h2[texts.EXCHANGE.say(lang)],
            h.p(".quiet")[prose(_standing(shown)).say(lang)],
        ],
        [_drawn(side) for side in sides] or h.p(".quiet")[texts.SECRET.say(lang)],
    ]


def read(value: str) -> tuple[Part, Card]:
    """The part and the card that a tap names; raises NotationError for anything else."""
    named, _, card = value.partition(":")
    for part in OTHER:
        if part == named and card in CARDS:
            return part, card
    raise NotationError(texts.NO_SUCH_PLACE)


def partners(shown: Scene, seat: Seat) -> Mapping[str, frozenset[str]]:
    """For each card that can be exchanged now, those that it can be exchanged for."""
    return _paired(tuple(shown.view.game.legal(shown.state, seat)))


@lru_cache(maxsize=4)
def _paired(legal: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for decision in legal:
        kind, _, cards = decision.partition(":")
        if kind == "swap":
            out, _, into = cards.partition("-")
            found.setdefault(f"deck:{out}", set()).add(f"spare:{into}")
            found.setdefault(f"spare:{into}", set()).add(f"deck:{out}")
    return {key: frozenset(others) for key, others in found.items()}


def _standing(shown: Scene) -> Iterator[Text]:
    """How the games so far ended, and who begins the next one."""
    view, state = shown.view, shown.state
    for number, (winner, ground) in enumerate(state.results, start=1):
        reason = view.game.reasons[ground]
        if winner is None:
            yield texts.DRAWN.fill(n=number, reason=reason)
        else:
            yield texts.WON.of(third(view, winner), n=number, reason=reason)
    if state.first is not None:
        yield texts.BEGINS.of(third(view, state.first))


# Drawing


def _side(shown: Scene, seat: Seat) -> _Side:
    if not (shown.deciding and seat == shown.me):
        return _Side(shown, seat, None, "")
    pairs, picked = partners(shown, seat), str(shown.view.interaction.picked)
    return _Side(shown, seat, pairs, picked if picked in pairs else "")


def _drawn(side: _Side) -> h.Renderable:
    lang = side.shown.view.lang
    spares, deck = side.cards("spare"), side.cards("deck")
    return h.div(".xside", data_seen=True)[
        _part(
            side,
            "spare",
            texts.SPARES,
            len(spares),
            _rows(side, "spare", spares) if spares else h.p(".quiet")[texts.NO_SPARES.say(lang)],
        ),
        _part(side, "done", texts.SWAPPED, len(side.shown.state.swaps[side.seat]), _swaps(side)),
        _part(
            side,
            "deck",
            texts.DECK,
            len(deck),
            (
                h.div(".xkind")[
                    h.h4[label.say(lang), " ", h.span(".quiet")[len(cards)]], _rows(side, "deck", cards)
                ]
                for label, cards in _by_kind(deck)
            ),
        ),
    ]


def _part(side: _Side, part: str, label: Text, number: int, *content: h.Node) -> h.Renderable:
    """One of a side's three parts under its heading."""
    view = side.shown.view
    heading = view.id(f"x{part}{side.seat}")
    whose = label if is_you(view, side.seat) else texts.OF.fill(name=name(view, side.seat), part=label)
    return h.section(f".x{part}", aria_labelledby=heading)[
        h.h3(id=heading)[whose.say(view.lang), " ", h.span(".quiet")[number]],
        content,
    ]


def _by_kind(cards: Cards) -> Iterator[tuple[Text, Cards]]:
    """The cards in stretches of one kind, each with its heading."""
    for kind, label in card_texts.SECTIONS.items():
        if found := tuple(card for card in cards if CARDS[card].kind == kind):
            yield label, found


def _rows(side: _Side, part: Part, cards: Cards) -> h.Renderable:
    """Cards as one toolbar with the keyboard, each name once with its number of copies."""
    counts = Counter(cards)
    marks = {card: side.mark(part, card) for card in counts}
    reached = next((card for card in counts if marks[card] == "taken"), next(iter(counts)))
    whose = texts.SPARES if part == "spare" else texts.DECK
    return h.ul(".xrows", role="toolbar", aria_label=whose.say(side.shown.view.lang))[
        (
            h.li(role="none")[_row(side, f"{part}:{card}", number, marks[card], first=card == reached)]
            for card, number in counts.items()
        )
    ]


def _row(side: _Side, key: str, number: int, mark: str, *, first: bool) -> h.Renderable:
    view = side.shown.view
    card = CARDS[read(key)[1]]
    drawn: list[h.Node] = [
        h.span(".xn")[texts.COPIES.fill(n=number).say(view.lang)],
        _edge(card.code, view.lang),
    ]
    if not mark:
        return h.span(".xrow", data_card=card.code)[drawn]
    return h.button(
        class_=["xrow", mark],
        type="button",
        id=view.id(f"x-{key.replace(':', '-')}"),
        data_tap=key,
        data_drop=key,
        data_drag=key if mark != "no" else None,
        data_card=card.code,
        tabindex="0" if first else "-1",
        aria_pressed="true" if mark == "taken" else "false",
        aria_disabled="true" if mark == "no" else None,
    )[drawn]


@lru_cache(maxsize=300)
def _edge(code: Card, lang: Lang) -> Markup:
    card = CARDS[code]
    return kept(h.span(class_=small_card.frame_class(card))[small_card.strip(card, lang)])


def _swaps(side: _Side) -> h.Renderable:
    lang = side.shown.view.lang
    swaps = side.shown.state.swaps[side.seat]
    if not swaps:
        return h.p(".quiet")[texts.NOTHING_SWAPPED.say(lang)]
    return h.ul(".xswaps")[
        (
            h.li[
                h.span(".vh")[texts.OUT.say(lang)],
                h.span(data_card=out)[CARDS[out].name.say(lang)],
                h.span(aria_hidden="true")[" → "],
                h.span(".vh")[texts.IN.say(lang)],
                h.b(data_card=into)[CARDS[into].name.say(lang)],
            ]
            for out, into in swaps
        )
    ]


def touch(view: TableView, value: str) -> Touch:
    """Take up a card of the deck or a spare, or exchange it for the one taken up; raises NotationError."""
    shown = scene(view)
    state, seat, taken = shown.state, shown.me, str(view.interaction.picked or "")
    part, card = read(value)
    if value == taken:
        return ("pick", None)
    if taken.startswith(f"{OTHER[part]}:"):
        decision = _swap(value, taken)
        return view.game.why_not(state, seat, decision) or ("decide", decision)
    if value in partners(shown, seat):
        return ("pick", value)
    others = state.spares[seat] if part == "deck" else state.decks[seat]
    for other in others:
        refusal = other != card and view.game.why_not(state, seat, _swap(value, f"{OTHER[part]}:{other}"))
        if refusal:
            return refusal
    raise NotationError(texts.NO_SUCH_PLACE)


def _swap(one: str, other: str) -> str:
    """The exchange of a card of the deck and a spare, named in either order."""
    (_, out), (_, into) = sorted((read(one), read(other)))
    return swap(out, into)
