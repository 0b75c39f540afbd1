"""Responses with files, which a browser gets only once, and with JSON that was made elsewhere."""

from __future__ import annotations

from fastapi import Request
from fastapi.responses import Response

from wartable.server.presenters.files import File

CACHE_FOREVER = "public, max-age=31536000, immutable"


def accepts_gzip(request: Request) -> bool:
    """Whether the client can read what is compressed."""
    return "gzip" in request.headers.get("accept-encoding", "")


def send_json(body: bytes, *, compressed: bool) -> Response:
    """JSON that may be compressed already."""
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if compressed else {})}
    return Response(body, headers=headers, media_type="application/json")


def send_file(request: Request, file: File, *, translated: bool = False, lasting: bool = False) -> Response:
    """A file, or 304 if the browser has it.

    A ``translated`` file depends on the reader. The address of a ``lasting`` one never means other content, and neither
    does an address with the file's fingerprint.
    """
    headers = {"etag": f'"{file.fingerprint}"', "cache-control": "no-cache", "vary": "accept-encoding"}
    if translated:
        headers["vary"] = "accept-encoding, accept-language, cookie"
    if lasting or request.query_params.get("v") == file.fingerprint:
        headers["cache-control"] = CACHE_FOREVER
    if file.fingerprint in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.compressed is not None and accepts_gzip(request):
        return Response(file.compressed, headers={**headers, "content-encoding": "gzip"}, media_type=file.content_type)
    return Response(file.body, headers=headers, media_type=file.content_type)
