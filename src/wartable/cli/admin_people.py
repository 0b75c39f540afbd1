"""``wartable admin people``: make, change, ban and delete accounts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from wartable.cli.admin_command import Answer, admin_command, in_words, moment
from wartable.cli.console import lay, say, sheet

if TYPE_CHECKING:
    from wartable.server.services.administration import Administration

app = typer.Typer(no_args_is_help=True, help="List, make, rename, ban, mute and delete people.")
FOREVER_SECONDS = 3e9
"""A mute until a later moment than this lasts until an operator ends it."""
CHANGE_IT = "It is not shown again. Its owner can change it on the page of the account."
NameArgument = Annotated[str, typer.Argument(metavar="NAME", show_default=False, help="The name of the account.")]
PersonArgument = Annotated[
    str, typer.Argument(metavar="PERSON", show_default=False, help="The name of an account, or the id of a person.")
]
SearchArgument = Annotated[
    str, typer.Argument(metavar="[TEXT]", show_default=False, help="Only people whose name holds this.")
]
ReasonOption = Annotated[
    str, typer.Option("--reason", metavar="TEXT", show_default=False, help="Told to them when they sign in.")
]
HoursOption = Annotated[
    float | None,
    typer.Option("--hours", metavar="N", min=0.0, show_default=False, help="For how long; else until unmuted."),
]


def told(person: dict[str, Any]) -> dict[str, Any]:
    """A person as other programs read it."""
    return {**person, "account": person["account"] is not None}


def about(person: dict[str, Any], line: str) -> Answer:
    """An answer about one person; ``{name}`` in the line is theirs."""
    return in_words(told(person), line.format(name=person["name"]))


def standing(person: dict[str, Any]) -> str:
    """Whether a person is banned or muted, in words."""
    words = []
    if person["banned"]:
        words.append(f"banned: {person['ban_reason']}" if person["ban_reason"] else "banned")
    if person["muted_until"]:
        until = person["muted_until"]
        words.append("muted" if until > FOREVER_SECONDS else f"muted until {moment(until)}")
    return ", ".join(words)


@app.command("list")
@admin_command
def list_people(
    acting: Administration,
    search: SearchArgument = "",
    guests: Annotated[bool, typer.Option("--guests", help="Guests, too.")] = False,
    limit: Annotated[int, typer.Option("--limit", metavar="N", min=1, help="How many at most.")] = 100,
) -> Answer:
    """List people, the newest first."""
    found = acting.list_people(search, guests=guests, limit=limit)
    return Answer([told(person) for person in found], partial(show_people, found))


def show_people(found: list[dict[str, Any]]) -> None:
    """Show a list of people."""
    if not found:
        return say("There is nobody. Add --guests to list guests, too.")
    table = sheet("Id", "Name", "", "Since", "")
    for person in found:
        kind = "account" if person["account"] else "guest"
        table.add_row(person["id"], person["name"], kind, moment(person["created"]), standing(person))
    return lay(table)


@app.command()
@admin_command
def show(acting: Administration, who: PersonArgument) -> Answer:
    """Show a person: their sessions, tables, and the reports about them."""
    person = acting.show(who)
    kind = "an account" if person["account"] else "a guest"
    return in_words(
        told(person),
        f"{person['name']} ({person['id']}), {kind} since {moment(person['created'])}",
        f"Sessions: {person['sessions']}. Seats: {person['tables']}. Reports: {person['reports']}.",
        *filter(None, [standing(person).capitalize()]),
    )


@app.command()
@admin_command
def create(acting: Administration, name: NameArgument) -> Answer:
    """Make an account with a random password, which is shown once."""
    person, password = acting.create(name)
    lines = (f"The account {person['name']} is made.", f"Password: {password}", CHANGE_IT)
    return in_words({**told(person), "password": password}, *lines)


@app.command("reset-password")
@admin_command
def reset_password(acting: Administration, who: PersonArgument) -> Answer:
    """Give an account a random password, which is shown once, and sign it out everywhere."""
    person, password = acting.reset_password(who)
    lines = (f"{person['name']} has a new password: {password}", CHANGE_IT)
    return in_words({**told(person), "password": password}, *lines)


@app.command()
@admin_command
def rename(acting: Administration, who: PersonArgument, name: NameArgument) -> Answer:
    """Give a person another name."""
    person = acting.rename(who, name)
    return in_words(told(person), f"{who} is now called {person['name']}.")


@app.command()
@admin_command
def ban(acting: Administration, who: PersonArgument, reason: ReasonOption = "") -> Answer:
    """Sign a person out everywhere, and do not let them sign in again."""
    return about(acting.ban(who, reason), "{name} is banned and signed out.")


@app.command()
@admin_command
def unban(acting: Administration, who: PersonArgument) -> Answer:
    """Let a person sign in again."""
    return about(acting.unban(who), "{name} can sign in again.")


@app.command()
@admin_command
def mute(acting: Administration, who: PersonArgument, hours: HoursOption = None) -> Answer:
    """Let a person play, but not talk."""
    person = acting.mute(who, hours)
    return in_words(told(person), f"{person['name']} is {standing({**person, 'banned': None})}.")


@app.command()
@admin_command
def unmute(acting: Administration, who: PersonArgument) -> Answer:
    """Let a person talk again."""
    return about(acting.unmute(who), "{name} can talk again.")


@app.command()
@admin_command
def logout(acting: Administration, who: PersonArgument) -> Answer:
    """Sign a person out on every device."""
    return about(acting.log_out(who), "{name} is signed out everywhere.")


@app.command()
@admin_command
def delete(acting: Administration, who: PersonArgument) -> Answer:
    """Delete a person: their seats and results stay, without a name."""
    line = "{name} is signed out, and deleted by the server within seconds, or when it is next started."
    return about(acting.delete(who), line)
