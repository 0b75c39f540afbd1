"""How a round begins and ends (REL-RND)."""

from __future__ import annotations

from wartable.engine.decisions import Step
from wartable.engine.events import Events, tell
from wartable.engine.frames import goto
from wartable.games.reliquium.pieces import EACH, Junction
from wartable.games.reliquium.rules.campaign import reward_goals
from wartable.games.reliquium.rules.decks import last_round, open_events
from wartable.games.reliquium.rules.order import in_turn
from wartable.games.reliquium.rules.orders import ranged_back
from wartable.games.reliquium.rules.victory import game_over
from wartable.games.reliquium.state import Book, End, Phase, State, Tell

TALLIES = 15


@Step(Phase.BEGIN_ROUND)
def begin_round(book: Book, s: State, events: Events) -> None:
    """A round has a peace phase and a war phase, each of three stages (REL-RND-01, REL-RND-02).

    Stages of modules that are not in play are skipped. The event stage comes first.
    """
    for i in range(s.seats):
        faction = s.line[i]
        s.taken[faction] = 0
        s.recruited[faction] = 0
        for count in range(TALLIES):
            s.tally[faction][count] = 0
    tell(events, Tell.ROUND_BEGINS, in_turn(s, 0), s.round, last_round(book, s))
    open_events(book, s, events)
    goto(s, Phase.DIPLOMACY, 0)


@Step(Phase.CLEANUP)
def cleanup(book: Book, s: State, events: Events) -> None:
    """Goals, tokens, creatures, supporters, markers; then the next round or the end (REL-RND-04, REL-END-08)."""
    reward_goals(book, s, events)
    for i in range(s.seats):
        faction = s.line[i]
        for token in range(EACH):
            ranged_back(s, faction, token)
            rest_creature(book, s, faction * EACH + token)
        s.taken[faction] = 0
    if s.round >= last_round(book, s):
        tell(events, Tell.LAST_ROUND_OVER, s.round)
        game_over(s, End.LAST_ROUND)
    else:
        s.round += 1
        goto(s, Phase.BEGIN_ROUND, 0)


def rest_creature(book: Book, s: State, creature: int) -> None:
    """A creature on the board rests for the next round; one that rested is ready again (REL-SUM-04)."""
    if s.rest[creature] > 0:
        s.rest[creature] -= 1
    elif s.creature_at[creature] != Junction.NOWHERE:
        s.creature_at[creature] = Junction.NOWHERE
        s.rest[creature] = book.creature_rest
