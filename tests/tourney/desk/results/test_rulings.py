"""Rulings: stored in versions; rulings with a penalty change the score."""

from dataclasses import replace
from decimal import Decimal

import pytest
from django.db import IntegrityError, transaction

from tourney.desk.queries import night_of, standings_of
from tourney.desk.results.record import record
from tourney.desk.results.rulings import Decision, rule, withdraw_ruling
from tourney.faults import BadInput
from tourney.models import Place, RulingVersion
from tourney.scoring.made import Made

SLOW = Decision(found="Slow play", decided="Two tricks off", contestant=1, penalty=Decimal(2), unit="tricks")


def differences(section) -> dict[int, object]:
    return {row.entry.number: row.difference for r in standings_of(section.session).rankings for row in r.rows}


def test_penalty_is_subtracted_from_the_total(night, by):
    section = night(10)
    rule(section, SLOW, by)
    assert differences(section)[1] == -2
    assert sum(differences(section).values()) == -2


def test_withdrawn_ruling_no_longer_counts_and_stays_readable(night, by):
    section = night(10)
    version = rule(section, SLOW, by)
    second = withdraw_ruling(version, "it was table 2", by)
    assert differences(section)[1] == 0
    assert list(version.ruling.versions.values_list("number", "found", "withdrawn")) == [
        (1, "Slow play", False),
        (2, "Slow play", True),
    ]
    assert (second.why, second.made_by) == ("it was table 2", by.user)


def test_a_ruling_without_a_penalty_changes_no_score(night, by):
    section = night(10)
    record(section, Place(1, 1, 1), Made(tricks=7), by)
    rule(section, Decision(found="Lead out of turn", law="Law VIII", paragraph="1", place=(1, 1, 1)), by)
    assert set(differences(section).values()) == {0}
    assert night_of(section.session).rulings[0].at == ("", 1, 1, 1)


def test_rulings_are_numbered_in_order(night, by):
    section = night(10)
    decisions = [replace(SLOW, contestant=number) for number in (1, 2, 3)]
    assert [rule(section, each, by).ruling.number for each in decisions] == [1, 2, 3]


def test_ruling_equal_to_the_current_one_is_stored_once(night, by):
    section = night(10)
    first = rule(section, SLOW, by)
    assert rule(section, SLOW, by) == first
    assert RulingVersion.objects.count() == section.session.journal.filter(verb="rule").count() == 1
    withdraw_ruling(first, "it was none", by)
    assert rule(section, SLOW, by).ruling.number == 2


def test_every_fault_is_named_and_nothing_is_stored(night, by):
    section = night(10)
    wrong = Decision(contestant=77, penalty=Decimal(-1), unit="imps", place=(9, 9, 9))
    with pytest.raises(BadInput) as bad:
        rule(section, wrong, by)
    assert [fault.place for fault in bad.value.faults] == ["found", "contestant", "unit", "penalty", "place"]
    with pytest.raises(BadInput, match=r"Choose who pays the penalty\."):
        rule(section, Decision(found="Slow play", penalty=Decimal(1), unit="tricks"), by)
    assert not RulingVersion.objects.exists()


def test_withdrawing_needs_a_reason_and_the_current_version(night, by):
    version = rule(night(10), SLOW, by)
    with pytest.raises(
        BadInput, match=r"Give a reason of at most 200 characters\. It will be stored with the ruling\."
    ):
        withdraw_ruling(version, " ", by)
    withdraw_ruling(version, "mistaken", by)
    with pytest.raises(
        BadInput, match=r"Dora Director withdrew ruling 1 \(mistaken\) at \d\d:\d\d\. Check it, then try again\."
    ):
        withdraw_ruling(version, "mistaken again", by)


def test_database_refuses_a_penalty_without_a_contestant(night, by):
    version = rule(night(10), SLOW, by)
    with pytest.raises(IntegrityError, match="a_penalty_is_somebodys"), transaction.atomic():
        RulingVersion.objects.create(
            ruling=version.ruling, number=2, found="x", penalty=1, unit="tricks", source="desk", why="y"
        )
    with pytest.raises(IntegrityError, match="a_changed_ruling_says_why"), transaction.atomic():
        RulingVersion.objects.create(ruling=version.ruling, number=2, found="x", source="desk")


def test_rulings_appear_in_the_activity_log(night, by):
    section = night(10)
    withdraw_ruling(rule(section, SLOW, by), "mistaken", by)
    assert list(section.session.journal.values_list("verb", flat=True))[-2:] == ["rule", "withdraw_ruling"]
