"""``wartable tables``: what an operator does with the tables in a database."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from wartable.cli.console import err, lay, say, sheet, write
from wartable.cli.server_options import DatabaseOption, DataDirOption, server_settings
from wartable.engine.files import write_whole
from wartable.engine.stored_plies import stored_digest

tables = typer.Typer(help="Check, list and export the tables in a database.", no_args_is_help=True)
TableArgument = Annotated[str, typer.Argument(metavar="TABLE", show_default=False, help="The id of a table.")]
RUNNING, ALL = ("playing", "waiting"), ("playing", "waiting", "over")


@tables.command()
def check(database: DatabaseOption = "", data_dir: DataDirOption = None) -> None:
    """Replay the running tables on this version's rules, and list those that would change. The exit code is 1 then."""
    from wartable.server.services.table_check import check_tables
    from wartable.server.store.stored_games import list_tables

    url = server_settings(database, data_dir).database_url
    ids = [table.id for table in list_tables(url, RUNNING)]
    checked = track(check_tables(url, ids), "Replaying", len(ids), console=err, disable=not err.is_interactive)
    changed = [finding for finding in checked if finding.difference]
    if not changed:
        say(f"{len(ids)} running tables were replayed, and all come out the same.")
        return
    found = sheet("table", "game", "rules", "ply", "why")
    for finding in changed:
        ply = "" if finding.ply is None else str(finding.ply)
        found.add_row(finding.id, finding.game, str(finding.rules), ply, finding.difference)
    lay(found)
    say(f"{len(changed)} of {len(ids)} running tables could not be played on with this version.")
    raise typer.Exit(1)


@tables.command("list")
def list_(
    all: Annotated[bool, typer.Option("--all", help="Finished tables, too.")] = False,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
) -> None:
    """List the running tables, the last played first."""
    from wartable.server.store.stored_games import list_tables

    found = sheet("table", "game", "rules", "status", "plies", "changed", "title")
    for table in list_tables(server_settings(database, data_dir).database_url, ALL if all else RUNNING):
        changed = datetime.fromtimestamp(table.updated, UTC).strftime("%Y-%m-%d")
        status = f"{table.status} ({table.ended})" if table.ended else table.status
        found.add_row(table.id, table.game, str(table.rules), status, str(table.plies), changed, table.title)
    lay(found)


@tables.command()
def export(
    table: TableArgument,
    out: Annotated[Path | None, typer.Argument(metavar="[FILE]", show_default=False, help="Else the screen.")] = None,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
) -> None:
    """Write the match file of a table, under way or not. It holds the seed, and so every secret of the game."""
    from wartable.server.domain.proof import stored_file
    from wartable.server.store.stored_games import read_game

    stored = read_game(server_settings(database, data_dir).database_url, table)
    last = stored.plies[-1]
    digest = "" if last is None else stored_digest(last).hex()
    text = json.dumps(stored_file(stored, stored.seats, stored.moves, digest), indent=1) + "\n"
    if out is None:
        write(text)
        return
    write_whole(out, text)
    say(f"Table {table} is written to {out}; keep it secret while the game goes on.")
