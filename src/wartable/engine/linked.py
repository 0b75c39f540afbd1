"""Compiling functions that only compiled code calls: they are linked into what Python calls.

Left alone, Numba links all that a function calls into it, optimises the whole and makes machine code of it, again at
every level of calls. Here a function is optimised by itself, after taking in the small functions that it calls. What
Python calls is linked of all its functions at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from graphlib import TopologicalSorter
from itertools import islice
from typing import Any

from llvmlite.binding import Linkage, parse_bitcode
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, compile_result
from numba.core.funcdesc import default_mangler

from wartable.engine.code_keys import digest

SMALL = 150
"""Instructions of a function that its callers may take in before all is linked."""


class LinkedLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that becomes machine code only as a part of the code it is linked into."""

    KIND = "linked"
    """Tells code that is kept to be linked from other kinds that Numba keeps."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self.called: dict[LinkedLibrary, None] = {}
        """The libraries of the functions that are called from here, in order."""
        self._inlined: Any = None

    def add_linking_library(self, library: Any) -> None:
        """Call functions of a library: another function's, or what Numba itself has."""
        if isinstance(library, LinkedLibrary):
            self.called[library] = None
        else:
            super().add_linking_library(library)

    def finalize(self) -> None:
        """Take in the small functions that are called from here, and optimise."""
        for library in self.called:
            module = library.to_inline()
            if module is not None:
                self._final_module.link_in(module, preserve=True)
        super().finalize()

    def _optimize_final_module(self) -> None:
        super()._optimize_final_module()
        for function in self._final_module.functions:
            if function.linkage == Linkage.linkonce_odr:
                function.linkage = Linkage.internal  # Numba's; another process may name others of its own like this

    def to_inline(self) -> Any:
        """The code of a small function for its callers to take in, but not to keep; None for a large one."""
        if self._inlined is None and self._is_small():
            self._inlined = self._final_module.clone()
            for function in self._inlined.functions:
                if not function.is_declaration and function.linkage == Linkage.external:
                    function.linkage = Linkage.available_externally
        return self._inlined

    def _is_small(self) -> bool:
        functions = self._final_module.functions
        instructions = (each for f in functions for block in f.blocks for each in block.instructions)
        return next(islice(instructions, SMALL, None), None) is None

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def serialize_using_object_code(self) -> tuple[str, str, bytes]:
        """What is kept: bitcode, in the place of object code."""
        return self.name, self.KIND, self._final_module.as_bitcode()

    def take(self, bitcode: bytes, called: Iterable[LinkedLibrary]) -> None:
        """Become what was kept."""
        self.called = dict.fromkeys(called)
        self._final_module = parse_bitcode(bitcode)
        self._finalize_final_module()

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


class WholeLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that is linked of all the functions it comes to call, each once."""

    def finalize(self) -> None:
        """Link all functions that are called from here, directly or not."""
        self._linking_libraries: list[Any] = callers_first(self._linking_libraries)
        super().finalize()


def callers_first(libraries: Iterable[Any]) -> list[Any]:
    """Some libraries and all that they come to call, each after its callers: LLVM links only what is called by then."""
    found, order = list(libraries), TopologicalSorter[Any]()
    for library in found:
        order.add(library)
        for called in getattr(library, "called", ()):
            order.add(called, library)
            if called not in found:
                found.append(called)
    return list(order.static_order())


class LinkedCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, for functions that only compiled code calls."""

    library = LinkedLibrary
    key: str | None = None
    """That of the function to compile."""

    @classmethod
    def of(cls, key: str | None) -> type[LinkedCompiler]:
        """The compiler of one function."""
        return type(cls.__name__, (cls,), {"key": key})

    def define_pipelines(self) -> Any:
        """The steps of compiling, which end in code to link."""
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        if self.key is not None:
            state.targetctx.mangler = self.named_by_key
        return super().define_pipelines()

    def named_by_key(self, name: str, types: Any, *, abi_tags: Any = (), uid: Any = None) -> str:
        """The name of the function in code, the same in all processes: Numba would count functions and types."""
        if uid != self.state.func_id.unique_id:
            return str(default_mangler(name, types, abi_tags=abi_tags, uid=uid))
        return str(
            default_mangler(name, (), abi_tags=(f"k{digest(self.library.__name__, str(self.key), *map(str, types))}",))
        )


class WholeCompiler(LinkedCompiler):
    """Numba's compiler, for functions that Python calls."""

    library = WholeLibrary


def linked_result(context: Any, called: Iterable[Any], libdata: Any, *parts: Any) -> Any:
    """A function to link, as it was kept; ``called`` are the compiled functions it calls."""
    descriptor, environment, signature, objectmode, lifted, annotation, reload_init, environments = parts
    library = LinkedLibrary(context.codegen(), libdata[0])
    library.take(libdata[2], (result.library for each in called for result in each.overloads.values()))
    return compile_result(
        target_context=context,
        typing_context=context.typing_context,
        library=library,
        environment=environment,
        entry_point=context.get_executable(library, descriptor, environment),
        fndesc=descriptor,
        type_annotation=annotation,
        signature=signature,
        objectmode=objectmode,
        lifted=lifted,
        reload_init=reload_init,
        referenced_envs=environments,
    )


def set_environments(compiled: Any) -> None:
    """Give machine code the environments of the functions that were linked into it, as Numba's cache does."""
    for result in compiled.overloads.values():
        for environment in result._find_referenced_environments():
            result.library.codegen.set_env(environment.env_name, environment)
