"""python manage.py verify COPY: whether a copy of the database is whole, and what is in it."""

from pathlib import Path

from movements.message import message
from tourney.language.told import told
from tourney.management import arguments
from tourney.safekeeping.backup import verify
from tourney.safekeeping.copies import copies

from ._base import Command as BaseCommand
from ._base import Refused


class Command(BaseCommand):
    help = message("Checks whether a backup is sound. Without a name, the newest backup is checked.")
    examples = ("",)

    def add_arguments(self, parser):
        parser.add_argument("copy", nargs="?", help=told(arguments.COPY))

    def handle(self, *, copy, **options):
        kept = copies()
        if not copy and not kept:
            raise Refused(message("There is no backup yet. Make one with the backup command."))
        self.stdout.write(told(verify(Path(copy) if copy else kept[-1])))
