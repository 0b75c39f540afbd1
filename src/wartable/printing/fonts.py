"""The faces of the house as files for programs that set type: those of the pages, unpacked."""

from __future__ import annotations

from pathlib import Path

from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parents[1] / "web" / "fonts"
LINING_AND_TABULAR = ("lnum", "tnum")
"""The features that give figures one height and one width; those the faces begin with dance in tables."""


def unpack(folder: Path) -> None:
    """Write every face into a folder, with figures that stand in columns."""
    for packed in sorted(FOLDER.glob("*.woff2")):
        face = TTFont(packed)
        face.flavor = None
        _set_figures(face)
        face.save(folder / packed.with_suffix(".ttf").name)


def _set_figures(face: TTFont) -> None:
    """Let the figures be those that the features would choose: drawings cannot ask for features."""
    for feature in LINING_AND_TABULAR:
        chosen = _replaced(face, feature)
        for table in face["cmap"].tables:
            for figure in range(ord("0"), ord("9") + 1):
                if figure in table.cmap:
                    table.cmap[figure] = chosen.get(table.cmap[figure], table.cmap[figure])


def _replaced(face: TTFont, feature: str) -> dict[str, str]:
    """Which glyphs a feature puts in the place of others."""
    substitutions = face["GSUB"].table
    numbers = {
        number
        for record in substitutions.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for number in record.Feature.LookupListIndex
    }
    found: dict[str, str] = {}
    for number in numbers:
        for part in substitutions.LookupList.Lookup[number].SubTable:
            found |= getattr(getattr(part, "ExtSubTable", part), "mapping", {})
    return found
