"""``wartable serve``: the table in the browser."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import Annotated

import platformdirs
import typer

from wartable.cli.console import complain, say
from wartable.engine.errors import BadOption
from wartable.engine.game import faults

SMTP_HELP = "The mail server, smtps://USER:PASSWORD@HOST:PORT; without one, no mail is sent."
FROM_HELP = "The sender of mails."
LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")


def serve(
    host: Annotated[
        str,
        typer.Option("--host", metavar="HOST", envvar="WARTABLE_HOST", help="Where to listen; 0.0.0.0: everywhere."),
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(
            "--port",
            metavar="PORT",
            envvar="WARTABLE_PORT",
            min=0,
            max=65535,
            help="The port; 0: any that is free.",
        ),
    ] = 8000,
    database: Annotated[
        str,
        typer.Option(
            "--database",
            metavar="FILE|URL",
            envvar="WARTABLE_DATABASE",
            show_default=False,
            help="Else a file in the data folder.",
        ),
    ] = "",
    data_dir: Annotated[
        Path | None,
        typer.Option(
            "--data-dir",
            metavar="FOLDER",
            envvar="WARTABLE_DATA_DIR",
            show_default=False,
            help="Where tables and the secret are kept.",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            envvar="WARTABLE_WORKERS",
            min=0,
            max=64,
            show_default=False,
            help="Bots' processes.",
        ),
    ] = None,
    root_path: Annotated[
        str,
        typer.Option(
            "--root-path",
            metavar="PATH",
            envvar="WARTABLE_ROOT_PATH",
            show_default=False,
            help="What all addresses begin with, if a proxy shares its host: /wartable.",
        ),
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            metavar="NETWORK",
            envvar="WARTABLE_TRUSTED_PROXY",
            show_default=False,
            help="A proxy that tells visitors' addresses, or its network; may be repeated. Else this machine.",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            "--metrics-port",
            metavar="PORT",
            envvar="WARTABLE_METRICS_PORT",
            min=0,
            max=65535,
            show_default=False,
            help="Serve metrics for Prometheus there.",
        ),
    ] = None,
    metrics_host: Annotated[
        str,
        typer.Option("--metrics-host", metavar="HOST", envvar="WARTABLE_METRICS_HOST", help="Where metrics listen."),
    ] = "127.0.0.1",
    drain: Annotated[
        float,
        typer.Option(
            "--drain",
            metavar="SECONDS",
            envvar="WARTABLE_DRAIN",
            min=0,
            max=600,
            help="Go on that long after a signal to stop, though not ready.",
        ),
    ] = 0,
    log_level: Annotated[
        str,
        typer.Option(
            "--log-level",
            metavar="LEVEL",
            envvar="WARTABLE_LOG_LEVEL",
            help=f"How much to log: {', '.join(LEVELS)}.",
        ),
    ] = "warning",
    log_format: Annotated[
        str,
        typer.Option(
            "--log-format", metavar="FORMAT", envvar="WARTABLE_LOG_FORMAT", help=f"How: {' or '.join(FORMATS)}."
        ),
    ] = "text",
    smtp_url: Annotated[
        str,
        typer.Option("--smtp-url", metavar="URL", envvar="WARTABLE_SMTP_URL", show_default=False, help=SMTP_HELP),
    ] = "",
    mail_from: Annotated[
        str,
        typer.Option("--mail-from", metavar="ADDRESS", envvar="WARTABLE_MAIL_FROM", show_default=False, help=FROM_HELP),
    ] = "",
    private_webhooks: Annotated[
        bool,
        typer.Option(
            "--private-webhooks",
            envvar="WARTABLE_PRIVATE_WEBHOOKS",
            help="Let webhooks lead to private addresses, and use http.",
        ),
    ] = False,
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser, if there is one.")] = False,
) -> None:
    """Serve the table in the browser: home page, tables, rulebooks, and the API behind them."""
    from wartable.server.addresses import LOOPBACK, read_networks
    from wartable.server.logs import write_logs
    from wartable.server.root_path import read_root_path
    from wartable.server.run import serve as run
    from wartable.server.settings import Settings

    check_choice("--log-level", log_level.lower(), LEVELS)
    check_choice("--log-format", log_format, FORMATS)
    write_logs(log_level, log_format)
    for fault in faults():
        complain(str(fault))
    proxies = tuple(trusted_proxy or LOOPBACK)
    read_networks(proxies)
    settings = Settings(
        data_dir=data_dir or Path(platformdirs.user_data_dir("wartable")),
        database=database,
        workers=max(1, (os.cpu_count() or 2) - 1) if workers is None else workers,
        warm_up=True,
        root_path=read_root_path(root_path),
        trusted_proxies=proxies,
        metrics_host=metrics_host,
        metrics_port=metrics_port,
        drain_seconds=drain,
        smtp_url=smtp_url,
        mail_from=mail_from,
        private_webhooks=private_webhooks,
    )
    kept = settings.database_name if database else settings.data_dir

    def ready(address: str) -> None:
        say(f"Wartable is open at {address} (Ctrl+C closes it; tables are kept in {kept})")
        if open:
            webbrowser.open(address)

    run(settings, host, port, ready)


def check_choice(option: str, chosen: str, allowed: tuple[str, ...]) -> None:
    """Refuse a value that an option does not have."""
    if chosen not in allowed:
        raise BadOption(f"{option} cannot be {chosen!r}: allowed is {', '.join(allowed)}")
