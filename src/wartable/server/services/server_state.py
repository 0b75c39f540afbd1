"""What the operator sets while the server runs: who may register, and a notice on all pages."""

from __future__ import annotations

from wartable.server.domain.person import Person
from wartable.server.http_errors import forbidden
from wartable.server.schemas.server import Registration, ServerOut
from wartable.server.store.database import Database
from wartable.server.store.events import load_state

REGISTRATIONS: tuple[Registration, ...] = ("open", "guests", "closed")


class ServerState:
    """The present state of the server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.registration: Registration = "open"
        self.notice = ""

    async def load(self) -> None:
        """Read what the operator has set."""
        state = await load_state(self._database)
        chosen = state.get("registration", "open")
        self.registration = next((each for each in REGISTRATIONS if each == chosen), "open")
        self.notice = state.get("notice", "")

    def out(self) -> ServerOut:
        """What pages are told."""
        return ServerOut(registration=self.registration, notice=self.notice)

    def check_new_account(self) -> None:
        """Refuse a new account if registration is not open."""
        if self.registration != "open":
            raise forbidden("This server makes no new accounts: ask its operator for one.")

    def check_guest(self, person: Person) -> None:
        """Refuse a guest who wants to play, if this server is for accounts only."""
        if self.registration == "closed" and not person.account:
            raise forbidden("Only people with an account play on this server: sign in first.")
