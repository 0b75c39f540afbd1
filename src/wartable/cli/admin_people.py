"""``wartable admin people``: accounts are made, changed, banned and deleted."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from wartable.cli.admin_database import (
    DatabaseOption,
    DataDirOption,
    JsonOption,
    WhoArgument,
    answer,
    moment,
    open_administration,
)
from wartable.cli.console import lay, say, sheet

app = typer.Typer(no_args_is_help=True, help="List, make, rename, ban, mute and delete people.")
FOREVER_YEARS = 3e9
"""Moments after this one mean: until an operator ends it."""
NameArgument = Annotated[str, typer.Argument(metavar="NAME", show_default=False, help="The name of the account.")]


def told(person: dict[str, Any]) -> dict[str, Any]:
    """A person as other programs read it."""
    return {**person, "account": person["account"] is not None}


@app.command("list")
def list_people(
    search: Annotated[
        str, typer.Argument(metavar="[TEXT]", show_default=False, help="Only people whose name holds this.")
    ] = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests, too.")] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many at most.")] = 100,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """List people, the newest first."""
    found = open_administration(database, data_dir).list_people(search, guests=guests, limit=limit)
    if json:
        return answer([told(person) for person in found], True)
    if not found:
        return say("There is nobody. Add --guests to list guests, too.")
    table = sheet("Id", "Name", "", "Since", "")
    for person in found:
        kind = "account" if person["account"] else "guest"
        table.add_row(person["id"], person["name"], kind, moment(person["created"]), standing(person))
    return lay(table)


def standing(person: dict[str, Any]) -> str:
    """Whether a person is banned or muted, in words."""
    words = []
    if person["banned"]:
        words.append(f"banned: {person['ban_reason']}" if person["ban_reason"] else "banned")
    if person["muted_until"]:
        until = person["muted_until"]
        words.append("muted" if until > FOREVER_YEARS else f"muted until {moment(until)}")
    return ", ".join(words)


@app.command()
def show(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Show a person: their sessions, tables, and the reports about them."""
    person = open_administration(database, data_dir).show(who)
    kind = "an account" if person["account"] else "a guest"
    answer(
        told(person),
        json,
        f"{person['name']} ({person['id']}), {kind} since {moment(person['created'])}",
        f"Sessions: {person['sessions']}. Seats: {person['tables']}. Reports: {person['reports']}.",
        *filter(None, [standing(person).capitalize()]),
    )


@app.command()
def create(
    name: NameArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Make an account with a random password, which is told once."""
    person, password = open_administration(database, data_dir).create(name)
    lines = (f"The account {person['name']} is made.", f"Password: {password}", CHANGE_IT)
    answer({**told(person), "password": password}, json, *lines)


CHANGE_IT = "It is not shown again. Its owner can change it on the page of the account."


@app.command()
def rename(
    who: WhoArgument,
    name: NameArgument,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Give a person another name."""
    person = open_administration(database, data_dir).rename(who, name)
    answer(told(person), json, f"{who} is now called {person['name']}.")


@app.command()
def ban(
    who: WhoArgument,
    reason: Annotated[
        str, typer.Option("--reason", metavar="TEXT", show_default=False, help="Told to them when they sign in.")
    ] = "",
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Sign a person out everywhere, and let them sign in no more."""
    person = open_administration(database, data_dir).ban(who, reason)
    answer(told(person), json, f"{person['name']} is banned and signed out.")


@app.command()
def unban(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Let a person sign in again."""
    person = open_administration(database, data_dir).unban(who)
    answer(told(person), json, f"{person['name']} can sign in again.")


@app.command()
def mute(
    who: WhoArgument,
    hours: Annotated[
        float | None,
        typer.Option("--hours", metavar="N", min=0.0, show_default=False, help="For how long; else until unmuted."),
    ] = None,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    json: JsonOption = False,
) -> None:
    """Let a person play, but not talk."""
    person = open_administration(database, data_dir).mute(who, hours)
    answer(told(person), json, f"{person['name']} is {standing({**person, 'banned': None})}.")


@app.command()
def unmute(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Let a person talk again."""
    person = open_administration(database, data_dir).unmute(who)
    answer(told(person), json, f"{person['name']} can talk again.")


@app.command()
def logout(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Sign a person out on every device."""
    person = open_administration(database, data_dir).log_out(who)
    answer(told(person), json, f"{person['name']} is signed out everywhere.")


@app.command("reset-password")
def reset_password(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Give an account a random password, which is told once, and sign it out everywhere."""
    person, password = open_administration(database, data_dir).reset_password(who)
    lines = (f"{person['name']} has a new password: {password}", CHANGE_IT)
    answer({**told(person), "password": password}, json, *lines)


@app.command()
def delete(
    who: WhoArgument, database: DatabaseOption = "", data_dir: DataDirOption = None, json: JsonOption = False
) -> None:
    """Delete a person: their seats and results stay, without a name."""
    person = open_administration(database, data_dir).delete(who)
    line = f"{person['name']} is signed out, and deleted by the server within seconds, or when it is next started."
    answer(told(person), json, line)
