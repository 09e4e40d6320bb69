"""A Bridgemate file becomes the night that was played: the made-up sample and small files of our own."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.tourney.exchange.formats.bws.access_writer import database
from tourney.exchange.file_contents import Remark
from tourney.exchange.file_format import format_of
from tourney.exchange.foreign.recognise import recognise
from tourney.exchange.formats.bws import bws_reader
from tourney.faults import BadInput
from tourney.scoring import scored

BWS = Path(__file__).parents[5] / "fixtures" / "foreign" / "bws"
SAMPLE = BWS / "mitchell_5_tables.bws"
POINTS = {
    "1 N-S": ("63.50", "52.92"), "5 N-S": ("58.75", "52.46"), "2 N-S": ("61.00", "50.83"), "4 N-S": ("60.50", "50.42"),
    "3 N-S": ("51.45", "42.88"), "2 E-W": ("74.25", "66.29"), "4 E-W": ("67.00", "55.83"), "5 E-W": ("62.05", "51.71"),
    "3 E-W": ("50.50", "42.08"), "1 E-W": ("43.00", "35.83"),
}  # fmt: skip
"""What the description of the sample says must come out."""


@pytest.fixture(scope="module")
def sample():
    return bws_reader.find(SAMPLE.read_bytes(), {})


def said(found):
    return {f"{each.place}: {each.what}" for each in found.said}


def standings_of(found):
    """Label -> points and percent, as they are shown."""
    night = found.checked().night
    labels = dict(zip((entry.number for entry in night.entries), found.places["entries"], strict=True))
    rows = [row for ranking in scored.standings(night).rankings for row in ranking.rows]
    return {
        labels[row.entry.number].removeprefix("pair "): (f"{float(row.total):.2f}", f"{float(row.percent):.2f}")
        for row in rows
    }


def test_sample_gives_the_expected_standings(sample):
    assert standings_of(sample) == POINTS


@pytest.mark.parametrize(
    ("name", "answers"), [("ReceivedData.csv", {}), ("ReceivedData_excel.csv", {"date": "2026-03-10"})]
)
def test_results_alone_give_the_same_standings(name, answers):
    found = bws_reader.find_results((BWS / name).read_bytes(), answers)
    assert standings_of(found) == POINTS
    assert found.checked().date.isoformat() == "2026-03-10"
    assert any("names" in each for each in found.lost)


def test_the_movement_is_recognised_and_the_night_has_its_name_and_hour(sample):
    night = sample.checked()
    assert (night.movements[""].system, night.movements[""].title) == ("mitchell", "Mitchell, 5 tables")
    assert (night.name, f"{night.date} {night.starts_at:%H:%M}") == ("Tuesday (made up)", "2026-03-10 18:55")
    assert [entry.field for entry in night.night.entries] == ["N&S"] * 5 + ["E&W"] * 5


def test_erased_result_does_not_count_and_is_reported(sample):
    assert "board 12, table 4: A result was erased and does not count." in said(sample)
    assert len(sample.document["results"]) == 75


def test_missing_name_comes_from_its_number_and_a_truncated_one_is_reported(sample):
    names = [entry["names"] for entry in sample.document["contestants"]["entries"]]
    assert ["Ann Bramble", "Zena Laurel"] in names
    assert "table 4 N: The name Wilhelmina Honeysu may have been cut off: Bridgemates store only 18 letters." in said(
        sample
    )
    assert sum(map(len, names)) == 20


def test_leads_awards_a_pass_and_the_hands_are_imported(sample):
    rows = {(row["tray"], row["table"]): row for row in sample.document["results"]}
    assert rows[7, 2]["contract"] == "pass"
    assert rows[2, 3]["award"] == {"ns": "40%", "ew": "60%"}
    assert rows[9, 5]["not_played"] is True
    assert rows[7, 3] | {"contract": "3H", "by": "W", "tricks": 10, "lead": "DK"} == rows[7, 3]
    assert len(sample.checked().deals) == 15


@pytest.mark.parametrize(("reader", "path"), [("find", SAMPLE), ("find_results", BWS / "ReceivedData.csv")])
def test_a_file_is_read_by_the_reader_of_its_kind(monkeypatch, reader, path):
    monkeypatch.setattr(bws_reader, reader, lambda data, answers: (reader, data, answers))
    data = path.read_bytes()
    assert format_of(recognise(data).name).read(data, {"scoring": "butler"}) == (reader, data, {"scoring": "butler"})


ROUNDS = [(1, 1, 1, 4, 1), (1, 2, 2, 3, 3), (2, 1, 1, 2, 3), (2, 2, 3, 4, 1), (3, 1, 1, 3, 5), (3, 2, 4, 2, 5)]
"""Round, table, N-S, E-W, first of two boards; in round 3 both tables play the same."""


def tables(**changed):
    """A small night of four pairs in three rounds, by hand."""
    rounds = [
        {"Section": 1, "Table": t, "Round": r, "NSPair": ns, "EWPair": ew, "LowBoard": low, "HighBoard": low + 1}
        for r, t, ns, ew, low in ROUNDS
    ]
    sent = [
        {
            "ID": at, "Section": 1, "Table": t, "Round": r, "Board": board, "PairNS": ns, "PairEW": ew,
            "NS/EW": "N", "Contract": "3 NT", "Result": "=", "DateLog": 46091.0, "Erased": False,
        }
        for at, (r, t, ns, ew, low) in enumerate(ROUNDS)
        for board in (low, low + 1)
    ]  # fmt: skip
    for at, row in enumerate(sent, start=1):
        row["ID"] = at
    people = [
        {"Section": 1, "Table": 1, "Direction": way, "Number": str(at), "Name": f"Zoë {way}"}
        for at, way in enumerate("NESW", start=1)
    ]
    made = {"Section": [{"ID": 1, "Letter": "A  "}], "RoundData": rounds, "ReceivedData": sent, "PlayerNumbers": people}
    return made | changed


def sent(**row):
    """The small night's results, its first changed."""
    first, *others = tables()["ReceivedData"]
    return [first | row, *others]


@pytest.mark.parametrize("jet", [3, 4])
def test_databases_of_access_97_and_access_2000_give_the_same_night(jet):
    found = bws_reader.find(database(tables(), jet), {})
    night = found.checked()
    assert night.night.entries[0].names == ("Zoë N", "Zoë S")
    assert (len(night.night.results), str(night.date)) == (12, "2026-03-10")
    assert {entry.field for entry in night.night.entries} == {"all"}


def test_unknown_movement_is_stored_as_it_was_played():
    night = bws_reader.find(database(tables()), {}).checked()
    assert (night.movements[""].title, night.movements[""].copies) == ("As the Bridgemates had it", 2)
    assert [seating.trays for _, seating in night.movements[""].meetings()][:3] == [(1, 2), (3, 4), (3, 4)]


def test_extra_and_missing_tables_do_no_harm():
    small = tables(**{"Conversion Errors": [{"Object": "x", "Error": "y"}], "HandRecord": []})
    del small["PlayerNumbers"], small["Section"]
    night = bws_reader.find(database(small), {}).checked()
    assert len(night.night.results) == 12
    assert night.night.entries[0].names == ("Pair 1",)


def test_last_of_several_entries_counts_and_is_reported():
    again = tables()["ReceivedData"]
    again.append(again[0] | {"ID": 99, "Result": "+2"})
    found = bws_reader.find(database(tables(ReceivedData=again)), {})
    assert found.document["results"][0]["tricks"] == 11
    assert "board 1, table 1: This result was entered more than once. The last entry counts." in said(found)


@pytest.mark.whole
def test_import_asks_about_a_board_left_for_the_director():
    data = database(tables(ReceivedData=sent(Contract="", Remarks="Arbitral score")))
    assert [question.key for question in bws_reader.find(data, {}).open] == ["arbitral_score"]
    assert bws_reader.find(data, {}).open[0].about == [Remark("board 1, table 1, round 1", "Arbitral score")]
    found = bws_reader.find(data, {"arbitral_score": "60-40"})
    assert found.document["results"][0]["award"] == {"ns": "60%", "ew": "40%"}
    assert len(bws_reader.find(data, {"arbitral_score": "left"}).checked().night.results) == 11


def test_import_asks_about_a_board_in_swapped_seats_and_can_turn_it():
    data = database(tables(ReceivedData=sent(Remarks="Wrong direction")))
    assert [question.key for question in bws_reader.find(data, {}).open] == ["wrong_direction"]
    turned = bws_reader.find(data, {"wrong_direction": "turned"})
    assert (turned.document["results"][0]["ns"], turned.document["results"][0]["ew"]) == (4, 1)
    assert any("The movement was not imported" in each for each in said(turned))
    assert turned.checked().night.results[0].ns == 4


def test_invalid_contract_raises_a_question_with_its_place():
    with pytest.raises(BadInput) as bad:
        bws_reader.find(database(tables(ReceivedData=sent(Contract="42"))), {}).settled()
    assert str(bad.value.faults[0]).startswith("board 1, table 1, round 1:")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x00\x01\x00\x00Standard Jet DB\x00" + bytes(4000), "This database cannot be read"),
        (b"nothing of the kind", "This database cannot be read"),
        (database({"Address": [{"ID": 1}]}), "so it does not come from Bridgemates"),
        (
            database({"RoundData": [], "ReceivedData": []}),
            "Nothing has been played: there are no rounds and no results",
        ),
    ],
)
def test_other_file_is_refused(data, words):
    with pytest.raises(BadInput, match=words):
        bws_reader.find(data, {})


def test_award_is_a_share_of_the_top(sample):
    night = sample.checked().night
    award = next(each for each in night.results if (each.tray, each.table) == (2, 3))
    assert award.split[0].award.percent == Fraction(40)


@pytest.mark.whole
@pytest.mark.parametrize(
    ("remark", "award"),
    [
        ("40%-60%", {"ns": "40%", "ew": "60%"}),
        ("60/40", {"ns": 60, "ew": 40}),
        ("Ave+", {"ns": 60, "ew": 40}),
        ("A=60", {"ns": 60, "ew": 40}),
        ("Average minus", {"ns": 40, "ew": 60}),
    ],
)
def test_remark_that_gives_an_award_is_read_as_one(remark, award):
    found = bws_reader.find(database(tables(ReceivedData=sent(Contract="", Remarks=remark))), {})
    assert found.document["results"][0]["award"] == award


def test_unreadable_remark_is_reported():
    found = bws_reader.find(database(tables(ReceivedData=sent(Contract="", Remarks="see TD"))), {})
    assert found.document["results"][0]["not_played"] is True
    assert 'The remark on this result is not recognised, so the result counts as not played: "see TD".' in [
        str(each.what) for each in found.said
    ]
