"""Names that look alike: which scripts a name is written in, and how it looks to a hasty reader.

The table covers the letters of Latin, Cyrillic and Greek that look alike in common fonts, and a few digits. It is
smaller than the one of Unicode (UTS 39), on purpose: names that mix scripts are refused, so only names that are
written in another script as a whole remain.
"""

from __future__ import annotations

import unicodedata

CYRILLIC = ("\u0430\u0432\u0435\u0437\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u044c", "abe3kmhopctyxb")
RARE_CYRILLIC = ("\u0456\u0458\u0455\u0501\u051b\u051d\u04bb\u04cf\u0475\u050d", "ijsdqwhlvg")
GREEK = (
    "\u03b1\u03b2\u03b3\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9\u03c3\u03f2\u03f3",
    "abyenikvoptuxwocj",
)
PLAIN = ("01i|", "olll")
"""Characters, each with the lower-case ones that look like it."""
LETTERS = {
    **str.maketrans(*CYRILLIC),
    **str.maketrans(*RARE_CYRILLIC),
    **str.maketrans(*GREEK),
    **str.maketrans(*PLAIN),
}
GROUPS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that look like another one when they stand together."""
EAST_ASIAN = {"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}
"""Scripts that are written together, and beside Latin."""


def skeleton(name: str) -> str:
    r"""How a name looks, to compare it with others: no accents, case, spaces; one letter for all that look like it.

    >>> skeleton("\u0421\u043e\u0440\u0430") == skeleton("copa"), skeleton("Ann1e") == skeleton("annle")
    (True, True)
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(letter for letter in plain if letter.isalnum() or letter == "|")
    found = letters.translate(LETTERS).translate(LETTERS)
    for group, letter in GROUPS:
        found = found.replace(group, letter)
    return found or plain


def mixes_scripts(name: str) -> bool:
    r"""Whether the letters of a name are of scripts that are not written together.

    >>> mixes_scripts("\u0410\u043d\u043d\u0430"), mixes_scripts("Ann\u0430"), mixes_scripts("Anna \u660e")
    (False, True, False)
    """
    found = {_script(letter) for letter in name if letter.isalpha()}
    return len(found) > 1 and not found <= EAST_ASIAN | {"LATIN"}


def _script(letter: str) -> str:
    """The script of a letter: the first word of its name in Unicode."""
    return unicodedata.name(letter, "UNKNOWN").partition(" ")[0]
