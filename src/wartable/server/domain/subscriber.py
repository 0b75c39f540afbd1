"""A connection that receives the news of a table."""

from __future__ import annotations

from wartable.server.domain.viewer import Layout, StateForm, Viewer
from wartable.server.limits import QUEUE_BYTES, QUEUE_SIZE
from wartable.server.mailbox import Mailbox

VIEW = b"view"
"""Stands in a queue for the whole view, which is made when it is sent."""
END = b"end"
"""Stands in a queue for the end of the connection."""


class Answer(bytes):
    """A message that answers what the connection sent. It is kept even if the whole view comes next."""


class Subscriber:
    """One connection of one person, and the messages that wait for it."""

    __slots__ = (
        "_bytes",
        "_closed",
        "_messages",
        "began",
        "blocked",
        "form",
        "layout",
        "person",
        "session",
        "starting_over",
        "viewer",
    )

    def __init__(
        self,
        person: str,
        layout: Layout,
        viewer: Viewer,
        *,
        began: bool,
        form: StateForm | None = None,
        session: str = "",
    ) -> None:
        self.person = person
        self.session = session
        """The session in which it was opened: it ends with it."""
        self.blocked: frozenset[str] = frozenset()
        """The people whose talk this person does not want to read."""
        self.layout = layout
        self.viewer = viewer
        """Who they were when last told of a change."""
        self.began = began
        """Whether the game had begun by then."""
        self.form = form
        """What it reads if it is a program, with the events it has had; ``None`` for a page."""
        self.starting_over = False
        """Whether the whole view comes next, so that updates until then are not needed."""
        self._messages: Mailbox[bytes] = Mailbox()
        self._bytes = 0
        """The size of the messages that wait."""
        self._closed = False

    @property
    def language(self) -> str:
        """The language they read."""
        return self.viewer.language

    async def next(self) -> bytes:
        """The next message; :data:`VIEW` asks for the whole view, :data:`END` for the end."""
        message = await self._messages.get()
        self._bytes -= len(message)
        if message == VIEW:
            self.starting_over = False
        return message

    async def next_all(self) -> list[bytes]:
        """Wait for a message and take all that are there."""
        found = await self._messages.get_all()
        self.starting_over = False
        self._bytes = 0
        return found

    def waiting(self) -> list[bytes]:
        """Take all messages that are waiting."""
        self.starting_over = False
        self._bytes = 0
        return self._messages.take_all()

    def answer(self, message: bytes) -> None:
        """Queue an answer to what the connection sent. One that sends and never reads is closed."""
        if len(self._messages) >= QUEUE_SIZE:
            self.close()
        else:
            self._put(Answer(message))

    def push(self, message: bytes) -> None:
        """Queue a message, or the whole view if the queue is full."""
        if len(self._messages) >= QUEUE_SIZE or self._bytes >= QUEUE_BYTES:
            self.start_over()
        else:
            self._put(message)

    def _put(self, message: bytes) -> None:
        if not self._closed:
            self._messages.put_nowait(message)
            self._bytes += len(message)

    def start_over(self) -> None:
        """Drop the news that wait and send the whole view next."""
        if not self._closed:
            answers = [message for message in self.waiting() if type(message) is Answer]
            self.starting_over = True
            for message in (*answers, VIEW):
                self._put(message)

    def refresh(self, ply: int) -> None:
        """Send a program the state next, which has reached a ply or gone back to it. All else that waits is kept."""
        if self.form is not None and self.form.after is not None:
            self.form = StateForm(min(self.form.after, ply))
        if not self._closed and not self.starting_over:
            self.starting_over = True
            self._put(VIEW)

    def close(self) -> None:
        """Drop what waits and end the connection."""
        self.waiting()
        self._put(END)
        self._closed = True
