"""An environment of Gymnasium: one agent in a seat, and bots of your choice in the others.

It needs ``pip install 'wartable[adapters]'``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np

from wartable.adapters.setup import LARGEST_DEAL, action_space, make_game, observation_space
from wartable.bots.bot import Bot
from wartable.bots.levels import bot, level
from wartable.engine.errors import BadOption, IllegalMove
from wartable.engine.match import Match

Observation = dict[str, np.ndarray[Any, Any]]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat among bots. The reward, at the end, is its share of victory.

    >>> environment = SeatEnv("proelio", seats=4, opponents=["random"])
    >>> observation, info = environment.reset(seed=1)
    >>> observation["observation"].shape, int(observation["action_mask"].sum()) > 0
    ((1192,), True)
    """

    metadata = {"render_modes": ["ansi", "human"]}

    def __init__(
        self,
        name: str,
        *,
        opponents: Sequence[str] = ("greedy",),
        seat: int = 0,
        seats: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        illegal: Literal["lose", "raise"] = "lose",
        max_moves: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Bots are named as in ``wartable duel``: one for each other seat in order, or one for all of them.

        An illegal move loses the game, and ``info["why"]`` says why; or it raises. After ``max_moves`` moves of all
        seats a game is truncated.
        """
        self._one = make_game(name, seats, mode, options, changes)
        others = self._one.seats - 1
        if len(opponents) not in (1, others):
            raise BadOption(f"name 1 opponent for all seats or {others}, not {len(opponents)}")
        if not 0 <= seat < self._one.seats:
            raise BadOption(f"there is no seat {seat}: seats are 0 to {others}")
        self._names = list(opponents) * others if len(opponents) == 1 else list(opponents)
        for each in self._names:
            level(each)
        self.seat = seat
        self.illegal = illegal
        self.render_mode = render_mode
        self._limit = max_moves
        self._mode, self._options, self._changes = mode, options, changes
        self._match: Match | None = None
        """The same game with its log, for opponents that look at more than their moves."""
        self._bots: dict[int, Bot] = {}
        self.observation_space: gymnasium.Space[Any] = observation_space(self._one)
        self.action_space = action_space(self._one)

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal, and let the opponents move until the seat is asked."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(LARGEST_DEAL))
        self._one.deal(deal)
        self._moves = 0
        self._seat_bots(deal)
        self._let_others_move()
        if self._one.over:  # the others ended the game before the seat was asked
            return self.reset()
        return self._observe(), {}

    def _seat_bots(self, deal: int) -> None:
        """New opponents; a match that is played along is only for those that need it."""
        places = [place for place in range(self._one.seats) if place != self.seat]
        thinking = {place: name for place, name in zip(places, self._names, strict=True) if name != "random"}
        self._bots = {place: bot(name, self._one.game, f"{deal} {place}", cores=1) for place, name in thinking.items()}
        self._match = self._new_match(f"deal:{deal}") if thinking else None

    def _new_match(self, seed: str) -> Match:
        """The same game as a match."""
        one = self._one
        return Match(one.game, self._mode, one.seats, seed, self._options, self._changes)

    def _let_others_move(self) -> None:
        one = self._one
        while not one.over and one.asked != self.seat and self._moves != self._limit:
            player = self._bots.get(one.asked)
            if player is None or self._match is None:
                self._play(int(one.legal[self.np_random.integers(len(one.legal))]))
            else:
                self._play(one.game.notation.number(player.choose(self._match.view(one.asked))))

    def _play(self, number: int) -> None:
        self._one.play(number)
        if self._match is not None:
            self._match.play(self._one.game.notation.move(number))
        self._moves += 1

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Move, and let the others move until the seat is asked again."""
        try:
            self._play(int(action))
        except IllegalMove as error:
            if self.illegal == "raise":
                raise
            return self._observe(), 0.0, True, False, {"why": str(error)}
        self._let_others_move()
        over = self._one.over
        reward = self._one.scores()[self.seat] if over else 0.0
        return self._observe(), reward, over, not over and self._moves == self._limit, {}

    def _observe(self) -> Observation:
        asked = self._one.asked == self.seat
        mask = self._one.mask() if asked else np.zeros(len(self._one.game.notation), np.int8)
        return {"observation": self._one.observation(self.seat), "action_mask": mask}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask of legal moves, under the name that MaskablePPO of sb3-contrib looks for."""
        return self._observe()["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """The table as the seat sees it, in words."""
        text = str(self._one.view(self.seat))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)  # noqa: T201
        return None
