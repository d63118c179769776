"""How a game of Kanon ended, or a match."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import htpy as h

from pyengine.game import Seat
from pyengine.games.kanon.events.field import PointLost, Scored
from pyengine.games.kanon.events.setup import GameEnded
from pyengine.games.kanon.events.turn import Fought, TurnBegan
from pyengine.games.kanon.rules.state import GOAL, Ground, State
from pyengine.text import Text
from web.games.kanon.table.narration.ledger import ledger
from web.games.kanon.table.narration.terms import plain, why
from web.games.kanon.table.scene import Scene, deck_of, scene
from web.games.kanon.words import ending as texts
from web.games.kanon.words import story
from web.look import Ending, Place, TableView, Tally
from web.views.ending import result
from web.views.names import enumerated, inside, name
from web.views.pictures import mini
from web.views.standings import course, margin, parts


class _Game(NamedTuple):
    """A finished game of a match: who won, why, and the victory points of both."""

    winner: Seat | None
    reason: Ground
    points: tuple[int, int]


def ending(view: TableView) -> Ending:
    """How a finished game, or match, ended."""
    shown = scene(view)
    state = shown.state
    return Ending(
        result=result(view),
        reason=plain(why(view)),
        detail=_detail(view, state),
        tally=partial(_tally, view, state),
        picture=partial(mini, view),
        rows=partial(_results, shown) if state.best_of > 1 and state.results else None,
    )


def _tally(view: TableView, state: State) -> Tally:
    if state.best_of > 1:
        places = tuple(_place(seat, won) for seat, won in enumerate(state.wins))
        return Tally(places, margin(view, places))
    places = tuple(_place(seat, len(pile), _parts(view, seat)) for seat, pile in enumerate(state.points))
    went = course(
        view,
        texts.COURSE,
        lambda state: state.turn,
        lambda state: tuple(len(pile) for pile in state.points),
        goal=GOAL,
    )
    if state.results and state.results[-1].reason == "points":
        return Tally(places, margin(view, places), went)
    return Tally(places, _missing(view, state), went)


def _place(seat: Seat, value: int, told: Text | None = None) -> Place:
    said = Text(str(value), str(value))
    return Place(seat, value, said, told, feat=(texts.POINT if told else texts.GAME_POINT).of(value))


def _parts(view: TableView, seat: Seat) -> Text | None:
    """What the victory points came from: cards of the enemy's lie in the own pile, or the own cards do."""
    battles = effects = lost = 0
    for events in view.story:
        for event in events:
            match event:
                case Fought():
                    battles += sum(gone.seat == seat for gone in event.scored)
                case Scored():
                    effects += sum(gone.seat == seat for gone in event.gone)
                case PointLost():
                    lost += event.seat == seat
                case _:
                    pass
    return parts(
        *(
            text.fill(n=number)
            for text, number in (
                (texts.FROM_BATTLES, battles),
                (texts.FROM_EFFECTS, effects),
                (texts.POINTS_LOST, lost),
            )
            if number
        )
    )


def _missing(view: TableView, state: State) -> Text | None:
    """How far the person here had come who lost otherwise than by points."""
    me, outcome = view.alone, view.match.outcome
    if me is None or outcome is None or me in outcome.winners:
        return None
    mine, theirs = (len(state.points[seat]) for seat in (me, 1 - me))
    return texts.HAD.fill(mine=mine, theirs=theirs, goal=GOAL, name=inside(view, 1 - me))


def _detail(view: TableView, state: State) -> Text:
    """How long it was, and with which decks it was played."""
    events = [type(event) for step in view.story for event in step]
    counts = [texts.TURNS.of(events.count(TurnBegan)), texts.BATTLES.of(events.count(Fought))]
    if state.best_of > 1:
        counts.insert(0, texts.GAMES.of(len(state.results)))
    told = texts.COUNTS.fill(counts=enumerated(counts))
    decks = [
        texts.DECK.fill(name=inside(view, seat), deck=deck)
        for seat in (0, 1)
        if (deck := deck_of(view, seat)) is not None
    ]
    return texts.DETAIL.fill(counts=told, decks=enumerated(decks)) if decks else told


def _results(shown: Scene) -> h.Renderable:
    """Who won each game of the match, with the victory points, and how."""
    view, lang = shown.view, shown.view.lang
    titles = (texts.GAME, texts.WON_BY, texts.POINTS, texts.HOW)
    return h.table(".results")[
        h.caption(".vh")[texts.RESULTS.say(lang)],
        h.thead[h.tr[(h.th(scope="col")[title.say(lang)] for title in titles)]],
        h.tbody[
            (
                h.tr(class_={"mine": game.winner == shown.me})[
                    h.th(scope="row")[story.GAME_NUMBER.fill(n=number).say(lang)],
                    h.td[(texts.NOBODY if game.winner is None else name(view, game.winner)).say(lang)],
                    h.td[f"{game.points[shown.me]} – {game.points[1 - shown.me]}"],
                    h.td[texts.GROUNDS[game.reason].say(lang)],
                ]
                for number, game in enumerate(_games(view), 1)
            )
        ],
    ]


def _games(view: TableView) -> Iterator[_Game]:
    book = ledger(view.game.observe(view.play.line.start, view.perspective.viewer))
    for events in view.story:
        for event in events:
            book.note(event)
            if isinstance(event, GameEnded):
                yield _Game(event.winner, event.reason, (book.points[0], book.points[1]))
