"""Standings of the last nights, stored with the backups by the version that scored them, for comparison by later
versions.

There is one small file for each night, ``nights/CLUB/NIGHT.standings``: the version, the revisions, and a line for each
contestant with field, rank, number and total. It contains no names.
"""

import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

from django.db import Error, connections

from movements.message import gettext_noop, message, plural, sentences
from tourney import __version__

from .. import private
from ..desk.placings import placings_of
from ..desk.queries import night_of
from ..exchange import standings_file
from ..faults import BadInput
from ..models import Placing, Session
from ..scoring import scored
from .copies import folder

NIGHTS = 10
"""The number of last nights to compare, without demo nights."""


def last_nights() -> list[Session]:
    real = Session.objects.filter(event__demo=False).select_related("event__club")
    return list(real.order_by("-date", "-pk")[:NIGHTS])


def lines(session: Session) -> list[str]:
    """Return the standings of a night as lines. Raises BadInput if it cannot be scored."""
    told = standings_file.to_json(scored.standings(night_of(session)))
    return [
        f"{ranking['field']}|{row['rank']}|{row['number']}|{row['total']}"
        for ranking in told["rankings"]
        for row in ranking["rows"]
    ]


def keep() -> None:
    """Store the standings of the last nights if they are missing or changed, as far as there is disk space."""
    for session in last_nights():
        path, now = _path(session), _revisions(session)
        if _read(path).get("revisions") == now:
            continue
        with suppress(OSError, BadInput):
            document = {"version": __version__, "revisions": now, "standings": lines(session)}
            private.write(path, json.dumps(document))


def keep_beside() -> None:
    """Do the same in a thread while the server starts."""

    def run() -> None:
        with suppress(Error):
            keep()
        connections.close_all()

    Thread(target=run, name="standings of nights", daemon=True).start()


@dataclass(frozen=True, slots=True)
class StandingsComparison:
    """The outcome: the number ``compared`` of the last ``nights``; for the others nothing was stored. ``wrong`` are
    nights whose standings changed."""

    nights: int
    compared: int
    wrong: list[str]

    @property
    def words(self) -> str:
        """Return the outcome in words."""
        if not self.nights:
            return message("There are no nights to compare yet.")
        if not self.compared:
            return message("No nights could be compared, because the earlier standings of recent nights were not kept.")
        said: str = message("Recent nights compared: %(held)s. Their standings are unchanged.", held=self.compared)
        if self.wrong:
            words = gettext_noop("Recent nights compared: %(held)s. Nights with different standings: %(wrong)s.")
            said = message(words, held=self.compared, wrong=len(self.wrong))
        if not (left := self.nights - self.compared):
            return said
        others = plural(
            "%(count)s other night could not be compared, because its earlier standings were not kept.",
            "%(count)s other nights could not be compared, because their earlier standings were not kept.",
            left,
        )
        return sentences([said, others])


def compare() -> StandingsComparison:
    """Compare the last nights' current standings with the stored ones, or with a published night's placings, which were
    calculated by the version that published it."""
    nights, count, wrong = last_nights(), 0, list[str]()
    for session in nights:
        both = _before_and_now(session)
        if both is None:
            continue
        count += 1
        if differ := list(_differences(*both)):
            wrong.append(message("%(night)s, %(date)s: %(differ)s", night=session, date=session.date, differ=differ[0]))
    return StandingsComparison(len(nights), count, wrong)


def _before_and_now(session: Session) -> tuple[list[str], list[str]] | None:
    kept = _read(_path(session))
    if kept.get("revisions") == _revisions(session):
        return kept.get("standings", []), lines(session)
    placed = list(session.placings.select_related("contestant"))
    return (_placed(placed), _placed(placings_of(session))) if placed else None


def _placed(placings: Iterable[Placing]) -> list[str]:
    """A line for each placing, in the form of :func:`lines`."""
    found = [(each.field, each.rank, each.contestant.entry, each.total) for each in placings]
    return [f"{field}|{rank}|{entry}|{total.normalize():f}" for field, rank, entry, total in sorted(found)]


def _differences(before: list[str], after: list[str]) -> Iterator[str]:
    for then, now in zip([*before, *[""] * len(after)], [*after, *[""] * len(before)], strict=False):
        if then != now:
            yield message("%(then)s before, %(now)s now", then=_said(then), now=_said(now))


def _said(line: str) -> str:
    if not line:
        return message("nobody")
    _, rank, number, total = line.rsplit("|", 3)
    return message("no. %(number)s ranked %(rank)s with %(total)s", number=number, rank=rank, total=total)


def _path(session: Session) -> Path:
    return folder() / "nights" / session.event.club.slug / f"{session.slug}.standings"


def _revisions(session: Session) -> list[str]:
    """Return the revisions of its sections with the club's epoch: a restored night is a different one."""
    numbers = session.sections.order_by("pk").values_list("revision", flat=True)
    return [f"{session.event.club.epoch}-{number}" for number in numbers]


def _read(path: Path) -> dict[str, list[str]]:
    try:
        found = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
