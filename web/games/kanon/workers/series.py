"""The worker that plays a deck against a ready one, JSON in and out: see ``web.games.kanon.protocol``."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, cast

from pyengine.chance import Dealer
from pyengine.errors import CannonryError
from pyengine.game import Draw, Outcome, Strength
from pyengine.games import load
from pyengine.games.kanon.rules.resolution import after_decision, after_draw
from pyengine.match import begin, setup
from pyengine.players.budget import final
from pyengine.text import language

if TYPE_CHECKING:
    from web.games.kanon import protocol

_SLICE = 0.3
"""Seconds of playing between two answers."""
_DEVIATES: Final = 1.96
"""This many standard deviations to either side hold 95 % of a normal distribution."""


@dataclass(slots=True)
class _Series:
    """Games under way: ``shares`` yields the deck's share of each win, and None between two decisions."""

    shares: Iterator[float | None]
    games: int
    wins: int
    draws: int
    last: int
    played: int = 0
    seconds: float = 0.0


_current: list[_Series] = []
"""The series that is played, if one is."""


def answer(message: str) -> str:
    """The answer to one message."""
    request = cast("protocol.Start | protocol.GoOn", json.loads(message))
    if request["type"] == "start":
        _current.clear()
        try:
            _current.append(_begun(request))
        except CannonryError as refused:
            said = refused.text.say(language(request.get("lang")))
            return json.dumps({"error": said}, ensure_ascii=False)
    if not _current:
        return "null"
    _play(_current[0])
    return json.dumps(_told(_current[0]))


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the share of wins, for at least one game."""
    share = wins / games
    square = _DEVIATES**2 / games
    middle = share + square / 2
    half = _DEVIATES * sqrt((share * (1 - share) + square / 4) / games)
    return max(0.0, (middle - half) / (1 + square)), min(1.0, (middle + half) / (1 + square))


def _begun(request: protocol.Start) -> _Series:
    """A series; raises SetupError or DeckError."""
    decks = (str(request["deck"]), str(request["against"]))
    wanted = int(request["games"])
    begin(setup("kanon", decks=decks))
    before: Mapping[str, Any] = request.get("before") or {}
    games, wins, draws = (int(before.get(name, 0)) for name in ("games", "wins", "draws"))
    return _Series(
        _games(decks, int(request["level"]), int(request["seed"]), wanted), games, wins, draws, games + wanted
    )


def _games(decks: tuple[str, str], level: int, seed: int, wanted: int) -> Iterator[float | None]:
    """Play each deal twice, once from either seat, for fairness; no match is kept, as nobody looks on."""
    game = load("kanon")
    options = game.settle({})
    for number in range(wanted):
        own = number % 2
        dealer = Dealer(f"{seed}/{number // 2}")
        state = game.initial(2, options, decks if own == 0 else decks[::-1])
        while not isinstance(turn := game.turn(state), Outcome):
            if isinstance(turn, Draw):
                state = after_draw(state, dealer.deal(turn))
                continue
            seat = turn.seats[0]
            strength = Strength(level, seed=seed + 2 * number + seat)
            thought = final(game.think(game.observe(state, seat), seat, strength))
            state = after_decision(state, seat, thought.best)
            yield None
        yield turn.scores[own]


def _play(series: _Series) -> None:
    """Play for a slice of time, or until all games are played."""
    begun = time.perf_counter()
    end = begun + _SLICE
    for share in series.shares:
        if share is not None:
            series.games += 1
            series.played += 1
            series.wins += share == 1
            series.draws += 0 < share < 1
        if time.perf_counter() >= end:
            break
    series.seconds += time.perf_counter() - begun


def _told(series: _Series) -> protocol.Tally:
    low, high = 0.0, 1.0
    won = series.wins + series.draws / 2
    if series.games:
        low, high = interval(won, series.games)
    return {
        "games": series.games,
        "wins": series.wins,
        "draws": series.draws,
        "win": won / series.games if series.games else None,
        "low": low,
        "high": high,
        "rate": round(series.played / series.seconds, 3),
        "done": series.games == series.last,
    }
