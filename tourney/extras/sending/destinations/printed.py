"""The standings on paper: a person prints them and pins them up."""

from movements.message import message
from tourney.desk.play.stored_evening import evening_of
from tourney.language.of_club import language_of
from tourney.sheets import SHEETS

from ..destination import Destination, Values
from ..night_to_send import NightToSend


def _file(night: NightToSend, values: Values) -> tuple[bytes, str, str]:
    session, club = night.session, night.session.event.club
    drawn = SHEETS["standings"].pdf(evening_of(session, public=True), club.paper, language_of(club))
    return drawn, "application/pdf", f"{session.slug}.pdf"


DESTINATION = Destination(
    title=message("Printed standings"),
    about=message("A sheet for the noticeboard, with names as players want them shown."),
    order=70,
    settings=(),
    file=_file,
)
