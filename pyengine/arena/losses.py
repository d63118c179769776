"""What a player's decisions lose: games are played, and decisions in them weighed against all that was legal.

A decision loses what the best legal one is worth more. Of many decisions the one that weighs most was also
lucky: so it is found in some deals, and how much it is better is measured in others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from pyengine.arena.contest import pick
from pyengine.arena.play import play_out
from pyengine.arena.summary import score
from pyengine.decks import decks_of
from pyengine.game import Json, Outcome, Seat, Strength
from pyengine.games import AnyGame, load
from pyengine.layers import found
from pyengine.match import begin, setup
from pyengine.players.budget import final
from pyengine.players.weighing import weigh

MUCH: Final = 0.25
"""A decision that loses more than this of the expected result, from -1 to 1, loses much."""

_AGAIN: Final = 4
"""This many times the nodes each measure the difference of two decisions."""


class Weighed(NamedTuple):
    """A decision that was weighed.

    ``loss`` is what it lost, less than nothing if it was better after all; ``worst`` is whether no legal one
    was worse, None where there were only two, or where all were worth about the same.
    """

    loss: float
    worst: bool | None


class Studied(NamedTuple):
    """A game: how many decisions the players took, some of them weighed, and the names of all oversights."""

    decisions: int
    weighed: tuple[Weighed, ...]
    oversights: tuple[str, ...]


class Moment(NamedTuple):
    """A decision as it was taken: by whom, and what the seat saw."""

    observation: Any
    seat: Seat
    decision: Any


def study(
    game_id: str, level: int, *, nodes: int, every: int = 5, opening: int = 0, seed: int = 0
) -> Studied:
    """One game of a level against itself.

    Of the decisions with a choice every one in ``every`` is weighed, with ``nodes`` for each legal decision.
    ``opening`` plies at random come first, where chance deals nothing.
    """
    game = load(game_id)
    rng = Random(f"losses/{seed}")
    moments, names = _played(game, level, opening, rng)
    choices = [moment for moment in moments if len(game.legal(moment.observation, moment.seat)) > 1]
    sampled = [moment for moment in choices if rng.random() * every < 1]
    return Studied(len(moments), tuple(weighed(game, moment, nodes, rng) for moment in sampled), tuple(names))


def weighed(game: AnyGame, moment: Moment, nodes: int, rng: Random) -> Weighed:
    """What a decision lost, with ``nodes`` for each legal one."""
    observation, seat, chosen = moment
    legal = list(game.legal(observation, seat))
    ask = partial(weigh, game, observation, seat)
    weights = dict(zip(legal, ask(legal, nodes=nodes * len(legal), seed=_seed(rng)), strict=True))
    best = max(legal, key=lambda decision: (weights[decision], decision == chosen))
    told_apart = len(legal) > 2 and weights[best] - min(weights.values()) > MUCH
    worst = weights[chosen] == min(weights.values()) if told_apart else None
    if best == chosen:
        return Weighed(0.0, worst)
    better, own = ask([best, chosen], nodes=2 * _AGAIN * nodes, seed=_seed(rng))
    return Weighed(better - own, worst)


def summed(level: int, games: Sequence[Studied]) -> Json:
    """What was found, as JSON: shares of the decisions weighed, with their intervals.

    Decisions that were weighed lie some apart from each other, and are taken as independent.

    ``loss`` is the mean loss, ``much`` the share of decisions that lost over ``MUCH``, ``worst`` the share
    that were the worst legal one, which only those can be that are ``told_apart``; ``oversights`` how often
    each happened in a game.
    """
    every = [each for game in games for each in game.weighed]
    counts = Counter(name for game in games for name in game.oversights)
    much = [float(each.loss > MUCH) for each in every]
    worst = [float(bool(each.worst)) for each in every]
    return {
        "level": level,
        "games": len(games),
        "decisions": sum(game.decisions for game in games),
        "weighed": len(every),
        "told_apart": sum(each.worst is not None for each in every),
        "loss": round(fmean(each.loss for each in every), 4) if every else None,
        "much": score(enumerate(much)).to_json() if much else None,
        "worst": score(enumerate(worst)).to_json() if worst else None,
        "oversights": {name: round(count / len(games), 3) for name, count in counts.items()},
    }


def _played(game: AnyGame, level: int, opening: int, rng: Random) -> tuple[list[Moment], list[str]]:
    """A game played to its end: all decisions, and what was overlooked."""
    overlooked: Callable[..., Sequence[Any]] | None = found(game, "oversights")
    moments: list[Moment] = []
    names: list[str] = []

    def decide(observation: Any, seat: Seat) -> Any:
        strength = Strength(level, seed=_seed(rng))
        decision = final(game.think(observation, seat, strength)).best
        moments.append(Moment(observation, seat, decision))
        if overlooked:
            names.extend(oversight.name.en for oversight in overlooked(observation, seat, strength))
        return decision

    seats = game.default_seats
    made = setup(
        game.id,
        seats=seats,
        seed=_seed(rng) if game.has_chance else None,
        decks=(pick(decks_of(game).ready, rng),) * seats if decks_of(game).ready else (),
    )
    match = begin(made)
    for _ in range(opening):
        seat = match.deciders[0]
        after = match.play(seat, pick(match.legal(seat), rng))
        match = match if isinstance(after.turn, Outcome) else after
    play_out(match, [decide] * seats)
    return moments, names


def _seed(rng: Random) -> int:
    return int(rng.random() * 2**32)
