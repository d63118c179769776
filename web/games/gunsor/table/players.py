"""The two seats: who sits there, what they do, how many cards they hold, their score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import htpy as h
from markupsafe import Markup

from pyengine.cards import UNKNOWN
from pyengine.game import Outcome, Seat
from pyengine.games.gunsor.rules.events import Settled
from pyengine.games.gunsor.rules.state import DECK, JOKER, RANKS, SUIT_NAMES, SUITS
from pyengine.text import Lang, Text
from web.games.gunsor import words as texts
from web.games.gunsor.table.scene import Scene
from web.games.gunsor.table.stage import chip
from web.texts import table as common
from web.views.drawings import EMBLEMS, backs, counter
from web.views.names import enumerated, is_you, name, strength
from web.views.parts import figure, kept
from web.views.table import Place, reach


def seat(shown: Scene, who: Seat, place: Place) -> h.Renderable:
    """One seat; the far one shows the hand as the viewer sees it."""
    view, state, lang = shown.view, shown.state, shown.view.lang
    on_turn = view.is_on_turn(who)
    return h.section(class_=["seat", "sheet", place, {"turn": on_turn}])[
        counter(EMBLEMS[who]),
        h.div[
            h.p(".name")[name(view, who).say(lang)],
            h.p(".quiet")[_doing(shown, who, on_turn=on_turn)],
        ],
        place == "opp" and _hand(shown, who),
        h.p(".tally")[
            _scored(shown, who),
            str(state.scores[who]),
            " ",
            h.small[texts.SCORE.say(lang)],
        ],
        reach(view, who),
    ]


def _doing(shown: Scene, who: Seat, *, on_turn: bool) -> h.Node:
    """The player's kind, with the result or whose turn it is."""
    view, lang = shown.view, shown.view.lang
    turn = view.match.turn
    state: Text | None = None
    if isinstance(turn, Outcome) and not view.perspective.keyframe:
        state = common.DRAWN if not turn.winners else common.WON if who in turn.winners else None
    elif on_turn and view.is_human(who):
        state = common.YOUR_TURN if is_you(view, who) else common.TO_MOVE
    return [_manner(shown, who).say(lang), state and [" ", h.b(".state")[state.say(lang)]]]


def _manner(shown: Scene, who: Seat) -> Text:
    """The machine's strength, and as long as the game goes on whether the seat leads."""
    view = shown.view
    told = strength(view, who)
    if shown.over:
        return told or Text("", "")
    return texts.LEVEL.fill(level=told, role=_role(shown, who)) if told else _role(shown, who)


def _role(shown: Scene, who: Seat) -> Text:
    if shown.leader is None:
        return texts.NO_ROLE
    return texts.ROLES["leader" if who == shown.leader else "follower"]


def _hand(shown: Scene, who: Seat) -> h.Renderable:
    cards, lang = shown.state.hands[who], shown.view.lang
    label = texts.HELD.of(len(cards)).say(lang)
    if not cards or UNKNOWN in cards:
        return h.div(".held", data_origin=f"hand-{who}")[backs(len(cards), label)]
    return h.p(".held.open", data_origin=f"hand-{who}", title=label)[(chip(card, lang) for card in cards)]


def _scored(shown: Scene, who: Seat) -> h.Node:
    """The points that have just come to the score."""
    settled = shown.now(Settled)
    gain = settled.points[who] if settled else 0
    return bool(gain) and h.span(".plus")[texts.GAIN.fill(n=gain).say(shown.view.lang)]


def draw_counter(shown: Scene) -> h.Renderable:
    """A panel that is always open on a wide screen, and opens over the table on a narrow one."""
    view, lang = shown.view, shown.view.lang
    seen, held = _known(shown)
    unseen = len(DECK) - seen.total() - held.total()
    body = view.id("counter")
    return h.section(".sheet.cc", aria_label=texts.COUNTER.say(lang))[
        h.header[h.h2[texts.COUNTER.say(lang)], h.span(".quiet")[texts.UNSEEN.of(unseen).say(lang)]],
        # On a wide screen the table stands open and this button is not there.
        h.button(".opens", type="button", popovertarget=body, aria_label=texts.COUNTER.say(lang)),
        h.div(".ccb", id=body, popover="auto")[
            _table(shown, seen, held),
            h.p(".cntl")[
                h.span[
                    figure("g-X", "gl"),
                    h.span(".vh")[texts.JOKER.say(lang)],
                    _cell(seen[JOKER], held[JOKER], lang),
                ],
                h.span[h.i(".seen"), texts.COUNT_SEEN.say(lang)],
                h.span[h.i(".own"), texts.COUNT_HELD.say(lang)],
                h.span[h.i, texts.COUNT_UNSEEN.say(lang)],
            ],
            [h.p(".quiet.lack")[text.say(lang)] for text in knowledge(shown)],
        ],
    ]


def _known(shown: Scene) -> tuple[Counter[str], Counter[str]]:
    """The cards that everybody has seen, and those of the near hand if the viewer sees them."""
    state = shown.state
    lying = () if shown.done else (state.led, state.followed)
    seen = Counter((*state.played, *filter(None, lying)))
    return seen, Counter(card for card in state.hands[shown.me] if card != UNKNOWN)


def _table(shown: Scene, seen: Counter[str], held: Counter[str]) -> h.Renderable:
    return h.table(".cnt")[
        h.thead[h.tr[h.td, (h.th(scope="col")[rank] for rank in RANKS)]],
        h.tbody[
            (
                _row(suit, tuple((seen[suit + rank], held[suit + rank]) for rank in RANKS), shown.view.lang)
                for suit in SUITS
            )
        ],
    ]


@lru_cache(maxsize=64)
def _row(suit: str, numbers: tuple[tuple[int, int], ...], lang: Lang) -> Markup:
    """A suit's cells, kept because few of them change from one moment to the next."""
    return kept(
        h.tr[
            h.th(scope="row")[figure(f"g-{suit}", "gl"), h.span(".vh")[SUIT_NAMES[suit].say(lang)]],
            (h.td[_cell(seen, held, lang)] for seen, held in numbers),
        ]
    )


def _cell(seen: int, held: int, lang: Lang) -> h.Node:
    """Two squares, and in words how many copies are not seen."""
    unseen = 2 - seen - held
    return [
        h.span(".vh")[texts.CELL.fill(unseen=unseen).say(lang)],
        (h.i(".seen") for _ in range(seen)),
        (h.i(".own") for _ in range(held)),
        (h.i for _ in range(unseen)),
    ]


def knowledge(shown: Scene) -> Iterator[Text]:
    """Public knowledge of the far hand: all of it once the stock is empty, else suits it cannot hold."""
    state, other = shown.state, 1 - shown.me
    who = name(shown.view, other)
    cards = len(state.hands[other])
    if not cards or state.pair == 0:
        return
    if not state.stock and UNKNOWN not in state.hands[shown.me]:
        yield texts.UNSEEN_HELD.fill(name=who)
        return
    for void in state.voids[other]:
        kinds = [texts.JOKER if letter == JOKER else SUIT_NAMES[letter] for letter in void.kinds]
        words = texts.KNOWN_LACK if void.least == cards else texts.KNOWN_LACK_SOME
        yield words.fill(name=who, kinds=enumerated(kinds, texts.OR), n=void.least)
