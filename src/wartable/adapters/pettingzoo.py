"""Environments of PettingZoo: ``env`` takes turns (AEC), ``parallel_env`` moves all agents at once.

They need ``pip install 'wartable[adapters]'``. Agents are ``seat_0``, ``seat_1`` and so on. An observation is a
dictionary of the bytes that ``game.observation`` describes and of the mask of legal moves; the reward, at the end, is
the share of victory. A seed is the number of a deal: ``seed=7`` begins the same game as
``wartable.new(..., seed="deal:7")``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from wartable.adapters.setup import action_space, make_game, next_deal, observation_space
from wartable.engine import forfeits
from wartable.engine.errors import BadOption, IllegalMove

Observation = dict[str, np.ndarray[Any, Any]]
RENDER_MODES = ["ansi", "human"]


class _Rendering:
    """Looking at a game as a spectator."""

    _one: Any
    render_mode: str | None

    def render(self) -> str | None:
        """The table in words: returned with ``render_mode="ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            raise BadOption(f"say how to render when you make the environment: {' or '.join(RENDER_MODES)}")
        text = str(self._one.view(-1))
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201
        return None


class RawEnv(_Rendering, AECEnv[str, Observation, int]):
    """A game whose seats move in turn."""

    metadata = {"name": "wartable_v0", "render_modes": RENDER_MODES, "is_parallelizable": False}

    def __init__(
        self,
        name: str,
        *,
        seats: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        max_moves: int | None = None,
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
    ) -> None:
        """After ``max_moves`` a game is cut short: truncated, without rewards. An illegal move raises, or loses."""
        super().__init__()
        self._one = make_game(name, seats, mode, options, changes)
        self._limit = max_moves
        self._illegal = illegal
        self._deal: int | None = None
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._one.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self._one) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._one) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent: the numbers of moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin the game of a deal; without a seed, of the next one. Options are chosen when it is made."""
        self._deal = next_deal(seed, self._deal)
        self._one.deal(self._deal)
        self._moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._one.asked]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask is empty unless it decides."""
        seat = self._seats[agent]
        asked = seat == self._one.asked
        mask = self._one.mask() if asked else np.zeros(len(self._one.game.notation), np.int8)
        return {"observation": self._one.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadOption(f"{agent} has to move: give the number of a move that its mask allows")
        self._cumulative_rewards[agent] = 0.0
        try:
            self._one.play(int(action))
        except IllegalMove as error:
            if self._illegal == "raise":
                raise
            self.infos[agent] = {"why": str(error)}
            self._end(forfeits.split(self._one.sides, {self._seats[agent]}))
            return
        self._moves += 1
        if self._one.over:
            self._end(self._one.scores())
        elif self._moves == self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._one.asked]

    def _end(self, shares: list[float]) -> None:
        """End the game with these shares of victory."""
        self.rewards = dict(zip(self.agents, shares, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def close(self) -> None:
        """Nothing is left behind."""


def env(name: str, **settings: Any) -> AECEnv[str, Observation, int]:
    """A game for PettingZoo, which checks that calls come in order; :class:`RawEnv` tells the settings.

    >>> environment = env("proelio", seats=4)
    >>> environment.reset(seed=7)
    >>> observation, *_ = environment.last()
    >>> environment.agent_selection, observation["action_mask"].nonzero()[0].tolist()
    ('seat_0', [0, 1, 26, 50])
    """
    return wrappers.OrderEnforcingWrapper(RawEnv(name, **settings))


class ParallelGame(_Rendering, ParallelEnv[str, Observation, int]):
    """The same game for agents that all act at every step: only the action of the seat that decides counts.

    The mask of every other seat is empty, and its action may be anything or left out.
    """

    metadata = {"name": "wartable_parallel_v0", "render_modes": RENDER_MODES}

    def __init__(self, name: str, **settings: Any) -> None:
        """:class:`RawEnv` tells the settings."""
        self._turns = RawEnv(name, **settings)
        self._one = self._turns._one
        self.render_mode = self._turns.render_mode
        self.possible_agents = self._turns.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = self._turns.observation_spaces
        self.action_spaces = self._turns.action_spaces

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observations of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of an agent: the numbers of moves."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin the game of a deal; without a seed, of the next one."""
        self._turns.reset(seed, options)
        self.agents = self.possible_agents[:]
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make the move of the agent that decides."""
        turns = self._turns
        turns.step(actions.get(turns.agent_selection))
        results = dict(turns.rewards), dict(turns.terminations), dict(turns.truncations)
        observations, infos = self._observations(), self._infos()
        if any(turns.terminations.values()) or any(turns.truncations.values()):
            self.agents = []
        return observations, *results, infos

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._turns.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        """Who decides, for each agent."""
        asked = self._turns.agent_selection
        infos = self._turns.infos
        return {agent: infos[agent] | {"to_move": agent == asked and not self._one.over} for agent in self.agents}

    def close(self) -> None:
        """Nothing is left behind."""


def parallel_env(name: str, **settings: Any) -> ParallelGame:
    """A game for PettingZoo in which all agents act at every step."""
    return ParallelGame(name, **settings)
