"""python manage.py doctor: check this computer, and say how to fix problems."""

from django.conf import settings

from tourney import __version__
from tourney.language.told import told
from tourney.management import arguments
from tourney.safekeeping.doctor import look

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    examples = ("",)

    def add_arguments(self, parser):
        arguments.add_port(parser)

    def handle(self, *, port, **options):
        self.tell("Tourney %(version)s, data in %(folder)s", version=__version__, folder=settings.DATA_DIR)
        self.stdout.write("\n")
        found = look(port)
        for each in found:
            self.stdout.write(f"{'!!' if each.wrong else 'ok'}  {told(each.about):<9} {told(each.says)}")
            if each.todo:
                self.stdout.write(f"    {'':<9} {told(each.todo)}")
        if wrong := dict.fromkeys(told(each.about).lower() for each in found if each.wrong):
            raise Refused("To fix: %(what)s.", what=", ".join(wrong), returncode=1)
