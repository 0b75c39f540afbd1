"""``wartable admin``: tables, reports, the notice, registration and the audit log."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.cli.admin_command import Answer, admin_command, in_words, moment
from wartable.cli.console import lay, say, sheet
from wartable.engine.errors import BadOption

if TYPE_CHECKING:
    from wartable.server.services.administration import Administration

tables_app = typer.Typer(no_args_is_help=True, help="Close tables.")
reports_app = typer.Typer(no_args_is_help=True, help="Read and close what people report.")
TableArgument = Annotated[
    str, typer.Argument(metavar="TABLE", show_default=False, help="The id: the end of its address.")
]
ReportArgument = Annotated[int, typer.Argument(metavar="NUMBER", show_default=False, help="The number of the report.")]
DecisionOption = Annotated[
    str, typer.Option("--decision", metavar="TEXT", show_default=False, help="What you decided, for the audit log.")
]
NoticeArgument = Annotated[
    str | None, typer.Argument(metavar="[TEXT]", show_default=False, help="The line that all pages show.")
]
RegistrationArgument = Annotated[
    str | None, typer.Argument(metavar="[open|guests|closed]", show_default=False, help="Who may play.")
]
MEANING = {
    "open": "Registration is open: guests play, and new accounts are made.",
    "guests": "Registration is closed: guests play, but no new accounts are made.",
    "closed": "Registration is closed: only people with an account play.",
}


@tables_app.command("close")
@admin_command
def close_table(acting: Administration, table: TableArgument) -> Answer:
    """End a table at once, without a result."""
    acting.close_table(table)
    line = f"The table {table} is closed by the server within seconds, or when it is next started."
    return in_words({"table": table}, line)


@reports_app.command("list")
@admin_command
def list_reports(
    acting: Administration, everything: Annotated[bool, typer.Option("--all", help="Closed ones, too.")] = False
) -> Answer:
    """List the open reports, with the talk around them."""
    found = acting.reports(closed=everything)
    return Answer(found, partial(show_reports, found))


def show_reports(found: list[dict[str, Any]]) -> None:
    """Show reports, and how to close them."""
    if not found:
        return say("There are no open reports.")
    for report in found:
        show_report(report)
    return say("Close one: wartable admin reports close NUMBER --decision TEXT.")


def show_report(report: dict[str, Any]) -> None:
    """Show a report with the lines around it."""
    what = "a line of" if report["line"] is not None else "the player"
    who = f"{report['reporter_name']} reports {what} {report['accused_name']} ({report['accused']})"
    say(f"{report['id']}  {moment(report['created'])}  {who} at table {report['table']}: {report['text']}")
    for line in report["context"]:
        mark = ">" if line["n"] == report["line"] else " "
        say(f"{mark} {moment(line['at'])} {line['name']}: {line['text']}", indent=4)
    if report["closed"] is not None:
        say(f"closed {moment(report['closed'])}: {report['decision']}", indent=4)


@reports_app.command("close")
@admin_command
def close_report(acting: Administration, number: ReportArgument, decision: DecisionOption = "") -> Answer:
    """Close a report."""
    acting.close_report(number, decision)
    return in_words({"report": number, "decision": decision}, f"Report {number} is closed.")


@admin_command
def notice(
    acting: Administration,
    text: NoticeArgument = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the line away.")] = False,
) -> Answer:
    """Show a line on all open pages, tell which one is shown, or take it away."""
    if clear and text:
        raise BadOption("give a text or --clear, not both")
    if clear or text is not None:
        acting.set_notice(text or "")
    shown = acting.state("notice")
    return in_words({"notice": shown}, f"All pages show: {shown}" if shown else "Pages show no notice.")


@admin_command
def registration(acting: Administration, who: RegistrationArgument = None) -> Answer:
    """Choose who may play: open to all; guests, but no new accounts; or closed to all but present accounts."""
    if who is not None:
        acting.set_registration(who)
    chosen = acting.state("registration") or "open"
    return in_words({"registration": chosen}, MEANING[chosen])


@admin_command
def audit(
    acting: Administration,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many of the last actions.")] = 50,
) -> Answer:
    """List the last actions of operators: when, who, what, to whom."""
    found = acting.audit(limit)
    return Answer(found, partial(show_actions, found))


def show_actions(found: list[dict[str, Any]]) -> None:
    """Show actions of operators."""
    if not found:
        return say("No operator has done anything yet.")
    table = sheet("When", "Who", "Action", "Target", "Details")
    for row in found:
        table.add_row(moment(row["at"]), row["actor"], row["action"], row["target"], row["details"])
    return lay(table)
