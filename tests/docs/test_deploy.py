"""The files in ``deploy/`` are well-formed and use only options that there are."""

from __future__ import annotations

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import typer.main
import yaml

from tests.docs.pages import DOCS, ROOT
from wartable.cli import app

DEPLOY = ROOT / "deploy"
FILES = sorted(DEPLOY.iterdir())
UNITS = sorted(DEPLOY.glob("*.service"))
COMPOSED = sorted(DEPLOY.glob("compose*.yaml"))
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
VARIABLES = {option.envvar for command in COMMANDS.values() for option in command.params} | {
    "WARTABLE_CACHE",
    "WARTABLE_DOMAIN",
    "WARTABLE_SERVERS",
}


def options(command: str) -> set[str]:
    """The options of a command."""
    return {name for option in COMMANDS[command].params for name in option.opts}


@pytest.mark.parametrize("file", [*FILES, DOCS / "operating.md"], ids=lambda file: file.name)
def test_its_variables_and_options_exist(file: Path) -> None:
    text = file.read_text("utf-8")
    assert set(re.findall(r"\bWARTABLE_[A-Z_]+[A-Z]", text)) - {"WARTABLE_"} <= VARIABLES
    for command, given in re.findall(r"/?wartable (\w+)((?: --[a-z-]+(?: [\w%./:]+)?)*)", text):
        if command in COMMANDS:
            assert set(re.findall(r"--[a-z-]+", given)) <= options(command)


def test_each_file_is_told_in_the_guide() -> None:
    guide = (DOCS / "operating.md").read_text("utf-8")
    assert [file.name for file in FILES if f"`{file.name}`" not in guide] == []


@pytest.mark.parametrize("file", COMPOSED, ids=lambda file: file.name)
def test_a_composition_names_what_there_is(file: Path) -> None:
    composed = yaml.safe_load(file.read_text("utf-8"))
    services = composed["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for mounted in service["volumes"]:
            source = mounted.partition(":")[0]
            assert source in composed["volumes"] or (DEPLOY / source).exists()
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
    servers = services["caddy"]["environment"]["WARTABLE_SERVERS"].split()
    assert {server.partition(":")[0] for server in servers} <= set(services)


def test_the_image_runs_without_rights_and_keeps_its_data() -> None:
    lines = (DEPLOY / "Containerfile").read_text("utf-8").splitlines()
    assert "USER wartable" in lines
    assert "VOLUME /data" in lines
    assert any(line.startswith("HEALTHCHECK") for line in lines)
    assert lines.index("USER wartable") > max(i for i, line in enumerate(lines) if line.startswith(("RUN", "COPY")))


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_starts_a_command(unit: Path) -> None:
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(unit.read_text("utf-8"))
    program, command, *_ = read["Service"]["ExecStart"].split()
    assert program == "/opt/wartable/bin/wartable"
    assert command in COMMANDS
    assert read["Service"]["User"] == "wartable"


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"there is no {program}")


@needs("systemd-analyze")
@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_a_unit(unit: Path, tmp_path: Path) -> None:
    """Replace the program of the unit, since nothing is installed under /opt here."""
    copy = tmp_path / unit.name.replace("@.", "@8001.")
    copy.write_text(unit.read_text("utf-8").replace("/opt/wartable/bin/wartable", "/bin/true"))
    checked = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False)
    assert unit.name.partition(".")[0].rstrip("@") not in checked.stderr


@needs("nginx")
def test_nginx_understands_its_file(tmp_path: Path) -> None:
    names = [
        "-subj",
        "/CN=table.example.org",
        "-keyout",
        f"{tmp_path}/privkey.pem",
        "-out",
        f"{tmp_path}/fullchain.pem",
    ]
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *names]
    subprocess.run(certificate, check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text("utf-8").replace("/etc/ssl/wartable", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(f"pid {tmp_path}/pid; events {{}} http {{ {site} }}")
    command = ["nginx", "-t", "-e", "stderr", "-p", f"{tmp_path}", "-c", f"{tmp_path}/nginx.conf"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr


@needs("caddy")
@pytest.mark.parametrize("servers", ["127.0.0.1:8000", "one:8000 two:8000"])
def test_caddy_understands_its_file(servers: str) -> None:
    checked = subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"],
        env={**os.environ, "WARTABLE_DOMAIN": "table.example.org", "WARTABLE_SERVERS": servers},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stderr
