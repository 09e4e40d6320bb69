"""python manage.py score NIGHT.json: the standings of a night file, without a database."""

import gc

from tourney.exchange import standings_file
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.management.file_command import FileCommand
from tourney.management.night_argument import night_in
from tourney.scoring import scored


class Command(FileCommand):
    examples = ("night.json", "night.json --format json --certainty")

    def add_arguments(self, parser):
        arguments.add_file(parser)
        arguments.add_format(parser)
        option(parser, "--certainty", "show how certain the ranking is (with --format json)", action="store_true")

    def handle(self, *, file, format, certainty, **options):
        # No object here is part of a cycle, and the process ends soon: garbage collection would take a tenth of its
        # time.
        gc.disable()
        night = night_in(file, self.stderr).night
        standings = scored.standings(night)
        if format == "json":
            sure = None
            if certainty:
                # Only those who ask for it wait for this import.
                from tourney.scoring.certainty import certainty as certainties

                sure = certainties.certainty(night, standings)
            for piece in standings_file.write(standings, sure):
                self.stdout.write(piece, ending="")
            self.stdout.write("")
        else:
            self.stdout.write(standings_file.to_text(standings))
