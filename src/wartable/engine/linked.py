"""Compiling functions that only compiled code calls: they are linked into what Python calls.

Left alone, Numba makes machine code of each function and all that it calls, again at every level of calls. That takes
a third longer, for code that nobody runs. They are still optimised before they are linked: games run faster for it.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that becomes machine code only as a part of the code it is linked into."""

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        """Nothing to call, once it is ready to be linked."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> LinkedLibrary:
        """What keeps the environments of functions: see :func:`set_environments`."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Do nothing: an environment belongs to machine code."""


class LinkedCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, for functions that only compiled code calls."""

    def define_pipelines(self) -> Any:
        """The steps of compiling, which end in code to link."""
        self.state.library = LinkedLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


def set_environments(compiled: Any) -> None:
    """Give machine code the environments of the functions that were linked into it, as Numba's cache does."""
    for result in compiled.overloads.values():
        for environment in result._find_referenced_environments():
            result.library.codegen.set_env(environment.env_name, environment)
