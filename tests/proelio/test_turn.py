from __future__ import annotations

from random import Random

import pytest

import wartable
from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, pile, told, walls
from tests.proelio.table import GAME, attacked, table
from wartable.engine.errors import BadMove
from wartable.games.proelio.state import Do, Tell

ACTIONS = {Do.DRAW_BASE, Do.DRAW_IMPERIAL, Do.ATTACK, Do.FORTIFY, Do.PLAY, Do.SUPPORT}


# --- The start of a turn


@pytest.mark.rule("PRO-TURN-01")
def test_your_plague_is_discarded_when_your_turn_begins() -> None:
    match = table(plague="aquila", hands={"aquila": "soldiers"})
    assert told(match) == ["turn_begins house=aquila turn=0", "plague_lifted house=aquila"]
    assert pile(match) == "the_plague"
    assert legal(match) == ["attack soldiers", "draw_base"]


@pytest.mark.rule("PRO-TURN-01")
def test_the_plague_of_another_stays() -> None:
    match = table(plague="ursus", hands={"aquila": "soldiers"})
    assert pile(match) == ""
    assert legal(match) == ["draw_base"]
    match.play("draw_base")
    assert pile(match) == "the_plague"


@pytest.mark.rule("PRO-TURN-01", "PRO-TURN-02")
def test_your_plague_goes_before_your_excess() -> None:
    match = table(plague="aquila", hands={"aquila": "shields shields shields shields shields shields"})
    assert asked(match) == ("aquila", "discard_excess")
    assert pile(match) == "the_plague"


@pytest.mark.rule("PRO-TURN-01", "PRO-TURN-03")
def test_with_your_plague_gone_you_face_the_attack() -> None:
    match = attacked("shields", ("soldiers", 0), plague="aquila")
    assert asked(match) == ("aquila", "deploy_defense")


# --- The three steps


@pytest.mark.rule("PRO-TURN-02", "PRO-TURN-03", "PRO-TURN-04", "PRO-TURN-09")
def test_a_turn_is_trim_defend_act() -> None:
    match = attacked("shields shields shields shields shields hero", ("manure", 0))
    assert asked(match) == ("aquila", "discard_excess")
    assert course(match, "discard shields", "deploy_done", "fortify shields") == [
        "aquila deploy_defense",
        "aquila main_action",
        "ursus main_action",
    ]


@pytest.mark.rule("PRO-TURN-02", "PRO-TURN-06")
@pytest.mark.parametrize("move", ["deploy shields", "deploy_done", "fortify shields", "draw_base"])
def test_nothing_comes_before_excess_is_gone(move: str) -> None:
    match = attacked("shields shields shields shields shields shields", ("soldiers", 0))
    assert legal(match) == ["discard shields"]
    assert why_not(match, move) == "PRO-TURN-04"


@pytest.mark.rule("PRO-TURN-06")
def test_excess_cannot_help_to_defend() -> None:
    match = attacked("soldiers soldiers soldiers soldiers soldiers shields", ("soldiers", 0))
    match.play("discard shields")
    assert legal(match) == ["deploy_done"]


@pytest.mark.rule("PRO-TURN-03")
@pytest.mark.parametrize(
    "move", ["draw_base", "draw_imperial", "attack soldiers", "fortify shields", "play resources", "discard soldiers"]
)
def test_no_action_before_the_attack_is_resolved(move: str) -> None:
    match = attacked("soldiers shields resources", ("manure", 0))
    assert asked(match) == ("aquila", "deploy_defense")
    assert legal(match) == ["deploy shields", "deploy_done"]
    assert why_not(match, move) == "PRO-TURN-04"


@pytest.mark.rule("PRO-TURN-03")
def test_without_an_attack_the_action_comes_at_once() -> None:
    match = table(hands={"aquila": "shields"}, waiting={"lupus": [("soldiers", 0)]})
    assert asked(match) == ("aquila", "main_action")


# --- The action


@pytest.mark.rule("PRO-TURN-04", "PRO-TURN-09")
@pytest.mark.parametrize(
    "moves",
    [
        "draw_base",
        "draw_imperial; discard shields; discard resources",
        "attack soldiers",
        "fortify shields",
        "play resources",
        "play inquisition; look right",
        "play the_plague; plague_draw no",
    ],
)
def test_one_action_and_the_turn_passes_to_the_right(moves: str) -> None:
    match = table(hands={"aquila": "soldiers shields resources the_plague inquisition"}, turn=8)
    match.play(*moves.split("; "))
    while asked(match) == ("aquila", "discard_excess"):
        match.play(match.legal()[0])
    assert asked(match) == ("ursus", "main_action")
    assert told(match)[-1] == "turn_begins house=ursus turn=9"


@pytest.mark.rule("PRO-TURN-05")
def test_with_nothing_else_to_do_a_card_must_be_drawn() -> None:
    match = table(hands={"aquila": "knights"})
    assert legal(match) == ["draw_base"]


@pytest.mark.rule("PRO-TURN-05")
def test_there_is_no_pass() -> None:
    match = table(hands={"aquila": "soldiers shields resources the_plague inquisition"})
    assert {move.kind for move in match.legal()} == ACTIONS - {Do.SUPPORT}
    for word in ("pass", "end_turn", "done"):
        with pytest.raises(BadMove):
            GAME.notation.read(word)


@pytest.mark.rule("PRO-TURN-05")
@pytest.mark.parametrize("mode", ["open_war", "allied_houses"])
def test_every_turn_takes_exactly_one_action(mode: str) -> None:
    chance = Random(3)
    match = wartable.new("proelio", mode=mode, seats=4, seed=3)
    taken = 0
    while not match.over:
        move = chance.choice(match.legal())
        if asked(match)[1] == "main_action":
            assert "draw_base" in legal(match)
            assert move.kind in ACTIONS
            taken += 1
        match.play(move)
        begun = [event.facts["turn"] for event in match.events(match.ply) if event.kind == Tell.TURN_BEGINS]
        assert begun in ([], [taken])
    assert taken > 10


@pytest.mark.rule("PRO-TURN-05", "PRO-TURN-09")
def test_drawing_with_a_full_hand_is_the_way_to_do_nothing() -> None:
    match = table(hands={"aquila": "soldiers soldiers shields shields hero"}, deck="manure")
    assert course(match, "draw_base", "discard manure") == ["aquila discard_excess", "ursus main_action"]
    assert hand(match, "aquila") == "soldiers soldiers shields shields hero"


@pytest.mark.rule("PRO-TURN-09")
def test_no_second_action_after_the_trimming() -> None:
    match = table(hands={"aquila": "soldiers soldiers shields shields imperial_resources"})
    match.play("play imperial_resources", "discard soldiers")
    assert asked(match) == ("aquila", "discard_excess")
    assert why_not(match, "fortify shields") == "PRO-TURN-04"
    match.play("discard soldiers")
    assert asked(match) == ("ursus", "main_action")


# --- The Plague of another


@pytest.mark.rule("PRO-TURN-07")
@pytest.mark.parametrize("sick", ["ursus", "cervus", "lupus", "aquila ursus"])
def test_under_the_plague_of_another_the_attack_keeps_waiting(sick: str) -> None:
    match = attacked("shields", ("soldiers", 0), plague=sick)
    assert asked(match) == ("aquila", "main_action")
    assert told(match)[-1] == "attack_held house=aquila attacks=1"
    assert why_not(match, "deploy shields") == "PRO-TURN-04"
    match.play("fortify shields")
    assert hand(match, "aquila") == ""
    assert walls(match, "aquila") == 1


@pytest.mark.rule("PRO-TURN-02", "PRO-TURN-07")
def test_the_plague_of_another_skips_only_the_defense() -> None:
    match = attacked("shields shields shields shields shields shields", ("soldiers", 0), plague="ursus")
    assert asked(match) == ("aquila", "discard_excess")
    match.play("discard shields")
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-TURN-01", "PRO-TURN-07")
def test_an_attack_held_by_the_plague_is_faced_a_round_later() -> None:
    match = table(hands={"aquila": "soldiers", "ursus": "the_plague soldiers", "lupus": "shields shields"})
    match.play("attack soldiers", "play the_plague", "plague_draw no", "draw_base")
    assert asked(match) == ("lupus", "main_action")
    match.play("fortify shields", "draw_base")
    assert told(match)[-1] == "plague_lifted house=ursus"
    match.play("attack soldiers", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy shields", "deploy_done")
    assert told(match)[:2] == [
        "revealed house=aquila target=lupus card=soldiers",
        "repelled house=lupus target=aquila attack=1 defense=1",
    ]


# --- Several Attacks


@pytest.mark.rule("PRO-TURN-08")
def test_two_plagues_let_two_attacks_wait() -> None:
    match = table(
        hands={"aquila": "soldiers the_plague manure", "ursus": "the_plague", "lupus": "shields resources resources"}
    )
    match.play("attack soldiers", "play the_plague", "plague_draw no", "draw_base", "draw_base")
    match.play("play the_plague", "plague_draw no", "draw_base", "draw_base")
    assert told(match)[-1] == "attack_held house=lupus attacks=1"
    match.play("draw_base")
    assert told(match)[-1] == "plague_lifted house=aquila"
    match.play("attack manure", "draw_base", "draw_base")
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy shields", "deploy_done")
    assert told(match)[0] == "revealed house=aquila target=lupus card=soldiers"
    assert asked(match) == ("lupus", "deploy_defense")
    match.play("deploy_done")
    assert told(match)[0] == "revealed house=aquila target=lupus card=manure"
    assert asked(match) == ("lupus", "main_action")


@pytest.mark.rule("PRO-TURN-08")
def test_all_waiting_attacks_are_resolved_oldest_first() -> None:
    order = ["soldiers", "manure", "knights", "infiltration"]
    match = table(
        hands={"aquila": "resources resources resources resources resources"},
        walls={"aquila": 1},
        waiting={"aquila": [(card, 1) for card in order]},
    )
    revealed = []
    while asked(match)[1] != "main_action":
        match.play(match.legal()[-1])
        revealed += [line.rpartition("=")[2] for line in told(match) if line.startswith("revealed")]
    assert revealed == order
    assert asked(match) == ("aquila", "main_action")


@pytest.mark.rule("PRO-TURN-08")
def test_each_attack_is_finished_before_the_next_is_faced() -> None:
    match = attacked(
        "shields shields palisades resources",
        ("knights", 1),
        ("soldiers", 0),
        by="hero hero soldiers soldiers soldiers",
        walls=1,
    )
    match.play("deploy shields", "deploy_done")
    assert asked(match) == ("aquila", "sacrifice_or_concede")
    match.play("concede_loot", "give resources")
    assert asked(match) == ("ursus", "loot_excess")
    match.play("discard resources")
    assert pile(match) == "knights shields resources"
    assert asked(match) == ("aquila", "deploy_defense")
    assert legal(match) == ["deploy palisades", "deploy shields", "deploy_done"]


@pytest.mark.rule("PRO-TURN-08")
def test_what_was_deployed_does_not_help_against_the_next_attack() -> None:
    match = attacked("palisades resources", ("soldiers", 0), ("soldiers", 0), walls=1)
    match.play("deploy palisades", "deploy_done", "deploy_done")
    assert "breached house=ursus target=aquila attack=1 defense=0" in told(match)


@pytest.mark.rule("PRO-TURN-08")
def test_a_house_that_falls_to_the_first_attack_does_not_see_the_second() -> None:
    match = attacked("resources", ("soldiers", 0), ("hero", 3)).play("deploy_done")
    assert asked(match) == ("", "over")
    assert told(match)[-1] == "fell house=aquila target=ursus"
    assert "hero" not in pile(match)
