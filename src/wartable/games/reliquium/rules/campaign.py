"""The goals of a campaign (COM-CAM)."""

from __future__ import annotations

from wartable.engine.events import Events, tell
from wartable.games.reliquium.pieces import Rule
from wartable.games.reliquium.rules.board import owner
from wartable.games.reliquium.rules.decks import plot_in_force, plot_of
from wartable.games.reliquium.rules.metrics import leader
from wartable.games.reliquium.state import Book, State, Tell


def reward_goals(book: Book, s: State, events: Events) -> None:
    """At the end of a round the peace goal wins the peace card, and the war goal the war card (COM-CAM-03)."""
    if plot_in_force(s):
        reward(s, peace_winner(book, s), s.peace, events)
        reward(s, war_winner(book, s), s.war, events)


def peace_winner(book: Book, s: State) -> int:
    """Who reaches the peace goal as things stand, or -1 (COM-CAM-02, COM-CAM-04)."""
    plot = plot_of(book, s)
    if book.peace_rule[plot] == Rule.HOLDS:
        return owner(s, book.peace_area[plot])
    return leader(book, s, book.peace_rule[plot], book.peace_metric[plot], book.peace_min[plot])


def war_winner(book: Book, s: State) -> int:
    """Who reaches the war goal as things stand, or -1 (COM-CAM-02, COM-CAM-04)."""
    plot = plot_of(book, s)
    if book.war_rule[plot] == Rule.HOLDS:
        return owner(s, book.war_area[plot])
    return leader(book, s, book.war_rule[plot], book.war_metric[plot], book.war_min[plot])


def reward(s: State, faction: int, card: int, events: Events) -> None:
    """A card won is a victory point; without a winner it goes to the box (COM-CAM-03, COM-CAM-07)."""
    if faction >= 0:
        s.points[faction] += 1
        tell(events, Tell.GOAL_MET, faction, card, s.points[faction])
    else:
        tell(events, Tell.GOAL_MISSED, card)
