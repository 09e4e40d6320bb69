"""The calendar of coming nights, as RFC 5545 specifies."""

from datetime import UTC, datetime

import pytest

from tourney.exchange.calendar_file import LINE, CalendarNight, calendar_file

MADE = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)


def a_night(name: str = "Tuesday Pairs", **other: str) -> CalendarNight:
    starts, ends = datetime(2026, 11, 17, 19, 30), datetime(2026, 11, 17, 23, 0)
    return CalendarNight("tuesday@club", name, starts, ends, **other)


def lines(data: bytes) -> list[str]:
    """Unfolded, as a reader takes them."""
    assert data.endswith(b"\r\n")
    return data.decode().replace("\r\n ", "").split("\r\n")[:-1]


def test_night_starts_at_its_local_hour():
    found = lines(calendar_file("Riverside", [a_night()], MADE))
    assert found[0] == "BEGIN:VCALENDAR"
    assert found[-1] == "END:VCALENDAR"
    assert "DTSTART:20261117T193000" in found
    assert "DTEND:20261117T230000" in found
    assert "DTSTAMP:20261101T120000Z" in found
    assert "SUMMARY:Tuesday Pairs" in found
    assert not any(line.startswith("URL:") for line in found)


def test_night_with_a_page_links_to_it():
    found = lines(calendar_file("Riverside", [a_night(address="https://club.example/nights/a/")], MADE))
    assert "URL:https://club.example/nights/a/" in found


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Pairs, teams; all\\sorts", "Pairs\\, teams\\; all\\\\sorts"),
        ("Two\r\nBEGIN:VEVENT", "Two  BEGIN:VEVENT"),
    ],
)
def test_a_name_cannot_end_its_line(name, expected):
    assert f"SUMMARY:{expected}" in lines(calendar_file("Club", [a_night(name)], MADE))


@pytest.mark.parametrize("name", ["W" * 80, "Þóra Ægisdóttir " * 5, "北" * 80])
def test_a_long_name_is_folded_between_characters(name):
    data = calendar_file(name, [a_night(name)], MADE)
    assert all(len(line) <= LINE for line in data.split(b"\r\n"))
    assert f"SUMMARY:{name}" in lines(data)


def test_calendar_without_nights_is_empty_and_valid():
    found = lines(calendar_file("Club", [], MADE))
    assert (found[0], found[-1]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert "BEGIN:VEVENT" not in found
