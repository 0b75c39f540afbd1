"""Dice: what they show, how many there are, and what an added die counts for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.intelliwar.position import asked, hp, legal, reserve, told, xp
from tests.intelliwar.rolls import faces, lucky, play
from tests.intelliwar.table import GAME, table
from tests.playing import why_not
from wartable.engine.match import Match
from wartable.games.intelliwar.pieces import Die
from wartable.games.intelliwar.words.odds import damage_odds

FOE = "stern_knight d5, vile_trickster a9"


@pytest.mark.rule("IWR-DIC-01")
def test_what_the_colours_show() -> None:
    book: Any = GAME.book()
    shown = {die: list(book.face[die][: book.sides[die]]) for die in Die}
    assert shown == {Die.WHITE: [0, 0, 1, 1, 1, 1], Die.TEAL: [0, 1, 1, 2, 2, 3], Die.BLUE: [2, 2, 2, 2, 3, 3]}


@pytest.mark.rule("IWR-DIC-01")
@pytest.mark.parametrize(("dice", "blanks", "mean"), [("", 1 / 3, 2 / 3), ("teal=2", 1 / 6, 1.5), ("blue=2", 0, 7 / 3)])
def test_every_face_is_equally_likely(dice: str, blanks: float, mean: float) -> None:
    match = table(f"errant_knight d4 {dice}", FOE, active="errant_knight")
    shown: Counter[str] = Counter()
    for luck in range(600):
        shown.update(faces(lucky(match, luck).play("attack errant_knight stern_knight")))
    total = sum(shown.values())
    assert shown["0"] / total == pytest.approx(blanks, abs=0.05)
    assert sum(int(face) * n for face, n in shown.items()) / total == pytest.approx(mean, abs=0.08)


@pytest.mark.rule("IWR-DIC-01", "IWR-ATK-05")
def test_the_handy_figures() -> None:
    def odds(gold: str, **more: Any) -> list[float]:
        unit = gold.split()[0]
        match = table(gold, FOE, active=unit, **more)
        attacker = next(move for move in match.legal() if move.kind.word == "attack")
        return damage_odds(attacker.a, attacker.b, match.view(0))

    assert odds("errant_knight d4")[1] == pytest.approx(4 / 9)
    assert odds("mighty_guard d4")[1] == pytest.approx(20 / 27)
    four = odds("mighty_guard d4", book={"units.mighty_guard.atk": 4})
    assert four == [pytest.approx(9 / 81), pytest.approx(56 / 81), pytest.approx(16 / 81)]
    assert odds("brutal_cavalryman d4 charging") == four


def with_dice(gold: str, **more: Any) -> Match:
    return table(gold, FOE, active=gold.split()[0], **more)


@pytest.mark.rule("IWR-DIC-02", "IWR-EXP-05")
def test_no_more_than_five_white_dice() -> None:
    match = with_dice("brutal_cavalryman d4 charging; extra_die extra_die")
    match.play("attack brutal_cavalryman stern_knight")
    assert legal(match) == ["add_extra_die", "roll"]
    match.play("add_extra_die")
    assert reserve(match, "gold") == "extra_die", "the fifth White die was the last: the roll came by itself"
    assert told(match, "rolled")[0].startswith("rolled unit=brutal_cavalryman white=3 teal=0 blue=0 added=2")


@pytest.mark.rule("IWR-DIC-02")
def test_the_charge_die_is_added_before_tokens() -> None:
    match = with_dice(
        "brutal_cavalryman d4 charging; extra_die extra_die", book={"units.brutal_cavalryman.atk": 4}
    ).play("attack brutal_cavalryman stern_knight")
    assert told(match, "rolled")[0].startswith("rolled unit=brutal_cavalryman white=4 teal=0 blue=0 added=1")
    assert reserve(match, "gold") == "extra_die extra_die"


@pytest.mark.rule("IWR-DIC-03", "IWR-UPG-06")
def test_added_dice_count_fully_and_only_once() -> None:
    match = with_dice("errant_knight d4; extra_die").play("attack errant_knight stern_knight")
    match = play(match, "add_extra_die", "110")
    assert hp(match, "stern_knight") == 5
    state: Any = match.state
    assert (state.extra_dice, state.dice) == (0, 0)
    match = with_dice("errant_knight d4 teal=2; extra_die").play("attack errant_knight stern_knight")
    match = play(match, "add_extra_die", "0.0")
    assert xp(match, "errant_knight") == 1, "a blank White die that was added is a blank like any other"


@pytest.mark.rule("IWR-DIC-04")
def test_only_the_final_faces_count() -> None:
    match = with_dice("mighty_guard d4; reroll")
    match = play(match, "attack mighty_guard stern_knight", "111")
    match.play("use_reroll", "die 1", "die 2")
    match = play(match, "reroll", "001")
    assert (hp(match, "stern_knight"), xp(match, "mighty_guard")) == (6, 1)


@pytest.mark.rule("IWR-DIC-05")
def test_the_order_of_the_dice() -> None:
    match = table("brutal_cavalryman d4 teal=1 blue=1 active charging; extra_die reroll", FOE).play(
        "attack brutal_cavalryman stern_knight", "add_extra_die"
    )
    state: Any = match.state
    assert list(state.colour[: state.dice]) == [Die.WHITE, Die.TEAL, Die.BLUE, Die.WHITE, Die.WHITE]
    match.play("use_reroll")
    assert legal(match) == ["die 1", "die 2", "die 3", "die 4", "die 5"]
    assert why_not(match, "die 6") == "IWR-DIC-05"
    assert why_not(match, "reroll") == "IWR-EXP-04"
    match.play("die 2")
    assert why_not(match, "die 2") == "IWR-EXP-04"
    assert asked(match) == ("gold", "pick_reroll")
