"""python manage.py restore COPY: a copy of the database in the place of what is there."""

from pathlib import Path

from django.core.management import call_command

from tourney.safekeeping.backup import restore
from tourney.safekeeping.upgrade import forget_note

from ._base import Command as BaseCommand


class Command(BaseCommand):
    help = "Puts a copy back. What was there is copied first. Stop the server before."

    def add_arguments(self, parser):
        parser.add_argument("copy")

    def handle(self, *, copy, **options):
        kept = restore(Path(copy))
        forget_note()
        self.stdout.write(f"{copy} is back." + (f" What was there before is kept as {kept}." if kept else ""))
        # One of an earlier version becomes one of this, with the same care as at a start.
        call_command("migrate", verbosity=0, stdout=self.stdout)
