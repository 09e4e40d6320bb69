"""The message of `make run` about who can reach the server."""

import io
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.core.management.base import OutputWrapper

from tests import program
from tests.load.server import free_port
from tests.postgres import cluster
from tourney import network
from tourney.management.commands.serve import Command

ROOT = Path(__file__).parents[3]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def told(host: str, out: io.StringIO) -> str:
    command = Command(stdout=OutputWrapper(out))
    command._reach(host, 8000)
    return out.getvalue()


@pytest.fixture
def wireless(monkeypatch):
    own = ["192.168.178.23", "10.0.0.9"]
    monkeypatch.setattr(network, "addresses", lambda host, named=(): own if host in network.EVERYWHERE else [])
    return own


def test_every_address_is_printed_and_the_first_drawn_as_a_qr_code(wireless):
    text = told("0.0.0.0", Terminal())
    assert "  http://192.168.178.23:8000/\n  http://10.0.0.9:8000/\n" in text
    assert text.count("█") > 50


def test_qr_code_is_not_drawn_into_a_file(wireless):
    assert "█" not in told("0.0.0.0", io.StringIO())


def test_server_for_this_computer_alone_says_how_phones_get_in(wireless):
    assert (
        "Only this computer can reach Tourney. To let players' phones reach it too, run this without HOST: make run"
    ) in told("127.0.0.1", io.StringIO())


def test_server_without_a_network_says_so(wireless):
    wireless.clear()
    assert "\nThis computer is not connected to a network. Once it is connected, the Phones page will show " in told(
        "0.0.0.0", io.StringIO()
    )


@pytest.mark.whole
def test_several_processes_need_postgresql(tmp_path):
    env = {name: value for name, value in os.environ.items() if not name.startswith("DATABASE_URL")}
    done = program.run(["manage.py", "serve", "--workers", "2"], env | {"TOURNEY_DATA": str(tmp_path)})
    assert done.returncode == 2
    assert "several processes need a PostgreSQL" in done.stderr


@pytest.mark.whole
def test_several_processes_share_one_postgresql_database(tmp_path):
    """As the container image starts it, with the tables created first."""
    port = free_port()
    with cluster() as url:
        env = os.environ | {"DATABASE_URL": url, "TOURNEY_DATA": str(tmp_path)}
        command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port), "--workers", "2"]
        with (tmp_path / "log").open("w") as log:
            server = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log)
        try:
            assert answered(port, server), (tmp_path / "log").read_text()
        finally:
            server.terminate()
            server.wait(60)
    assert (tmp_path / "log").read_text().count("Booting worker") == 2


@pytest.mark.whole
def test_termination_signal_stops_the_server_like_ctrl_c(tmp_path):
    """The first process of a container does not end on a signal that it does not handle."""
    port = free_port()
    env = {name: value for name, value in os.environ.items() if not name.startswith("DATABASE_URL")}
    command = [sys.executable, "manage.py", "serve", "--host", "127.0.0.1", "--port", str(port)]
    with subprocess.Popen(
        command, cwd=ROOT, env=env | {"TOURNEY_DATA": str(tmp_path)}, stdout=subprocess.DEVNULL
    ) as server:
        assert answered(port, server)
        server.terminate()
        assert server.wait(60) == 0


def answered(port: int, server: subprocess.Popen) -> bool:
    while server.poll() is None:
        with suppress(OSError), urlopen(f"http://127.0.0.1:{port}/sign-in/", timeout=10) as answer:
            return answer.status == 200
        time.sleep(0.2)
    return False
