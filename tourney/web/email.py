"""A night's standings as an email: plain text in columns, which can also be pasted anywhere."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from django.utils.translation import gettext, gettext_lazy as _

from ..language.dates import date_in_words
from ..language.numbers import pointed
from ..language.tables import told_table
from ..language.told import told
from ..models import Session
from ..reports.ranking_table import below_line, ranking_table, winners_line
from ..reports.text_table import columns
from ..scoring.night import Night
from ..scoring.standings import Standings
from ..scoring.terms import Labels
from ..sheets.wall.ties import with_ties

STATES: dict[str, Any] = {
    "provisional": _("The standings are provisional. If something is wrong, tell the director."),
    "final": _("The standings are final."),
    "": _("These standings have not been published yet."),
}
LONGEST_LINK = 1800
"""Maximum characters of a mailto address. Programs cut off much longer ones."""


def letter(session: Session, night: Night, standings: Standings, labels: Labels, state: str, address: str) -> str:
    """Return the text of the email: the winners, each ranking, a link, and whether the standings are final."""
    parts = [f"{session.name}, {date_in_words(session.date)}\n{session.event.club.name}"]
    if winners := told(winners_line(night, standings)):
        parts.append(f"{winners}.")
    for ranking in standings.rankings:
        parts.append(columns(told_table(with_ties(ranking_table(night, ranking, labels))), pointed))
    if below := below_line(standings):
        parts.append(told(below))
    said = str(STATES[state])
    if state and session.corrected_at:
        at = date_in_words(session.corrected_at, "j F Y, H:i")
        said += " " + gettext("They were last corrected on %(at)s.") % {"at": at}
    parts.append(said)
    if state:
        parts.append(gettext("All results: %(address)s") % {"address": address})
    return "\n\n".join(parts) + "\n"


def mailto(subject: str, text: str, short: Sequence[str]) -> str:
    """Return an address that opens an email without a recipient; a text that is too long becomes the ``short`` one."""
    address = f"mailto:?subject={quote(subject)}&body="
    if len(address) + len(quote(text)) <= LONGEST_LINK:
        return address + quote(text)
    return address + quote("\n\n".join(short))
