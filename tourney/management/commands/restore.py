"""python manage.py restore COPY: replace the database by a backup."""

from pathlib import Path

from django.core.management import call_command

from tourney.management import arguments
from tourney.management.arguments import option
from tourney.safekeeping.database_backup import restore
from tourney.safekeeping.upgrade import forget_note

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("tourney-20261124-214000.sqlite3",)

    def add_arguments(self, parser):
        option(parser, "copy", arguments.COPY)

    def handle(self, *, copy, **options):
        kept = restore(Path(copy))
        forget_note()
        if kept:
            self.tell("%(copy)s has been restored. The previous state is kept as %(kept)s.", copy=copy, kept=kept)
        else:
            self.tell("%(copy)s has been restored.", copy=copy)
        # A database of an earlier version is upgraded as carefully as at start-up.
        call_command("migrate", verbosity=0, stdout=self.stdout)
