"""The campaign: how battles follow each other, what they bring, and when it is decided."""

from __future__ import annotations

from wartable.engine.chance import roll
from wartable.engine.decisions import Decision, Step
from wartable.engine.events import EVERYONE, Events, tell, tell_some
from wartable.engine.frames import Frame, goto
from wartable.games.tales_of_war.pieces import OBJECTIVES, REWARDS, Reward, Unit
from wartable.games.tales_of_war.rules.board import other
from wartable.games.tales_of_war.rules.clearing import clear_battle
from wartable.games.tales_of_war.rules.terrain import begin_terrain
from wartable.games.tales_of_war.rules.victory import game_over, heroes_lost
from wartable.games.tales_of_war.state import Book, Do, End, Mode, Phase, Refusal, State, Tell

# --- Before the first battle


def begin_game(book: Book, s: State, events: Events) -> None:
    """All decks are full, chance names the first Attacker (TOW-SET-03), veterans get their cards (TOW-MOD-03)."""
    for objective in range(OBJECTIVES):
        s.objective_deck[objective] = book.copies[objective]
    if s.mode != Mode.SINGLE_BATTLE:
        for reward in range(REWARDS):
            s.reward_deck[reward] = book.reward_copies[reward]
    s.attacker = roll(s, 2)
    tell(events, Tell.ATTACKER_DRAWN, s.attacker)
    if s.mode == Mode.VETERAN_BATTLE:
        s.reward_deck[Reward.CROSS_OF_ETERNITY] = 0
        for seat in range(2):
            for _ in range(book.veteran_cards):
                gain_reward(s, seat, Tell.DEALT, events)
    goto(s, Phase.BEGIN_BATTLE, s.attacker)


def is_campaign(s: State) -> bool:
    """Whether more battles follow (TOW-MOD-01)."""
    return s.mode == Mode.CAMPAIGN or s.mode == Mode.CAMPAIGN_BONUSES


# --- A new battle


@Step(Phase.BEGIN_BATTLE)
def begin_battle(book: Book, s: State, events: Events) -> None:
    """A clean board, a full bag, full pools and the top card of the Objective deck (TOW-SET-05, TOW-TER-01).

    Nothing of the last battle is left but cards (TOW-TER-11, TOW-ELM-01, TOW-SET-07, TOW-SET-08).
    """
    clear_battle(book, s)
    s.battle += 1
    n = roll(s, sum(s.objective_deck))
    objective = 0
    while n >= s.objective_deck[objective]:
        n -= s.objective_deck[objective]
        objective += 1
    s.objective = objective
    s.objective_deck[objective] -= 1
    s.revealed = 1
    tell(events, Tell.BATTLE_BEGINS, s.attacker, objective, s.battle)
    if s.mode == Mode.CAMPAIGN_BONUSES:
        goto(s, Phase.PLAY_BONUS, s.attacker)
    else:
        begin_terrain(book, s, events)


# --- After a battle


@Step(Phase.AFTER_BATTLE)
def after_battle(book: Book, s: State, events: Events) -> None:
    """Cross, lost cards, Hero's Death, in this order (TOW-REW-01); a single battle is the game (TOW-MOD-02)."""
    if not is_campaign(s):
        game_over(s, s.victor, End.BATTLE_WON, events)
        return
    if s.rewards[s.victor][Reward.CROSS_OF_ETERNITY] > 0:
        game_over(s, s.victor, End.CROSS, events)
        return
    return_lost_cards(book, s, events)
    dead = mourner(s)
    if dead < 0:
        goto(s, Phase.SPOILS, s.victor)
    elif sum(s.collected[dead]) > 0:
        goto(s, Phase.HERO_DEATH, other(dead))
    else:
        steal_reward(s, other(dead), events)
        goto(s, Phase.SPOILS, s.victor)


def return_lost_cards(book: Book, s: State, events: Events) -> None:
    """Cards of Special units that fell, and a Cross that did not bring victory, go back (TOW-REW-02, TOW-REW-06)."""
    for seat in range(2):
        for reward in range(REWARDS):
            lost = s.lost[seat][book.unit[reward]] if book.unit[reward] != Unit.NONE else 0
            if reward == Reward.CROSS_OF_ETERNITY:
                lost = s.rewards[seat][reward]
            for _ in range(lost):
                s.rewards[seat][reward] -= 1
                s.reward_deck[reward] += 1
                tell(events, Tell.CARD_RETURNED, seat, reward)


def mourner(s: State) -> int:
    """The only player whose Hero fell, or -1 (TOW-REW-03)."""
    red = heroes_lost(s, 0) > 0
    blue = heroes_lost(s, 1) > 0
    if red == blue:
        return -1
    return 0 if red else 1


def steal_reward(s: State, seat: int, events: Events) -> None:
    """One random Reward card of the opponent, if there is any (TOW-REW-03)."""
    victim = other(seat)
    cards = sum(s.rewards[victim])
    if cards == 0:
        return
    n = roll(s, cards)
    reward = 0
    while n >= s.rewards[victim][reward]:
        n -= s.rewards[victim][reward]
        reward += 1
    s.rewards[victim][reward] -= 1
    s.rewards[seat][reward] += 1
    tell(events, Tell.STOLE_REWARD, seat, reward)


# --- Hero's Death with Battle Bonuses

hero_death = Decision(Phase.HERO_DEATH, Do.TAKE_REWARD, Do.TAKE_OBJECTIVE)


@hero_death.refuses(Do.TAKE_REWARD)
def take_reward_refusal(s: State, here: Frame) -> int:
    """A random Reward card, if the opponent owns any (TOW-BON-10)."""
    return Refusal.ALLOWED if sum(s.rewards[other(here.seat)]) > 0 else Refusal.NOTHING_TO_STEAL


@hero_death.does(Do.TAKE_REWARD)
def take_reward(s: State, here: Frame, events: Events) -> None:
    """Chance picks the card (TOW-BON-10)."""
    steal_reward(s, here.seat, events)
    goto(s, Phase.SPOILS, s.victor)


@hero_death.refuses(Do.TAKE_OBJECTIVE)
def take_objective_refusal(s: State, here: Frame, objective: int) -> int:
    """An Objective card by its name, if the opponent owns it (TOW-BON-10)."""
    return Refusal.ALLOWED if s.collected[other(here.seat)][objective] > 0 else Refusal.NOT_OWNED


@hero_death.does(Do.TAKE_OBJECTIVE)
def take_objective(book: Book, s: State, here: Frame, objective: int, events: Events) -> None:
    """The card changes hands; a third of a name wins the campaign (TOW-BON-04, TOW-BON-10)."""
    s.collected[other(here.seat)][objective] -= 1
    s.collected[here.seat][objective] += 1
    tell(events, Tell.TOOK_OBJECTIVE, here.seat, objective)
    if s.collected[here.seat][objective] >= book.objectives_for_victory:
        game_over(s, here.seat, End.THREE_OF_A_NAME, events)
    else:
        goto(s, Phase.SPOILS, s.victor)


# --- Rewards


@Step(Phase.SPOILS)
def spoils(book: Book, s: State, events: Events) -> None:
    """With bonuses the winner takes the Objective card (TOW-BON-01), then draws two Rewards (TOW-REW-04)."""
    seat = s.victor
    if s.mode == Mode.CAMPAIGN_BONUSES:
        s.revealed = 0
        s.collected[seat][s.objective] += 1
        tell(events, Tell.KEPT_OBJECTIVE, seat, s.objective)
        if s.collected[seat][s.objective] >= book.objectives_for_victory:
            game_over(s, seat, End.THREE_OF_A_NAME, events)
            return
    drawn = min(book.winner_draws, sum(s.reward_deck))
    if drawn == 1:
        gain_reward(s, seat, Tell.GAINED_REWARD, events)
    if drawn <= 1:
        goto(s, Phase.NEXT_BATTLE, seat)
        return
    for _ in range(drawn):
        reward = draw_reward(s)
        s.offered[reward] += 1
        tell_some(events, 1 << seat, Tell.DREW_REWARD, seat, reward)
    goto(s, Phase.KEEP_REWARD, seat, drawn=drawn)


def draw_reward(s: State) -> int:
    """The top card of the Reward deck, which is shuffled whenever a card went back: any card of it."""
    reward = 0
    n = roll(s, sum(s.reward_deck)) - s.reward_deck[reward]
    while n >= 0:
        reward += 1
        n -= s.reward_deck[reward]
    s.reward_deck[reward] -= 1
    return reward


def gain_reward(s: State, seat: int, kind: int, events: Events) -> None:
    """A card of the deck lies face up before its new owner, if there is one left (TOW-REW-05, TOW-REW-08)."""
    if sum(s.reward_deck) > 0:
        reward = draw_reward(s)
        s.rewards[seat][reward] += 1
        tell(events, kind, seat, reward)


keep = Decision(Phase.KEEP_REWARD, Do.KEEP)


@keep.refuses
def keep_refusal(s: State, reward: int) -> int:
    """Only a card that was drawn; the Cross need not be kept (TOW-REW-04, TOW-REW-07)."""
    return Refusal.ALLOWED if s.offered[reward] > 0 else Refusal.NOT_OFFERED


@keep.does
def keep_reward(s: State, here: Frame, reward: int, events: Events) -> None:
    """The kept card is shown, the other goes back into the deck unseen (TOW-REW-04, TOW-REW-05)."""
    s.offered[reward] -= 1
    s.rewards[here.seat][reward] += 1
    for card in range(REWARDS):
        s.reward_deck[card] += s.offered[card]
        s.offered[card] = 0
    tell_some(events, EVERYONE, Tell.KEPT_REWARD, here.seat, reward)
    goto(s, Phase.NEXT_BATTLE, here.seat)


# --- The next battle


@Step(Phase.NEXT_BATTLE)
def next_battle(book: Book, s: State, events: Events) -> None:
    """The loser draws, the Objective card goes back, and the Attacker token passes (TOW-REW-01, TOW-SET-02).

    All that matters from here on is in cards, decks and counts (TOW-SET-06).
    """
    for _ in range(book.loser_draws):
        gain_reward(s, other(s.victor), Tell.GAINED_REWARD, events)
    s.objective_deck[s.objective] += s.revealed
    s.revealed = 0
    if s.battle >= book.campaign_battles:
        game_over(s, leader(s), End.BATTLE_CAP, events)
        return
    s.attacker = other(s.attacker)
    goto(s, Phase.BEGIN_BATTLE, s.attacker)


def leader(s: State) -> int:
    """At the cap: battles won, Reward cards, kills, and at last the winner of the last battle (TOW-REW-09)."""
    ahead = s.wins[0] - s.wins[1]
    if ahead == 0:
        ahead = sum(s.rewards[0]) - sum(s.rewards[1])
    if ahead == 0:
        ahead = s.kills[0] - s.kills[1]
    if ahead == 0:
        return s.victor
    return 0 if ahead > 0 else 1
