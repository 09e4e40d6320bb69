"""A night that is played today, and the requests of its phones."""

import json
import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from movements.plan import Seating
from tests.fixture_types import Client, MakeNight
from tourney.desk.phones.seat_check import as_shown
from tourney.desk.queries import made_of, movement_of, versions_of
from tourney.desk.results.as_typed import as_typed
from tourney.models import Section, Session
from tourney.web.table.table_access import address_of


@pytest.fixture
def tonight(night: MakeNight) -> Callable[..., Section]:
    def make(*args: Any, **kwargs: Any) -> Section:
        """A night of today; ``session`` are fields of its session."""
        fields = kwargs.pop("session", {})
        section = night(*args, **kwargs)
        Session.objects.filter(pk=section.session_id).update(date=timezone.localdate(), **fields)
        section.session.refresh_from_db()
        return section

    return make


def stands(section: Section, round_: int, table: int, tray: int) -> str:
    return as_typed(made_of(versions_of(section)[round_, table, tray]))


def asks(text: str, line: str, said: str) -> bool:
    """Whether that line is asked about what was ``said``."""
    _, _, asked = text.partition(f"{line}: is that right?")
    return said in asked.partition("It was different")[0]


class Phone:
    """A phone at one table: what it reads, as plain text, and what it sends."""

    def __init__(self, client: Client, section: Section, table: int = 1, **headers: str) -> None:
        self.client, self.section, self.table, self.headers = client, section, table, headers

    def html(self, name: str = "table", **query: Any) -> str:
        return self.client.get(address_of(self.section, self.table, name), query, headers=self.headers).content.decode()

    def read(self, **query: Any) -> str:
        text = re.sub(r"<[^>]+>", " ", self.html(**query))
        return re.sub(r"\s+", " ", text).replace("&amp;", "&").replace("&#x27;", "'")

    def send(self, name: str, **given: Any) -> Any:
        address = address_of(self.section, self.table, f"table-{name}")
        given = {"key": str(uuid4())} | given
        return self.client.post(address, given, headers={"X-Outbox": "1"} | self.headers)

    def enter(self, tray: int = 1, round: int = 1, line: str = "N&S", **given: Any) -> Any:
        return self.send("entry", round=round, tray=tray, line=line, **given)

    def seating(self, round: int = 1) -> Seating:
        return movement_of(self.section).round(round).by_table[self.table]

    def here(self, line: str = "", round: int = 1) -> Any:
        return self.send("here", round=round, line=line, seen=json.dumps(as_shown(self.seating(round))))


@pytest.fixture
def phone(client: Client) -> Callable[..., Phone]:
    return lambda section, table=1, **headers: Phone(client, section, table, **headers)
