"""Coming nights as an iCalendar file (RFC 5545)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

LINE = 75
"""Octets of a line at most (3.1); what is longer goes on in the next, after a space."""


@dataclass(frozen=True, slots=True)
class CalendarNight:
    """``starts_at`` and ``ends_at`` by the clock in the room: wherever a calendar is read, the night begins at that
    hour. ``uid`` is the same for the same night in every file; ``address`` is its page, if it has one."""

    uid: str
    name: str
    starts_at: datetime
    ends_at: datetime
    address: str = ""


def calendar_file(club: str, nights: Iterable[CalendarNight], made_at: datetime) -> bytes:
    """Return a file of all ``nights``; ``made_at`` is its creation time, with a zone."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Tourney//Nights to come//EN",
        f"NAME:{_text(club)}",
        f"X-WR-CALNAME:{_text(club)}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ]
    for night in nights:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_text(night.uid)}",
            f"DTSTAMP:{made_at.astimezone(UTC):%Y%m%dT%H%M%SZ}",
            f"DTSTART:{night.starts_at:%Y%m%dT%H%M%S}",
            f"DTEND:{max(night.ends_at, night.starts_at + timedelta(minutes=1)):%Y%m%dT%H%M%S}",
            f"SUMMARY:{_text(night.name)}",
            f"LOCATION:{_text(club)}",
            *([f"URL:{night.address}"] if night.address else []),
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _text(words: str) -> str:
    """Return a text (3.3.11): separators are escaped, and forbidden characters become spaces."""
    kept = "".join(sign if sign.isprintable() else " " for sign in words)
    return kept.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")


def _folded(line: str) -> bytes:
    """In lines of at most :data:`LINE` octets, none broken within a character."""
    found, part = [], b""
    for sign in line:
        octets = sign.encode()
        if len(part) + len(octets) > LINE:
            found.append(part)
            part = b" "
        part += octets
    return b"\r\n".join([*found, part]) + b"\r\n"
