"""An agent learns Proelio with Stable-Baselines3: it plays against itself, then duels the bot `greedy`.

    pip install wartable sb3-contrib tqdm
    python train_with_sb3.py

Run it from its own folder: the agent is kept there, and `train_with_sb3:Trained` is a bot for all commands.
"""

from __future__ import annotations

import functools
import subprocess
import sys
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

import wartable
import wartable.vector

GAME, SEATS, GAMES = "proelio", 3, 512
STEPS = 200_000
FILE = "agent.zip"


class SelfPlay(VecEnv):
    """Many games: the agent has one seat in each, and the policy it is learning plays the others."""

    def __init__(self) -> None:
        self.games = wartable.vector.make(GAME, GAMES, seats=SEATS, max_moves=400)
        self.render_mode = None
        width = self.games.game.observation.size
        super().__init__(GAMES, Box(0, 255, (width,), np.uint8), Discrete(self.games.num_moves))
        self.seat = np.arange(GAMES) % SEATS
        self.policy: Any = None

    def reset(self) -> Any:
        """Deal all games, and let the others move until the agent is asked."""
        self.games.reset(seed=1)
        self.step_async(np.full(GAMES, wartable.vector.WAIT))
        return self.step_wait()[0]

    def step_async(self, actions: Any) -> None:
        """Take the agent's moves."""
        self.actions = actions

    def step_wait(self) -> Any:
        """Make them, and let the others move until the agent is asked in every game."""
        rewards, ended = np.zeros(GAMES, np.float32), np.zeros(GAMES, bool)
        while True:
            step = self.games.step(self.actions)
            over = (step.terminations | step.truncations) & ~ended
            rewards[over] = step.rewards[over, self.seat[over]]
            ended |= over
            others = np.flatnonzero(self.games.to_move != self.seat)
            if not len(others):
                return self.games.observations.copy(), rewards, ended, [{} for _ in range(GAMES)]
            rows, masks = self.games.observations[others], self.games.action_mask[others]
            self.actions = np.full(GAMES, wartable.vector.WAIT)
            self.actions[others] = self.policy.predict(rows, action_masks=masks)[0]

    def action_masks(self) -> Any:
        """Which moves are legal, under the name that MaskablePPO looks for."""
        return self.games.action_mask

    def env_method(self, method_name: str, *_: Any, **__: Any) -> Any:
        """Call a method for all games at once."""
        return getattr(self, method_name)()

    def get_attr(self, attr_name: str, *_: Any) -> list[Any]:
        """What all games have in common."""
        return [getattr(self, attr_name)] * GAMES

    def set_attr(self, attr_name: str, value: Any, *_: Any) -> None:
        """Set it for all games."""
        setattr(self, attr_name, value)

    def env_is_wrapped(self, *_: Any) -> list[bool]:
        """No game is wrapped."""
        return [False] * GAMES

    def close(self) -> None:
        """Nothing is left open."""


class OneHot(BaseFeaturesExtractor):
    """What a seat sees, with a place for each value of a name, and a layer that all heads share."""

    def __init__(self, space: Box, width: int = 128) -> None:
        super().__init__(space, width)
        low, high, value = map(torch.as_tensor, wartable.game(GAME).observation.columns)
        for name, column in (("low", low), ("high", high), ("value", value)):
            self.register_buffer(name, column)
        self.layer = torch.nn.Sequential(torch.nn.Linear(len(value), width), torch.nn.ReLU())

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """The shared layer, from rows of bytes."""
        numbers = rows[:, self.low] + rows[:, self.high] * torch.where(self.high == self.low, 0, 256)
        return self.layer(torch.where(self.value < 0, torch.log2(1 + numbers), (numbers == self.value).float()))


NETWORK = {"features_extractor_class": OneHot, "net_arch": [64]}
SETTINGS = {"n_steps": 32, "batch_size": 1024, "n_epochs": 4, "learning_rate": 1e-3, "gamma": 1.0, "ent_coef": 0.01}


class Trained:
    """The agent as a bot: `wartable duel proelio train_with_sb3:Trained greedy greedy`."""

    def choose(self, view: wartable.View) -> wartable.Move:
        """The move that the policy likes best."""
        number, _ = load().predict(view.observation(), action_masks=view.action_mask(), deterministic=True)
        return view.game.notation.move(int(number))


@functools.cache
def load() -> MaskablePPO:
    """The agent as it was kept."""
    torch.set_num_threads(1)
    return MaskablePPO.load(FILE, device="cpu")


def train() -> None:
    """Learn, and keep the agent."""
    torch.set_num_threads(1)
    games = SelfPlay()
    agent = MaskablePPO("MlpPolicy", games, policy_kwargs=NETWORK, seed=1, device="cpu", **SETTINGS)
    games.policy = agent.policy
    agent.learn(STEPS, progress_bar=True)
    agent.save(FILE)


if __name__ == "__main__":
    train()
    duel = [sys.executable, "-m", "wartable", "duel", GAME, "train_with_sb3:Trained", "greedy", "greedy"]
    subprocess.run([*duel, "--games", "600"], check=True)
