"""Letters go to a real mail server that is away, slow, refuses or fails: each arrives once, and none is lost."""

import logging
from types import SimpleNamespace

import pytest
from django.core.mail import EmailMessage
from django.core.management import call_command
from django.db import connection

from tests.sampling import examples
from tourney.extras.mail import outgoing, smtp
from tourney.extras.mail.models import Letter, MailServer
from tourney.extras.mail.outgoing import send_letters
from tourney.extras.mail.verbs.letters import write_letters
from tourney.extras.mail.verbs.queue import claim, clubs_with_letters
from tourney.models import Seat, Shown

from .letters import address, free_port, later, post_office, published, server_at

ANN, BOB, OTHER = address("Ann 1"), address("Bob 1"), address("Ann 2")
MANY = examples(1000)


def states() -> dict[str, str]:
    return dict(Letter.objects.values_list("address", "state"))


def all_sent() -> bool:
    return set(states().values()) == {"sent"}


def test_each_subscriber_gets_exactly_one_letter(waiting, club):
    assert clubs_with_letters() == [club.pk]
    assert send_letters(club.pk) == {"sent": 3}
    assert sorted(waiting.to) == sorted([ANN, BOB, OTHER])
    later(days=2)
    assert clubs_with_letters() == []
    assert send_letters(club.pk) == {}
    assert len(waiting.accepted) == 3
    assert all_sent()


def test_unnamed_player_is_described_in_the_clubs_language(night, by, club, office):
    club.language = "de"
    club.save()
    server_at(club, office[1])
    section = night(8, "howell", trays_per_set=1)
    club.players.filter(name="Ann 2").update(shown=Shown.WITHHELD)
    published(night, by, section=section, wishes=["Ann 1"])
    send_letters(club.pk)
    text = office[0].letter(ANN).get_payload(decode=True).decode()
    assert "ein Spieler & Bob 2" in text


def test_absent_server_loses_no_letter_and_delays_no_other_club(night, by, club):
    port = free_port()
    server_at(club, port)
    published(night, by)
    assert send_letters(club.pk) == {"put off": 1}
    assert set(states().values()) == {"waiting"}
    server = MailServer.objects.get()
    assert (server.failures, server.said) == (1, "unreachable")
    assert clubs_with_letters() == [], "it rests first"
    for _ in range(4):
        later(hours=5)
        assert send_letters(club.pk) == {"put off": 1}
    assert MailServer.objects.get().failures == 5
    with post_office(port) as (post, _):
        later(hours=5)
        assert clubs_with_letters() == [club.pk]
        assert send_letters(club.pk) == {"sent": 3}
    assert len(post.accepted) == 3
    server.refresh_from_db()
    assert (server.failures, server.said, server.rests_until) == (0, "", None)


def test_letter_is_given_up_after_three_days(night, by, club):
    server_at(club, free_port())
    published(night, by)
    send_letters(club.pk)
    later(days=4)
    assert claim(club.pk) is None
    assert set(states().values()) == {"refused"}


@pytest.mark.whole
@pytest.mark.parametrize(
    ("answer", "state", "said"), [("550 Nobody here", "refused", "550"), ("450 Later", "waiting", "450")]
)
@pytest.mark.parametrize("step", ["RCPT", "DATA"])
def test_refused_address_delays_no_other(waiting, club, step, answer, state, said):
    waiting.answers[f"{step} {BOB}"] = answer
    done = send_letters(club.pk)
    assert done["sent"] == 2
    assert sorted(waiting.to) == sorted([ANN, OTHER])
    assert (states()[BOB], Letter.objects.get(address=BOB).said) == (state, said)
    waiting.answers.clear()
    later(hours=5)
    send_letters(club.pk)
    assert waiting.to.count(BOB) == (state == "waiting")
    assert len(waiting.accepted) == 2 + (state == "waiting")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("step", "answer", "said"),
    [
        ("MAIL", "550 Not by me", "550 sender-refused"),
        ("MAIL", "451 Not now", "451 sender-refused"),
        ("RCPT", "421 Good night", "421"),
    ],
)
def test_server_that_accepts_nothing_is_asked_once_and_then_rests(waiting, club, step, answer, said):
    asked = []
    waiting.answers[step] = lambda: asked.append(step) or answer
    assert send_letters(club.pk) == {"put off": 1}
    assert len(asked) == 1
    assert waiting.accepted == []
    assert MailServer.objects.get().said == said
    waiting.answers.clear()
    later(minutes=2)
    assert send_letters(club.pk) == {"sent": 3}


@pytest.mark.whole
def test_server_that_keeps_deferring_is_not_tried_with_every_letter(night, by, club, office):
    post, port = office
    server_at(club, port)
    published(night, by, wishes=[f"{name} {number}" for name in ("Ann", "Bob") for number in range(1, 9)])
    post.answers["RCPT"] = "452 Too much"
    assert send_letters(club.pk) == {"put off": outgoing.IN_A_ROW}
    post.answers.clear()
    later(hours=1)
    assert send_letters(club.pk) == {"sent": 16}
    assert len(set(post.to)) == len(post.to) == 16


def test_password_is_never_sent_to_a_server_without_sign_in(night, by, club, office):
    post, port = office
    server_at(club, port)
    MailServer.objects.update(security="starttls", username="club", password="queen of spades")
    published(night, by)
    assert send_letters(club.pk) == {"put off": 1}
    assert MailServer.objects.get().said == "unsupported"
    assert post.accepted == []


@pytest.mark.whole
def test_many_addresses_get_one_letter_each(night, by, club, office, monkeypatch):
    post, port = office
    server_at(club, port)
    section = published(night, by, wishes=())
    club.players.bulk_create(
        [type(club.players.first())(club=club, name=f"Guest {n}", mail=f"guest{n}@example.org") for n in range(MANY)]
    )
    seats = [
        Seat(contestant=section.contestants.first(), place=10 + at, player=player)
        for at, player in enumerate(club.players.filter(name__startswith="Guest"))
    ]
    Seat.objects.bulk_create(seats)
    monkeypatch.setattr(outgoing, "_made", lambda letter, server, evenings: _short(letter, server))
    write_letters(section.session)
    while send_letters(club.pk):
        pass
    assert len(post.to) == len(set(post.to)) == MANY
    assert all_sent()


def _short(letter, server):
    return EmailMessage("Scorecard", "Yours", server.sender, [letter.address])


def test_every_line_arrives_as_written(waiting, club, monkeypatch):
    """Also a line that a mailbox file would change, or that ends a letter when it is alone on its line."""
    lines = ["From the club: Käthe ½", ".", "..", "", "> quoted", "x" * 2000]
    made = lambda letter, server, evenings: EmailMessage(  # noqa: E731
        "Für dich", "\n".join(lines), f"Club <{server.sender}>", [letter.address]
    )
    monkeypatch.setattr(outgoing, "_made", made)
    assert send_letters(club.pk) == {"sent": 3}
    [content] = [content for to, content in waiting.accepted if to == ANN]
    assert content.count(b"\n") == content.count(b"\r\n")
    assert max(map(len, content.split(b"\r\n"))) <= 998, "as long as RFC 5322, 2.1.1 lets a line be"
    assert waiting.letter(ANN).get_payload(decode=True).decode().splitlines() == lines


def test_client_greets_with_its_ascii_host_name_and_looks_it_up_once(waiting, club, monkeypatch):
    asked = []
    machine = SimpleNamespace(getfqdn=lambda: asked.append(1) or "bücher.example.org")
    monkeypatch.setattr(smtp, "socket", machine)
    smtp._own_name.cache_clear()
    try:
        assert send_letters(club.pk) == {"sent": 3}
        assert waiting.greeted_by == "xn--bcher-kva.example.org"
        Letter.objects.filter(address=ANN).update(state="waiting")
        later(hours=1)
        assert send_letters(club.pk) == {"sent": 1}
        assert len(asked) == 1
    finally:
        smtp._own_name.cache_clear()


def test_log_and_page_reveal_neither_addresses_nor_the_password(waiting, club, caplog, director):
    MailServer.objects.update(password="queen of spades")
    waiting.answers["MAIL"] = f"550 {ANN} is on a list"
    with caplog.at_level(logging.DEBUG, "tourney"):
        send_letters(club.pk)
    page = director.get("/desk/club/mail/").content.decode()
    for told in (caplog.text, page):
        assert ANN not in told
        assert "queen of spades" not in told
    assert "Email cannot be sent (" in page
    assert "). Tourney will try again." in page


@pytest.mark.django_db(transaction=True)
def test_no_database_lock_is_held_while_talking_to_the_server(night, by, club, monkeypatch):
    """So no table that enters a result waits for a mail server, however slow."""
    held = []
    with post_office() as (_, port):
        server_at(club, port)
        published(night, by)
        hand_over = outgoing.hand_over
        monkeypatch.setattr(
            outgoing, "hand_over", lambda *said: (held.append(connection.in_atomic_block), hand_over(*said))
        )
        assert send_letters(club.pk) == {"sent": 3}
    assert held == [False] * 3


def test_name_cannot_inject_a_header(night, by, club, office):
    post, port = office
    server_at(club, port)
    section = published(night, by, wishes=["Ann 1"])
    type(club).objects.filter(pk=club.pk).update(name="Club\r\nBcc: evil@example.org")
    type(section.session.event).objects.update(name="Night\nBcc: evil@example.org\n\nBuy")
    send_letters(club.pk)
    letter = post.letter(ANN)
    assert post.to == [ANN]
    assert letter["Bcc"] is None
    assert letter.get_all("To") == [ANN]
    assert letter["From"].endswith("<club@example.org>")


def test_invalid_address_is_skipped_and_delays_no_other(waiting, club):
    Letter.objects.filter(address=BOB).update(address="bob@example.org\nBcc: evil@example.org")
    club.players.filter(mail=BOB).update(mail="bob@example.org\nBcc: evil@example.org")
    assert send_letters(club.pk) == {"sent": 2, "refused": 1}
    assert sorted(waiting.to) == sorted([ANN, OTHER])


def test_letter_that_cannot_be_created_delays_no_other(waiting, club, monkeypatch):
    letter_of = outgoing.letter_of

    def broken(letter, server, evening):
        if letter.address == BOB:
            raise ZeroDivisionError
        return letter_of(letter, server, evening)

    monkeypatch.setattr(outgoing, "letter_of", broken)
    assert send_letters(club.pk) == {"sent": 2, "put off": 1}


def test_the_command_sends_what_is_due(waiting, club, capsys):
    call_command("send_mail")
    assert "3 sent" in capsys.readouterr().out
    call_command("send_mail")
    assert capsys.readouterr().out == ""
