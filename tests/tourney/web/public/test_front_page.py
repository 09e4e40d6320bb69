"""The club's front page: the next night, the latest winners, the season, how to join; and its copy as files."""

import re
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from tests.tourney.desk.club.test_front_page_texts import TEXTS
from tests.tourney.desk.played import night_of_method, play
from tourney.desk.club.club_series import SeriesRules, keep_series
from tourney.desk.club.front_page_texts import change_front_page, coming_nights
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.results.publishing import publish
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.exchange.site import club_site
from tourney.models import Place, Session, Shown
from tourney.scoring.made import Made


@pytest.fixture
def section(club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    return section


@pytest.fixture
def whole(club, by, section):
    """A club whose front page has everything."""
    change_front_page(club, TEXTS, by)
    keep_series(club, SeriesRules("Winter League", "percent"), [section.session])
    for days in (2, 9):
        open_night(club, NewNight("Thursday Pairs", timezone.localdate() + timedelta(days=days), announced=True), by)
    return club


def home(client):
    return client.get(reverse("home")).content.decode()


def test_front_page_of_a_new_club_has_its_name_and_nothing_empty(client, club):
    page = home(client)
    assert f"<h1>{club.name}</h1>" in page
    assert "No night has been published yet." in page
    for words in ("Next night", "How to join", "Coming", "Whole table", "Find a partner"):
        assert words not in page


def test_next_night_comes_first_and_later_ones_are_in_the_calendar(client, whole):
    page = home(client)
    assert page.index("Next night") < page.index('class="to-come"') < page.index("How to join</h2>")
    assert page.count("Thursday Pairs") == 2
    assert page.count("<h1") == 1
    for text in ("St Anne&#x27;s Hall, Mill Lane", "Visitors are welcome.<br>Your first evening is free."):
        assert text in page
    assert 'href="tel:01632960417"' in page
    assert 'href="mailto:secretary@riverside.example"' in page
    assert 'href="#partners"' in page
    assert 'id="partners"' in page


@pytest.mark.parametrize(
    ("method", "figure"),
    [
        ("average", r"<b>\+[\d.]+<small> tricks<"),
        ("matchpoints", r"<b>[\d.]+<small> %<"),
        ("cross-imps", r"<b>[\d.]+<small> IMPs<"),
    ],
)
def test_winner_of_an_earlier_night_has_the_figure_that_ranks(client, club, by, method, figure):
    for _ in range(2):
        publish(night_of_method(method, club, by), by)
    _latest, earlier = home(client).split('class="earlier"')
    assert re.search(figure, earlier)


def test_night_to_come_is_listed_while_it_is_announced(client, club, by, director):
    start = (timezone.localtime() + timedelta(hours=2)).replace(tzinfo=None)
    section = open_night(club, NewNight("Spring Cup", start.date(), start.time()), by)
    names = ("home", "public-calendar", "public-ics", "public-nights-json")
    ways = [reverse(name) for name in names]

    def listed() -> set[bool]:
        pages = {"Spring Cup" in client.get(way).content.decode() for way in ways}
        return pages | {"Spring Cup" in club_site(club)["index.html"].decode()}

    def press(name: str, do: str) -> None:
        page = director.get(reverse("publish", args=[section.pk])).content.decode()
        assert f'value="{do}">{name}</button>' in page
        director.post(reverse("publish", args=[section.pk]), {"do": do})

    assert listed() == {False}
    press("Announce this night", "announce")
    assert listed() == {True}
    press("Stop announcing this night", "unannounce")
    assert listed() == {False}
    step_back(last_step(section.session), by)
    assert listed() == {True}
    step_back(last_step(section.session), by)
    assert listed() == {False}


def test_night_that_was_not_announced_is_listed_once_it_has_begun(club, night, by):
    start = (timezone.localtime() + timedelta(hours=2)).replace(tzinfo=None)
    tonight = night(10).session
    Session.objects.update(date=start.date(), starts_at=start.time(), announced=False)
    assert list(coming_nights(club)) == []
    start -= timedelta(hours=3)
    Session.objects.update(date=start.date(), starts_at=start.time())
    assert list(coming_nights(club)) == [tonight]


def test_announcement_is_offered_until_results_list_the_night_anyway(club, night, by, director):
    start = (timezone.localtime() + timedelta(hours=2)).replace(tzinfo=None)
    section = night(10)
    Session.objects.update(date=start.date(), starts_at=start.time(), announced=False)

    def page() -> str:
        return director.get(reverse("publish", args=[section.pk])).content.decode()

    assert "will not list this night until it begins" in page()
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    assert list(coming_nights(club)) == [section.session]
    assert "Announcement" not in page()


def test_night_that_begins_early_is_listed_with_its_first_result(club, night, by):
    section = night(10)
    start = (timezone.localtime() + timedelta(hours=2)).replace(tzinfo=None)
    Session.objects.update(date=start.date(), starts_at=start.time(), announced=False)
    play(section, by, 1)
    assert list(coming_nights(club)) == [section.session]


def test_latest_night_has_a_podium_with_percentages(client, whole, section):
    page = home(client)
    first = section.session.placings.get(rank=1)
    podium = page[page.index('class="podium"') : page.index("</section>", page.index('class="podium"'))]
    assert f"{first.percent:.2f}" in podium
    assert podium.count("<li>") == 3
    assert page.count(f'href="{section.session.get_absolute_url()}"') == 1


def test_seasons_leaders_are_named_with_a_link_to_the_whole_table(client, whole):
    page = home(client)
    season = page[page.index('id="season"') :]
    assert "Winter League" in season
    assert f'href="{whole.series.get().get_absolute_url()}"' in season
    assert len(re.findall(r'class="num rank"', season)) == 5


def test_withheld_names_are_not_on_the_front_page_or_its_copy(client, whole, section):
    players = whole.players.filter(seats__contestant__section=section)
    names = set(players.values_list("name", flat=True))
    players.update(shown=Shown.WITHHELD)
    for page in (home(client), club_site(whole)["index.html"].decode()):
        assert not [name for name in names if name in page]
        assert "a player" in page


def test_copy_links_only_to_files_that_are_written_beside_it(whole, section, tmp_path):
    call_command("publish_files", "--only", "html", "--out", str(tmp_path), stdout=StringIO())
    page = (tmp_path / "index.html").read_text()
    links = set(re.findall(r'(?:href|src)="([^"#:]+)"', page))
    assert f"{section.session.slug}/site/index.html" in links
    assert all((tmp_path / link).is_file() for link in links)
    assert "Visitors are welcome." in page
    assert "<script" not in page
