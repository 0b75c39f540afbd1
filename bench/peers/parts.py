"""What is compared, part by part, and the ratios that are wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import wartable
from bench.peers import ours, pgx_games, searches, spiel, zoo
from bench.peers.duel import SECONDS, duel
from bench.peers.race import Runner, Say, Speeds, race
from bench.peers.rows import Part, Row
from wartable.engine.game import Game


def connect_four(say: Say) -> Part:
    """Random games of Connect Four."""
    runners = [
        ours.random_games(Game("bench.connect_four")),
        spiel.from_python("connect_four", 200),
        spiel.by_cpp_bots("connect_four", 200),
        pgx_games.random_games("connect_four", 16),
        zoo.connect_four(),
        spiel.python_game(50),
    ]
    return _raced(
        "Random games of Connect Four",
        "A move is one stone. Tic-tac-toe shows a peer's rules in Python; it has no ratio, since it is another game.",
        runners,
        {"moves": "moves/s", "games": "games/s"},
        "moves",
        {spiel.FROM_PYTHON: 40, spiel.IN_CPP: 15, zoo.ZOO: 3_000, pgx_games.PGX: None},
        say,
    )


def backgammon(say: Say) -> Part:
    """Random games of Backgammon, by whole turns."""
    runners = [
        ours.random_games(Game("bench.backgammon")),
        spiel.from_python("backgammon", 10),
        spiel.by_cpp_bots("backgammon", 10),
        pgx_games.random_games("backgammon", 4),
    ]
    return _raced(
        "Random games of Backgammon",
        "A move is one checker for Wartable and pgx, two checkers at once for OpenSpiel; so the ratio compares "
        "whole turns, one roll each. pgx does not require both dice to be played if possible.",
        runners,
        {"turns": "turns/s", "games": "games/s", "moves": "moves/s"},
        "turns",
        {spiel.FROM_PYTHON: 60, spiel.IN_CPP: None, pgx_games.PGX: None},
        say,
    )


def search(say: Say) -> Part:
    """Tree search where all is seen."""
    runners = [searches.ours(Game("bench.connect_four")), searches.connect_four_cpp(), searches.connect_four_python()]
    wanted = {runners[1].name: 2.0, runners[2].name: None}
    note = "From the first move; every playout is random and goes to the end."
    heads = {"iterations": "iterations/s"}
    return _raced("Tree search on Connect Four", note, runners, heads, "iterations", wanted, say)


def hidden_search(say: Say) -> Part:
    """Tree search where something is hidden."""
    runners = [searches.ours(wartable.game("proelio")), searches.hearts_cpp(), searches.hearts_python()]
    wanted = {runners[1].name: 1.0, runners[2].name: None}
    note = (
        "Each on a game of its own, four seats, from the first decision; every playout is random and goes to the end."
    )
    heads = {"iterations": "iterations/s"}
    return _raced("Tree search with hidden cards", note, runners, heads, "iterations", wanted, say)


def strength(say: Say) -> Part:
    """Our search against theirs."""
    score = duel(say)
    low, high = score.interval
    figures = [
        f"{score.won} won, {score.drawn} drawn, {score.lost} lost",
        f"{score.rate:.0%} ({low:.0%} to {high:.0%})",
        f"{score.our_seconds * 1000:.0f} and {score.their_seconds * 1000:.0f} ms",
    ]
    note = (
        f"{SECONDS * 1000:.0f} ms for a move, and each begins every other game. The share is given with Wilson's "
        "interval (95 %). OpenSpiel's search stops early once it has proved a result."
    )
    heads = ["games", "share of victory", "thinking"]
    return Part("Strength on Connect Four", note, heads, [Row(f"Wartable against {searches.CPP}", figures)])


def _raced(
    title: str,
    note: str,
    runners: Sequence[Runner],
    heads: Mapping[str, str],
    unit: str,
    wanted: Mapping[str, float | None],
    say: Say,
) -> Part:
    """Race, and put our speed in the chosen unit in proportion to that of everybody named in ``wanted``."""
    speeds = race(runners, title, say)
    our_speed = speeds[runners[0].name][unit]
    rows = []
    for runner in runners:
        here = speeds[runner.name]
        ratio = our_speed / here[unit] if runner.name in wanted else None
        rows.append(Row(runner.name, [_figure(here, what) for what in heads], ratio, wanted.get(runner.name)))
    return Part(title, note, list(heads.values()), rows)


def _figure(speeds: Speeds, what: str) -> str:
    return f"{speeds[what]:,.0f}" if what in speeds else ""


PARTS = (connect_four, backgammon, search, hidden_search, strength)
