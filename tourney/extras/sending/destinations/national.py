"""The file for the national body: a person downloads it, with the numbers of the players, and uploads it there."""

from movements.message import message
from tourney.desk.setup.night_value import CHARGES
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import format_of
from tourney.models import Session

from ..destination import Destination, Setting, Values

USEBIO = "usebio"


def _fits(session: Session) -> bool:
    form = format_of(USEBIO)
    return bool(session.event.club.body) and session.game in form.games and session.kind in form.kinds


def _file(session: Session, values: Values) -> tuple[bytes, str, str]:
    form = format_of(USEBIO)
    assert form.write is not None
    night = export_night(session, for_body=True, charge=values["charge"])
    return form.write(night), form.media, f"{session.slug}{form.ending}"


DESTINATION = Destination(
    title=message("National body"),
    about=message("A USEBIO file with the numbers of the players, which you upload yourself."),
    order=40,
    settings=(Setting(name="charge", label=message("Charged as"), choices=CHARGES, initial="10"),),
    file=_file,
    fits=_fits,
)
