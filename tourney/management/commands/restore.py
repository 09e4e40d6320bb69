"""python manage.py restore COPY: a copy of the database in the place of what is there."""

from pathlib import Path

from tourney.safekeeping.backup import restore

from ._base import Command as BaseCommand


class Command(BaseCommand):
    help = "Puts a copy back. What was there is copied first. Stop the server before."

    def add_arguments(self, parser):
        parser.add_argument("copy")

    def handle(self, *, copy, **options):
        kept = restore(Path(copy))
        self.stdout.write(f"{copy} is back." + (f" What was there before is kept as {kept}." if kept else ""))
