"""A game is played through nginx, with TLS, as the sample configuration sets it up."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running_server import RunningServer
from tests.server.visitor import TIMEOUT_SECONDS, Socket, Visitor, eventually

SITE = Path(__file__).parents[2] / "deploy" / "nginx.conf"

pytestmark = pytest.mark.skipif(shutil.which("nginx") is None, reason="there is no nginx")


@pytest.fixture
def port() -> Iterator[int]:
    """A port that nobody else gets until nginx listens there: it is bound here, too."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        held.bind(("127.0.0.1", 0))
        yield held.getsockname()[1]


def answers(port: int) -> bool:
    with socket.socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def trusting(tmp_path: Path) -> ssl.SSLContext:
    """The settings of a browser that trusts our own certificate."""
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files = ["-keyout", f"{tmp_path}/privkey.pem", "-out", f"{tmp_path}/fullchain.pem"]
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names, *files]
    subprocess.run(certificate, check=True, capture_output=True)
    return ssl.create_default_context(cafile=tmp_path / "fullchain.pem")


@pytest.fixture
def https(server: RunningServer, trusting: ssl.SSLContext, port: int, tmp_path: Path) -> Iterator[int]:
    """The port of nginx."""
    site = SITE.read_text("utf-8").replace("127.0.0.1:8000", server.address.removeprefix("http://"))
    site = site.replace("/etc/ssl/wartable", str(tmp_path)).replace("table.example.org", "localhost")
    site = "\n".join(line for line in site.splitlines() if "[::]" not in line)
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl reuseport")
    site = site.replace("listen 80", f"listen unix:{tmp_path}/plain")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    whole = f"daemon off; pid {tmp_path}/pid; events {{}} http {{ access_log off; {folders} {site} }}"
    (tmp_path / "nginx.conf").write_text(whole)
    nginx = subprocess.Popen(["nginx", "-e", "stderr", "-p", tmp_path, "-c", tmp_path / "nginx.conf"])
    eventually(lambda: answers(port))
    yield port
    nginx.terminate()
    nginx.wait(TIMEOUT_SECONDS)


def test_a_game_is_played_through_nginx(https: int, trusting: ssl.SSLContext, server: RunningServer) -> None:
    address = f"https://localhost:{https}"
    ann = Visitor(address)
    headers = {"X-Wartable": "1", "Origin": address}
    ann.http = httpx.Client(base_url=address, headers=headers, verify=trusting, timeout=TIMEOUT_SECONDS)
    page = ann.get("/")
    assert page.status_code == 200
    assert "; Secure" in page.headers["set-cookie"]
    assert page.headers["strict-transport-security"]
    table = ann.make("me", "random", "random")
    view = ann.until_asked(table)
    cookie = {"Cookie": f"wartable={ann.http.cookies['wartable']}"}
    url = f"wss://localhost:{https}/api/tables/{table}/live?since=-1"
    with connect(
        url, ssl=trusting, additional_headers=cookie, origin=Origin(address), open_timeout=TIMEOUT_SECONDS
    ) as opened:
        live = Socket(opened)
        live.next("view")
        assert live.move(view["turn"]["moves"][0]["move"], view["frame"]["ply"], "first")["answer"] == "done"
    assert "127.0.0.1" in server.services.limits.calls_from_address._left, "the address that nginx tells"
