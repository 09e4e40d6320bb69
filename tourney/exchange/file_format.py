"""The formats in which a whole night goes in and out, by the endings of their files."""

from collections.abc import Callable
from dataclasses import dataclass

from movements.message import message

from ..desk.setup.night_value import NightFile
from ..scoring.terms import spoken
from . import night_file
from .formats.bridgewebs import bridgewebs_reader as bridgewebs_reading
from .formats.bridgewebs import bridgewebs_writer as bridgewebs_writing
from .formats.pbn import pbn_reader as pbn_reading
from .formats.pbn import pbn_writer as pbn_writing
from .formats.usebio import usebio_reader as usebio_reading
from .formats.usebio import usebio_writer as usebio_writing


@dataclass(frozen=True, slots=True)
class Format:
    """``games`` and ``kinds`` of contestants are those that it can hold at all; ``lost`` names what else of a night it
    cannot."""

    slug: str
    title: str
    ending: str
    media: str
    read: Callable[[bytes], NightFile]
    write: Callable[[NightFile], bytes]
    lost: Callable[[NightFile], list[str]]
    games: tuple[str, ...] = ("bridge",)
    kinds: tuple[str, ...] = ("pairs", "teams", "players", "couples")


def _left_out(file: NightFile) -> list[str]:
    """What the night's own movement has no place for."""
    if not file.left_out:
        return []
    return [
        spoken(
            message("the hands of %(count)s trays that the movement does not have", count=len(file.left_out)),
            file.game,
        )
    ]


FORMATS = {
    each.slug: each
    for each in (
        Format(
            "night",
            message("The night file"),
            ".json",
            "application/json",
            night_file.read,
            lambda file: night_file.write(file).encode(),
            _left_out,
            night_file.GAMES,
        ),
        Format("pbn", "PBN", ".pbn", "application/x-pbn", pbn_reading.read, pbn_writing.write, pbn_writing.lost),
        Format(
            "usebio",
            "USEBIO",
            ".xml",
            "application/xml",
            usebio_reading.read,
            usebio_writing.write,
            usebio_writing.lost,
        ),
    )
}


UPLOADS = {
    "bridgewebs": Format(
        "bridgewebs",
        "BridgeWebs, csv",
        ".bridgewebs.csv",
        "text/csv",
        lambda data: bridgewebs_reading.find(data, {}).settled(),
        bridgewebs_writing.write,
        bridgewebs_writing.lost,
        kinds=("pairs",),
    )
}
"""Formats of web sites, in which a night goes out and comes back by what is in it."""
WRITTEN = FORMATS | UPLOADS


def of_name(name: str) -> Format | None:
    """The format that a file's name says."""
    return next((each for each in WRITTEN.values() if name.lower().endswith(each.ending)), None)
