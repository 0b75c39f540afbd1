"""Writing Typst: the language in which pages are set, with every text kept apart from its commands."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path

import typst

from wartable.printing.fonts import unpack

PARTS = Path(__file__).with_name("pages.typ")
"""What every document imports."""


def quoted(text: str) -> str:
    r"""A text as a value of Typst.

    >>> print(quoted('a "b" #c'))
    "a \"b\" #c"
    """
    return json.dumps(text, ensure_ascii=False).replace("\\/", "/")


def mm(*lengths: float) -> str:
    """Lengths in millimetres, as arguments.

    >>> mm(3, 4.25)
    '3mm, 4.25mm'
    """
    return ", ".join(f"{length:.4g}mm" if abs(length) < 1000 else f"{length:.1f}mm" for length in lengths)


def typeset(source: str, files: Mapping[str, str]) -> bytes:
    """The PDF of a document, which may use drawings by the names of ``files``."""
    with tempfile.TemporaryDirectory(prefix="wartable-print-") as name:
        folder = Path(name)
        unpack(folder)
        for file, text in files.items():
            (folder / file).write_text(text, "utf-8")
        shutil.copy(PARTS, folder)
        (folder / "box.typ").write_text(source, "utf-8")
        made: bytes = typst.compile(folder / "box.typ", font_paths=[folder], ignore_system_fonts=True)
        return made
