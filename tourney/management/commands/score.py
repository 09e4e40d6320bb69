"""python manage.py score NIGHT.json: the standings of a night file, without a database."""

import gc
import json

from tourney.exchange import standings_file
from tourney.scoring.methods import by_name

from ._base import Command as BaseCommand
from ._base import night_in


class Command(BaseCommand):
    help = "Scores a night file and prints its standings."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("file")
        parser.add_argument("--format", choices=["text", "json"], default="text")

    def handle(self, *, file, format, **options):
        # Nothing here goes round in circles, and the process ends soon: looking for such costs a tenth of it.
        gc.disable()
        standings = by_name.standings(night_in(file, self.stderr).night)
        if format == "json":
            self.stdout.write(json.dumps(standings_file.to_json(standings), ensure_ascii=False))
        else:
            self.stdout.write(standings_file.to_text(standings))
