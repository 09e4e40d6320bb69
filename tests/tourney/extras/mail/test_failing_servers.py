"""Mail servers that are slow, silent, or die in the middle of a letter."""

import time

import pytest

from tests.tourney.extras.mail.test_sending import ANN, all_sent, states
from tourney.extras.mail import smtp
from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.outgoing import send_letters
from tourney.extras.mail.verbs.queue import claim

from .letters import later, post_office, published, rude_server, server_at


def test_slow_server_gets_each_letter_once(waiting, club):
    waiting.answers["DATA"] = lambda: time.sleep(0.3)
    assert send_letters(club.pk) == {"sent": 3}
    assert len(waiting.accepted) == 3


def greeting(socket) -> None:
    socket.sendall(b"220 here\r\n")


def drip(socket) -> None:
    while True:
        socket.sendall(b"2")
        time.sleep(0.05)


def silence(socket) -> None:
    socket.recv(1)


@pytest.mark.parametrize("act", [drip, silence])
def test_server_that_never_finishes_a_reply_is_given_up(night, by, club, monkeypatch, act):
    monkeypatch.setattr(smtp, "ANSWER", 0.4)
    monkeypatch.setattr(smtp._InTime, "limit", 0.4)
    with rude_server(act) as port:
        server_at(club, port)
        published(night, by)
        assert send_letters(club.pk) == {"put off": 1}
    assert MailServer.objects.get().said == "no-answer"


def conversation(socket, *, until: bytes, then: bytes | None) -> None:
    """Takes everything up to the step that begins with ``until``, and answers that with ``then`` or not at all."""
    reading = socket.makefile("rb")
    greeting(socket)
    in_letter = False
    for line in reading:
        if in_letter and line != b".\r\n":
            continue
        step = b"." if in_letter else line[:4].strip().upper()
        in_letter = step == b"DATA"
        if step == until:
            if then:
                socket.sendall(then)
            return
        socket.sendall(b"354 go on\r\n" if in_letter else b"250 OK\r\n")


@pytest.mark.whole
def test_server_that_fails_during_a_letter_gets_that_letter_again(night, by, club):
    """It is unknown whether the letter arrived: a duplicate has the same Message-ID, so mail programs show it once."""
    with rude_server(lambda each: conversation(each, until=b".", then=None)) as port:
        server_at(club, port)
        published(night, by)
        assert send_letters(club.pk) == {"put off": 1}
    assert set(states().values()) == {"waiting"}
    with post_office() as (post, port):
        server_at(club, port)
        assert send_letters(club.pk) == {"sent": 3}
        first = post.letter(ANN)["Message-ID"]
        Letter.objects.filter(address=ANN).update(state="waiting")
        later(hours=1)
        send_letters(club.pk)
        assert list(post.to).count(ANN) == 2
        assert all(to != ANN or first.encode() in content for to, content in post.accepted)


def test_server_that_fails_after_accepting_a_letter_does_not_get_it_again(night, by, club):
    accepts = lambda each: conversation(each, until=b".", then=b"250 OK\r\n")  # noqa: E731
    with rude_server(accepts) as port:
        server_at(club, port)
        published(night, by)
        assert send_letters(club.pk) == {"sent": 1, "put off": 1}
    [sent] = [each for each, state in states().items() if state == "sent"]
    with post_office() as (post, port):
        server_at(club, port)
        send_letters(club.pk)
    assert sent not in post.to
    assert len(post.to) == 2
    assert all_sent()


def test_claimed_but_unsent_letter_is_sent_when_the_claim_expires(waiting, club):
    mine = claim(club.pk)
    assert send_letters(club.pk) == {"sent": 2}, "nobody else sends it meanwhile"
    assert mine.address not in waiting.to
    later(hours=1)
    assert send_letters(club.pk) == {"sent": 1}
    assert len(set(waiting.to)) == len(waiting.to) == 3
