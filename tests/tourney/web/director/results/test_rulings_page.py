"""The pages of rulings: a law offers options, the director decides, and the score shows it."""

from fractions import Fraction

import pytest

from tests.tourney.desk.played import night_of_method
from tourney.desk.queries import movement_of, night_of, standings_of, versions_of
from tourney.desk.results.record import record
from tourney.desk.round_states import rounds_of
from tourney.models import Place, RulingVersion
from tourney.scoring.laws.by_game import of_game
from tourney.scoring.made import Made
from tourney.scoring.night import AVERAGES, Award, Outcome, Revokes, Side

from ...test_director import url


def new(section, result=None) -> str:
    return url("ruling-new", section) + (f"?result={result.pk}" if result else "")


def differences(section) -> dict[int, Fraction]:
    return {row.entry.number: row.difference for each in standings_of(section.session).rankings for row in each.rows}


@pytest.fixture
def played(night, by):
    """Ten pairs, of which all at tray 1 made 6, 7, 8, 9 and 10."""
    section = night(10)
    movement = movement_of(section)
    places = [Place(each.number, s.table, 1) for each, s in movement.meetings() if 1 in s.trays]
    for place, tricks in zip(places, (6, 7, 8, 9, 10), strict=True):
        record(section, place, Made(tricks=tricks), by)
    return section


def test_a_ruling_is_stored_shown_and_withdrawn(director, night):
    section = night(10)
    page = url("rulings", section)
    given = {"found": "Slow play", "decided": "Two off", "contestant": "3", "penalty": "1.5", "unit": "tricks"}
    assert director.post(new(section), given).url == page
    text = director.get(page).content.decode()
    for words in ("Slow play", "Two off", "1.50 tricks", "3 N &amp; S"):
        assert words in text
    assert director.post(url("ruling-withdraw", section, 1), {"why": ""}).url == page
    director.post(url("ruling-withdraw", section, 1), {"why": "mistaken"})
    assert "withdrawn: mistaken" in director.get(page).content.decode()
    assert director.post(url("ruling-withdraw", section, 1), {"why": "again"}).status_code == 404
    assert "made a ruling: Slow play" in director.get(url("journal", section)).content.decode()


@pytest.mark.whole
@pytest.mark.parametrize(
    "wrong",
    [
        {"found": ""},
        {"penalty": "-1", "found": "x"},
        {"penalty": "2", "unit": "tricks", "found": "x"},
        {"penalty": "2", "unit": "imps", "contestant": "3", "found": "x"},
        {"contestant": "99", "found": "x"},
    ],
)
def test_invalid_ruling_is_refused(director, night, wrong):
    section = night(10)
    assert director.post(new(section), wrong).status_code == 422
    assert not section.rulings.exists()


def test_law_offers_its_decisions_and_the_chosen_one_is_stored(director, night):
    section = night(10)
    shown = director.get(url("ruling-offered", section), {"law": "misdealt"}).content.decode()
    assert "There is a new deal." in shown
    assert "Law III, sec. 2c" in shown
    assert "radio" not in director.get(url("ruling-offered", section), {"law": "nothing"}).content.decode()
    director.post(new(section), {"law": "misdealt", "option": "0", "found": ""})
    text = director.get(url("rulings", section)).content.decode()
    assert 'Decision">There is a new deal.</td><td data-label="Law">Law III, sec. 2c</td>' in text
    misdealt = next(law for law in of_game("whist") if law.slug == "misdealt")
    assert misdealt.irregularity in text


@pytest.mark.whole
@pytest.mark.parametrize(
    ("slug", "option", "counts"),
    [
        ("wrong-trump-overplayed", "0", "average"),
        ("wrong-trump-overplayed", "1", "new deal"),
        ("irregular-hand", "0", "average"),
        ("revoke", "0", "revoke"),
        ("card-exposed", "0", "none"),
        ("hand-short", "1", "revoke"),
    ],
)
def test_chosen_option_states_its_effect_on_the_score(director, played, slug, option, counts):
    result = played.results.first()
    asked = {"law": slug, "option": option, "result": result.pk}
    text = director.get(url("ruling-offered", played), asked).content.decode()
    checked = [line for line in text.split("<input") if "checked" in line and 'name="counts"' in line]
    assert len(checked) == 1
    assert f'value="{counts}"' in checked[0]


EIGHT_OR_SEVEN = Side(weighted=(Outcome(Fraction(3, 5), 8), Outcome(Fraction(2, 5), 7)))
AVERAGE_ABOVE = Made(split=(Side(award=AVERAGES["average+"]), Side(award=AVERAGES["average-"])))


@pytest.mark.whole
@pytest.mark.parametrize(
    ("given", "made"),
    [
        ({"counts": "average"}, Made(split=(Side(award=Award()), Side(award=Award())))),
        ({"counts": "average", "award_ns": "60", "award_ew": "40"}, AVERAGE_ABOVE),
        ({"counts": "average", "average_ns": "average+", "average_ew": "average-"}, AVERAGE_ABOVE),
        ({"counts": "adjusted", "adjusted": "8"}, Made(tricks=8)),
        (
            {"counts": "weighted", "weight_1": "60", "result_1": "8", "weight_2": "2/5", "result_2": "7"},
            Made(split=(EIGHT_OR_SEVEN, EIGHT_OR_SEVEN)),
        ),
        ({"counts": "split", "split_ns": "+8", "split_ew": "a-"}, None),
        (
            {"counts": "lowest-highest", "lowest": "ew"},
            Made(split=(Side(award=Award("most")), Side(award=Award("least")))),
        ),
        (
            {"counts": "revoke", "revokes_ns": "1", "before_ns": "2"},
            Made(tricks=10, revokes=Revokes(ns=1, before_ns=2)),
        ),
    ],
)
def test_ruled_result_is_stored_with_the_ruling_and_the_entered_result_stays(director, played, given, made):
    version = next(each for each in versions_of(played).values() if each.tricks == 10)
    if made is None:
        made = Made(split=(Side(made=8), Side(award=AVERAGES["average-"])))
    before = differences(played)
    answer = director.post(new(played, version.result), {"found": "It happened"} | given)
    assert answer.url == url("result", played, version.result_id)
    ruling = night_of(played.session).rulings[0]
    assert Made.of(ruling.result) == made
    assert versions_of(played)[ruling.at[1:]].tricks == 10
    assert differences(played) != before
    director.post(url("ruling-withdraw", played, 1), {"why": "mistaken"})
    assert differences(played) == before


def test_revoke_penalty_is_the_same_by_a_ruling_and_beside_the_result(director, played, by):
    version = next(each for each in versions_of(played).values() if each.tricks == 10)
    director.post(new(played, version.result), {"found": "x", "counts": "revoke", "revokes_ns": "1"})
    by_ruling = differences(played)
    director.post(url("ruling-withdraw", played, 1), {"why": "other way"})
    page = url("result", played, version.result_id)
    director.post(page, {"do": "correct", "made": "10 r1", "why": "revoke", "version": "1"})
    assert differences(played) == by_ruling


def test_redeal_waits_for_a_result_again_and_is_undone_in_one_step(director, played):
    version = next(iter(versions_of(played).values()))
    director.post(new(played, version.result), {"law": "misdealt", "option": "0", "counts": "new deal"})
    assert len(versions_of(played)) == 4
    line = played.session.journal.last()
    director.post(url("undo", played), {"line": line.number})
    assert len(versions_of(played)) == 5
    assert not RulingVersion.objects.current([played]).filter(withdrawn=False).exists()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"counts": "adjusted", "adjusted": "14"}, "there are only 13 in a deal"),
        ({"counts": "adjusted", "adjusted": ""}, "Enter a result. "),
        ({"counts": "split", "split_ns": "+8", "split_ew": ""}, "Enter the score or award for this side."),
        ({"counts": "weighted"}, "A weighted score must consist of 2 to 20 results, not 0"),
        ({"counts": "weighted", "weight_1": "60", "result_1": "8"}, "not 1"),
        (
            {"counts": "weighted", "weight_1": "60", "result_1": "8", "weight_2": "30", "result_2": "7"},
            "The weights add up to 90% instead of 100%.",
        ),
        (
            {"counts": "weighted", "weight_1": "x", "result_1": "8", "weight_2": "40", "result_2": "14"},
            "there are only 13 in a deal",
        ),
        ({"counts": "revoke"}, "Enter who revoked and how many times."),
        ({"counts": "revoke", "revokes_ns": "1", "before_ns": "13"}, "cannot have been won before"),
        ({"counts": "average", "award_ns": "101"}, "less than or equal to 100"),
    ],
)
def test_impossible_ruled_result_is_reported_beside_its_field(director, played, wrong, said):
    version = next(each for each in versions_of(played).values() if each.tricks == 10)
    answer = director.post(new(played, version.result), {"found": "It happened"} | wrong)
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert not played.rulings.exists()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("scoring", "units"),
    [
        ("matchpoints", ["matchpoints", "percent"]),
        ("cross-imps", ["imps"]),
        ("victory-points", ["vp"]),
        ("board-a-match", ["boards", "percent"]),
        ("losses", ["tricks"]),
        ("total", ["points"]),
    ],
)
def test_penalties_are_in_the_units_of_the_method(director, club, by, scoring, units):
    section = night_of_method(scoring, club, by)
    text = director.get(new(section)).content.decode()
    for unit in units:
        assert f'<option value="{unit}"' in text
        given = {"found": "Slow", "contestant": "1", "penalty": "1", "unit": unit}
        director.post(new(section), given)
    assert [each.unit for each in night_of(section.session).rulings] == units


@pytest.mark.parametrize(
    ("scoring", "unit", "amounts"),
    [
        ("matchpoints", "matchpoints", {"1": "1 MP", "10": "10 MP"}),
        ("matchpoints", "percent", {"1": "1%"}),
        ("board-a-match", "boards", {"1": "1 board", "0.5": "0.50 boards", "2": "2 boards"}),
        ("total", "points", {"1": "1 point", "10": "10 points"}),
    ],
)
def test_penalty_is_shown_with_its_unit_in_singular_or_plural(director, club, by, scoring, unit, amounts):
    section = night_of_method(scoring, club, by)
    for typed, told in amounts.items():
        director.post(new(section), {"found": "Slow", "contestant": "1", "penalty": typed, "unit": unit})
        assert f'data-label="Penalty">{told}<' in director.get(url("rulings", section)).content.decode()


def test_bridge_adjusts_a_result_instead_of_applying_a_revoke_penalty(director, club, by):
    section = night_of_method("matchpoints", club, by, rounds=1)
    each = rounds_of(section, movement_of(section))[0].expected[0]
    text = director.get(new(section, each.version.result)).content.decode()
    assert "Apply the revoke penalty" not in text
    director.post(new(section, each.version.result), {"found": "Claim", "counts": "adjusted", "adjusted": "3NT= N"})
    assert night_of(section.session).rulings[0].result.score in (400, 600)


def test_ruling_on_another_sections_result_is_not_found(director, played, night, by):
    other = night(10)
    result = record(other, Place(1, 1, 1), Made(tricks=7), by).result
    assert director.get(new(played, result)).status_code == 404
    assert director.get(url("ruling-new", played) + "?result=x").status_code == 404


@pytest.mark.whole
@pytest.mark.parametrize("count", [1, 8])
def test_the_number_of_queries_does_not_grow_with_rulings(director, played, count, django_assert_num_queries):
    for _ in range(count):
        director.post(new(played, played.results.first()), {"found": "Slow play"})
    with django_assert_num_queries(11):
        director.get(url("rulings", played))
    page = new(played, played.results.first())
    with django_assert_num_queries(14):
        director.get(page)
