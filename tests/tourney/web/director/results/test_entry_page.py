"""Entering by round, by table and by tray, for every game; double entry; and results to check again."""

import re

import pytest

from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.queries import made_of, movement_of, versions_of
from tourney.desk.results.record import correct, record
from tourney.desk.round_states import rounds_of
from tourney.models import Member, Place, ResultVersion, Role, User
from tourney.scoring.made import Made
from tourney.scoring.night import Played

from ...test_director import cell, url


def inputs(text: str) -> list[str]:
    return re.findall(r'<input\s+class="tricks[^"]*" id="t-([\d-]+)"', text)


@pytest.mark.parametrize(
    ("language", "examples"),
    [
        ("en", ["4SX+1 N", "3NT= E", "pass"]),
        ("fr", ["4PX+1 N", "3SA= E", "passe"]),
        ("pl", ["4PX+1 N", "3BA= E", "pas"]),
    ],
)
def test_examples_are_typed_in_the_readers_letters(director, club, by, language, examples):
    section = night_of_method("matchpoints", club, by, rounds=1)
    text = director.get(url("round", section, 1), headers={"accept-language": language}).content.decode()
    assert [each for each in examples if f"<code>{each}</code>" not in text] == []


@pytest.mark.whole
@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
@pytest.mark.parametrize("view", ["round", "table", "tray"])
def test_every_result_of_a_list_has_its_field(director, club, by, scoring, view):
    section = night_of_method(scoring, club, by, rounds=1)
    rounds = rounds_of(section, movement_of(section))
    page = url("round", section, 2) if view == "round" else url("lines", section, view, 2)
    wanted = [
        f"{each.seating.table}-{each.tray}" if view == "round" else f"{s.plan.number}-{each.seating.table}-{each.tray}"
        for s in rounds
        for each in s.expected
        if {"round": s.plan.number, "table": each.seating.table, "tray": each.tray}[view] == 2
    ]
    found = inputs(director.get(page).content.decode())
    assert sorted(found) == sorted(wanted)
    assert wanted


def test_missing_list_is_not_found(director, night):
    section = night(10)
    for view, number in (("table", 99), ("tray", 99), ("round", 1), ("chair", 1)):
        assert director.get(url("lines", section, view, number)).status_code == 404


def test_result_entered_by_tray_updates_the_cell_of_that_list(director, night):
    section = night(10)
    text = director.post(cell(section, 1, 1, 3), {"made": "7", "view": "tray"}).content.decode()
    assert 'id="c-1-1-3"' in text
    assert "4 of 5 missing: " in " ".join(text.split())
    assert 'href="#t-2-' in text
    assert director.post(cell(section), {"made": "7", "view": "chair"}).status_code == 404


def test_progress_of_a_list_carries_its_revision(director, night):
    section = night(10)
    read = re.compile(r'id="progress" class="progress" data-revision="([0-9a-f]{16})-(\d+)"')
    before = read.search(director.get(url("round", section, 1)).content.decode())
    answers = [director.post(cell(section, 1, 1, tray), {"made": "7", "view": "tray"}) for tray in (1, 2)]
    first, second = (read.search(answer.content.decode()) for answer in answers)
    assert before[1] == first[1] == second[1]
    assert int(before[2]) < int(first[2]) < int(second[2])


def test_contract_is_shown_with_its_score(director, club, by):
    section = night_of_method("matchpoints", club, by, rounds=0)
    state = rounds_of(section, movement_of(section))[0].expected[0]
    here = cell(section, 1, state.seating.table, state.tray)
    text = director.post(here, {"made": "3nt+1 s"}).content.decode()
    assert re.search(r"<output[^>]*>\+[46]30</output>", text)
    assert 'value="3NT+1 S"' in text
    assert ResultVersion.objects.get().made == {"contract": "3NT", "by": "S", "tricks": 10}
    text = director.post(here, {"made": "4S= N 999"}).content.decode()
    assert "4S= by N scores +" in text
    assert 'value="4S= N 999"' in text


def test_auction_honours_are_typed_after_the_contract(director, club, by):
    section = night_of_method("total", club, by, rounds=0)
    state = rounds_of(section, movement_of(section))[0].expected[0]
    director.post(cell(section, 1, state.seating.table, state.tray), {"made": "3r+1 n h31/01"})
    made = made_of(ResultVersion.objects.get())
    assert made.played == Played("3R", "N", 10, ((3, 1), (0, 1)))


def test_revokes_stay_when_the_tricks_are_corrected(director, night, by):
    section = night(10)
    director.post(cell(section), {"made": "7 r1@2"})
    director.post(cell(section), {"made": "8", "version": "1", "why": "counted again"})
    assert str(made_of(versions_of(section)[1, 1, 1])) == "8 (N & S revoked)"


def test_outlying_result_is_marked_and_stored(director, night, by):
    section = night(10)
    movement = movement_of(section)
    places = [Place(e.number, s.table, 1) for e, s in movement.meetings() if 1 in s.trays]
    for place, tricks in zip(places[:3], (9, 9, 10), strict=True):
        record(section, place, Made(tricks=tricks), by)
    here = cell(section, *places[3])
    text = director.post(here, {"made": "4"}).content.decode()
    assert "Please check" in text
    assert "This is far from the results at other tables: 9 to 10." in text
    assert "N &amp; S and E &amp; W appear to have been swapped here." in text
    assert versions_of(section)[places[3]].tricks == 4
    assert "Please check" in director.get(url("lines", section, "tray", 1)).content.decode()
    assert "Please check" not in director.post(here, {"made": "9", "version": "1", "why": "x"}).content.decode()


def second(section, tricks: list[str]) -> dict[str, str]:
    state = rounds_of(section, movement_of(section))[0]
    return {
        f"made-{each.seating.table}-{each.tray}": typed for each, typed in zip(state.expected, tricks, strict=False)
    }


@pytest.mark.whole
def test_second_entry_shows_only_differences_and_asks(director, night, by):
    section = night(10)
    page = url("double-entry", section, "round", 1)
    for tray, tricks in ((1, 7), (2, 8), (3, 9)):
        record(section, Place(1, 1, tray), Made(tricks=tricks), by)
    blind = director.get(page).content.decode()
    assert re.findall(r'id="t-[\d-]+" [^>]*value="(\d+)"', blind) == []
    text = director.post(page, second(section, ["7", "6", "9", "5"])).content.decode()
    assert text.count("<fieldset") == 1
    assert "Round 1, table 1, tray 2" in text
    assert "2 results were the same both times. 1 result was missing" in " ".join(text.split())
    asked = second(section, ["7", "6", "9", "5"]) | {"decide": "", "seen-1-1-2": "1"}
    assert "Choose the first or the second" in director.post(page, asked).content.decode()
    answer = director.post(page, asked | {"take-1-1-2": "second"}, follow=True)
    assert "2 the same both times; 1 different, 1 of them changed; 1 stored" in answer.content.decode()
    assert [each.tricks for each in versions_of(section).values()] == [7, 6, 9, 5]


def test_identical_second_entry_says_so(director, night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    answer = director.post(url("double-entry", section, "round", 1), second(section, ["7"]), follow=True)
    assert "1 the same both times." in answer.content.decode()
    assert "compared a second entry" in director.get(url("journal", section)).content.decode()


def test_unreadable_second_entry_is_refused_and_kept(director, night, by):
    section = night(10)
    page = url("double-entry", section, "round", 1)
    answer = director.post(page, second(section, ["7", "14"]))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Round 1, table 1, tray 2: 14 tricks are not possible: there are only 13 in a deal." in text
    assert 'value="14"' in text
    assert (
        "Nothing was entered. Type the results again, without looking at the first entry."
        in director.post(page, {}).content.decode()
    )
    assert not ResultVersion.objects.exists()


def test_change_between_the_entries_is_shown_and_asked_about(director, night, by):
    section = night(10)
    page = url("double-entry", section, "round", 1)
    version = record(section, Place(1, 1, 1), Made(tricks=7), by)
    correct(version, Made(tricks=9), "counted again", by)
    asked = second(section, ["6"]) | {"decide": "", "seen-1-1-1": "1", "take-1-1-1": "second"}
    answer = director.post(page, asked)
    assert answer.status_code == 422
    assert "Dora Director changed this result to 9 at " in answer.content.decode()
    assert 'name="seen-1-1-1" value="2"' in answer.content.decode()


@pytest.fixture
def scorer(client, club):
    user = User.objects.create_user("Sam Scorer", password="eight of hearts 1896")
    Member.objects.create(club=club, user=user, role=Role.SCORER)
    client.force_login(user)
    return client


@pytest.mark.whole
def test_scorer_may_enter_in_every_way_and_do_nothing_else(scorer, night):
    section = night(10)
    scorer.post(cell(section), {"made": "7"})
    for page in (
        url("round", section, 1),
        url("lines", section, "table", 1),
        url("lines", section, "tray", 1),
        url("double-entry", section, "round", 1),
    ):
        text = scorer.get(page).content.decode()
        assert "Undo:" not in text
        assert "/results/" not in text
    result = section.results.get().pk
    for page in (url("result", section, result), url("rulings", section), url("journal", section)):
        assert scorer.get(page).status_code == 403
    assert scorer.post(url("undo", section), {"line": "4"}).status_code == 403


@pytest.mark.whole
@pytest.mark.parametrize("pairs", [10, 40])
def test_the_number_of_queries_does_not_grow_with_tables(director, night, by, pairs, django_assert_num_queries):
    section = night(pairs)
    play(section, by, 2)
    for page, queries in (
        (url("round", section, 1), 14),
        (url("lines", section, "table", 1), 14),
        (url("lines", section, "tray", 1), 14),
    ):
        with django_assert_num_queries(queries):
            director.get(page)
