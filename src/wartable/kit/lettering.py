"""Words on paper, where the font is known: how wide they are, and lines that fit into a box."""

from __future__ import annotations

from markupsafe import Markup

from wartable.kit.markup import join
from wartable.kit.svg import Anchor, text

WIDTHS = (
    (18, "'\u2019 \u00a0"),
    (24, ",.:;il·í"),
    (27, '!"Ij'),
    (30, "()-/J[\\]f{|}“”"),
    (33, "1?rt"),
    (36, "*s"),
    (36, "гт"),
    (39, "`c«»ç"),
    (39, "зс"),
    (42, "$357FL^vxyz"),
    (42, "уьэ"),
    (45, "2_aekáéä"),
    (45, "Гавекхчъяё"),
    (48, "+4689<=>ESTgo~\u2013\u00d7\u2212óö"),
    (48, "Тло"),
    (51, "#CPbdhnpqu→úüñ"),
    (51, "Збдпр"),
    (54, "0BKRYZ"),
    (54, "ЕРЬийнцЁ"),
    (57, "AV…"),
    (57, "БВКСУЭЯ"),
    (60, "GX"),
    (60, "АЛХЧф"),
    (63, "OQU"),
    (63, "Ъмы"),
    (66, "Dw"),
    (66, "ДОПжю"),
    (69, "&HN"),
    (69, "Ц"),
    (72, "ИЙНш"),
    (75, "ФЫщ"),
    (81, "%mM"),
    (81, "\u041c"),
    (84, "@"),
    (84, "Ж"),
    (93, "№W—"),
    (93, "ЮШЩ"),
)
"""Widths of letters in Alegreya Sans, in hundredths of its size."""
OF_LETTER = {letter: width for width, letters in WIDTHS for letter in letters}
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
    words: str, x: float, y: float, width: float, height: float, largest: float, smallest: float, style: str = ""
) -> Markup:
    """Words in the middle of a box given by its upper left corner, as large as they fit between two sizes."""
    size = largest
    while size > smallest and len(wrapped(words, width, size)) * size * LEADING > height:
        size -= 0.25
    lines, step = wrapped(words, width, size), size * LEADING
    first = y + (height - len(lines) * step) / 2 + size * 0.9
    middle = x + width / 2
    return join(*(line_of(line, middle, first + n * step, size, "middle", style=style) for n, line in enumerate(lines)))


def line_of(
    words: str, x: float, y: float, size: float, anchor: Anchor = "", room: float = 0, wider: float = 1, style: str = ""
) -> Markup:
    """A line in a size; one that would be wider than the ``room`` is squeezed into it."""
    tight = room if room and wide(words, size, wider) > room else 0
    return text(x, y, words, "", anchor, fit=round(tight, 1), style=f"font-size:{size:g}px;{style}")
