"""Uses of a published evening: it counts in a series and in ratings, scorecards are sent by mail, and it is withdrawn
and published again."""

import re
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from django.test import Client

from tests.tourney.extras.mail.letters import free_port, post_office

from .commands import said
from .desk import Desk

SERIES = "/series/season/"


def use_mail(desk: Desk) -> int:
    """A mail server for the club, at a port at which one will be."""
    port = free_port()
    desk.fill(
        "/desk/club/mail/", host="127.0.0.1", port=port, security="none", sender="club@example.org",
        site="https://club.example.org/",
    )  # fmt: skip
    return port


def letters(port: int) -> dict[str, EmailMessage]:
    """Return sent mail by receiver."""
    with post_office(port) as (post, _):
        said("send_mail")
        return {to: message_from_bytes(content, policy=policy.default) for to, content in post.accepted}


def count_in_a_series(desk: Desk, measure: str) -> None:
    """All nights of the club make a season."""
    path = "/desk/series/new/"
    nights = re.findall(r'name="sessions"[^>]*value="(\d+)"', desk.page(path))
    desk.send(
        path, name="Season", measure=measure, points="", best="", least="1", handicap_percent="0", sessions=nights
    )


def nights_rated() -> int:
    """From how many nights the command finds ratings."""
    return sum(int(count) for count in re.findall(r"from (\d+) night", said("rate")))


def anybody_sees(desk: Desk, address: str) -> dict[str, bytes]:
    """Return the public pages of a night and its players by path; missing ones are empty."""
    anybody, found = Client(), {}
    paths = [address, *(f"{address}{name}" for name in ("standings.json", "standings.pdf", "ranking.csv", "site.zip"))]
    paths += [desk.at(path) for path in ("/", "/nights.json", "/records/", "/records.json", "/feed.atom", "/players/")]
    paths += [desk.at(path) for path in ("/calendar/", "/calendar.ics", SERIES, f"{SERIES[:-1]}.json", "/deals/")]
    for path in paths:
        answer: Any = anybody.get(path, headers={"Accept-Language": desk.language})
        data = b"".join(answer.streaming_content) if answer.streaming else answer.content
        found[path] = data if answer.status_code == 200 else b""
    return found
