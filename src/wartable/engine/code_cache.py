"""Where compiled functions are kept: in files named after their keys, so that they serve any installation.

A key tells what a function's code depends on (see ``code_keys``); a file is named after the key, what compiles, and for
which processor. Besides the user's own cache there is the folder ``prebuilt`` of the package, if it was built with one:
code for a common processor, taken if this machine has all that it needs. Otherwise rules are compiled as ever.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import sys
import sysconfig
import uuid
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import llvmlite
import llvmlite.binding
import numba
import numpy as np
import platformdirs
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from wartable.engine.cache_size import note_use, shrink
from wartable.engine.code_keys import digest
from wartable.engine.linked import LinkedLibrary, linked_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PREBUILT = Path(__file__).parents[1] / "prebuilt"
"""Code that came with the package."""
MAKERS = ("compiled", "code_cache", "code_keys", "linked", "binding", "expansion")
"""The modules of the engine that make machine code of rules: if they change, all is compiled anew."""
SETTINGS = ("OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "BOUNDSCHECK", "DEBUGINFO_DEFAULT", "ENABLE_AVX", "USING_SVML")
"""Those of Numba's that change what it makes."""


class Processor(NamedTuple):
    """For which processor code is compiled: its name and features, as LLVM and Numba take them."""

    name: str
    features: str


BASELINE = Processor(
    "x86-64-v3",
    "+64bit,+avx,+avx2,+bmi,+bmi2,+cmov,+crc32,+cx16,+cx8,+f16c,+fma,+fxsr,+lzcnt,+mmx,+movbe,+popcnt,+sahf,+sse,+sse2,+sse3,"
    "+sse4.1,+sse4.2,+ssse3,+xsave",
)
"""What processors for PCs and servers have had since about 2015."""


def kept_root() -> Path:
    """The user's folder of compiled code."""
    return Path(os.environ.get("WARTABLE_CACHE") or platformdirs.user_cache_path("wartable"))


@cache
def compilers() -> tuple[str, ...]:
    """What compiles, for each processor whose code runs here: this one, and the baseline if it has all of it."""
    config = numba.config
    own = Processor(
        config.CPU_NAME or llvmlite.binding.get_host_cpu_name(),
        llvmlite.binding.get_host_cpu_features().flatten() if config.CPU_FEATURES is None else config.CPU_FEATURES,
    )
    return tuple(_compiler(each) for each in dict.fromkeys((own, BASELINE)) if each == own or runs_here(each))


def runs_here(processor: Processor) -> bool:
    """Whether this machine has every feature of a processor."""
    here = llvmlite.binding.get_host_cpu_features()
    return all(here.get(feature.removeprefix("+"), False) for feature in processor.features.split(","))


def _compiler(processor: Processor) -> str:
    """Versions, and the interface of Python that compiled code uses; not the build of Python, which does not matter."""
    versions = (numba.__version__, llvmlite.__version__, np.__version__)
    python = (
        sys.implementation.name,
        str(sysconfig.get_config_var("EXT_SUFFIX")),
        llvmlite.binding.get_process_triple(),
    )
    settings = (str(getattr(numba.config, name)) for name in SETTINGS)
    makers = (Path(__file__).with_name(f"{name}.py").read_text("utf-8") for name in MAKERS)
    return digest(*versions, *python, *settings, *makers, *processor)


class CodeCache:
    """The compiled code of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = kept_root() / game

    def read(self, name: str, *key: str) -> bytes | None:
        """What was kept under a name and a key, if it is whole."""
        for folder, file in self._places(name, key):
            with contextlib.suppress(OSError):
                whole = (folder / file).read_bytes()
                if hashlib.sha256(whole[32:]).digest() == whole[:32]:
                    note_use(folder / file)
                    return whole[32:]
        return None

    def write(self, name: str, *key: str, data: bytes) -> None:
        """Keep data; who reads sees all of it or nothing. A cache that cannot be written is no reason to fail."""
        place = self.place(name, *key)
        being_written = place.with_name(f"{uuid.uuid4().hex}.part")
        with contextlib.suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            being_written.write_bytes(hashlib.sha256(data).digest() + data)
            os.replace(being_written, place)

    def place(self, name: str, *key: str) -> Path:
        """The file that something is kept in."""
        folder, file = next(self._places(name, key))
        return folder / file

    def shrink(self) -> None:
        """Delete what was not used for long, if there is much, also of what Numba keeps beside this folder."""
        shrink([self.folder, *self.folder.parent.glob(f"{self.game}-{'[0-9a-f]' * 16}")])

    def _places(self, name: str, key: Sequence[str]) -> Iterator[tuple[Path, str]]:
        """Where it may lie; first, where it is written."""
        for compiler in compilers():
            file = f"{name}-{digest(*key, compiler)}"
            for folder in (self.folder, PREBUILT / self.game):
                yield folder, file

    def load(self, name: str, key: str, context: Any, called: Sequence[Any]) -> list[Any] | None:
        """A compiled function: what Numba knows of it for each signature. ``called`` are the functions it calls."""
        data = self.read(name, key)
        if data is None:
            return None
        context.refresh()
        try:
            return [_rebuilt(context, called, parts) for parts in pickle.loads(data)]
        except (AttributeError, ImportError):  # it names something that has moved
            return None

    def save(self, name: str, key: str, compiled: Any) -> None:
        """Keep a compiled function, unless its code has addresses of this process in it."""
        results = list(compiled.overloads.values())
        if not any(result.library.has_dynamic_globals for result in results):
            self.write(name, key, data=dumps([result._reduce() for result in results]))


def _rebuilt(context: Any, called: Sequence[Any], parts: Any) -> Any:
    if parts[0][1] == LinkedLibrary.KIND:
        return linked_result(context, called, *parts)
    return CompileResult._rebuild(context, *parts)
