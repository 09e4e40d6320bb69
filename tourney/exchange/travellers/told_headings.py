"""What our own workbooks have as headings in each language that there is: a workbook comes back whatever language the
club had when it was written."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils.translation import override, to_language

from movements.message import in_context, message

from ...language.told import told

HEADINGS: Mapping[str, tuple[str, ...]] = {
    "section": (message("Section"),),
    "round": (message("Round"),),
    "table": (message("Table"),),
    "tray": (message("Tray"), message("Board")),
    "N&S": (message("N & S"), message("N-S")),
    "E&W": (message("E & W"), message("E-W")),
    "contract": (message("Contract"),),
    "by": (in_context("column", "By"),),
    "tricks of the declarer": (in_context("column", "Took"),),
    "made by N&S": (
        message("%(unit)s %(line)s", unit=message("Points"), line=message("N-S")),
        message("%(unit)s %(line)s", unit=message("Tricks"), line=message("N & S")),
    ),
    "note": (message("Note"),),
}
"""What a column holds (the values of ``columns.What``) -> how it is headed."""


def plain(heading: str) -> str:
    """A heading without capitals, spaces and signs."""
    return re.sub(r"[\W_]", "", heading.casefold())


def column_of(heading: str) -> str | None:
    """What a column of that heading holds, None where no language of ours calls one so."""
    return _told(tuple(map(str, settings.LOCALE_PATHS))).get(plain(heading))


@lru_cache(4)
def _told(folders: tuple[str, ...]) -> dict[str, str]:
    """A word that two languages use for different columns is no heading of either."""
    found: dict[str, str] = {}
    twice: set[str] = set()
    for path in sorted(path for folder in folders for path in Path(folder).glob("*/LC_MESSAGES/django.mo")):
        with override(to_language(path.parents[1].name)):
            for what, headings in HEADINGS.items():
                for words in map(plain, map(told, headings)):
                    if found.setdefault(words, what) != what:
                        twice.add(words)
    return {words: what for words, what in found.items() if words and words not in twice}
