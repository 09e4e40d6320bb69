"""The night file: every fault with its row, and the same bytes again."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tourney.exchange import night_file, standings_file
from tourney.faults import BadInput
from tourney.scoring.scored import standings

KNICKERBOCKER = Path(__file__).parents[3] / "fixtures" / "knickerbocker.json"


@pytest.fixture
def document() -> dict:
    return json.loads(KNICKERBOCKER.read_text())


def faults(document: object) -> list[str]:
    with pytest.raises(BadInput) as bad:
        night_file.read(json.dumps(document))
    return [str(fault) for fault in bad.value.faults]


def test_night_from_the_book_is_read(document):
    file = night_file.read(KNICKERBOCKER.read_bytes())
    assert (file.name, str(file.date), file.game, file.night.scoring) == (
        "Knickerbocker compass",
        "1896-02-23",
        "whist",
        "average",
    )
    assert len(file.night.results) == 150
    assert file.movements[""].trays == 30


def test_writing_what_was_read_gives_the_same_bytes(document):
    once = night_file.write(night_file.read(KNICKERBOCKER.read_bytes()))
    assert night_file.write(night_file.read(once)) == once


def test_a_night_without_a_movement_is_read(document):
    del document["movement"]
    document["results"] = document["results"][:3]
    file = night_file.read(json.dumps(document))
    assert "" not in file.movements
    assert night_file.write(night_file.read(night_file.write(file))) == night_file.write(file)


def test_movement_without_contestants_is_refused(document):
    document["results"] = document["contestants"]["entries"] = []
    assert faults(document) == [
        "movement: Compass, 5 tables needs contestants numbered 1 to 10, but there are 0, numbered up to 0."
    ]


def test_the_fixture_is_what_its_script_makes():
    from fixtures import make_knickerbocker

    assert json.loads(KNICKERBOCKER.read_text()) == make_knickerbocker.night()


def test_twenty_faults_are_all_named_each_with_its_row(document):
    document["night"] = 2
    document["name"] = " "
    document["date"] = "yesterday"
    document["game"] = "chess"
    document["scoring"] = "guesswork"
    document["extra"] = 1
    document["rulings"] = [{"law": 10}]
    document["scoring_options"] = {"neuberg": True}
    entries, rows = document["contestants"]["entries"], document["results"]
    entries[1]["number"] = 1
    entries[2]["names"] = []
    entries[3]["names"] = ["a"]
    entries[4]["field"] = 7
    entries[5] = "f"
    rows[0]["tricks"] = 14
    rows[1]["tricks"] = -1
    rows[2]["tricks"] = "x"
    rows[3]["tricks"] = 6.5
    rows[4]["tray"] = None
    rows[5]["ns"] = 77
    rows[6]["ew"] = rows[6]["ns"]
    rows[7]["award"] = "average"
    rows[8] = None
    rows[10] = dict(rows[9])
    said = "\n".join(faults(document))
    for wanted in (
        "night: This is not a night file in format 1: 'night' is 2.",
        "name: Give the night a name.",
        'date: Expected something like 1896-02-23, found "yesterday".',
        'game: Expected whist or auction or bridge, found "chess".',
        "scoring: Expected average or matchpoints or cross-imps",
        "extra: This key is not recognised in a night file.",
        "rulings row 1: law must be text of at most 40 characters; found 10.",
        "scoring_options neuberg: This is not an option of the scoring method 'average'",
        "entries row 2: Number 1 is used twice.",
        "entries row 3: names must be a list of names of 1 to 80 characters; found a list.",
        "entries row 4: 'a' is already in entries row 1.",
        "entries row 5: field must be text of 1 to 20 characters; found 7.",
        'entries row 6: Expected an object, found "f".',
        "results row 1: 14 tricks are not possible: there are only 13 in a deal.",
        "results row 2: tricks must be a whole number of at least 0; found -1.",
        'results row 3: tricks must be a whole number of at least 0; found "x".',
        "results row 4: tricks must be a whole number of at least 0; found 6.5.",
        "results row 5: tray must be a whole number of at least 1; found nothing.",
        "results row 6: There is no contestant 77.",
        "results row 7: Contestant 2 cannot play against themselves.",
        "results row 8: A result must contain only one of these; found award and tricks.",
        "results row 9: Expected an object, found nothing.",
        "is already in results row 10.",
    ):
        assert wanted in said


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"tray": 31}, "results row 1: There is no tray 31. The trays in this movement are numbered 1 to 30."),
        ({"tray": 7}, "results row 1: Tray 7 is not at table 1 in round 1."),
        ({"round": 6}, "results row 1: There is no round 6. The last round of the movement is round 5."),
        ({"table": 6}, "results row 1: Nobody plays at table 6 in round 1."),
        ({"ew": 7}, "contestant 1 holds the N&S cards against 6, not 1 against 7."),
    ],
)
def test_results_that_do_not_fit_the_movement_are_named(document, change, said):
    document["results"][0].update(change)
    assert said in "\n".join(faults(document))


@pytest.mark.parametrize(
    ("movement", "said"),
    [
        ({"system": "spiral", "count": 10}, "There is no system 'spiral'. Choose one of:"),
        (
            {"system": "compass", "count": 12, "trays_per_set": 6},
            "needs contestants numbered 1 to 12, but there are 10",
        ),
        ({"system": "compass", "count": "ten"}, 'movement count: Expected a number, found "ten".'),
        ({"system": "compass", "count": 10, "speed": 3}, "movement: 'speed' is not recognised here."),
        ({"system": "howell", "count": 10, "mnemonic": "no"}, "movement mnemonic"),
        ({"rounds": [], "trays": 1}, "movement.system: Expected text"),
        ("compass", "movement: Expected an object"),
    ],
)
def test_impossible_movement_is_named(document, movement, said):
    document["movement"] = movement
    document["results"] = []
    assert said in "\n".join(faults(document))


def test_a_whole_movement_must_be_sound(document):
    plan = json.loads(night_file.write(night_file.read(json.dumps(document))))["movement"]
    broken = copy.deepcopy(plan)
    broken["rounds"][0]["tables"][0]["ew"] = 7
    document["movement"] = broken
    document["results"] = []
    assert "movement: In round 1, contestant 7 is listed 2 times." in faults(document)
    document["movement"] = plan
    assert night_file.read(json.dumps(document)).movements[""].trays == 30


@pytest.mark.parametrize(
    "rubbish", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"[]", b"null", b'"night"', b"1e999", b"NaN"]
)
def test_malformed_file_gives_a_clear_error(rubbish):
    with pytest.raises(BadInput, match="This is no"):
        night_file.read(rubbish)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(st.sampled_from(sorted(night_file.KEYS)), JSON)
def test_malformed_part_is_reported(part, value):
    document = json.loads(KNICKERBOCKER.read_text()) | {part: value}
    document["results"] = document["results"] if part == "results" else []
    try:
        night_file.read(json.dumps(document))
    except BadInput as bad:
        found = bad.faults
    else:
        found = [part]
    assert found


def test_scores_are_written_as_the_contract_specifies():
    scored = standings_file.to_json(standings(night_file.read(KNICKERBOCKER.read_bytes()).night))
    assert scored["rankings"][0]["field"] == "N&S"
    assert scored["rankings"][0]["rows"][0] == {
        "rank": 1,
        "number": 5,
        "names": ["e"],
        "total": 212,
        "average": 207,
        "difference": 5,
        "percent": None,
        "played": 30,
    }
    assert set(scored["results"][0]) == {"round", "table", "tray", "ns", "ew", "ns_points", "ew_points"}
    assert (scored["matches"], scored["winners"]) == ([], [6])


def test_scores_as_text_have_the_books_figures():
    text = standings_file.to_text(standings(night_file.read(KNICKERBOCKER.read_bytes()).night))
    lines = [line.split() for line in text.splitlines()]
    for name, total, difference in [("a", "201", "-6"), ("d", "207", "="), ("e", "212", "+5"), ("f", "189", "+6")]:
        assert [total, difference] == next([r[3], r[5]] for r in lines if len(r) == 7 and r[2] == name)
    assert text.endswith("Winner: f")
