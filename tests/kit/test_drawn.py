"""Markup knows the parts it was put together from, and their marks are those of its text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from markupsafe import Markup

from wartable.kit.drawn import LARGE, LEAST, TAG, Drawn, drawn, marks, part_marks, parts_of, put_together, settled
from wartable.kit.html import b, div, p
from wartable.kit.markup import forget, join, remembered
from wartable.kit.parts import part

STORY = "A long story of this unit. " * (LEAST // 20)

plain = st.sampled_from(["", "5 &lt; 6", "<b>x</b>", "<i/> and", "</g>", "Ärger 漢字 😀"]).map(Markup)
single = st.sampled_from(["<g>one</g>", "<g/>", "<b>two</b> and words"]).map(drawn)
inner = st.lists(plain | single, max_size=4).map(put_together)
written = st.lists(plain | single | inner, max_size=5).map(put_together)


@settings(deadline=None)
@given(written)
def test_marks_are_those_of_the_text(text: Markup) -> None:
    assert "".join(parts_of(text)) == text
    assert b"".join(map(part_marks, parts_of(text))) == marks(str(text).split(TAG))


@part(lambda number: number)
def unit(number: int) -> Markup:
    return p(STORY, b(number))


@remembered
def army(*numbers: int) -> Markup:
    return div(*map(unit, numbers))


def test_a_remembered_part_is_a_part_of_what_is_drawn_around_it() -> None:
    board = div(div(unit(1), "and", class_="field"), join(b(2), unit(2)), id="board")
    assert [each for each in parts_of(board) if each is unit(2)]
    assert board == f'<div id="board"><div class="field">{unit(1)}and</div><b>2</b>{unit(2)}</div>'


def test_words_behind_a_part_belong_to_its_last_piece() -> None:
    assert parts_of(join(unit(1), " and more")) == ("", f"{unit(1)} and more")


def test_what_is_remembered_is_one_part_unless_it_is_large() -> None:
    forget()
    assert parts_of(join(army(1, 2), unit(3))) == ("", army(1, 2), unit(3))
    numbers = range(LARGE // LEAST + 1)
    assert parts_of(army(*numbers)) == ("", "<div>", *map(unit, numbers), "</div>")


def test_short_texts_and_other_things_are_remembered_as_they_are() -> None:
    assert type(settled(b(1))) is Markup
    assert type(settled(Markup(STORY))) is Markup, "it does not begin with a tag"
    assert settled(7) == 7
    assert type(settled(p(STORY))) is Drawn
