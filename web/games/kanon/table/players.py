"""The two seats: who sits there, victory points, hand, deck and discards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import htpy as h

from pyengine.drawing.svg import Symbol
from pyengine.game import Decide, Outcome, Seat
from pyengine.games.kanon.rules.state import GOAL
from pyengine.text import Text
from web.games.kanon.table.board.piles import Arrival, account, arrivals, fresh
from web.games.kanon.table.scene import Scene, deck_of
from web.games.kanon.words import table as texts
from web.texts import table as common
from web.views.drawings import EMBLEMS, counter
from web.views.names import is_you, name, strength
from web.views.table import Place, reach


def seat(shown: Scene, who: Seat, place: Place) -> h.Renderable:
    """One seat, with the sheet that shows its piles."""
    view, state, lang = shown.view, shown.state, shown.view.lang
    came = [arrival for arrival in arrivals(shown) if arrival.seat == who]
    return h.section(class_=["kseat", "sheet", place, {"turn": _on_turn(shown, who)}])[
        counter(EMBLEMS[who]),
        h.p(".name")[
            h.span[name(view, who).say(lang)],
            h.span(".quiet")[(h.span[part.say(lang)] for part in _manner(shown, who))],
            _games(shown, who),
        ],
        h.p(".tally", aria_hidden="true")[
            str(len(state.points[who])), h.small[texts.OF_GOAL.fill(goal=GOAL).say(lang)]
        ],
        _victories(shown, who, came),
        h.dl(".stk")[
            _stack(shown, texts.HAND, f"hand-{who}", len(state.hands[who])),
            _stack(shown, texts.DECK, f"deck-{who}", len(state.decks[who])),
            _discards(shown, who),
        ],
        fresh(shown, came),
        account(shown, who),
        reach(view, who),
    ]


def _on_turn(shown: Scene, who: Seat) -> bool:
    if shown.view.perspective.keyframe is None and isinstance(shown.turn, Decide):
        return shown.view.is_on_turn(who)
    return not shown.over and who == shown.state.active


def _manner(shown: Scene, who: Seat) -> Iterator[Text]:
    """A seat's result or turn, its player, games won, and its deck."""
    view, state = shown.view, shown.state
    turn = shown.turn
    if view.perspective.keyframe is None and isinstance(turn, Outcome):
        if who in turn.winners or not turn.winners:
            yield common.WON if turn.winners else common.DRAWN
    elif view.is_on_turn(who) and view.is_human(who):
        yield common.YOUR_TURN if is_you(view, who) else common.TO_MOVE
    if told := strength(view, who):
        yield told
    if state.best_of > 1:
        yield texts.GAMES_WON.of(state.wins[who])
    if deck := deck_of(view, who):
        yield deck


def _games(shown: Scene, who: Seat) -> h.Node:
    """A pip for each game that wins the match, where words have no room; None in a single game."""
    state = shown.state
    if state.best_of == 1:
        return None
    won = state.wins[who]
    return h.span(".gw", role="img", aria_label=texts.GAMES_WON.of(won).say(shown.view.lang))[
        (h.i(class_={"on": number < won}) for number in range(state.best_of // 2 + 1))
    ]


def _victories(shown: Scene, who: Seat, came: Sequence[Arrival]) -> h.Renderable:
    """A plate for each victory point, dashed for those that have just come; a button that shows the piles."""
    view = shown.view
    points = len(shown.state.points[who])
    new = sum(arrival.heap == "points" for arrival in came)
    said = texts.VICTORIES.fill(n=points, goal=GOAL)
    return h.button(
        ".vp",
        type="button",
        popovertarget=view.id(f"piles-{who}"),
        aria_label=texts.OPEN_PILE.fill(pile=said).say(view.lang),
        data_flip=f"points-{who}",
    )[
        (
            h.i(class_="on" if number < points - new else "new" if number < points else None)
            for number in range(GOAL)
        )
    ]


def _stack(shown: Scene, label: Text, key: str, number: int) -> h.Renderable:
    return h.div[h.dt[label.say(shown.view.lang)], h.dd(data_flip=key)[str(number)]]


def _discards(shown: Scene, who: Seat) -> h.Renderable:
    """The discards: a button that shows the piles, and where a card can be dropped that must be discarded."""
    view, state = shown.view, shown.state
    number = len(state.discards[who])
    tosses = shown.decider == who == shown.me and (state.phase == "toss" or bool(state.tosses[who]))
    return h.div[
        h.dt[texts.DISCARDS.say(view.lang)],
        h.dd(data_flip=f"discards-{who}", data_drop=tosses and ">discards")[
            h.button(
                type="button",
                popovertarget=view.id(f"piles-{who}"),
                aria_label=texts.OPEN_PILE.fill(pile=texts.DISCARD_PILE.fill(n=number)).say(view.lang),
            )[str(number)]
        ],
    ]


def _sign(line: str, more: str = "") -> Symbol:
    return Symbol(24, 24, f'<path class="k-stroke" d="{line}"/>{more}')


_EYE: Final = "M2.5 12C5 8 8 6 12 6s7 2 9.5 6c-2.5 4-5.5 6-9.5 6s-7-2-9.5-6z"
_PUPIL: Final = '<circle cx="12" cy="12" r="3"/>'

SYMBOLS: Final[dict[str, Symbol]] = {
    "k-used": _sign("M4 12.5l5.5 6L20 5.5"),
    "k-copy": _sign("M4 9h16M4 15h16"),
    "k-more": _sign("M12 4v16M4 12h16"),
    "k-even": _sign("M3 8h7M3 14h7M15 5l5 6-5 6"),
    "k-tie": _sign(
        "M10 14.5a4.5 4.5 0 0 1 0-6.5l3-3a4.6 4.6 0 0 1 6.5 6.5l-1.5 1.5"
        "M14 9.5a4.5 4.5 0 0 1 0 6.5l-3 3a4.6 4.6 0 0 1-6.5-6.5L6 11"
    ),
    "k-hidden": _sign(f"{_EYE}M4 20L20 4", _PUPIL),
    "k-seen": _sign(_EYE, _PUPIL),
}
"""Signs of 24 by 24: used, copying, more, winning ties, tied, hidden from the opponent, seen by both."""
