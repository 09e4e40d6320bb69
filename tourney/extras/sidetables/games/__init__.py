"""Every side table by its name. Each module here is one game, which declares itself as ``GAME``; ``play`` has the
shared code."""

from collections.abc import Iterator
from dataclasses import replace

from tourney.declared_members import Members

from ..play.game import SideGame


class _Games(Members[SideGame]):
    """The games in their order; each is named after its file."""

    def __getitem__(self, name: str) -> SideGame:
        return replace(super().__getitem__(name), name=name)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(super().__iter__(), key=lambda name: self[name].order))


GAMES = _Games(__name__, "GAME")
