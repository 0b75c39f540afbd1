"""The vector environment: many games of one kind that all move at once."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple, get_args

import numpy as np

from wartable.engine.errors import BadMove, BadOption, IllegalMove
from wartable.engine.game import Game, game
from wartable.engine.history import History
from wartable.engine.state import GameState
from wartable.engine.view import View
from wartable.vector.backend import Backend, Setting
from wartable.vector.processor import Processor
from wartable.vector.steps import BEGIN, BITS, BYTES

Masks = Literal["bytes", "bits", "none"]
KEPT: dict[Masks, int] = {"none": 0, "bytes": BYTES, "bits": BITS}
DEVICES = ("cpu", "cuda")
LARGEST_SEED = 1 << 62


class Step(NamedTuple):
    """What a step returns, as in Gymnasium's vector environments; rewards have a column per seat."""

    observations: Any
    rewards: Any
    terminations: Any
    truncations: Any
    infos: dict[str, Any]


class VectorEnv:
    """Many games that move at once. Make one with :func:`wartable.vector.make`.

    Each row of its arrays is a game. The arrays are the same at every step and written over by the next: copy what you
    keep. A game that ends begins again at once, with another deal: rewards and terminations are those of the ended
    game, everything else is of the new one. Game ``i`` begins with deal ``seed + i``, and then goes on by ``num_envs``.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        seats: int | None = None,
        mode: str | None = None,
        options: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        device: str = "cpu",
        threads: int = 1,
        masks: Masks = "bytes",
        max_moves: int | None = None,
    ) -> None:
        """See :func:`make`."""
        if device not in DEVICES:
            raise BadOption(f"there is no device {device!r}: choose {' or '.join(DEVICES)}")
        if masks not in KEPT:
            raise BadOption(f"masks cannot be {masks!r}: choose {' or '.join(get_args(Masks))}")
        if num_envs < 1 or threads < 1 or (max_moves is not None and max_moves < 1):
            raise BadOption("num_envs, threads and max_moves are at least 1")
        if device == "cuda" and threads > 1:
            raise BadOption("threads are for games on the processor: leave them away with device='cuda'")
        self.game = game
        self.num_envs = num_envs
        self.book = game.book(changes, options)
        blank = game.blank(mode, seats, options)
        self.num_seats: int = blank.seats
        self.num_moves = len(game.notation)
        """The number of different actions: ``game.notation`` tells which move has which number."""
        self.device = device
        setting = Setting(game, self.book, blank, num_envs, KEPT[masks], max_moves or 0)
        self._backend: Backend = Processor(setting, threads) if device == "cpu" else _on_gpu(setting)
        self._begun = False

    # --- What is there to see: the same arrays at all times

    @cached_property
    def observations(self) -> Any:
        """What the seat that decides sees, in unsigned bytes; ``game.observation`` tells what they mean."""
        return self._backend.out("observations", np.uint8)

    @cached_property
    def action_mask(self) -> Any:
        """Which moves are legal: a bool per move, a bit per move (the lowest first), or ``None``, by ``masks``."""
        kept = self._backend.setting.kept
        return None if kept == 0 else self._backend.out("masks", np.bool_ if kept == BYTES else np.uint8)

    @cached_property
    def legal(self) -> Any:
        """The numbers of the legal moves, in no order. Only the first ``legal_count`` of a row count."""
        return self._backend.out("offered", np.int32)

    @cached_property
    def legal_count(self) -> Any:
        """The number of legal moves."""
        return self._backend.out("counts", np.int32)

    @cached_property
    def to_move(self) -> Any:
        """The seat that decides."""
        return self._backend.out("seats", np.int8)

    @cached_property
    def infos(self) -> dict[str, Any]:
        """What is to be known besides observations."""
        names = ("to_move", "action_mask", "legal", "legal_count")
        return {name: getattr(self, name) for name in names}

    # --- Playing

    def reset(self, *, seed: int | None = None, options: None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all games: with the deals from ``seed`` on, or without one with the next. Options are set by ``make``.

        The first time without a seed, the deals are random.
        """
        if options:
            raise BadOption("the options of a game are chosen when its environment is made: make(..., options=...)")
        if seed is not None and not 0 <= seed < LARGEST_SEED:
            raise BadOption(f"a seed is a number from 0 to {LARGEST_SEED - 1}")
        if seed is None and not self._begun:
            seed = secrets.randbelow(LARGEST_SEED >> 1)
        if seed is not None:
            self._backend.set_deals(np.arange(seed, seed + self.num_envs) - self.num_envs)
        self._backend.step(self._backend.actions(np.full(self.num_envs, BEGIN)))
        self._begun = True
        return self.observations, self.infos

    def step(self, actions: Any) -> Step:
        """Make a move in every game: ``actions`` has the number of a legal one for each, or ``WAIT``, which makes none.

        If any is illegal, it raises, and no move is made.
        """
        if not self._begun:
            raise BadMove("games are moved after they began: call reset first")
        taken = self._backend.actions(actions)
        refused = self._backend.first_refused(taken)
        if refused >= 0:
            raise self._refusal(refused, int(self.numpy(taken)[refused]))
        self._backend.step(taken)
        rewards, terminations, truncations = self._backend.results()
        return Step(self.observations, rewards, terminations, truncations, self.infos)

    def sample(self, rng: np.random.Generator | None = None) -> np.ndarray[Any, np.dtype[np.int64]]:
        """A random legal action for every game, on the processor wherever the games are."""
        legal, counts = self.numpy(self.legal), self.numpy(self.legal_count)
        chosen = ((rng or np.random.default_rng()).random(self.num_envs, np.float32) * counts).astype(np.int64)
        rows = np.arange(self.num_envs) * legal.shape[1]
        return np.asarray(legal.reshape(-1).take(rows + np.minimum(chosen, counts - 1)), np.int64)

    def _refusal(self, number: int, action: int) -> Exception:
        """What is wrong with an action."""
        if not 0 <= action < self.num_moves:
            return BadMove(f"game {number} cannot move {action}: moves are numbered 0 to {self.num_moves - 1}")
        view = self.view(number)
        move = self.game.notation.move(action)
        reason = self.game.Refusal(self.game.rules.refusal(self.book, self.state(number), move.choice()))
        text = self.game.words.refusal(reason, move, view)
        return IllegalMove(f"game {number} cannot move {action}, '{move}': {text}", reason.rule)

    def wait(self) -> None:
        """Wait until the GPU has made the last step; the processor always has."""
        self._backend.wait()

    def numpy(self, array: Any) -> np.ndarray[Any, Any]:
        """An array of the environment on the processor: itself, or a copy of one on the GPU."""
        found: np.ndarray[Any, Any] = self._backend.host(array)
        return found

    # --- Looking at games

    def states(self) -> np.ndarray[Any, Any]:
        """The whole states of all games, secrets included, with a field of each name that the game declares."""
        found: np.ndarray[Any, Any] = self._backend.states()
        return found

    def state(self, number: int) -> GameState:
        """A copy of the whole state of a game, secrets included."""
        return self.game.State(self._backend.state(number))

    def deal(self, number: int) -> str:
        """The seed by which :func:`wartable.new` deals as this game was dealt."""
        return f"deal:{int(self.numpy(self._backend.games.deals)[number])}"

    def view(self, number: int, seat: int | None = None) -> View:
        """A game through the eyes of a seat, or of the one that decides, to print or to show; it has no log."""
        state = self.state(number)
        asked = state.asked[state.depth]
        eyes = asked if seat is None else seat
        self.game.rules.hide(self.book, state, eyes)
        return View(self.game, self.book, eyes, asked, state, History([[]]), [0.0] * self.num_seats)

    def __repr__(self) -> str:
        return f"<VectorEnv of {self.num_envs:,} games of {self.game.name}, {self.num_seats} seats, on {self.device}>"


def _on_gpu(setting: Setting) -> Backend:
    """Imported only here: without a GPU nothing of it is there."""
    from wartable.vector.gpu import Gpu

    return Gpu(setting)


def make(
    name: str,
    num_envs: int,
    *,
    seats: int | None = None,
    mode: str | None = None,
    options: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    device: str = "cpu",
    threads: int = 1,
    masks: Masks = "bytes",
    max_moves: int | None = None,
) -> VectorEnv:
    """An environment of many games; they are compiled once, which takes a minute, and then come from a cache.

    Args:
        name: The game.
        num_envs: How many games there are.
        seats: How many seats each has; else as usual.
        mode: The way to play; else the usual one.
        options: Rules to vary, as in :func:`wartable.new`.
        changes: Printed numbers to change, by path: ``{"cards.knights.count": 9}``.
        device: ``"cpu"``, or ``"cuda"``: the same bytes, in arrays of a GPU that PyTorch and others take as they are.
        threads: How many cores the games are divided among.
        masks: A bool per move, ``"bits"`` packed as ``numpy.packbits`` does with little endians, or ``"none"``.
        max_moves: Games that take so many moves are cut short: truncated, without a reward.
    """
    return VectorEnv(
        game(name),
        num_envs,
        seats=seats,
        mode=mode,
        options=options,
        changes=changes,
        device=device,
        threads=threads,
        masks=masks,
        max_moves=max_moves,
    )
