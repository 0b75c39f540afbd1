"""What is clicked for each move of Proelio, and what a click means that leads nowhere."""

from __future__ import annotations

import pytest

from tests.looking import clicks, scene, why
from tests.proelio.table import GAME, attacked, table

PICTURE = GAME.picture


def test_a_card_and_where_it_goes() -> None:
    match = table(hands={"aquila": "soldiers shields resources"})
    assert clicks(match) == {
        "draw_base": ["deck-base"],
        "draw_imperial": ["deck-imperial"],
        "attack soldiers": ["card-soldiers", "house-3"],
        "fortify shields": ["card-shields", "walls-0"],
        "play resources": ["card-resources", "slot"],
    }


def test_defending() -> None:
    match = attacked("shields knights", ("soldiers", 0))
    assert clicks(match) == {"deploy shields": ["card-shields", "slot"], "deploy_done": []}


def test_what_must_only_be_named_takes_one_click() -> None:
    match = table(hands={"aquila": "soldiers soldiers hero"}).play("draw_imperial")
    assert clicks(match) == {"discard soldiers": ["card-soldiers"], "discard hero": ["card-hero"]}


def test_houses_are_chosen_by_themselves() -> None:
    match = table(hands={"aquila": "temporary_alliance"}).play("play temporary_alliance")
    assert clicks(match) == {
        f"target {house}": [f"house-{n}"] for n, house in enumerate(["aquila", "ursus", "cervus", "lupus"])
    }
    match = table(hands={"ursus": "inquisition"}, active="ursus").play("play inquisition")
    assert clicks(match) == {"look left": ["house-0"], "look right": ["house-2"]}


def test_answers_that_are_buttons() -> None:
    match = table(hands={"aquila": "the_plague"}).play("play the_plague")
    assert clicks(match) == {"plague_draw yes": ["deck-base"], "plague_draw no": []}
    breached = attacked("soldiers soldiers soldiers", ("knights", 1), walls=1).play("deploy_done")
    assert clicks(breached) == {"sacrifice_fortification": [], "concede_loot": []}


def test_an_ally_is_clicked_to_pass_a_card() -> None:
    match = table(mode="allied_houses", hands={"aquila": "soldiers"})
    assert clicks(match)["support"] == ["house-2"]
    assert clicks(match.play("support")) == {"give soldiers": ["card-soldiers"]}


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (["card-knights"], "Knights need Shields"),
        (["card-knights-2"], "Knights need Shields"),
        (["card-towers"], "Without walls you can only build Shields"),
        (["card-patrol_round"], "Patrol Round can never be walls"),
        (["card-soldiers", "walls-0"], "Soldiers can never be walls"),
        (["card-soldiers", "fort-0-0"], "Soldiers can never be walls"),
        (["card-knights", "black-3-1"], "Knights need Shields"),
        (["card-towers", "house-3"], "Towers cannot attack"),
        (["card-towers", "slot"], "Towers cannot be played"),
    ],
)
def test_a_card_that_is_not_on_offer_says_why(path: list[str], told: str) -> None:
    match = table(hands={"aquila": "knights knights towers patrol_round soldiers"})
    assert told in why(match, *path)


def test_a_click_in_the_wrong_decision_says_what_is_asked() -> None:
    match = attacked("knights palisades", ("soldiers", 0))
    assert "Knights cannot be deployed" in why(match, "card-knights")
    assert "Palisades need Shields" in why(match, "card-palisades")
    assert "You are asked to deploy Defense cards" in why(match, "deck-base")
    assert "You are asked to deploy Defense cards" in why(match, "house-2")


def test_a_house_that_cannot_be_chosen_says_why() -> None:
    match = table(hands={"aquila": "temporary_alliance"}, alliance_self=False).play("play temporary_alliance")
    assert "Another house must draw" in why(match, "house-0")
    match = table(hands={"aquila": "inquisition"}).play("play inquisition")
    assert "choose which neighbour's hand" in why(match, "house-2")


def test_clicks_without_a_meaning() -> None:
    match = table(hands={"aquila": "soldiers"})
    for path in ([], ["house-2"], ["event"], ["card-"], ["card-nothing"], ["house-9"], ["walls-x"]):
        assert PICTURE.meant(scene(match, match.asked), path) is None


def test_only_the_seat_that_is_asked_can_mean_a_move() -> None:
    match = table(hands={"aquila": "soldiers", "ursus": "knights"})
    assert PICTURE.meant(scene(match, 1), ["card-knights"]) is None
    assert PICTURE.meant(scene(match, -1), ["card-knights"]) is None
