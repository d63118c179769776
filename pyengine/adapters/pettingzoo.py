"""The games as environments of PettingZoo: one agent after another (AEC), or all at once (parallel).

>>> from pyengine.adapters.pettingzoo import env
>>> table = env("gran-cannon", seats=4)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'

Needs the extra ``pettingzoo``. ``docs/adapters.md`` says what observations, actions, rewards and versions
mean.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Unpack

from pyengine import checked
from pyengine.adapters.extras import missing
from pyengine.chance import Seed
from pyengine.match import Match

try:
    from pyengine.adapters.zoo_table import Observed, Seen, Table, Wishes, nothing

    # The library does not publish its types.
    _library: Any = import_module("pettingzoo")
    _wrappers: Any = import_module("pettingzoo.utils.wrappers")
except ModuleNotFoundError as error:
    raise missing("pettingzoo", error) from error

if TYPE_CHECKING:
    from gymnasium import spaces

ILLEGAL: Final = -1.0
"""The reward of the agent that gives an illegal action, which ends the game; the others have 0."""


def env(game_id: str, **wishes: Unpack[Wishes]) -> Any:
    """The environment for use: ``raw_env`` in the wrappers that PettingZoo's own board and card games have.

    An illegal action ends the game with the reward -1 for the agent that gave it; what is asked before
    ``reset`` is refused.
    """
    ended = _wrappers.TerminateIllegalWrapper(raw_env(game_id, **wishes), illegal_reward=ILLEGAL)
    return _wrappers.OrderEnforcingWrapper(_wrappers.AssertOutOfBoundsWrapper(ended))


def raw_env(game_id: str, **wishes: Unpack[Wishes]) -> AgentsInTurn:
    """The environment without wrappers.

    Its ``step`` raises IllegalDecision or NotationError for an illegal action.
    """
    return AgentsInTurn(game_id, wishes)


def parallel_env(game_id: str, **wishes: Unpack[Wishes]) -> AgentsAtOnce:
    """The environment in which all agents act in every step; see ``AgentsAtOnce``."""
    return AgentsAtOnce(game_id, wishes)


class _Environment:
    """What both kinds of environment give."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.render_mode = table.render_mode
        self.metadata = table.metadata
        self.possible_agents = list(table.agents)
        self.agents: list[str] = []

    @property
    def match(self) -> Match:
        """The match as it stands, for everything that this package can do with one."""
        return self._table.match

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of ``Observed``."""
        return self._table.observation_spaces[self._table.seat(agent)]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of all actions, legal or not."""
        return self._table.action_spaces[self._table.seat(agent)]

    def state(self) -> Seen:
        """What all agents see, one after the other.

        More than any agent knows, for a critic that knows everything.
        """
        return self._table.state()

    def render(self) -> str | None:
        """The whole table, hidden cards too, as the ``render_mode`` says: as text or as an SVG document."""
        return self._table.render()

    def close(self) -> None:
        """Does nothing: nothing is open."""


class AgentsInTurn(_Environment, _library.AECEnv):  # type: ignore[misc] # the library does not publish its types
    """Agents are asked one after another.

    Where several decide at once they are asked in the order of the seats, and none is shown what another has
    chosen.
    """

    def __init__(self, game_id: str, wishes: Wishes) -> None:
        super().__init__(Table(game_id, wishes, waits=False))

    def reset(self, seed: Seed | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins the next match, that of the seed if one is given.

        ``options`` may hold the position to ``start`` from.
        """
        self._table.reset(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = self._table.rewards()
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, not self._table.deciding)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = nothing(self.agents)
        self._select()

    def step(self, action: Any) -> None:
        """Has the selected agent take an action; None once it has learnt that the game is over."""
        agent: str = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._table.play(self._table.seat(agent), checked.whole("action", action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._table.rewards()
        self.terminations = dict.fromkeys(self.agents, not self._table.deciding)
        self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> Observed:
        """What the agent's seat sees; nothing is legal for an agent that is not selected."""
        asked = agent == self.agent_selection
        return self._table.observed(agent, self._table.legal(agent) if asked else ())

    def _select(self) -> None:
        self.agent_selection = self.agents[next(iter(self._table.deciding), 0)]


class AgentsAtOnce(_Environment, _library.ParallelEnv):  # type: ignore[misc] # the library does not publish its types
    """All agents act in every step.

    An agent that has nothing to decide waits: the last number, ``action_space(agent).n - 1``, is then its
    only legal action. An illegal action of anybody ends the game: -1 for the agent that gave one, 0 for the
    others.
    """

    def __init__(self, game_id: str, wishes: Wishes) -> None:
        super().__init__(Table(game_id, wishes, waits=True))

    def reset(
        self, seed: Seed | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Begins the next match, that of the seed if one is given.

        ``options`` may hold the position to ``start`` from.
        """
        self._table.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observed(), nothing(self.agents)

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Observed],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Has all agents act: observations, rewards, terminations, truncations and infos.

        All empty when nobody plays any more.
        """
        table, agents = self._table, self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        numbers = {agent: checked.whole(f"action of {agent}", actions.get(agent)) for agent in agents}
        wrong = [agent for agent in agents if numbers[agent] not in table.legal(agent)]
        rewards = {agent: ILLEGAL if agent in wrong else 0.0 for agent in agents}
        if not wrong:
            for seat in table.deciding:
                table.play(seat, numbers[table.agents[seat]])
            rewards = table.rewards()
        over = bool(wrong) or not table.deciding
        observed = self._observed()
        self.agents = [] if over else agents
        return (
            observed,
            rewards,
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            nothing(agents),
        )

    def _observed(self) -> dict[str, Observed]:
        return {agent: self._table.observed(agent, self._table.legal(agent)) for agent in self.agents}
