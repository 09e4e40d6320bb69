"""A night's standings as a letter: plain text in columns, to be sent by e-mail or pasted anywhere."""

from collections.abc import Sequence
from urllib.parse import quote

from django.utils.timezone import localtime

from ..models import Session
from ..scoring.night import Night
from ..scoring.ranking_table import ranking_table, tie_breaks_line, winners_line
from ..scoring.standings import Standings
from ..scoring.terms import Labels
from ..scoring.text_table import columns

STATES = {
    "provisional": "These standings are provisional. If something is wrong, tell the director.",
    "final": "These standings are final.",
    "": "These standings are not published yet.",
}
LONGEST_LINK = 1800
"""Letters of a mailto address: programs cut off what is much longer."""


def letter(session: Session, night: Night, standings: Standings, labels: Labels, state: str, address: str) -> str:
    """The whole: who won, each ranking, where to read more, and whether it is final."""
    parts = [f"{session.name}, {session.date.day} {session.date:%B %Y}\n{session.event.club.name}"]
    if winners := winners_line(night, standings):
        parts.append(f"{winners}.")
    for ranking in standings.rankings:
        parts.append(columns(ranking_table(night, ranking, labels)))
    if ties := tie_breaks_line(standings):
        parts.append(ties)
    corrected = f" They were last corrected on {_moment(session)}." if state and session.corrected_at else ""
    parts.append(STATES[state] + corrected)
    if state:
        parts.append(f"Every result: {address}")
    return "\n\n".join(parts) + "\n"


def _moment(session: Session) -> str:
    at = localtime(session.corrected_at)
    return f"{at.day} {at:%B %Y, %H:%M}"


def mailto(subject: str, text: str, short: Sequence[str]) -> str:
    """An address that opens a letter to nobody yet; one too long for that says ``short`` instead."""
    address = f"mailto:?subject={quote(subject)}&body="
    if len(address) + len(quote(text)) <= LONGEST_LINK:
        return address + quote(text)
    return address + quote("\n\n".join(short))
