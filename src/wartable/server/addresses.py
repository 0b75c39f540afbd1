"""Addresses on the network: who shares a budget, and which proxies are believed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, ip_address, ip_network
from typing import NamedTuple

from wartable.engine.errors import BadOption

LOOPBACK = ("127.0.0.0/8", "::1/128")
SITE_TIMES = 16
"""The budget of a whole site (/48), in budgets of one network (/64)."""


class Share(NamedTuple):
    """A budget that a caller draws on, and its size in usual budgets."""

    key: str
    times: int = 1


@lru_cache(20_000)
def shares(address: str) -> tuple[Share, ...]:
    """The budgets that an address draws on. One customer has a whole network of IPv6 addresses, often many networks."""
    try:
        found = ip_address(address)
    except ValueError:
        return (Share(address),)
    if not isinstance(found, IPv6Address):
        return (Share(address),)
    if found.ipv4_mapped is not None:
        return (Share(str(found.ipv4_mapped)),)
    network, site = (str(ip_network((found, bits), strict=False)) for bits in (64, 48))
    return Share(network), Share(site, SITE_TIMES)


def alone(key: str) -> tuple[Share, ...]:
    """The budget of a caller who shares it with nobody."""
    return (Share(key),)


class Networks:
    """A set of networks."""

    def __init__(self, written: Iterable[str]) -> None:
        self._networks = [ip_network(text) for text in read_networks(written)]
        self._known = lru_cache(4096)(self._look_up)

    def __contains__(self, address: str) -> bool:
        return self._known(address)

    def _look_up(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def read_networks(written: Iterable[str]) -> list[str]:
    """Networks as they are written on the command line. Those of IPv4 cover their IPv6 form, too."""
    found = []
    for text in written:
        try:
            network = ip_network(text, strict=False)
        except ValueError:
            raise BadOption(
                f"--trusted-proxy cannot be {text!r}: give an address or a network such as 10.0.0.0/8"
            ) from None
        found.append(str(network))
        if isinstance(network, IPv4Network):
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return found
