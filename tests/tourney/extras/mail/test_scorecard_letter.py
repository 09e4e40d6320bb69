"""The contents of a letter: the scorecard, links to the pages, and an unsubscribe link valid for this club only."""

import re

import pytest
from django.core import signing
from django.utils.crypto import salted_hmac

from tests.tourney.desk import played
from tourney.desk.play.stored_evening import evening_of
from tourney.extras.mail.models import MailServer
from tourney.extras.mail.scorecard_letter import SALT, address_in, letter_of, token_of
from tourney.extras.mail.verbs.queue import claim
from tourney.models import Club, Shown
from tourney.scoring.made import Made

from .letters import address, published, server_at

ANN = address("Ann 1")


def made(night, by, club, **more):
    server = server_at(club, **more)
    section = published(night, by, wishes=["Ann 1"])
    letter = claim(club.pk)
    return section, letter_of(letter, server, evening_of(letter.session, public=True))


def test_letter_has_the_result_every_board_and_the_page_links(night, by, club):
    section, message = made(night, by, club)
    slug = section.session.slug
    assert message.subject == f"Your scorecard: {section.session.name}"
    assert message.to == [ANN]
    assert message.from_email == "Knickerbocker Whist Club <club@example.org>"
    assert "Ann 1 & Bob 1" in message.body
    assert "Rank" in message.body
    assert "Against" in message.body
    assert message.body.count("Ann 2 & Bob 2") == 1
    assert f"https://club.example.org/nights/{slug}/contestants/1/" in message.body
    assert "The standings are provisional" in message.body


def test_shared_rank_is_marked_as_on_the_pages(night, by, club, monkeypatch):
    monkeypatch.setattr(played, "made", lambda *_: Made(tricks=7))
    _, message = made(night, by, club)
    assert re.search(r"^Rank .*\n +1= +45 ", message.body, re.MULTILINE)


def test_mail_program_can_unsubscribe_with_one_click(night, by, club):
    _, message = made(night, by, club)
    headers = message.message()
    assert headers["List-Unsubscribe"] == f"<https://club.example.org/mail/stop/{token_of(club, ANN)}/>"
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert headers["Auto-Submitted"] == "auto-generated"
    assert headers["List-Unsubscribe"].strip("<>") in message.body


def test_mail_program_only_follows_the_link_without_tls(night, by, club):
    _, message = made(night, by, club, site="http://192.168.1.5:8000/clubs/ours")
    assert message.message()["List-Unsubscribe-Post"] is None
    assert message.message()["List-Unsubscribe"].startswith("<http://192.168.1.5:8000/clubs/ours/mail/stop/")


def test_same_letter_has_the_same_message_id_and_each_letter_its_own(night, by, club):
    server = server_at(club)
    published(night, by, wishes=["Ann 1", "Bob 1"])
    first, second = claim(club.pk), claim(club.pk)
    evening = evening_of(first.session, public=True)
    numbers = [letter_of(each, server, evening).message()["Message-ID"] for each in (first, second, first)]
    assert numbers[0] == numbers[2] != numbers[1]


def test_other_players_appear_under_their_chosen_public_names(night, by, club):
    server_at(club)
    section = night(8, "howell", trays_per_set=1)
    club.players.filter(name="Ann 2").update(shown=Shown.WITHHELD)
    club.players.filter(name="Bob 2").update(shown=Shown.INITIALS)
    published(night, by, section=section, wishes=["Ann 1"])
    letter = claim(club.pk)
    body = letter_of(letter, MailServer.objects.get(), evening_of(letter.session, public=True)).body
    assert "Ann 2" not in body
    assert "Bob 2" not in body


@pytest.mark.parametrize(
    "token",
    [
        "",
        "guessed",
        "a:b:c",
        signing.dumps([1, "x"], salt="another"),
        signing.dumps("text", salt=SALT),
        signing.dumps([1], salt=SALT),
    ],
    ids=["empty", "guessed", "three parts", "another salt", "a text", "one part"],
)
def test_forged_link_is_invalid(club, token):
    assert address_in(club, token) is None


def test_link_reveals_no_name_and_belongs_to_one_club(club, by):
    club.players.create(name="Ann", mail=ANN)
    token = token_of(club, ANN)
    assert ANN not in signing.b64_decode(token.partition(":")[0].encode()).decode()
    assert address_in(club, token) == ANN
    other = Club.objects.create(name="Another club")
    other.players.create(name="Ann", mail=ANN)
    assert address_in(other, token) is None
    club.players.update(mail="")
    assert address_in(club, token) == ""


def test_letters_of_an_earlier_version_keep_their_links_and_message_ids(night, by, club):
    section, letter = made(night, by, club)
    of_ann = salted_hmac("tourney.mail.stop", ANN, algorithm="sha256").hexdigest()[:32]
    assert address_in(club, signing.dumps([club.pk, of_ann], salt="tourney.mail.stop")) == ANN
    which = f"{club.pk} {section.session_id} {ANN}"
    number = salted_hmac("tourney.mail.letter", which, algorithm="sha256").hexdigest()[:32]
    assert letter.extra_headers["Message-ID"].startswith(f"<{number}@")
