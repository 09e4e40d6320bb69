"""PBN as programs write it: tables with quoted numbers, stars for doubles, awards, and hands without a date."""

from fractions import Fraction

import pytest

from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.pbn import pbn_writer
from tourney.faults import BadInput

from .samples import brought, sentences, standing, table


def test_magic_contest_file_is_read():
    found = brought("pbn/results_magic_contest.pbn")
    assert standing(found, "total", 0) == table("4 51 1 46 2 39 3 35 5 29 12 51 14 41 15 41 11 34 13 33")
    assert [entry.field for entry in found.settled().night.entries[::5]] == ["N&S", "E&W"]
    assert found.program.startswith("Magic Contest")


def test_doubles_with_stars_and_awards_in_three_columns_are_read():
    """Both lines are numbered from 1 in the file; here each pair has its own number, in order of rank."""
    found = brought("pbn/results_odd_contracts.pbn")
    names = {entry.number: entry.names[0] for entry in found.settled().night.entries}
    halves = standing(found, "total", 3, Fraction(1, 2))
    assert [(names[number], points) for number, points in halves] == [
        ("Ros Bramble", "25.375"),
        ("Dan Fir", "23.000"),
        ("May Thorn", "19.500"),
        ("Opal Ash", "17.500"),
        ("Flo Hazel", "14.625"),
        ("Abe Sorrel", "25.375"),
        ("Tess Briar", "20.625"),
        ("Opal Rowan", "20.500"),
        ("Kit Birch", "17.000"),
        ("Sam Fir", "16.500"),
    ]
    assert "Each score beaten earns 1 point in the file but 2 in Tourney, so the top is twice as high." in sentences(
        found
    )


def test_hands_without_a_date_are_imported_after_the_date_is_answered():
    found = brought("pbn/hands_36_no_date.pbn")
    assert [question.key for question in found.open] == ["date"]
    with pytest.raises(BadInput, match="Expected the date of the night"):
        found.settled()
    answered = brought("pbn/hands_36_no_date.pbn", date="2026-03-10").settled()
    assert str(answered.date) == "2026-03-10"
    assert sorted(answered.deals) == list(range(1, 37))
    assert answered.deals[1].startswith("N:T64.QT.A42.KT984")


def test_opening_leads_survive_a_round_trip():
    night = brought("pbn/results_magic_contest.pbn").settled()
    leads = [result.played.lead for result in night.night.results]
    assert leads[:3] == ["SA", "H4", "D2"]
    again = opened(pbn_writer.write(night)).settled()
    assert [result.played.lead for result in again.night.results] == leads
