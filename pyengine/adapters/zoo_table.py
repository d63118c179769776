"""What the environments of PettingZoo share: the agents, their spaces, and the match that is being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Literal, TypedDict

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pyengine import checked
from pyengine.adapters.rewards import rewards
from pyengine.chance import Seed, seed_number, seed_text
from pyengine.checked import POSITION
from pyengine.drawing import picture
from pyengine.encoding import encoding
from pyengine.errors import SetupError, WrongType, WrongValue
from pyengine.game import Seat
from pyengine.match import begin, start
from pyengine.option import Options
from pyengine.text import Text

RENDER_MODES: Final = ("ansi", "svg")

BYTES: Final = POSITION.most
"""The length of an observation that is the bytes of a position, filled up with zeros."""


class Wishes(TypedDict, total=False):
    """What can be asked of a table, each left out for what is usual.

    ``seats`` is the number of players, ``options`` are the rules' by name, ``decks`` what each seat brings
    along, as in ``pyengine.match.start``; with ``render_mode`` ``render()`` gives the whole table as lines of
    text or as an SVG document.
    """

    seats: int | None
    options: Options
    decks: Sequence[str]
    render_mode: Literal["ansi", "svg"] | None


Seen = NDArray[np.float32 | np.uint8]
"""What a seat sees.

    The vector of the game's encoding, or the bytes of the position where it has none.
    """


class Observed(TypedDict):
    """What an agent is given: what its seat sees, and 1 for every action that it may take now."""

    observation: Seen
    action_mask: NDArray[np.int8]


class Table:
    """Agents named by their seats, and one match after another.

    Raises SetupError for wishes that cannot be met.

    With ``waits`` there is one action more, the last, for an agent that has nothing to decide.
    """

    def __init__(self, game_id: str, wishes: Wishes, *, waits: bool) -> None:
        if unknown := sorted(wishes.keys() - Wishes.__annotations__.keys()):
            raise WrongType(_NO_WISH.fill(names=", ".join(unknown), known=", ".join(Wishes.__annotations__)))
        self.encoding = encoding(game_id)
        game = self.encoding.game
        asked = wishes.get("seats")
        self.render_mode = wishes.get("render_mode")
        if self.render_mode not in (None, *RENDER_MODES):
            raise SetupError(_NO_RENDERING.fill(mode=self.render_mode))
        # Laid once without a seed: so that what cannot be played is refused now, not at the first reset.
        self.match = start(
            game_id,
            seats=game.default_seats if asked is None else asked,
            options=wishes.get("options"),
            decks=wishes.get("decks", ()),
        )
        self._random = Random()
        seats = self.match.setup.seats
        self.agents = tuple(f"player_{seat}" for seat in range(seats))
        self.waiting = self.encoding.actions if waits else None
        self._actions = self.encoding.actions + waits
        self.action_spaces = [spaces.Discrete(self._actions) for _ in self.agents]
        self.observation_spaces = [self._space(seats) for _ in self.agents]
        self.metadata: dict[str, Any] = {
            "name": f"{game_id.replace('-', '_')}_v{self.encoding.version + game.rules_version - 1}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }

    def _space(self, seats: int) -> spaces.Dict:
        vector = spaces.Box(0, 1, (self.encoding.features(seats),), np.float32)
        return spaces.Dict(
            {
                "observation": vector if self.encoding.stretches else spaces.Box(0, 255, (BYTES,), np.uint8),
                "action_mask": spaces.Box(0, 1, (self._actions,), np.int8),
            }
        )

    def reset(self, seed: Seed | None, options: Mapping[str, Any] | None) -> None:
        """The next match.

        That of a seed is the one of the same seed; without one it follows from the last seed.

        ``options`` may hold the position to ``start`` from instead of the game's own; raises NotationError or
        SetupError.
        """
        position = (options or {}).get("start")
        if seed is not None:
            self._random = Random(seed_number(seed))
        deal = self._random.getrandbits(32) if seed is None else seed
        self.match = begin(
            replace(
                self.match.setup,
                seed=seed_text(deal) if self.match.game.has_chance else None,
                start=None if position is None else checked.text("start", position),
            )
        )

    def seat(self, agent: str) -> Seat:
        """The seat of an agent; raises WrongValue if there is no such agent."""
        try:
            return self.agents.index(agent)
        except ValueError:
            raise WrongValue(_NO_AGENT.fill(agent=repr(agent)[:_SAID], last=self.agents[-1])) from None

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats that must decide, in order; none when the game is over."""
        return self.match.deciders

    def legal(self, agent: str) -> list[int]:
        """The numbers of the actions that an agent may take now."""
        seat = self.seat(agent)
        if seat in self.deciding:
            return self.encoding.legal(self.match.state, seat)
        return [] if self.waiting is None or self.match.outcome else [self.waiting]

    def play(self, seat: Seat, action: int) -> None:
        """Has a seat decide; raises NotationError or IllegalDecision."""
        decision = self.encoding.decision(self.match.state, seat, action)
        self.match = self.match.play(seat, decision)

    def observed(self, agent: str, legal: Sequence[int]) -> Observed:
        """What an agent sees, with these actions as its legal ones."""
        mask = np.zeros(self._actions, np.int8)
        mask[list(legal)] = 1
        return {"observation": self._seen(self.seat(agent)), "action_mask": mask}

    def rewards(self) -> dict[str, float]:
        """Everybody's rewards by now: 0 until the game is over, then those of its outcome."""
        outcome = self.match.outcome
        values = rewards(outcome) if outcome else (0.0,) * len(self.agents)
        return dict(zip(self.agents, values, strict=True))

    def state(self) -> Seen:
        """What all seats see, one after the other.

        More than any agent knows, for a critic that knows everything.
        """
        return np.concatenate([self._seen(seat) for seat in range(len(self.agents))])

    def render(self) -> str | None:
        """The whole table, the hidden cards too, in the render mode; None, with a warning, without one."""
        match self.render_mode:
            case "ansi":
                return self.match.game.diagram(self.match.state)
            case "svg":
                return picture(self.match.state)
            case _:
                gymnasium.logger.warn("The environment was made without a render_mode: it takes ansi or svg.")
                return None

    def _seen(self, seat: Seat) -> Seen:
        game, state = self.match.game, self.match.state
        if self.encoding.stretches:
            values = self.encoding.vector(state, seat)
            return np.fromiter(values, np.float32, len(values))
        position = game.write(game.observe(state, seat)).encode()
        return np.frombuffer(position.ljust(BYTES, b"\0"), np.uint8)


def nothing(agents: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Empty infos: what there is to know stands in the observations."""
    return {agent: {} for agent in agents}


_SAID: Final = 40
_NO_WISH: Final = Text(
    en="There is no argument {names}; there is {known}.", ja="引数{names}はありません。あるのは{known}です。"
)
_NO_AGENT: Final = Text(
    en="There is no agent {agent}; there is player_0 to {last}.",
    ja="{agent}というエージェントはありません。player_0から{last}までです。",
)
_NO_RENDERING: Final = Text(
    en="There is no render mode “{mode}”; there is ansi and svg.",
    ja="「{mode}」という描画モードはありません。あるのはansiとsvgです。",
)
