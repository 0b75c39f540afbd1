"""Docstrings as Markdown: a griffe extension for the reference, which shows examples and names as code."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)
ROLE = re.compile(r":\w+:`~?([^`]+)`")


def markdown(text: str) -> str:
    """Put each run of doctest lines into a code fence, and drop the roles of Sphinx from names."""
    fenced = EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", text)
    return ROLE.sub(r"`\1`", fenced)


class Docstrings(Extension):
    """Change the docstrings of a package in place."""

    def on_package(self, *, pkg: Object, **_: Any) -> None:
        """A whole package has been read."""
        if pkg.docstring:
            pkg.docstring.value = markdown(pkg.docstring.value)
        for member in pkg.members.values():
            if not member.is_alias:
                self.on_package(pkg=member)
