"""A night imported without a movement: every page, sheet and file opens, and it can be corrected and published."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import get_resolver, reverse
from pypdf import PdfReader

from tourney.desk.play.stored_evening import evening_of
from tourney.desk.queries import sittings_of, standings_of
from tourney.desk.results.publishing import publish
from tourney.desk.setup.import_night import import_night
from tourney.exchange.export_night import export_night
from tourney.exchange.file_format import written_formats
from tourney.exchange.foreign.opened import opened
from tourney.models import ResultVersion, Section, Session
from tourney.presentation.night_tables import tables_of
from tourney.sheets import wall_sheets
from tourney.sheets.pdf.book import PAPERS
from tourney.web.night_menu import night_menu

FOREIGN = Path(__file__).parents[3] / "fixtures" / "foreign"
FILES = (
    "usebio/compscore3_mp_howell.xml",
    "usebio/ebuscore_multi_section_adjusted.xml",
    "usebio/ebuscore_teams_vp_old_scale.xml",
    "pbn/results_magic_contest.pbn",
    "realbridge/realbridge_usebio.xml",
)
TO_STANDINGS = set(
    "room phones draw draw-who seating movement fix fix-late fix-leaves fix-later-rounds fix-curtail".split()
)
"""Pages about rounds: they lead on to the standings."""
TO_RESULTS = {"tricks", "round"}
ONLY_SENT = set(
    "clock night-play night-remove restore ruling-withdraw undo shows next-session renew-keys call-answered table-said "
    "fix-take phones-elsewhere phones-late bridgemates-stop bridgemates-settle deals-file ruling-preview".split()
)
NOT_THERE = {"fix-round": "no round was planned", "hands-sheet": "some of the files have no hands"}
MOVED = {"former-night", "former-page", "public-tray"}


@pytest.fixture(params=FILES)
def imported(request, club, by) -> Section:
    """The first section of a night that came from a file."""
    found = opened((FOREIGN / request.param).read_bytes())
    return import_night(found.settled(), club, by)


@pytest.fixture
def usebio(club, by) -> Section:
    return import_night(opened((FOREIGN / FILES[1]).read_bytes()).settled(), club, by)


def paths_of(section: Section) -> dict[str, str]:
    """The address of every page below a section, or below a night that the public sees."""
    place = ResultVersion.objects.current([section]).first().result
    slug = section.session.slug
    words = {
        "pk": section.pk,
        "section": section.pk,
        "table": place.table,
        "tray": place.tray,
        "view": "tray",
        "result": place.pk,
    } | {
        "version": 1,
        "call": 1,
        "entry": 1,
        "name": "ranking",
        "rest": "room/",
        "number": place.tray,
        "slug": slug,
        "kind": "standings",
    }
    more = {
        "round": {"number": place.round},
        "cell": {"number": place.round},
        "taken": {"slug": "csv"},
        "deals-file": {"kind": "pbn"},
        "hands-sheet": {"kind": "deals"},
        "public-contestant": {"number": 1},
        "public-contestant-json": {"number": 1},
    }
    found = {}
    for include in get_resolver().url_patterns:
        for pattern in include.url_patterns:
            if re.search(r"sections/<|nights/<", str(pattern.pattern)):
                wanted = re.findall(r"<\w+:(\w+)>", str(pattern.pattern))
                given = words | more.get(pattern.name, {})
                found[pattern.name] = reverse(pattern.name, kwargs={word: given[word] for word in wanted})
    return found


@pytest.mark.whole
def test_every_page_opens(director, imported):
    director.post(reverse("publish", args=[imported.pk]), {"do": "publish"})
    standings = reverse("standings", args=[imported.pk])
    for name, path in paths_of(imported).items():
        answer = director.get(path)
        if name in ONLY_SENT:
            assert answer.status_code == 405, name
        elif name in TO_STANDINGS:
            assert answer.url == standings, name
        elif name in TO_RESULTS:
            assert answer.url.startswith(reverse("lines", args=[imported.pk, "tray", 1])[:-2]), name
        elif name in NOT_THERE:
            assert answer.status_code in (200, 404), name
        else:
            assert answer.status_code == (301 if name in MOVED else 200), name


def test_menu_leaves_out_pages_that_need_rounds(usebio):
    menu = {page.url for stage in night_menu(usebio, "standings", None) for page in stage.pages}
    for name in ("movement", "seating", "room", "fix", "phones"):
        assert reverse(name, args=[usebio.pk]) not in menu, name
    for name in ("tricks", "rulings", "sheets", "publish", "files"):
        assert reverse(name, args=[usebio.pk]) in menu, name


@pytest.mark.whole
def test_page_says_that_all_results_are_in(director, usebio):
    count = ResultVersion.objects.current(list(usebio.session.sections.all())).count()
    page = director.get(reverse("standings", args=[usebio.pk])).content.decode()
    assert f"All {count} results have been entered." in page
    assert "No results yet" not in page
    assert "Every result is in." in director.get(reverse("publish", args=[usebio.pk])).content.decode()


@pytest.mark.whole
def test_import_leads_to_the_standings(director, club):
    data = (FOREIGN / FILES[0]).read_bytes()
    page = director.post(reverse("import-night"), {"file": SimpleUploadedFile("x.xml", data)}).content.decode()
    key = re.search('name="file-key" value="([a-z0-9]+)"', page)[1]
    answer = director.post(reverse("import-night"), {"file-key": key, "store": "1"})
    assert answer.url == reverse("standings", args=[Section.objects.get().pk])


@pytest.mark.whole
def test_public_sees_the_night_once_it_is_published(director, client, usebio):
    address = reverse("public-night", args=[usebio.session.slug])
    assert client.get(address).status_code == 404
    director.post(reverse("publish", args=[usebio.pk]), {"do": "publish"})
    page = client.get(address).content.decode()
    assert "provisional" in page
    assert "Find me" in page
    director.post(reverse("publish", args=[usebio.pk]), {"do": "final"})
    assert Session.objects.get().final_at


def test_night_open_during_play_shows_single_boards_too(director, client, usebio):
    director.post(reverse("shows", args=[usebio.pk]), {"shows": "everything"})
    tray = ResultVersion.objects.current([usebio]).first().result.tray
    assert client.get(reverse("public-board", args=[usebio.session.slug, tray])).status_code == 200


@pytest.mark.whole
@pytest.mark.parametrize("paper", PAPERS)
def test_every_sheet_for_the_wall_is_printed(director, imported, paper):
    evening = evening_of(imported.session, public=True)
    offered = director.get(reverse("sheets", args=[imported.pk])).content.decode()
    slugs = [kind.name for kind in wall_sheets().values() if kind.applies_to(evening)]
    assert {"standings", "results", "recap", "frequencies", "evenings"} <= set(slugs)
    for slug in slugs:
        assert f'name="kind" value="{slug}"' in offered
        pdf = director.get(reverse("sheet", args=[imported.pk, slug]), {"paper": paper})
        assert PdfReader(BytesIO(pdf.content)).pages, slug
    pack = director.get(reverse("sheet", args=[imported.pk, "pack"]), {"kind": slugs, "paper": paper})
    assert len(PdfReader(BytesIO(pack.content)).pages) >= len(slugs)


@pytest.mark.whole
def test_every_format_can_be_exported(director, imported, by):
    file = export_night(imported.session)
    formats = [each for each in written_formats().values() if each.holds(file)]
    assert len(formats) > 1
    for slug in [*(each.name for each in formats), "workbook", "csv", "site"]:
        assert director.get(reverse("taken", args=[imported.pk, slug])).content, slug
    publish(imported, by)
    for name in tables_of(evening_of(imported.session)):
        assert director.get(reverse("public-csv", args=[imported.session.slug, name])).content, name


@pytest.mark.whole
def test_night_survives_export_and_import(director, usebio, club, by):
    data = director.get(reverse("taken", args=[usebio.pk, "night"])).content
    again = import_night(opened(data).settled(), club, by)
    assert json.loads(director.get(reverse("taken", args=[again.pk, "night"])).content) == json.loads(data)
    assert standings_of(again.session).rankings == standings_of(usebio.session).rankings


def cell_of(version: ResultVersion) -> str:
    place = version.result
    return reverse("cell", args=[place.section_id, place.round, place.table, place.tray])


@pytest.mark.whole
def test_result_is_corrected_in_the_list_of_its_board(director, usebio):
    version = ResultVersion.objects.current([usebio]).first()
    page = director.get(reverse("lines", args=[usebio.pk, "tray", version.result.tray])).content.decode()
    assert page.count('class="cell in"') + page.count('class="cell doubted"') >= 2
    typed = {"made": "1NT= N", "view": "tray", "why": "the slip says so", "version": version.number}
    assert director.post(cell_of(version), typed).status_code == 200
    now = ResultVersion.objects.current([usebio]).get(result=version.result)
    assert (now.number, [each.pk for each in now.holders]) == (2, [each.pk for each in version.holders])


def test_withdrawn_result_can_be_entered_again(director, usebio):
    version = ResultVersion.objects.current([usebio]).first()
    address = reverse("result", args=[usebio.pk, version.result_id])
    director.post(address, {"do": "take_away", "version": 1, "why": "never played"})
    assert not ResultVersion.objects.current([usebio]).filter(result=version.result).exists()
    assert "nothing" in director.get(address).content.decode().lower()
    answer = director.post(address, {"do": "correct", "version": 2, "made": "1NT= N", "why": "it was"})
    assert answer.status_code == 302
    assert ResultVersion.objects.current([usebio]).filter(result=version.result).exists()


def test_result_is_moved_to_another_board_with_its_contestants(director, usebio):
    version = ResultVersion.objects.current([usebio]).first()
    address = reverse("result", args=[usebio.pk, version.result_id])
    given = {"do": "move", "version": 1, "round": 1, "table": 90, "tray": version.result.tray, "why": "wrong table"}
    assert director.post(address, given).status_code == 302
    moved = ResultVersion.objects.current([usebio]).get(result__table=90)
    assert [each.pk for each in moved.holders] == [each.pk for each in version.holders]


def test_numbers_on_screen_and_paper_are_those_of_the_file(director, club, by):
    found = opened((FOREIGN / "pbn/results_magic_contest.pbn").read_bytes())
    section = import_night(found.settled(), club, by)
    numbers = sorted(entry.number for entry in found.settled().night.entries)
    on_paper = evening_of(section.session).labels
    on_screen = {number: said for sitting in sittings_of(section.session) for number, said in sitting.labels.items()}
    assert sorted(map(int, on_paper.values())) == numbers
    assert on_screen == on_paper


def test_night_that_waits_for_its_movement_redirects_to_choosing_one(director, night):
    section = night(10, system=None)
    choosing = reverse("movement", args=[section.pk])
    for name in ("room", "tricks", "sheets", "projector", "fix", "draw"):
        assert director.get(reverse(name, args=[section.pk])).url == choosing, name
    page = director.get(reverse("publish", args=[section.pk])).content.decode()
    assert "nothing to publish" in page
