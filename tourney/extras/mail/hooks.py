"""How mail joins in with the core."""

from collections.abc import Iterable
from typing import Any

from movements.message import message
from tourney.hooks import Hooks
from tourney.models import Club, Player

from .for_other_apps import mailer_of
from .models import Letter
from .outgoing import Postman
from .verbs.letters import forget_letters, write_letters
from .verbs.mail_server import server_of


def _player_fields(club: Club) -> Iterable[str]:
    return ("mail",) if server_of(club) else ()


def _forgotten(club: Club, records: list[Player]) -> None:
    forget_letters(club, {record.mail for record in records})


def _held(club: Club, records: list[Player]) -> dict[str, Any]:
    letters = Letter.objects.filter(club=club, address__in={record.mail for record in records})
    held = [{"night": str(each.session), "at": each.at.isoformat(), "state": each.state} for each in letters]
    return {"letters": held}


HOOKS = Hooks(
    verbs={
        "use_mail_server": (message("set up the server for scorecards by email"), None),
        "forget_mail_server": (message("stopped scorecards by mail"), None),
        "stop_mail": (message("used the link in an email to stop a player's scorecards from being emailed"), None),
    },
    doers={"stop_mail": message("The recipient of an email")},
    player_fields=_player_fields,
    published=write_letters,
    mailer=mailer_of,
    forgotten=_forgotten,
    held=_held,
    on_pages={"club": lambda club: {"template": "mail/_on_club_page.html"}},
    beside=lambda: Postman().start(),
)
