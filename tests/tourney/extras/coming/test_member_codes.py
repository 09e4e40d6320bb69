"""Codes: short-lived, valid once, stored as digests, and limited as sign-in is."""

import re
from datetime import timedelta

import pytest
from django.db.models import QuerySet
from django.utils import timezone

from tourney.desk.club import rate_limit
from tourney.desk.players.merging_players import merge
from tourney.extras.coming.models import ComingLetter
from tourney.extras.coming.send_letters import send_one
from tourney.extras.coming.verbs import letter_queue, member_codes as codes
from tourney.extras.coming.verbs.member_codes import account_of, players_called
from tourney.models import JournalEntry

from .nights_to_come import player


@pytest.fixture(autouse=True)
def members(section):
    """The players of the club."""


def asked(club, who):
    codes.ask(club, who)
    while send_one():
        pass


def code_in(letter):
    [code] = re.findall(r"\b\d{6}\b", letter.body)
    return code


@pytest.mark.parametrize("who", ["Ann Oak", " ann  OAK ", "ann@example.org", "ANN@EXAMPLE.ORG", "17"])
def test_code_comes_to_the_address_in_the_record_and_is_valid_once(club, sent, who):
    club.players.filter(name="Ann Oak").update(number=17)
    asked(club, who)
    [letter] = sent
    assert letter.to == ["ann@example.org"]
    assert codes.spend(club, who, f" {code_in(letter)[:3]} {code_in(letter)[3:]}") == player(club, "Ann Oak")
    assert codes.spend(club, who, code_in(letter)) is None


def test_code_belongs_to_one_player_and_a_quarter_of_an_hour(club, sent):
    asked(club, "Ann Oak")
    code = code_in(sent[0])
    assert codes.spend(club, "Ben Elm", code) is None
    QuerySet.update(ComingLetter.objects.all(), expires_at=timezone.now() - timedelta(seconds=1))
    assert codes.spend(club, "Ann Oak", code) is None
    assert not send_one()
    assert not ComingLetter.objects.exists()


@pytest.mark.parametrize("who", ["Nobody at all", "", "0", "999999999999999999999", "@", "x@example.org", "\x00", "-"])
def test_nobody_gets_a_code_for_a_stranger(club, sent, who):
    assert players_called(club, who) == []
    if not codes.inputs.wrong(who):
        asked(club, who)
    assert sent == []
    assert codes.spend(club, who, "000000") is None
    assert codes.spend(club, who, "") is None


def test_asking_writes_the_same_for_members_and_strangers(club, sent, django_assert_num_queries):
    def row(who):
        with django_assert_num_queries(2):
            codes.ask(club, who)
        found = ComingLetter.objects.latest("pk")
        found.delete()
        return found.digests, found.player, found.kind

    assert row("Ann Oak") == row("Nobody at all") == ({}, None, "code")


def test_database_has_no_code(club, sent):
    asked(club, "Ann Oak")
    row = ComingLetter.objects.get()
    assert code_in(sent[0]) not in f"{row.about} {row.digests} {row.who}"
    assert not JournalEntry.objects.filter(after__icontains="cominglett").exists()


def test_two_at_one_address_each_have_a_code(club, sent):
    club.players.filter(name="Ben Elm").update(mail="ann@example.org")
    asked(club, "ann@example.org")
    [letter] = sent
    found = dict(re.findall(r"^(\w+ \w+): (\d{6})$", letter.body, re.MULTILINE))
    assert sorted(found) == ["Ann Oak", "Ben Elm"]
    assert codes.spend(club, "ann@example.org", found["Ben Elm"]).name == "Ben Elm"


def test_merged_record_leads_to_the_one_that_stays(club, sent, by):
    merge(player(club, "Ann Oak"), player(club, "Ben Elm"), by)
    asked(club, "Ben Elm")
    assert sent[0].to == ["ann@example.org"]


def test_guesses_count_for_the_account_however_it_is_named(club):
    club.players.filter(name="Ann Oak").update(number=17)
    named = {account_of(club, who) for who in ("Ann Oak", "ann oak", "17", "ann@example.org")}
    assert len(named) == 1
    assert account_of(club, "Nobody") not in named
    assert account_of(club, "nobody ") == account_of(club, "Nobody")


def test_limits_are_those_of_sign_in():
    for limit, like in ((codes.ASKED_FOR, "ACCOUNT"), (codes.CODE_OF, "ACCOUNT"), (codes.CODE_FROM, "ADDRESS")):
        assert (limit.most, limit.span) == (getattr(rate_limit, like).most, getattr(rate_limit, like).span)


def test_mail_to_one_player_is_bounded(club, sent, monkeypatch):
    monkeypatch.setattr(letter_queue, "MAIL_TO", rate_limit.Limit("few", 2, timedelta(hours=1)))
    for _ in range(5):
        asked(club, "Ann Oak")
    assert len(sent) == 2


def test_waiting_letters_are_bounded(club, sent, monkeypatch):
    monkeypatch.setattr(letter_queue, "MOST_WAITING", 3)
    for number in range(9):
        codes.ask(club, f"Nobody {number}")
    assert ComingLetter.objects.count() == 3


def test_code_by_hand_is_longer_and_replaces_the_earlier_one(club, by):
    first, second = (codes.hand_out(player(club, "Ann Oak"), by) for _ in range(2))
    assert len(first) == len(second) == 10
    assert codes.spend(club, "Ann Oak", first) is None
    assert codes.spend(club, "ann oak", second) == player(club, "Ann Oak")
    line = JournalEntry.objects.filter(verb="hand_out_code").first()
    assert line.data["name"] == "Ann Oak"
    assert second not in f"{line.data}{line.after}{line.before}"


def test_forgotten_player_can_no_longer_get_in(club, by):
    code = codes.hand_out(player(club, "Ann Oak"), by)
    club.players.filter(name="Ann Oak").update(forgotten_at=timezone.now())
    assert codes.spend(club, "Ann Oak", code) is None
