"""Reasons are stored as codes: each has a sentence, and the previous version copes with the rows of this one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.urls import reverse

import tourney
from tests.tourney.club_transfer.full_club import fill
from tourney.desk.privacy.forgetting import walk
from tourney.desk.privacy.names_in_text import NameReplacer
from tourney.desk.results.record import record, retype
from tourney.language.facts import OFFERED, REASONS
from tourney.models import JournalEntry, Place, ResultVersion
from tourney.models.reason import TWO_RESULTS, because, two_results, typed
from tourney.scoring.made import Made

TOLD_BY_THE_VERSION_BEFORE = ("result", "from", "to", "results", "first", "stored", "how")
"""What the version before takes out of a line, and tells as a text."""


def codes() -> Iterator[str]:
    """Every code that the program stores."""
    for path in Path(tourney.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "because":
                first = node.args[0]
                yield from (each.value for each in ast.walk(first) if isinstance(each, ast.Constant))


def test_every_code_has_a_sentence_and_every_sentence_a_code():
    assert set(codes()) == set(REASONS)
    assert not set(OFFERED) & set(REASONS)


def test_reason_is_never_empty_where_something_changes():
    """The database refuses a change without a reason, and the previous version shows it."""
    assert because("undone") == {"why": "undone", "reason": {"code": "undone"}}
    assert because("moved-here", "it was theirs")["why"] == "it was theirs"
    assert typed("misread") == {"why": "misread", "reason": {}}


def test_dispute_marker_is_the_text_that_every_version_looks_for():
    assert two_results()["why"] == TWO_RESULTS == "the two sides entered different results"


def test_previous_version_finds_no_data_where_it_looks_for_sentences(club, by):
    """It describes such a line by its verb alone, as it does any incomplete line."""
    fill(club, by)
    lines = JournalEntry.objects.filter(club=club)
    assert {"correct", "exchange", "enter_at_table", "rule"} <= set(lines.values_list("verb", flat=True))
    for line in lines:
        assert all(isinstance(line.data.get(name, ""), str | int) for name in TOLD_BY_THE_VERSION_BEFORE), line.verb
        assert not any("reason" in columns for _, _, columns, _ in line.after), line.verb
    assert not ResultVersion.objects.filter(number__gt=1, why="").exists()


def test_rows_of_the_previous_version_running_beside_this_one_are_read(director, night, by):
    section = night(10)
    first = record(section, Place(1, 1, 1), Made(tricks=7), by)
    retype(first, Made(tricks=8), by)
    said = {"ns": first.ns, "ew": first.ew, "tricks": 9, "source": "desk", "why": "step 12 undone"}
    assert ResultVersion.objects.create(result=first.result, number=3, **said).reason is None
    page = director.get(reverse("result", args=[section.pk, first.result_id])).content.decode()
    assert "typed again at once" in page
    assert "step 12 undone" in page


@pytest.mark.parametrize("name", ["now", "was", "stands", "said", "counts"])
def test_player_named_like_a_seat_is_not_forgotten_in_results(name):
    wording = NameReplacer({1: "Former player 1"}, {"N": "Former player 1"}, [], [])
    data = {name: {"contract": "4S", "by": "N", "tricks": 10}, "why": "N was late"}
    assert walk(data, wording) == data | {"why": "Former player 1 was late"}
