"""The cost of a page in another language than English: the same page of the same night in each available language."""

from collections.abc import Callable, Iterator

from django.test import Client
from django.urls import reverse

from tests.load.evenings import opened
from tourney.desk.club.clubs import the_club
from tourney.desk.results.record import record
from tourney.desk.writing import By
from tourney.language.codes import ENGLISH
from tourney.language.languages import languages
from tourney.models import Member, Role, User
from tourney.web.middleware.language import COOKIE

from .bench_site import draw_of
from .harness import Figure, benchmark, in_turns

PAGES = ("standings", "movement", "journal", "scoring", "publish")
"""Pages of the desk that nothing keeps: the longest lists and the most words."""
MOST = 1.05


@benchmark("language pages", stores=True, tables=3, asks=2)
def pages(tables: int = 14, asks: int = 30) -> Iterator[Figure]:
    """Pages of the desk in each language, in turns with the same in English."""
    club, by = the_club(), By(None)
    section = opened(club, tables, by)
    for place, made in draw_of(section):
        record(section, place, made, by)
    user = User.objects.create_user("dora", name="Dora")
    Member.objects.create(club=club, user=user, role=Role.OWNER)
    addresses = [reverse(page, args=[section.pk]) for page in PAGES]
    for code in [code for code in languages() if code != ENGLISH]:
        took, ratio = in_turns(_reader(user, code, addresses), _reader(user, ENGLISH, addresses), asks)
        yield Figure(f"language pages, {code}", took / len(addresses), "s", "in English", ratio, MOST)


def _reader(user: User, language: str, addresses: list[str]) -> Callable[[], None]:
    client = Client()
    client.force_login(user)
    client.cookies[COOKIE] = language

    def read() -> None:
        for address in addresses:
            answer = client.get(address)
            assert answer.status_code == 200, address

    read()
    return read
