"""What battles bring and cost in a campaign, and when it is decided."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.tales_of_war.table import GAME, SEATS, asked, heard, legal, match_at, rewards, told, why_not, winner
from wartable.engine.files import load, save
from wartable.engine.match import Match
from wartable.games.tales_of_war.pieces import Objective, Reward
from wartable.games.tales_of_war.state import End

PIECES = "red swordsmen a1 n, blue swordsmen l12 s"


def after(victor: str = "red", *, mode: str = "campaign", **about: Any) -> Match:
    """A battle of a campaign has just been won."""
    about.setdefault("wins", {victor: 1})
    about.setdefault("units", PIECES)
    return match_at("after_battle", mode=mode, victor=victor, won_by="kills", **about)


def events_of(match: Match) -> list[str]:
    return [line.split()[0] for line in told(match)]


# --- Lost and kept cards


@pytest.mark.rule("TOW-REW-02", "TOW-SET-07")
def test_cards_of_fallen_special_units_go_back() -> None:
    cards = {"red": "card_giant card_hydra skill_blink", "blue": "card_elf_archers card_elf_archers"}
    match = after(cards=cards, lost={"red": "giant archers", "blue": "elf_archers"})
    assert rewards(match, "red") == "card_hydra skill_blink"
    assert rewards(match, "blue") == "card_elf_archers"
    assert sorted(heard(match, "card_returned")) == [
        "card_returned seat=blue reward=card_elf_archers",
        "card_returned seat=red reward=card_giant",
    ]


@pytest.mark.rule("TOW-REW-02")
def test_survivors_and_those_who_stayed_at_home_keep_theirs() -> None:
    match = after(units=f"{PIECES}, red giant c3 n", cards={"red": "card_giant card_hydra"})
    assert rewards(match, "red") == "card_giant card_hydra"


# --- Hero's Death


@pytest.mark.rule("TOW-REW-03")
@pytest.mark.parametrize("victor", SEATS)
def test_a_fallen_hero_costs_a_random_card_whoever_won(victor: str) -> None:
    taken: Counter[str] = Counter()
    for seed in range(60):
        match = after(victor, cards={"blue": "skill_blink card_giant skill_aegis"}, lost={"blue": "ranger"}, seed=seed)
        (theft,) = heard(match, "stole_reward")
        assert theft.startswith("stole_reward seat=red")
        taken[theft.split("=")[-1]] += 1
        assert len(rewards(match, "blue").split()) == 2
    assert set(taken) == {"skill_blink", "card_giant", "skill_aegis"}


@pytest.mark.rule("TOW-REW-03")
@pytest.mark.parametrize("lost", [{}, {"red": "paladin", "blue": "ranger"}, {"red": "archers", "blue": "archers"}])
def test_nothing_happens_if_none_or_both_fell(lost: dict[str, str]) -> None:
    match = after(cards={"red": "skill_blink", "blue": "card_giant"}, lost=lost)
    assert heard(match, "stole_reward") == []


@pytest.mark.rule("TOW-REW-03")
def test_without_cards_there_is_nothing_to_take() -> None:
    assert heard(after(lost={"blue": "ranger"}), "stole_reward") == []


@pytest.mark.rule("TOW-REW-01", "TOW-REW-03")
def test_lost_cards_go_back_before_the_theft() -> None:
    match = after(cards={"blue": "card_giant"}, lost={"blue": "ranger giant"})
    assert heard(match, "stole_reward") == []
    assert rewards(match, "blue") == ""


# --- Drawing


@pytest.mark.rule("TOW-REW-04", "TOW-REW-05")
def test_the_winner_draws_two_in_secret_and_keeps_one_openly() -> None:
    match = after()
    assert asked(match) == ("red", "keep_reward")
    assert len(match.legal()) == 2
    assert [line.endswith("=?") for line in told(match, "blue") if line.startswith("drew_reward")] == [True, True]
    for eyes in (1, -1):
        s: Any = match.view(eyes).state
        assert sum(s.offered) == 0
        assert sum(s.reward_deck) == 22, "nobody else knows which two are out"
    kept = legal(match)[0]
    match.play(kept)
    assert rewards(match, "red") == kept.split()[1]
    assert told(match, "blue")[0] == f"kept_reward seat=red reward={kept.split()[1]}"


@pytest.mark.rule("TOW-REW-04")
def test_only_a_drawn_card_can_be_kept() -> None:
    match = after()
    drawn = {move.split()[1] for move in legal(match)}
    other = next(card.name.lower() for card in Reward if card.name.lower() not in drawn)
    assert why_not(match, f"keep {other}") == "not_offered"


@pytest.mark.rule("TOW-REW-04", "TOW-REW-05")
def test_the_loser_draws_one_openly_which_may_be_the_one_put_back() -> None:
    back = 0
    for seed in range(150):
        match = after(seed=seed)
        first, second = legal(match)
        match.play(first)
        (line,) = heard(match, "gained_reward")
        assert line.startswith("gained_reward seat=blue")
        assert rewards(match, "blue") == line.split("=")[-1]
        back += line.split("=")[-1] == second.split()[1]
    assert 0 < back < 30


@pytest.mark.rule("TOW-REW-01")
def test_the_order_after_a_battle() -> None:
    match = after(cards={"blue": "card_giant skill_blink"}, lost={"blue": "giant ranger"})
    assert [repr(event)[1:-1].split()[0] for event in match.events(0)] == [
        "card_returned",
        "stole_reward",
        "drew_reward",
        "drew_reward",
    ]
    match.play(match.legal()[0])
    assert events_of(match)[:3] == ["kept_reward", "gained_reward", "battle_begins"]


@pytest.mark.rule("TOW-REW-01", "TOW-SET-02")
def test_then_the_objective_card_goes_back_and_the_other_attacks() -> None:
    match = after(objective="siege_weapons", attacker="red")
    match.play(match.legal()[0])
    s: Any = match.state
    assert s.attacker == 1
    assert s.battle == 2
    assert sum(s.objective_deck) == 27
    assert s.objective_deck[s.objective] == 3


@pytest.mark.rule("TOW-REW-08")
def test_from_a_small_deck_comes_what_there_is() -> None:
    others = [entry for entry in GAME.content["rewards"] if entry["id"] != "cross_of_eternity"]
    owned = {"blue": " ".join(entry["id"] for entry in others for _ in range(entry["copies"]))}
    match = after(cards=owned)
    assert rewards(match, "red") == "cross_of_eternity", "the only card there is, without a choice"
    assert heard(match, "gained_reward") == ["gained_reward seat=red reward=cross_of_eternity"], "none for the loser"
    s: Any = match.state
    assert s.battle == 2
    none = after(cards=owned, reward_deck={}, book={"rewards.cross_of_eternity.copies": 0})
    s = none.state
    assert rewards(none, "red") == ""
    assert s.battle == 2


# --- The Cross


@pytest.mark.rule("TOW-REW-06", "TOW-REW-01")
def test_who_owned_the_cross_and_wins_the_battle_wins_the_campaign() -> None:
    match = after("red", cards={"red": "cross_of_eternity card_giant"}, lost={"red": "giant"})
    assert winner(match) == "red"
    s: Any = match.state
    assert s.end == End.CROSS
    assert rewards(match, "red") == "cross_of_eternity card_giant", "before anything else is resolved"


@pytest.mark.rule("TOW-REW-06")
def test_who_loses_the_battle_loses_the_cross_and_nobody_steals_it() -> None:
    match = after("blue", cards={"red": "cross_of_eternity"}, lost={"red": "ranger"})
    assert not match.over
    assert heard(match, "card_returned") == ["card_returned seat=red reward=cross_of_eternity"]
    assert heard(match, "stole_reward") == []
    assert rewards(match, "red") == ""


@pytest.mark.rule("TOW-REW-07")
def test_the_cross_need_not_be_kept() -> None:
    for seed in range(200):
        match = after(seed=seed)
        if "keep cross_of_eternity" in legal(match):
            break
    assert len(match.legal()) == 2
    match.play(next(move for move in legal(match) if "cross" not in move))
    assert "cross" not in rewards(match, "red")


# --- The cap


@pytest.mark.rule("TOW-REW-09")
@pytest.mark.parametrize(
    ("wins", "cards", "kills", "victor", "expected"),
    [
        ({"red": 8, "blue": 7}, {"blue": "skill_blink skill_aegis card_giant"}, {"blue": 90}, "blue", "red"),
        ({"red": 7, "blue": 7}, {"red": "skill_blink skill_aegis card_giant"}, {"blue": 90}, "blue", "red"),
        ({"red": 7, "blue": 7}, {"red": "skill_blink", "blue": "skill_aegis"}, {"red": 90}, "blue", "red"),
        ({"red": 7, "blue": 7}, {"red": "skill_blink", "blue": "skill_aegis"}, {}, "blue", "blue"),
    ],
)
def test_after_fifteen_battles(
    wins: dict[str, int], cards: dict[str, str], kills: dict[str, int], victor: str, expected: str
) -> None:
    match = after(victor, wins=wins, cards=cards, kills=kills, battle=15)
    match.play(match.legal()[0])
    s: Any = match.state
    assert s.end == End.BATTLE_CAP
    assert winner(match) == expected


@pytest.mark.rule("TOW-REW-09")
def test_fourteen_battles_are_not_enough() -> None:
    match = after(battle=14)
    assert not match.play(match.legal()[0]).over


# --- The frame of a campaign


def campaign(seed: int, mode: str = "campaign") -> Match:
    return Match(GAME, mode=mode, seed=seed)


@pytest.mark.rule("TOW-SET-01", "TOW-SET-02", "TOW-SET-04")
def test_the_attacker_changes_from_battle_to_battle_and_the_sides_do_not() -> None:
    match, luck = campaign(3), random.Random(3)
    attackers: dict[int, int] = {}
    while not match.over:
        s: Any = match.state
        attackers[s.battle] = s.attacker
        for seat in range(2):
            if s.turn == 0:
                assert all((s.square[seat][i] < 72) == (seat == 0) for i in range(s.count[seat]))
        match.play(luck.choice(match.legal()))
    assert len(attackers) > 1
    assert all(attackers[n] != attackers[n + 1] for n in range(1, len(attackers)))


@pytest.mark.rule("TOW-SET-03")
def test_chance_names_the_first_attacker() -> None:
    drawn = Counter(str(heard(campaign(seed), "attacker_drawn")[0]) for seed in range(300))
    assert set(drawn) == {"attacker_drawn seat=red", "attacker_drawn seat=blue"}
    assert all(n > 110 for n in drawn.values())


@pytest.mark.rule("TOW-SET-05")
def test_the_stages_of_a_battle_come_in_order() -> None:
    match, luck = campaign(5), random.Random(5)
    seen: list[str] = []
    s: Any = match.state
    while s.battle == 1:
        phase = asked(match)[1]
        stage = next((name for name in ("terrain", "pick", "deploy", "keep") if phase.startswith(name)), "fight")
        if not seen or seen[-1] != stage:
            seen.append(stage)
        match.play(luck.choice(match.legal()))
        s = match.state
    assert seen == ["terrain", "pick", "deploy", "fight", "keep"]


@pytest.mark.rule("TOW-SET-06")
def test_a_campaign_is_saved_and_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.engine.files.game", lambda name: GAME)
    match, luck = campaign(8), random.Random(8)
    s: Any = match.state
    while s.battle < 3:
        match.play(luck.choice(match.legal()))
        s = match.state
    again = load(save(match, tmp_path / "campaign.json"))
    assert again.state == match.state
    again.play(again.legal()[0])
    assert again.ply == match.ply + 1


@pytest.mark.rule("TOW-SET-07", "TOW-SET-08", "TOW-ELM-01")
def test_a_new_battle_begins_with_everything_but_lost_special_units() -> None:
    spent = {"red": {"fire": 1, "ice": 0}}
    lost = {"red": "archers ranger", "blue": "catapult"}
    match = after(lost=lost, pool=spent, tiles="forest d5 burning, lake g5", fire="b5", hold={"red": 2}, turn=30)
    match.play(match.legal()[0])
    s: Any = match.state
    assert s.battle == 2
    assert list(s.losses) == [0, 0]
    assert sum(map(sum, s.lost)) == 0
    assert list(s.pool[0]) == list(s.pool[1]) == [0, 4, 4]
    assert list(s.count) == [0, 0]
    assert sum(s.element) + sum(s.tile_element) + sum(s.hold) + s.turn == 0


@pytest.mark.rule("TOW-SET-08")
def test_eliminated_units_are_counted_in_view_of_all() -> None:
    match = match_at("begin_turn", units=f"{PIECES}, red archers d3 n, blue archers d5 s", turn=10)
    match.play("select d3", "shoot d5")
    for eyes in (-1, 0, 1):
        s: Any = match.view(eyes).state
        assert list(s.losses) == [0, 1]


def test_objective_cards_are_conserved() -> None:
    match, luck = campaign(11, "campaign_bonuses"), random.Random(11)
    while not match.over:
        s: Any = match.state
        for kind in Objective:
            out = s.revealed if kind == s.objective else 0
            assert s.objective_deck[kind] + s.collected[0][kind] + s.collected[1][kind] + out == 4
        match.play(luck.choice(match.legal()))
