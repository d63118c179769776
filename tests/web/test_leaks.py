"""What a seat may not see leaves no trace on its page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from pyengine.game import Decide, Seat
from pyengine.games import load
from pyengine.match import Match, Step, begin, setup
from pyengine.text import LANGS, Lang
from web.texts.home import TILES
from web.views.model import Player, TableView
from web.worker.beats import beats
from web.worker.desk import desk

CASES = [
    (tile.id, seats)
    for tile in TILES
    if load(tile.id).hidden
    for seats in range(load(tile.id).seats[0], load(tile.id).seats[1] + 1)
]
every_case = pytest.mark.parametrize(("game_id", "seats"), CASES)


@cache
def played(game_id: str, seats: int) -> Match:
    """A random game."""
    rng = random.Random(f"{game_id} {seats}")
    match = begin(setup(game_id, seats=seats, seed="leaks"))
    while isinstance(turn := match.turn, Decide):
        seat = turn.seats[int(rng.random() * len(turn.seats))]
        legal = match.game.legal(match.state, seat)
        match = match.play(seat, legal[int(rng.random() * len(legal))])
    return match


def cuts(match: Match, number: int = 3) -> Iterator[Match]:
    """Some positions of a match, and not the last one, which opens all cards."""
    rng = random.Random(len(match.steps))
    for at in sorted(rng.sample(range(1, len(match.steps) - 1), number)):
        yield match.upto(at)


def as_seen(match: Match, viewer: Seat | None) -> Match:
    """The same game in which nothing is but what the viewer sees of it."""
    game = match.game

    def seen(step: Step) -> Step:
        events = tuple(form for event in step.events if (form := event.seen_by(viewer)))
        return step._replace(decision=None, events=events, state=game.observe(step.state, viewer))

    return replace(match, start=game.observe(match.start, viewer), steps=tuple(map(seen, match.steps)))


def view(match: Match, viewer: Seat | None, lang: Lang) -> TableView:
    players = tuple(Player(0 if seat == viewer else 1) for seat in range(match.setup.seats))
    return TableView(lang=lang, line=match, at=len(match.steps), players=players, viewer=viewer)


def pictures(shown: TableView, match: Match) -> list[str]:
    at = desk(match.setup.game)
    return [at.render(moment) for moment, _ in beats(shown, match.steps[-2:])]


def viewers(seats: int) -> list[Seat | None]:
    return [None, *range(seats)]


@pytest.mark.slow
@every_case
def test_the_table_shows_nothing_but_what_its_viewer_sees(game_id: str, seats: int) -> None:
    at = desk(game_id)
    for match in cuts(played(game_id, seats)):
        for viewer in viewers(seats):
            lang = LANGS[len(match.steps) % 2]
            true, seen = view(match, viewer, lang), view(as_seen(match, viewer), viewer, lang)
            assert at.render(true) == at.render(seen)
            assert at.title(true) == at.title(seen)


@pytest.mark.slow
@every_case
def test_what_is_told_and_drawn_of_it_is_what_its_viewer_sees(game_id: str, seats: int) -> None:
    at = desk(game_id)
    for match in cuts(played(game_id, seats)):
        for viewer in viewers(seats):
            true, seen = view(match, viewer, "en"), view(as_seen(match, viewer), viewer, "en")
            assert pictures(true, match) == pictures(seen, seen.line)
            assert at.spoken(true, match.steps[-1], match) == at.spoken(seen, seen.line.steps[-1], seen.line)
            assert at.picture(true) == at.picture(seen)
            assert at.diagram(true) == at.diagram(seen)
