"""python manage.py import_history DIR: a club's old nights, each file once, whatever programs wrote them."""

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path

from django.utils.translation import gettext_lazy

from movements.message import message, one_by_one, sentences
from tourney.desk.club.clubs import the_club
from tourney.desk.setup.import_night import import_night, imported_before
from tourney.desk.writing import By
from tourney.exchange.foreign.opened import digest_of, opened
from tourney.exchange.foreign.report import open_words
from tourney.faults import BadInput
from tourney.language.told import told
from tourney.models import Club, Source

from ._base import Command as BaseCommand
from ._base import Refused, add_answers, add_club, answers_in, contents

_DAY = re.compile(r"(?<![0-9])((?:19|20)[0-9]{2})[-_. ]?([01][0-9])[-_. ]?([0-3][0-9])(?![0-9])")
MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class Came:
    """What became of a file: ``state`` is in, before, hands or refused; ``night`` its number, ``why`` in words."""

    file: str
    state: str
    night: int | None = None
    why: str = ""


class Command(BaseCommand):
    help = message(
        "Stores every night in a folder and those below it as a new night. A file that came in "
        "before is passed over, so that it can be stopped and begun again; one that cannot come in "
        "stays out and is named."
    )

    def add_arguments(self, parser):
        parser.add_argument("folder")
        parser.add_argument("--format", choices=["text", "json"], default="text")
        parser.add_argument(
            "--look", action="store_true", help=gettext_lazy("say what would come in, and store nothing")
        )
        add_answers(parser)
        add_club(parser)

    def handle(self, *, folder, format, look, answer, club, **options):
        if not Path(folder).is_dir():
            raise Refused(message("%(folder)s: There is no such folder.", folder=folder))
        answers, where = answers_in(answer), the_club(club)
        paths = sorted(path for path in Path(folder).rglob("*") if path.is_file() and not path.name.startswith("."))
        found = []
        for at, path in enumerate(paths, start=1):
            came = self.one(path, str(path.relative_to(folder)), where, answers, store=not look)
            found.append(came)
            if format == "text":
                self.stdout.write(f"{at}/{len(paths)} {came.file}: {told(_words(came))}")
        counts = {state: sum(came.state == state for came in found) for state in ("in", "before", "hands", "refused")}
        if format == "json":
            self.stdout.write(json.dumps({"counts": counts, "files": [asdict(came) for came in found]}))
        else:
            self.stdout.write(
                "\n"
                + told(
                    message(
                        "%(new)s nights would come in, %(before)s were in already, %(hands)s files have hands alone, "
                        "%(refused)s stay out.",
                        new=counts["in"],
                        before=counts["before"],
                        hands=counts["hands"],
                        refused=counts["refused"],
                    )
                    if look
                    else message(
                        "%(new)s nights came in, %(before)s were in already, %(hands)s files have hands alone, "
                        "%(refused)s stay out.",
                        new=counts["in"],
                        before=counts["before"],
                        hands=counts["hands"],
                        refused=counts["refused"],
                    )
                )
            )

    def one(self, path: Path, name: str, club: Club, answers: dict[str, str], *, store: bool) -> Came:
        """One file: stored whole, or not at all."""
        try:
            data = contents(str(path))
            digest = digest_of(data)
            if before := imported_before(club, digest):
                return Came(name, "before", before.pk)
            given = {**_day_of(path.name), **answers}
            found = opened(data, given, name=path.name)
            if not found.document.get("results"):
                faults = one_by_one(map(str, found.faults[:MOST_WORDS]))
                return Came(name, "refused", why=faults) if faults else Came(name, "hands")
            if found.open:
                return Came(name, "refused", why=sentences(open_words(found)))
            night = found.settled()
            if not store:
                return Came(name, "in")
            return Came(name, "in", import_night(night, club, By(None, Source.IMPORT), digest).session_id)
        except BadInput as bad:
            left = len(bad.faults) - MOST_WORDS
            more = message("(%(count)s more)", count=left) if left > 0 else ""
            return Came(name, "refused", why=sentences([*map(str, bad.faults[:MOST_WORDS]), more]))
        except Refused as no:
            return Came(name, "refused", why=str(no))


def _day_of(name: str) -> dict[str, str]:
    """The day that the file's name has, for files that have none themselves."""
    day = _DAY.search(name)
    return {"date": "-".join(day.groups())} if day else {}


def _words(came: Came) -> str:
    return {
        "in": message("night %(night)s", night=came.night) if came.night else message("would come in"),
        "before": message("is in already, as night %(night)s", night=came.night),
        "hands": message("hands alone; Deals takes them into their night"),
        "refused": came.why,
    }[came.state]
