"""Dates as other programs write them."""

from datetime import date

import pytest

from tests.tourney.exchange.foreign.samples import FOREIGN
from tourney.exchange.days import day_in, day_within, first_day_in
from tourney.exchange.foreign.opened import opened

DAY = date(2013, 11, 23)


@pytest.mark.parametrize(
    "said",
    [
        *("2013.11.23", "2013-11-23", "2013/11/23", "20131123", "23.11.2013", "23/11/2013", "23-11-2013", "11/23/2013"),
        *("2013-11-23 11:23", "2013-11-23T11:23:45", "2013.11.23 7:30 PM", " 2013.11.23\t", "11/23/2013 19:05:00"),
        *("23 November 2013", "23 Nov 2013", "Nov 23, 2013", "November 23 2013", "23-Nov-2013", "23.11.13", "23/11/13"),
        *("2013-11-23T11:23:45.123Z",),
    ],
)
def test_date_is_read_in_any_spelling(said):
    assert day_in(said) == DAY


@pytest.mark.parametrize(
    "said", ["", "?", "2013.??.??", "2013.13.01", "31.02.2013", "13-11-23", "x", "2013.11-23", "2013.11.23 later", "1"]
)
def test_invalid_or_ambiguous_date_gives_none(said):
    assert day_in(said) is None


def test_format_decides_the_order_of_an_ambiguous_date():
    assert day_in("03/04/2026") is None
    assert day_in("03/04/2026", "day") == day_in("03.04.2026", "month") == date(2026, 4, 3)
    assert day_in("03/04/2026", "month") == date(2026, 3, 4)
    assert day_in("04/04/2026") == date(2026, 4, 4)


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2013.??.??", date(2013, 1, 1)),
        ("2013.11.??", date(2013, 11, 1)),
        ("2013-11", date(2013, 11, 1)),
        ("2013", date(2013, 1, 1)),
        ("????.??.??", None),
        ("x", None),
    ],
)
def test_incomplete_date_starts_with_its_first_day(said, day):
    assert first_day_in(said) == day


def test_date_is_found_in_a_title():
    assert day_within("League match 23.11.2013, second half") == DAY
    assert day_within("1.11.2013 and 2.11.2013") is None


@pytest.mark.parametrize(
    ("name", "own", "said"),
    [
        ("usebio/brian_mp_no_neuberg.xml", "<DATE>11/03/2026</DATE>", "<DATE>{}</DATE>"),
        ("acbl_live/club_results.json", '"2026-03-09 00:00:00"', '"{}"'),
        ("bws/ReceivedData.csv", "03/10/26 00:00:00", "{}"),
    ],
)
@pytest.mark.parametrize("way", ["2013-11-23 11:23", "23.11.2013", "2013.11.23", "Nov 23, 2013"])
def test_every_reader_reads_every_date_spelling(name, own, said, way):
    text = (FOREIGN / name).read_bytes().decode("latin-1")
    assert own in text
    assert opened(text.replace(own, said.format(way)).encode()).document["date"] == "2013-11-23"
