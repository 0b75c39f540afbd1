"""Rulebooks as Typst: Markdown, set in two columns."""

from __future__ import annotations

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token

from wartable.printing.typst import quoted

MARKS = {"strong_open": "strong[", "strong_close": "]", "em_open": "emph[", "em_close": "]"}
BLOCKS = {
    "bullet_list_open": "#list(",
    "ordered_list_open": "#enum(",
    "bullet_list_close": ")\n",
    "ordered_list_close": ")\n",
    "list_item_open": "[",
    "list_item_close": "],",
    "blockquote_open": "#block(inset: (left: 4mm))[",
    "blockquote_close": "]\n",
    "paragraph_close": "\n\n",
}


def prose(text: str) -> str:
    """A text in Markdown as content of Typst.

    >>> print(prose("A *rule* of #1.").strip())
    #"A "#emph[#"rule"]#" of #1."
    """
    return "".join(_blocks(MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)))


def _blocks(tokens: list[Token]) -> Iterator[str]:
    for at, token in enumerate(tokens):
        if token.type == "inline":
            yield "".join(map(_inline, token.children or []))
        elif token.type == "heading_open":
            yield f"#heading(level: {token.tag[1:]})["
        elif token.type == "heading_close":
            yield "]\n"
        elif token.type == "fence":
            yield f"#block(raw({quoted(token.content.rstrip())}))\n"
        elif token.type == "table_open":
            yield _table_head(tokens[at:])
        elif token.type in ("th_open", "td_open"):
            yield "["
        elif token.type in ("th_close", "td_close"):
            yield "],"
        elif token.type == "thead_open":
            yield "table.header("
        elif token.type == "thead_close":
            yield "),\n"
        elif token.type == "table_close":
            yield ")\n"
        else:
            yield BLOCKS.get(token.type, "")


def _table_head(tokens: list[Token]) -> str:
    """The columns of a table and how they are aligned; the widest words share what is left."""
    aligned = []
    for token in tokens:
        if token.type == "tr_close":
            break
        if token.type == "th_open":
            aligned.append("right" if "right" in str(token.attrs.get("style", "")) else "left")
    columns = ", ".join("auto" for _ in aligned)
    return f"#table(columns: ({columns},), align: ({', '.join(aligned)},),\n"


def _inline(token: Token) -> str:
    if token.type == "text":
        return f"#{quoted(token.content)}" if token.content else ""
    if token.type == "code_inline":
        return f"#raw({quoted(token.content)})"
    if token.type in ("softbreak", "hardbreak"):
        return '#" "'
    if token.type in MARKS:
        return f"#{MARKS[token.type]}" if token.type.endswith("open") else MARKS[token.type]
    return ""
