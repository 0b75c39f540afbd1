"""What Tales of War says, in the language of the reader."""

from __future__ import annotations

from wartable.tongues.tongue import Tongue

say = Tongue("tales_of_war").say
number_of = Tongue("tales_of_war").number_of
