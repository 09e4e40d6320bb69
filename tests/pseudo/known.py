"""Text that is in plain letters in every language, by value."""

from collections.abc import Iterator

from django.conf import settings

from movements.catalogue import SYSTEMS
from tourney.desk.players.national_numbers import BODIES
from tourney.extras.money.amounts import CODES
from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.models import SideTable
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.verbs.held_files import public_key_of
from tourney.installed import command
from tourney.language.languages import languages
from tourney.models import Club, Session

PROGRAMS = """Tourney Duplimate BridgeWebs Bridgemate Bridgemates USEBIO PBN DUP DLM LIN JSON PDF Excel Atom iCalendar
    SMTP STARTTLS TLS BBO csv pbn PostgreSQL SQLite""".split()
"""Programs and formats."""
BOOKS = ["Bridge Base Online", "Foster, Complete Hoyle, 1914"]
ENDINGS = [
    f".{each}" for each in "site.zip bridgewebs.csv pdf xlsx csv zip json jsonl pbn dup dlm lin xml atom ics".split()
]
LAWS = ["II", "III", "IV", "VI", "VII", "VIII", "IX", "XI", "XII", "XIII"]
"""Roman numbers."""
LETTERS = ["NT", "XX", "2ĤXX"]
"""Of contracts that are doubled, and by which English names no trumps."""
TYPED = [command("backup"), "sudo ufw allow 80/tcp", "sudo firewall-cmd --add-port=80/tcp"]
"""At a terminal."""
EXAMPLES = ["N:AK3.QJ2.T98.7654"]
"""Of what stands in a file."""
ALIKE = [*PROGRAMS, *BOOKS, *ENDINGS, *LAWS, *LETTERS, *TYPED, *EXAMPLES]


def known(club: Club) -> list[str]:
    """The longest first, so that none is taken apart by another."""
    return sorted({*ALIKE, *_of_machine(), *_addresses(club)}, key=len, reverse=True)


def _of_machine() -> Iterator[str]:
    yield settings.TIME_ZONE
    yield from (each.name for each in languages().values())
    yield from (each.source for each in SYSTEMS.values())
    yield from (each.source for each in GAMES.values())
    yield from CODES
    yield from BODIES
    yield from (body.name for body in BODIES.values())


def _addresses(club: Club) -> Iterator[str]:
    host = "http://testserver/"
    yield from (host, f"{host}t/")
    yield from (f"{host}nights/{night.slug}/" for night in Session.objects.filter(club=club))
    yield from (f"{host}side/{table.key}/" for table in SideTable.objects.filter(club=club))
    yield from (f"{host}field/{event.digest}" for event in Simultaneous.objects.filter(club=club))
    if key := public_key_of(club):
        yield key
