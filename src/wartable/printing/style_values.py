"""Values of style sheets as drawings without style sheets write them: fonts, transformations, variables."""

from __future__ import annotations

import re
from collections.abc import Mapping

FONT = re.compile(r"^(?P<before>.*?)(?P<size>[\d.]+)px(?:\s*/\s*[\w.]+)?\s+(?P<family>.+)$")


def substituted(value: str, variables: Mapping[str, str]) -> str | None:
    """A value with every ``var()`` replaced; ``None`` if one is not defined and has no fallback.

    >>> substituted("var(--a, none)", {})
    'none'
    >>> substituted("1px var(--a)", {"--a": "red"})
    '1px red'
    """
    while (start := value.find("var(")) >= 0:
        end = _closing(value, start + 4)
        name, comma, fallback = value[start + 4 : end].partition(",")
        found = variables.get(name.strip(), fallback.strip() if comma else None)
        if found is None:
            return None
        value = value[:start] + found + value[end + 1 :]
    return value


def _closing(value: str, start: int) -> int:
    """Where the parenthesis closes that opens before ``start``."""
    depth = 1
    for at in range(start, len(value)):
        depth += {"(": 1, ")": -1}.get(value[at], 0)
        if depth == 0:
            return at
    return len(value)


# --- Fonts, lengths and transformations


def font(value: str) -> dict[str, str]:
    """The parts of a ``font``.

    >>> font("700 16px/1.2 Alegreya")
    {'font-style': 'normal', 'font-weight': '700', 'font-size': '16', 'font-family': 'Alegreya'}
    """
    found = FONT.match(value.strip())
    if found is None:
        return {}
    weight = re.search(r"\b([1-9]00|bold)\b", found["before"])
    return {
        "font-style": "italic" if "italic" in found["before"] else "normal",
        "font-weight": weight[1] if weight else "400",
        "font-size": found["size"],
        "font-family": found["family"].strip(),
    }


def transformation(value: str) -> str:
    """A ``transform`` of a style as the attribute has it.

    >>> transformation("translate(3px, 4px) rotate(90deg)")
    'translate(3 4) rotate(90)'
    """
    return re.sub(r"\s*,\s*", " ", re.sub(r"(?<=[\d.])(px|deg)", "", value)).strip()


def plain_length(value: str) -> str:
    """A length without its unit.

    >>> plain_length("2.5px 3px"), plain_length("calc(2 * 3px)")
    ('2.5 3', '6')
    """
    value = re.sub(r"(?<=[\d.])px", "", value)
    sums = re.fullmatch(r"calc\(([-+*/\d.\s]+)\)", value)
    return value if sums is None else f"{_reckoned(sums[1]):g}"


def _reckoned(sums: str) -> float:
    """The value of a chain of sums and products."""
    total = 0.0
    for sign, term in re.findall(r"(^|\s[-+]\s)((?:[^\s]|\s(?![-+]\s))+)", sums.strip()):
        factors = re.split(r"\s*([*/])\s*", term.strip())
        value = float(factors[0])
        for operator, factor in zip(factors[1::2], factors[2::2], strict=True):
            value = value * float(factor) if operator == "*" else value / float(factor)
        total += -value if "-" in sign else value
    return total
