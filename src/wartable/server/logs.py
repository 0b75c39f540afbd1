"""The log: lines to read, or JSON for programs. Each line tells the request it belongs to."""

from __future__ import annotations

import itertools
import logging
import secrets
from collections.abc import Mapping, MutableMapping
from contextvars import ContextVar
from typing import Any

import structlog

TEXT = "%(asctime)s %(levelname)s %(name)s%(request)s: %(message)s"

_request: ContextVar[str] = ContextVar("request id", default="")
_numbers = itertools.count(1)
_process = secrets.token_hex(4)


def begin_request() -> str:
    """Give an id to the request that this task handles; all its lines carry it."""
    request = f"{_process}-{next(_numbers):x}"
    _request.set(request)
    return request


def write_logs(level: str, form: str) -> None:
    """Write the log to standard error from now on. Libraries log only warnings: verbose logs could leak secrets."""
    handler = logging.StreamHandler()
    handler.addFilter(_add_request)
    handler.setFormatter(_json() if form == "json" else logging.Formatter(TEXT))
    logging.basicConfig(level="WARNING", handlers=[handler])
    logging.getLogger("wartable").setLevel(level.upper())


def _add_request(record: logging.LogRecord) -> bool:
    """Put the id of the request into a line."""
    request = _request.get()
    record.request_id, record.request = request, f" [{request}]" if request else ""
    return True


def _json() -> logging.Formatter:
    """One JSON object per line. Tracebacks are text, without the values of variables, which may be secret."""
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="time"),
            _request_field,
        ],
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            structlog.processors.EventRenamer("message"),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
    )


def _request_field(_: Any, __: str, line: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """Add the id of the request to a line of JSON, if it belongs to one."""
    if request := line["_record"].request_id:
        line["request"] = request
    return line
