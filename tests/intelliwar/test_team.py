"""Four players: two teams, one unit each, and who answers for which unit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.intelliwar.position import asked, hp, legal, reserve, targets, told
from tests.intelliwar.rolls import play
from tests.intelliwar.table import GAME, SEATS, table
from tests.playing import why_not
from wartable.engine.match import Match

GOLD = "mighty_guard d4, sly_trickster c3, errant_knight a3, noble_prince a1"
FOE = "stern_knight d5 xp=2, watchful_guard e6, vile_trickster a9, daring_prince g9"


def team(tokens: str = "", **more: Any) -> Match:
    return table(f"{GOLD}; {tokens}", FOE, active="mighty_guard sly_trickster", mode="teams", **more)


@pytest.mark.rule("IWR-TEAM-01")
def test_partners_win_and_lose_together() -> None:
    assert GAME.modes["teams"].teams == ((0, 2), (1, 3))
    match = table("mighty_guard d4 active, sly_trickster a4", "noble_prince d5 hp=1, vile_trickster a9", mode="teams")
    match = play(match, "attack mighty_guard noble_prince", "111")
    assert match.scores() == [1.0, 0.0, 1.0, 0.0]


@pytest.mark.rule("IWR-TEAM-02")
def test_a_team_has_six_units_in_all() -> None:
    match = Match(GAME, mode="teams", seed=3)
    while asked(match)[1].startswith("draft"):
        match.play(match.legal()[0])
    state: Any = match.state
    assert [bin(state.army[side]).count("1") for side in range(2)] == [6, 6]


@pytest.mark.rule("IWR-TEAM-03", "IWR-TEAM-04")
@pytest.mark.parametrize(
    ("turn", "lead", "partner"), [(1, "gold", "amber"), (3, "amber", "gold"), (5, "gold", "amber")]
)
def test_the_lead_places_first_and_alternates(turn: int, lead: str, partner: str) -> None:
    match = table(GOLD, FOE, mode="teams", turn=turn)
    assert asked(match) == (lead, "place_token")
    match.play("activate mighty_guard")
    assert asked(match) == (partner, "place_token")
    match.play("activate noble_prince")
    assert asked(match) == (lead, "main")
    state: Any = match.state
    assert [SEATS[state.keeper[unit]] for unit in (9, 0)] == [lead, partner]


@pytest.mark.rule("IWR-TEAM-04", "IWR-TRN-04")
def test_the_partner_completes_a_legal_pair() -> None:
    gold = "noble_prince a1, mighty_guard c1, sly_trickster e1"
    match = table(gold, FOE, mode="teams", last={"gold": "noble_prince mighty_guard"})
    assert len(targets(match, "activate")) == 3
    match.play("activate mighty_guard")
    assert legal(match) == ["activate sly_trickster"]


@pytest.mark.rule("IWR-TEAM-05")
def test_each_partner_acts_with_their_own_unit() -> None:
    match = team()
    assert not targets(match, "move sly_trickster")
    assert why_not(match, "end sly_trickster") == "IWR-TEAM-05"
    match.play("move mighty_guard c4", "hand_over")
    assert asked(match) == ("amber", "main")
    assert why_not(match, "end mighty_guard") == "IWR-TEAM-05"
    assert targets(match, "move sly_trickster")


@pytest.mark.rule("IWR-TEAM-05")
def test_only_the_lead_can_hand_over_before_a_pick() -> None:
    match = team()
    assert "hand_over" in legal(match)
    match.play("hand_over")
    assert "hand_over" not in legal(match)
    assert why_not(match, "hand_over") == "IWR-TEAM-05"
    match.play("move sly_trickster b4")
    assert "hand_over" in legal(match)
    match.play("hand_over")
    assert (asked(match), "hand_over" in legal(match)) == (("gold", "main"), False)


@pytest.mark.rule("IWR-TEAM-05")
def test_control_passes_by_itself() -> None:
    match = team().play("end mighty_guard")
    assert asked(match) == ("amber", "main")
    assert told(match)[-1] == "handed_over seat=gold to=amber"
    assert why_not(match, "hand_over") == "IWR-TEAM-05"
    match.play("end sly_trickster")
    assert asked(match) == ("crimson", "place_token")
    gone = table("errant_knight d4 hp=1 active, sly_trickster c3 active", FOE, mode="teams")
    gone.play("duel stern_knight")
    assert asked(gone) == ("amber", "main")


@pytest.mark.rule("IWR-TEAM-05")
def test_there_is_nothing_to_hand_over_in_a_duel() -> None:
    match = table(GOLD, FOE, active="mighty_guard sly_trickster")
    assert why_not(match, "hand_over") == "IWR-TEAM-05"


@pytest.mark.rule("IWR-TEAM-06")
def test_the_reserve_is_common() -> None:
    match = team("xp_1 reroll").play("hand_over", "use_xp xp_1 noble_prince", "hand_over")
    match.play("attack mighty_guard stern_knight")
    assert asked(match) == ("gold", "after_roll")
    assert reserve(match, "gold") == "reroll"


@pytest.mark.rule("IWR-TEAM-07")
def test_on_its_own_turn_the_seat_in_control_answers() -> None:
    match = table("sly_trickster c3 active, noble_prince d4 xp=2 active", FOE, mode="teams").play("hand_over")
    match = play(match, "attack noble_prince stern_knight", "001")
    assert asked(match)[1] == "retaliate"
    match.play("retaliate")
    assert asked(match) == ("amber", "reaction")
    match = table(
        f"{GOLD.replace('errant_knight a3', 'errant_knight a3 xp=2')}; xp_1",
        FOE,
        active="mighty_guard sly_trickster",
        mode="teams",
        keepers={"errant_knight": "amber"},
    ).play("use_xp xp_1 errant_knight")
    assert asked(match) == ("gold", "upgrade")


@pytest.mark.rule("IWR-TEAM-07")
@pytest.mark.parametrize("keeper", ["crimson", "scarlet"])
def test_on_the_enemys_turn_the_keeper_answers(keeper: str) -> None:
    match = team(keepers={"stern_knight": keeper, "watchful_guard": "crimson"})
    match = play(match, "attack mighty_guard stern_knight", "111")
    assert asked(match) == (keeper, "reaction"), "the damaged unit's keeper decides for the Guard as well"
    match.play("bodyguard watchful_guard")
    assert asked(match) == (keeper, "retaliate")
    match.play("retaliate")
    assert hp(match, "mighty_guard") == 6


@pytest.mark.rule("IWR-TEAM-07", "IWR-XP-07")
def test_upgrades_on_the_enemys_turn_are_the_keepers() -> None:
    match = table(
        "swift_cavalryman d3 hp=1 active, sly_trickster c3 active",
        "watchful_guard d6 xp=2 watching, vile_trickster a9",
        mode="teams",
        keepers={"watchful_guard": "scarlet"},
    ).play("move swift_cavalryman d5")
    assert asked(match) == ("scarlet", "upgrade")


@pytest.mark.rule("IWR-TEAM-07")
def test_a_unit_never_activated_is_kept_by_its_drafter() -> None:
    match = Match(GAME, mode="teams", seed=3)
    drafters = {}
    while asked(match)[1].startswith("draft"):
        move = match.legal()[0]
        if move.kind.word == "take":
            drafters[move.a] = match.asked
        match.play(move)
    state: Any = match.state
    assert {unit: state.keeper[unit] for unit in drafters} == drafters


@pytest.mark.rule("IWR-TEAM-08")
def test_talk_is_not_a_move() -> None:
    assert not {"say", "talk", "chat"} & {kind.word for kind in GAME.Do}
