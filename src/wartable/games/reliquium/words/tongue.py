"""What Reliquium says, in the language of the reader."""

from __future__ import annotations

from wartable.tongues.tongue import Tongue

say = Tongue("reliquium").say
number_of = Tongue("reliquium").number_of
