"""Expected points in an event of many clubs: from the ranks in the whole field, by schemes that are made for one."""

from dataclasses import replace

from tourney.extras.points.event_points import INCOMPLETE, event_points
from tourney.extras.points.hooks import HOOKS
from tourney.extras.points.schemes.ebu_simultaneous import SCHEME
from tourney.extras.points.verbs import switch
from tourney.hooks import EventRanks

WINNERS, SECOND, LAST = ("Ann", "Ben"), ("Cleo", "Dan"), ("Eve", "Fay")
RANKS = ((WINNERS, 1, 1), (SECOND, 2, 1), (LAST, 1486, 1))
EVENT = EventRanks(None, True, "bridge", "pairs", 1486, 743, 24, True, RANKS)


def awarded(event: EventRanks) -> dict[tuple[str, ...], int]:
    [found] = event_points(event, [SCHEME])
    return {line.names: int(line.award.points) for line in found.lines}


def test_winners_of_743_tables_get_818_points_and_the_last_none():
    """The steps go down to the 495th of 1486 pairs: 818 times 494 / 495 is 816.35."""
    assert awarded(EVENT) == {WINNERS: 818, SECOND: 817}


def test_those_who_tie_share_the_points_of_their_places():
    tied = replace(EVENT, ranks=((WINNERS, 1, 3), (SECOND, 1, 3)))

    assert set(awarded(tied).values()) == {817}


def test_last_of_the_top_third_is_the_last_who_gets_points():
    around = replace(EVENT, ranks=((WINNERS, 495, 1), (SECOND, 496, 1)))

    assert awarded(around) == {WINNERS: 2}


def test_no_points_while_some_clubs_list_nobody():
    [found] = event_points(replace(EVENT, complete=False), [SCHEME])

    assert found.misfit == INCOMPLETE
    assert not found.lines


def test_teams_and_other_games_say_why_they_get_none():
    for other, why in (({"kind": "teams"}, "no awards for teams"), ({"game": "whist"}, "for another game")):
        [found] = event_points(replace(EVENT, **other), [SCHEME])
        assert why in found.misfit


def test_only_schemes_for_many_clubs_that_the_club_shows_are_used(club, by):
    event = replace(EVENT, club=club)
    add = HOOKS.on_pages["event"]
    assert not add(event)
    switch(club, "sbu-local", True, True, by)
    assert not add(event)

    switch(club, "ebu-simultaneous", True, False, by)

    assert not add(event)
    assert add(replace(event, public=False))["points"][0].scheme == SCHEME
    switch(club, "ebu-simultaneous", True, True, by)
    assert add(event)["points"][0].scheme == SCHEME
