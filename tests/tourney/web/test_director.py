"""The director's pages, as forms are sent and answered."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.conftest import names_for
from tourney.desk.demo import open_demo, play_demo
from tourney.desk.results import Place, correct, record
from tourney.desk.state import entries_of, movement_of
from tourney.models import JournalEntry, ResultVersion, Section

HTMX = {"HX-Request": "true"}
NAMES = "\n".join(f"{one} & {other}" for one, other in names_for(10))


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.session_id, *args])


def cell(section: Section, round_: int = 1, table: int = 1, tray: int = 1) -> str:
    return url("cell", section, round_, table, tray)


def test_a_night_is_opened_and_asks_for_names(director):
    answer = director.post(
        reverse("night-new"), {"name": "Thursday whist", "date": "2026-11-20", "starts_at": "19:30", "game": "whist"}
    )
    assert answer.url == url("names", Section.objects.get())


def test_a_night_without_a_name_is_answered_and_what_was_typed_stays(director):
    answer = director.post(reverse("night-new"), {"name": "", "date": "2026-11-20", "starts_at": "25:00"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="25:00"' in text
    assert 'href="#id_name"' in text
    assert not Section.objects.exists()


def test_names_are_pasted(director, night):
    section = night(10, None)
    answer = director.post(url("names", section), {"names": NAMES})
    assert answer.url == url("movement", section)


def test_bad_names_are_answered_with_each_line_and_stay_in_the_box(director, night):
    section = night(10, None)
    answer = director.post(url("names", section), {"names": "A & B\n\nC & A\nD"})
    text = answer.content.decode()
    assert answer.status_code == 422
    for line in ("line 2: This line is empty", "line 3: &#x27;A&#x27; stands already", "line 4: A pair is two names"):
        assert line in text
    assert "A &amp; B\n\nC &amp; A\nD" in text
    assert len(entries_of(section)) == 10


def test_names_come_from_a_csv(director, night):
    section = night(10, None)
    file = SimpleUploadedFile("names.csv", b"Ada,Bruno\nCora,Dan\nEva,Felix\nGreta,Hugo\n")
    director.post(url("names", section), {"names": "", "file": file})
    assert entries_of(section)[1].names == ("Ada", "Bruno")


def test_a_file_that_is_no_csv_is_answered(director, night):
    section = night(10, None)
    file = SimpleUploadedFile("names.csv", b"\x89PNG\0\0\0")
    answer = director.post(url("names", section), {"names": "", "file": file})
    assert "This is no CSV" in answer.content.decode()
    assert len(entries_of(section)) == 10


def test_a_file_that_is_too_large_is_answered(director, night):
    file = SimpleUploadedFile("names.csv", b"a" * 300_000)
    answer = director.post(url("names", night(10, None)), {"names": "", "file": file})
    assert "larger than 200 kB" in answer.content.decode()


def test_the_choosing_screen_says_what_each_costs(director, night):
    text = director.get(url("movement", night(28, None))).content.decode()
    assert "Compass, 14 tables, with a skip" in text
    assert "Howell, 28 pairs" in text
    assert re.search(r"Ends at</dt><dd>22:56", text)


def test_the_cards_follow_what_is_typed(director, night):
    section = night(10, None)
    asked = {"trays_per_set": "3", "rounds": "4", "minutes_per_tray": "6", "minutes_per_move": "1"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    assert text.startswith("<fieldset")
    assert "4 of 5 rounds" in text
    assert "1 h 15" in text


def test_what_cannot_be_had_is_said_on_its_card(director, night):
    text = director.get(url("movement", night(100, None))).content.decode()
    assert "<strong>Howell:</strong> A Howell takes" in text
    assert "Compass, 50 tables" in text


def test_what_there_is_no_time_for_is_not_suggested(director, night):
    section = night(28, None)
    asked = {"until": "21:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", section), asked, headers=HTMX).content.decode()
    ends = re.findall(r"Ends at</dt><dd>(\d\d:\d\d)", text)
    assert ends
    assert all(end <= "21:30" for end in ends)
    asked["until"] = "19:35"
    assert "Nothing fits these limits" in director.get(url("movement", section), asked, headers=HTMX).content.decode()


def test_past_midnight_is_still_tonight(director, night):
    asked = {"until": "00:30", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(28, None)), asked, headers=HTMX).content.decode()
    assert "Howell, 28 pairs" in text


def test_no_more_trays_are_suggested_than_there_are(director, night):
    asked = {"trays": "14", "minutes_per_tray": "7", "minutes_per_move": "2"}
    text = director.get(url("movement", night(28, None)), asked, headers=HTMX).content.decode()
    trays = [int(found) for found in re.findall(r"<dt>Trays</dt><dd>(\d+)", text)]
    assert trays
    assert max(trays) <= 14


def test_a_movement_is_taken(director, night):
    section = night(9, None)
    wanted = {"choice": "howell-full-none", "trays_per_set": "2", "minutes_per_tray": "6", "minutes_per_move": "2"}
    assert director.post(url("movement", section), wanted).url == url("room", section)
    assert movement_of(section).trays == 18
    section.refresh_from_db()
    assert section.session.minutes_per_tray == 6


@pytest.mark.parametrize(
    "wrong",
    [
        {"trays_per_set": "0"},
        {"trays_per_set": "x"},
        {"rounds": "99"},
        {"minutes_per_tray": ""},
        {"choice": "?"},
        {"until": "19:35"},
    ],
)
def test_a_movement_that_cannot_be_is_answered(director, night, wrong):
    section = night(10, None)
    wanted = {"choice": "compass-plain-none", "minutes_per_tray": "7", "minutes_per_move": "2"} | wrong
    answer = director.post(url("movement", section), wanted)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert movement_of(section) is None


def test_tricks_are_stored_cell_by_cell(director, night, user):
    section = night(10)
    text = director.post(cell(section), {"tricks": "7"}).content.decode()
    assert 'data-stored="7"' in text
    assert ">6</output>" in text
    assert "24 of 25 missing" in text
    assert ResultVersion.objects.get().made_by == user


@pytest.mark.parametrize(
    ("typed", "reason"), [("14", "has only 13"), ("-1", "less than 0"), ("x", "not a number"), ("6½", "not a whole")]
)
def test_wrong_tricks_are_refused_with_the_reason(director, night, typed, reason):
    text = director.post(cell(night(10)), {"tricks": typed}).content.decode()
    assert reason in text
    assert f'value="{typed}"' in text
    assert 'aria-invalid="true"' in text
    assert not ResultVersion.objects.exists()


def test_a_stored_value_asks_why_before_it_changes(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), 7, by)
    text = director.post(cell(section), {"tricks": "8"}).content.decode()
    assert "7 is stored. Why change it to 8?" in text
    text = director.post(cell(section), {"tricks": "8", "version": "1", "why": ""}).content.decode()
    assert "Say why" in text
    assert ResultVersion.objects.count() == 1
    text = director.post(cell(section), {"tricks": "8", "version": "1", "why": "misread"}).content.decode()
    assert "version 2" in text
    assert ResultVersion.objects.count() == 2


def test_a_change_that_somebody_else_made_meanwhile_is_shown(director, night, by):
    section = night(10)
    correct(record(section, Place(1, 1, 1), 7, by), 9, "counted again", by)
    text = director.post(cell(section), {"tricks": "8", "version": "1", "why": "misread"}).content.decode()
    assert "Dora Director changed this to 9 meanwhile" in text
    assert ResultVersion.objects.count() == 2


@pytest.mark.parametrize("place", [(1, 9, 1), (1, 1, 30), (99, 1, 1)])
def test_a_place_that_is_not_there_is_not_found(director, night, place):
    assert director.post(cell(night(10), *place), {"tricks": "7"}).status_code == 404
    assert not ResultVersion.objects.exists()


def test_versions_can_be_read_corrected_and_restored(director, night, by):
    section = night(10)
    result = record(section, Place(1, 1, 1), 7, by).result
    page = url("result", section, result.pk)
    director.post(page, {"tricks": "8", "why": "misread", "version": "1"})
    director.post(url("restore", section, result.pk, 1), {"version": "2", "why": "it was right"})
    assert list(result.versions.values_list("tricks", flat=True)) == [7, 8, 7]
    text = director.get(page).content.decode()
    assert "misread" in text
    assert "it was right" in text
    assert director.post(page, {"tricks": "14", "why": "x", "version": "3"}).status_code == 422
    director.post(url("restore", section, result.pk, 2), {"version": "3", "why": ""})
    assert result.versions.count() == 3


def test_the_tricks_tab_goes_to_the_round_being_played(director, club, by):
    from datetime import date

    demo = open_demo(club, date(2026, 11, 20), by)
    play_demo(demo, by, rounds=2)
    assert director.get(url("tricks", demo)).url == url("round", demo, 3)


def test_standings_answer_nothing_new_to_who_has_them(director, night):
    section = night(10)
    page = url("standings", section)
    assert director.get(page, headers=HTMX | {"X-Revision": str(section.revision)}).status_code == 204
    answer = director.get(page, headers=HTMX | {"X-Revision": "0"})
    assert answer.content.decode().startswith('\n<div id="live"')


def test_standings_sort_by_any_column(director, night, by):
    section = night(10)
    for table, tricks in enumerate([5, 9, 7, 6, 8], start=1):
        record(section, Place(1, table, 6 * table - 5 - table + 1), tricks, by)
    page = url("standings", section)
    for column in ("rank", "number", "names", "total", "average", "difference", "played"):
        text = director.get(page, {"ns-sort": f"-{column}"}).content.decode()
        assert 'aria-sort="descending"' in text
    rows = re.findall(
        r'class="num wide">(\d+)</td><td class="num wide">', director.get(page, {"ns-sort": "total"}).content.decode()
    )
    assert rows[:5] == sorted(rows[:5], key=int)


def test_publishing_gives_a_page_a_workbook_and_a_pdf(director, client, night):
    section = night(10)
    slug = section.session.event.slug
    director.post(url("publish", section))
    director.logout()
    assert "Thursday whist" in client.get(reverse("public-night", args=[slug])).content.decode()
    assert client.get(reverse("public-xlsx", args=[slug])).content[:2] == b"PK"
    assert client.get(reverse("public-pdf", args=[slug])).content[:4] == b"%PDF"
    assert "Thursday whist" in client.get("/").content.decode()


def test_withdrawing_takes_it_off(director, night):
    section = night(10)
    director.post(url("publish", section))
    director.post(url("publish", section), {"withdraw": ""})
    assert director.get(reverse("public-night", args=[section.session.event.slug])).status_code == 404


def test_a_correction_after_publishing_shows_on_the_page(director, night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), 7, by)
    director.post(url("publish", section))
    page = reverse("public-night", args=[section.session.event.slug])
    assert "Corrected" not in director.get(page).content.decode()
    correct(version, 8, "misread", by)
    assert "Corrected" in director.get(page).content.decode()


def test_the_demo_by_its_buttons(director):
    director.post(reverse("night-demo"))
    section = Section.objects.get()
    director.post(url("night-play", section), {"one": ""})
    assert section.results.count() == 28
    director.post(url("night-play", section), {"all": ""})
    assert section.results.count() == 364
    director.post(url("night-remove", section))
    assert not Section.objects.exists()


def test_a_real_night_cannot_be_played_or_removed_by_a_made_up_request(director, night):
    section = night(10)
    assert director.post(url("night-remove", section)).status_code == 404
    assert director.post(url("night-play", section)).status_code == 404
    assert Section.objects.count() == 1


def test_the_journal_reads_as_a_story(director, night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), 7, by)
    correct(version, 8, "misread", by)
    text = director.get(url("journal", section)).content.decode()
    assert "corrected a result: round 1, table 1, tray 1, from 7 to 8 (misread)" in text
    assert "entered a result: round 1, table 1, tray 1: 7" in text
    assert "chose the movement: Compass, 5 tables" in text
    verbs = set(JournalEntry.objects.values_list("verb", flat=True))
    assert verbs == {"open_night", "seat", "choose_movement", "record", "correct"}


def test_the_club_and_a_link_for_another_director(director, club):
    director.post(reverse("club"), {"name": "New name", "minutes_per_tray": "8", "minutes_per_move": "1"})
    club.refresh_from_db()
    assert (club.name, club.minutes_per_tray) == ("New name", 8)
    assert re.search(r"/join/[\w-]+/", director.post(reverse("invite")).content.decode())


@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, night, pairs, django_assert_num_queries):
    section = night(pairs)
    for name, args, queries in (
        ("room", (), 10),
        ("round", (1,), 10),
        ("standings", (), 11),
        ("names", (), 8),
        ("movement", (), 8),
        ("journal", (), 5),
    ):
        with django_assert_num_queries(queries):
            assert director.get(url(name, section, *args)).status_code == 200


@pytest.mark.parametrize("number", ["0", "99", "x"])
def test_a_round_that_is_not_there_is_not_found(director, night, number):
    assert director.get(url("room", night(10)) + f"?round={number}").status_code == 404


def test_a_name_that_is_a_script_stays_a_name(director, night):
    section = night(10, None)
    director.post(url("names", section), {"names": NAMES.replace("Ann 1 ", "<script>alert(1)</script> ")})
    text = director.get(url("names", section)).content.decode()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text
