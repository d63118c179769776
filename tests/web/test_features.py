"""Features plug in: without any one of them every game is played to its end, and its end is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pyengine.games import load
from pyengine.match import begin, setup
from pyengine.notation.link import Shared, write_link
from tests.registered import OURS
from tests.web.handled import handle, open_table
from tests.web.reading import page
from tests.web.rendered import BUILD
from web import features, registry
from web.features import FEATURES
from web.look import TableView
from web.pages import site
from web.views import dialogs
from web.views.model import Player

GAME = write_link(Shared("game", begin(setup("cannon")).play(0, "b1"), 1, (0, 0)))
SHORT = "gunsor"
"""The game that the gate plays."""


@pytest.fixture(params=FEATURES, ids=lambda feature: type(feature).__name__)
def without(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """The features without one of them, which is given."""
    monkeypatch.setattr(features, "FEATURES", tuple(each for each in FEATURES if each is not request.param))
    registry.look.cache_clear()
    yield request.param
    registry.look.cache_clear()


def played(game_id: str) -> TableView:
    """The end of a random game of people at one device, each of whom says that they hold it."""
    rng = Random(7)
    table = open_table({"type": "open", "game": game_id, "lang": "en", "link": "", "luck": 3}).table
    begin = {"type": "begin", "players": [0] * load(game_id).default_seats, "luck": 3}
    table = handle(table, begin).table
    while table.view.play.line.outcome is None:
        seat = table.view.decider
        if seat is None:
            table = handle(table, {"type": "ready"}).table
            continue
        decision = rng.choice(table.view.match.legal(seat))
        table = handle(table, {"type": "choose", "decision": table.view.game.write_decision(decision)}).table
    return table.view


@pytest.mark.slow
@pytest.mark.parametrize(
    "game_id", [game if game == SHORT else pytest.param(game, marks=pytest.mark.nightly) for game in OURS]
)
def test_every_game_is_played_to_its_end_without_a_feature(game_id: str, without: object) -> None:
    end = played(game_id)
    assert without not in end.ui.features
    alone = end.having(players=(Player(), *(Player(3),) * (len(end.play.players) - 1)))
    for view in (end, alone):
        assert view.ui.render(view)
        assert str(dialogs.end(view))


@pytest.mark.nightly
def test_every_page_is_written_without_a_feature(without: object) -> None:
    assert without not in registry.look(SHORT).features
    for path, write in site.writers(BUILD):
        assert write(), path


def test_the_first_pages_are_written_without_a_feature(without: object) -> None:
    assert without not in registry.look(SHORT).features
    written = dict(site.writers(BUILD))
    for path in ("ja/index.html", "ja/logbook/index.html", f"ja/{SHORT}/index.html"):
        assert page(written[path]()).has("main")


def test_damaged_notes_lose_their_feature_alone_and_say_so() -> None:
    kept = {"type": "open", "game": "cannon", "lang": "en", "link": GAME, "luck": 3}
    damaged = {"ladder": 3, "daily": {"day": "yesterday", "counts": True}, "challenge": "g1.cannon"}
    for name, note in damaged.items():
        others = {"names": ["Aoi", "Ben"], "practice": True}
        view = open_table({**kept, "notes": {**others, name: note}}).table.view
        whole = open_table({**kept, "notes": others}).table.view
        assert view.play == whole.play, name
        assert whole.interaction.notice is None
        assert view.interaction.notice is not None, name
    told = open_table({**kept, "notes": damaged}).table.view.interaction.notice
    assert told is not None
    for feature in FEATURES:
        if feature.note is not None:
            assert feature.note[1].en in told.text.en
            assert feature.note[1].ja in told.text.ja
