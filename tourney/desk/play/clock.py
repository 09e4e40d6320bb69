"""The round clock, and closing rounds: never silently while a result is missing."""

from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils import timezone

from movements.message import gettext_noop
from movements.plan import Movement

from ...faults import BadInput, Fault
from ...models import Section
from ..deals.sealed import open_if_over
from ..queries import movement_of
from ..round_states import rounds_of
from ..writing import By, Change, change

WARNING = 3 * 60
"""Seconds before the end at which the room is warned."""
MOST_MINUTES = 120


class ResultsMissing(BadInput):
    """A round cannot be closed yet: a fault for each missing result."""


@dataclass(frozen=True, slots=True)
class Clock:
    """A round's clock: ``left`` is in seconds, below 0 in overtime. A clock that has not been started shows the full
    time."""

    round: int
    left: int
    running: bool
    started: bool

    @property
    def state(self) -> str:
        """ready, running, warning, over, or stopped."""
        if not self.started:
            return "ready"
        if not self.running:
            return "stopped"
        return "over" if self.left <= 0 else "warning" if self.left <= WARNING else "running"

    @property
    def face(self) -> str:
        """Return 12:05 to go, +1:30 over time."""
        minutes, seconds = divmod(abs(self.left), 60)
        return f"{'+' if self.left < 0 else ''}{minutes}:{seconds:02}"


def clock_of(section: Section, movement: Movement, now: datetime | None = None) -> Clock:
    """Return the clock, running or stopped; before it starts, the full time of the current round."""
    if section.clock_left is None:
        number = round_now(section, movement)
        return Clock(number, seconds_for(section, movement, number), running=False, started=False)
    gone = ((now or timezone.now()) - section.clock_since).total_seconds() if section.clock_since else 0
    left = section.clock_left - max(0, int(gone))  # if the computer's clock was set back, the round starts again
    return Clock(section.clock_round, left, running=section.clock_since is not None, started=True)


def ran_out(since: datetime | None, left: int | None, now: datetime | None = None) -> bool:
    """Whether a round's time is over: ``left`` seconds were left at the time ``since``, as
    :class:`tourney.models.Section` stores them; a time without a zone is UTC, as SQLite has it."""
    if left is None or since is None:
        return left is not None and left <= 0
    if since.tzinfo is None:
        since = since.replace(tzinfo=UTC)
    return ((now or timezone.now()) - since).total_seconds() >= left


def seconds_for(section: Section, movement: Movement, number: int) -> int:
    """Return the duration of a round: the minutes per tray times the largest number of trays at a table."""
    each = movement.round(number)
    trays = max((len(seating.trays) for seating in each.tables), default=0) if each else 0
    return 60 * trays * section.session.minutes_per_tray


def start_round(section: Section, number: int, by: By) -> None:
    """Start the clock of a round with its full time; repeating it changes nothing. Raises BadInput while another
    round's clock is running: no button resets it."""
    with change(section, "start_round", by) as under_way:
        here = under_way.section
        movement = _movement(here)
        if movement.round(number) is None:
            words = gettext_noop("There is no round %(round)s. The last round of the movement is round %(count)s.")
            raise BadInput.at("round", words, round=number, count=len(movement.rounds))
        if here.clock_left is not None and here.clock_round == number:
            return
        if here.clock_since is not None:
            words = gettext_noop("The clock for round %(clock_round)s is still running. Close that round first.")
            raise BadInput.at("round", words, clock_round=here.clock_round)
        under_way.data = {"round": number, "seconds": _start(under_way, movement, number)}


def _start(under_way: Change, movement: Movement, number: int) -> int:
    """Set the clock going; its seconds."""
    left = seconds_for(under_way.section, movement, number)
    under_way.set(under_way.section, clock_round=number, clock_since=timezone.now(), clock_left=left)
    return left


def stop_clock(section: Section, by: By) -> None:
    """Pause the clock; repeating it changes nothing."""
    with change(section, "stop_clock", by) as under_way:
        here = under_way.section
        if here.clock_since is None:
            return
        left = clock_of(here, _movement(here)).left
        under_way.set(here, clock_since=None, clock_left=left)
        under_way.data = {"round": here.clock_round, "left": left}


def go_on(section: Section, by: By) -> None:
    """Restart a stopped clock."""
    with change(section, "go_on", by) as under_way:
        here = under_way.section
        if here.clock_left is None or here.clock_since is not None:
            return
        under_way.set(here, clock_since=timezone.now())
        under_way.data = {"round": here.clock_round, "left": here.clock_left}


def add_minutes(section: Section, minutes: int, by: By) -> None:
    """Give the round more time, or less with a number below 0."""
    if not 1 <= abs(minutes) <= MOST_MINUTES:
        raise BadInput.at("minutes", "Add or subtract between 1 and %(most)s minutes.", most=MOST_MINUTES)
    with change(section, "add_minutes", by) as under_way:
        here = under_way.section
        if here.clock_left is None:
            raise BadInput.at("minutes", "Start the clock first.")
        under_way.set(here, clock_left=here.clock_left + 60 * minutes)
        under_way.data = {"round": here.clock_round, "minutes": minutes}


def close_round(section: Section, number: int, by: By, *, despite: bool = False, start_next: bool = False) -> None:
    """Close a round and those before it: the clock is set for the next one, and started in the same step with
    ``start_next``. Raises ResultsMissing naming every missing result of the round, unless it is closed ``despite`` them
    (they stay wanted); BadInput unless all earlier rounds are closed or complete."""
    with change(section, "close_round", by) as under_way:
        here = under_way.section
        movement = _movement(here)
        if movement.round(number) is None or number <= here.closed:
            raise BadInput.at("round", "Round %(number)s is already closed, or does not exist.", number=number)
        rounds = rounds_of(here, movement)
        if waiting := [each.plan.number for each in rounds[here.closed : number - 1] if not each.done]:
            raise BadInput.at("round", "Close round %(waiting)s first.", waiting=waiting[0])
        missing = [each for each in rounds[number - 1].expected if each.version is None]
        if missing and not despite:
            raise ResultsMissing([Fault("round", each.lacking) for each in missing])
        under_way.set(here, closed=number, clock_round=number + 1, clock_since=None, clock_left=None)
        under_way.data = {"round": number, "missing": len(missing)}
        if start_next and movement.round(number + 1) is not None:
            _start(under_way, movement, number + 1)
            under_way.data["started"] = number + 1
    open_if_over(section, by)


def open_again(section: Section, number: int, by: By) -> None:
    """Reopen a closed round and those after it. A running clock continues as this round's."""
    with change(section, "open_again", by) as under_way:
        here = under_way.section
        if not 1 <= number <= here.closed:
            raise BadInput.at("round", "Round %(number)s is not closed.", number=number)
        under_way.set(here, closed=number - 1, clock_round=number)
        under_way.data = {"round": number}


def round_now(section: Section, movement: Movement) -> int:
    """Return the current round: the first that the director has not closed, or the last."""
    return min(section.closed + 1, len(movement.rounds))


def _movement(section: Section) -> Movement:
    movement = movement_of(section)
    if movement is None:
        raise BadInput.at("movement", "Choose a movement first.")
    return movement
