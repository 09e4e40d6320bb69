"""Import a club's old nights, file by file: each is imported whole or skipped with a reason."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from movements.message import gettext_noop, message, one_by_one, sentences

from ...desk.setup.duplicate_nights import AlreadyHere, imported_before, twin_of
from ...desk.setup.import_night import import_night
from ...desk.setup.match_players import recognised
from ...desk.writing import By
from ...faults import BadInput
from ...models import Club
from .many_files import File
from .opened import AGAIN, digest_of, opened
from .progress import STORING, tell
from .report import open_words

_DAY = re.compile(r"(?<![0-9])((?:19|20)[0-9]{2})[-_. ]?([01][0-9])[-_. ]?([0-3][0-9])(?![0-9])")
MOST_WORDS = 3
STATES = ("in", "before", "twin", "hands", "refused")


@dataclass(frozen=True, slots=True)
class Came:
    """The outcome of a file: ``state`` is one of :data:`STATES`; ``night`` is its key, or that of the night it
    resembles; ``why`` is a message."""

    file: str
    state: str
    night: int | None = None
    why: str = ""

    @property
    def words(self) -> str:
        stored = message("night %(night)s", night=self.night)
        if self.state == "in" and self.why:
            stored = message("night %(night)s. %(why)s", night=self.night, why=self.why)
        return {
            "in": stored if self.night else message("would be imported"),
            "before": message("already imported, as night %(night)s", night=self.night),
            "twin": message(
                "skipped, because the players and results are the same as those of night %(night)s; to "
                "import it anyway, use --answer again=yes",
                night=self.night,
            ),
            "hands": message("deals only; import them on the Deals page of their night"),
            "refused": self.why,
        }[self.state]


def take(file: File, club: Club, by: By, answers: Mapping[str, str], *, store: bool) -> Came:
    """Import one file, completely or not at all. If only its name has the date, that is used."""
    name = file.name
    try:
        data = file.read()
        digest, again = digest_of(data), answers.get(AGAIN[0]) == AGAIN[1]
        if before := imported_before(club, digest):
            return Came(name, "before", before.pk)
        given = {key: value for key, value in answers.items() if key != AGAIN[0]}
        found = opened(data, {**_day_of(name), **given}, name=name)
        if not found.document.get("results"):
            faults = one_by_one(map(str, found.faults[:MOST_WORDS]))
            return Came(name, "refused", why=faults) if faults else Came(name, "hands")
        if found.open:
            return Came(name, "refused", why=sentences(open_words(found)))
        night = found.settled()
        if not store:
            twin = None if again else twin_of(club, night)
            return Came(name, "twin", twin.pk) if twin else Came(name, "in")
        tell(STORING)
        same = sentences(recognised(club, night).said[:MOST_WORDS])
        return Came(name, "in", import_night(night, club, by, digest, again=again).session_id, same)
    except AlreadyHere as here:
        return Came(name, "twin", here.twin.pk)
    except BadInput as bad:
        left = len(bad.faults) - MOST_WORDS
        more = message("(%(count)s more)", count=left) if left > 0 else ""
        return Came(name, "refused", why=sentences([*map(str, bad.faults[:MOST_WORDS]), more]))


def counted(found: list[Came]) -> dict[str, int]:
    """Return state -> the number of files."""
    return {state: sum(came.state == state for came in found) for state in STATES}


def summary(found: list[Came], *, store: bool) -> str:
    """Return how many were imported and how many skipped, as a message."""
    counts = counted(found)
    counts["new"] = counts.pop("in")
    counts["before"] += counts.pop("twin")
    words = gettext_noop(
        "%(new)s nights would be imported, %(before)s were imported earlier, %(hands)s files contain only "
        "deals, and %(refused)s would be skipped."
    )
    if store:
        words = gettext_noop(
            "%(new)s nights were imported, %(before)s were imported earlier, %(hands)s files contain only "
            "deals, and %(refused)s were skipped."
        )
    return message(words, **counts)


def _day_of(name: str) -> dict[str, str]:
    """The day that the file's name has, for files that have none themselves."""
    day = _DAY.search(name.rsplit("/", 1)[-1])
    return {"date": "-".join(day.groups())} if day else {}
