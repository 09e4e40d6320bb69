"""python manage.py publish_files [NIGHT.json] --out DIR: what a club publishes, as files for any web server.

A night file needs no database. Without one, each published night of a club gets its own folder, with the club's front
page above them.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from tourney.desk.club.clubs import the_club
from tourney.desk.club.look import Look, look_of
from tourney.desk.play.stored_evening import evening_of as stored_evening_of
from tourney.desk.snapshot import Evening
from tourney.exchange.file_evening import evening_of
from tourney.exchange.site import club_site, site
from tourney.exchange.tables_csv import csv_files
from tourney.exchange.workbook import workbook
from tourney.language.of_club import in_language_of
from tourney.management.arguments import option
from tourney.management.file_command import write_in_folder
from tourney.management.night_argument import SOLVE, night_in, solved_in
from tourney.models import Session

from ._base import BaseCommand, Refused

KINDS: dict[str, Callable[[Evening, Look], Mapping[str, bytes]]] = {
    "xlsx": lambda evening, _: {"night.xlsx": workbook(evening)},
    "csv": lambda evening, _: {f"csv/{name}": data for name, data in csv_files(evening).items()},
    "html": lambda evening, look: {f"site/{name}": data for name, data in site(evening, look).items()},
}
PLAIN = Look()


class Command(BaseCommand):
    examples = ("night.json --out site",)

    def add_arguments(self, parser):
        option(parser, "file", "a night file (if omitted: the club's published nights)", nargs="?")
        option(parser, "--out", "where to write them", required=True, metavar="DIR")
        option(
            parser, "--only", "write only this kind of file; can be used more than once", choices=KINDS, action="append"
        )
        option(
            parser,
            "--club",
            "with a file: the club's name for the heading; without a file: the club's address",
            default="",
        )
        option(parser, "--solve", SOLVE, action="store_true")

    def handle(self, *, file, out, only, club, solve, **options):
        if file:
            night = night_in(file, self.stderr)
            solved = solved_in(night, self.stderr) if solve else None
            # Published files are public, so people are named as they wish, also if the night comes from a file.
            self._night(evening_of(night, club, public=True, solved=solved), Path(out), only)
            return
        if solve:
            raise Refused(
                "--solve can be used only with a night file, because the server solves the deals of stored nights."
            )
        ours = the_club(club)
        look = look_of(ours)
        nights = Session.objects.filter(club=ours, published_at__isnull=False, event__demo=False)
        for session in nights.select_related("event__club").order_by("date", "pk"):
            with in_language_of(ours):
                self._night(stored_evening_of(session, public=True), Path(out) / session.slug, only, look)
        if nights and "html" in (only or KINDS):
            with in_language_of(ours):
                self._write(Path(out), club_site(ours))

    def _night(self, evening: Evening, folder: Path, only: list[str] | None, look: Look = PLAIN) -> None:
        for kind in only or KINDS:
            self._write(folder, KINDS[kind](evening, look))

    def _write(self, folder: Path, files: Mapping[str, bytes]) -> None:
        for name, data in files.items():
            self.stdout.write(write_in_folder(folder / name, data))
