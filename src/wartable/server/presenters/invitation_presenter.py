"""The invitation to a table: an address that friends can open, and a code that their phones can read."""

from __future__ import annotations

import ipaddress
import socket

import segno
from starlette.datastructures import URL

from wartable.server.schemas.tables import Invitation, Reach

QUIET_ZONE = 2
"""The empty rows of squares around a code."""
OUTSIDE = "192.0.2.1"
"""An address kept for documentation. Nothing is sent there: the system is only asked which way it would go."""


def invitation(base: URL, path: str, listens_on: str) -> Invitation:
    """The invitation to a table at a path, for a reader who reached the server at ``base``.

    The reader's own address is of no use to friends if it leads to the reader's own machine.
    """
    reach = reach_of(base.hostname or "")
    if reach == "here" and is_everywhere(listens_on) and (found := network_address()) is not None:
        base, reach = base.replace(hostname=found), "network"
    link = str(base.replace(path=path.partition("?")[0], query=path.partition("?")[2], fragment=""))
    code = segno.make(link, error="m", micro=False, boost_error=False)
    size = int(code.symbol_size(border=QUIET_ZONE)[0])
    rows = enumerate(code.matrix_iter(border=QUIET_ZONE))
    squares = "".join(f"M{x} {y}h1v1h-1z" for y, row in rows for x, dark in enumerate(row) if dark)
    return Invitation(link=link, reach=reach, size=size, squares=squares)


def reach_of(host: str) -> Reach:
    """Who can open an address with this host.

    >>> reach_of("localhost"), reach_of("192.168.1.20"), reach_of("table.example.org")
    ('here', 'network', 'everybody')
    """
    if host == "localhost" or host.endswith(".localhost"):
        return "here"
    try:
        address = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return "network" if "." not in host or host.endswith(".local") else "everybody"
    if address.is_loopback:
        return "here"
    return "network" if address.is_private else "everybody"


def is_everywhere(host: str) -> bool:
    """Whether a server that listens at this host can be reached from other machines."""
    return host in ("0.0.0.0", "::")


def network_address() -> str | None:
    """The address of this machine in its network; ``None`` if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((OUTSIDE, 9))
        except OSError:
            return None
        found = str(asked.getsockname()[0])
    return None if reach_of(found) == "here" else found
