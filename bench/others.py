"""Random games of card games in other Python libraries, for ``bench.games`` to measure beside ours.

RLCard is pure Python, as we are; OpenSpiel's games are compiled C++, called from Python move by move. Both
are measured where they are installed, which in the browser's Python they are not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple


class Tally(NamedTuple):
    """What there was in a game.

    Decisions, and legal choices in all of them together (0 where nobody counts them).
    """

    decisions: int
    choices: int


class Entry(NamedTuple):
    """One way to play random games of one game.

    ``why`` says of another library's what makes it comparable.
    """

    game: str
    by: str
    players: int
    play: Callable[[Random], Tally]
    why: str = ""


def missing() -> list[str]:
    """The libraries that cannot be measured here, by the names under which they are imported."""
    return [name for name in ("rlcard", "pyspiel") if find_spec(name) is None]


def entries() -> Iterator[Entry]:
    """What can be measured here."""
    if find_spec("rlcard"):
        for game, why in (
            ("uno", "pure Python; hidden hands, one card of a hand at a time"),
            ("gin-rummy", "pure Python; hidden hands, single cards drawn and discarded"),
        ):
            yield from _rlcard(game, why)
    if find_spec("pyspiel"):
        for game, why in (
            ("gin_rummy", "the same game as RLCard's, compiled: what leaving Python brings"),
            ("hearts", "trick taking with hidden hands, compiled"),
        ):
            yield _openspiel(game, why)


def _rlcard(name: str, why: str) -> Iterator[Entry]:
    rlcard: Any = import_module("rlcard")
    env = rlcard.make(name)
    game = env.game
    legal_actions: Callable[[], list[Any]] = (
        game.judge.get_legal_actions if name == "gin-rummy" else game.get_legal_actions
    )

    def by_game(rng: Random) -> Tally:
        """The rules alone: ``game.step`` with one of the legal actions, which makes the next seat's state."""
        random, decisions, choices = rng.random, 0, 0
        game.init_game()
        while not game.is_over():
            legal = legal_actions()
            game.step(legal[int(random() * len(legal))])
            decisions += 1
            choices += len(legal)
        return Tally(decisions, choices)

    def by_env(rng: Random) -> Tally:
        """What its users call: ``env.step`` with a number, which makes an observation in numpy."""
        random, decisions, choices = rng.random, 0, 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
            choices += len(legal)
        return Tally(decisions, choices)

    yield Entry(f"RLCard {name}", "its game", env.num_players, by_game, why)
    yield Entry(
        f"RLCard {name}",
        "its env",
        env.num_players,
        by_env,
        "the same as its users play it, observations included",
    )


def _openspiel(name: str, why: str) -> Entry:
    pyspiel: Any = import_module("pyspiel")
    game = pyspiel.load_game(name)

    def play(rng: Random) -> Tally:
        """``apply_action`` with one of the legal actions, chance by its probabilities."""
        random, decisions, choices = rng.random, 0, 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += 1
                choices += len(legal)
        return Tally(decisions, choices)

    return Entry(f"OpenSpiel {name}", "compiled", game.num_players(), play, why)
