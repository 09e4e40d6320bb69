"""Letters of other apps, by the club's mail server."""

from datetime import timedelta

from django.core.mail import EmailMessage
from django.utils import timezone

from tourney.extras.mail.models import MailServer
from tourney.hooks import mailer_of

from .letters import server_at


def letter(mailer):
    return EmailMessage("Subject", "Body", mailer.sender, ["ann@example.org"])


def test_club_without_a_mail_server_sends_nothing(club):
    assert mailer_of(club) is None


def test_letter_goes_out_once_the_server_takes_it(club, office):
    post, port = office
    server_at(club, port)
    mailer = mailer_of(club)
    assert mailer.sender == "Knickerbocker Whist Club <club@example.org>"
    assert mailer.site == "https://club.example.org/"
    post.answers["DATA"] = "451 Later"
    assert mailer.send(letter(mailer)) == ("failed", "451")
    post.answers["DATA"] = "550 Never"
    assert mailer.send(letter(mailer)) == ("refused", "550")
    assert post.to == []
    del post.answers["DATA"]
    assert mailer.send(letter(mailer)) == ("sent", "")
    assert post.to == ["ann@example.org"]


def test_server_that_rests_is_left_alone_unless_a_person_waits(club, office):
    post, port = office
    server_at(club, port)
    MailServer.objects.update(rests_until=timezone.now() + timedelta(minutes=5))
    mailer = mailer_of(club)
    assert mailer.send(letter(mailer)) == ("failed", "resting")
    assert post.to == []
    assert mailer.send(letter(mailer), waiting=True) == ("sent", "")
