"""``wartable serve``: the table in the browser."""

from __future__ import annotations

import os
import webbrowser
from typing import Annotated

import typer

from wartable.cli.console import complain, say
from wartable.cli.server_options import (
    WORKERS_HELP,
    DatabaseOption,
    DataDirOption,
    MailFromOption,
    SmtpOption,
    optional,
    server_settings,
    setting,
)
from wartable.engine.errors import BadOption
from wartable.engine.game import faults

LEVELS = ("debug", "info", "warning", "error")
FORMATS = ("text", "json")
ROOT_HELP = "The beginning of all paths if a proxy shares the host, such as /wartable."
PROXY_HELP = "A proxy that tells visitors' addresses, or its network; may be repeated. Else this machine."
DRAIN_HELP = "Seconds to serve after a signal to stop, while no longer ready."
WEBHOOKS_HELP = "Let webhooks lead to private addresses, and use http."


def serve(
    host: Annotated[str, setting("host", "Where to listen; 0.0.0.0: everywhere.", "HOST")] = "127.0.0.1",
    port: Annotated[int, setting("port", "The port; 0: any that is free.", "PORT", min=0, max=65535)] = 8000,
    database: DatabaseOption = "",
    data_dir: DataDirOption = None,
    workers: Annotated[int | None, optional("workers", WORKERS_HELP, "N", min=0, max=64)] = None,
    root_path: Annotated[str, optional("root-path", ROOT_HELP, "PATH")] = "",
    trusted_proxy: Annotated[list[str] | None, optional("trusted-proxy", PROXY_HELP, "NETWORK")] = None,
    metrics_port: Annotated[
        int | None, optional("metrics-port", "Serve metrics for Prometheus at this port.", "PORT", min=0, max=65535)
    ] = None,
    metrics_host: Annotated[str, setting("metrics-host", "Where to serve metrics.", "HOST")] = "127.0.0.1",
    drain: Annotated[float, setting("drain", DRAIN_HELP, "SECONDS", min=0, max=600)] = 0,
    log_level: Annotated[str, setting("log-level", f"How much to log: {', '.join(LEVELS)}.", "LEVEL")] = "warning",
    log_format: Annotated[
        str, setting("log-format", f"The format of the log: {' or '.join(FORMATS)}.", "FORMAT")
    ] = "text",
    smtp_url: SmtpOption = "",
    mail_from: MailFromOption = "",
    private_webhooks: Annotated[bool, setting("private-webhooks", WEBHOOKS_HELP)] = False,
    open: Annotated[bool, typer.Option("--open", help="Open the page in a browser, if there is one.")] = False,
) -> None:
    """Serve the table in the browser: home page, tables, rulebooks, and the API behind them."""
    from wartable.server.addresses import LOOPBACK, read_networks
    from wartable.server.logs import write_logs
    from wartable.server.root_path import read_root_path
    from wartable.server.run import serve as run

    check_choice("--log-level", log_level.lower(), LEVELS)
    check_choice("--log-format", log_format, FORMATS)
    write_logs(log_level, log_format)
    for fault in faults():
        complain(str(fault))
    proxies = tuple(trusted_proxy or LOOPBACK)
    read_networks(proxies)
    settings = server_settings(
        database,
        data_dir,
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
