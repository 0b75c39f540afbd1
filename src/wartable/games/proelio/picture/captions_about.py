"""What elements say of themselves when somebody points at them, and what the guide to the cards says."""

from __future__ import annotations

from wartable.games.proelio.state import Card, Deck
from wartable.i18n.translator import Forms

COPIES = "{n} in the game"
UNSEEN = "{n} unseen by you"
UNSEEN_BY_ALL = "{n} out of sight"
KNOWN_WITH = "{n} known with {house}"
FACE_DOWN_FROM = "{back} from {house}"
ON = "on {target}"
WALLS_THEN = "The walls then were {walls}, so it counts at most {cap}."
NO_WALLS_THEN = "There were no walls then, so it counts at most {cap}."
YOUR_CARD = "Only you know its face."
HELD = "The Plague keeps it waiting."
FALSE = "It may be any card at all: a false Attack fails and costs its owner a card."
CAN_BE = "It can be one of these you have not seen:"
PLAYED_BY = "{player}, bot"
HOLDS = "Holds {cards}: {backs}"
HOLDS_NONE = "Holds no cards"
STANDS = "{walls}, so cards up to {cap}"
SURE = "You are sure of:"
TARGET = "Your target: you attack only this house."
ATTACKER = "Attacks you: no other house can."
ALLY = "Your ally: you win together."
PLAGUE = "The Plague lies here until its next turn."
LEFT_IN_DECK = "{cards} left"
DRAWS = {
    Deck.BASE: "Draw one as your action. Empty, it is shuffled anew from its pile.",
    Deck.IMPERIAL: "Discard {cost}, then draw one. Gold backs are for all to see, and nobody can steal them.",
}
OUT_OF_SIGHT = "Out of your sight, here or elsewhere:"
EMPTY_PILE = "Nothing has been discarded yet."
WALLS_OF = "{whose} walls"
WALLS_TEXT = "They allow cards up to {cap}. They defend only when given up after the reveal."
NEXT_WALLS = "{name} can be built on them."
FIRST_WALLS = "{name} can be built here."
DECK_TITLE = "{deck} deck"
PILE_TITLE = "{deck} pile"
BACK_NAMES = {
    Card.BLACK: Forms("{n} black", "{n} black"),
    Card.GOLD: Forms("{n} gold", "{n} gold"),
    Card.DARK: Forms("{n} unknown", "{n} unknown"),
}

# --- The guide

GUIDE_HEAD = "{deck} cards"
IN_GAME = "{n} in the game"
GUIDE_DISCARDED = "{n} discarded"
IN_YOUR_HAND = "{n} in your hand"
GUIDE_UNSEEN = "{n} unseen"
NOT_USED = "not used in this mode"
