"""python manage.py import FILE: a night from a file of any known format, shown first and stored with --confirm."""

import json
from typing import Any

from movements.message import message, sentences
from tourney.desk.setup.night_value import NightFile
from tourney.exchange.file_contents import FileContents
from tourney.exchange.foreign.many_files import alone
from tourney.exchange.foreign.opened import AGAIN, OWN, digest_of, opened
from tourney.exchange.foreign.report import night_of, open_words, to_json, to_text
from tourney.faults import BadInput, briefly
from tourney.language import active_language
from tourney.management import arguments
from tourney.management.arguments import option
from tourney.management.file_command import FileCommand, Refused, add_answers, add_club, answers_in, contents, in_django

from ._progress import line_that_renews


class Command(FileCommand):
    examples = ("results.xml", "results.xml --confirm", "results.pbn --answer date=2026-03-09 --confirm")

    def add_arguments(self, parser):
        arguments.add_file(parser, message("a night exported by any program, or - for standard input"))
        arguments.add_format(parser)
        option(parser, "--confirm", "store the night; without this option, nothing is written", action="store_true")
        add_answers(parser)
        add_club(parser)

    def handle(self, *, file, format, confirm, answer, club, **options):
        try:
            data, name = alone(contents(file), file)
            with line_that_renews(self.stderr, name):
                given = answers_in(answer)
                again = given.pop(AGAIN[0], "") == AGAIN[1]
                found = opened(data, given, name=name, here=OWN)
        except BadInput as bad:
            if format == "json":
                self._print({"faults": [{"place": fault.place, "what": fault.what} for fault in bad.faults]})
            raise
        night, faults = night_of(found)
        stored = {}
        if confirm and night is not None and not found.open:
            stored = self._stored(found, night, club, digest_of(data), again=again)
        said = to_json(found) | stored
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
            self._tell_stored(said.get("night"))

    def _stored(self, found: FileContents, night: NightFile, club: str, digest: str, *, again: bool) -> dict[str, int]:
        """Return the number of the stored ``night``, or of its ``twin`` that was stored before. Only this needs Django
        and the database."""
        in_django(active_language.get_language())
        from tourney.desk.club.clubs import the_club
        from tourney.desk.setup.duplicate_nights import AlreadyHere
        from tourney.desk.setup.import_night import import_night
        from tourney.desk.setup.match_players import recognised
        from tourney.desk.writing import By
        from tourney.models import Source

        from ._base import refusals

        with refusals():
            host = the_club(club)
            for what in recognised(host, night).said:
                found.say("", what)
            try:
                section = import_night(night, host, By(None, Source.IMPORT), digest, again=again)
            except AlreadyHere as here:
                more = message("To import the night again, add --answer again=yes")
                self.twin = sentences([*(fault.what for fault in here.faults), more])
                return {"twin": here.twin.pk}
        return {"night": section.session_id}

    def _tell_stored(self, night: int | None) -> None:
        if night:
            self.tell("Stored as night %(night)s.", night=night)
        else:
            self.tell("Nothing has been stored. Add --confirm to store the night.")

    def _print(self, told: dict[str, Any]) -> None:
        self.stdout.write(json.dumps(told, ensure_ascii=False))
