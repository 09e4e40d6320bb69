"""python manage.py import_history FOLDER: import a club's old nights, each file once, from any program."""

import json
from contextlib import ExitStack, suppress
from dataclasses import asdict
from pathlib import Path

from tourney.desk.club.clubs import the_club
from tourney.desk.writing import By
from tourney.exchange.foreign.folder_of_nights import counted, summary, take
from tourney.exchange.foreign.many_files import File, in_folder, in_zip, is_zip
from tourney.language.told import told
from tourney.management import arguments
from tourney.management.arguments import STDIN, option
from tourney.management.file_command import add_answers, add_club, answers_in, contents
from tourney.models import Source

from ._base import BaseCommand, Refused
from ._progress import line_that_renews


class Command(BaseCommand):
    examples = ("old-nights --look", "old-nights")

    def add_arguments(self, parser):
        option(parser, "folder", "a folder, or a zip file of a folder")
        arguments.add_format(parser)
        option(parser, "--look", "show what would be imported, but store nothing", action="store_true")
        add_answers(parser)
        add_club(parser)

    def handle(self, *, folder, format, look, answer, club, **options):
        answers, where, by = answers_in(answer), the_club(club), By(None, Source.IMPORT)
        found = []
        with ExitStack() as until_read:
            files = self._files(folder, until_read)
            for at, file in enumerate(files, start=1):
                with line_that_renews(self.stderr, f"{at}/{len(files)} {file.name}"):
                    came = take(file, where, by, answers, store=not look)
                found.append(came)
                if format == "text":
                    self.stdout.write(f"{at}/{len(files)} {came.file}: {told(came.words)}")
        if format == "json":
            self.stdout.write(json.dumps({"counts": counted(found), "files": [asdict(came) for came in found]}))
        else:
            self.stdout.write("\n" + told(summary(found, store=not look)))

    def _files(self, named: str, until_read: ExitStack) -> list[File]:
        """Return the files of a folder or zip. Raises Refused for anything else, BadInput for a broken zip."""
        with suppress(OSError):  # no file can have such a name
            if named and Path(named).is_dir():
                return in_folder(Path(named))
            if (named == STDIN or Path(named).is_file()) and is_zip(data := contents(named)):
                return until_read.enter_context(in_zip(data))
        raise Refused("%(folder)s: this folder does not exist.", folder=named)
