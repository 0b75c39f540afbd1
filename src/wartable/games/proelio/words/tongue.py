"""What Proelio says, in the language of the reader."""

from __future__ import annotations

from wartable.tongues.tongue import Tongue

say = Tongue("proelio").say
number_of = Tongue("proelio").number_of
