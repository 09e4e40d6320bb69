"""python manage.py import_night NIGHT.json: a night file into the database."""

from tourney.desk.club.clubs import the_club
from tourney.desk.setup.import_night import import_night
from tourney.desk.writing import By
from tourney.exchange import night_file
from tourney.exchange.deal_rows import left_out_words
from tourney.models import Source

from ._base import Command as BaseCommand
from ._base import add_club, contents


class Command(BaseCommand):
    help = "Stores a night file as a new night and prints its number."

    def add_arguments(self, parser):
        parser.add_argument("file")
        add_club(parser)

    def handle(self, *, file, club, **options):
        night = night_file.read(contents(file))
        section = import_night(night, the_club(club), By(None, Source.IMPORT))
        if said := left_out_words(night):
            self.stderr.write(said)
        self.stdout.write(f"{section.session_id}")
