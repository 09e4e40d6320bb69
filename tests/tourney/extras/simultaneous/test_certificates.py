"""Certificates for the winners of an event and of each club, once the embargo has ended."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tourney.extras.simultaneous.conftest import Played, at
from tests.tourney.extras.simultaneous.test_meeting import exchange
from tests.tourney.extras.simultaneous.test_overall_list import listed, published
from tourney.desk.queries import contestants_of, movement_of, night_of
from tourney.desk.results.result_versions import store
from tourney.desk.round_states import rounds_of
from tourney.desk.writing import change
from tourney.extras.simultaneous.certificates import certificates, event_winners
from tourney.extras.simultaneous.field_table import field_table
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.organising import change_roll, end_embargo
from tourney.extras.simultaneous.verbs.taking_part import play_on, report
from tourney.models import Place
from tourney.scoring.made import Made

__all__ = ["listed"]


@pytest.fixture
def over(listed, by) -> Played:
    """Both clubs list their contestants, and the embargo has ended."""
    play_on(listed.first, listed.first.session, by, lists=True)
    end_embargo(listed.first)
    exchange(listed)
    exchange(listed)
    return listed


def enter_again(section, by, tricks_of) -> None:
    """Correct every result of a night: the tricks of N&S by who held the cards."""
    section.refresh_from_db()
    rows = [
        (Place(state.plan.number, each.seating.table, each.tray), each.held, Made(tricks=tricks_of(each.held)))
        for state in rounds_of(section, movement_of(section))
        for each in state.expected
    ]
    with change(section, "play_demo", by) as under_way:
        store(under_way, contestants_of(under_way.section), rows)


def printed(event) -> list[list[str]]:
    """The lines of each page."""
    return [page.extract_text().splitlines() for page in PdfReader(BytesIO(certificates(event, "a4", "en"))).pages]


def test_organiser_prints_the_winners_of_the_event_and_of_each_club(over, director):
    winners, pages = event_winners(over.first), printed(over.first)
    with exchange_of(over.first) as held:
        first = [each for each in overall_list(held).ranked if each.rank == 1]

    assert [each.names for each in winners if each.everywhere] == [tuple(each.label.split(" & ")) for each in first]
    clubs = {over.first.club.name, over.second.club.name}
    assert {each.club for each in winners if not each.everywhere} == clubs
    assert len(pages) == len(winners)
    for page, winner in zip(pages, winners, strict=True):
        assert {winner.club, winner.place, *winner.names, f"{float(winner.score.percent):.2f}%"} <= set(page)
        assert "8 tables · 2 clubs" in page
    there = at(over.first.club, "simultaneous-certificates", over.first.pk)
    assert director.get(there)["Content-Type"] == "application/pdf"


def test_club_that_takes_part_prints_its_own_winners(over):
    winners = event_winners(over.second)

    assert {each.club for each in winners} == {over.second.club.name}
    best = max(field_table(over.second).contestants, key=lambda each: each.everywhere.rank_key)
    assert winners[-1].names == best.entry.called
    assert winners[-1].score == best.everywhere


def test_nobody_has_a_certificate_during_the_embargo(listed, director):
    assert event_winners(listed.first) == []
    assert certificates(listed.first, "a4", "en") == b""
    assert director.get(at(listed.first.club, "simultaneous-certificates", listed.first.pk)).status_code == 404


def test_those_who_tie_share_the_first_place(played, by, folder):
    both = played(folder.address)
    for section in both.sections:  # every result is the same, and so is every score
        enter_again(section, by, lambda held: 7)
    published(both, by)
    play_on(both.first, both.first.session, by, lists=True)
    end_embargo(both.first)
    exchange(both)

    winners = event_winners(both.first)

    scores = {each.score.percent for each in winners}
    assert len({each.names for each in winners}) > 2
    assert len(scores) == 1
    assert {each.place for each in winners} == {
        "Shared first place in the whole field",
        "Shared first place at the club",
    }


def test_withdrawn_club_has_no_certificate(over):
    with exchange_of(over.first) as held:
        members = [(club.name, club.key) for club in held.roll.clubs.values()]

    change_roll(over.first, [each for each in members if each[0] == over.first.club.name])

    assert {each.club for each in event_winners(over.first)} == {over.first.club.name}


def test_late_correction_changes_the_certificates(over, by):
    before = event_winners(over.first)
    pair = night_of(over.second.session).entries[0]
    enter_again(over.sections[1], by, lambda held: {held[0]: 13, held[1]: 0}.get(pair.number, 6))
    exchange(over)
    exchange(over)
    report(over.second, over.second.club)

    after = event_winners(over.first)

    assert after != before
    assert [each.names for each in event_winners(over.second) if not each.everywhere] == [pair.called]
