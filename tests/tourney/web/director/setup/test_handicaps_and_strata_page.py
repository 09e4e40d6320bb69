"""Handicap and stratum of each contestant: typed, stored, counted, undone."""

import re
from decimal import Decimal
from fractions import Fraction

import pytest
from django.urls import reverse

from tests.conftest import names_for
from tests.tourney.desk.played import night_of_method, play
from tourney.desk.journal.undo import last_step, step_back
from tourney.desk.queries import standings_of
from tourney.desk.results.publishing import make_final, publish
from tourney.desk.results.record import record
from tourney.desk.setup.handicaps_and_strata import HandicapAndStratum, rate
from tourney.desk.setup.seating import mark_of_list, seat, seated
from tourney.faults import BadInput
from tourney.models import Place, Session
from tourney.scoring.made import Made


@pytest.fixture
def page():
    return lambda section: reverse("handicaps", args=[section.pk])


@pytest.fixture
def matchpoints(night):
    section = night(8)
    Session.objects.update(scoring="matchpoints", game="bridge")
    return section


def typed(section, **changes) -> dict[str, str]:
    return {"seen": mark_of_list(seated(section))} | {name.replace("_", "-"): value for name, value in changes.items()}


def ratings(section) -> dict[int, tuple[str, str]]:
    rated = enumerate(seated(section), start=1)
    return {n: (str(row.handicap), row.stratum) for n, row in rated if row.handicap or row.stratum}


def test_typed_values_are_stored_and_shown_again(director, matchpoints, page):
    answer = director.post(page(matchpoints), typed(matchpoints, handicap_3="2.5", stratum_3="B", stratum_7="B"))
    assert answer.url == page(matchpoints)
    assert ratings(matchpoints) == {3: ("2.50", "B"), 7: ("0.00", "B")}
    text = director.get(page(matchpoints)).content.decode()
    assert 'name="handicap-3" value="2.5"' in text
    assert 'name="stratum-7" value="B"' in text
    assert '<option value="B"></option>' in text


def test_every_fault_is_named_beside_its_field_and_nothing_is_stored(director, matchpoints, page):
    wrong = {
        "handicap_1": "101",
        "handicap_2": "much",
        "handicap_4": "1.234",
        "stratum_5": "E&W",
        "stratum_6": "x" * 21,
    }
    answer = director.post(page(matchpoints), typed(matchpoints, stratum_7="B", **wrong))
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Handicap of Ann 1 &amp; Bob 1: Ensure this value is less than or equal to 100." in text
    assert "Handicap of Ann 2 &amp; Bob 2: Enter a number." in text
    assert "Handicap of Ann 4 &amp; Bob 4: Ensure that there are no more than 2 decimal places." in text
    assert "&#x27;E&amp;W&#x27; is already the name of a field. Give the stratum another name, for example B." in text
    assert "Stratum of Ann 6 &amp; Bob 6: Ensure this value has at most 20 characters" in text
    assert ratings(matchpoints) == {}


def test_the_verb_names_the_same_faults(matchpoints, by):
    given = {
        1: HandicapAndStratum(Decimal("-100.5")),
        2: HandicapAndStratum(Decimal("NaN")),
        3: HandicapAndStratum(stratum="All"),
    }
    with pytest.raises(BadInput) as bad:
        rate(matchpoints, given, by, mark_of_list(seated(matchpoints)))
    assert [fault.place for fault in bad.value.faults] == ["handicap-1", "handicap-2", "stratum-3"]


def test_other_scorings_have_no_handicap_field(director, night, page):
    section = night(8)
    text = director.get(page(section)).content.decode()
    assert "handicap-1" not in text
    assert "Handicaps cannot be used with this scoring method. They are available only with matchpoints." in text
    director.post(page(section), typed(section, stratum_1="New", handicap_2="5"))
    assert ratings(section) == {1: ("0.00", "New")}


def test_handicap_raises_the_percentage_and_a_stratum_is_ranked_separately(director, by, club, page):
    section = night_of_method("matchpoints", club, by)
    before = {row.entry.number: row for ranking in standings_of(section.session).rankings for row in ranking.rows}
    director.post(page(section), typed(section, handicap_1="5", stratum_1="B", stratum_2="B"))
    after = standings_of(section.session)
    whole = {row.entry.number: row for ranking in after.rankings if ranking.field != "B" for row in ranking.rows}
    assert whole[1].percent == before[1].percent + 5
    assert whole[2].percent == before[2].percent
    strata = [ranking for ranking in after.rankings if ranking.field.split()[-1] == "B"]
    assert sorted(row.entry.number for ranking in strata for row in ranking.rows) == [1, 2]
    text = director.get(reverse("standings", args=[section.pk])).content.decode()
    assert f"{strata[0].field.replace('&', '&amp;')}</caption>" in text


def test_guest_is_unranked_and_the_others_are_ranked_without_them(director, by, club, page):
    section = night_of_method("matchpoints", club, by)
    before = standings_of(section.session)
    first = before.rankings[0].rows[0].entry.number
    director.post(page(section), typed(section, **{f"unranked_{first}": "on"}))
    after = standings_of(section.session)
    *others, guest = after.rankings[0].rows
    assert (guest.entry.number, guest.rank) == (first, None)
    assert guest.percent == before.rankings[0].rows[0].percent
    assert others[0].rank == 1
    assert after.rankings[0].of == len(others)
    assert first not in after.winners
    text = director.get(reverse("names", args=[section.pk])).content.decode()
    assert ", unranked" in text
    told = director.get(reverse("standings", args=[section.pk])).content.decode()
    assert re.search(r'class="[^"]*\brank\b[^"]*"[^>]*>\s*–', told)
    director.post(page(section), typed(section))
    assert standings_of(section.session).rankings == before.rankings


def test_handicap_given_during_play_can_be_undone(director, night, by, page):
    section = night(8)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    director.post(page(section), typed(section, stratum_1="New"))
    text = director.get(reverse("names", args=[section.pk])).content.decode()
    assert "</a>, stratum New </li>" in " ".join(text.split())
    line = last_step(section.session)
    assert line.verb == "seat"
    told = director.get(reverse("journal", args=[section.pk])).content.decode()
    assert "changed the handicap, stratum or rank of 1 contestants" in told
    step_back(line, by)
    assert ratings(section) == {}
    totals = [row.total for ranking in standings_of(section.session).rankings for row in ranking.rows]
    assert Fraction(7) in totals


def test_unchanged_values_add_no_log_line(director, night, page):
    section = night(8)
    lines = section.session.journal.count()
    director.post(page(section), typed(section))
    assert section.session.journal.count() == lines


def test_same_contestants_keep_their_values_when_the_list_is_saved_again(director, night, by, page):
    section = night(8)
    director.post(page(section), typed(section, stratum_2="New"))
    seat(section, [*reversed(names_for(8)), ("Cora", "Dan")], by)
    assert ratings(section) == {7: ("0.00", "New")}


def test_numbers_that_now_belong_to_other_people_get_nothing(director, night, by, page):
    section = night(8)
    old = typed(section, stratum_1="New")
    seat(section, list(reversed(names_for(8))), by)
    answer = director.post(page(section), old, follow=True)
    assert "Someone else has changed the names since you opened this page." in answer.content.decode()
    assert ratings(section) == {}


def test_final_night_refuses_handicaps(director, night, by, page):
    section = night(8)
    play(section, by)
    publish(section, by)
    make_final(section, by)
    answer = director.post(page(section), typed(section, stratum_1="New"), follow=True)
    assert "This night is final" in answer.content.decode()
    assert ratings(section) == {}


def test_page_says_when_a_file_already_gave_handicaps(director, matchpoints, page):
    Session.objects.update(options={"handicaps": {"3": 5}, "strata": {"B": [3]}})
    text = director.get(page(matchpoints)).content.decode()
    assert "Unless you enter a handicap here, the handicap in the night's file will be used." in text
    assert "Unless you enter strata here, the strata in the night's file will be used." in text
    Session.objects.update(options={})
    assert "the night's file" not in director.get(page(matchpoints)).content.decode()
