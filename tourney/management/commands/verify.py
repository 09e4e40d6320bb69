"""python manage.py verify COPY: whether a copy of the database is whole, and what is in it."""

from pathlib import Path

from movements.message import message
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.safekeeping.backup import verify
from tourney.safekeeping.copies import copies

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    help = message("Checks whether a backup is sound. Without a name, the newest backup is checked.")
    examples = ("",)

    def add_arguments(self, parser):
        option(parser, "copy", arguments.COPY, nargs="?")

    def handle(self, *, copy, **options):
        kept = copies()
        if not copy and not kept:
            raise Refused("There is no backup yet. Make one with the backup command.")
        self.tell(verify(Path(copy) if copy else kept[-1]))
