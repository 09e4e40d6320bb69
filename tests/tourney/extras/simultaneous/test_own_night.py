"""A club's night has the event's board numbers, and leaves out what the event cannot count."""

from dataclasses import replace

import pytest

from tourney.cards.dealing import deal
from tourney.desk.deals import sealed
from tourney.desk.queries import night_of
from tourney.extras.simultaneous.own_night import own_night
from tourney.extras.simultaneous.verbs import organising
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.taking_part import report
from tourney.models import Session


@pytest.fixture
def dealt(monkeypatch):
    """Deals of eight boards, which the event takes with it."""
    deals = dict(deal(8, "whist", seed="1").deals)
    known = sealed.NightCards(deals, {}, {})
    monkeypatch.setattr(organising, "cards_of", lambda session: known)
    return deals


def numbered(session: Session, deals: dict[int, str]) -> Session:
    """The night with these hands on its boards."""
    session.deals = {str(tray): text for tray, text in deals.items()}
    session.save()
    return session


def boards_of(event) -> tuple[set[int], tuple[int, ...]]:
    with exchange_of(event) as exchange:
        part = own_night(event.session, exchange)
    return {result.tray for result in part.night.results}, part.left_out


def test_boards_with_other_numbers_are_found_by_their_cards(played, dealt):
    both = played(with_deals=True)
    shifted = {tray % 8 + 1: text for tray, text in dealt.items()}
    both.second.session = numbered(both.second.session, shifted)

    with exchange_of(both.second) as exchange:
        part = own_night(both.second.session, exchange)

    rounds = {result.tray: result.round for result in part.night.results if result.table == 1}
    before = {place.tray: place.round for place in both.sections[1].results.filter(table=1)}
    assert {tray % 8 + 1: round_ for tray, round_ in rounds.items()} == before
    assert boards_of(both.second)[1] == ()


def test_boards_that_are_not_in_the_event_are_left_out(played, dealt):
    both = played(with_deals=True)
    other = dict(deal(8, "whist", seed="2").deals)
    both.second.session = numbered(both.second.session, {**dealt, 8: other[8]})

    boards, left_out = boards_of(both.second)

    assert boards == set(range(1, 8))
    assert left_out == (8,)


def test_boards_keep_their_numbers_where_nobody_knows_the_cards(played):
    assert boards_of(played().second) == (set(range(1, 9)), ())


def test_board_that_was_played_twice_at_a_table_is_left_out(played, monkeypatch):
    """As on an evening of whist on which trays go up and back: the second time, the players know the cards."""
    event = played().second

    def with_a_second_play(session, sittings):
        night = night_of(session, sittings)
        again = tuple(replace(each, round=each.round + 50) for each in night.results if each.tray == 3)
        return replace(night, results=(*night.results, *again))

    monkeypatch.setattr("tourney.extras.simultaneous.own_night.night_of", with_a_second_play)

    assert boards_of(event) == (set(range(1, 9)) - {3}, (3,))
    assert report(event, event.club)
