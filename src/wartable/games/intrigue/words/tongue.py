"""What Intrigue says, in the language of the reader."""

from __future__ import annotations

from wartable.tongues.tongue import Tongue

say = Tongue("intrigue").say
number_of = Tongue("intrigue").number_of
