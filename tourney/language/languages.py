"""The available languages: English, and each that has a catalogue in a folder of the settings' LOCALE_PATHS. One file
adds a language, which is offered from the next start on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from struct import unpack_from

from django.conf import settings
from django.utils.translation import get_language_info, to_language

from .codes import COMPILED, ENGLISH, PLAIN, closest

COMPLETE = 95
"""The percentage of translated texts from which a language counts as complete."""
SHARE = "X-Complete"
"""The line in the header of a compiled catalogue with the percentage of its translated texts."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language. ``name`` is in the language itself; ``complete`` is the percentage of translated texts."""

    code: str
    name: str
    complete: int = 100

    @property
    def in_part(self) -> bool:
        return self.complete < COMPLETE


def languages() -> dict[str, Language]:
    """Return the languages to choose from, by code: English first, the others by name, except those below one
    percent."""
    return _languages(tuple(map(str, settings.LOCALE_PATHS)))


@lru_cache(8)
def _languages(folders: Sequence[str]) -> dict[str, Language]:
    found = {}
    # If several folders have a language, the first one counts, as in Django.
    for path in (path for folder in folders for path in sorted(Path(folder).glob(f"*/{COMPILED}"))):
        code = to_language(path.parents[1].name)
        if code not in (ENGLISH, PLAIN) and code not in found and (complete := complete_in(path)):
            found[code] = Language(code, own_name(code), complete)
    return {
        ENGLISH: Language(ENGLISH, "English"),
        **{each.code: each for each in sorted(found.values(), key=lambda each: each.name.casefold())},
    }


def own_name(code: str) -> str:
    """Return a language's own name, with a capital; the code if Django does not know it."""
    try:
        name = str(get_language_info(code)["name_local"])
    except KeyError:
        return code
    return name[:1].upper() + name[1:]


def complete_in(compiled: Path) -> int:
    """Return the percentage of translated texts of a compiled catalogue from its header; 100 without one."""
    for line in _head(compiled.read_bytes()).splitlines():
        name, _, value = line.partition(":")
        if name.strip() == SHARE and value.strip().isdecimal():
            return min(int(value), 100)
    return 100


def _head(data: bytes) -> str:
    """Return the translation of the empty text, which comes first; empty for any other file. The layout is in the
    manual of GNU gettext, "The Format of GNU MO Files"."""
    order = {b"\xde\x12\x04\x95": "<", b"\x95\x04\x12\xde": ">"}.get(data[:4])
    if order is None or len(data) < 28:
        return ""
    count, _, table = unpack_from(f"{order}3I", data, 8)
    if not count or table + 8 > len(data):
        return ""
    length, start = unpack_from(f"{order}2I", data, table)
    return data[start : start + length].decode("utf-8", "replace")


def known(code: str) -> str:
    """Return the language for the code of a browser, cookie or club: ``de`` for ``de-AT``, English for ``en``; empty if
    there is none."""
    return closest(code, languages())
