"""The file for the national body: a person downloads it, with the numbers of the players, and uploads it there."""

from movements.message import message, plural
from tourney.desk.players.member_numbers import unnumbered
from tourney.desk.setup.night_value import CHARGES
from tourney.exchange.file_format import format_of
from tourney.models import Session

from ..destination import Destination, Lack, Setting, Values
from ..night_to_send import NightToSend

USEBIO = "usebio"


CHARGE = Setting(name="charge", label=message("Charged as"), choices=CHARGES, initial="10")


def fits(session: Session) -> bool:
    """Whether the club has a national body, and whether its file can contain a night of this kind."""
    form = format_of(USEBIO)
    return bool(session.event.club.body) and session.game in form.games and session.kind in form.kinds


def _file(night: NightToSend, values: Values) -> tuple[bytes, str, str]:
    form = format_of(USEBIO)
    return night.usebio(values["charge"]), form.media, f"{night.session.slug}{form.ending}"


def missing_numbers(session: Session) -> list[Lack]:
    """Return what the file lacks: the club's number at its national body, or the numbers of players."""
    club, players, found = session.event.club, unnumbered(session), []
    if club.body and not club.body_number:
        words = message(
            "The club’s own %(body)s number is missing. An owner can enter it on the Club page.", body=club.body
        )
        found.append(Lack(words))
    if players:
        who = plural(
            "%(count)s player has no %(body)s number and will get no points.",
            "%(count)s players have no %(body)s number and will get no points.",
            len(players),
            body=club.body,
        )
        found.append(Lack(who, players))
    return found


DESTINATION = Destination(
    title=message("National body"),
    about=message("A USEBIO file with the players' numbers, for you to upload yourself."),
    order=40,
    settings=(CHARGE,),
    file=_file,
    content=lambda night, values: night.usebio(values["charge"]),
    lacks=missing_numbers,
    fits=fits,
)
