"""What Intrigue says, in the language of the reader."""

from __future__ import annotations

from wartable.i18n.translator import Translator

say = Translator("intrigue").say
number_of = Translator("intrigue").number_of
