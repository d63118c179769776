"""The plain table: seats with their points, the position as the game itself tells it, panel, log, tools."""

from __future__ import annotations

from typing import Any, Final, cast

import htpy as h

from pyengine.game import CHANCE, Decide, Game, Outcome, Seat
from pyengine.match import Match
from pyengine.text import Lang, Text
from web.look import Ending, Panel, Place, TableView, Tally
from web.plain import story as texts
from web.plain.cover import cover
from web.plain.story import label, labels_of, log, value, word_of
from web.texts import table as common
from web.views.cards import eyes
from web.views.diagram import coaching, figure
from web.views.drawings import EMBLEMS, counter
from web.views.embedding import frame, is_played, still
from web.views.ending import reason, result
from web.views.names import enumerated, is_you, name, strength, third
from web.views.panel import panel, question, situation, tools
from web.views.table import reach, table, task


def _situation(view: TableView) -> h.Node:
    assert view.decider is not None, "a person is asked"
    return situation(view, texts.TURN.of(third(view, view.decider)), texts.CHOOSE)


def _offers(view: TableView) -> h.Node:
    """The legal decisions: one stop of the Tab key, from which the arrows lead on."""
    assert view.decider is not None, "a person is asked"
    write = view.game.write_decision
    legal = {write(decision): decision for decision in view.game.legal(view.sight, view.decider)}
    places = _at_first(view)
    if 2 * len(legal.keys() & places.keys()) < len(legal):
        places = {}
    first = next((notation for notation in places if notation in legal), next(iter(legal)))
    return h.div(".choices", role="toolbar", aria_label=texts.CHOICES.say(view.lang))[
        (
            h.button(
                ".btn", type="button", data_choose=notation, tabindex="0" if notation == first else "-1"
            )[_told(view, decision)]
            if notation in legal
            else h.span(".btn.gone", aria_hidden="true")[_told(view, decision)]
            for notation, decision in {**places, **legal}.items()
        )
    ]


def _at_first(view: TableView) -> dict[str, Any]:
    """The first choices by notation, which fix the buttons' places; empty in games with hidden hands."""
    if view.game.hidden:
        return {}
    steps = (number for number, step in enumerate(view.match.steps) if step.decider != CHANCE)
    first = view.match.upto(next(steps, len(view.match.steps)))
    return {view.game.write_decision(one): one for one in first.legal(first.deciders[0])}


def _told(view: TableView, decision: Any) -> h.Node:
    """A decision in notation, and what else its description says."""
    notation = view.game.write_decision(decision)
    more = [
        value(said, word_of(view.game, view.lang))
        for key, said in view.game.describe_decision(decision).items()
        if key != "text" and said not in (None, "", [], notation)
    ]
    return [notation, more and h.small[" ", " ".join(more)]]


def stand(view: TableView) -> Text:
    """Who decides, in a few words."""
    turn = view.match.turn
    if not isinstance(turn, Decide):
        return texts.BY_CHANCE
    if len(turn.seats) == 1:
        return texts.DECIDES.of(third(view, turn.seats[0]))
    return texts.DECIDES.other.fill(name=enumerated(name(view, seat) for seat in turn.seats))


PANEL: Final = Panel(
    situation=_situation, offers=_offers, label=label, waiting=stand, notation=texts.NOTATION
)


def render_table(view: TableView) -> h.Renderable:
    """The inner HTML of the page's ``main`` (``id="table"``, classes ``table t-plain``)."""
    return table(view, [_seats(view), _position(view), panel(view), task(view), log(view), tools(view)])


def render_diagram(view: TableView) -> h.Renderable:
    """A diagram: a picture until it is touched, then a table."""
    board = h.div(".board.plain", inert=not view.display.ready)[_position(view), question(view)]
    return figure(view, board, coaching(view))


def render_embed(view: TableView) -> h.Renderable:
    """The inner HTML of a frame's ``main`` (``id="table"``, class ``embed``)."""
    return frame(view, h.div(".plain")[_seats(view), _position(view), is_played(view) and panel(view)])


def render_still(match: Match, lang: Lang) -> h.Node:
    """What a page holds until its table is touched: see ``web.views.embedding.still``."""
    return still(match.game, cover(match.game, "cover"), {}, lang)


def _seats(view: TableView) -> h.Renderable:
    points = view.game.scores(view.sight)
    return h.div(".plain-seats")[
        (_seat(view, seat, points[seat]) for seat in range(view.play.line.setup.seats))
    ]


def _seat(view: TableView, seat: Seat, points: float) -> h.Renderable:
    """One seat: who sits there, whose turn it is or who has won, the machine's strength, the points."""
    lang, turn = view.lang, view.match.turn
    on_turn = isinstance(turn, Decide) and seat in turn.seats
    won = isinstance(turn, Outcome) and seat in turn.winners
    state = (
        common.WON
        if won
        else (common.YOUR_TURN if is_you(view, seat) else common.TO_MOVE)
        if on_turn
        else None
    )
    told = strength(view, seat)
    return h.section(class_=["seat", "sheet", {"turn": on_turn}])[
        counter(EMBLEMS[seat]),
        h.div[
            h.p(".name")[name(view, seat).say(lang)],
            h.p(".quiet")[state and [h.b(".state")[state.say(lang)], " "], told and told.say(lang)],
            reach(view, seat),
        ],
        h.p(".tally")[texts.points(points), " ", h.small[texts.POINTS.say(lang)]],
    ]


def _position(view: TableView) -> h.Renderable:
    """The position as the viewer sees it: the lines that the game draws, else the fields it describes."""
    game, seen = view.game, view.sight
    drawn = type(game).diagram is not Game[Any, Any].diagram
    word, position = word_of(game, view.lang), game.write(seen)
    told = {} if drawn else {key: said for key, said in game.describe(seen).items() if said != position}
    return h.section(".position.sheet", aria_label=texts.POSITION.say(view.lang))[
        h.dl(lang=None if labels_of(game) else "en")[
            (h.div[h.dt[_first_up(word(key))], h.dd[_field(view, said)]] for key, said in told.items())
        ]
        if told
        else h.pre(tabindex="0")[game.diagram(seen)],
        eyes(view),
    ]


def _first_up(name: str) -> str:
    return name[:1].upper() + name[1:]


def _field(view: TableView, said: object) -> h.Node:
    """What a field says; with the seats' counters, where it says something of each."""
    told = value(said, word_of(view.game, view.lang))
    listed = cast("list[object]", said) if isinstance(said, list) else []
    if len(listed) != view.play.line.setup.seats:
        return h.span[told]
    return (h.span[counter(EMBLEMS[seat]), value(one)] for seat, one in enumerate(listed))


def ending(view: TableView) -> Ending:
    """How a finished game ended."""
    points = view.game.scores(view.match.state)
    told = (
        texts.SCORED.fill(name=name(view, seat), points=texts.points(one)) for seat, one in enumerate(points)
    )
    return Ending(
        result=result(view),
        reason=reason(view, view.game.reasons.__getitem__),
        detail=enumerated(told),
        tally=lambda: Tally(
            tuple(
                Place(seat, one, Text(texts.points(one), texts.points(one)))
                for seat, one in enumerate(points)
            )
        ),
        picture=lambda: cover(view.game, "mini"),
    )


def describe(view: TableView) -> Text:
    """What everybody may see, in words: the lines of a terminal."""
    lines = view.game.diagram(view.game.observe(view.match.state, None))
    return Text(lines, lines)


def text(view: TableView) -> str:
    """The position in the lines of a terminal and, in one that the engine reads, as the viewer sees it."""
    lines = dict.fromkeys((view.game.diagram(view.sight), view.game.write(view.sight)))
    return "".join(f"{line}\n" for line in lines)
