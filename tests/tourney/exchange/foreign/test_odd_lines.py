"""Texts that programs write instead of a result, the same in every format: none makes a whole file fail."""

import re

import pytest

from tests.tourney.exchange.foreign.samples import FOREIGN
from tourney.exchange.file_contents import FileContents
from tourney.exchange.foreign.opened import opened

USEBIO = (FOREIGN / "usebio" / "brian_mp_no_neuberg.xml").read_text("latin-1")
LINE = USEBIO[USEBIO.index("<TRAVELLER_LINE>") : USEBIO.index("</TRAVELLER_LINE>")]


def usebio(ns: str, ew: str, contract: str, by: str, tricks: str) -> FileContents:
    line = LINE
    for name, said in (("CONTRACT", contract), ("PLAYED_BY", by), ("TRICKS", tricks), ("SCORE", ns)):
        line = re.sub(f"<{name}>.*?</{name}>", f"<{name}>{said}</{name}>", line)
    return opened(USEBIO.replace(LINE, line, 1).encode("latin-1"))


def pbn(ns: str, ew: str, contract: str, by: str, tricks: str) -> FileContents:
    said = " ".join(f'"{each}"' if each else "-" for each in (contract, by, tricks, ns, ew))
    return opened(
        f"""% PBN 2.1
[Event "T"]
[Date "2026.03.10"]
[Board "1"]
[Competition "Pairs"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]
1 11 {said}
2 12 "2S" N 8 110 -
""".encode()
    )


def bridgewebs(ns: str, ew: str, contract: str, by: str, tricks: str) -> FileContents:
    head = "#Version;std1\n#Date;1/3/2026\n#Travellers\nNS;EW;NSScore;EWScore;Contract;Declarer;Tricks\n#Board;1\n"
    return opened(f"{head}1;11;{ns};{ew};{contract};{by};{tricks}\n2;12;110;;2S;N;8\n".encode())


BY_ALL = pytest.mark.parametrize("read", [usebio, pbn, bridgewebs])


def first(found: FileContents) -> dict:
    row = found.document["results"][0]
    return {name: row[name] for name in ("contract", "by", "tricks", "score", "award", "not_played") if name in row}


@BY_ALL
@pytest.mark.parametrize(
    ("cells", "made"),
    [
        (("0", "", "PASS", "N", "0"), {"contract": "pass", "score": 0}),
        (("", "", "Pass", "N", "0"), {"contract": "pass"}),
        (("590", "", "4S*", "N", "10"), {"contract": "4SX", "by": "N", "tricks": 10, "score": 590}),
        (("590", "", "4 SX", "N", "10"), {"contract": "4SX", "by": "N", "tricks": 10, "score": 590}),
        (("800", "", "3NTXX", "N", "="), {"contract": "3NTXX", "by": "N", "tricks": 9, "score": 800}),
        (("450", "", "4S", "North", "+1"), {"contract": "4S", "by": "N", "tricks": 11, "score": 450}),
        (("A6040", "", "", "", ""), {"award": {"ns": 60, "ew": 40}}),
        (("60/40", "", "", "", ""), {"award": {"ns": 60, "ew": 40}}),
        (("40%-60%", "", "", "", ""), {"award": {"ns": 40, "ew": 60}}),
        (("A A", "", "", "", ""), {"award": {"ns": 50, "ew": 50}}),
        (("NP", "", "", "", ""), {"not_played": True}),
    ],
)
def test_readable_result_is_read_without_questions(read, cells, made):
    found = read(*cells)
    assert first(found) == made
    assert not found.faults
    assert {each.key for each in found.asked} <= {"points", "standings", "unplayed"}  # of what the sample publishes


@BY_ALL
@pytest.mark.parametrize(
    ("cells", "what"),
    [
        (("420", "", "42", "N", "10"), '"42" is not a valid contract.'),
        (("420", "", "4S", "", ""), "The file does not show whether N, E, S or W played 4S."),
        (("420", "", "4S", "X", "10"), "The file does not show whether N, E, S or W played 4S."),
        (("420", "", "4S", "N", "15"), "15 tricks are not possible: there are only 13 in a deal."),
    ],
)
def test_score_beside_an_invalid_contract_counts(read, cells, what):
    found = read(*cells)
    assert first(found) == {"score": 420}
    [question] = [each for each in found.asked if each.key == "contracts"]
    assert str(question.about[0].what).startswith(what)
    assert not found.faults


@BY_ALL
def test_score_counts_where_the_tricks_cannot_be_read(read):
    found = read("420", "", "4S", "N", "ten")
    assert first(found) == {"score": 420}
    assert any(str(each.what).endswith('found "ten". The score counts.') for each in found.said)


@BY_ALL
def test_contract_counts_where_the_score_cannot_be_read(read):
    found = read("adj", "", "4S", "N", "10")
    assert first(found) == {"contract": "4S", "by": "N", "tricks": 10}
    assert any(str(each.what).endswith('found "adj". The contract counts.') for each in found.said)


@BY_ALL
@pytest.mark.parametrize("cells", [("LATE", "", "", "", ""), ("", "", "42", "N", "10"), ("", "", "4S", "N", "ten")])
def test_unreadable_line_is_asked_about_and_left_out(read, cells):
    found = read(*cells)
    assert [each.key for each in found.open if each.key != "method"] == ["unreadable"]
    assert not found.faults
    assert len(found.document["results"]) == len(read("NP", "", "", "", "").document["results"]) - 1


@BY_ALL
@pytest.mark.parametrize(("said", "whole"), [("430.5", 430), ("-87.5", -88), ("431.5", 432), ("12,25", 12)])
def test_weighted_score_is_rounded_to_a_whole_score_and_reported(read, said, whole):
    found = read(said, "", "4S", "N", "10")
    assert first(found) == {"score": whole}
    assert f"The weighted score {said} counts as {whole}." in [str(each.what) for each in found.said]


def doubled(answers: dict[str, str], again: str = "1;11;420;;4S;N;10") -> FileContents:
    head = "#Version;std1\n#Date;1/3/2026\n#Travellers\nNS;EW;NSScore;EWScore;Contract;Declarer;Tricks\n#Board;1\n"
    return opened(f"{head}1;11;420;;4S;N;10\n2;12;110;;2S;N;8\n{again}\n".encode(), answers)


@pytest.mark.parametrize(("answer", "left"), [("", [420, 110, 170]), ("first", [420, 110]), ("last", [110, 170])])
def test_import_asks_which_result_counts_for_a_board_played_twice(answer, left):
    found = doubled({"twice": answer} if answer else {}, "1;11;170;;2S;N;10")
    assert [row["score"] for row in found.document["results"]] == left
    assert len(found.places["results"]) == len(found.points) == len(left)
    assert [str(each.what) for each in found.asked[0].about] == [
        "These contestants also have a result for board 1 in row 6."
    ]


def test_repeated_line_is_reported_as_identical():
    found = doubled({})
    assert [str(each.what) for each in found.asked[0].about] == [
        "These contestants also have a result for board 1 in row 6. Both results are the same."
    ]


def test_no_sample_has_a_board_twice():
    for path in FOREIGN.glob("*/*"):
        if path.suffix in (".xml", ".pbn", ".json") and path.parent.name in (
            "usebio",
            "pbn",
            "acbl_live",
            "realbridge",
        ):
            assert "twice" not in {each.key for each in opened(path.read_bytes()).asked}, path.name
