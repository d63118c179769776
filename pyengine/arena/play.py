"""One game between machine players, from its set-up to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

from pyengine.arena.contest import Contest, Player, pick, player
from pyengine.arena.played import Pairing, Played
from pyengine.game import Decide, Seat
from pyengine.games import AnyGame, load
from pyengine.layers import found
from pyengine.match import Match, begin, setup

Count = Callable[[Match], Mapping[str, float]]
"""What a game counts in a finished match, by name."""


def play_out(match: Match, players: Sequence[Player]) -> Match:
    """The match played to its end, each seat by its player.

    Where several seats decide at once, all are asked before anything is decided: none can learn that another
    was faster.
    """
    game = match.game
    while isinstance(turn := match.turn, Decide):
        state = match.state
        chosen = [(seat, players[seat](game.observe(state, seat), seat)) for seat in turn.seats]
        for seat, decision in chosen:
            match = match.play(seat, decision)
    return match


def play_game(contest: Contest, pairing: Pairing, count: Count | None = None) -> Played:
    """One game of a contest. The deal and the opening depend on the deal's number alone.

    Its statistics are what ``count`` finds in it, without one what the game itself counts.
    """
    game = load(contest.game)
    deal = f"{contest.seed}/{pairing.deal}"
    made = setup(
        game.id,
        seats=len(contest.players),
        options=dict(contest.options),
        seed=deal if game.has_chance else None,
        decks=contest.brought(pairing.rotation),
    )
    opened = _opened(begin(made), contest.opening, Random(f"{deal}/opening"))
    watched = [
        _Stopwatch(player(game, contest.players[number], Random(f"{deal}/{pairing.rotation}/{number}")))
        for number in contest.seated(pairing.rotation)
    ]
    match = play_out(opened, watched)
    outcome = match.outcome
    assert outcome, "a match is played to its end"
    return Played(
        deal=pairing.deal,
        rotation=pairing.rotation,
        winners=outcome.winners,
        scores=outcome.scores,
        points=tuple(game.scores(match.state)),
        reason=outcome.reason,
        plies=match.plies,
        decisions=tuple(watch.decisions for watch in watched),
        seconds=tuple(round(watch.seconds, 6) for watch in watched),
        statistics=(count or _counter(game))(match),
        decks=made.decks,
        entrants=contest.drawn(pairing.rotation),
    )


def _opened(match: Match, plies: int, rng: Random) -> Match:
    """The match after this many plies at random; an opening stops before the ply that would end the game."""
    for _ in range(plies):
        turn = match.turn
        if not isinstance(turn, Decide):
            break
        seat = turn.seats[0]
        after = match.play(seat, pick(match.game.legal(match.state, seat), rng))
        if after.outcome:
            break
        match = after
    return match


def _counter(game: AnyGame) -> Count:
    """What the game counts, if it counts anything."""
    count: Count = found(game, "statistics") or _nothing
    return count


def _nothing(_: Match) -> Mapping[str, float]:
    return {}


class _Stopwatch:
    """A player whose decisions are counted and timed."""

    def __init__(self, asked: Player) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self._asked = asked

    def __call__(self, observation: Any, seat: Seat) -> Any:
        begun = perf_counter()
        decision = self._asked(observation, seat)
        self.seconds += perf_counter() - begun
        self.decisions += 1
        return decision
