"""python manage.py movement SYSTEM N: a movement as a table or as JSON."""

from movements import command
from movements.plan import Impossible
from tourney.language.told import told

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    help = command.HELP

    def add_arguments(self, parser):
        command.add_arguments(parser, told)

    def handle(self, **options):
        try:
            self.stdout.write(command.answer(options, told))
        except Impossible as impossible:
            raise Refused(impossible.args[0]) from impossible
