"""The file for the national body: a person downloads it, with the numbers of the players, and uploads it there."""

from movements.message import message, plural
from tourney.desk.players.member_numbers import unnumbered
from tourney.desk.setup.night_value import CHARGES
from tourney.exchange.file_format import format_of
from tourney.models import Session

from ..destination import Destination, Lack, Setting, Values
from ..night_to_send import Night

USEBIO = "usebio"


CHARGE = Setting(name="charge", label=message("Charged as"), choices=CHARGES, initial="10")


def fits(session: Session) -> bool:
    """Whether the club has a national body, and the file can hold such a night."""
    form = format_of(USEBIO)
    return bool(session.event.club.body) and session.game in form.games and session.kind in form.kinds


def _file(session: Session, values: Values) -> tuple[bytes, str, str]:
    form = format_of(USEBIO)
    return Night(session).usebio(values["charge"]), form.media, f"{session.slug}{form.ending}"


def unnumbered_players(session: Session) -> Lack | None:
    """Return the players without a number of the club's national body."""
    players = unnumbered(session)
    if not players:
        return None
    words = plural(
        "%(count)s player has no %(body)s number and will get no points.",
        "%(count)s players have no %(body)s number and will get no points.",
        len(players),
        body=session.event.club.body,
    )
    return Lack(words, players)


DESTINATION = Destination(
    title=message("National body"),
    about=message("A USEBIO file with the players' numbers, for you to upload yourself."),
    order=40,
    settings=(CHARGE,),
    file=_file,
    content=lambda night, values: night.usebio(values["charge"]),
    lacks=unnumbered_players,
    fits=fits,
)
