"""Other clubs' logs on an event's page: whether they received the same files."""

from dataclasses import dataclass
from datetime import datetime

from movements.message import message

from .models import HeldFile, Simultaneous
from .protocol.held_log import HELD, ComparedLog
from .verbs.held_files import exchange_of

SAME = message("The same files")
OTHER_FILES = message("Different files of:")
OTHER_ROLLS = {
    "earlier": message("This club does not have the newest list of clubs."),
    "later": message("This club has a newer list of clubs, which your club has not received."),
    "two stories": message("The organiser has sent this club a different list of clubs with the same number."),
}


@dataclass(frozen=True, slots=True)
class LogComparison:
    """A club's log, received ``at`` a time: a message about its differences, and the ``clubs`` whose files differ."""

    name: str
    at: datetime
    what: str
    clubs: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        return self.what == SAME

    @property
    def more(self) -> int:
        """Return the number of clubs after the first five."""
        return max(0, len(self.clubs) - 5)


def comparisons(event: Simultaneous) -> tuple[list[LogComparison], list[str]]:
    """Return the comparisons with this club's neighbours, and the names of clubs whose log is missing."""
    files = HeldFile.objects.filter(club=event.club_id, event=event, kind=HELD)
    came = dict(files.values_list("sender", "at"))
    with exchange_of(event) as exchange:
        names = {key: club.name for key, club in exchange.roll.clubs.items()}
        compared = exchange.compared_logs()
        missing = [names[key] for key in exchange.neighbours if key not in {each.club for each in compared}]
    return [_comparison(names, came[each.club], each) for each in compared], missing


def _comparison(names: dict[str, str], at: datetime, compared: ComparedLog) -> LogComparison:
    if compared.roll != "same":
        return LogComparison(names[compared.club], at, OTHER_ROLLS[compared.roll])
    if compared.differing:
        clubs = tuple(names[each] for each in compared.differing)
        return LogComparison(names[compared.club], at, OTHER_FILES, clubs)
    return LogComparison(names[compared.club], at, SAME)
