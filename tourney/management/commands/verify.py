"""python manage.py verify COPY: whether a backup of the database is complete, and what it contains."""

from pathlib import Path

from movements.message import message, sentences
from tourney.installed import command
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.safekeeping.copies import copies, folder
from tourney.safekeeping.database_backup import verify

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    examples = ("",)

    def add_arguments(self, parser):
        option(parser, "copy", arguments.COPY, nargs="?")

    def handle(self, *, copy, **options):
        kept = copies()
        if not copy and not kept:
            none = message("There is no backup in %(folder)s.", folder=folder())
            raise Refused(sentences([none, message("Make one: %(command)s", command=command("backup"))]))
        self.tell(verify(Path(copy) if copy else kept[-1]))
