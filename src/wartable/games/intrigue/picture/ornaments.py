"""The ornaments of the map: its frame, the compass, its title, a ship, and a sea serpent."""

from __future__ import annotations

from markupsafe import Markup

from wartable.games.intrigue.picture.geography import DESK, PHONE, Form
from wartable.games.intrigue.words.translator import say
from wartable.kit.markup import EMPTY, join
from wartable.kit.svg import circle, g, path, rect, text

FRAME = 20
"""The width of the wooden frame round the large map."""
SCALE = (("n1", 5), ("n2", 11.5), ("n3", 11.5), ("n1", 18))
"""The classes of the lines along the edge, and how far inside they are."""
SHIP = Markup(
    '<path class="hull" d="M-20 8C-14 18 12 18 20 6L16 7H-12L-18 3z"/>'
    '<path class="sail" d="M-8-22C2-18 4-8-2 2-8 2-12 0-12 0-8-7-8-14-8-22z'
    'M5-17C13-13 15-6 10 2 6 2 3 1 3 1 6-5 6-11 5-17z"/>'
    '<path d="M-9 5v-30l8 3-8 3M4 5v-24M-20 19c4-3 6-3 9 0s6 3 9 0 6-3 9 0 6 3 9 0"/>'
)
SERPENT = Markup(
    '<path d="M-24 12C-24-2-12-2-12 12M-6 12C-6-8 12-8 12 12'
    "M17 12C17-10 16-20 24-24 29-25 32-21 29-19L23-16C24-8 27 2 26 12"
    'M-30 13c3 2 6 2 9 0M-9 13h6M13 13h4M27 13c3 2 5 2 8 0M26-21h.1"/>'
)
SPOTS: dict[Form, dict[str, tuple[float, float, float]]] = {
    DESK: {"rose": (80, 904, 1), "title": (500, 930, 1), "ship": (738, 720, 1.2), "serpent": (905, 655, 1.05)},
    PHONE: {"rose": (56, 926, 0.74), "ship": (470, 716, 1.05), "serpent": (598, 648, 0.8)},
}
"""The position and size of each ornament."""


def ornaments(form: Form) -> Markup:
    """Everything on the sea."""
    drawings = {"rose": _rose(), "title": _title(), "ship": SHIP, "serpent": SERPENT}
    drawn = [
        g(drawings[name], class_=name, transform=f"translate({x:g} {y:g})scale({scale:g})")
        for name, (x, y, scale) in SPOTS[form].items()
    ]
    return join(*drawn)


def _rose() -> Markup:
    """The compass."""
    rays = [(turn, 7, 9, 30) for turn in (45, 135, 225, 315)] + [(turn, 10, 12, 54) for turn in (0, 90, 180, 270)]
    stars = [
        g(
            path(f"M0 0-{wide}-{low} 0-{high}z", "ra"),
            path(f"M0 0 {wide}-{low} 0-{high}z", "rb"),
            transform=f"rotate({turn})",
        )
        for turn, wide, low, high in rays
    ]
    return join(circle(0, 0, 38, "ring"), *stars, circle(0, 0, 5, "rc"), text(0, -60, say("N")))


def _title() -> Markup:
    """The title of the map, on a scroll."""
    return join(
        path("M-104-25C-112-14-112 14-104 25H104C112 14 112-14 104-25z", "scroll"),
        path(
            "M-96-18.5C-101-10-101 10-96 18.5H96C101 10 101-10 96-18.5z"
            "M-104-25-118-15-110 0-118 15-104 25M104-25 118-15 110 0 118 15 104 25",
            "edge",
        ),
        text(3, 10, say("VELTERAN")),
    )


def frame(form: Form) -> Markup:
    """The scale along the edges, and round the large map a frame of walnut and brass."""
    if form.small:
        return EMPTY
    return join(
        *(around(form, -inset, class_) for class_, inset in SCALE),
        around(form, FRAME / 2, "wood", rx=6),
        around(form, FRAME - 3, "bead", rx=10),
        around(form, 2, "bead", rx=3),
    )


def around(form: Form, far: float, class_: str = "", fill: str = "", rx: float = 0) -> Markup:
    """A rectangle ``far`` outside the edge of the map."""
    return rect(-far, -far, form.width + 2 * far, form.height + 2 * far, class_, fill=fill, rx=rx or None)
