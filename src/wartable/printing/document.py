"""The whole box as one PDF: contents, boards, pieces, player aid and rules."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from wartable.engine.match import Match
from wartable.engine.rulebook import quick_start, read_rulebook
from wartable.i18n.translator import ENGLISH, Forms, Translator, language, number_of, say
from wartable.kit.box import Board, Box, Group
from wartable.printing.aid import aid, guide_of
from wartable.printing.boards import tiles
from wartable.printing.examples import drawing, examples
from wartable.printing.inventory import box_of, check, content_of
from wartable.printing.pages import notes, numbering, sheet_page, tile_page
from wartable.printing.paper import Paper
from wartable.printing.plain_svg import stylist_of
from wartable.printing.prose import prose
from wartable.printing.sheets import Sheet, sheets
from wartable.printing.typst import mm, quoted, typeset

Progress = Callable[[str, float], None]
"""Called with what is being done, and how much of all is done by then."""
Frame = tuple[float, float, float, float]
MANY = 20
"""A list of more groups than these is set smaller, so that it stays on the first page."""
COVER = (0.0, 0.0, 240.0, 312.0)
"""The frame of every cover."""
PIECES = Forms("{n} piece", "{n} pieces")


def print_box(match: Match, paper: Paper, progress: Progress | None = None, *, only_rules: bool = False) -> bytes:
    """The box of a game as a PDF, or only its aid and rules, with the numbers of a match, in the language spoken."""
    box, content = box_of(match), content_of(match)
    check(box, content)
    setter = _Setter(match, box, paper)
    told = progress or (lambda *_: None)
    drawn = setter.rules_alone() if only_rules else setter.draw(told)
    told(say("Setting the pages"), 0.9)
    return typeset(drawn, setter.files)


class _Setter:
    """Sets the document of one box and keeps the drawings that it needs."""

    def __init__(self, match: Match, box: Box, paper: Paper) -> None:
        self._match, self._box, self._paper = match, box, paper
        self._say = Translator(match.game.id).say
        self._name = self._say(match.game.name)
        self._stylist = stylist_of(match.game)
        self.files: dict[str, str] = {}
        self._files: dict[str, str] = {}
        self._frames: dict[str, Frame] = {}

    def draw(self, progress: Progress) -> str:
        """The source of all pages."""
        all_sheets = sheets(self._box.groups, self._paper)
        all_tiles = [tile for board in self._box.boards for tile in tiles(board, self._paper)]
        for thing in self._box.things:
            self._remember(thing)
        parts = [self._head(), self._contents(all_sheets, len(all_tiles))]
        whole = len(all_sheets) + len(all_tiles)
        for done, tile in enumerate(all_tiles):
            progress(tile.board.title, 0.8 * done / whole)
            parts.append(tile_page(tile, self._name, self._named))
        front = 0
        for done, sheet in enumerate(all_sheets, len(all_tiles)):
            progress(sheet.blocks[0].group.title, 0.8 * done / whole)
            front += not sheet.back
            parts.append(sheet_page(sheet, front, self._name, self._named))
        return "".join((*parts, self._aid(), self._rules()))

    def rules_alone(self) -> str:
        """The source of player aid and rules."""
        return "".join((self._head(), self._aid(), self._rules()))

    def _remember(self, thing: Board | Group) -> None:
        """Note which part of the drawings of a group or board is shown."""
        if isinstance(thing, Board):
            self._frames[thing.drawing] = thing.frame
        else:
            for piece in thing.pieces:
                self._frames[piece.front] = self._frames[piece.back] = thing.frame

    def _named(self, drawing: Markup) -> str:
        """The file of a drawing on a sheet."""
        return self._file(drawing, self._box.class_, self._frames[drawing])

    def _file(self, drawing: str, class_: str, frame: Frame) -> str:
        """The file of a drawing; the same drawing is one file, however often it is printed."""
        key = str(drawing)
        if key not in self._files:
            name = f"drawing-{len(self._files)}.svg"
            self._files[key] = name
            self.files[name] = self._stylist.plain(key, class_, frame)
        return self._files[key]

    # --- Pages of words

    def _head(self) -> str:
        title = quoted(say("{game}: print and play", game=self._name))
        setup = f'#set document(title: {title}, author: "Wartable", date: none)\n'
        setup += f'#set text(font: "Alegreya Sans", size: 9.6pt, lang: "{language()}", fill: rgb("#2a2017"))\n'
        return f'#import "pages.typ": *\n{setup}{numbering()}'

    def _contents(self, all_sheets: list[Sheet], tiles: int) -> str:
        """The first page: what is in the box, how often, and how it is made."""
        wide, high = mm(self._paper.width), mm(self._paper.height)
        columns = ", ".join(f"[{''.join(column)}]" for column in self._columns())
        steps = "\n".join(f"+ #{quoted(step)}" for step in self._steps(all_sheets, tiles) if step)
        mood = quoted(self._say(self._match.game.mood))
        return f"""
#page(width: {wide}, height: {high}, margin: (x: 16mm, top: 16mm, bottom: 14mm), footer: none)[
#grid(columns: (1fr, auto), column-gutter: 8mm)[
#title(30pt, {quoted(self._name)})

#text(font: "Alegreya", style: "italic", size: 12pt, fill: soft, {mood})

{self._variant()}
][{self._cover()}]
#heading(outlined: false)[#{quoted(say("In the box"))}]
#set text(size: {"8.8pt" if sum(map(len, self._columns())) < MANY else "7.8pt"})
#set par(leading: 0.5em, spacing: 0.55em)
#grid(columns: (1fr, 1fr, 1fr), column-gutter: 7mm, {columns})
#set text(size: 9.6pt)
#heading(outlined: false)[#{quoted(say("How it is made"))}]
{steps}
]
"""

    def _cover(self) -> str:
        """The cover of the game, if it has one."""
        file = self._match.game.folder / "picture" / "cover.svg"
        if not file.is_file():
            return ""
        drawn = self._file(file.read_text("utf-8"), self._box.class_, COVER)
        return f'#image("{drawn}", height: 40mm)'

    def _columns(self) -> list[list[str]]:
        """What is in the box in three columns of about the same height."""
        listed = [self._listed(thing) for thing in self._box.things]
        whole = sum(lines for lines, _ in listed)
        columns: list[list[str]] = [[], [], []]
        done = 0.0
        for lines, words in listed:
            columns[min(2, int((done + lines / 2) * 3 / max(1, whole)))].append(words)
            done += lines
        return columns

    def _listed(self, thing: Board | Group) -> tuple[int, str]:
        """A board, or a group with each of its pieces and their number, and how many lines that takes."""
        if isinstance(thing, Board):
            return 2, f"#block(above: 1em)[#strong({quoted(thing.title)})]\n"
        counts: dict[str, int] = {}
        for piece in thing.pieces:
            counts[piece.name] = counts.get(piece.name, 0) + piece.copies
        rows = "".join(f"[{count}], [#{quoted(name)}], " for name, count in counts.items())
        total = quoted(number_of(PIECES, sum(counts.values())))
        return len(counts) + 2, (
            f"#block(above: 1em, sticky: true)[#strong({quoted(thing.title)}) #text(fill: soft, {total})]\n"
            f"#grid(columns: (6mm, 1fr), row-gutter: 0.5em, column-gutter: 2mm, align: (right, left), {rows})\n"
        )

    def _steps(self, all_sheets: list[Sheet], tiles: int) -> list[str]:
        """How the box is made, as far as it concerns this game."""
        return [
            say(
                "Print at 100 %, without fitting to the page, and lay a ruler on the bar at the foot of a sheet: 50 mm."
            ),
            say("Where a sheet has backs, print on both sides and turn the paper over by its long edge.")
            if any(sheet.has_back for sheet in all_sheets)
            else "",
            say("Paper of 200 to 300 g/m² makes good cards; boards and tokens are best glued to cardboard."),
            say(
                "Cut along the marks, the long lines first. Pieces lie edge to edge, and colour goes on beyond the cut."
            ),
            say("Cut the tiles of a board at their marks and glue them in the order of the key, crosses on crosses.")
            if tiles > 1
            else "",
            *notes(self._box.things),
        ]

    def _variant(self) -> str:
        """Which numbers are printed, if they are others than usual."""
        changes = [f"{path} = {value}" for path, value in self._match.changes.items()]
        numbers = self._match.options.get("numbers")
        if numbers and numbers in self._match.game.variants:
            changes.insert(0, f"numbers = {numbers}")
        if not changes:
            return ""
        return f"#{quoted(say('With numbers of your own: {changes}.', changes=', '.join(changes)))}\n"

    def _aid(self) -> str:
        """The guide to the pieces on a page of its own."""
        guide = guide_of(self._match)
        if guide is None:
            return ""
        wide, high = mm(self._paper.width), mm(self._paper.height)
        return f"""
#page(width: {wide}, height: {high}, margin: (x: 14mm, top: 14mm, bottom: 14mm), columns: 3)[
#set text(size: 8.4pt)
#set par(leading: 0.5em, spacing: 0.5em)
#place(top, scope: "parent", float: true, title(20pt, {quoted(self._aid_title())}))
{aid(guide, self._file)}
]
"""

    def _aid_title(self) -> str:
        return say("{game}: player aid", game=self._name)

    def _rules(self) -> str:
        """The whole rulebook."""
        wide, high = mm(self._paper.width), mm(self._paper.height)
        book = read_rulebook(self._match.game, None if language() == ENGLISH else language())
        intro = book.intro.partition("\n")[2]
        short = quick_start(self._match.game, None if language() == ENGLISH else language())
        body = [prose(intro), f"= #{quoted(say('Quick start'))}\n{prose(short)}" if short else ""]
        for section in book.sections:
            body.append(f"= #{quoted(section.title)}\n{prose(section.text)}")
            body += [_rule(rule.id, rule.text) for rule in section.rules]
        body += self._examples()
        return f"""
#set page(width: {wide}, height: {high}, margin: (x: 15mm, top: 17mm, bottom: 17mm), columns: 2,
  footer: context align(center, text(size: 8pt, fill: soft, counter(page).display())))
#book({quoted(say("{game}: rules", game=self._name))})[
{"".join(body)}
]
"""

    def _examples(self) -> list[str]:
        """The worked examples, each with its figure."""
        shown = examples(self._match.game)
        parts = [f"= #{quoted(say('Examples in pictures'))}\n"] if shown else []
        for example in shown:
            drawn = drawing(self._match.game, example)
            file = self._file(drawn.markup, drawn.class_, drawn.box)
            rules = quoted(", ".join(example.rules))
            parts.append(f'#example({quoted(example.title)}, "{file}", {rules}, {quoted(example.text)})\n')
        return parts


def _rule(id: str, text: str) -> str:
    """A rule with its id."""
    return f"#numbered-rule({quoted(id)})[{prose(text)}]\n"
