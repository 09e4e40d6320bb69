"""make messages: every text that is marked, from movements/, tourney/ and templates/, into the catalogues of
tourney/locale, and how much of each language is missing. For translators, with GNU gettext."""

from pathlib import Path

from django.conf import settings
from django.core.management.commands import makemessages

from tourney.installed import HERE

from .compilemessages import LOCALE, counted

OURS = ("de", "fr", "nl", "pl", "it")
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


class Command(makemessages.Command):
    help = "Writes every text that is marked into the catalogues, and says what is missing in each."
    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=message:1",
        "--keyword=plural:1,2",
        "--keyword=in_context:1c,2",
        "--keyword=plural_in_context:1c,2,3",
    ]

    # What is new is untranslated: a guess from another text is wrong more often than it helps.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def handle(self, *args, **options):
        # Without the owner's own folder, in which texts of movements/ and templates/ would end.
        settings.LOCALE_PATHS = [LOCALE]
        if not any(options[name] for name in ("locale", "exclude", "all")):
            there = {path.parents[1].name for path in LOCALE.glob("*/LC_MESSAGES/django.po")}
            options["locale"] = sorted(there | set(OURS))
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
