"""One evening on three servers, each a process of its own with its own data: the organiser, and two clubs, of which one
has no internet for half of it. Everything is asked over HTTP."""

import http.client
import json
import re
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.load.drill_machine import Machine
from tourney.extras.simultaneous.available import AVAILABLE

pytestmark = [
    pytest.mark.whole,
    pytest.mark.skipif(not AVAILABLE, reason="needs the extra that simultaneous events need"),
]
TOKEN = "c" * 32
DESK = "/desk/club/simultaneous/"
SIGN_IN = """
import django
django.setup()
from django.test import Client
from tourney.models import User
client = Client()
client.force_login(User.objects.get())
print(client.cookies["sessionid"].value)
"""
TOTAL = """
import django, json
django.setup()
from tourney.extras.simultaneous.models import Simultaneous
from tourney.extras.simultaneous.protocol.board_frequencies import written
from tourney.extras.simultaneous.verbs.held_files import exchange_of
with exchange_of(Simultaneous.objects.get()) as exchange:
    print(json.dumps(written(exchange.total)))
"""


class ClubServer(Machine):
    """A server with one club, whose owner is signed in, and with a night to play if it has ``tables``."""

    def __init__(self, folder: Path, tables: int) -> None:
        super().__init__(folder / "data")
        self.env["DJANGO_SETTINGS_MODULE"] = "tourney.settings"
        self.migrate()
        made = self.python("-m", "tests.load.night", "make", max(tables, 4), 1 if tables else 0)
        assert made.returncode == 0, made.stderr
        self.tables = json.loads(made.stdout)["tables"]
        self.cookie = self._said(SIGN_IN)

    def _said(self, script: str) -> str:
        done = self.python("-c", script)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    @contextmanager
    def online(self, *, internet: bool = True) -> Iterator["ClubServer"]:
        """The server. The others are on a private network, which a server without ``internet`` may not ask."""
        self.env["TOURNEY_SENDING_NETWORKS"] = "127.0.0.0/8" if internet else ""
        with self.served():
            yield self

    def get(self, path: str) -> str:
        status, text = self.ask(path, Cookie=f"sessionid={self.cookie}")
        assert status == 200, (path, status)
        return text

    def post(self, path: str, **fields: object) -> str:
        """Send a form, and return the address to which it leads."""
        body = encode_multipart(BOUNDARY, fields | {"csrfmiddlewaretoken": TOKEN})
        headers = {"Content-Type": MULTIPART_CONTENT, "Cookie": f"sessionid={self.cookie}; csrftoken={TOKEN}"}
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)) as connection:
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            text = answer.read().decode()
        assert answer.status == 302, (path, answer.status, text)
        return answer.headers["Location"]

    def public_key(self) -> str:
        self.post(f"{DESK}key/")
        return re.findall(r"[0-9a-f]{128}", self.get(DESK))[0]

    def plays(self, half: int) -> None:
        """The first or the second half of the evening, on all tables."""
        for table in self.tables:
            middle = len(table["places"]) // 2
            for at in range(middle) if half == 1 else range(middle, len(table["places"])):
                assert self.enter(table, at).status == 200

    def total(self) -> dict:
        return json.loads(self._said(TOTAL))


def test_club_without_internet_for_half_the_evening_has_the_whole_field_in_the_end(tmp_path):
    with ExitStack() as servers:
        organiser, first, second = (
            ClubServer(tmp_path / name, tables) for name, tables in (("organiser", 0), ("first", 4), ("second", 4))
        )
        servers.enter_context(organiser.online())
        servers.enter_context(first.online())
        with second.online(internet=False):
            members = "\n".join(f"{name} {club.public_key()}" for name, club in (("One", first), ("Two", second)))
            event = organiser.post(
                f"{DESK}announce/",
                name="Autumn",
                opens="2026-11-26T19:00",
                closes="2026-11-27T19:00",
                game="whist",
                scoring="matchpoints",
                boards=8,
                least_tables=3,
                least_boards=8,
                embargo="on",
                percentages="on",
                members=members,
            )
            digest = re.findall(r"/field/([0-9a-f]{64})/invitation.json", organiser.get(event))[0]
            files = f"/field/{digest}"
            invitation = organiser.get(f"{files}/invitation.json")
            (tmp_path / "invitation.json").write_text(invitation)
            address = f"http://127.0.0.1:{organiser.port}{files}"
            for club in (first, second):
                with (tmp_path / "invitation.json").open("rb") as file:
                    assert club.post(DESK, file=file, address=address) == event
                club.post(event, session=1)
                club.plays(1)
                club.post(f"{event}meet/")
            assert "private network" in second.get(event)
            assert len(json.loads(organiser.get(f"{files}/log.json"))) == 1
            assert organiser.total() == first.total()
            assert "1 still playing" in first.get(event)

        servers.enter_context(second.online())
        for club in (first, second):
            club.plays(2)
        for club in (second, first, second):
            club.post(f"{event}meet/")

        whole = first.total()
        assert organiser.total() == second.total() == whole
        played = {board: sum(count for _, count in lines["N&S"]["made"]) for board, lines in whole.items()}
        assert sum(played.values()) == sum(len(table["places"]) for club in (first, second) for table in club.tables)
        assert "8 tables" in first.get(event)
        assert "still playing" not in second.get(event)

        organiser.post(f"{event}end/")
        first.post(f"{event}meet/")
        assert len(json.loads(organiser.get(f"{files}/log.json"))) == 3
