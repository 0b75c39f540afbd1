"""What requests and answers of all kinds have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict


class RequestBody(BaseModel):
    """The body of a request; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)


RequestId = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
"""An id that the client gives to a request, so that sending it twice does it once."""
Ply = Annotated[int, Field(ge=0, le=1_000_000)]


class Nothing(TypedDict):
    """Done; there is nothing else to say."""


class ErrorBody(TypedDict):
    """One line that says what is wrong and what to do."""

    text: str
