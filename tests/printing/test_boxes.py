"""The boxes of all games: nothing missing, nothing cut off, in both languages."""

from __future__ import annotations

import pytest

import wartable
from tests.printing.measure import lines_of
from wartable.i18n.translator import LANGUAGES, speaking
from wartable.kit.box import Box
from wartable.printing.inventory import WrongBox, box_of, check, content_of, expected, match_to_print
from wartable.printing.paper import PAPERS, Paper
from wartable.printing.plain_svg import stylist_of
from wartable.printing.sheets import sheets

GAMES = [game.id for game in wartable.all_games()]
EDGE = 0.5
"""How far a letter may reach beyond the frame by our measure, in hundredths of its width."""


def box(name: str, **changes: int) -> Box:
    """A box, and the check that its counts are those of the content."""
    paths = {path.replace("__", "."): number for path, number in changes.items()}
    match = match_to_print(wartable.game(name), {}, paths)
    made = box_of(match)
    check(made, content_of(match))
    return made


def pieces(made: Box, stands_for: str) -> int:
    return sum(piece.copies for group in made.groups for piece in group.pieces if piece.stands_for == stands_for)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_box_holds_what_the_content_says(name: str, language: str) -> None:
    with speaking(language):
        made = box(name)
    wanted = expected(wartable.game(name).content)
    assert sum(piece.copies for group in made.groups for piece in group.pieces) + len(made.boards) == sum(
        wanted.values()
    )


def test_counts_are_those_of_the_rulebooks() -> None:
    assert [sum(piece.copies for piece in group.pieces) for group in box("proelio").groups] == [90, 18]
    assert [sum(piece.copies for piece in group.pieces) for group in box("intrigue").groups] == [90, 24]
    assert sum(pieces(box("tales_of_war"), f"objectives.{name}") for name in ("supply_lines", "one_or_many")) == 8
    assert pieces(box("intelliwar"), "dice.teal") == 5
    assert pieces(box("reliquium"), "classes.warrior") == 12


def test_other_numbers_make_another_box() -> None:
    assert pieces(box("proelio", cards__knights__count=3), "cards.knights") == 3
    assert pieces(box("tales_of_war", limits__fire_pool=3), "fire_tiles") == 6
    assert pieces(box("tales_of_war", rewards__card_elf_archers__copies=1), "rewards.card_elf_archers") == 1


def test_a_game_that_says_nothing_of_its_box_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.printing.inventory.find_spec", lambda name: None)
    match = match_to_print(wartable.game("proelio"), {}, {})
    assert box_of(match) == Box("proelio", (), ())


def test_a_missing_or_surplus_piece_is_refused() -> None:
    made = box("proelio")
    base, imperial = made.groups
    hero, *others = imperial.pieces
    lame = made._replace(groups=(base, imperial._replace(pieces=(hero._replace(copies=1), *others))))
    with pytest.raises(WrongBox, match=r"cards\.hero: 1 drawn, 2 in content\.toml"):
        check(lame, wartable.game("proelio").content)
    with pytest.raises(WrongBox, match=r"cards\.hero: 0 drawn, 2 in content\.toml"):
        check(made._replace(groups=(base, imperial._replace(pieces=tuple(others)))), wartable.game("proelio").content)


@pytest.mark.parametrize("paper", PAPERS.values(), ids=PAPERS.keys())
@pytest.mark.parametrize("name", GAMES)
def test_all_pieces_lie_on_the_paper(name: str, paper: Paper) -> None:
    made = box(name)
    laid = [
        spot for sheet in sheets(made.groups, paper) if not sheet.back for block in sheet.blocks for spot in block.spots
    ]
    assert len(laid) == sum(piece.copies for group in made.groups for piece in group.pieces)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_words_reach_beyond_their_piece(name: str, language: str) -> None:
    with speaking(language):
        made, drawer = box(name), stylist_of(wartable.game(name))
        for group in made.groups:
            x, y, wide, high = group.frame
            for drawing in {side for piece in group.pieces for side in (piece.front, piece.back) if side}:
                for line in lines_of(drawer.plain(drawing, made.class_, group.frame)):
                    assert x - EDGE <= line.left, line
                    assert line.right <= x + wide + EDGE, line
                    assert y <= line.base <= y + high, line
