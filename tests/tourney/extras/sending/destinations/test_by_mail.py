"""Mail sent by the club's mail server: results to ECats and to a national body, and players' scorecards."""

import socket
from datetime import timedelta
from email import message_from_bytes

import pytest
from django.apps import apps
from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone

from movements.request import Request
from tests.tourney.desk.played import play
from tourney import hooks
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.results.publishing import publish
from tourney.desk.setup.choose_movement import choose_movement
from tourney.desk.setup.nights import NewNight, open_night
from tourney.desk.setup.seating import seat
from tourney.extras.sending.deliver import deliver
from tourney.extras.sending.models import NightSending
from tourney.extras.sending.verbs.setups import set_up
from tourney.faults import BadInput
from tourney.hooks import Mailer
from tourney.models import Session

TO = "results@example.org"


class Mail:
    """A mail app: it notes the messages, and answers as it is told."""

    def __init__(self) -> None:
        self.sent: list[tuple] = []
        self.answer = ("sent", "")
        self.counts: dict[str, int] = {}
        self.lacking: list = []
        self.written: list = []
        self.available = True

    def mailer_of(self, club) -> Mailer | None:
        if not self.available:
            return None
        return Mailer(
            sender="club@example.org",
            site="https://club.example.org/",
            send=self.send,
            write_scorecards=lambda session: not self.written.append(session),
            scorecards=lambda session: self.counts,
            without_address=lambda session: self.lacking,
        )

    def send(self, letter, waiting) -> tuple[str, str]:
        [address], [file] = letter.to, letter.attachments
        self.sent.append((address, letter.subject, letter.body, tuple(file)))
        return self.answer


@pytest.fixture
def mail(monkeypatch) -> Mail:
    mail = Mail()
    joined = (hooks.Hooks(mailer=mail.mailer_of), *hooks.joined())
    monkeypatch.setattr(hooks, "joined", lambda: joined)
    return mail


def night(club, by, tables=3, boards=6):
    opening = NewNight("Simultaneous Pairs", timezone.localdate(), game="bridge", scoring="matchpoints")
    section = open_night(club, opening, by)
    seat(section, [(f"Ann {n}", f"Bob {n}") for n in range(2 * tables)], by)
    choose_movement(section, Request("mitchell", 2 * tables, trays_per_set=boards), by)
    play(section, by)
    publish(section, by)
    section.session.refresh_from_db()
    return section


def sending_to_ecats(section, by, session="9999") -> NightSending | None:
    set_up(section.session.event.club, "ecats", {"country": "England", "address": TO})
    before = NightSending.objects.filter(kind="ecats").first()
    deliver(section, {"ecats": before.attempts if before else 0}, by, {"ecats": session})
    return NightSending.objects.filter(kind="ecats").first()


def sending_to_the_body(section, by, charge="10") -> NightSending | None:
    club = section.session.event.club
    club.body = "SBU"
    club.save()
    set_up(club, "national-mail", {"address": TO, "charge": charge})
    before = NightSending.objects.filter(kind="national-mail").first()
    deliver(section, {"national-mail": before.attempts if before else 0}, by)
    return NightSending.objects.filter(kind="national-mail").first()


EITHER = pytest.mark.parametrize("sending", [sending_to_ecats, sending_to_the_body])


def test_ecats_gets_usebio_with_the_session_and_the_country_in_the_subject(club, by, mail):
    sending = sending_to_ecats(night(club, by), by, " 9999 ")
    assert (sending.state, sending.asked) == ("sent", "9999")
    [(address, subject, _, (name, content, media))] = mail.sent
    assert (address, subject, media) == (TO, "9999 England", "application/xml")
    assert name.endswith(".xml")
    assert b"<USEBIO" in content
    assert b"Ann 0" in content


def test_national_body_gets_the_file_with_numbers_and_the_charge(club, by, mail):
    section = night(club, by)
    keep(club, PlayerRecord("Ann 0", national="SBU 12345"), by, club.players.get(name="Ann 0"))
    assert sending_to_the_body(section, by, "50").state == "sent"
    [(address, subject, _, (name, content, media))] = mail.sent
    assert (address, media) == (TO, "application/xml")
    assert subject == f"{club.name}: Simultaneous Pairs, {section.session.date:%Y-%m-%d}"
    assert name.endswith(".xml")
    for part in (b"<NATIONAL_ID_NUMBER>12345<", b"<P2P_CHARGE_RATE>50<", b"Ann 0"):
        assert part in content


def test_national_body_gets_a_correction_only_by_another_press(director, club, by, mail):
    section = night(club, by)
    sending_to_the_body(section, by)
    there = reverse("finish-night", args=[section.pk])
    assert "it must be sent again" not in director.get(there).content.decode()
    keep(club, PlayerRecord("Ann 0", national="SBU 12345"), by, club.players.get(name="Ann 0"))
    assert "it must be sent again" in director.get(there).content.decode()
    assert len(mail.sent) == 1
    director.post(there, {"to-national-mail": "1"})
    director.post(there, {"to-national-mail": "1"})
    assert len(mail.sent) == 2
    assert "it must be sent again" not in director.get(there).content.decode()


def test_club_without_a_national_body_mails_it_nothing(director, club, by, mail):
    section = night(club, by)
    set_up(club, "national-mail", {"address": TO, "charge": "10"})
    assert "National body" not in director.get(reverse("finish-night", args=[section.pk])).content.decode()
    deliver(section, {"national-mail": 0}, by)
    assert mail.sent == []


@pytest.mark.parametrize(("address", "charge", "at"), [("nobody", "10", "address"), (TO, "99", "charge")])
def test_wrong_address_or_charge_is_refused_at_its_place(club, mail, address, charge, at):
    with pytest.raises(BadInput) as refused:
        set_up(club, "national-mail", {"address": address, "charge": charge})
    assert [fault.place for fault in refused.value.faults] == [at]


def test_night_without_a_session_number_is_not_sent(club, by, mail):
    assert sending_to_ecats(night(club, by), by, " ") is None
    assert mail.sent == []


@pytest.mark.parametrize("typed", ["x", "12 34", "9" * 50, "9999\r\nBcc: a@b.org"])
def test_other_session_numbers_are_refused_with_an_example(club, by, mail, typed):
    with pytest.raises(BadInput, match="9999"):
        sending_to_ecats(night(club, by), by, typed)
    assert mail.sent == []


@pytest.mark.parametrize(("tables", "boards", "state"), [(2, 9, "failed"), (3, 5, "failed"), (3, 6, "sent")])
def test_small_night_is_refused_with_the_reason(club, by, mail, tables, boards, state):
    """The least are 3 tables and 18 boards; the second night has 15, the first 18 at two tables."""
    sending = sending_to_ecats(night(club, by, tables, boards), by)
    assert sending.state == state
    assert sending.why == ("" if state == "sent" else "too-small")
    assert len(mail.sent) == (state == "sent")


@pytest.mark.parametrize(
    ("answer", "state", "why", "said"),
    [
        (("refused", "550"), "refused", "mail-refused", "550"),
        (("failed", "451"), "failed", "mail-failed", "451"),
        (("failed", "535 sign-in-refused"), "failed", "mail-failed", "535 sign-in-refused"),
        (("failed", "unreachable"), "failed", "unreachable", ""),
        (("failed", "no-answer"), "failed", "unreachable", ""),
        (("failed", "unsound-tls"), "failed", "unsound-tls", ""),
        (("unknown", "no-answer"), "unknown", "no-answer", ""),
        (("lies", "?"), "unknown", "", "?"),
    ],
)
@EITHER
def test_answer_of_the_mail_server_is_not_guessed(club, by, mail, answer, state, why, said, sending):
    mail.answer = answer
    found = sending(night(club, by), by)
    assert (found.state, found.why, found.said) == (state, why, said)


def test_code_in_the_answer_of_the_mail_server_is_shown_in_the_readers_language(director, club, by, mail):
    mail.answer = ("failed", "535 sign-in-refused")
    section = night(club, by)
    sending_to_ecats(section, by)
    there = reverse("finish-night", args=[section.pk])
    assert "535: the server rejected the user name and password" in director.get(there).content.decode()
    page = director.get(there, headers={"Accept-Language": "de"}).content.decode()
    assert "535: Der Server hat" in page
    assert "sign-in-refused" not in page


def test_destinations_by_mail_are_offered_only_with_a_mail_server(director, club, by, mail):
    section = night(club, by)
    sending_to_ecats(section, by)
    sending_to_the_body(section, by)
    there = [reverse("sending-destination", args=[kind]) for kind in ("ecats", "national-mail")]
    assert [director.get(each).status_code for each in there] == [200, 200]
    mail.available = False
    assert [director.get(each).status_code for each in there] == [404, 404]
    for page in (reverse("sending"), reverse("finish-night", args=[section.pk])):
        shown = director.get(page).content.decode()
        assert "ECats" not in shown
        assert "National body, by mail" not in shown
        assert "Scorecards by mail" not in shown.partition("<main")[2]


def test_session_number_is_typed_on_the_page_of_the_night(director, club, by, mail):
    section = night(club, by)
    set_up(club, "ecats", {"country": "England", "address": TO})
    there = reverse("finish-night", args=[section.pk])
    assert 'name="asked-ecats"' in director.get(there).content.decode()
    answer = director.post(there, {"to-ecats": "0", "asked-ecats": "nine"}, follow=True)
    assert "Enter a value like this: 9999" in answer.content.decode()
    director.post(there, {"to-ecats": "0", "asked-ecats": "9999"})
    assert [subject for _, subject, *_ in mail.sent] == ["9999 England"]


def test_scorecards_are_written_by_a_press_and_their_state_is_the_mail_apps(director, club, by, mail):
    section = night(club, by)
    set_up(club, "scorecards", {})
    there = reverse("finish-night", args=[section.pk])
    mail.counts, mail.lacking = {"sent": 2, "waiting": 1, "unwritten": 3}, list(club.players.all()[:2])
    shown = director.get(there).content.decode()
    assert "2 sent, 1 waiting" in shown
    assert "does not know whether" not in shown
    assert "2 players have no email address." in shown
    director.post(there, {"to-scorecards": "0"})
    assert mail.written == [section.session]
    mail.counts = {"sent": 6, "unwritten": 0}
    shown = director.get(there).content.decode()
    assert 'name="to-scorecards"' not in shown


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@pytest.fixture
def post_office():
    if not apps.is_installed("tourney.extras.mail"):
        pytest.skip("the app for mail does not run")
    from tests.tourney.extras.mail import letters

    return letters


def test_message_arrives_at_a_mail_server_of_our_own(club, by, post_office):
    with post_office.post_office() as (post, port):
        post_office.server_at(club, port)
        section = night(club, by)
        assert sending_to_ecats(section, by).state == "sent"
    [(_, content)] = [each for each in post.accepted if each[0] == TO]
    message = message_from_bytes(content)
    assert message["Subject"] == "9999 England"
    [text, file] = message.get_payload()
    assert "Simultaneous Pairs" in text.get_payload(decode=True).decode()
    assert b"<USEBIO" in file.get_payload(decode=True)


@pytest.mark.parametrize(
    ("step", "answer", "state"),
    [("RCPT", "550 nobody here", "refused"), ("RCPT", "451 later", "failed"), ("DATA", "554 no files", "refused")],
)
@EITHER
def test_mail_server_that_refuses(club, by, post_office, step, answer, state, sending):
    with post_office.post_office() as (post, port):
        post_office.server_at(club, port)
        post.answers = {step: answer}
        found = sending(night(club, by), by)
    assert (found.state, found.said) == (state, answer[:3])


@EITHER
def test_unavailable_mail_server_gets_nothing(club, by, post_office, sending):
    post_office.server_at(club, free_port())
    assert sending(night(club, by), by).state == "failed"


def accepts_and_ends(connection: socket.socket) -> None:
    """It takes the whole message, and ends the connection instead of an answer."""
    connection.sendall(b"220 here\r\n")
    with connection.makefile("rb") as lines:
        for line in lines:
            connection.sendall(b"354 go on\r\n" if line.upper().startswith(b"DATA") else b"250 fine\r\n")
            if line.upper().startswith(b"DATA"):
                while lines.readline() != b".\r\n":
                    pass
                return


@EITHER
def test_lost_answer_of_the_mail_server_is_unknown(club, by, post_office, sending):
    with post_office.rude_server(accepts_and_ends) as port:
        post_office.server_at(club, port)
        found = sending(night(club, by), by)
    assert (found.state, found.why) == ("unknown", "no-answer")


def says_nothing(connection: socket.socket) -> None:
    connection.settimeout(3)
    connection.recv(1)


def test_hanging_mail_server_is_abandoned_in_time(club, by, post_office, monkeypatch):
    from tourney.extras.mail import smtp

    monkeypatch.setattr(smtp._PlainWhileWaiting, "answer", 0.3)
    with post_office.rude_server(says_nothing) as port:
        post_office.server_at(club, port)
        sending = sending_to_ecats(night(club, by), by)
    assert sending.state == "failed"


def test_scorecards_of_players_whose_address_came_later_are_queued(club, by, post_office):
    post_office.server_at(club)
    section = night(club, by)
    set_up(club, "scorecards", {})
    service = hooks.mailer_of(club)
    assert service.scorecards(section.session) == {"unwritten": 0}
    post_office.wish(club, "Ann 1")
    assert service.scorecards(section.session) == {"unwritten": 1}
    assert len(service.without_address(section.session)) == 11
    deliver(section, {"scorecards": 0}, by)
    assert service.scorecards(section.session) == {"waiting": 1, "unwritten": 0}
    assert NightSending.objects.get().state == "sent"


def test_scorecards_of_an_old_night_are_not_sent(club, by, post_office):
    post_office.server_at(club)
    section = night(club, by)
    set_up(club, "scorecards", {})
    QuerySet.update(Session.objects.filter(pk=section.session_id), date=timezone.localdate() - timedelta(days=30))
    section.session.refresh_from_db()
    deliver(section, {"scorecards": 0}, by)
    assert NightSending.objects.get().why == "too-old"
