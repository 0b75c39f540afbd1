"""The page of a study: a table, a plot and a verdict for every group, how long games were and how they ended."""

from __future__ import annotations

import datetime
from collections import Counter
from pathlib import Path

import numpy as np

from bench.balance.plot import plot
from bench.balance.study import Games, Group, Setting, Share, Study
from wartable.engine.game import Game, game

FOLDER = Path(__file__).parents[2] / "docs" / "balance"


def percent(part: float) -> str:
    """A share as it is written in the tables."""
    return f"{100 * part:.1f} %"


def write(study: Study, results: list[tuple[Setting, Games]]) -> Path:
    """Write the page and its plots."""
    chosen = game(study.game)
    FOLDER.mkdir(parents=True, exist_ok=True)
    parts = [head(study, chosen)]
    for setting, games in results:
        number = f"{setting.games:,} games. " if setting.games else ""
        parts.append(f"## {setting.title}\n\n{number}{lengths(chosen, games)}")
        parts += [section(study, setting.title, group) for group in study.look(setting, games)]
    path = FOLDER / f"{study.game}.md"
    path.write_text("\n\n".join(parts) + "\n")
    return path


def head(study: Study, chosen: Game) -> str:
    """What was played, by whom and when."""
    today = datetime.datetime.now(tz=datetime.UTC).date()
    played = (
        f"{study.games:,} games per setting in which every seat searches {study.iterations} times per decision and "
        f"thinks as `content.toml` says. Measured on {today} with version {chosen.version} of the rules; "
        f"`make balance GAME={study.game}` plays the same games again."
    )
    return f"# Balance of {chosen.name}\n\n{played}" + (f"\n\n{study.preface}" if study.preface else "")


def lengths(chosen: Game, games: Games) -> str:
    """How long games were, and how they ended."""
    half, most = np.percentile(games.lengths, (50, 95))
    ends = ", ".join(
        f"{chosen.End(end).name.lower().replace('_', ' ')} {percent(n / len(games.ends))}"
        for end, n in Counter(games.ends.tolist()).most_common()
    )
    mean = games.lengths.mean()
    return f"Small decisions per game: {mean:.0f} (median {half:.0f}, 95th percentile {most:.0f}).\nEnds: {ends}."


def section(study: Study, setting: str, group: Group) -> str:
    """A group's table, plot and verdict."""
    name = "-".join(f"{study.game} {setting} {group.title}".lower().replace(",", "").split())
    (FOLDER / f"{name}.svg").write_text(plot(group))
    columns = [group.head, "games", group.what, "95 % interval", "fair", "holds it"]
    rows = [
        [each.name, f"{each.games:,}", percent(each.mean), interval(each), *fairness(each)] for each in group.shares
    ]
    lines = [columns, ["---", "--:", "--:", "--:", "--:", "---"], *rows]
    table = "\n".join("| " + " | ".join(cells) + " |" for cells in lines)
    picture = f"![{group.title}: {group.what}, with intervals]({name}.svg)"
    return "\n\n".join(filter(None, [f"### {group.title}", group.note, table, picture, verdict(group)]))


def interval(each: Share) -> str:
    """The interval of a share."""
    return f"{percent(each.low)} to {percent(each.high)}"


def fairness(each: Share) -> tuple[str, str]:
    """What would be fair, and whether the interval holds it."""
    if each.fair is None:
        return "", ""
    return percent(each.fair), "**no**" if each.off else "yes"


def verdict(group: Group) -> str:
    """Whether an interval misses the fair share."""
    off = [each for each in group.shares if each.off]
    if all(each.fair is None for each in group.shares):
        return ""
    if not off:
        return "Every interval holds the fair share."
    told = "; ".join(f"{each.name} {percent(each.mean)}" for each in off)
    chance = f"Of {len(group.shares)} intervals about {0.05 * len(group.shares):.1f} would miss it by chance."
    return f"Outside: {told}. {chance}"
