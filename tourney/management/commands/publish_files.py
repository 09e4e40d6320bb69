"""python manage.py publish_files NIGHT.json --out DIR: what a club sends out of a night file, without a database."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tourney.desk.evening import Evening
from tourney.exchange import night_file
from tourney.exchange.evening import evening_of
from tourney.exchange.site import site
from tourney.exchange.tables_csv import csv_files
from tourney.exchange.workbook import workbook

from ._base import Command as BaseCommand
from ._base import Refused, contents

KINDS: dict[str, Callable[[Evening], Mapping[str, bytes]]] = {
    "xlsx": lambda evening: {"night.xlsx": workbook(evening)},
    "csv": lambda evening: {f"csv/{name}": data for name, data in csv_files(evening).items()},
    "html": lambda evening: {f"site/{name}": data for name, data in site(evening).items()},
}


class Command(BaseCommand):
    help = "Writes a night file as a workbook, as csv files and as a folder of web pages."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("file")
        parser.add_argument("--out", required=True, metavar="DIR", help="where to write them")
        parser.add_argument("--only", choices=KINDS, action="append", help="only this kind; may be said again")
        parser.add_argument("--club", default="", help="the club's name, for the head of each page")

    def handle(self, *, file, out, only, club, **options):
        evening = evening_of(night_file.read(contents(file)), club)
        for kind in only or KINDS:
            for name, data in KINDS[kind](evening).items():
                self._write(Path(out) / name, data)

    def _write(self, path: Path, data: bytes) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError as problem:
            raise Refused(f"{path}: {problem.strerror}.") from problem
        self.stdout.write(str(path))
