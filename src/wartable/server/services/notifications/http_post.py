"""Calls to addresses that people typed in: only public ones, without redirects, for a few seconds.

The name is resolved once, every address is checked, and the connection goes to a checked one, so that a name which
resolves to something else a moment later leads nowhere.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver

from wartable.server.services.notifications.failure import SendFailed

CALL_SECONDS = 5.0
MAX_ANSWER_BYTES = 4096
REDIRECTS = range(300, 400)
TRANSLATED = tuple(ipaddress.ip_network(net) for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))
"""IPv6 addresses that stand for an IPv4 address behind a gateway."""


class PrivateAddress(OSError):
    """An address of a network that is not public."""


def is_public(address: str) -> bool:
    """Whether everybody on the internet reaches the same machine at this address."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return is_public(str(found.ipv4_mapped))
        if any(found in net for net in TRANSLATED):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def is_address(host: str) -> bool:
    """Whether a host is an address, not a name."""
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


class PublicResolver(AbstractResolver):
    """Resolves names, and refuses those with an address that is not public."""

    def __init__(self) -> None:
        self._resolver = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """All addresses of a name."""
        found = await self._resolver.resolve(host, port, family)
        if not all(is_public(each["host"]) for each in found):
            raise PrivateAddress(f"{host} is not public")
        return found

    async def close(self) -> None:
        """Nothing is open."""
        await self._resolver.close()


async def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Call an address; the status of its answer. ``private``: it may lead anywhere."""
    host = urlsplit(url).hostname or ""
    if not private and is_address(host) and not is_public(host):
        raise SendFailed("private", final=True)
    resolver = None if private else PublicResolver()
    timeout = ClientTimeout(total=CALL_SECONDS)
    try:
        async with (
            ClientSession(connector=TCPConnector(resolver=resolver, use_dns_cache=False), timeout=timeout) as session,
            session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
        ):
            await answer.content.read(MAX_ANSWER_BYTES)
            status = answer.status
    except TimeoutError as error:
        raise SendFailed("timeout") from error
    except (ClientError, OSError, ValueError) as error:
        private_name = isinstance(error.__cause__, PrivateAddress) or isinstance(error, PrivateAddress)
        raise SendFailed("private" if private_name else "unreachable", final=private_name) from error
    if status in REDIRECTS:
        raise SendFailed("redirect", final=True)
    return status
