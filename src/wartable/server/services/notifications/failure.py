"""Why a message could not be sent."""

from __future__ import annotations

from typing import Literal

from wartable.i18n.translator import say

Reason = Literal["unreachable", "private", "status", "redirect", "timeout", "mail", "refused"]


class SendFailed(Exception):
    """A message was not sent. ``final``: trying again is useless."""

    def __init__(self, reason: Reason, *, final: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.final = final


def failure_text(reason: str) -> str:
    """Why sending failed, in the reader's language."""
    texts = {
        "unreachable": say("The address could not be reached. Check it."),
        "private": say("The address leads into a private network, where this server does not call."),
        "status": say("The address answered with an error."),
        "redirect": say("The address leads on to another one. Enter that one instead."),
        "timeout": say("The address did not answer in time."),
        "mail": say("The mail server did not take the message. Try again later."),
        "refused": say("The mail server does not know this address. Check it."),
    }
    return texts.get(reason, "")
