"""The director seats from the answers."""

import pytest
from django.db.models import QuerySet

from tests.tourney.desk.played import play
from tourney.desk.setup.seating import seat, seated
from tourney.extras.coming.models import ComingAnswer
from tourney.extras.coming.verbs.answering import set_up
from tourney.extras.coming.verbs.seat_answers import seat_answers, seats_of
from tourney.faults import BadInput

from .nights_to_come import night_to_come, says


def names_in(section):
    return [each.names for each in seated(section)]


def test_pairs_with_a_place_are_added_after_the_existing_list(section, club, by):
    set_up(club, True, 1, by)
    session = section.session
    says(session, "Ann Oak", partner="Ben Elm")
    says(session, "Carla Reed", partner="Zoe Guest")
    says(session, "Ewa Nowak", partner="Finn Moss")
    says(session, "Dev Patel", "looking")
    seat(section, [("Early Bird", "Other Bird")], by)
    assert seat_answers(section, by) == 2
    assert names_in(section) == [("Early Bird", "Other Bird"), ("Ann Oak", "Ben Elm"), ("Carla Reed", "Zoe Guest")]
    assert seats_of(section).added == seats_of(section).left_out == ()
    with pytest.raises(BadInput, match="nobody to add"):
        seat_answers(section, by)


def test_answer_of_somebody_who_sits_with_another_is_left_out(section, by):
    says(section.session, "Ann Oak", partner="Ben Elm")
    seat(section, [("Ann Oak", "Carla Reed")], by)
    assert [each.player.name for each in seats_of(section).left_out] == ["Ann Oak"]


def test_pair_becomes_two_contestants_of_an_individual_night(club, by):
    section = night_to_come(club, by, kind="players")
    says(section.session, "Ann Oak", partner="Ben Elm")
    says(section.session, "Carla Reed")
    seat_answers(section, by)
    assert names_in(section) == [("Ann Oak",), ("Ben Elm",), ("Carla Reed",)]


def test_teams_are_left_to_the_director(club, by):
    section = night_to_come(club, by, kind="teams")
    says(section.session, "Ann Oak", partner="Ben Elm")
    assert seats_of(section).added == ()


def test_list_of_a_night_with_results_stays(night, club, by):
    section = night(8, "howell", trays_per_set=1)
    coming = night_to_come(club, by)
    says(coming.session, "Ann Oak", partner="Ben Elm")
    play(section, by)
    QuerySet.update(ComingAnswer.objects.all(), session=section.session)
    with pytest.raises(BadInput, match="Results have already been entered"):
        seat_answers(section, by)
