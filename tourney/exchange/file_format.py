"""The declaration of a file format, and the search for one.

A format is a module or a folder of :mod:`tourney.exchange.formats` with a ``FORMAT``, and has its name. There is no
other list of formats, and a module is loaded when its format is used.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from movements.message import message

from ..declared_members import Members
from ..desk.setup.night_value import NightFile
from .beginning import Beginning
from .deal_format import Deals
from .file_contents import FileContents


@dataclass(frozen=True, kw_only=True)
class FileKind:
    """A kind of file that Tourney can recognise."""

    name: str
    seems: str
    """A line that describes it."""
    can: str
    """A line that says what to do with it."""


@dataclass(frozen=True, kw_only=True)
class Format(FileKind):
    """A kind of file in which a night or its cards can be imported, exported, or both."""

    title: str
    order: int
    """Its place where several are offered."""
    recognise: Callable[[Beginning], object]
    """Whether a file is of this format, by its beginning."""
    doubt: int = 0
    """How easily another format's file is mistaken for this one: the most certain formats are tried first."""
    can: str = message("It will be imported as a night.")
    ending: str = ""
    """End of the names of its files: ".pbn"."""
    media: str = "application/octet-stream"
    read: Callable[[bytes, Mapping[str, str]], FileContents] | None = None
    """Read a file, with the answers given so far. Raises BadInput for a file of another kind."""
    write: Callable[[NightFile], bytes] | None = None
    """A night as a file."""
    lost: Callable[[NightFile], list[str]] = lambda _: []
    """Return what the format cannot hold of a night, in words."""
    games: tuple[str, ...] = ("bridge",)
    kinds: tuple[str, ...] = ("pairs", "teams", "players", "couples")
    """The games, and the kinds of contestants, of the nights that it can hold at all."""
    deals: Deals | None = None
    """Its files of cards alone; None if it has none."""

    def holds(self, file: NightFile) -> bool:
        """Whether a night of this kind can be exported in it."""
        return self.write is not None and file.game in self.games and file.night.kind in self.kinds


FORMATS: Members[Format] = Members(f"{__package__}.formats", "FORMAT", packages=True)


def format_of(name: str) -> Format:
    """Return the format of that name. Raises KeyError if there is none."""
    return FORMATS[name]


@cache
def all_formats() -> dict[str, Format]:
    """Return all formats in the order in which they are offered."""
    return FORMATS.in_order()


def read_formats() -> dict[str, Format]:
    """Return the formats in which a night can be imported."""
    return {name: each for name, each in all_formats().items() if each.read}


def written_formats() -> dict[str, Format]:
    """Return the formats in which a night can be exported."""
    return {name: each for name, each in all_formats().items() if each.write}


def format_of_file(name: str) -> Format | None:
    """Return the export format for a file name."""
    return next((each for each in written_formats().values() if name.lower().endswith(each.ending)), None)
