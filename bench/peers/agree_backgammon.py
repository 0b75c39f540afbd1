"""Whether our Backgammon is OpenSpiel's: it is given our dice, and every way to play them must lead to the same boards.

A move of OpenSpiel is two checkers at once, ours is one; so compared is where the checkers can stand when both dice are
played, or one, or none.
"""

from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
import pyspiel

from bench.backgammon.state import Place, State, Tell
from bench.peers.agreement import Disagreement, returns, same
from bench.peers.race import Say
from wartable.engine.binding import RecordArray
from wartable.engine.chance import set_key
from wartable.engine.contract import apply, legal
from wartable.engine.events import ROOM, Event, Events, read_events
from wartable.engine.game import Game
from wartable.engine.moves import Choice, MoveList, take
from wartable.engine.record import Record

GAMES = 1_000
SHORT_GAMES = 1_000
SHORT = 40
"""Turns after which the short games end in a draw."""
MOST_WAYS = 1_000
"""No dice can be played in more ways."""

PASS = 25 * 26 + 25 + 676
"""OpenSpiel's number of a move without checkers."""
MINE, YOURS, DICE = slice(194), slice(195, 197), slice(198, 200)
"""Where OpenSpiel's observation tells of checkers and of dice; between them it tells whose turn it is."""


def halfway(s: State) -> bool:
    """Whether one of two dice has been played."""
    return s.end == 0 and (s.dice[0] == 0) != (s.dice[1] == 0)


def play_every_way(book: Record, states: RecordArray, moves: MoveList, move: Choice, events: Events) -> int:
    """Play the dice of ``states[0]`` in every way, each step into its own state; how many states there are."""
    used = 1
    i = 0
    while i < used:
        if i == 0 or halfway(states[i]):
            moves.count = 0
            legal(book, states[i], moves)
            for m in range(moves.count):
                take(moves, m, move)
                states[used] = states[i]
                events.count = 0
                apply(book, states[used], move, events)
                used += 1
        i += 1
    return used


def check(say: Say) -> str:
    """Play random games in both; what was compared, or an error at the first difference."""
    done: Counter[str] = Counter()
    for games, cap in ((GAMES, 500), (SHORT_GAMES, SHORT)):
        pair = Pair(cap)
        for n in range(games):
            if n % 20 == 0:
                say(f"the same Backgammon in both: {n:,} of {games:,} games of at most {cap} turns")
            pair.play(n, done)
    return (
        f"Backgammon: {GAMES + SHORT_GAMES:,} games ({done['draws']} draws at the turn cap), {done['rolls']:,} rolls "
        f"({done['passes']:,} could not be played), {done['boards']:,} boards that can be reached: "
        "boards and results are equal"
    )


class Pair:
    """Our game and OpenSpiel's, side by side."""

    def __init__(self, cap: int) -> None:
        self.game = Game("bench.backgammon")
        self.peer = pyspiel.load_game("backgammon", {"max_player_turns": cap})
        self.events, self.moves, self.choice = Events(), self.game.MoveList(), Choice()
        self.events.room = ROOM
        self._kept = (self.game.book({"limits.turns": cap}), self.moves, self.choice, self.events, Events())
        self._paper: Any = [record.array()[0] for record in self._kept]
        self._ways = np.zeros(MOST_WAYS, self.game.State.dtype).view(np.recarray)
        self.state: Any = None
        self.theirs: Any = None
        self._rolls: dict[bool, dict[tuple[int, ...], int]] = {True: {}, False: {}}
        self._every_way = self.game.compiled.compile(play_every_way)

    def play(self, seed: int, done: Counter[str]) -> None:
        """One game: we roll the dice and choose at random, and OpenSpiel follows."""
        self.state = self.game.blank()
        self.theirs = self.peer.new_initial_state()
        luck = random.Random(seed)
        set_key(self.state, seed, 1)
        self.events.count = 0
        self.game.compiled.setup(self._paper[0], self.state.array()[0], self._paper[3])
        self._follow(self._told(), done)
        while self.state.end == 0:
            their_moves = self._compare_ways(done)
            self._play_dice(luck)
            board = _boards(np.array(self.state.checkers)[None])[0]
            self.theirs.apply_action(their_moves[board])
            self._follow(self._told(), done)
            same("end", self.theirs.is_terminal(), self.state.end != 0)
        result = returns(self.game, self._kept[0], self.state)
        same("result", self.theirs.returns(), result)
        done["draws"] += result[0] == 0

    def _told(self) -> list[Event]:
        return read_events(self.game.Tell, self.events)

    def _follow(self, told: Iterable[Event], done: Counter[str]) -> None:
        """Give OpenSpiel our dice, and let it pass where we could not play any of them."""
        for event in told:
            if event.kind == Tell.ROLLED:
                self._roll(*(event.facts[name] or 0 for name in ("player", "smaller", "larger")))
                done["rolls"] += 1
            elif event.kind == Tell.STUCK and event.facts["dice"] == 2:
                same("moves where there is none", self.theirs.legal_actions(), [PASS])
                self.theirs.apply_action(PASS)
                done["passes"] += 1

    def _roll(self, *roll: int) -> None:
        """Let OpenSpiel have this roll, at the first of which chance also says who begins."""
        known = self._rolls[self.theirs.move_number() == 0]
        if roll not in known:
            for outcome in self.theirs.legal_actions():
                after = self.theirs.child(outcome)
                dice = sorted(map(int, after.observation_tensor(0)[DICE]))
                known[after.current_player(), *dice] = outcome
        self.theirs.apply_action(known[roll])
        same("player on turn", self.theirs.current_player(), roll[0])

    def _compare_ways(self, done: Counter[str]) -> dict[bytes, int]:
        """The boards that can be reached with these dice are the same; OpenSpiel's move for each of them."""
        same("player who moves", self.theirs.current_player(), self.state.asked[0])
        self._ways[0] = self.state.array()[0]
        book, moves, choice, _, aside = self._paper
        used = self._every_way(book, self._ways, moves, choice, aside)
        played = self._ways[1:used]
        ended = played[(played["end"] != 0) | ((played["dice"] == 0).sum(axis=1) != 1)]
        ours = set(_boards(ended["checkers"]))
        theirs = {_seen(self.theirs.child(action)): action for action in self.theirs.legal_actions()}
        if ours != set(theirs):
            raise Disagreement(f"OpenSpiel reaches {len(theirs)} boards, Wartable {len(ours)}, from\n{self.theirs}")
        done["boards"] += len(ours)
        return theirs

    def _play_dice(self, luck: random.Random) -> None:
        """Play two checkers, or one if no more can be, chosen at random."""
        fast, ours = self.game.compiled, self.state.array()[0]
        book, moves, choice, events, _ = self._paper
        while True:
            self.moves.count = 0
            fast.legal(book, ours, moves)
            take(self.moves, luck.randrange(self.moves.count), self.choice)
            self.events.count = 0
            fast.apply(book, ours, choice, events)
            if not halfway(self.state):
                return


def _seen(state: Any) -> bytes:
    """Where OpenSpiel's checkers stand."""
    told = state.observation_tensor(0)
    return array("d", told[MINE] + told[YOURS]).tobytes()


def _boards(checkers: Any) -> list[bytes]:
    """Where our checkers stand, as OpenSpiel observes it: four numbers for each point, then bar and off."""
    count = len(checkers)
    first = checkers[:, 0, Place.POINT_24 : Place.OFF : -1]
    second = checkers[:, 1, Place.POINT_1 : Place.BAR]
    points = np.concatenate([first, second], axis=1)[:, :, None]
    ladder = np.concatenate([points == 1, points == 2, points == 3, np.maximum(points - 3, 0)], axis=2)
    rest = [checkers[:, player, place, None] for player in range(2) for place in (Place.BAR, Place.OFF)]
    return [row.tobytes() for row in np.concatenate([ladder.reshape(count, -1), *rest], axis=1).astype(np.float64)]
