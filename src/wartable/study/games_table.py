"""The table of every game of a study, as a Parquet file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from wartable.engine.errors import WartableError
from wartable.study.question import Question, arm_text, order_option, state_field
from wartable.study.results import Games, Results


def write_games(path: Path, question: Question, results: Results) -> None:
    """Write a row for each game: its part, version and seed, who played what, and how it went."""
    arrow, parquet = arrow_of_extra()
    tables = [arrow.table(columns(question, arm, games)) for (_, arm), games in sorted(results.items())]
    told = {"command": question.command, "rules": str(question.chosen.version)}
    whole = arrow.concat_tables(tables).replace_schema_metadata(told)
    new = path.with_name(f"{path.name}.new")
    parquet.write_table(whole, new, compression="zstd")
    new.replace(path)


def columns(question: Question, arm: int, games: Games) -> dict[str, Any]:
    """The columns of the games of an arm."""
    order, tables = order_option(question.chosen), question.tables
    ends = {0: "unfinished"} | {int(end): end.name.lower() for end in question.chosen.End if end}
    found: dict[str, Any] = {
        "part": [games.part.name] * len(games),
        "version": [question.arms[arm].name] * len(games),
        "changes": [arm_text(question.arms[arm])] * len(games),
        "game": games.number.astype(np.int32),
        "deal": games.part.deal(games.number).astype(np.int32),
        "seed": games.seeds,
    }
    for name in ([order] if question.lineups else []) + list(question.each):
        found[name] = [str(tables[table][name]) for table in games.table]
    for seat in range(question.seats):
        found[f"bot_{seat}"] = [games.part.bots[(seat + shift) % question.seats] for shift in games.shift]
    for seat in range(question.seats):
        found[f"share_{seat}"] = games.shares[:, seat]
    found["decisions"] = games.lengths
    found["lead_changes"] = games.leads
    found["first_to_decide"] = games.begins
    found["end"] = [ends[int(end)] for end in games.ends]
    for column, name in enumerate(question.by):
        names = state_field(question.chosen, name).of
        values = games.marks[:, column]
        found[name] = values if names is None else [names(int(value)).name.lower() for value in values]
    return found


def arrow_of_extra() -> tuple[Any, Any]:
    """Arrow and its Parquet, which only studies need."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise WartableError("a study writes Parquet: pip install 'wartable[study]'") from error
    return pyarrow, pyarrow.parquet
