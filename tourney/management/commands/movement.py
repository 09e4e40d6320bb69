"""python manage.py movement SYSTEM N: a movement as a table or as JSON."""

from movements import command
from movements.plan import Impossible
from tourney.language.told import told
from tourney.management.file_command import FileCommand, Refused


class Command(FileCommand):
    examples = ("howell 10", "mitchell 28 --trays-per-set 2 --format json", "--list")

    def add_arguments(self, parser):
        command.add_arguments(parser, told)

    def handle(self, **options):
        try:
            self.stdout.write(command.answer(options, told))
        except Impossible as impossible:
            raise Refused(impossible.args[0]) from impossible
