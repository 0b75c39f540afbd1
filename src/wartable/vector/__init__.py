"""Thousands of games in one compiled step, for learning: ``reset``, ``step``, observations, masks and rewards.

>>> import wartable.vector
>>> envs = wartable.vector.make("proelio", 1024, seats=4)
>>> observations, infos = envs.reset(seed=1)
>>> observations, rewards, terminations, truncations, infos = envs.step(envs.sample())
>>> observations.shape, rewards.shape, infos["action_mask"].shape
((1024, 1192), (1024, 4), (1024, 130))
"""

from __future__ import annotations

from wartable.vector.environment import Step, VectorEnv, make
from wartable.vector.steps import WAIT

__all__ = ["WAIT", "Step", "VectorEnv", "make"]
