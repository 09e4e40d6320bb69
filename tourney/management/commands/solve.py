"""python manage.py solve NIGHT.json: the double-dummy results of its deals, without a database."""

import json

from movements.message import labelled, message
from tourney.cards.double_dummy.solver import SECONDS, NoSolver, Solver
from tourney.exchange import solved_file
from tourney.management import arguments
from tourney.management.arguments import at_least, option
from tourney.management.file_command import FileCommand, Refused
from tourney.management.night_argument import night_in


class Command(FileCommand):
    examples = ("night.json", "night.json --format json")

    def add_arguments(self, parser):
        arguments.add_file(parser)
        arguments.add_format(parser)
        option(
            parser,
            "--seconds",
            "time limit for each deal; a deal that takes longer is skipped",
            type=at_least(1),
            default=SECONDS,
        )

    def handle(self, *, file, format, seconds, **options):
        night = night_in(file, self.stderr)
        if not night.deals:
            raise Refused(labelled("deals", message("There are no deals in this file.")))
        try:
            with Solver(seconds) as solver:
                solved = solved_file.solve(night, solver)
        except NoSolver as problem:
            raise Refused(str(problem)) from problem
        if format == "json":
            self.stdout.write(json.dumps(solved_file.to_json(solved), ensure_ascii=False))
        else:
            self.stdout.write(solved_file.to_text(solved))
        if solved.unsolved:
            # The solved deals are still written, because the file is not at fault for the others.
            lines = (labelled(message("tray %(tray)s", tray=tray), why) for tray, why in solved.unsolved.items())
            raise Refused(*lines, returncode=1)
