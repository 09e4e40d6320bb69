"""What a format of files declares of itself, and how one is found.

A format is a module or a folder of :mod:`tourney.exchange.formats` with a ``FORMAT``, and is called as that is. Nothing
else lists the formats, and a module is loaded when its format is used.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from movements.message import message

from ..desk.setup.night_value import NightFile
from ..members import Members
from .deal_format import Deals
from .foreign.beginning import Beginning
from .foreign.found import Found


@dataclass(frozen=True, kw_only=True)
class FileKind:
    """A kind of file that can be told from others."""

    name: str
    seems: str
    """What it is, in a line."""
    can: str
    """What can be done with it, in a line."""


@dataclass(frozen=True, kw_only=True)
class Format(FileKind):
    """A kind of file in which a night or its cards come in, go out, or both."""

    title: str
    order: int
    """Its place where several are offered."""
    recognise: Callable[[Beginning], object]
    """Whether a file is one, by what stands at its beginning."""
    doubt: int = 0
    """How easily another format's file is taken for one of these: what is surest is asked first."""
    can: str = message("It is imported as a night.")
    ending: str = ""
    """Of the names of its files: ".pbn"."""
    media: str = "application/octet-stream"
    read: Callable[[bytes, Mapping[str, str]], Found] | None = None
    """What is in a file, with the answers that were given so far. Raises BadInput for what is no such file at all."""
    write: Callable[[NightFile], bytes] | None = None
    """A night as a file."""
    lost: Callable[[NightFile], list[str]] = lambda _: []
    """What of a night it cannot hold, in words."""
    games: tuple[str, ...] = ("bridge",)
    kinds: tuple[str, ...] = ("pairs", "teams", "players", "couples")
    """The games, and the kinds of contestants, of the nights that it can hold at all."""
    deals: Deals | None = None
    """How it has the cards alone; None where it never has them so."""

    def holds(self, file: NightFile) -> bool:
        """Whether such a night can go out in it."""
        return self.write is not None and file.game in self.games and file.night.kind in self.kinds


FORMATS: Members[Format] = Members(f"{__package__}.formats", "FORMAT", packages=True)


def format_of(name: str) -> Format:
    """The format of that name. Raises KeyError where there is none."""
    return FORMATS[name]


@cache
def all_formats() -> dict[str, Format]:
    """In the order in which they are offered."""
    return dict(sorted(FORMATS.items(), key=lambda found: (found[1].order, found[0])))


def read_formats() -> dict[str, Format]:
    """Those in which a night comes in."""
    return {name: each for name, each in all_formats().items() if each.read}


def written_formats() -> dict[str, Format]:
    """Those in which a night goes out."""
    return {name: each for name, each in all_formats().items() if each.write}


def format_of_file(name: str) -> Format | None:
    """The format in which a night goes out that a file's name says."""
    return next((each for each in written_formats().values() if name.lower().endswith(each.ending)), None)
