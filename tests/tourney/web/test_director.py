"""The director's pages: forms sent and answered."""

import re
from datetime import date

import pytest
from django.urls import reverse

from tests.conftest import names_for
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.results.record import correct, record
from tourney.desk.revision import revision_in
from tourney.desk.setup.demo import open_demo, play_demo
from tourney.models import JournalEntry, Place, ResultVersion, Section
from tourney.scoring.made import Made

NAMES = "\n".join(f"{one} & {other}" for one, other in names_for(10))


def url(name: str, section: Section, *args) -> str:
    return reverse(name, args=[section.pk, *args])


def cell(section: Section, round_: int = 1, table: int = 1, tray: int = 1) -> str:
    return url("cell", section, round_, table, tray)


def test_tricks_are_stored_cell_by_cell(director, night, user):
    section = night(10)
    text = director.post(cell(section), {"made": "7"}).content.decode()
    assert 'data-stored="7"' in text
    assert ">6</output>" in text
    assert "24 of 25 missing" in text
    assert ResultVersion.objects.get().made_by == user


@pytest.mark.whole
@pytest.mark.parametrize(
    ("typed", "reason"),
    [("14", "there are only 13 in a deal"), ("-1", "fewer than 0"), ("x", "not a whole number"), ("6½", "not a whole")],
)
def test_wrong_tricks_are_refused_with_the_reason(director, night, typed, reason):
    text = director.post(cell(night(10)), {"made": typed}).content.decode()
    assert reason in text
    assert f'value="{typed}"' in text
    assert 'aria-invalid="true"' in text
    assert not ResultVersion.objects.exists()


def test_ones_own_recent_mistake_is_retyped_without_a_reason(director, night):
    section = night(10)
    director.post(cell(section), {"made": "7"})
    text = director.post(cell(section), {"made": "8"}).content.decode()
    assert "Why are you changing it" not in text
    assert "version 2" in text
    assert [each.tricks for each in ResultVersion.objects.order_by("number")] == [7, 8]


def test_refused_value_shows_no_tick_even_where_a_result_is_stored(director, night):
    section = night(10)
    director.post(cell(section), {"made": "7"})
    text = director.post(cell(section), {"made": "14"}).content.decode()
    assert 'aria-invalid="true"' in text
    assert "history" not in text
    assert "state-in" not in text.partition('id="progress"')[0]


def test_stored_value_asks_for_a_reason_before_it_changes(director, night, by, a_minute_later):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    text = director.post(cell(section), {"made": "8"}).content.decode()
    assert "7 is stored. Why are you changing it to 8?" in text
    assert "Stored by Dora Director at " in text
    text = director.post(cell(section), {"made": "8", "version": "1", "why": ""}).content.decode()
    assert "Give a reason in a word or two." in text
    assert ResultVersion.objects.count() == 1
    text = director.post(cell(section), {"made": "8", "version": "1", "why": "misread"}).content.decode()
    assert "version 2" in text
    assert ResultVersion.objects.count() == 2


def test_change_made_meanwhile_is_shown(director, night, by):
    section = night(10)
    correct(record(section, Place(1, 1, 1), Made(tricks=7), by), Made(tricks=9), "counted again", by)
    text = director.post(cell(section), {"made": "8", "version": "1", "why": "misread"}).content.decode()
    assert "Dora Director changed this result to 9 at " in text
    assert ResultVersion.objects.count() == 2


@pytest.mark.parametrize("place", [(1, 9, 1), (1, 1, 30), (99, 1, 1)])
def test_unknown_place_is_not_found(director, night, place):
    assert director.post(cell(night(10), *place), {"made": "7"}).status_code == 404
    assert not ResultVersion.objects.exists()


@pytest.mark.whole
def test_versions_can_be_read_corrected_and_restored(director, night, by):
    section = night(10)
    result = record(section, Place(1, 1, 1), Made(tricks=7), by).result
    page = url("result", section, result.pk)
    director.post(page, {"made": "8", "why": "misread", "version": "1"})
    director.post(url("restore", section, result.pk, 1), {"version": "2", "why": "it was right"})
    assert list(result.versions.values_list("tricks", flat=True)) == [7, 8, 7]
    text = director.get(page).content.decode()
    assert "misread" in text
    assert "it was right" in text
    assert director.post(page, {"made": "14", "why": "x", "version": "3"}).status_code == 422
    director.post(url("restore", section, result.pk, 2), {"version": "3", "why": ""})
    assert result.versions.count() == 3


def test_tricks_tab_opens_the_current_round(director, club, by):
    from datetime import date

    demo = open_demo(club, date(2025, 11, 20), by)
    play_demo(demo, by, rounds=2)
    assert director.get(url("tricks", demo)).url == url("round", demo, 3)


def test_unchanged_standings_are_not_sent_again(director, night):
    section = night(10)
    page = url("standings", section)
    assert director.get(page, headers={"X-Revision": str(revision_in(section))}).status_code == 204
    answer = director.get(page, headers={"X-Revision": "0"})
    assert answer.content.decode().startswith('\n<div id="live"')


@pytest.mark.whole
def test_standings_sort_by_any_column(director, night, by):
    section = night(10)
    for table, tricks in enumerate([5, 9, 7, 6, 8], start=1):
        record(section, Place(1, table, 6 * table - 5 - table + 1), Made(tricks=tricks), by)
    page = url("standings", section)
    for column in ("rank", "contestant", "names", "total", "average", "difference", "played"):
        text = director.get(page, {"ns-sort": f"-{column}"}).content.decode()
        assert 'aria-sort="descending"' in text
    rows = re.findall(
        r'class="num wide">(\d+)</td><td class="num wide">', director.get(page, {"ns-sort": "total"}).content.decode()
    )
    assert rows[:5] == sorted(rows[:5], key=int)


def test_publishing_creates_a_page_a_workbook_and_a_pdf(director, client, night):
    section = night(10)
    slug = section.session.slug
    director.post(url("publish", section))
    director.logout()
    assert "Thursday whist" in client.get(reverse("public-night", args=[slug])).content.decode()
    assert client.get(reverse("public-xlsx", args=[slug])).content[:2] == b"PK"
    assert client.get(reverse("public-pdf", args=[slug])).content[:4] == b"%PDF"
    assert "Thursday whist" in client.get("/").content.decode()


def test_withdrawing_removes_the_page(director, night):
    section = night(10)
    director.post(url("publish", section))
    director.post(url("publish", section), {"do": "withdraw"})
    assert director.get(reverse("public-night", args=[section.session.slug])).status_code == 404


def test_a_correction_after_publishing_shows_on_the_page(director, night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    director.post(url("publish", section))
    page = reverse("public-night", args=[section.session.slug])
    assert "Corrected" not in director.get(page).content.decode()
    correct(version, Made(tricks=8), "misread", by)
    assert "Corrected" in director.get(page).content.decode()


@pytest.mark.whole
def test_demo_is_run_by_its_buttons(director):
    director.post(reverse("night-demo"))
    section = Section.objects.get()
    director.post(url("night-play", section), {"one": ""})
    assert section.results.count() == 28
    director.post(url("night-play", section), {"all": ""})
    assert section.results.count() == 364
    director.post(url("night-remove", section))
    assert not Section.objects.exists()


def test_real_night_cannot_be_played_or_removed_by_a_forged_request(director, night):
    section = night(10)
    assert director.post(url("night-remove", section)).status_code == 404
    assert director.post(url("night-play", section)).status_code == 404
    assert Section.objects.count() == 1


def test_demo_without_a_movement_asks_for_one_before_it_plays(director, club, by):
    section = open_demo(club, date(2025, 11, 20), by)
    step_back(last_step(section.session), by)
    answer = director.post(url("night-play", section), {"one": ""}, follow=True)
    assert answer.redirect_chain[-1][0] == url("movement", section)
    assert "Choose a movement first." in answer.content.decode()


def test_activity_log_is_readable(director, night, by):
    section = night(10)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    correct(version, Made(tricks=8), "misread", by)
    text = director.get(url("journal", section)).content.decode()
    assert "corrected a result: round 1, table 1, tray 1, from 7 to 8 (misread)" in text
    assert "entered a result: round 1, table 1, tray 1: 7" in text
    assert "chose the movement: Compass, 5 tables" in text
    verbs = set(JournalEntry.objects.values_list("verb", flat=True))
    assert verbs == {"open_night", "seat", "choose_movement", "record", "correct"}


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, night, pairs, django_assert_num_queries):
    section = night(pairs)
    for name, args, queries in (
        ("room", (), 16),
        ("names", (), 16),
        ("movement", (), 14),
    ):
        with django_assert_num_queries(queries):
            assert director.get(url(name, section, *args)).status_code == 200


@pytest.mark.parametrize("number", ["0", "99", "x"])
def test_missing_round_is_not_found(director, night, number):
    assert director.get(url("room", night(10)) + f"?round={number}").status_code == 404


def test_script_in_a_name_is_escaped(director, night):
    section = night(10, None)
    director.post(url("names", section), {"names": NAMES.replace("Ann 1 ", "<script>alert(1)</script> ")})
    text = director.get(url("names", section)).content.decode()
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text
