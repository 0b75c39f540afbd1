"""A finished study in one small file: its question and a row of numbers for every game."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from wartable.study.chunks import Chunk, chunks, parts
from wartable.study.play import Played, read_played
from wartable.study.question import Question, question_of, read_question
from wartable.study.results import Results, joined


def pack(folder: Path, file: Path) -> None:
    """Put the games of a finished study into a file."""
    question = read_question(folder)
    told = asdict(question) | {"arms": [arm._asdict() for arm in question.arms]}
    rows: dict[str, Any] = {"question": np.array(json.dumps(told))}
    for part in parts(question):
        for arm in range(len(question.arms)):
            some = [chunk for chunk in chunks(question) if (chunk.part, chunk.arm) == (part.name, arm)]
            each = [read_played(folder / "chunks" / chunk.file) for chunk in some]
            for name in Played._fields:
                columns = [getattr(played, name) for played in each]
                whole = np.sum(columns, axis=0) if name == "sums" else np.concatenate(columns)
                rows[f"{part.name} {arm} {name}"] = whole
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as out:
        np.savez_compressed(out, **rows)


def unpack(file: Path) -> tuple[Question, Results]:
    """The question and the games of a file."""
    with np.load(file) as kept:
        question = question_of(json.loads(str(kept["question"])))
        found = {}
        for part in parts(question):
            for arm in range(len(question.arms)):
                played = Played(**{name: kept[f"{part.name} {arm} {name}"] for name in Played._fields})
                found[part.name, arm] = joined(part, [(Chunk(part.name, arm, 0, len(played.lengths)), played)])
    return question, found
