"""What a seat may not see leaves no trace on its page.

What a spectator may not see is not told to the page around a frame.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pyengine.cards import UNKNOWN
from pyengine.game import Decide, Seat
from pyengine.games import load
from pyengine.match import Match, Step, begin, setup
from pyengine.notation.link import read_link
from pyengine.text import LANGS, Lang
from tests.effort import EFFORT
from tests.registered import OURS
from tests.web.looks import telling
from tests.web.telling import event
from web.look import TableView
from web.registry import look
from web.views.model import Player
from web.views.names import title
from web.views.pictures import picture
from web.worker import table
from web.worker.frames import keyframes, messages
from web.worker.state import Change, Table

TABLES = [
    (game_id, seats)
    for game_id in OURS
    for seats in range(load(game_id).seats[0], load(game_id).seats[1] + 1)
]
HIDDEN = [game_id for game_id in OURS if load(game_id).hidden]
CASES = [(game_id, seats) for game_id, seats in TABLES if game_id in HIDDEN]
every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
every_case = pytest.mark.parametrize(("game_id", "seats"), CASES)
every_game = pytest.mark.parametrize("game_id", HIDDEN)


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


def cuts_of_all_kinds(game_id: str) -> list[Match]:
    """Positions at the tables of a game in which everything is shown that is ever shown there."""
    games = [played(*case) for case in CASES if case[0] == game_id]
    unfinished = [match.upto(len(match.steps) - 1) for match in games]
    return [match.upto(number + 1) for match, number in telling(unfinished, every=10)]


def as_seen(match: Match, viewer: Seat | None) -> Match:
    """The same game in which nothing is but what the viewer sees of it."""
    game = match.game

    def seen(step: Step) -> Step:
        events = tuple(form for event in step.events if (form := event.seen_by(viewer)))
        return step._replace(decision=UNKNOWN, events=events, state=game.observe(step.state, viewer))

    return replace(match, start=game.observe(match.start, viewer), steps=tuple(map(seen, match.steps)))


def view(match: Match, viewer: Seat | None, lang: Lang) -> TableView:
    players = tuple(Player(0 if seat == viewer else 1) for seat in range(match.setup.seats))
    return TableView.of(
        ui=look(match.game.id), lang=lang, line=match, at=len(match.steps), players=players, viewer=viewer
    )


def pictures(shown: TableView, match: Match) -> list[str]:
    at = look(match.setup.game)
    return [at.render(moment) for moment, _ in keyframes(shown, match.steps[-2:])]


def viewers(match: Match) -> list[Seat | None]:
    """The seat that decides, and in turn a spectator or a seat that waits; at full effort everybody."""
    seats = match.setup.seats
    if EFFORT == "full":
        return [None, *range(seats)]
    seat = match.deciders[0] if match.deciders else len(match.steps) % seats
    return [seat, None if len(match.steps) % 2 else (seat + 1) % seats]


@pytest.mark.slow
@every_game
def test_what_is_shown_and_told_is_what_its_viewer_sees(game_id: str) -> None:
    at = look(game_id)
    for match in cuts_of_all_kinds(game_id):
        for viewer in viewers(match):
            lang = LANGS[len(match.steps) // 2 % 2]
            true, seen = view(match, viewer, lang), view(as_seen(match, viewer), viewer, lang)
            line = seen.play.line
            place = f"{match.setup.seats} seats, step {len(match.steps)}, seen by {viewer}"
            assert at.render(true) == at.render(seen), place
            if viewer not in match.deciders or EFFORT == "full":
                assert pictures(true, match) == pictures(seen, line), place
            assert title(true) == title(seen), place
            assert at.spoken(true, match.steps[-1], match) == at.spoken(seen, line.steps[-1], line), place
            assert picture(true) == picture(seen), place
            assert at.text(true) == at.text(seen), place


# What a frame tells the page around it


def framed(match: Match) -> Table:
    return Table(view(match, 0, "en").having(mode="play"))


def told(match: Match, at: int) -> list[Mapping[str, Any]]:
    """What a frame tells of a step of a match, and if it is opened there."""
    after, before = framed(match.upto(at)), framed(match.upto(at - 1))
    return [
        *messages(Change(after, match.steps[at - 1 : at]), before, opened=False),
        *messages(Change(after), None, opened=True),
    ]


@pytest.mark.slow
@every_table
def test_a_frame_tells_the_link_when_nothing_is_hidden_in_it(game_id: str, seats: int) -> None:
    match = played(game_id, seats)
    for cut in cuts(match):
        for message in told(cut, len(cut.steps)):
            assert (message["link"] == "") == match.game.hidden
    for message in told(match, len(match.steps)):
        assert read_link(message["link"]).match.steps == match.steps


@pytest.mark.slow
@every_case
def test_a_frame_tells_what_a_spectator_sees(game_id: str, seats: int) -> None:
    """But for the names of decisions, of which the next test is."""
    match = played(game_id, seats)
    seen = as_seen(match, None)
    for at in range(1, len(match.steps)):
        true, heard = ([{**message, "move": ""} for message in told(line, at)] for line in (match, seen))
        assert true == heard


@pytest.mark.slow
@every_case
def test_decisions_that_look_alike_are_told_alike(game_id: str, seats: int) -> None:
    """A decision is named only where a spectator could: no other one looks the same."""
    for match in cuts(played(game_id, seats), 12):
        before = framed(match)
        looks: dict[tuple[object, ...], set[str]] = {}
        for seat in match.deciders[:1]:
            for decision in match.game.legal(match.state, seat):
                after = match.play(seat, decision)
                step = after.steps[len(match.steps)]
                change = Change(framed(after.upto(before.view.play.at + 1)), (step,))
                said = list(messages(change, before, opened=False))
                seen = tuple(event.seen_by(None) for event in step.events)
                looks.setdefault(seen, set()).add(json.dumps(said))
        assert all(len(said) == 1 for said in looks.values())


@pytest.mark.slow
@every_case
def test_the_cards_that_are_hidden_change_nothing_in_what_a_frame_tells(game_id: str, seats: int) -> None:
    links: set[str] = set()
    asked = [match for match in cuts(played(game_id, seats), 8) if match.deciders]
    for match in asked:
        game, state = match.game, match.state
        rng = random.Random(len(match.steps))
        for seat in range(seats):
            state = game.sample(game.observe(state, seat), seat, rng)
        one, other = (opened(game_id, game.write(each)) for each in (match.state, state))
        assert event(one, "told")["messages"] == event(other, "told")["messages"]
        links |= {event(each, "told")["link"] for each in (one, other)}
    assert len(links) > len(asked), "cards were hidden"


def test_who_gives_a_position_does_not_know_what_fills_it_in() -> None:
    """The page that names a position could otherwise find out by the same sum."""
    match = played("gunsor", 2).upto(12)
    text = match.game.write(match.observe(match.deciders[0]))
    assert "?" in text
    starts = {
        read_link(event(opened("gunsor", text, luck), "told")["link"]).match.setup.start for luck in range(5)
    }
    assert len(starts) == 5


def opened(game_id: str, position: str, luck: int = 1) -> dict[str, Any]:
    intent = {
        "type": "open",
        "game": game_id,
        "lang": "en",
        "mode": "play",
        "luck": luck,
        "position": position,
    }
    answer: dict[str, Any] = json.loads(table.answer(json.dumps(intent)))
    assert not answer["error"]
    return answer
