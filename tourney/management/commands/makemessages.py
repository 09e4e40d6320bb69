"""make messages: write every marked text of movements/, tourney/ and templates/ into the catalogues of tourney/locale,
and show how much is missing in each language. For translators, with GNU gettext.

A text that says tray or traveller may be worded for each game, if a language has two words. The wording for whist has
the context "whist", as German *Mappe*. That for bridge is the same text with board, as French *donne 7* beside *un
étui*, or has the context "bridge" if both read the same in English, as German *Board*. Translators add such an entry to
one catalogue, and all keep it as long as the text exists. Pages then use it (:func:`tourney.language.told.told`).
"""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.management.commands import makemessages

from tourney.installed import HERE
from tourney.language.codes import BRIDGE, WHIST
from tourney.scoring.terms import is_of_a_game, of_boards

from .compilemessages import LOCALE, counted

ELSEWHERE = (
    "tests/*",
    "deploy/*",
    "docs/*",
    "fixtures/*",
    "site/*",
    "dist/*",
    "build/*",
    "data/*",
    "*/migrations/*",
    "tourney/collected/*",
)
ENTRY = re.compile(
    r'(?P<notes>(?:#[^~].*\n)*)(?P<context>msgctxt ".*"\n)?(?P<text>(?:msgid(?:_plural)? ".*"\n(?:".*"\n)*)+)'
    r'(?P<said>(?:msgstr(?:\[\d\])? ".*"\n?(?:".*"\n?)*)+)'
)
"""A text of a catalogue. Obsolete texts, which begin with #~, are not included."""
CONTEXTS = [f'msgctxt "{game}"\n' for game in (WHIST, BRIDGE)]


def wordings(template: str, catalogues: list[str]) -> Iterator[str]:
    """Yield entries to add to a ``template``: the wordings in ``catalogues`` of its texts about trays for one game."""
    entries = [found.groupdict() for found in ENTRY.finditer(template)]
    there = {(each["context"] or "") + each["text"] for each in entries}
    known = {(each["context"] or "") + each["text"] for text in catalogues for each in ENTRY.finditer(text)}
    for each in entries:
        if each["context"] or not is_of_a_game(each["text"]):
            continue
        flags = "".join(line for line in each["notes"].splitlines(keepends=True) if line.startswith("#,"))
        for words in (*(context + each["text"] for context in CONTEXTS), of_boards(each["text"])):
            if words in known - there:
                yield flags + words + each["said"]


class Command(makemessages.Command):
    help = "Writes every text that is marked into the catalogues, and says what is missing in each."
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        *(f"--keyword={name}:1" for name in ("message", "tell", "aside", "Refused")),
        "--keyword=plural:1,2",
        "--keyword=in_context:1c,2",
        # In a fault or a remark, the place comes before the words. Identifiers are never written there literally.
        *(f"--keyword={name}:2" for name in ("at", "fault", "say", "Fault")),
        "--keyword=option:3",
    ]

    # New texts stay untranslated, because a guess from another text is wrong more often than it helps.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def build_potfiles(self):
        files = super().build_potfiles()
        catalogues = [path.read_text(encoding="utf-8") for path in LOCALE.glob("*/LC_MESSAGES/django.po")]
        for file in map(Path, files):
            template = file.read_text(encoding="utf-8")
            file.write_text(
                "\n\n".join([template.rstrip(), *map(str.strip, wordings(template, catalogues))]) + "\n",
                encoding="utf-8",
            )
        return files

    def handle(self, *args, **options):
        # The owner's own folder is left out, because texts of movements/ and templates/ would be written there.
        settings.LOCALE_PATHS = [LOCALE]
        if not any(options[name] for name in ("locale", "exclude", "all")):
            options["locale"] = sorted(folder.parent.name for folder in LOCALE.glob("*/LC_MESSAGES"))
        options["extensions"] = options["extensions"] or ["html", "svg", "py"]
        options["ignore_patterns"] = [*options["ignore_patterns"], *ELSEWHERE]
        options["add_location"] = options["add_location"] or "file"
        options["no_wrap"] = True
        if Path.cwd() != HERE:
            self.stderr.write(f"Say it in {HERE}: the texts are those of the tree.")
            raise SystemExit(2)
        super().handle(*args, **options)
        for path in sorted(LOCALE.glob("*/LC_MESSAGES/django.po")):
            self.stdout.write(f"{path.parents[1].name}: {counted(path)}")
