"""Running a study: the games that are missing, then the table of all games and the report."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path

from wartable.engine.errors import BadFile
from wartable.study.chunks import MAIN, Chunk, chunks, missing, parts
from wartable.study.cluster import play_on_ray
from wartable.study.drawing import matplotlib_of_extra
from wartable.study.findings import Findings, find
from wartable.study.games_table import arrow_of_extra, write_games
from wartable.study.local import play_here
from wartable.study.play import write_played
from wartable.study.question import Question, settle
from wartable.study.report import write_report
from wartable.study.results import read_results

REPORT = "report.html"
GAMES = "games.parquet"

Progress = Callable[[int, int], None]
"""Told after each chunk: how many games are done, and how many there will be."""


def play_study(
    question: Question, folder: Path, *, cores: int | None = None, on: str = ""
) -> Generator[Chunk, None, None]:
    """Play what is missing in a folder, here or ``on`` a cluster (``ray`` or ``ray:address``); yield what is done."""
    settle(folder, question)
    todo = missing(question, folder)
    if not todo:
        return
    where, _, address = on.partition(":")
    played = play_on_ray(question, todo, address) if where == "ray" else play_here(question, todo, cores)
    for chunk, games in played:
        write_played(folder / "chunks" / chunk.file, games)
        yield chunk


def games_of(question: Question) -> int:
    """How many games a study has."""
    return sum(chunk.games for chunk in chunks(question))


def conclude(question: Question, folder: Path) -> Findings | None:
    """Write the report and the table of games as far as they go; nothing before each version has some games."""
    results = read_results(question, folder)
    if (MAIN, 0) not in results:
        return None
    findings = find(question, results)
    write_games(folder / GAMES, question, results)
    planned = next(part.games for part in parts(question) if part.name == MAIN)
    write_report(folder / REPORT, findings, planned)
    return findings


def study(
    question: Question, folder: Path, *, cores: int | None = None, on: str = "", progress: Progress | None = None
) -> Findings:
    """Run a study from where it was stopped to its end."""
    question.check()
    matplotlib_of_extra()  # better missed now than after the last game
    arrow_of_extra()
    total = games_of(question)
    done = total - sum(chunk.games for chunk in missing(question, folder))
    for chunk in play_study(question, folder, cores=cores, on=on):
        done += chunk.games
        if progress is not None:
            progress(done, total)
    findings = conclude(question, folder)
    if findings is None:
        raise BadFile(f"the games of {folder} are gone: another program has removed them")
    return findings
