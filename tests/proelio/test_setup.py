from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import wartable
from tests.playing import legal
from tests.proelio.position import asked, hand, pile, told, walls
from tests.proelio.table import GAME, NAMES, attacked, table
from wartable.engine.errors import BadOption
from wartable.engine.match import Match
from wartable.games.proelio.state import KINDS, Card, Deck, Do, Tell

IMPERIAL = {card["id"] for card in GAME.content["cards"] if card["deck"] == "imperial"}


def deal(seed: int, seats: int = 4) -> Match:
    return wartable.new("proelio", seats=seats, seed=seed)


def decks(match: Match) -> tuple[int, int]:
    s: Any = match.state
    sizes = Counter(Card(card).name.lower() in IMPERIAL for card in range(KINDS) for _ in range(s.deck[card]))
    return sizes[False], sizes[True]


@pytest.mark.rule("PRO-SET-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_open_war_is_for_three_to_six(seats: int) -> None:
    assert deal(1, seats).seats == seats


@pytest.mark.rule("PRO-SET-01")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_open_war_is_not_for_fewer_or_more(seats: int) -> None:
    with pytest.raises(BadOption, match="3 to 6"):
        deal(1, seats)


@pytest.mark.rule("PRO-SET-02", "PRO-SET-03")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_deal_takes_five_base_cards_for_each_house(seats: int) -> None:
    match = deal(1, seats)
    assert decks(match) == (90 - 5 * seats, 18)
    for house in NAMES[:seats]:
        assert len(hand(match, house).split()) == 5


@pytest.mark.rule("PRO-SET-03")
def test_no_imperial_card_is_dealt() -> None:
    for seed in range(50):
        match = deal(seed, 6)
        for house in NAMES:
            assert not IMPERIAL & set(hand(match, house).split())


@pytest.mark.rule("PRO-SET-03")
def test_hands_are_dealt_face_down() -> None:
    match = deal(1)
    heard = [line for line in told(match, "ursus") if line.startswith("drew")]
    own = heard[5:10]
    assert [line.rpartition("=")[2] for line in own] == [
        line.rpartition("=")[2] for line in told(match) if line.startswith("drew house=ursus")
    ]
    for at, house in ((0, "aquila"), (10, "cervus"), (15, "lupus")):
        assert heard[at : at + 5] == [f"drew house={house} back=black card=?"] * 5
        seen = list(match.view(1).state.hand[NAMES.index(house)])
        assert seen[:KINDS] == [0] * KINDS
        assert seen[Card.BLACK] == 5


@pytest.mark.rule("PRO-SET-02")
def test_the_two_decks_are_drawn_from_separately() -> None:
    match = table(hands={"aquila": "soldiers soldiers"}, deck="shields", imperial_deck="hero")
    match.play("draw_imperial", "discard soldiers", "discard soldiers", "draw_base")
    assert hand(match, "aquila") == "hero"
    assert hand(match, "ursus") == "shields"


@pytest.mark.rule("PRO-SET-02")
def test_the_decks_lie_face_down() -> None:
    match = deal(1)
    for seat in (-1, 0, 1, 2, 3):
        seen = match.view(seat).state
        assert sum(seen.deck) == 0
        assert (seen.stock[Deck.BASE], seen.stock[Deck.IMPERIAL]) == (70, 18)


@pytest.mark.rule("PRO-SET-02")
def test_the_base_deck_is_shuffled() -> None:
    matches = [deal(seed) for seed in range(200)]
    dealt = Counter(name for match in matches for house in NAMES[:4] for name in hand(match, house).split())
    for card in GAME.content["cards"]:
        if card["deck"] == "base":
            fair = 200 * 20 * card["count"] / 90
            assert 0.7 * fair < dealt[card["id"]] < 1.3 * fair


@pytest.mark.rule("PRO-SET-02")
def test_the_imperial_deck_is_shuffled() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(400):
        match = deal(seed)
        house = asked(match)[0]
        match.play("draw_imperial")
        match.play(match.legal()[0])
        match.play(match.legal()[0])
        drawn[next(name for name in hand(match, house).split() if name in IMPERIAL)] += 1
    for card in GAME.content["cards"]:
        if card["deck"] == "imperial":
            fair = 400 * card["count"] / 18
            assert 0.6 * fair < drawn[card["id"]] < 1.4 * fair


@pytest.mark.rule("PRO-SET-04")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_starts_with_walls(seats: int) -> None:
    match = deal(1, seats)
    assert [walls(match, house) for house in NAMES[:seats]] == [0] * seats


@pytest.mark.rule("PRO-SET-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_seat_is_as_likely_to_begin(seats: int) -> None:
    first = Counter(asked(deal(seed, seats))[0] for seed in range(80 * seats))
    assert set(first) == set(NAMES[:seats])
    assert all(50 < times < 110 for times in first.values())


@pytest.mark.rule("PRO-SET-05")
def test_the_first_turn_is_that_of_the_first_player() -> None:
    match = deal(1)
    first = asked(match)[0]
    assert told(match)[-2:] == [f"game_begins house={first}", f"turn_begins house={first} turn=0"]


@pytest.mark.rule("PRO-SET-06")
def test_a_hand_without_shields_is_common_and_kept() -> None:
    poor = 0
    for seed in range(200):
        match = deal(seed)
        house, question = asked(match)
        draws = [event for event in match.events(0) if event.kind == Tell.DREW]
        assert question == "main_action"
        assert len(draws) == 20
        assert {move.kind for move in match.legal()} <= {Do.DRAW_BASE, Do.DRAW_IMPERIAL, Do.ATTACK, Do.FORTIFY, Do.PLAY}
        poor += "shields" not in hand(match, house).split()
    assert 0.37 < poor / 200 < 0.53


@pytest.mark.rule("PRO-SET-06")
def test_a_hopeless_hand_can_only_be_played_on() -> None:
    match = table(hands={"aquila": "trebuchets trebuchets towers towers towers"})
    assert legal(match) == ["draw_base", "draw_imperial"]


@pytest.mark.rule("PRO-SET-07")
def test_both_decks_have_attack_defense_and_strategy_cards() -> None:
    cards: Counter[tuple[str, str]] = Counter()
    for card in GAME.content["cards"]:
        cards[card["deck"], card["type"]] += card["count"]
    assert cards == {
        ("base", "attack"): 39,
        ("base", "defense"): 36,
        ("base", "strategy"): 15,
        ("imperial", "attack"): 7,
        ("imperial", "defense"): 5,
        ("imperial", "strategy"): 6,
    }


@pytest.mark.rule("PRO-SET-07")
@pytest.mark.parametrize("attack", ["soldiers", "imperial_manure"])
@pytest.mark.parametrize("defense", ["shields", "imperial_edict"])
@pytest.mark.parametrize("strategy", ["resources", "inquisition"])
def test_each_type_has_its_own_use(attack: str, defense: str, strategy: str) -> None:
    cards = f"{attack} {defense} {strategy}"
    match = attacked(cards, ("manure", 0))
    assert legal(match) == [f"deploy {defense}", "deploy_done"]
    match.play("deploy_done")
    uses = set(legal(match)) - {"draw_base", "draw_imperial", "fortify shields"}
    assert uses == {f"attack {attack}", f"play {strategy}"}


@pytest.mark.rule("PRO-SET-08")
@pytest.mark.parametrize(
    ("cards", "moves", "discarded"),
    [
        ("soldiers hero", "draw_imperial; discard hero; discard soldiers", "soldiers hero"),
        ("palisades", "fortify palisades", "shields"),
        ("resources", "play resources", "resources"),
        ("imperial_resources", "play imperial_resources", "imperial_resources"),
        ("inquisition", "play inquisition; look left", "inquisition"),
        ("shields shields shields shields shields", "draw_base; discard shields", "shields"),
    ],
)
def test_what_an_action_costs_goes_to_the_pile(cards: str, moves: str, discarded: str) -> None:
    match = table(hands={"aquila": cards}, walls={"aquila": 1}).play(*moves.split("; "))
    assert pile(match) == discarded


@pytest.mark.rule("PRO-SET-08")
def test_all_that_met_in_an_attack_goes_to_the_pile() -> None:
    match = attacked("fortress resources", ("black_powder", 0), by="soldiers", walls=4)
    match.play("deploy fortress", "deploy_done")
    assert pile(match) == "fortress fortress black_powder"


@pytest.mark.rule("PRO-SET-08")
def test_a_discarded_card_comes_back_only_with_its_own_deck() -> None:
    match = table(hands={"aquila": "soldiers hero"}, deck="", imperial_deck="inquisition")
    base = pile(match).split().count("soldiers")
    match.play("draw_imperial", "discard soldiers", "discard hero")
    assert hand(match, "aquila") == "inquisition"
    assert pile(match).split().count("soldiers") == base + 1
    match.play("draw_base")
    assert told(match)[0] == "reshuffled deck=base"
    left = pile(match).split()
    assert "hero" in left
    assert set(left) <= IMPERIAL


@pytest.mark.rule("PRO-SET-08")
def test_a_looted_card_goes_back_to_its_own_pile() -> None:
    match = attacked("hero resources", ("soldiers", 0), by="shields shields shields shields shields")
    match.play("deploy_done", "give hero", "discard hero")
    assert pile(match) == "soldiers hero"


@pytest.mark.rule("PRO-SET-08")
def test_piles_lie_face_up() -> None:
    match = table(hands={"aquila": "soldiers hero"}).play("draw_imperial", "discard hero")
    assert told(match, "cervus") == ["discarded house=aquila why=payment card=hero"]
    for seat in (-1, 0, 1, 2, 3):
        assert list(match.view(seat).state.pile)[Card.HERO] == 1
