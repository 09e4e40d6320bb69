"""A slow mail server delays only its own club, and failed letters are tried again."""

from threading import Event

import pytest

from tourney.extras.mail import outgoing as sending
from tourney.extras.mail.outgoing import AT_ONCE, Postman


@pytest.fixture
def slow(monkeypatch):
    """Clubs that have letters, of which the first has a server that does not come to an end; who was sent for."""
    asked, goes_on = [], Event()

    def send(club):
        asked.append(club)
        if club == 1:
            goes_on.wait(10)

    monkeypatch.setattr(sending, "send_letters", send)
    monkeypatch.setattr(sending, "forget_old_letters", lambda: None)
    monkeypatch.setattr(sending.connections, "close_all", lambda: None)
    monkeypatch.setattr(sending, "clubs_with_letters", lambda: [1, 2])
    yield asked, goes_on
    goes_on.set()


def test_other_clubs_continue_while_one_waits_for_its_server(slow):
    asked, goes_on = slow
    postman = Postman()
    first = postman.look()
    first[1].join(10)
    second = postman.look()
    second[0].join(10)
    assert len(second) == 1
    goes_on.set()
    first[0].join(10)
    assert [thread.join(10) for thread in postman.look()] == [None, None]
    assert sorted(asked) == [1, 1, 2, 2, 2]


def test_number_of_simultaneous_senders_is_limited(slow, monkeypatch):
    asked, _ = slow
    monkeypatch.setattr(sending, "send_letters", lambda club: asked.append(club) or slow[1].wait(10))
    monkeypatch.setattr(sending, "clubs_with_letters", lambda: list(range(1, AT_ONCE + 5)))
    assert len(Postman().look()) == AT_ONCE


def test_failed_sender_is_logged_and_tried_again(slow, monkeypatch, caplog):
    def breaks(club):
        raise ZeroDivisionError

    monkeypatch.setattr(sending, "send_letters", breaks)
    postman = Postman()
    for _ in range(2):
        threads = postman.look()
        assert len(threads) == 2
        [thread.join(10) for thread in threads]
    assert "Letters wait." in caplog.text
