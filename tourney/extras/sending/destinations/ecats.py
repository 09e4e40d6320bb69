"""ECats accepts a club's result of a simultaneous session as USEBIO by mail, with the number of the session and the
country in the subject; 9999 is the practice session (ecatsbridge.com/sims/scoringetc/default.asp). A club needs at
least 3 tables and 18 boards (ecatsbridge.com/sims/regulations.asp). Both were read in November 2026."""

from collections.abc import Sequence

from movements.message import message
from tourney.bounded_request import NotSent
from tourney.models import Session
from tourney.scoring.night import Result

from ..destination import Destination, SendingOutcome, Setting, Values
from ..night_to_send import NightToSend
from ..usebio_by_mail import has_mail, send_usebio, wrong
from .national import missing_numbers

LEAST_TABLES, LEAST_BOARDS = 3, 18


def _fits(session: Session) -> bool:
    return session.game == "bridge" and session.kind == "pairs"


def _send(night: NightToSend, values: Values) -> SendingOutcome:
    if _too_small(night.for_body().night.results):
        raise NotSent("too-small")
    return send_usebio(night, values["address"], f"{values['session']} {values['country']}")


def _too_small(results: Sequence[Result]) -> bool:
    tables = {(each.section, each.table) for each in results}
    return len(tables) < LEAST_TABLES or len({each.tray for each in results}) < LEAST_BOARDS


DESTINATION = Destination(
    title=message("ECats simultaneous pairs"),
    about=message("A USEBIO file by email, with the players' full names and numbers."),
    order=50,
    settings=(
        Setting(name="country", label=message("Country, as ECats spells it"), initial="England"),
        Setting(name="address", label=message("Email address for results"), initial="results@simpairs.com"),
    ),
    asks=Setting(
        name="session",
        label=message("Session number"),
        help=message("Leave blank unless this was a simultaneous session. 9999 is for practice."),
        initial="9999",
        form="[0-9]{1,6}",
    ),
    send=_send,
    content=lambda night, values: night.usebio(),
    fits=_fits,
    offered=has_mail,
    wrong=wrong,
    lacks=missing_numbers,
)
