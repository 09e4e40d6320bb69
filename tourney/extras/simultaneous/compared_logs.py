"""What the page of an event says about the logs of other clubs: whether they were given the same files."""

from dataclasses import dataclass
from datetime import datetime

from movements.message import message

from .models import HeldFile, Simultaneous
from .protocol.held_log import HELD, ComparedLog
from .verbs.held_files import exchange_of

NOT_COME = message("Its list has not arrived yet.")
SAME = message("The same files")
OTHER_FILES = message("Different files of:")
OTHER_ROLLS = {
    "earlier": message("It does not have the newest list of clubs."),
    "later": message("It has a newer list of clubs, which has not arrived here."),
    "two stories": message("The organiser has sent it a different list of clubs with the same number."),
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """How the log of a club that came ``at`` a time differs: what to say, and the ``clubs`` whose files are not the
    same."""

    name: str
    at: datetime | None
    what: str
    clubs: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        return self.what == SAME


def comparisons(event: Simultaneous) -> list[Comparison]:
    """Compare the logs of the clubs whose turn it is to be compared with this one."""
    files = HeldFile.objects.filter(club=event.club_id, event=event, kind=HELD, story=False)
    came = dict(files.values_list("sender", "at"))
    with exchange_of(event) as exchange:
        names = {key: club.name for key, club in exchange.roll.clubs.items()}
        compared = {each.club: each for each in exchange.compared_logs()}
        return [_comparison(names, key, came.get(key), compared.get(key)) for key in exchange.neighbours]


def _comparison(names: dict[str, str], key: str, at: datetime | None, compared: ComparedLog | None) -> Comparison:
    if compared is None:
        return Comparison(names[key], None, NOT_COME)
    if compared.roll != "same":
        return Comparison(names[key], at, OTHER_ROLLS[compared.roll])
    if compared.differing:
        return Comparison(names[key], at, OTHER_FILES, tuple(names[each] for each in compared.differing))
    return Comparison(names[key], at, SAME)
