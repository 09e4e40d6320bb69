"""Letters after publication: each player who asked gets one per night and address, and no other player does."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from tests.tourney.extras.mail.letters import address, later, published, server_at, wish
from tourney.desk.players import importing_players, merging_players
from tourney.desk.players.merging_players import merge
from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.privacy.personal_data import held_of
from tourney.desk.results.publishing import publish, withdraw
from tourney.desk.setup.import_night import import_night
from tourney.exchange.foreign.opened import opened
from tourney.extras.mail.models import Letter
from tourney.extras.mail.verbs.letters import stop
from tourney.extras.mail.verbs.queue import claim, clubs_with_letters, forget_old_letters, was_sent
from tourney.faults import BadInput
from tourney.models import Club, JournalEntry, Player, Section, Session
from tourney.safekeeping import forgetting_copies

FOREIGN = Path(__file__).parents[4] / "fixtures" / "foreign"
ANN, BOB = address("Ann 1"), address("Bob 1")


def to() -> list[str]:
    return sorted(Letter.objects.values_list("address", flat=True))


def test_player_who_asked_gets_one_letter_and_a_shared_address_gets_one_together(night, by, club):
    server_at(club)
    section = night(8, "howell")
    club.players.filter(name__in=["Ann 3", "Bob 3"]).update(mail="both@example.org")
    published(night, by, section=section, wishes=["Ann 1", "Bob 1"])
    assert to() == [ANN, BOB, "both@example.org"]


def test_player_who_did_not_play_gets_none(night, by, club):
    server_at(club)
    keep(club, PlayerRecord("Somebody Else", mail="else@example.org"), by)
    published(night, by, wishes=["Ann 1"])
    assert to() == [ANN]


def test_club_without_a_mail_server_writes_none(night, by, club):
    published(night, by)
    assert to() == []


def test_old_night_sends_no_letters(night, by, club):
    server_at(club)
    section = night(8, "howell")
    wish(club, "Ann 1")
    publish(section, by)
    assert to() == []


def test_republishing_sends_only_to_players_without_a_letter(night, by, club):
    server_at(club)
    section = published(night, by, wishes=["Ann 1"])
    was_sent(claim(club.pk))
    withdraw(section, by)
    wish(club, "Bob 1")
    publish(section, by)
    assert dict(Letter.objects.values_list("address", "state")) == {ANN: "sent", BOB: "waiting"}


def test_letters_of_a_withdrawn_night_wait_until_it_is_published_again(night, by, club):
    server_at(club)
    section = published(night, by, wishes=["Ann 1"])
    withdraw(section, by)
    assert claim(club.pk) is None
    publish(section, by)
    assert claim(club.pk).address == ANN


def test_two_simultaneous_senders_never_claim_the_same_letter(night, by, club):
    server_at(club)
    published(night, by)
    claimed = [claim(club.pk) for _ in range(4)]
    assert claimed[3] is None
    assert len({letter.address for letter in claimed[:3]}) == 3


def test_letters_of_one_club_are_hidden_from_another(night, by, club):
    server_at(club)
    published(night, by)
    other = Club.objects.create(name="Another club")
    server_at(other)
    assert clubs_with_letters() == [club.pk]
    assert claim(other.pk) is None


def test_letter_records_are_deleted_after_sixty_days(night, by, club):
    server_at(club)
    published(night, by)
    forget_old_letters()
    assert len(to()) == 3
    later(days=61)
    forget_old_letters()
    assert to() == []


def test_player_who_unsubscribes_gets_no_waiting_letter_either(night, by, club, user):
    server_at(club)
    published(night, by)
    assert stop(club, ANN)
    assert to() == sorted([BOB, address("Ann 2")])
    assert not club.players.filter(mail=ANN).exists()
    assert not stop(club, ANN), "again it changes nothing"
    assert JournalEntry.objects.filter(verb="stop_mail").count() == 1


def test_another_clubs_letters_cannot_be_stopped(night, by, club):
    other = Club.objects.create(name="Another club")
    keep(other, PlayerRecord("Ann", mail=ANN), by)
    assert not stop(club, ANN)
    assert other.players.filter(mail=ANN).exists()


def test_log_mentions_no_letter(night, by, club):
    server_at(club)
    published(night, by)
    lines = JournalEntry.objects.exclude(session=None).values_list("data", "before", "after")
    assert ANN not in str(list(lines))


def test_forgotten_player_has_no_address_or_letter(night, by, club):
    server_at(club)
    published(night, by)
    ann = club.players.get(name="Ann 1")
    keep(club, PlayerRecord("Ann 1", mail="ann-before@example.org"), by, ann)
    keep(club, PlayerRecord("Ann 1", mail=ANN), by, ann)
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
def test_address_is_stored_in_one_form(club, by, said, kept):
    assert keep(club, PlayerRecord("Ann", mail=said), by).mail == kept


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
def test_invalid_address_is_refused(club, by, said):
    if said.strip() != said:
        said = f"x{said}x y"
    with pytest.raises(BadInput, match="mail"):
        keep(club, PlayerRecord("Ann", mail=said), by)


def test_merged_records_keep_the_address_of_either(club, by):
    ann, anna = keep(club, PlayerRecord("Ann"), by), keep(club, PlayerRecord("Anna", mail="anna@example.org"), by)
    done = merge(ann, anna, by)
    ann.refresh_from_db()
    assert ann.mail == "anna@example.org"
    merging_players.take_apart(done, by)
    ann.refresh_from_db()
    assert ann.mail == ""


def test_imported_player_list_leaves_addresses_unchanged(club, by):
    keep(club, PlayerRecord("Ann", mail=ANN), by)
    importing_players.bring_in(club, [("row 1", {"name": "Ann", "contact": "12 34"})], by)
    assert club.players.get(name="Ann").mail == ANN


def test_future_date_counts_as_recent(night, by, club):
    server_at(club)
    section = night(8, "howell")
    wish(club, "Ann 1")
    QuerySet.update(Session.objects.all(), date=timezone.localdate() - timedelta(days=6))
    section.session.refresh_from_db()
    publish(section, by)
    assert to() == [ANN]


def test_player_of_an_imported_night_gets_the_scorecard(club, by):
    """It has no movement."""
    server_at(club)
    found = opened((FOREIGN / "usebio" / "ebuscore_multi_section_adjusted.xml").read_bytes())
    section = import_night(found.settled(), club, by)
    Session.objects.update(date=timezone.localdate())
    wish(club, Player.objects.order_by("pk").first().name)
    publish(Section.objects.get(pk=section.pk), by)
    assert Letter.objects.count() == 1
