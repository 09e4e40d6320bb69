"""python manage.py import_night NIGHT.json: store a night file in the database."""

from tourney.desk.club.clubs import the_club
from tourney.desk.setup.import_night import import_night
from tourney.desk.writing import By
from tourney.management import arguments
from tourney.management.file_command import add_club
from tourney.management.night_argument import night_in
from tourney.models import Source

from ._base import BaseCommand


class Command(BaseCommand):
    examples = ("night.json",)

    def add_arguments(self, parser):
        arguments.add_file(parser)
        add_club(parser)

    def handle(self, *, file, club, **options):
        night = night_in(file, self.stderr)
        section = import_night(night, the_club(club), By(None, Source.IMPORT))
        self.stdout.write(f"{section.session_id}")
