"""The club's web space by SFTP: files arrive, and a server whose key nobody confirmed gets neither them nor the
password."""

import sys
import time

import pytest

paramiko = pytest.importorskip("paramiko", reason="paramiko is an extra: requirements-sftp.txt")

from tests.tourney.web_servers import rude_server, silence  # noqa: E402
from tourney.extras.sending.deliver import deliver  # noqa: E402
from tourney.extras.sending.destinations import sftp  # noqa: E402
from tourney.extras.sending.destinations.sftp import fingerprint_of  # noqa: E402
from tourney.extras.sending.models import NightSending  # noqa: E402
from tourney.extras.sending.verbs.setups import set_up  # noqa: E402

from ..servers import PASSWORD  # noqa: E402
from ..sftp_server import sftp_server  # noqa: E402


@pytest.fixture
def send(section, club, by):
    def send(port: int, fingerprint: str = "", password: str = PASSWORD) -> NightSending:
        typed = {"host": "127.0.0.1", "port": str(port), "username": "dora", "folder": "/", "password": password}
        set_up(club, "sftp", typed | {"fingerprint": fingerprint})
        before = NightSending.objects.filter(kind="sftp").first()
        deliver(section, {"sftp": before.attempts if before else 0}, by)
        return NightSending.objects.get()

    return send


def confirmed(server) -> str:
    return fingerprint_of(server.key.asbytes())


def test_site_arrives_and_again_in_the_same_place(send, section, tmp_path):
    with sftp_server(tmp_path) as server:
        for _ in range(2):
            assert send(server.port, confirmed(server)).state == "sent"
    assert (tmp_path / "index.html").read_bytes().startswith(b"<!")
    assert (tmp_path / section.session.slug / "site" / "index.html").is_file()
    assert server.tried == [("dora", PASSWORD)] * 2


def test_unknown_key_is_shown_and_the_password_is_not_sent(send, tmp_path):
    with sftp_server(tmp_path) as server:
        sending = send(server.port)
    assert (sending.state, sending.why, sending.said) == ("failed", "key-unknown", confirmed(server))
    assert (server.tried, list(tmp_path.iterdir())) == ([], [])


def test_changed_key_is_refused_before_the_password_is_sent(send, tmp_path):
    with sftp_server(tmp_path) as server:
        sending = send(server.port, fingerprint_of(b"another key"))
    assert (sending.state, sending.why) == ("failed", "key-changed")
    assert server.tried == []


def test_wrong_password_is_a_refusal(send, tmp_path):
    with sftp_server(tmp_path) as server:
        sending = send(server.port, confirmed(server), "wrong")
    assert (sending.state, sending.said) == ("refused", "Authentication failed.")
    assert list(tmp_path.iterdir()) == []


def test_refused_file_is_shown_in_the_servers_words(send, tmp_path):
    with sftp_server(tmp_path, lambda path: paramiko.SFTP_PERMISSION_DENIED) as server:
        sending = send(server.port, confirmed(server))
    assert sending.state == "refused"
    assert sending.said.startswith("Permission denied: ")


def test_server_that_stores_less_than_it_was_sent_is_not_believed(send, tmp_path, monkeypatch):
    monkeypatch.setattr(paramiko.SFTPHandle, "write", lambda self, offset, data: paramiko.SFTP_OK)
    with sftp_server(tmp_path) as server:
        sending = send(server.port, confirmed(server))
    assert (sending.state, sending.why) == ("unknown", "unclear")


def test_hanging_server_is_abandoned_in_time_and_the_outcome_is_unknown(send, tmp_path, monkeypatch):
    monkeypatch.setattr(sftp, "WITHIN", 1.5)
    before = time.monotonic()
    with sftp_server(tmp_path, lambda path: time.sleep(4)) as server:
        sending = send(server.port, confirmed(server))
    assert (sending.state, sending.why) == ("unknown", "interrupted")
    assert time.monotonic() - before < 10


def test_server_that_says_nothing_gets_nothing(send, monkeypatch):
    monkeypatch.setattr(sftp, "SILENCE", 0.5)
    with rude_server(silence) as address:
        sending = send(int(address.split(":")[2].split("/")[0]))
    assert (sending.state, sending.why) == ("failed", "unreachable")


def test_server_on_a_private_network_is_not_asked(send, settings, tmp_path):
    settings.SENDING_NETWORKS = []
    with sftp_server(tmp_path) as server:
        assert send(server.port).why == "own-network"


def test_missing_library_is_reported(send, monkeypatch):
    monkeypatch.setitem(sys.modules, "paramiko", None)
    assert send(22).why == "no-sftp"
