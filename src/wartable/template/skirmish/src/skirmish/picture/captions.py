"""The words in the picture."""

from __future__ import annotations

TABLE_LABEL = "The field between the two captains"
YOUR_CARDS = "Your cards"
BANNERS_OF = "{banners} taken"
HAND_OF = "{cards} in hand"
CARD_LABEL = "{card}, strength {strength}: you hold {held}"
CARD_TEXT = "Attacks with {strength} and the die. Blocks up to {defence}."
ATTACK = "{card} attack, and the die shows {die}"
