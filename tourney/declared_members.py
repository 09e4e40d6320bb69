"""Discovery of members, one module each: found by file name, loaded when used.

There is no list of members: a new one is a new module, which declares itself.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, TypeVar, cast

Member = TypeVar("Member")


def on_use(module: str, name: str) -> Callable[..., Any]:
    """Return a function of a module that is not loaded before the function is first called."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


class Members(Mapping[str, Member]):
    """The modules of ``package`` by name, with dashes where file names have underscores. Each declares itself under the
    name ``declared``. Packages in it hold shared code; with ``packages``, they are members too, and the names are those
    of the files."""

    def __init__(self, package: str, declared: str, *, packages: bool = False) -> None:
        self._package, self._declared, self._packages = package, declared, packages

    @cached_property
    def _names(self) -> tuple[str, ...]:
        files = iter_modules(import_module(self._package).__path__)
        if self._packages:
            return tuple(sorted(each.name for each in files))
        return tuple(sorted(each.name.replace("_", "-") for each in files if not each.ispkg))

    def __getitem__(self, name: str) -> Member:
        if name not in self._names:
            raise KeyError(name)
        module = import_module(f"{self._package}.{name.replace('-', '_')}")
        return cast("Member", getattr(module, self._declared))

    def in_order(self) -> dict[str, Member]:
        """Return the members sorted by the ``order`` that each declares, for pages."""
        return dict(sorted(self.items(), key=lambda found: cast("Any", found[1]).order))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
