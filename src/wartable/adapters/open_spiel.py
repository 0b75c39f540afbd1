"""The games for OpenSpiel: importing this module registers them, ``pyspiel.load_game("wartable_proelio")`` loads one.

It needs ``pip install 'wartable[adapters]'``. Parameters are ``players``, ``mode`` and ``options``, such as
``wartable_proelio(players=4,mode=open_war,options=max_rounds:20;show_backs:false)``.

Chance is explicit. Before the deal, and before every move that rolls or draws, chance nodes choose digit by digit which
of 16,777,216 keys decides what comes: so whoever copies a state cannot foresee it. Information states are those of
:meth:`wartable.engine.match.Match.information_state`, and ``resample_from_infostate`` deals again what a player cannot
see. The rules run interpreted here, since a state has its whole history.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from wartable.engine.game import Game, all_games
from wartable.engine.match import Match
from wartable.engine.moves import Move

PREFIX = "wartable_"
OUTCOMES, DIGITS = 256, 3
"""A chance node has this many outcomes, and so many of them follow each other."""
CHANCE = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
LONGEST = 10_000
"""More actions, those of chance included, than any game has ever taken."""


def game_type(played: Game) -> pyspiel.GameType:
    """What OpenSpiel is told of a game in general."""
    usual = played.mode()
    teams = any(mode.teams for mode in played.modes.values())
    return pyspiel.GameType(
        short_name=f"{PREFIX}{played.id}",
        long_name=f"{played.name} of Wartable",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if teams else pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(mode.most for mode in played.modes.values()),
        min_num_players=min(mode.fewest for mode in played.modes.values()),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": usual.usual, "mode": usual.id, "options": ""},
    )


class SpielGame(pyspiel.Game):
    """One of our games, with its mode and options."""

    def __init__(self, played: Game, kind: pyspiel.GameType, params: dict[str, Any]) -> None:
        self.played = played
        given = params or {}
        self.mode: str = given.get("mode") or played.mode().id
        self.seats: int = given.get("players") or played.mode(self.mode).usual
        chosen = [text.partition(":") for text in (given.get("options") or "").split(";") if text]
        self.options = {name.strip(): value.strip() for name, _, value in chosen}
        played.blank(self.mode, self.seats, self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(played.notation),
            max_chance_outcomes=OUTCOMES,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if kind.utility == pyspiel.GameType.Utility.CONSTANT_SUM else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, given)

    def new_initial_state(self) -> SpielState:
        """A game before its deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """What tells players what they see."""
        return SpielObserver(self, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


class Moment:
    """A match that is never played on, only branched: copies of a state may share it, and what was found out of it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._told: dict[int, str] = {}
        self._seen: dict[int, np.ndarray[Any, np.dtype[np.uint8]]] = {}

    def told(self, player: int) -> str:
        """What a player sees, in words."""
        if player not in self._told:
            self._told[player] = str(self.match.view(player))
        return self._told[player]

    def seen(self, player: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """What a player sees, in bytes."""
        if player not in self._seen:
            self._seen[player] = self.match.view(player).observation()
        return self._seen[player]

    def __deepcopy__(self, _: object) -> Moment:
        return self


class SpielState(pyspiel.State):
    """A match, and the digits of chance that are being chosen, for the deal or for the move that waits for them."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setting = Setting(game)
        self.moment: Moment | None = None
        self.waiting: int | None = None
        """The number of a move that chance decides."""
        self.digits: list[int] = []

    @property
    def match(self) -> Match | None:
        """The match; ``None`` before the deal."""
        return self.moment.match if self.moment else None

    def current_player(self) -> int:
        """The seat that decides, or chance, or the end."""
        if self.match is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.match.over else self.match.asked

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal moves, in order."""
        if self.match is None or player != self.match.asked:
            return []
        return sorted(map(self.match.game.notation.number, self.match.legal()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The digits, each equally likely."""
        return CHANCE

    def _apply_action(self, action: int) -> None:
        """A move, which waits if chance has a part in it; or a digit of chance."""
        if self.is_chance_node():
            self.digits.append(action)
            if len(self.digits) == DIGITS:
                self._decide()
            return
        assert self.match is not None
        after = self.match.after(self.match.game.notation.move(action))
        if after.state.drawn == self.match.state.drawn:
            self.moment = Moment(after)
        else:
            self.waiting = action

    def _decide(self) -> None:
        """Deal, or make the move that waits, by the key that the digits write."""
        number = sum(digit * OUTCOMES**place for place, digit in enumerate(self.digits))
        self.digits = []
        if self.match is None:
            self.moment = Moment(self.setting.deal(number))
            return
        assert self.waiting is not None
        move = self.match.game.notation.move(self.waiting)
        self.moment, self.waiting = Moment(self.match.with_chance(number).after(move)), None

    def _action_to_string(self, player: int, action: int) -> str:
        """A move in its notation."""
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.setting.move(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.match is not None and self.waiting is None and self.match.over

    def returns(self) -> list[float]:
        """Each player's share of victory."""
        return self.match.scores() if self.match is not None else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one, with all it does not see dealt again.

        To be played on from, not to be saved: the digits of its past are those of this state.
        """
        other: SpielState = self.clone()
        if self.match is not None:
            other.moment = Moment(self.match.redealt(player, int(sampler() * (1 << 62))))
        return other

    def __str__(self) -> str:
        """The table with all that only spectators see, and the digits of chance."""
        told = "the deal" if self.match is None else self.match.digest()
        waiting = "" if self.waiting is None else f", {self.setting.move(self.waiting)}"
        return f"{told}{waiting}{''.join(f' {digit}' for digit in self.digits)}"


class Setting:
    """How a state is dealt: the same for all copies of it."""

    def __init__(self, played: SpielGame) -> None:
        self._game, self._mode, self._seats, self._options = (
            played.played,
            played.mode,
            played.seats,
            played.options,
        )

    def deal(self, number: int) -> Match:
        """The game of a deal."""
        return Match(self._game, self._mode, self._seats, f"deal:{number}", self._options)

    def move(self, number: int) -> Move:
        """The move of a number."""
        return self._game.notation.move(number)

    def __deepcopy__(self, _: object) -> Setting:
        return self


class SpielObserver:
    """What a player sees: bytes that ``game.observation`` describes, and a text, or the information state."""

    def __init__(self, played: SpielGame, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations have no parameters, and were given {params}")
        self._recalls = kind.perfect_recall
        self.tensor = np.zeros(0 if self._recalls else played.played.observation.size, np.float32)
        self.dict = {} if self._recalls else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if not self._recalls:
            self.tensor[:] = 0 if state.moment is None else state.moment.seen(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """All that a player knows, in a short text; or what it sees, in words."""
        if state.moment is None:
            return "the deal"
        return state.moment.match.information_state(player) if self._recalls else state.moment.told(player)


def register(played: Game) -> None:
    """Register a game, unless it is already."""
    kind = game_type(played)
    if kind.short_name in pyspiel.registered_names():
        return

    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, played, kind, params or {})

    # A class of its own for each, since OpenSpiel makes a game of its parameters alone and pickles it by its class.
    made = type(kind.short_name, (SpielGame,), {"__init__": begin, "__module__": __name__})
    globals()[kind.short_name] = made
    pyspiel.register_game(kind, made)


for each in all_games():
    register(each)
