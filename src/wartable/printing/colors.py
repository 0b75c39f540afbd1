"""Colours as style sheets write them, worked out: names, hexadecimals, and mixtures in two spaces."""

from __future__ import annotations

import re

import tinycss2.color4

MIX = re.compile(r"color-mix\(in (?P<space>srgb|oklab),\s*(?P<one>(?:[^,()]|\([^()]*\))+),\s*(?P<other>.+)\)")
SHARE = re.compile(r"\s+([\d.]+)%\s*$")
Color = tuple[float, float, float, float]
"""Red, green, blue and how much covers, from 0 to 1."""
Three = tuple[float, float, float]
TO_CONES = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
TO_LAB = (
    (0.2104542553, 0.793617785, -0.0040720468),
    (1.9779984951, -2.428592205, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.808675766),
)
FROM_LAB = ((1, 0.3963377774, 0.2158037573), (1, -0.1055613458, -0.0638541728), (1, -0.0894841775, -1.291485548))
FROM_CONES = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.707614701),
)
"""Between linear light and Oklab, by way of the cones of the eye."""


def color(value: str, current: str) -> str:
    """A paint as plain drawings have it: a name, a reference, or red, green and blue.

    >>> color("color-mix(in srgb, #fff 50%, #000)", "black"), color("color-mix(in oklab, #fff, #000 100%)", "black")
    ('#808080', '#000000')
    >>> color("currentColor", "#123456")
    '#123456'
    """
    value = value.strip()
    if value == "none" or value.startswith("url("):
        return value
    found = _read(value, current)
    return value if found is None else _written(found)


def _read(value: str, current: str) -> Color | None:
    if value.lower() == "currentcolor":
        value = current
    mixed = MIX.fullmatch(value)
    if mixed is not None:
        return _mixed(mixed["space"], mixed["one"], mixed["other"], current)
    found = tinycss2.color4.parse_color(value)
    if found is None or isinstance(found, str):
        return None
    red, green, blue = found.to("srgb").coordinates
    return red, green, blue, found.alpha


def _mixed(space: str, one: str, other: str, current: str) -> Color | None:
    """Two colours in the shares they are given; what is clear counts for less."""
    shares = [SHARE.search(side) for side in (one, other)]
    first = float(shares[0][1]) / 100 if shares[0] else 1 - (float(shares[1][1]) / 100 if shares[1] else 0.5)
    colors = [_read(SHARE.sub("", side).strip(), current) for side in (one, other)]
    if colors[0] is None or colors[1] is None:
        return None
    (*a, alpha), (*b, beta) = colors[0], colors[1]
    whole = alpha * first + beta * (1 - first)
    if whole == 0:
        return 0, 0, 0, 0
    if space == "oklab":
        a, b = [*_lab((a[0], a[1], a[2]))], [*_lab((b[0], b[1], b[2]))]
    x, y, z = ((one * alpha * first + other * beta * (1 - first)) / whole for one, other in zip(a, b, strict=True))
    return (*(_unlab((x, y, z)) if space == "oklab" else (x, y, z)), whole)


def _lab(rgb: Three) -> Three:
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb]
    return _times(TO_LAB, [part ** (1 / 3) for part in _times(TO_CONES, light)])


def _unlab(lab: Three) -> Three:
    light = _times(FROM_CONES, [part**3 for part in _times(FROM_LAB, list(lab))])
    red, green, blue = (12.92 * p if p <= 0.0031308 else 1.055 * p ** (1 / 2.4) - 0.055 for p in light)
    return red, green, blue


def _times(matrix: tuple[Three, Three, Three], vector: list[float]) -> Three:
    x, y, z = (sum(one * other for one, other in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _written(found: Color) -> str:
    red, green, blue = (min(255, max(0, round(255 * part))) for part in found[:3])
    if found[3] >= 1:
        return f"#{red:02x}{green:02x}{blue:02x}"
    return f"rgba({red},{green},{blue},{found[3]:.3g})"
