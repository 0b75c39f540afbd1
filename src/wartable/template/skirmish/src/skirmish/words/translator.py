"""What Skirmish says, in the language of the reader."""

from __future__ import annotations

from wartable.i18n.translator import Translator

TRANSLATOR = Translator("skirmish")
say = TRANSLATOR.say
number_of = TRANSLATOR.number_of
