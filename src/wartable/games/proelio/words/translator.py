"""What Proelio says, in the language of the reader."""

from __future__ import annotations

from wartable.i18n.translator import Translator

say = Translator("proelio").say
number_of = Translator("proelio").number_of
