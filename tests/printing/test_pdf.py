"""The PDF: one small box in Russian, with the house's letters in it."""

from __future__ import annotations

import re
import zlib

import wartable
from wartable.i18n.translator import speaking
from wartable.printing.document import print_box
from wartable.printing.inventory import match_to_print
from wartable.printing.paper import PAPERS


def unpacked(pdf: bytes) -> bytes:
    """All of a PDF that is packed."""
    parts = []
    for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.S):
        try:
            parts.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return pdf + b"".join(parts)


def test_a_box_is_a_pdf_of_vectors_with_its_fonts() -> None:
    steps: list[float] = []
    with speaking("ru"):
        match = match_to_print(wartable.game("proelio"), {}, {"cards.knights.count": 2})
        pdf = print_box(match, PAPERS["letter"], lambda _, share: steps.append(share))
    whole = unpacked(pdf)
    assert pdf.startswith(b"%PDF")
    assert {b"+Alegreya-Bold", b"+AlegreyaSans-Regular"} <= set(
        re.findall(rb"\+AlegreyaSans-Regular|\+Alegreya-Bold", whole)
    )
    assert b"/Subtype/Image" not in whole.replace(b" ", b"")
    assert steps == sorted(steps)
    assert b"792 612" in whole or b"612 792" in whole
