"""The command that imports any file: shown first, stored with --confirm, refused with every fault."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from tourney.desk.queries import standings_of
from tourney.management.file_command import Refused
from tourney.models import Session

ROOT = Path(__file__).parents[3]
FOREIGN = ROOT / "fixtures" / "foreign"
PIANOLA = FOREIGN / "usebio" / "pianola_cross_imps_sitout.xml"
HANDS = FOREIGN / "pbn" / "hands_36_no_date.pbn"


def told(path: Path, *args: str) -> dict:
    said = StringIO()
    call_command("import", str(path), "--format", "json", *args, stdout=said)
    return json.loads(said.getvalue())


def refused(path: Path, *args: str) -> tuple[str, dict]:
    said = StringIO()
    with pytest.raises(Refused) as no:
        call_command("import", str(path), "--format", "json", *args, stdout=said)
    assert no.value.returncode == 2
    return str(no.value), json.loads(said.getvalue())


def test_findings_and_questions_are_printed_without_a_database():
    found = told(PIANOLA)
    assert (found["format"], found["program"], found["faults"]) == ("usebio", "Pianola 1.0", [])
    assert found["found"]["date"] == "2026-03-05"
    assert [found["found"][name] for name in ("kind", "players", "boards", "results")] == ["pairs", 18, 15, 48]
    assert "cross-IMPs, average" in found["inferred"][0]["what"]
    assert [(each["key"], each["usual"]) for each in found["asked"]] == [("contracts", "score")]
    assert [(row["number"], row["total"]) for row in found["standings"]["rankings"][0]["rows"]][:2] == [
        (9, 35.7778),
        (6, 33),
    ]


def test_choice_is_answered_on_the_command_line():
    found = told(PIANOLA, "--answer", "contracts=skip")
    assert found["found"]["results"] == 47
    assert found["asked"][0]["answer"] == "skip"


def test_file_that_is_not_a_night_is_explained_in_two_lines():
    said, found = refused(FOREIGN / "members" / "ebu_like.csv")
    assert said.splitlines() == [
        "the file: This is a list of members.",
        "Import it on the Players page, not as a night.",
    ]
    assert [fault["what"] for fault in found["faults"]] == [
        "This is a list of members.",
        "Import it on the Players page, not as a night.",
    ]


def test_every_fault_is_named_with_its_place(tmp_path):
    path = tmp_path / "bad"
    path.write_text('[Date "2026.03.01"]\n[Board "one"]\n[Deal "N:AK"]\n\n[Board "2"]\n[Deal "N:AKQ"]\n')
    said, found = refused(path)
    assert 'line 2: Expected the board number, like [Board "1"]; found "one".' in said
    assert {fault["place"] for fault in found["faults"]} == {"line 2", "line 6"}
    assert found["standings"] is None


def test_answer_needs_a_key():
    with pytest.raises(Refused, match=": an answer must have the form KEY=VALUE, for example date=2026-03-09"):
        call_command("import", str(PIANOLA), "--answer", "skip")


@pytest.mark.django_db
def test_nothing_is_stored_before_confirmation():
    told(PIANOLA)
    assert not Session.objects.exists()
    night = told(PIANOLA, "--confirm")["night"]
    session = Session.objects.get(pk=night)
    assert session.options == {"imps": "mean", "scaled": True}
    assert [row.entry.number for row in standings_of(session).rankings[0].rows] == [9, 6, 7, 8, 3, 1, 4, 10, 2]


@pytest.mark.django_db
def test_open_questions_must_be_answered_before_storing():
    said, found = refused(HANDS, "--confirm")
    assert said == "On what date was the night played? For example, 2026-03-09. Answer with --answer date=..."
    assert found["found"]["date"] is None
    assert not Session.objects.exists()
    assert told(HANDS, "--confirm", "--answer", "date=2026-03-10")["night"]
    assert str(Session.objects.get().date) == "2026-03-10"


@pytest.mark.django_db
def test_existing_night_is_imported_again_only_when_confirmed(tmp_path):
    night = told(PIANOLA, "--confirm")["night"]
    copy = tmp_path / "exported again.xml"
    copy.write_bytes(PIANOLA.read_bytes() + b"\n")
    for path in (PIANOLA, copy):
        said, found = refused(path, "--confirm")
        assert "The players and results are the same as those of Thursday IMPs (made up) on 2026-03-05" in said
        assert "--answer again=yes" in said
        assert found["twin"] == night
    assert Session.objects.count() == 1
    assert told(copy, "--confirm", "--answer", "again=yes")["night"] != night


def test_output_for_people_is_text():
    said = StringIO()
    call_command("import", str(PIANOLA), stdout=said)
    lines = said.getvalue().splitlines()
    assert lines[0] == "USEBIO, written by Pianola 1.0."
    assert lines[1] == "Thursday IMPs (made up), 2026-03-05: 9 pairs, 15 boards, 48 results, 0 deals."
    assert lines[-1] == "Nothing has been stored. Add --confirm to store the night."


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name",
    ["usebio/ebuscore_multi_section_adjusted.xml", "usebio/ebuscore_teams_pab.xml", "pbn/results_odd_contracts.pbn"],
)
def test_stored_night_scores_as_the_preview_showed(name):
    found = told(FOREIGN / name, "--confirm")
    rows = [row for ranking in found["standings"]["rankings"] for row in ranking["rows"]]
    stored = [row for ranking in standings_of(Session.objects.get()).rankings for row in ranking.rows]
    assert [(row["number"], row["total"]) for row in rows] == [
        (row.entry.number, round(float(row.total), 4)) for row in stored
    ]
