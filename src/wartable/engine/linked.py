"""Compiling functions that only compiled code calls: they are linked into what Python calls, and optimised there.

Left alone, Numba optimises each function together with all that it calls and makes machine code of it, again at every
level of calls. That takes twice as long, for code that nobody runs.
"""

from __future__ import annotations

from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that becomes machine code only as a part of the code it is linked into."""

    def _optimize_final_module(self) -> None:
        """Leave it as it is: the code it is linked into is optimised as a whole."""

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
