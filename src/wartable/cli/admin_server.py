"""``wartable admin``: tables, reports, the notice, registration and the audit log."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from wartable.cli.admin_database import (
    DatabaseOption,
    DataDirOption,
    JsonOption,
    answer,
    moment,
    open_administration,
)
from wartable.cli.console import lay, say, sheet
from wartable.engine.errors import BadOption

tables_app = typer.Typer(no_args_is_help=True, help="Close tables.")
reports_app = typer.Typer(no_args_is_help=True, help="Read and close what people report.")


@tables_app.command("close")
def close_table(
    table: Annotated[str, typer.Argument(metavar="TABLE", show_default=False, help="The id: the end of its address.")],
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """End a table at once, without a result."""
    open_administration(database, data_dir).close_table(table)
    line = f"The table {table} is closed by the server within seconds, or when it is next started."
    answer({"table": table}, json, line)


@reports_app.command("list")
def list_reports(
    everything: Annotated[bool, typer.Option("--all", help="Closed ones, too.")] = False,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """List the open reports, with the talk around them."""
    found = open_administration(database, data_dir).reports(closed=everything)
    if json:
        return answer(found, True)
    if not found:
        return say("There are no open reports.")
    for report in found:
        tell_report(report)
    return say("Close one: wartable admin reports close NUMBER --decision TEXT.")


def tell_report(report: dict[str, Any]) -> None:
    """A report with its context."""
    what = "a line of" if report["line"] is not None else "the player"
    who = f"{report['reporter_name']} reports {what} {report['accused_name']} ({report['accused']})"
    say(f"{report['id']}  {moment(report['created'])}  {who} at table {report['table']}: {report['text']}")
    for line in report["context"]:
        mark = ">" if line["n"] == report["line"] else " "
        say(f"{mark} {moment(line['at'])} {line['name']}: {line['text']}", indent=4)
    if report["closed"] is not None:
        say(f"closed {moment(report['closed'])}: {report['decision']}", indent=4)


@reports_app.command("close")
def close_report(
    number: Annotated[int, typer.Argument(metavar="NUMBER", show_default=False, help="The number of the report.")],
    decision: Annotated[
        str, typer.Option("--decision", metavar="TEXT", show_default=False, help="What you decided, for the audit log.")
    ] = "",
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Close a report."""
    open_administration(database, data_dir).close_report(number, decision)
    answer({"report": number, "decision": decision}, json, f"Report {number} is closed.")


def notice(
    text: Annotated[
        str | None, typer.Argument(metavar="[TEXT]", show_default=False, help="The line that all pages show.")
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the line away.")] = False,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Show a line on all open pages, tell which one is shown, or take it away."""
    if clear and text:
        raise BadOption("give a text or --clear, not both")
    acting = open_administration(database, data_dir)
    if clear or text is not None:
        acting.set_notice(text or "")
    shown = acting.state("notice")
    answer({"notice": shown}, json, f"All pages show: {shown}" if shown else "Pages show no notice.")


def registration(
    who: Annotated[
        str | None, typer.Argument(metavar="[open|guests|closed]", show_default=False, help="Who may play.")
    ] = None,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Choose who may play: open to all; guests, but no new accounts; or closed to all but present accounts."""
    acting = open_administration(database, data_dir)
    if who is not None:
        acting.set_registration(who)
    chosen = acting.state("registration") or "open"
    answer({"registration": chosen}, json, MEANING[chosen])


MEANING = {
    "open": "Registration is open: guests play, and new accounts are made.",
    "guests": "Registration is closed: guests play, but no new accounts are made.",
    "closed": "Registration is closed: only people with an account play.",
}


def audit(
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many of the last actions.")] = 50,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """List the last actions of operators: when, who, what, to whom."""
    found = open_administration(database, data_dir).audit(limit)
    if json:
        return answer(found, True)
    if not found:
        return say("No operator has done anything yet.")
    table = sheet("When", "Who", "Action", "Target", "Details")
    for row in found:
        table.add_row(moment(row["at"]), row["actor"], row["action"], row["target"], row["details"])
    return lay(table)
