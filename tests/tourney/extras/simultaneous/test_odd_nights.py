"""Nights of an event on which something is unusual: two events at once, a forgotten player, a club that left."""

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_certificates import over
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import listed
from tourney.desk.privacy.forgetting import forget
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous.certificates import event_winners
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.meeting import meet
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.organising import change_roll
from tourney.extras.simultaneous.verbs.taking_part import play_on, report

__all__ = ["listed", "over"]


def test_night_can_be_part_of_two_events(played, organised, director, by):
    both = played()
    other = organised(scoring="average")
    play_on(other, both.sections[0].session, by)
    publish(both.sections[0], by)
    for event in (both.first, other):
        event.session.refresh_from_db()
        report(event, event.club)

    page = director.get(at(both.first.club, "public-simultaneous", both.first.pk)).content.decode()
    publish_page = director.get(at(both.first.club, "publish", both.sections[0].pk)).content.decode()

    percent, tricks = field_table(both.first), field_table(other)
    assert (percent.unit, tricks.unit) == ("%", "")
    assert [each.entry.number for each in percent.contestants if each.here.percent is None] == []
    assert {each.entry.number for each in percent.contestants} == {each.entry.number for each in tricks.contestants}
    assert "Here %" in page
    assert publish_page.count("here and everywhere") == 2


def test_forgotten_player_is_on_no_certificate_and_in_no_list(over, by):
    [winner, *_] = [each for each in event_winners(over.second) if not each.everywhere]
    name = winner.names[0]
    player = over.second.club.players.get(name=name)

    forget(player, by)
    over.second.refresh_from_db()
    report(over.second, over.second.club)
    meet(over.second)
    meet(over.first)

    for event in (over.first, over.second):
        with exchange_of(event) as held:
            found = overall_list(held)
        labels = [each.label for each in (*found.ranked, *found.apart) if each.club != event.club.name]
        own = [each for each in event_winners(event) if each.club == over.second.club.name]
        assert own
        assert not [each for each in own if name in each.names]
        assert labels
    with exchange_of(over.first) as held:
        theirs = held.listings[next(key for key, club in held.roll.clubs.items() if club.name == over.second.club.name)]
    assert not [each.label for each in theirs if name in each.label.split(" & ")]


def test_club_that_left_sees_its_own_night_and_nobody_elses(over):
    with exchange_of(over.first) as held:
        members = [(club.name, club.key) for club in held.roll.clubs.values()]
    change_roll(over.first, [each for each in members if each[0] != over.second.club.name])
    exchange(over)
    exchange(over)

    table = field_table(over.second, public=True)

    assert {each.name for each in table.clubs} == {over.first.club.name}
    assert table.tables == 4
    for each in table.contestants:
        assert each.everywhere.boards == each.here.boards
    assert {each.club for each in event_winners(over.second)} <= {over.second.club.name}
