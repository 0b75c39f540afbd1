"""``python -m bench.balance [GAME]``: the pages of ``docs/balance`` from the games that are stored there.

``docs/balance/studies.toml`` lists the studies. One whose games are not stored is run first, by ``wartable study``.
"""

from __future__ import annotations

import argparse
import shlex
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from wartable.cli import main as wartable
from wartable.engine.game import game
from wartable.study.archive import pack, unpack
from wartable.study.findings import Findings, find
from wartable.study.page import section, table
from wartable.study.report import heading
from wartable.study.verdict import answer

FOLDER = Path(__file__).parents[1] / "docs" / "balance"
RUNS = Path(".cache") / "balance"
"""Where studies run; what they leave is not kept."""
BY = "Made from stored games by `make balance`; do not edit."


class Study(NamedTuple):
    """A study of a page: its id, the options of its command, and a note for readers."""

    id: str
    game: str
    title: str
    options: str
    note: str = ""

    @property
    def stored(self) -> Path:
        """Its games."""
        return FOLDER / "games" / f"{self.id}.npz"


def main() -> None:
    """Run what is missing and write the pages."""
    asked = argparse.ArgumentParser(prog="python -m bench.balance", description=__doc__)
    asked.add_argument("game", nargs="?", help="only the studies of this game are run")
    args = asked.parse_args()
    listed = studies()
    for each in listed:
        if not each.stored.exists() and args.game in (None, each.game):
            run(each)
    for path in write_pages([each for each in listed if each.stored.exists()], FOLDER):
        print(path)


def told() -> dict[str, Any]:
    """All that the list says."""
    return tomllib.loads((FOLDER / "studies.toml").read_text("utf-8"))


def studies() -> list[Study]:
    """The studies of all pages."""
    return [Study(**row) for row in told()["studies"]]


def run(each: Study) -> None:
    """Run a study and store its games."""
    folder = RUNS / each.id
    words = ["study", each.game, *shlex.split(each.options), "--title", each.title, "-o", str(folder)]
    if code := wartable(words):
        sys.exit(code)
    pack(folder, each.stored)


def write_pages(listed: Sequence[Study], folder: Path) -> list[Path]:
    """Write a page for each game, and the one that leads to them."""
    found = {each.id: find(*unpack(each.stored)) for each in listed}
    names = dict.fromkeys(each.game for each in listed)
    written = [write_page(name, [each for each in listed if each.game == name], found, folder) for name in names]
    rows = [[f"[{game(each.game).name}]({each.game}.md)", *summary(found[each.id])] for each in listed]
    parts = ["# How balanced the games are", told()["preface"].strip()]
    listing = table(["game", "question", "verdict"], rows).replace("--:", "---")
    parts += [listing, told()["end"].strip(), f"<!-- {BY} -->"]
    readme = folder / "README.md"
    readme.write_text("\n\n".join(parts) + "\n", "utf-8")
    return [*written, readme]


def summary(findings: Findings) -> list[str]:
    """The question and the verdict in a line."""
    return [heading(findings), answer(findings)[0]]


def write_page(name: str, listed: Sequence[Study], found: dict[str, Findings], folder: Path) -> Path:
    """Write the page of a game."""
    chosen = game(name)
    parts = [f"# Balance of {chosen.name}", told().get("pages", {}).get(name, "").strip()]
    parts += [section(found[each.id], each.id, each.note, folder) for each in listed]
    path = folder / f"{name}.md"
    path.write_text("\n\n".join([*filter(None, parts), f"<!-- {BY} -->"]) + "\n", "utf-8")
    return path


if __name__ == "__main__":
    main()
