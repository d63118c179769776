"""What is shown at every table of cards and for how long, and what may be typed and hinted at there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from pyengine.errors import NotationError, Refusal
from pyengine.game import Event, Seat
from pyengine.games import load
from pyengine.match import Match
from pyengine.text import LANGS
from tests.web.cannonades import looks as cannonades
from tests.web.gran_cannon import looks as gran_cannon
from tests.web.gunsor import looks as gunsor
from tests.web.looks import first_cut, ids, moments, seen, telling, words
from web.registry import look

SEATS = (2, 3, 4, 5)

# Everything can be shown; the Gunsor table, always for two, is looked at more closely by its own tests

TABLES = {
    "gran-cannon": [partial(gran_cannon.played, seats) for seats in SEATS],
    "cannonades": [partial(cannonades.played, seats) for seats in SEATS],
    "vendetta": [partial(cannonades.played, seats, vendetta=True) for seats in SEATS],
}


@pytest.mark.slow
@pytest.mark.parametrize("tables", TABLES.values(), ids=TABLES)
def test_every_moment_can_be_shown_to_everybody_in_both_languages(tables: list[Callable[[], Match]]) -> None:
    """The table after a step, and every picture on the way."""
    pictures = 0
    for at, (match, number) in enumerate(telling((played() for played in tables), every=3)):
        viewer, lang = at % (match.setup.seats + 1), LANGS[at % 2]
        for view in (
            seen(match, None if viewer == match.setup.seats else viewer, at=number + 1, lang=lang),
            *moments(match, number, number % match.setup.seats, lang=lang),
        ):
            html = look(match.setup.game).render(view)
            place = f"{match.setup.seats} seats, step {number}, seen by {view.perspective.viewer}"
            assert not re.search(r"\{\w*\}", words(html)), place
            assert "NaN" not in html, place
            assert len(set(ids(html))) == len(ids(html)), place
            pictures += view.perspective.keyframe is not None
    assert pictures > len(tables)


# How long it lasts

GAMES: dict[str, Callable[[], Iterator[Match]]] = {
    "cannonades": cannonades.games,
    "gran-cannon": gran_cannon.games,
    "gunsor": gunsor.games,
}
LONGEST = {"gran-cannon": 2500, "gunsor": 1800}
"""Milliseconds of the longest moment where a game has a long one, which one may skip."""
every_game = pytest.mark.parametrize("game", GAMES)


def events(game: str) -> Iterator[Event]:
    """All that happens in some games."""
    return (event for match in GAMES[game]() for step in match.steps for event in step.events)


@every_game
def test_every_pause_can_be_seen(game: str) -> None:
    known = look(game).controller.moments
    pauses = {look(game).controller.pause(event) for event in events(game)} - {0}
    assert pauses
    assert all(
        250 <= pause <= LONGEST.get(game, 900)
        for pause in (*pauses, *(each.pause for each in known.values()))
    )


@every_game
def test_nothing_waits_for_cards_that_are_drawn(game: str) -> None:
    drawn = [event for event in events(game) if type(event).__name__ in {"Dealt", "Drew", "PrecedenceDrawn"}]
    assert {look(game).controller.pause(event) for event in drawn} == {0}


# Words


@pytest.mark.parametrize(
    ("game", "illegal"), [("cannonades", "pass"), ("gran-cannon", "dash"), ("gunsor", "war")]
)
def test_decisions_may_be_typed(game: str, illegal: str) -> None:
    rules = load(game)

    def refused(state: object, asked: tuple[Seat, ...]) -> bool:
        return bool(asked) and rules.why_not(state, asked[0], illegal) is not None

    match = first_cut(GAMES[game](), refused)
    seat = next(seat for seat in range(match.setup.seats) if rules.legal(match.state, seat))
    view = seen(match, seat)
    for decision in rules.legal(match.state, seat):
        assert look(game).controller.typed(view, decision) == decision
    assert isinstance(look(game).controller.typed(view, illegal), Refusal)
    for nonsense in ("nonsense", "z9"):
        with pytest.raises(NotationError):
            look(game).controller.typed(view, nonsense)


@pytest.mark.parametrize(
    ("game", "decisions", "number"),
    [
        ("cannonades", "add:b0 bg>2a 1a>2a draw:bg end toss:b0 take:bg pass", 8),
        ("gran-cannon", "4 0 shield S dash sword overcharge p2", 4),
        ("gunsor", "war X wA s7 eK", 5),
    ],
)
def test_clues_name_what_a_decision_is_about(game: str, decisions: str, number: int) -> None:
    clues = {look(game).controller.clue(decision) for decision in decisions.split()}
    assert len({clue.en for clue in clues}) == len({clue.ja for clue in clues}) == number
