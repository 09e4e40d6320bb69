"""The public view during play is what the director chose, at every address, and nothing more."""

import html
import re

import pytest
from django.urls import get_resolver, reverse
from django.utils import timezone

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.results.publishing import publish, show_during_play, withdraw
from tourney.desk.revision import Revision, revision_in
from tourney.models import Club, Player, Section, Session

KINDS = {
    "public-sheet": ("standings", "results", "recap", "frequencies", "evenings"),
    "public-csv": ("ranking", "results", "frequencies", "movement"),
}
PAGES = ("public-night", "public-wall")


def addresses(section: Section) -> dict[str, str]:
    """Every address below a night's own, and each file in each of its kinds."""
    found = {}
    for include in get_resolver().url_patterns:
        for pattern in include.url_patterns:
            other_game = pattern.name == "public-board"  # of whist it only leads to the tray's own
            if other_game or str(include.pattern) or not str(pattern.pattern).startswith("nights/<slug:slug>/"):
                continue
            wanted = re.findall(r"<\w+:(\w+)>", str(pattern.pattern))
            for kind in KINDS.get(pattern.name, ("",)):
                words = {"slug": section.session.slug, "number": 1, "kind": kind, "name": kind}
                found[f"{pattern.name} {kind}".strip()] = reverse(pattern.name, kwargs={w: words[w] for w in wanted})
    return found


@pytest.fixture
def playing(night, by):
    """Ten pairs in mid-evening."""
    section = night(10)
    play(section, by, 2)
    return section


def statuses(client, section) -> dict[str, int]:
    return {name: client.get(address).status_code for name, address in addresses(section).items()}


def test_every_address_of_a_night_is_tried(playing):
    there = addresses(playing)
    assert {name.split()[0] for name in there} == {
        "public-night", "public-wall", "public-xlsx", "public-pdf", "public-sheet", "public-csv", "public-site",
        "public-tray", "public-contestant", "public-preview",
        "public-contestant-preview", "public-tray-preview",
        "public-night-json", "public-tray-json", "public-contestant-json", "public-deals-json",
    }  # fmt: skip


def test_hidden_night_does_not_exist_at_any_address(client, playing):
    assert set(statuses(client, playing).values()) == {404}
    for name in PAGES:
        asked = client.get(addresses(playing)[name], headers={"X-Revision": str(revision_in(playing))})
        assert asked.status_code == 404, "not even that nothing is new"


@pytest.mark.whole
@pytest.mark.parametrize("name", ["home", "feed", "public-calendar", "public-records"])
@pytest.mark.parametrize("shows", ["nothing", "ranks", "everything"])
def test_no_list_shows_a_score_of_a_night_in_play(client, playing, by, name, shows):
    show_during_play(playing, shows, by)
    text = client.get(reverse(name)).content.decode()
    assert "Ann" not in text
    assert "±" not in text
    if name != "home":
        assert "Thursday whist" not in text


@pytest.mark.parametrize(("shows", "links"), [("nothing", 0), ("ranks", 1), ("everything", 1)])
def test_front_page_links_to_tonights_page_where_there_is_something_to_see(client, playing, by, shows, links):
    Session.objects.update(date=timezone.localdate())
    show_during_play(playing, shows, by)
    text = client.get(reverse("home")).content.decode()
    assert text.count(f'href="{playing.session.get_absolute_url()}"') == links


def seen(text: str) -> str:
    """Return a page's text, without its head and addresses."""
    main = text[text.index("<main") : text.index("</main>")]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", main)).split())


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
def test_ranks_only_view_shows_ranks_and_names_and_no_other_number(client, club, by, scoring):
    section = night_of_method(scoring, club, by, rounds=1)
    show_during_play(section, "ranks", by)
    reached = statuses(client, section)
    assert {name for name, status in reached.items() if status != 404} == set(PAGES)
    for name in PAGES:
        page = client.get(addresses(section)[name]).content.decode()
        rows = re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.S)
        cells = [len(re.findall(r"<td", row)) for row in rows if "<td" in row]
        assert cells
        assert set(cells) == {3}
        text = seen(page)
        for contestant in section.contestants.all():
            for seat in contestant.seats.all():
                text = text.replace(seat.player.name, "")
        # Allowed numbers: the date, ranks, and contestants with their line.
        left = re.findall(r"[-+−]?\d+[.,%½]\d*|[+−]\d+", text)
        assert left == [], (name, text)
        assert not {"±", "Tricks", "VP", "IMPs", "%", "MP", "Won", "Lost"} & set(text.split())
        numbers = {int(number) for number in re.findall(r"\d+", text)} - {20, 2025}
        assert max(numbers) <= section.contestants.count()


@pytest.mark.whole
def test_sorting_by_a_hidden_column_changes_nothing(client, playing, by):
    show_during_play(playing, "ranks", by)
    page = addresses(playing)["public-night"]
    plain = re.findall(r"Ann \d+", client.get(page).content.decode())
    for key in ("total", "-difference", "average"):
        assert re.findall(r"Ann \d+", client.get(page, {"ns-sort": key, "ew-sort": key}).content.decode()) == plain


@pytest.mark.whole
def test_full_view_shows_whole_standings_but_no_board_still_to_be_played(client, playing, by):
    show_during_play(playing, "everything", by)
    reached = statuses(client, playing)
    assert {name for name, status in reached.items() if status != 404} == set(PAGES)
    text = client.get(addresses(playing)["public-night"]).content.decode()
    assert "±" in text
    assert "50 of 125 results have been entered." in text
    assert "trays/" not in text
    assert "contestants/" not in text
    play(playing, by)
    assert set(statuses(client, playing).values()) == {200}
    assert "trays/" in client.get(addresses(playing)["public-night"]).content.decode()


@pytest.mark.whole
@pytest.mark.parametrize("shows", ["nothing", "ranks", "everything"])
def test_published_night_shows_everything_whatever_was_chosen(client, playing, by, shows):
    show_during_play(playing, shows, by)
    publish(playing, by)
    assert set(statuses(client, playing).values()) == {200}
    withdraw(playing, by)
    assert {name for name, status in statuses(client, playing).items() if status == 200} == (
        set() if shows == "nothing" else set(PAGES)
    )


@pytest.mark.whole
def test_players_appear_under_their_chosen_names_during_play_too(client, playing, by):
    Player.objects.filter(name="Ann 3").update(shown="withheld")
    for shows in ("ranks", "everything"):
        show_during_play(playing, shows, by)
        for name in PAGES:
            text = client.get(addresses(playing)[name]).content.decode()
            assert "Ann 3" not in text
            assert "a player" in text


def test_changed_visibility_makes_a_viewers_page_outdated(client, playing, by):
    show_during_play(playing, "everything", by)
    page = addresses(playing)["public-night"]
    revision = client.get(page)["X-Revision"]
    assert client.get(page, headers={"X-Revision": revision}).status_code == 204
    show_during_play(playing, "ranks", by)
    newer = client.get(page, headers={"X-Revision": revision})
    assert newer.status_code == 200
    assert "±" not in newer.content.decode()
    step_back(last_step(playing.session), by)
    back = client.get(page, headers={"X-Revision": newer["X-Revision"]})
    assert "±" in back.content.decode()
    seen = [Revision.read(each) for each in (revision, newer["X-Revision"], back["X-Revision"])]
    assert seen[2].later_than(seen[1])
    assert seen[1].later_than(seen[0])


def test_change_in_any_section_of_the_night_reaches_its_viewers(client, playing, by):
    show_during_play(playing, "ranks", by)
    Section.objects.create(session=playing.session, name="B", revision=5)
    page = addresses(playing)["public-night"]
    revision = client.get(page)["X-Revision"]
    Section.objects.filter(name="B").update(revision=6)
    assert client.get(page, headers={"X-Revision": revision}).status_code == 200


def test_unchanged_page_costs_one_query(client, playing, by, django_assert_num_queries):
    publish(playing, by)
    page = addresses(playing)["public-night"]
    revision = client.get(page)["X-Revision"]
    with django_assert_num_queries(1):
        answer = client.get(page, headers={"X-Revision": revision})
    assert (answer.status_code, answer.content) == (204, b"")
    assert not answer.cookies


def test_club_answers_only_for_its_own_nights_below_its_prefix(client, playing, by, club):
    publish(playing, by)
    other = Club.objects.create(name="Other club", slug="other")
    path = addresses(playing)["public-night"]
    known = {"X-Revision": client.get(f"/clubs/{club.slug}{path}")["X-Revision"]}
    asked = {prefix: client.get(prefix + path, headers=known) for prefix in ("", "/clubs/other", f"/clubs/{club.slug}")}
    assert [answer.status_code for answer in asked.values()] == [404, 404, 204]
    other.delete()
    assert client.get(path, headers=known).status_code == 204


@pytest.mark.whole
@pytest.mark.parametrize("known", ["None", "", "-1", "1.0", "x", "99999999999999999999999"])
def test_malformed_revision_gets_the_whole_page(client, playing, by, known):
    publish(playing, by)
    assert client.get(addresses(playing)["public-night"], headers={"X-Revision": known}).status_code == 200
    assert client.get("/nights/nothing-of-the-kind/", headers={"X-Revision": known}).status_code == 404
