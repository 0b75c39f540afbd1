"""``wartable admin``: people and tables of a server, from the command line, while it runs."""

from __future__ import annotations

import typer

from wartable.cli import admin_people
from wartable.cli.admin_server import audit, notice, registration, reports_app, tables_app

app = typer.Typer(no_args_is_help=True, help="Operate a server: people, tables, reports, notices.")
app.add_typer(admin_people.app, name="people")
app.add_typer(tables_app, name="tables")
app.add_typer(reports_app, name="reports")
for command in (notice, registration, audit):
    app.command(command.__name__)(command)
