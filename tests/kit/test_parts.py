"""Parts of pictures are drawn once for each form, and dropped when others have been asked for since."""

from __future__ import annotations

from wartable.i18n.translator import speaking
from wartable.kit.markup import forget
from wartable.kit.parts import part

drawn: list[int] = []


@part(lambda number: number % 10, most=2)
def last_digit(number: int) -> int:
    drawn.append(number)
    return number % 10


def draws(*numbers: int) -> list[int]:
    """The numbers that are drawn when these are asked for, nothing being known before."""
    forget()
    drawn.clear()
    for number in numbers:
        assert last_digit(number) == number % 10
    return list(drawn)


def test_a_part_is_drawn_again_only_if_what_it_depends_on_has_changed() -> None:
    assert draws(7, 17, 7, 8) == [7, 8]


def test_each_language_has_its_own_form() -> None:
    draws(7)
    with speaking("ru"):
        last_digit(7)
    assert drawn == [7, 7]


def test_forms_that_were_not_asked_for_lately_are_dropped() -> None:
    assert draws(1, 2, 3, 4, 5, 1) == [1, 2, 3, 4, 5, 1]


def test_a_form_that_is_asked_for_again_and_again_stays() -> None:
    assert draws(1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1) == [1, 2, 3, 4, 5, 6]
