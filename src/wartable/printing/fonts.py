"""The faces of the house as files for programs that set type: those of the pages, unpacked."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parents[1] / "web" / "fonts"


def unpack(folder: Path) -> None:
    """Write every face into a folder."""
    for packed in sorted(FOLDER.glob("*.woff2")):
        face = TTFont(packed)
        face.flavor = None
        face.save(folder / packed.with_suffix(".ttf").name)
