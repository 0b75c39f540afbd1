"""What Reliquium says, in the language of the reader."""

from __future__ import annotations

from wartable.i18n.translator import Translator

say = Translator("reliquium").say
number_of = Translator("reliquium").number_of
