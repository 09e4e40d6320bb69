"""Constraints of the database itself, and immutable rows."""

import pytest
from django.db import IntegrityError, transaction

from tourney.desk.results.record import record
from tourney.models import Contestant, ImmutableRow, Place, Result, ResultVersion, TableEntry
from tourney.scoring.made import Made


@pytest.fixture
def version(night, by) -> ResultVersion:
    return record(night(), Place(1, 1, 1), Made(tricks=7), by)


def another(version: ResultVersion, **changes) -> ResultVersion:
    row = {
        "result": version.result,
        "number": 2,
        "ns": version.ns,
        "ew": version.ew,
        "tricks": 8,
        "source": "desk",
        "why": "misread",
    }
    return ResultVersion(**(row | changes))


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"tricks": 14}, "tricks_at_most_13"),
        ({"tricks": -1}, "CHECK|tricks"),
        ({"number": 1}, "UNIQUE|result_version_once"),
        ({"number": 0}, "result_version_from_1"),
        ({"why": ""}, "a_correction_says_why"),
    ],
)
def test_impossible_version_is_refused(version, changes, constraint):
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        another(version, **changes).save()


@pytest.mark.parametrize(
    "changes", [{"tricks": None}, {"made": {"tricks": 8}}, {"withdrawn": True}, {"tricks": None, "made": None}], ids=str
)
def test_result_has_one_kind_of_value(version, changes):
    with pytest.raises(IntegrityError, match="a_result_says_one_thing"), transaction.atomic():
        another(version, **changes).save()


def test_a_result_has_two_sides_or_four_players(version):
    for changes in ({"ew": None}, {"north": version.ns}, {"ns": None, "ew": None, "north": version.ns}):
        with pytest.raises(IntegrityError, match="two_sides_or_four_players"), transaction.atomic():
            another(version, **changes).save()


def test_a_place_has_one_result(version):
    with pytest.raises(IntegrityError), transaction.atomic():
        Result(section=version.result.section, round=1, table=1, tray=1).save()


def test_a_client_key_is_stored_once(version):
    sent = {"section": version.result.section, "client_key": "7d444840-9dc0-11d1-b245-5ffdce74fad2", "round": 1}
    sent |= {"table": 1, "tray": 1, "line": "N&S", "made": {"tricks": 7}, "outcome": "stored", "version": version}
    TableEntry.objects.create(**sent)
    with pytest.raises(IntegrityError), transaction.atomic():
        TableEntry.objects.create(**sent)


def test_version_number_is_used_once(version):
    with pytest.raises(IntegrityError), transaction.atomic():
        Contestant(section=version.result.section, number=1, entry=99).save()


def test_a_version_is_never_changed(version):
    version.tricks = 8
    with pytest.raises(ImmutableRow, match="never changed"):
        version.save()
    with pytest.raises(ImmutableRow, match="never changed"):
        ResultVersion.objects.update(tricks=8)


def test_a_version_is_never_removed(version):
    with pytest.raises(ImmutableRow, match="never removed"):
        version.delete()
    with pytest.raises(ImmutableRow, match="never removed"):
        ResultVersion.objects.all().delete()
    assert ResultVersion.objects.get().tricks == 7
