"""Nobody can keep the others waiting by asking for much."""

from __future__ import annotations

import asyncio

from wartable.server.services.fair_queue import FairQueue


async def served(queue: FairQueue, wanted: list[tuple[str, int]]) -> list[str]:
    """The owners in the order in which they got the only place, all of whom came while it was taken."""
    order: list[str] = []

    async def come(owner: str, rank: int) -> None:
        async with queue.place(owner, rank):
            order.append(owner)

    async with queue.place("first"):
        coming = [asyncio.create_task(come(*one)) for one in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*coming)
    return order


def test_owners_take_turns() -> None:
    wanted = [("ann", 0), ("ann", 0), ("ann", 0), ("bob", 0), ("cleo", 0)]
    assert asyncio.run(served(FairQueue(1), wanted)) == ["ann", "bob", "cleo", "ann", "ann"]


def test_the_urgent_go_first() -> None:
    wanted = [("ann", 2), ("ann", 2), ("bob", 1), ("cleo", 0)]
    assert asyncio.run(served(FairQueue(1), wanted)) == ["cleo", "bob", "ann", "ann"]


def test_as_many_go_at_once_as_there_are_places() -> None:
    async def enter() -> int:
        queue, inside, most = FairQueue(2), 0, 0

        async def come() -> None:
            nonlocal inside, most
            async with queue.place("ann"):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*(come() for _ in range(5)))
        return most

    assert asyncio.run(enter()) == 2


def test_one_who_gives_up_takes_no_place() -> None:
    async def give_up() -> list[str]:
        queue = FairQueue(1)
        async with queue.place("first"):
            leaving = asyncio.create_task(served(queue, []))
            await asyncio.sleep(0)
            leaving.cancel()
            await asyncio.wait([leaving])
        return await served(queue, [("ann", 0)])

    assert asyncio.run(give_up()) == ["ann"]


def test_one_who_gives_up_while_the_place_becomes_free_is_passed_over() -> None:
    async def give_up() -> list[str]:
        queue = FairQueue(1)
        async with queue.place("first"):
            leaving = asyncio.create_task(served(queue, []))
            await asyncio.sleep(0)
            leaving.cancel()
        await asyncio.wait([leaving])
        return await served(queue, [("ann", 0)])

    assert asyncio.run(give_up()) == ["ann"]


def test_one_who_gives_up_at_the_last_moment_passes_the_place_on() -> None:
    async def give_up() -> list[str]:
        queue = FairQueue(1)
        async with queue.place("first"):
            leaving = asyncio.create_task(served(queue, []))
            await asyncio.sleep(0)
        leaving.cancel()
        await asyncio.wait([leaving])
        return await served(queue, [("ann", 0)])

    assert asyncio.run(give_up()) == ["ann"]
