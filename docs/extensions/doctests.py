"""Show the examples of docstrings as code: a griffe extension, used by the API reference."""

from __future__ import annotations

import re
from typing import Any

from griffe import Extension, Object

EXAMPLE = re.compile(r"^>>> .*(?:\n(?!\s*$).*)*", re.MULTILINE)


def fenced(text: str) -> str:
    """Put each run of doctest lines into a code fence."""
    return EXAMPLE.sub(lambda example: f"```pycon\n{example[0]}\n```", text)


class Doctests(Extension):
    """Fence the doctests of every object."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Change the docstring in place."""
        if obj.docstring and not obj.is_alias:
            obj.docstring.value = fenced(obj.docstring.value)
