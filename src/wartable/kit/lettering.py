"""Words on paper, where the font is known: how wide they are, and lines that fit into a box."""

from __future__ import annotations

from markupsafe import Markup

from wartable.kit.markup import join
from wartable.kit.svg import Anchor, text

WIDTHS = {
    18: "'’ ",
    24: ",.:;il·í",
    27: '!"Ij',
    30: "()-/J[\\]f{|}“”",
    33: "1?rt",
    36: "*sгт",
    39: "`c«»çзс",
    42: "$357FL^vxyzуьэ",
    45: "2_aekáéäГавекхчъяё",
    48: "+4689<=>ESTgo~–×−óöТло",
    51: "#CPbdhnpqu→úüñЗбдпр",
    54: "0BKRYZЕРЬийнцЁ",
    57: "AV…БВКСУЭЯ",
    60: "GXАЛХЧф",
    63: "OQUЪмы",
    66: "DwДОПжю",
    69: "&HNЦ",
    72: "ИЙНш",
    75: "ФЫщ",
    81: "%mМM",
    84: "@Ж",
    93: "№ЮW—ШЩ",
}
"""Widths of letters in Alegreya Sans, in hundredths of its size."""
OF_LETTER = {letter: width for width, letters in WIDTHS.items() for letter in letters}
OTHER = 60
BOLD, SERIF = 1.05, 1.1
"""How much wider bold letters are, and those of Alegreya Bold."""
LEADING = 1.22


def wide(words: str, size: float, wider: float = 1) -> float:
    """How wide a line is.

    >>> wide("mm", 10)
    16.2
    """
    return sum(OF_LETTER.get(letter, OTHER) for letter in words) * size * wider / 100


def wrapped(words: str, width: float, size: float, wider: float = 1) -> list[str]:
    """Words in lines no wider than a width, as long as no word alone is wider.

    >>> wrapped("one two three", 40, 10)
    ['one two', 'three']
    """
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and wide(longer, size, wider) > width:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return lines


def fitted(
    words: str, x: float, y: float, width: float, height: float, largest: float, smallest: float, **look: str
) -> Markup:
    """Words in the middle of a box, as large as they fit between two sizes; ``class_`` and ``style`` say how they look.

    ``x`` and ``y`` are the upper left corner.
    """
    size = largest
    while size > smallest and len(wrapped(words, width, size)) * size * LEADING > height:
        size -= 0.25
    lines = wrapped(words, width, size)
    top = y + (height - len(lines) * size * LEADING) / 2 + size * 0.9
    return join(*(line_of(line, x + width / 2, top + n * size * LEADING, size, "middle", **look) for n, line in enumerate(lines)))


def line_of(
    words: str, x: float, y: float, size: float, anchor: Anchor = "", room: float = 0, wider: float = 1, **look: str
) -> Markup:
    """A line in a size; one that would be wider than the ``room`` is squeezed into it."""
    tight = room if room and wide(words, size, wider) > room else 0
    style = f"font-size:{size:g}px;{look.pop('style', '')}"
    return text(x, y, words, look.pop("class_", ""), anchor, fit=round(tight, 1), style=style, **look)
