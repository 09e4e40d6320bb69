"""python manage.py movement SYSTEM N: a movement as a table or as JSON."""

from movements import command
from movements.plan import Impossible
from tourney.sidetables import cutting_rules

from ._base import Command as BaseCommand
from ._base import Refused


class Command(BaseCommand):
    help = command.HELP
    requires_system_checks = ()

    def add_arguments(self, parser):
        command.add_arguments(parser)

    def handle(self, **options):
        try:
            self.stdout.write(command.answer(options, cutting_rules))
        except Impossible as impossible:
            raise Refused(impossible) from impossible
