"""No English is left on a page: under a pseudo-language of accented letters, only data is in plain letters."""

import pytest
from django.urls import reverse

from tests.pseudo import LEFT
from tests.pseudo.catalogue import padded
from tests.pseudo.plain_words import plain_words
from tests.tourney.desk.played import night_of_method
from tests.tourney.of_apps import added
from tourney.desk.club.clubs import settle
from tourney.desk.results.publishing import publish
from tourney.language.languages import languages as known_languages
from tourney.models import Player
from tourney.web.middleware.language import COOKIE


def of_apps(kind: str) -> list[str]:
    """Return the names of pages of that kind, which the running apps have."""
    return [name for app in added("addresses") for name in getattr(app, kind, ())]


@pytest.fixture
def section(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section


def pages(section) -> dict[str, str]:
    slug, player = section.session.slug, Player.objects.filter(club=section.club).first().pk
    return {
        name: reverse(name, args=numbers)
        for name, numbers in {
            "home": [],
            "public-night": [slug],
            "public-tray": [slug, 1],
            "public-contestant": [slug, 1],
            "public-own-card": [slug, 1],
            "public-wall": [slug],
            "public-calendar": [],
            "public-players": [],
            "public-player": [player],
            "public-records": [],
            "public-deals": [],
            "certainty-explained": [],
            "sign-in": [],
            "movements": [],
            **{page: [] for page in of_apps("PUBLIC_PAGES")},
        }.items()
    }


def data_of(section) -> set[str]:
    names = {player.name for player in Player.objects.filter(club=section.club)}
    languages = {each.name for each in known_languages().values()}
    return names | languages | {section.session.name, section.club.name, "Dora Director", *SAME, *DJANGOS}


SAME = """Tourney USEBIO BridgeWebs bridgewebs PDF http testserver nights club night site xml csv xlsx pdf zip json
    pbn dup dlm lin JSON SHA PBN Atom ranking results frequencies movement""".split()
"""Names of programs, formats and files are the same in every language."""
PAGES = [
    "home",
    "public-calendar",
    "public-players",
    "public-player",
    "public-records",
    "certainty-explained",
    "public-deals",
    "sign-in",
    "movements",
    "public-night",
    "public-wall",
    "public-tray",
    "public-contestant",
    "public-own-card",
    *of_apps("PUBLIC_PAGES"),
]
OF_A_CLUB = [*"desk night-new players series club account about import-night".split(), *of_apps("PAGES")]
OF_A_NIGHT = [
    *"""room names night-settings handicaps seating movement deals sheets tricks rulings ruling-new fix phones calls
    standings scoring certainty publish files import-results journal""".split(),
    *of_apps("NIGHT_PAGES"),
]
DJANGOS = {"Username"}
"""Words of Django's own forms, for which it has catalogues of its own."""


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", PAGES)
def test_no_english_is_left_on_a_public_page(client, section, pseudo, name):
    settle(section.club, section.club.name, 7, 2, language=LEFT)  # what is on the wall speaks the club's
    client.cookies[COOKIE] = LEFT
    page = client.get(pages(section)[name]).content.decode()
    left = plain_words(page, data_of(section))
    assert left == [], "\n".join(left)


def test_scan_would_notice_untranslated_text():
    page = '<p>Ţàƀĺé</p><p title="Table">4</p><script>let a = "no"</script><input placeholder="Find"><b>Ann 1 wins</b>'
    assert plain_words(page, {"Ann 1"}) == ["Table", "Find", "Ann 1 wins"]


def test_pseudo_text_is_a_third_longer_and_keeps_its_placeholders():
    said = padded("Wait %(minutes)d minutes, then <b>try</b> again.")
    assert "%(minutes)d" in said
    assert "<b>" in said
    assert len(said) > 1.2 * len("Wait %(minutes)d minutes, then <b>try</b> again.")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", [*OF_A_CLUB, *OF_A_NIGHT])
def test_no_english_is_left_at_the_desk(director, section, pseudo, name):
    settle(section.club, section.club.name, 7, 2, language=LEFT)
    at = [section.pk] if name in OF_A_NIGHT else []
    answer = director.get(reverse(name, args=at), follow=True)
    assert answer.status_code == 200
    left = plain_words(answer.content.decode(), data_of(section))
    assert left == [], "\n".join(left)
