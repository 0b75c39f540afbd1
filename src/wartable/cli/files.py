"""Match files from the command line: made, shown, continued."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import tomli_w
import typer

from wartable.cli.choices import (
    ChangeOption,
    ContentOption,
    EyesOption,
    FileArgument,
    GameArgument,
    ModeOption,
    OptionOption,
    PlyOption,
    SeatsOption,
    SeedOption,
    continue_match,
    new_match,
    open_match,
    ply_number,
    seat_number,
    unused,
)
from wartable.cli.console import out, paint, say, write
from wartable.cli.table import draw_moves, draw_table, events_in_words, tell, title
from wartable.engine.errors import BadMove, BadOption
from wartable.engine.files import save, to_data
from wartable.engine.match import Match
from wartable.engine.moves import Move
from wartable.engine.position import write_position

PositionOption = Annotated[
    bool, typer.Option("--position", help="The whole position as TOML: a match file that starts there.")
]
ForceOption = Annotated[bool, typer.Option("--force", help="Write over a file that exists.")]


def new(
    game: GameArgument,
    file: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", show_default=False, help="The file to make.")],
    seats: SeatsOption = None,
    mode: ModeOption = None,
    seed: SeedOption = None,
    option: OptionOption = None,
    change: ChangeOption = None,
    content: ContentOption = None,
    force: ForceOption = False,
) -> None:
    """Set up a match and write it to a file."""
    match = new_match(game, seats, mode, seed, option, change, content)
    save(match, unused(file, force))
    say(title(match, 0))
    say(f"Written to {file}; the SHA-256 of its seed is {match.commitment}")


def show(file: FileArgument, seat: EyesOption = None, ply: PlyOption = None, position: PositionOption = False) -> None:
    """Show the table of a match as the seat that is asked sees it, or as another one does."""
    match = open_match(file)
    match = match.at(ply_number(match, ply))
    if position:
        if seat is not None:
            raise BadOption("--position tells the whole position: it does not go together with --seat")
        write(position_file(match))
        return
    view = match.view(match.asked if seat is None else seat_number(match, seat))
    say(title(match, match.ply, view.seat))
    out.print()
    draw_table(view)
    say(paint(match.game, view.prompt if not match.over else str(match.game.words.result(view)), "bold"))


def position_file(match: Match) -> str:
    """A match file that begins where this match stands."""
    whole = to_data(match)
    kept = {name: whole[name] for name in ("wartable", "game", "rules", "mode", "seats", "options", "book")}
    return tomli_w.dumps({**kept, "start": write_position(match.game, match.state)})


def legal(file: FileArgument) -> None:
    """List the legal moves of the seat that is asked."""
    match = open_match(file)
    view = match.view(match.asked)
    if match.over:
        say(paint(match.game, f"The game is over. {match.game.words.result(view)}"))
        return
    say(paint(match.game, f"{match.names[match.asked]} (seat {match.asked}): {view.prompt}", "bold"))
    draw_moves(view)


def apply(
    file: FileArgument,
    moves: Annotated[
        list[str], typer.Argument(metavar="MOVE", show_default=False, help="Moves: 'attack soldiers' or draw_base.")
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", show_default=False, help="Write there instead."),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Play moves and save; if one is not allowed, none is played and the file stays as it was."""
    match = continue_match(file)
    before = match.ply
    match.play(*read_moves(match, moves))
    save(match, file if output is None else unused(output, force))
    for ply in range(before + 1, match.ply + 1):
        tell(match.game, events_in_words(match, ply, None), indent=0)
    view = match.view(match.asked)
    say(paint(match.game, str(match.game.words.result(view)) if match.over else match.view(-1).prompt, "bold"))


def read_moves(match: Match, texts: list[str]) -> list[Move]:
    """Moves in notation, one per text; or a single move whose words came as several texts."""
    try:
        return [match.game.notation.read(text) for text in texts]
    except BadMove:
        if len(texts) > 1:
            try:
                return [match.game.notation.read(" ".join(texts))]
            except BadMove:
                pass
        raise
