"""python manage.py import FILE: a night from any file that a club has, shown first and stored with --confirm."""

import json
from typing import Any

from movements.message import message, sentences
from tourney.desk.club.clubs import the_club
from tourney.desk.players.member_numbers import recognised
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.night_value import NightFile
from tourney.desk.setup.twins import AlreadyHere
from tourney.desk.writing import By
from tourney.exchange.foreign.folder_of_nights import AGAIN
from tourney.exchange.foreign.many_files import alone
from tourney.exchange.foreign.opened import digest_of, opened
from tourney.exchange.foreign.report import night_of, open_words, to_json, to_text
from tourney.faults import BadInput, briefly
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.models import Source

from ._base import BaseCommand, Refused, add_answers, add_club, answers_in, contents
from ._progress import line_that_renews


class Command(BaseCommand):
    help = message("Shows what a file from Tourney or another program contains; --confirm stores it as a new night.")
    examples = ("results.xml", "results.xml --confirm", "results.pbn --answer date=2026-03-09 --confirm")

    def add_arguments(self, parser):
        arguments.add_file(parser, message("a night from any program, or - for standard input"))
        arguments.add_format(parser)
        option(parser, "--confirm", "store the night; without this, nothing is written", action="store_true")
        add_answers(parser)
        add_club(parser)

    def handle(self, *, file, format, confirm, answer, club, **options):
        try:
            data, name = alone(contents(file), file)
            with line_that_renews(self.stderr, name):
                given = answers_in(answer)
                again = given.pop(AGAIN[0], "") == AGAIN[1]
                found = opened(data, given, name=name)
        except BadInput as bad:
            if format == "json":
                self._print({"faults": [{"place": fault.place, "what": fault.what} for fault in bad.faults]})
            raise
        night, faults = night_of(found)
        storing = confirm and night is not None and not found.open
        if storing and night is not None:
            for what in recognised(the_club(club), night).said:
                found.say("", what)
        said = to_json(found)
        if storing and night is not None:
            said |= self._stored(night, club, digest_of(data), again=again)
        if format == "json":
            self._print(said)
        else:
            self.stdout.write(to_text(found))
        if faults:
            raise Refused(*briefly(faults))
        if confirm and found.open:
            raise Refused(*open_words(found))
        if "twin" in said:
            raise Refused(self.twin)
        if format == "text":
            self.stdout.write("")
            if confirm:
                self.tell("Stored as night %(night)s.", night=said["night"])
            else:
                self.tell("Nothing has been stored. Add --confirm to store the night.")

    def _stored(self, night: NightFile, club: str, digest: str, *, again: bool) -> dict[str, int]:
        """The number of the ``night`` that it is now, or of the ``twin`` that is here already."""
        try:
            section = import_night(night, the_club(club), By(None, Source.IMPORT), digest, again=again)
        except AlreadyHere as here:
            self.twin = sentences(
                [*(fault.what for fault in here.faults), message("To import the night again, add --answer again=yes")]
            )
            return {"twin": here.twin.pk}
        return {"night": section.session_id}

    def _print(self, told: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(told, ensure_ascii=False))
