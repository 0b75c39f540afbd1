"""The secret that signs cookies."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from wartable.engine.errors import BadFile

MIN_SECRET_LENGTH = 32


def secret_in(folder: Path) -> str:
    """The secret in a data folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return read_secret(folder)
    except OSError as error:
        raise BadFile(f"cannot use the folder {folder}: {error.strerror or error}") from error


def read_secret(folder: Path) -> str:
    """The secret that signs cookies: made once, readable by the server alone."""
    path = folder / "secret"
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return _stored_secret(path)
    with os.fdopen(handle, "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    return _stored_secret(path)


def _stored_secret(path: Path) -> str:
    """The secret in a file. With one that can be guessed, anybody could sign in as anybody."""
    secret = path.read_text("utf-8").strip()
    if len(secret) < MIN_SECRET_LENGTH:
        raise BadFile(f"the secret in {path} is too short: delete the file, and a new one is made at the next start")
    return secret
