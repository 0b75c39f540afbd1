"""How long notices wait, and how often sending is tried."""

from __future__ import annotations

from wartable.server.store.notices import Channel

LOOK_SECONDS = 2.0
"""How long after a move the server decides whether a player is away."""
WAIT_SECONDS: dict[Channel, float] = {"push": LOOK_SECONDS, "webhook": LOOK_SECONDS, "mail": 600.0}
"""How long a player has been away before they are told; mail is for those who are away for longer."""
RETRY_SECONDS = (30.0, 300.0, 1800.0)
"""The time before each retry."""
CLAIM_SECONDS = 120.0
"""How long a process may take to send what it claimed; afterwards another one may."""
POLL_SECONDS = 15.0
"""The time between two looks for notices that other processes left."""
MAX_CLAIMED = 50
