"""Messages wait for their reader, in their order."""

from __future__ import annotations

import asyncio

from wartable.server.mailbox import Mailbox


def test_messages_come_in_their_order() -> None:
    async def read() -> list[int]:
        box: Mailbox[int] = Mailbox()
        for number in range(4):
            box.put_nowait(number)
        return [await box.get(), await box.get(), len(box), *box.take_all(), len(box)]

    assert asyncio.run(read()) == [0, 1, 2, 2, 3, 0]


def test_a_reader_waits_for_a_message() -> None:
    async def read() -> list[str]:
        box: Mailbox[str] = Mailbox()
        reading = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        assert box.empty()
        assert not reading.done()
        box.put_nowait("one")
        box.put_nowait("two")
        return [await reading, await box.get()]

    assert asyncio.run(read()) == ["one", "two"]


def test_a_reader_who_stops_waiting_takes_no_message() -> None:
    async def read() -> str:
        box: Mailbox[str] = Mailbox()
        reading = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        box.put_nowait("one")
        reading.cancel()
        await asyncio.wait([reading])
        return await box.get()

    assert asyncio.run(read()) == "one"


def test_all_messages_can_be_taken_at_once() -> None:
    async def read() -> list[str]:
        box: Mailbox[str] = Mailbox()
        reading = asyncio.create_task(box.get_all())
        await asyncio.sleep(0)
        box.put_nowait("one")
        box.put_nowait("two")
        return await reading

    assert asyncio.run(read()) == ["one", "two"]
