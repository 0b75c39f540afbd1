"""Drawings without style sheets look as they do with them."""

from __future__ import annotations

from wartable.printing.plain_svg import Stylist

SHEET = """
:root { --ink: #123456; --paper: white }
.game .card { --body: var(--ink); fill: var(--paper, black); stroke: color-mix(in srgb, #fff 50%, #000) }
.game .card.red path { fill: red; filter: drop-shadow(0 1px 2px #000) }
.game .gone { display: none }
.game text { font: 700 10px var(--sans) }
@media (max-width: 1px) { .game path { fill: lime } }
"""
SPRITE = """<svg xmlns="http://www.w3.org/2000/svg"><symbol id="e-sun" viewBox="0 0 48 48">
<circle r="9" fill="var(--body, none)" stroke="currentColor"/></symbol>
<clipPath id="window"><rect width="5" height="5"/></clipPath></svg>"""


def plain(drawing: str) -> str:
    return Stylist([SHEET], [SPRITE]).plain(drawing, "game", (0, 0, 10, 10))


def test_rules_and_variables_become_attributes() -> None:
    drawn = plain('<g class="card"><path d="M0 0h1"/></g>')
    assert '<g fill="#ffffff" stroke="#808080"><path d="M0 0h1" /></g>' in drawn


def test_the_strongest_rule_wins_and_shadows_stay_away() -> None:
    drawn = plain('<g class="card red"><path d="M0 0h1" fill="blue"/></g>')
    assert 'fill="#ff0000"' in drawn
    assert "filter" not in drawn


def test_a_symbol_takes_colours_from_where_it_is_used() -> None:
    drawn = plain('<g class="card" style="color:#00f"><use href="#e-sun" x="2" y="3" width="24" height="24"/></g>')
    assert '<g transform="translate(2 3)"><g transform="translate(0 0) scale(0.5)">' in drawn
    assert '<circle r="9" fill="#123456" stroke="#0000ff" />' in drawn


def test_what_is_referred_to_comes_along() -> None:
    drawn = plain('<g clip-path="url(#window)"><path d="M0 0h9"/></g>')
    assert '<defs><clipPath id="window"><rect width="5" height="5" /></clipPath></defs>' in drawn


def test_what_is_hidden_is_left_out() -> None:
    assert "path" not in plain('<g class="gone"><path d="M0 0h1"/></g>')


def test_words_are_squeezed_only_where_there_is_no_room() -> None:
    assert "textLength" not in plain('<text textLength="90" lengthAdjust="spacingAndGlyphs">Swordsmen</text>')
    assert 'textLength="20"' in plain('<text textLength="20" lengthAdjust="spacingAndGlyphs">Swordsmen</text>')
