"""make compile-messages: compiled catalogues, each with the translated share in its header. Needs GNU gettext. The
compiled catalogues are committed, so that nobody else needs it."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tourney.installed import HERE
from tourney.language.codes import BRIDGE, WHIST
from tourney.language.languages import SHARE

from ._base import BaseCommand, Refused

LOCALE = HERE / "tourney" / "locale"
NO_GETTEXT = "There is no msgfmt here: install GNU gettext."
HEAD = '"Content-Type:'
"""The line of the header before which the share is inserted."""
UNUSED = re.compile(
    rf'^(?:#.*\n)*msgctxt "(?:{WHIST}|{BRIDGE})"\n'
    r'(?:msgid(?:_plural)? ".*"\n(?:".*"\n)*)+(?:msgstr(?:\[\d\])? ""\n?)+(?=\n|\Z)',
    re.M,
)
"""An empty entry for one game's wording: a language with one word for both games lacks nothing."""


@dataclass(frozen=True, slots=True)
class CatalogueCounts:
    """The numbers of translated, fuzzy and untranslated texts of a catalogue."""

    translated: int
    fuzzy: int
    untranslated: int

    def __str__(self) -> str:
        return f"{self.translated} translated, {self.fuzzy} fuzzy, {self.untranslated} untranslated: {self.share} %"

    @property
    def share(self) -> int:
        """Return the translated share in whole percent, rounded down: 100 means all."""
        return 100 * self.translated // max(self.translated + self.fuzzy + self.untranslated, 1)


def counted(path: Path) -> CatalogueCounts:
    """Count the texts of a catalogue. Raises Refused if it has an error."""
    text = UNUSED.sub("", path.read_text(encoding="utf-8"))
    said = _msgfmt(text, path, "--statistics", "--output-file=-")[1].decode()
    found = {kind: int(number) for number, kind in re.findall(r"(\d+) (translated|fuzzy|untranslated)", said)}
    return CatalogueCounts(*(found.get(kind, 0) for kind in ("translated", "fuzzy", "untranslated")))


def compiled(path: Path) -> bytes:
    """Return a compiled catalogue. The same texts always give the same bytes."""
    text = path.read_text(encoding="utf-8")
    head, found, rest = text.partition(HEAD)
    if not found:
        headless = f"{path} has no head that says its Content-Type."
        raise Refused(headless)
    return _msgfmt(f'{head}"{SHARE}: {counted(path).share}\\n"\n{HEAD}{rest}', path, "--output-file=-")[0]


def _msgfmt(text: str, path: Path, *options: str) -> tuple[bytes, bytes]:
    try:
        done = subprocess.run(
            ["msgfmt", "--check-format", *options, "-"], input=text.encode(), capture_output=True, check=False
        )
    except FileNotFoundError:
        raise Refused(NO_GETTEXT) from None
    if done.returncode:
        problem = f"{path}: {done.stderr.decode().strip()}"
        raise Refused(problem)
    return done.stdout, done.stderr


class Command(BaseCommand):
    help = "Compiles the catalogues of tourney/locale, and says how much of each is translated."

    def handle(self, **options):
        for path in sorted(LOCALE.glob("*/LC_MESSAGES/django.po")):
            path.with_suffix(".mo").write_bytes(compiled(path))
            self.stdout.write(f"{path.parents[1].name}: {counted(path)}")
