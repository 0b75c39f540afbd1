"""What Tales of War says, in the language of the reader."""

from __future__ import annotations

from wartable.i18n.translator import Translator

say = Translator("tales_of_war").say
number_of = Translator("tales_of_war").number_of
