"""Where Numba keeps compiled functions: by what their sources say, so that a copied cache serves another installation.

Numba itself goes by the path and the time of a source file, which differ between two installations of the same code.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from types import FunctionType

from numba import config
from numba.core.caching import _CacheLocator

LOCATOR = f"{__name__}.ContentLocator"
"""The name by which Numba's setting ``CACHE_LOCATOR_CLASSES`` finds the class below."""


class ContentLocator(_CacheLocator):  # type: ignore[misc]
    """Keeps a function in ``CACHE_DIR``, for as long as the text of its source file stays the same."""

    def __init__(self, function: FunctionType, file: str) -> None:
        self._function = function
        self._py_file = file  # Numba names it in warnings

    def get_cache_path(self) -> str:
        """The folder itself: it is named after all that rules depend on."""
        folder: str = config.CACHE_DIR
        return folder

    def get_source_stamp(self) -> str:
        """A digest of the file, since the function may be neither the engine's nor the game's."""
        return hashlib.sha256(Path(self._py_file).read_bytes()).hexdigest()

    def get_disambiguator(self) -> str:
        """Tells functions of the same name in files of the same name apart."""
        code = self._function.__code__
        place = f"{self._function.__module__}:{code.co_firstlineno}"
        return hashlib.sha256(place.encode()).hexdigest()[:10]

    @classmethod
    def from_function(cls, function: FunctionType, file: str) -> ContentLocator | None:
        """A locator for any function whose source is a file."""
        if not os.path.isfile(file):
            return None
        locator = cls(function, file)
        locator.ensure_cache_path()
        return locator
