"""Values of style sheets as drawings without style sheets write them: colours, fonts, transformations, variables."""

from __future__ import annotations

import re
from collections.abc import Mapping

import tinycss2.color4

MIX = re.compile(r"color-mix\(in srgb,\s*(?P<one>(?:[^,()]|\([^()]*\))+),\s*(?P<other>(?:[^,()]|\([^()]*\))+)\)")
PERCENT = re.compile(r"\s+([\d.]+)%\s*$")
FONT = re.compile(r"^(?P<before>.*?)(?P<size>[\d.]+)px(?:\s*/\s*[\w.]+)?\s+(?P<family>.+)$")
Color = tuple[float, float, float, float]


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


# --- Colours


def color(value: str, current: str) -> str:
    """A paint as plain drawings have it: a name, a reference, or red, green and blue.

    >>> color("color-mix(in srgb, #fff 50%, #000)", "black")
    '#808080'
    >>> color("currentColor", "#123456")
    '#123456'
    """
    value = value.strip()
    if value.lower() == "currentcolor":
        return current
    if value == "none" or value.startswith("url("):
        return value
    found = _read(value, current)
    return value if found is None else _written(found)


def _read(value: str, current: str) -> Color | None:
    if value.lower() == "currentcolor":
        value = current
    mixed = MIX.fullmatch(value)
    if mixed is not None:
        return _mixed(mixed["one"], mixed["other"], current)
    found = tinycss2.color4.parse_color(value)
    if found is None or isinstance(found, str):
        return None
    red, green, blue = found.to("srgb").coordinates
    return red, green, blue, found.alpha


def _mixed(one: str, other: str, current: str) -> Color | None:
    """Two colours mixed in the shares they are given, as ``color-mix`` does."""
    shares = [PERCENT.search(side) for side in (one, other)]
    first = float(shares[0][1]) / 100 if shares[0] else 1 - (float(shares[1][1]) / 100 if shares[1] else 0.5)
    colors = [_read(PERCENT.sub("", side).strip(), current) for side in (one, other)]
    if colors[0] is None or colors[1] is None:
        return None
    (*a, alpha), (*b, beta) = colors[0], colors[1]
    whole = alpha * first + beta * (1 - first)
    if whole == 0:
        return 0, 0, 0, 0
    red, green, blue = ((x * alpha * first + y * beta * (1 - first)) / whole for x, y in zip(a, b, strict=True))
    return red, green, blue, whole


def _written(found: Color) -> str:
    red, green, blue = (min(255, max(0, round(255 * part))) for part in found[:3])
    if found[3] >= 1:
        return f"#{red:02x}{green:02x}{blue:02x}"
    return f"rgba({red},{green},{blue},{found[3]:.3g})"


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
