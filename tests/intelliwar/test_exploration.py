"""Exploration Tokens: how they are kept and used."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, hp, legal, reserve, told, xp
from tests.intelliwar.rolls import play
from tests.intelliwar.table import table
from tests.playing import why_not
from wartable.games.intelliwar.pieces import Token

FOE = "stern_knight d5, vile_trickster a9"


@pytest.mark.rule("IWR-EXP-01")
def test_a_token_is_open_once_it_is_taken() -> None:
    match = table("errant_knight c3 active", FOE, tokens={"c4": "reroll", "c6": "xp_2"})
    state: Any = match.view(0).state
    assert sorted(state.lying) == [0, 0, 0, 0, Token.FACE_DOWN, Token.FACE_DOWN]
    match.play("move errant_knight c4")
    for seat in (-1, 0, 1):
        state = match.view(seat).state
        assert state.reserve[0][Token.REROLL] == 1
        assert match.view(seat).told()[-1] == "Errant Knight takes the token on c4 for Gold: Lucky Coin."


@pytest.mark.rule("IWR-EXP-02")
def test_tokens_are_used_only_on_your_own_turn() -> None:
    match = table("mighty_guard d4 active; xp_1 xp_2 reroll extra_die", f"{FOE}; reroll extra_die")
    match.play("use_xp xp_1 mighty_guard", "use_xp xp_2 noble_prince", "attack mighty_guard stern_knight")
    match.play("add_extra_die", "use_reroll", "die 1", "reroll")
    assert (reserve(match, "gold"), reserve(match, "crimson")) == ("", "reroll extra_die")
    assert why_not(match, "use_xp xp_1 mighty_guard") == "IWR-EXP-02"


@pytest.mark.rule("IWR-EXP-03")
def test_xp_goes_to_one_unit_active_or_not() -> None:
    match = table("mighty_guard d4 active, sly_trickster d1; xp_2", FOE)
    assert legal(match, "use_xp") == [
        "use_xp xp_2 mighty_guard",
        "use_xp xp_2 noble_prince",
        "use_xp xp_2 sly_trickster",
    ]
    assert why_not(match, "use_xp xp_2 stern_knight") == "IWR-TRN-03"
    match.play("use_xp xp_2 sly_trickster")
    assert xp(match, "sly_trickster") == 2
    assert told(match)[0] == "token_used seat=gold token=xp_2 unit=sly_trickster"


@pytest.mark.rule("IWR-EXP-04")
def test_rerolls_one_after_the_other_even_of_the_same_die() -> None:
    match = table("mighty_guard d4 active; reroll reroll", FOE)
    match = play(match, "attack mighty_guard stern_knight", "011")
    match.play("use_reroll")
    assert legal(match) == ["die 1", "die 2", "die 3"]
    match.play("die 1")
    assert legal(match) == ["die 2", "die 3", "reroll"]
    match = play(match, "reroll", "011")
    assert told(match, "rerolled") == ["rerolled unit=mighty_guard dice=3 picked=1 faces=20"]
    assert legal(match) == ["accept", "use_reroll"]
    match.play("use_reroll", "die 1")
    match = play(match, "reroll", "111")
    assert (asked(match), reserve(match, "gold")) == (("gold", "main"), "")
    assert hp(match, "stern_knight") == 5


@pytest.mark.rule("IWR-EXP-04")
def test_picking_dice_can_be_undone_but_a_roll_cannot() -> None:
    match = table("mighty_guard d4 active; reroll", FOE)
    match.play("attack mighty_guard stern_knight")
    undoable = [match.can_undo]
    for move in ("use_reroll", "die 1", "reroll"):
        undoable.append(match.play(move).can_undo)
    assert undoable == [False, True, True, False]


@pytest.mark.rule("IWR-EXP-05")
def test_several_extra_dice() -> None:
    match = table("errant_knight d4 active; extra_die extra_die", FOE)
    match.play("attack errant_knight stern_knight", "add_extra_die")
    assert legal(match) == ["add_extra_die", "roll"]
    match.play("add_extra_die")
    assert told(match, "rolled")[0].startswith("rolled unit=errant_knight white=2 teal=0 blue=0 added=2")


@pytest.mark.rule("IWR-EXP-05")
def test_an_extra_die_need_not_be_added() -> None:
    match = table("errant_knight d4 active; extra_die", FOE)
    match.play("attack errant_knight stern_knight", "roll")
    assert reserve(match, "gold") == "extra_die"
    without = table("errant_knight d4 active", FOE).play("attack errant_knight stern_knight")
    assert told(without, "rolled")


@pytest.mark.rule("IWR-EXP-06")
def test_tokens_work_on_a_reload_and_are_gone_then() -> None:
    match = table("quick_crossbowman d3 xp=2 active; extra_die", FOE)
    match = play(match.play("attack quick_crossbowman stern_knight"), "roll", "01")
    match.play("reload quick_crossbowman stern_knight", "add_extra_die")
    state: Any = match.state
    assert told(match, "rolled")[0].startswith("rolled unit=quick_crossbowman white=2 teal=0 blue=0 added=1")
    assert (reserve(match, "gold"), state.gone[Token.EXTRA_DIE]) == ("", 2)


@pytest.mark.rule("IWR-EXP-07")
def test_no_token_lies_under_a_unit() -> None:
    match = table("errant_knight c3 active", FOE, tokens={"c4": "reroll"}).play("move errant_knight c4")
    state: Any = match.state
    assert state.tokens & state.stands[0] == 0
