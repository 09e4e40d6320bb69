"""Public pages and downloads of a published night: pages, PDFs, workbook, csv, a folder of pages."""

import csv
import re
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest
from django.urls import reverse
from openpyxl import load_workbook
from pypdf import PdfReader

from tests.tourney import evenings
from tests.tourney.desk.played import night_of_method
from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import movement_of, sittings_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.results.record import record
from tourney.models import Place, Section, Session
from tourney.reports.scorecard import evenings as evenings_of
from tourney.scoring.made import Made
from tourney.web.public.details import offered


@pytest.fixture
def published(night, by):
    """Ten pairs, two rounds played, published."""
    section = night(10)
    for each in movement_of(section).rounds[:2]:
        for seating in each.tables:
            for tray in seating.trays:
                record(section, Place(each.number, seating.table, tray), Made(tricks=(tray * 7 + each.number) % 14), by)
    publish(section, by)
    return section


def at(section, name: str, *args) -> str:
    return reverse(name, args=[section.session.slug, *args])


def every(section) -> list[str]:
    """Every address under the night's own."""
    numbers = [number for sitting in sittings_of(section.session) for number in sitting.entries]
    return [
        at(section, "public-xlsx"),
        at(section, "public-pdf"),
        at(section, "public-site"),
        *(at(section, "public-sheet", kind) for kind in ("recap", "frequencies", "results", "evenings")),
        *(at(section, "public-csv", name) for name in ("ranking", "results", "frequencies", "movement")),
        *(at(section, "public-tray", tray) for tray in (1, 2)),
        *(at(section, "public-contestant", number) for number in numbers),
    ]


@pytest.mark.whole
def test_night_page_links_to_all_its_public_pages(client, published):
    page = client.get(at(published, "public-night")).content.decode()
    for address in every(published):
        assert f'href="{address}"' in page or f'href="{address}?' in page, address
    assert "public-sheet" not in page
    for address in every(published):
        assert client.get(address).status_code == 200, address


@pytest.mark.whole
def test_withdrawn_night_has_no_public_pages(client, published, by):
    withdraw(published, by)
    for address in [at(published, "public-night"), *every(published)]:
        assert client.get(address).status_code == 404, address


@pytest.mark.whole
def test_unknown_page_is_not_found(client, published):
    for name, what in (
        ("public-tray", 999),
        ("public-contestant", 99),
        ("public-sheet", "cross-table"),
        ("public-sheet", "secret"),
        ("public-csv", "rulings"),
        ("public-csv", "secret"),
    ):
        assert client.get(at(published, name, what)).status_code == 404, what


@pytest.mark.whole
def test_tray_page_has_its_results_and_bars(client, published):
    page = client.get(at(published, "public-tray", 1)).content.decode()
    assert "<h1>Tray 1 <span>" in page
    assert page.count("<rect") >= 1
    assert f'href="{at(published, "public-contestant", 1)}"' in page
    assert f'rel="next" href="{at(published, "public-tray", 2)}"' in page
    assert 'rel="prev"' not in page
    assert f'data-mine="{published.session.slug}"' in page


@pytest.mark.whole
def test_contestant_page_has_its_chart_and_its_trays(client, published):
    page = client.get(at(published, "public-contestant", 1)).content.decode()
    assert "Pair 1 N &amp; S" in page
    assert "Above and below average, tray by tray" in page
    assert "<polyline" in page
    assert f'href="{at(published, "public-tray", 1)}"' in page
    last = client.get(at(published, "public-contestant", 10)).content.decode()
    assert 'rel="next"' not in last
    assert 'rel="prev"' in last


def test_contestant_page_before_play_shows_nothing_played(client, night, by):
    section = night(4)
    publish(section, by)
    assert "Nothing played yet." in client.get(at(section, "public-contestant", 1)).content.decode()
    assert client.get(at(section, "public-sheet", "results")).status_code == 404


@pytest.mark.whole
def test_every_file_has_its_declared_type(client, published):
    answer = client.get(at(published, "public-pdf"))
    assert answer["Content-Disposition"] == f'inline; filename="{published.session.slug}.pdf"'
    assert "1=\n1\nAnn 1\nBob 1\n" in PdfReader(BytesIO(answer.content)).pages[0].extract_text()
    letter = client.get(at(published, "public-sheet", "recap") + "?paper=letter")
    assert round(PdfReader(BytesIO(letter.content)).pages[0].mediabox.width) == 792
    book = load_workbook(BytesIO(client.get(at(published, "public-xlsx")).content))
    assert book.sheetnames[:6] == ["Overview", "Ranking", "Results", "Recap", "Frequencies", "Movement"]
    assert len(book.sheetnames[6:]) == 10
    assert {sheet.page_setup.paperSize for sheet in book} == {9}
    table = client.get(at(published, "public-csv", "ranking"))
    assert table["Content-Type"] == "text/csv; charset=utf-8"
    rows = list(csv.DictReader(StringIO(table.content.decode("utf-8-sig"))))
    assert {row["Names"] for row in rows} == {f"Ann {n} & Bob {n}" for n in range(1, 11)}
    with ZipFile(BytesIO(client.get(at(published, "public-site")).content)) as archive:
        assert f"{published.session.slug}/index.html" in archive.namelist()


@pytest.mark.whole
def test_name_is_shown_without_markup(client, published):
    player = published.contestants.get(number=1).seats.first().player
    player.name = "<script>alert(1)</script>"
    player.save()
    for name, args in (("public-night", ()), ("public-contestant", (1,)), ("public-tray", (1,))):
        assert "<script>alert(1)" not in client.get(at(published, name, *args)).content.decode()


@pytest.mark.whole
def test_player_who_wants_initials_has_them_everywhere(client, published):
    player = published.contestants.get(number=1).seats.first().player
    player.shown = "initials"
    player.save()
    pages = [
        at(published, "public-night"),
        at(published, "public-contestant", 1),
        at(published, "public-csv", "ranking"),
    ]
    for address in pages:
        text = client.get(address).content.decode()
        assert player.name not in text.replace(f"{player.name}0", ""), address
        assert "A. 1." in text, address


@pytest.mark.whole
def test_every_page_is_marked_as_provisional(client, published):
    for name, args in (("public-contestant", (1,)), ("public-tray", (1,))):
        assert "provisional" in client.get(at(published, name, *args)).content.decode()


@pytest.mark.parametrize("pairs", [4, 12])
def test_number_of_queries_does_not_grow_with_the_night(client, night, by, django_assert_num_queries, pairs):
    section = night(pairs)
    record(section, Place(1, 1, movement_of(section).rounds[0].tables[0].trays[0]), Made(tricks=7), by)
    publish(section, by)
    page = at(section, "public-contestant", 1)
    with django_assert_num_queries(1 + 8):  # whether it is kept, and what is needed to make it
        client.get(page)
    with django_assert_num_queries(1):
        client.get(page)


def test_only_sheets_with_content_are_offered():
    kinds = [kind.name for kind in offered("night", evenings.teams(4))["sheets"]]
    assert "cross-table" in kinds
    assert "deals" not in kinds


def test_public_sheets_say_how_much_was_luck_only_where_the_club_shows_it(club, by):
    session = night_of_method("matchpoints", club, by).session
    assert evening_of(session).certainty
    assert not evening_of(session, public=True).certainty
    session.event.club.certainty = True
    assert evening_of(session, public=True).certainty


def test_night_page_gives_its_script_each_contestants_share_of_each_tray(client, club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    found = offered(section.session.slug, evening_of(section.session, public=True))
    page = client.get(at(section, "public-night")).content.decode()
    assert f'data-shares="{found["shares"]}"' in page
    played = evenings_of(evening_of(section.session).night)
    for said in found["shares"].split(";"):
        number, percents = said.split(":")
        shares = dict(zip([tray for tray, _ in found["trays"]], percents.split(","), strict=True))
        for play in played[int(number)]:
            if play.points is not None:
                assert shares[play.result.tray] == str(round(play.points / play.average * 50))


@pytest.mark.whole
def test_night_page_omits_shares_where_there_are_none(client, published):
    assert "data-shares=" not in client.get(at(published, "public-night")).content.decode()


@pytest.mark.whole
def test_winners_come_first_on_the_night_page(client, published):
    page = client.get(at(published, "public-night")).content.decode()
    assert page.count('<section class="podium"') == 2
    assert page.index('<section class="podium"') < page.index('<table class="standings"')


@pytest.mark.whole
def test_value_shared_by_every_row_is_stated_once(client, published):
    page = client.get(at(published, "public-night")).content.decode()
    assert ">Trays</a>" not in page
    trays = {result.tray for result in evening_of(published.session).night.results}
    assert f"5 tables, {len(trays)} trays" in page


def test_bridge_evening_is_broken_down_by_role(client, club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    page = client.get(at(section, "public-contestant", 1)).content.decode()
    for title in ("Parts of the night", "Against", "Best", "Worst"):
        assert f">{title}</caption>" in page
    assert ">Scorecard</h2>" in page
    assert '><span class="unbroken">N-S</span> cards<' in page


@pytest.mark.whole
def test_link_preview_has_the_winners_and_a_picture(client, published):
    page = client.get(at(published, "public-night")).content.decode()
    picture = at(published, "public-preview")
    assert f'<meta property="og:image" content="http://testserver{picture}">' in page
    assert '<meta property="og:description" content="Most above average:' in page
    answer = client.get(picture)
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")


@pytest.mark.whole
def test_every_page_links_to_its_data(client, published):
    for page, data in (
        (at(published, "public-night"), at(published, "public-night-json")),
        (at(published, "public-tray", 1), at(published, "public-tray-json", 1)),
        (at(published, "public-contestant", 1), at(published, "public-contestant-json", 1)),
    ):
        assert f'type="application/json" href="{data}"' in client.get(page).content.decode()
        answer = client.get(data)
        assert answer["Content-Type"] == "application/json"
        assert answer.json()["night"] == "Thursday whist"


@pytest.mark.whole
def test_data_of_an_unknown_page_is_not_found(client, published):
    assert client.get(at(published, "public-tray-json", 999)).status_code == 404
    assert client.get(at(published, "public-contestant-json", 99)).status_code == 404


@pytest.mark.whole
@pytest.mark.parametrize(
    ("game", "own", "other"), [("bridge", "public-board", "public-tray"), ("whist", "public-tray", "public-board")]
)
def test_address_has_the_word_of_the_game_and_the_other_redirects_permanently(client, published, game, own, other):
    Session.objects.update(game=game)
    assert client.get(at(published, own, 1)).status_code == 200
    moved = client.get(at(published, other, 1))
    assert (moved.status_code, moved.headers["Location"]) == (301, at(published, own, 1))
    for page in (at(published, "public-night"), at(published, "public-contestant", 1), at(published, own, 1)):
        text = client.get(page).content.decode()
        assert "/boards/" in text or game != "bridge"
        assert not re.search("/trays/[0-9]+/" if game == "bridge" else "/boards/[0-9]+/", text), page


@pytest.mark.whole
def test_missing_board_is_not_found_at_either_address(client, published):
    for name in ("public-tray", "public-board"):
        assert client.get(at(published, name, 999)).status_code == 404


def test_pages_of_a_result_and_of_a_board_have_a_picture_to_share(client, club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    page = client.get(at(section, "public-contestant", 1)).content.decode()
    picture = at(section, "public-contestant-preview", 1)
    assert f'<meta property="og:image" content="http://testserver{picture}">' in page
    assert 'data-copy="page-link"' in page
    assert f'<img src="{picture}" alt="A 1 &amp; B 1: ' in page
    assert client.get(picture)["Content-Type"] == "image/png"
    assert client.get(at(section, "public-contestant-preview", 99)).status_code == 404
    board = client.get(at(section, "public-board", 1)).content.decode()
    assert f'content="http://testserver{at(section, "public-tray-preview", 1)}"' in board
    assert client.get(at(section, "public-tray-preview", 1))["Content-Type"] == "image/png"
    assert client.get(at(section, "public-tray-preview", 99)).status_code == 404


def test_withheld_players_are_not_named_with_a_picture(client, club, by):
    section = night_of_method("matchpoints", club, by)
    publish(section, by)
    address = at(section, "public-contestant-preview", 1)
    shown = client.get(address).content
    club.players.filter(name__in=("A 1", "B 1")).update(shown="withheld")
    Section.objects.filter(pk=section.pk).update(revision=section.revision + 100)
    assert client.get(address).content != shown
    page = client.get(at(section, "public-contestant", 1)).content.decode()
    assert "A 1" not in page
    assert 'alt="a player &amp; a player: ' in page


def test_shared_rank_is_marked_on_scorecards_and_players_pages(client, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=9), by)
    publish(section, by)
    contestant = section.contestants.get(entry=1)
    card = client.get(reverse("public-contestant", args=[section.session.slug, contestant.entry])).content.decode()
    assert re.search(r"<td[^>]*>1=</td>", card)
    player = client.get(reverse("public-player", args=[contestant.seats.first().player_id])).content.decode()
    assert re.search(r"</span>1=\s", player)
