"""Allied Houses: two against two, and Support as one more action."""

from __future__ import annotations

from typing import Any

import pytest

import wartable
from tests.playing import legal, why_not
from tests.proelio.position import asked, course, hand, known, told
from tests.proelio.table import GAME, NAMES, table
from tests.proelio.test_decks import in_deck
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.games.proelio.state import KINDS, Card, Deck, Do, End, House


def allied(**position: Any) -> Match:
    return table(mode="allied_houses", **position)


@pytest.mark.rule("PRO-ALL-01")
def test_four_play_it_and_nobody_else() -> None:
    assert wartable.new("proelio", mode="allied_houses", seed=1).seats == 4
    for seats in (2, 3, 5, 6):
        with pytest.raises(BadOption):
            wartable.new("proelio", mode="allied_houses", seats=seats, seed=1)


@pytest.mark.rule("PRO-ALL-01", "PRO-ALL-02")
def test_partners_sit_opposite_each_other() -> None:
    assert GAME.modes["allied_houses"].teams == ((0, 2), (1, 3))
    for giver, partner in (("aquila", "cervus"), ("ursus", "lupus"), ("cervus", "aquila"), ("lupus", "ursus")):
        match = allied(active=giver, hands={giver: "soldiers"}).play("support", "give soldiers")
        assert hand(match, partner) == "soldiers"


@pytest.mark.rule("PRO-ALL-02")
@pytest.mark.parametrize("house", NAMES[:4])
def test_both_neighbours_are_enemies(house: str) -> None:
    match = allied(active=house, hands={house: "soldiers"}).play("attack soldiers")
    state: Any = match.state
    target = list(state.waiting).index(1)
    assert target % 2 != NAMES.index(house) % 2


@pytest.mark.rule("PRO-ALL-03")
def test_the_temporary_alliances_are_taken_out() -> None:
    match = wartable.new("proelio", mode="allied_houses", seed=1)
    state: Any = match.state
    dealt = [state.hand[seat][card] for seat in range(4) for card in range(KINDS)]
    assert in_deck(match, Deck.BASE) + sum(dealt) == 87
    assert state.deck[Card.TEMPORARY_ALLIANCE] == 0
    for seed in range(20):
        state = wartable.new("proelio", mode="allied_houses", seed=seed).state
        assert sum(state.hand[seat][Card.TEMPORARY_ALLIANCE] for seat in range(4)) == 0


@pytest.mark.rule("PRO-ALL-04")
def test_the_setup_is_otherwise_that_of_open_war() -> None:
    match = wartable.new("proelio", mode="allied_houses", seed=1)
    state: Any = match.state
    assert [len(hand(match, house).split()) for house in NAMES[:4]] == [5, 5, 5, 5]
    assert list(state.fort) == [0] * 6
    assert (in_deck(match, Deck.BASE), in_deck(match, Deck.IMPERIAL)) == (67, 18)
    first = {wartable.new("proelio", mode="allied_houses", seed=seed).asked for seed in range(40)}
    assert first == {0, 1, 2, 3}


@pytest.mark.rule("PRO-ALL-04")
@pytest.mark.parametrize("cards", ["soldiers shields", "resources the_plague hero", "manure", "inquisition knights"])
def test_support_is_one_more_action_beside_those_of_open_war(cards: str) -> None:
    hands = {"aquila": cards}
    assert legal(allied(hands=hands)) == sorted([*legal(table(hands=hands)), "support"])


@pytest.mark.rule("PRO-ALL-04")
def test_support_passes_one_card_and_ends_the_turn() -> None:
    match = allied(hands={"aquila": "soldiers knights", "cervus": "manure"}).play("support")
    assert asked(match) == ("aquila", "support_card")
    match.play("give knights")
    assert (hand(match, "aquila"), hand(match, "cervus")) == ("soldiers", "manure knights")
    assert asked(match) == ("ursus", "main_action")


@pytest.mark.rule("PRO-ALL-04")
def test_there_is_no_support_in_open_war() -> None:
    match = table(hands={"aquila": "soldiers"})
    assert "support" not in legal(match)
    assert why_not(match, "support") == "PRO-ACT-09"


@pytest.mark.rule("PRO-ALL-05")
def test_support_needs_a_card() -> None:
    match = allied()
    assert "support" not in legal(match)
    assert why_not(match, "support") == "PRO-ALL-05"


@pytest.mark.rule("PRO-ALL-05")
def test_any_card_may_be_given_the_last_and_imperial_ones_too() -> None:
    match = allied(hands={"aquila": "shields hero resources"}).play("support")
    assert legal(match) == ["give hero", "give resources", "give shields"]
    match = allied(hands={"aquila": "hero"}).play("support", "give hero")
    assert (hand(match, "aquila"), hand(match, "cervus")) == ("", "hero")
    assert not match.over


@pytest.mark.rule("PRO-ALL-05")
@pytest.mark.parametrize(("card", "back"), [("soldiers", "black"), ("hero", "gold")])
@pytest.mark.parametrize("show_backs", [True, False])
def test_the_two_see_the_card_the_others_its_back(card: str, back: str, show_backs: bool) -> None:
    match = allied(hands={"aquila": card}, show_backs=show_backs).play("support", f"give {card}")
    seen = back if show_backs else "dark"
    for house in ("aquila", "cervus"):
        assert told(match, house)[0] == f"supported house=aquila target=cervus back={seen} card={card}"
    for house in ("ursus", "lupus"):
        assert told(match, house)[0] == f"supported house=aquila target=cervus back={seen} card=?"
    assert known(match, "aquila", "cervus") == card
    assert known(match, "ursus", "cervus") == ""


@pytest.mark.rule("PRO-ALL-05")
def test_the_ally_cannot_refuse_and_trims_on_their_turn() -> None:
    five = "soldiers soldiers soldiers soldiers soldiers"
    match = allied(hands={"aquila": "hero", "cervus": five}).play("support", "give hero")
    assert hand(match, "cervus") == f"{five} hero"
    assert course(match, "draw_base") == ["cervus discard_excess"]


@pytest.mark.rule("PRO-ALL-05")
def test_an_ally_above_the_limit_may_be_given_more() -> None:
    six = "soldiers soldiers soldiers soldiers soldiers soldiers"
    match = allied(hands={"aquila": "hero", "cervus": six}).play("support", "give hero")
    assert hand(match, "cervus") == f"{six} hero"


@pytest.mark.rule("PRO-ALL-05")
def test_support_is_legal_under_the_plague() -> None:
    match = allied(hands={"aquila": "soldiers"}, plague="ursus")
    assert legal(match) == ["draw_base", "support"]
    match.play("support", "give soldiers")
    assert hand(match, "cervus") == "soldiers"


@pytest.mark.rule("PRO-ALL-06")
def test_allies_play_their_own_turns_in_the_usual_order() -> None:
    match = allied()
    order = []
    for _ in range(5):
        order.append(asked(match)[0])
        match.play("draw_base")
    assert order == ["aquila", "ursus", "cervus", "lupus", "aquila"]


@pytest.mark.rule("PRO-ALL-06")
def test_allies_do_not_see_each_others_hands_or_attacks() -> None:
    hands = {"aquila": "soldiers hero", "cervus": "knights shields black_powder"}
    match = allied(hands=hands, waiting={"ursus": [("soldiers", 0)]})
    seen: Any = match.view(House.AQUILA).state
    assert sum(seen.hand[House.CERVUS][:KINDS]) == 0
    assert (seen.hand[House.CERVUS][Card.BLACK], seen.hand[House.CERVUS][Card.GOLD]) == (2, 1)
    assert seen.waiting_card[House.URSUS][0] == Card.BLACK


@pytest.mark.rule("PRO-ALL-06")
def test_no_move_shows_a_hand() -> None:
    match = allied(hands={"aquila": "soldiers shields resources the_plague hero"})
    kinds = {move.split()[0] for move in legal(match)}
    assert kinds == {"attack", "draw_base", "draw_imperial", "fortify", "play", "support"}
    assert "show" not in {kind.word for kind in Do}


@pytest.mark.rule("PRO-ALL-07")
@pytest.mark.parametrize("house", ["ursus", "cervus", "lupus"])
def test_the_plague_binds_all_the_ally_too(house: str) -> None:
    match = allied(active=house, hands={house: "soldiers"}, plague="aquila", waiting={house: [("manure", 0)]})
    assert asked(match) == (house, "main_action")
    assert why_not(match, "attack soldiers") == "PRO-ATK-04"


@pytest.mark.rule("PRO-ALL-07")
def test_the_inquisition_never_reaches_the_ally() -> None:
    for side, target in (("left", "lupus"), ("right", "ursus")):
        match = allied(hands={"aquila": "inquisition", "cervus": "soldiers"}).play("play inquisition")
        assert legal(match) == ["look left", "look right"]
        match.play(f"look {side}")
        assert told(match)[0] == f"looked house=aquila target={target}"
        assert known(match, "aquila", "cervus") == ""


@pytest.mark.rule("PRO-ALL-08", "PRO-ALL-09")
@pytest.mark.parametrize(
    ("fallen", "shares"),
    [
        ("aquila", [0.0, 1.0, 0.0, 1.0]),
        ("ursus", [1.0, 0.0, 1.0, 0.0]),
        ("cervus", [0.0, 1.0, 0.0, 1.0]),
        ("lupus", [1.0, 0.0, 1.0, 0.0]),
    ],
)
def test_when_one_house_falls_its_ally_surrenders_and_the_other_team_wins(fallen: str, shares: list[float]) -> None:
    match = allied(active=fallen, hands={fallen: "manure"}, waiting={fallen: [("soldiers", 0)]})
    match.play("deploy_done")
    assert match.over
    assert legal(match) == []
    assert End(match.state.end) == End.CONQUEST
    assert match.scores() == shares


def at_the_cap(cap_result: str, **position: Any) -> list[float]:
    match = allied(turn=39, max_rounds=10, cap_result=cap_result, deck="shields", **position)
    match.play("draw_base")
    assert End(match.state.end) == End.ROUND_CAP
    return match.scores()


@pytest.mark.rule("PRO-ALL-09")
def test_at_the_cap_a_draw_is_half_for_everybody() -> None:
    assert at_the_cap("draw", walls={"aquila": 4}) == [0.5] * 4


TEAM_STANDINGS = {
    "walls are added up": ({"aquila": 2, "cervus": 2, "ursus": 3}, {}, [1.0, 0.0, 1.0, 0.0]),
    "walls before cards": ({"ursus": 1}, {"cervus": "soldiers soldiers soldiers"}, [0.0, 1.0, 0.0, 1.0]),
    "then hands are added up": (
        {"cervus": 1, "lupus": 1},
        {"cervus": "soldiers", "ursus": "manure", "lupus": "soldiers soldiers"},
        [0.0, 1.0, 0.0, 1.0],
    ),
    "then Imperial cards": (
        {},
        {"cervus": "soldiers hero", "ursus": "hero fortress", "lupus": "manure"},
        [0.0, 1.0, 0.0, 1.0],
    ),
    "equal teams share": (
        {"aquila": 1, "lupus": 1},
        {"cervus": "soldiers hero", "ursus": "hero manure", "lupus": "manure"},
        [0.5] * 4,
    ),
}


@pytest.mark.rule("PRO-ALL-09")
@pytest.mark.parametrize("case", TEAM_STANDINGS)
def test_at_the_cap_teams_are_compared_by_their_sums(case: str) -> None:
    levels, hands, shares = TEAM_STANDINGS[case]
    # Aquila draws Shields in its last turn, so its hand counts one card
    assert at_the_cap("standing", walls=levels, hands=hands) == shares
