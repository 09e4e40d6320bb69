"""The overall list: contestants of all clubs that want to be in it, and nobody else."""

import pytest

from tests.tourney.extras.simultaneous.conftest import at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tourney.desk.privacy.forgetting import forget
from tourney.desk.results.publishing import publish
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.meeting import meet
from tourney.extras.simultaneous.protocol.board_frequencies import Cell
from tourney.extras.simultaneous.protocol.listing import ListedContestant
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.static_pages import static_pages
from tourney.extras.simultaneous.verbs.held_files import exchange_of, store_file
from tourney.extras.simultaneous.verbs.organising import end_embargo
from tourney.extras.simultaneous.verbs.taking_part import play_on, report
from tourney.models import Contestant, Player, Shown


@pytest.fixture
def listed(played, folder, by):
    """Both clubs have published; the second lists its contestants, of whom one wants no name."""
    return published(played(folder.address), by)


def published(both, by):
    player = Player.objects.filter(club=both.second.club).order_by("pk").first()
    player.shown = Shown.WITHHELD
    player.save()
    play_on(both.second, both.sections[1].session, by, lists=True)
    for section in both.sections:
        publish(section, by)
    for event in (both.first, both.second):
        event.session.refresh_from_db()
    exchange(both)
    return both


def test_contestants_of_a_club_that_lists_them_are_ranked_everywhere(listed):
    table = field_table(listed.first)

    assert table.listed == 7
    [club] = [each for each in table.clubs if each.best]
    assert club.name == listed.second.club.name
    assert {each.place for each in table.contestants} <= set(range(1, 9))


def test_players_who_withhold_their_names_are_not_listed(listed):
    with exchange_of(listed.first) as held:
        labels = [each.label for those in held.listings.values() for each in those]

    assert len(labels) == 7
    assert not any("player" in label for label in labels)


def test_list_with_results_that_the_club_has_not_reported_is_left_out(listed, client):
    with exchange_of(listed.second) as held:
        invented = ListedContestant("Dr Cheat & Mrs Cheat", {Cell(1, "N&S"): (13, None)})
        number = max(each.number for each in held.held.values()) + 1
        envelope = held.own_listing(number, [invented])
    store_file(listed.first, envelope.written(), "listing", "test")

    with exchange_of(listed.first) as held:
        assert held.listings
        assert not overall_list(held).ranked
    end_embargo(listed.first)
    listed.first.refresh_from_db()
    page = client.get(at(listed.first.club, "public-simultaneous", listed.first.pk)).content.decode()
    for text in (page, static_pages(listed.first)["index.html"].decode()):
        assert f"contestants of {listed.second.club.name} are not in the overall list" in text


def test_percentages_are_kept_back_until_the_event_is_over_if_the_organiser_says_so(played, folder):
    both = played(folder.address, percentages=False)
    exchange(both)

    assert not field_table(both.first).contestants


def test_forgotten_player_is_listed_under_the_new_name_alone(listed, by):
    second = listed.second
    player = Player.objects.filter(club=second.club, shown=Shown.FULL).order_by("pk").first()
    name = player.name
    forget(player, by)
    second.refresh_from_db()

    with exchange_of(second) as held:
        assert not held.listings
    report(second, second.club)
    meet(second)
    meet(listed.first)

    with exchange_of(listed.first) as held:
        labels = [each.label for those in held.listings.values() for each in those]
    assert any("Former player" in label for label in labels)
    assert not any(name in label.split(" & ") for label in labels)


def test_contestants_below_the_minimum_are_shown_apart_on_every_page(played, folder, by, client, director):
    both = published(played(folder.address, contestant_boards=7), by)  # a pair sits out two of eight boards

    table = field_table(both.first)
    assert table.listed == 0
    assert {str(each.why) for each in table.contestants} == {"Only 6 boards; the minimum is 7"}
    assert {each.rank_everywhere for each in table.contestants} == {""}
    page = client.get(at(both.first.club, "public-simultaneous", both.first.pk)).content.decode()
    assert page.count("not ranked everywhere. Only 6 boards; the minimum is 7.") == len(table.contestants)
    end_embargo(both.first)
    exchange(both)
    pages = static_pages(both.first)
    assert pages["list-1.html"].decode().count("Only 6 boards; the minimum is 7") == 7


def test_club_below_the_minimum_is_shown_apart_on_every_page(played, folder, by, client, director):
    both = published(played(folder.address, tables=5), by)

    table = field_table(both.first)

    assert not table.clubs
    assert table.tables == 0
    assert {str(each.why) for each in table.small_clubs} == {"Fewer than 5 tables"}
    for there in ("public-simultaneous", "simultaneous-event"):
        page = director.get(at(both.first.club, there, both.first.pk)).content.decode()
        assert page.count("does not count. Fewer than 5 tables.") == 2
    assert {each.everywhere for each in table.contestants} == {each.here for each in table.contestants}


def test_contestants_who_do_not_compete_are_left_out_if_the_event_allows_it(played, folder, by):
    both = played(folder.address, non_competing=True)
    unranked = Contestant.objects.filter(section=both.sections[1]).order_by("entry").last()
    Contestant.objects.filter(pk=unranked.pk).update(unranked=True)

    published(both, by)

    with exchange_of(both.second) as held:
        assert sum(map(len, held.listings.values())) == 6
    [guest] = [each for each in field_table(both.second).contestants if each.why]
    assert guest.entry.number == unranked.entry
    assert str(guest.why) == "Not competing"


def test_everybody_competes_in_an_event_without_guests(played, folder, by):
    both = played(folder.address)
    Contestant.objects.filter(section=both.sections[1]).update(unranked=True)

    published(both, by)

    with exchange_of(both.second) as held:
        assert sum(map(len, held.listings.values())) == 7
    assert not [each for each in field_table(both.second).contestants if each.why]
