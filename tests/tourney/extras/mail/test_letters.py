"""Who gets a letter when a night is published: everybody who wishes, once a night and address, and nobody else."""

from datetime import timedelta

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from tests.tourney.extras.mail.letters import address, later, published, server_at, wish
from tourney.desk.players import records
from tourney.desk.players.personal_data import held_of
from tourney.desk.players.records import Record, keep, merge
from tourney.desk.results.publishing import publish, withdraw
from tourney.extras.mail.models import Letter
from tourney.extras.mail.verbs.letters import stop
from tourney.extras.mail.verbs.queue import claim, clubs_with_letters, forget_old_letters, was_sent
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Session
from tourney.safekeeping import forgetting_copies

ANN, BOB = address("Ann 1"), address("Bob 1")


def to() -> list[str]:
    return sorted(Letter.objects.values_list("address", flat=True))


def test_who_wishes_gets_one_and_a_couple_at_one_address_one_together(night, by, club):
    server_at(club)
    section = night(8, "howell")
    club.players.filter(name__in=["Ann 3", "Bob 3"]).update(mail="both@example.org")
    published(night, by, section=section, wishes=["Ann 1", "Bob 1"])
    assert to() == [ANN, BOB, "both@example.org"]


def test_who_did_not_play_gets_none(night, by, club):
    server_at(club)
    keep(club, Record("Somebody Else", mail="else@example.org"), by)
    published(night, by, wishes=["Ann 1"])
    assert to() == [ANN]


def test_a_club_without_a_server_writes_none(night, by, club):
    published(night, by)
    assert to() == []


def test_a_night_of_long_ago_is_news_to_nobody(night, by, club):
    server_at(club)
    section = night(8, "howell")
    wish(club, "Ann 1")
    publish(section, by)
    assert to() == []


def test_published_again_it_goes_to_those_alone_who_had_none(night, by, club):
    server_at(club)
    section = published(night, by, wishes=["Ann 1"])
    was_sent(claim(club.pk))
    withdraw(section, by)
    wish(club, "Bob 1")
    publish(section, by)
    assert dict(Letter.objects.values_list("address", "state")) == {ANN: "sent", BOB: "waiting"}


def test_what_is_withdrawn_before_it_went_out_goes_to_nobody_until_it_is_published_again(night, by, club):
    server_at(club)
    section = published(night, by, wishes=["Ann 1"])
    withdraw(section, by)
    assert claim(club.pk) is None
    publish(section, by)
    assert claim(club.pk).address == ANN


def test_two_who_send_at_once_never_have_the_same_letter(night, by, club):
    server_at(club)
    published(night, by)
    claimed = [claim(club.pk) for _ in range(4)]
    assert claimed[3] is None
    assert len({letter.address for letter in claimed[:3]}) == 3


def test_the_letters_of_one_club_are_no_business_of_another(night, by, club):
    server_at(club)
    published(night, by)
    other = Club.objects.create(name="Another club")
    server_at(other)
    assert clubs_with_letters() == [club.pk]
    assert claim(other.pk) is None


def test_after_sixty_days_nobody_knows_of_a_letter(night, by, club):
    server_at(club)
    published(night, by)
    forget_old_letters()
    assert len(to()) == 3
    later(days=61)
    forget_old_letters()
    assert to() == []


def test_who_wants_no_more_gets_none_that_waits_either(night, by, club, user):
    server_at(club)
    published(night, by)
    assert stop(club, ANN)
    assert to() == sorted([BOB, address("Ann 2")])
    assert not club.players.filter(mail=ANN).exists()
    assert not stop(club, ANN), "again it changes nothing"
    assert JournalEntry.objects.filter(verb="stop_mail").count() == 1


def test_nobody_stops_the_letters_of_another_club(night, by, club):
    other = Club.objects.create(name="Another club")
    keep(other, Record("Ann", mail=ANN), by)
    assert not stop(club, ANN)
    assert other.players.filter(mail=ANN).exists()


def test_the_journal_tells_of_no_letter(night, by, club):
    server_at(club)
    published(night, by)
    lines = JournalEntry.objects.exclude(session=None).values_list("data", "before", "after")
    assert ANN not in str(list(lines))


def test_who_is_forgotten_has_no_address_and_no_letter_any_more(night, by, club):
    server_at(club)
    published(night, by)
    ann = club.players.get(name="Ann 1")
    keep(club, Record("Ann 1", mail="ann-before@example.org"), by, ann)
    keep(club, Record("Ann 1", mail=ANN), by, ann)
    assert held_of(ann)["letters"] == [
        {"night": str(Session.objects.get()), "at": Letter.objects.get(address=ANN).at.isoformat(), "state": "waiting"}
    ]
    forgetting_copies.forget(ann, by)
    ann.refresh_from_db()
    assert ann.mail == ""
    assert ANN not in to()
    lines = str(list(JournalEntry.objects.values_list("data", "before", "after")))
    assert ANN not in lines
    assert "ann-before" not in lines


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Ann.Lee@Club.Example.org", "ann.lee@club.example.org"),
        (" ann@example.org ", "ann@example.org"),
        ("ann@bücher.example", "ann@xn--bcher-kva.example"),
        ("ann+whist@example.org", "ann+whist@example.org"),
    ],
)
def test_an_address_is_kept_in_one_form(club, by, said, kept):
    assert keep(club, Record("Ann", mail=said), by).mail == kept


@pytest.mark.parametrize(
    "said",
    [
        "ann",
        "@example.org",
        "ann@",
        "ann@localhost",
        "ann@example..org",
        "a b@example.org",
        "ann@example.org, b@c.org",
        "ann@example.org\nBcc: b@c.org",
        "ann@example.org\r\nBcc: b@c.org",
        "ann\x00@example.org",
        '"a b"@example.org',
        "ann@[127.0.0.1]",
        "<ann@example.org>",
        "Ann <ann@example.org>",
        ".ann@example.org",
        "ann.@example.org",
        "a..b@example.org",
        "änn@example.org",
        "ann@-example.org",
        f"{'a' * 65}@example.org",
        f"a@{'b' * 250}.org",
        "ann@example.org;b@c.org",
        "ann%0abcc@example.org\t",
        "ann@exa mple.org",
        "(ann)@example.org",
        "ann@example.org.",
    ],
)
def test_whatever_else_is_no_address(club, by, said):
    if said.strip() != said:
        said = f"x{said}x y"
    with pytest.raises(BadInput, match="mail"):
        keep(club, Record("Ann", mail=said), by)


def test_two_records_of_one_person_keep_the_address_of_either(club, by):
    ann, anna = keep(club, Record("Ann"), by), keep(club, Record("Anna", mail="anna@example.org"), by)
    done = merge(ann, anna, by)
    ann.refresh_from_db()
    assert ann.mail == "anna@example.org"
    records.take_apart(done, by)
    ann.refresh_from_db()
    assert ann.mail == ""


def test_a_list_of_players_leaves_addresses_as_they_are(club, by):
    keep(club, Record("Ann", mail=ANN), by)
    records.bring_in(club, [("row 1", {"name": "Ann", "contact": "12 34"})], by)
    assert club.players.get(name="Ann").mail == ANN


def test_a_date_that_comes_is_news(night, by, club):
    server_at(club)
    section = night(8, "howell")
    wish(club, "Ann 1")
    QuerySet.update(Session.objects.all(), date=timezone.localdate() - timedelta(days=6))
    section.session.refresh_from_db()
    publish(section, by)
    assert to() == [ANN]
