"""Entering names: pasted, from a file, one at a time, or from last time."""

from datetime import date
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from openpyxl import Workbook

from tests.conftest import names_for
from tourney.desk.queries import entries_of
from tourney.desk.results.record import record
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.models import Place, Player, Section
from tourney.scoring.made import Made

NAMES = "\n".join(f"{one} & {other}" for one, other in names_for(10))


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


def test_pasted_names_are_stored(director, night):
    section = night(10, None)
    answer = director.post(url("names", section), {"names": NAMES})
    assert answer.url == url("movement", section)


def test_bad_names_are_reported_by_line_and_stay_in_the_box(director, night):
    section = night(10, None)
    answer = director.post(url("names", section), {"names": "A & B\n\nC & A\nD"})
    text = answer.content.decode()
    assert answer.status_code == 422
    for line in ("line 2: This line is empty", "line 3: &#x27;A&#x27; is already", "line 4: Write a pair as two names"):
        assert line in text
    assert "A &amp; B\n\nC &amp; A\nD" in text
    assert len(entries_of(section)) == 10


def test_names_come_from_a_csv(director, night):
    section = night(10, None)
    file = SimpleUploadedFile("names.csv", b"Ada,Bruno\nCora,Dan\nEva,Felix\nGreta,Hugo\n")
    director.post(url("names", section), {"names": "", "file": file})
    assert entries_of(section)[1].names == ("Ada", "Bruno")


def test_file_that_is_not_a_csv_is_refused(director, night):
    section = night(10, None)
    file = SimpleUploadedFile("names.csv", b"\x89PNG\0\0\0")
    answer = director.post(url("names", section), {"names": "", "file": file})
    assert "This is not a table" in answer.content.decode()
    assert len(entries_of(section)) == 10


def test_oversized_file_is_refused(director, night):
    file = SimpleUploadedFile("names.csv", b"a" * 1_100_000)
    answer = director.post(url("names", night(10, None)), {"names": "", "file": file})
    assert "larger than 1 MB" in answer.content.decode()


def opened(club, by, kind: str = "pairs", day: date = date(2025, 11, 20), name: str = "Night", **more) -> Section:
    return open_night(club, NewNight(name, day, kind=kind, **more), by)


def names_in(section: Section) -> list[tuple[str, ...]]:
    return [entry.names for entry in entries_of(section).values()]


def test_names_come_from_a_workbook(director, night):
    section = night(10, None)
    book = Workbook()
    for row in (("No", "Name", "Partner"), (1, "Ada", "Bruno"), (2, "Cora", "Dan")):
        book.active.append(row)
    stream = BytesIO()
    book.save(stream)
    director.post(url("names", section), {"names": "", "file": SimpleUploadedFile("names.xlsx", stream.getvalue())})
    assert names_in(section) == [("Ada", "Bruno"), ("Cora", "Dan")]


def test_added_pair_is_stored_and_the_next_can_be_typed(director, night):
    section = night(4, None)
    text = "\n".join(" & ".join(pair) for pair in names_for(4))
    answer = director.post(url("names", section), {"names": text, "one-0": "Ida", "one-1": "Ben", "do": "add"})
    assert answer.url == url("names", section) + "?again"
    assert names_in(section)[-1] == ("Ida", "Ben")
    assert Player.objects.filter(name="Ida").exists()
    page = director.get(answer.url).content.decode()
    assert "5 pairs entered" in page
    assert "autofocus" in page


def test_added_pair_without_a_partner_is_refused_and_stays_in_the_form(director, night):
    section = night(4, None)
    text = "\n".join(" & ".join(pair) for pair in names_for(4))
    answer = director.post(url("names", section), {"names": text, "one-0": "Ida", "one-1": "", "do": "add"})
    assert answer.status_code == 422
    assert 'href="#id_one-0">First player: Write a pair as two names' in answer.content.decode()
    assert 'value="Ida"' in answer.content.decode()
    assert len(names_in(section)) == 4


@pytest.mark.parametrize(
    ("kind", "text", "found"),
    [
        ("players", "Ada\nBruno\nSmith, John", [("Ada",), ("Bruno",), ("Smith, John",)]),
        ("couples", "Dan & Cora\nFelix & Eva", [("Dan",), ("Cora",), ("Felix",), ("Eva",)]),
        ("teams", "Owls: A & B & C & D\nLarks: E & F & G & H & I", [tuple("ABCD"), tuple("EFGHI")]),
    ],
)
def test_each_event_type_has_its_own_line_format(director, club, by, kind, text, found):
    section = opened(club, by, kind)
    director.post(url("names", section), {"names": text})
    assert names_in(section) == found
    assert text.replace("&", "&amp;") in director.get(url("names", section)).content.decode()


def test_a_team_keeps_its_name(director, club, by):
    section = opened(club, by, "teams")
    typed = {"one-0": "Owls", "one-1": "A", "one-2": "B", "one-3": "C", "one-4": "D", "do": "add"}
    director.post(url("names", section), typed)
    assert section.contestants.get().name == "Owls"


def test_two_groups_must_be_equal(director, club, by):
    section = opened(club, by, "players")
    answer = director.post(url("names", section), {"names": "Ada\nCora", "second": "Bruno"})
    assert "Both groups must be the same size, but their sizes are 2 and 1." in answer.content.decode()
    director.post(url("names", section), {"names": "Ada\nCora", "second": "Bruno\nDan"})
    assert names_in(section) == [("Ada",), ("Cora",), ("Bruno",), ("Dan",)]


def test_player_seated_in_another_section_is_refused(director, club, by):
    first = opened(club, by, sections=("A", "B"))
    seat(first, names_for(4), by)
    second = first.session.sections.get(name="B")
    answer = director.post(url("names", second), {"names": "ann 3 & Zoe"})
    assert "&#x27;ann 3&#x27; is already in section A." in answer.content.decode()


def test_players_of_last_time_are_filled_in_and_nothing_is_stored(director, club, by):
    before = opened(club, by, day=date(2025, 11, 13), name="Thursday")
    seat(before, [("Ada", "Bruno"), ("Cora", "Dan")], by)
    seat(opened(club, by, day=date(2025, 11, 14), name="Cup"), [("Eva", "Felix")], by)
    section = opened(club, by, name="Thursday")
    text = director.post(url("names", section), {"names": "", "do": "last"}).content.decode()
    assert "Ada &amp; Bruno\nCora &amp; Dan" in text
    assert "These players played on Thursday, 2025-11-13." in text
    assert names_in(section) == []


def test_typed_names_stay_without_an_earlier_night(director, club, by):
    text = director.post(url("names", opened(club, by)), {"names": "Ada & B", "do": "last"}).content.decode()
    assert "There is no earlier night of this kind." in text
    assert "Ada &amp; B" in text


def test_the_usual_partner_is_offered(director, club, by):
    for day, pair in ((11, ("Ada", "Bruno")), (12, ("Ada", "Bruno")), (13, ("Cora", "Ada"))):
        seat(opened(club, by, day=date(2025, 11, day)), [pair], by)
    section = opened(club, by)
    text = director.get(url("partner", section), {"one-0": "ada", "one-1": ""}).content.decode()
    assert 'value="Bruno"' in text
    assert "ada usually plays with Bruno." in text
    seat(section, [("Bruno", "Ida")], by)
    text = director.get(url("partner", section), {"one-0": "Ada", "one-1": ""}).content.decode()
    assert 'value="Cora"' in text


def test_typed_partner_is_not_overwritten(director, club, by):
    seat(opened(club, by, day=date(2025, 11, 13)), [("Ada", "Bruno")], by)
    text = director.get(url("partner", opened(club, by)), {"one-0": "Ada", "one-1": "Zoe"}).content.decode()
    assert 'value="Zoe"' in text
    assert "usually" not in text


def test_names_autocomplete_from_the_clubs_players(director, night):
    text = director.get(url("names", night(10, None))).content.decode()
    assert '<datalist id="known">' in text
    assert '<option value="Ann 7">' in text
    assert 'list="known"' in text


def test_each_name_links_to_its_record_once_results_are_entered(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    text = director.get(url("names", section)).content.decode()
    ann = Player.objects.get(name="Ann 3")
    assert f'<a href="{reverse("player", args=[ann.pk])}">Ann 3</a> &amp; ' in " ".join(text.split())
    answer = director.post(url("names", section), {"names": "Ada & Bruno"})
    assert answer.status_code == 422
    assert names_in(section)[0] == ("Ann 1", "Bob 1")
