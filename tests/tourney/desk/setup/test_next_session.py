"""The next session: the same contestants, and the scores that they carry over."""

from datetime import date, time
from fractions import Fraction

import pytest

from movements.request import Request
from tests.tourney.desk.played import BY_METHOD, night_of_method, play
from tourney.desk.journal.undo import last_step
from tourney.desk.queries import entries_of, standings_of
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.next_session import carried, next_session
from tourney.desk.setup.nights import NewNight, add_sections, open_session
from tourney.desk.setup.seating import seat
from tourney.faults import BadInput
from tourney.models import Session
from tourney.scoring.method import method

DAY, TIME = date(2025, 11, 27), time(19, 0)


def values(section, of: str) -> dict[int, Fraction]:
    return {row.entry.number: getattr(row, of) for each in standings_of(section.session).rankings for row in each.rows}


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", BY_METHOD)
def test_carried_over_scores_count_before_the_first_board(club, by, scoring):
    first = night_of_method(scoring, club, by)
    of = "difference" if method(scoring).ranked_by == "difference" else "total"
    before = values(first, of)
    assert any(before.values())
    second = next_session(first, DAY, TIME, 100, by)
    after = values(second, of)
    assert after.keys() == before.keys()
    assert all(abs(after[number] - before[number]) < Fraction(1, 10_000) for number in before)


def test_contestants_keep_their_numbers_and_the_night_its_settings(club, by, night):
    first = night(10)
    first.session.minutes_per_tray, first.session.announced = 6, True
    first.session.save()
    second = next_session(first, DAY, TIME, 0, by)
    assert [each.names for each in entries_of(second).values()] == [each.names for each in entries_of(first).values()]
    session = second.session
    assert (session.event, session.carried_from, session.date, session.starts_at) == (
        first.session.event,
        first.session,
        DAY,
        TIME,
    )
    assert (session.minutes_per_tray, session.announced, session.options) == (6, True, {})
    assert session.slug != first.session.slug
    assert last_step(session) is None


def test_half_may_be_carried_over_and_earlier_carry_over_is_carried_on(club, by):
    first = night_of_method("matchpoints", club, by)
    second = next_session(first, DAY, TIME, 50, by)
    assert values(second, "total") == {number: total / 2 for number, total in values(first, "total").items()}
    choose_movement(second, Request("howell", 8, trays_per_set=2), by)
    play(second, by)
    assert carried(second.session) == {number: total for number, total in values(second, "total").items() if total}


def test_sections_stay_separate_with_numbers_across_the_night(club, by, night):
    opening = NewNight("Two rooms", date(2025, 11, 20), sections=("A", "B"))
    section = night(4).session.event
    session = open_session(section, opening)
    first = add_sections(session, opening, by)
    for room, letter in zip(session.sections.order_by("name"), "AB", strict=True):
        seat(room, [(f"{letter}{n}", f"{letter}{n + 9}") for n in range(4)], by)
    second = next_session(first, DAY, TIME, 100, by)
    rooms = list(second.session.sections.order_by("name"))
    assert [list(room.contestants.values_list("entry", flat=True)) for room in rooms] == [[1, 2, 3, 4], [5, 6, 7, 8]]


@pytest.mark.parametrize(
    ("day", "share", "said"),
    [
        (date(2025, 1, 1), 100, "The next session cannot be earlier than this one, which is on 2025-11-20."),
        (DAY, 101, "0 to 100 per cent"),
    ],
)
def test_invalid_next_session_is_refused(night, by, day, share, said):
    section = night(10)
    with pytest.raises(BadInput, match=said):
        next_session(section, day, TIME, share, by)
    assert Session.objects.count() == 1


def test_session_without_contestants_has_no_next_session(club, by, night):
    section = night(10, None)
    section.contestants.all().delete()
    with pytest.raises(BadInput, match="Nobody plays"):
        next_session(section, DAY, TIME, 100, by)


def test_matchpoint_sessions_are_carried_over_to_one_base(club, by):
    """The maximum is carried over with the score, so that a session of fewer boards has the same weight."""
    first = night_of_method("matchpoints", club, by)
    second = next_session(first, DAY, TIME, 100, by).session
    rows = {row.entry.number: row for ranking in standings_of(first.session).rankings for row in ranking.rows}
    assert set(second.options["carried_of"]) == set(second.options["carry_over"])
    assert all(
        abs(Fraction(str(of)) - 2 * rows[int(n)].average) < Fraction(1, 10**6)
        for n, of in second.options["carried_of"].items()
    )
