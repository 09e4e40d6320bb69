"""An announced night of a club whose members answer on its page."""

from datetime import timedelta

from django.utils import timezone

from tests.made_before import made_before
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.writing import By
from tourney.extras.coming.places import AnswerKind, names, places_of
from tourney.extras.coming.verbs.answering import Wish, answer, set_up
from tourney.extras.coming.verbs.member_codes import player_called
from tourney.models import Club, Player, Section, Session, Source

MEMBERS = ("Ann Oak", "Ben Elm", "Carla Reed", "Dev Patel", "Ewa Nowak", "Finn Moss")
BY_PHONE = By(None, Source.COMMAND, "192.0.2.1")


@made_before
def night_to_come(club: Club, by: By, tables: int | None = None, days: int = 3, kind: str = "pairs") -> Section:
    for name in MEMBERS:
        if not club.players.filter(name=name).exists():
            keep(club, PlayerRecord(name, mail=f"{name.split()[0].lower()}@example.org"), by)
    day = timezone.localdate() + timedelta(days=days)
    section = open_night(club, NewNight("Thursday Pairs", day, game="bridge", kind=kind, announced=True), by)
    set_up(club, True, tables, by)
    return section


def player(club: Club, name: str) -> Player:
    found = player_called(club, name)
    assert found
    return found


def says(session: Session, name: str, kind: str = AnswerKind.COMING, partner: str = "", **said: str) -> None:
    answer(session, player(session.event.club, name), Wish(kind, partner, **said), BY_PHONE)


def coming(session: Session) -> list[tuple[str, ...]]:
    return [names(each) for each in places_of(session).seated]


def waiting(session: Session) -> list[tuple[str, ...]]:
    return [names(each) for each in places_of(session).waiting]
