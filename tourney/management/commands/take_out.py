"""python manage.py take_out: export a whole club to one file."""

import sys
from pathlib import Path

from django.utils import timezone

from tourney import club_transfer as club_file
from tourney.desk.club.clubs import the_club
from tourney.faults import reason
from tourney.management.arguments import STDIN, option
from tourney.management.file_command import add_club

from ._base import BaseCommand, Refused


class Command(BaseCommand):
    examples = ("--out club.zip",)

    def add_arguments(self, parser):
        add_club(parser)
        option(parser, "--out", "the file to write (default: named after the club and the date)", metavar="FILE")

    def handle(self, *, club, out, **options):
        ours = the_club(club)
        if out == STDIN:
            club_file.write(ours, sys.stdout.buffer, sealed=True)
            return
        path = Path(out or f"{ours.slug}-{timezone.localdate()}.zip")
        try:
            with path.open("xb") as file:
                try:
                    club_file.write(ours, file, sealed=True)
                except BaseException:
                    path.unlink()  # half a file could be mistaken for a whole one
                    raise
        except FileExistsError as problem:
            raise Refused("%(path)s already exists. Specify another file: --out FILE", path=path) from problem
        except OSError as problem:
            raise Refused("%(path)s: %(strerror)s.", path=path, strerror=reason(problem)) from problem
        self.stdout.write(str(path))
