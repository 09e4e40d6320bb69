"""PBN's import format, which leaves most of the layout to the writer."""

import pytest

from tests.tourney.exchange.dealt import deal
from tests.tourney.exchange.formats.as_named import pbn_night
from tourney.exchange.foreign.opened import opened
from tourney.exchange.foreign.recognise import recognise
from tourney.exchange.formats.pbn import pbn_reader, pbn_scanner
from tourney.faults import BadInput

ROW = "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"
PLAIN = f"""[Event "Club"]
[Date "2021.09.01"]
[Board "1"]
[Deal "{deal(1)}"]
[ScoreTable "{ROW}"]
 1  2 1NT  N  7
 3  4 2H   S  8

[Event "Club"]
[Date "2021.09.01"]
[Board "2"]
[Deal "{deal(2)}"]
[ScoreTable "{ROW}"]
 1  2 1NT  N  7
 3  4 2H   S  8
"""

LAYOUTS = {
    "carriage returns": PLAIN.replace("\n", "\r"),
    "both": PLAIN.replace("\n", "\r\n"),
    "an empty line after every tag": PLAIN.replace("]\n", "]\n\n"),
    "an empty line after every line": PLAIN.replace("\n", "\n \t\n"),
    "no empty line at all": PLAIN.replace("\n\n", "\n"),
    "tags in one line": PLAIN.replace('"]\n[', '"] ['),
    "tags in one line without spaces": PLAIN.replace('"]\n[', '"]['),
    "a tag in several lines": PLAIN.replace("[Date ", "[\n  Date\n\n\t").replace('"]', '"\n]'),
    "no space in a tag": PLAIN.replace(' "', '"'),
    "many spaces in a tag": PLAIN.replace("[", " \t[  ").replace(' "', '   "').replace('"]', '"  ]  '),
    "comments within tags": PLAIN.replace(' "', ' {why [not]} "').replace("[Board", "; [a\n[ ; b\nBoard"),
    "comments over lines": PLAIN.replace("[Deal", '{ [Board "7"]\n\n% no\n} [Deal'),
    "comments after rows": PLAIN.replace("7\n", "7;all\n").replace("8\n", "8{one}\n"),
    "lines for programs": PLAIN.replace("\n", "\n%[Board 9]\n"),
    "the board first": PLAIN.replace('[Event "Club"]\n[Date "2021.09.01"]\n', "").replace(
        "[Deal", '[Date "2021.09.01"]\n[Event "Club"]\n[Deal'
    ),
    "the deal first, nothing between games": "".join(
        f'[Deal "{deal(at)}"]\n[Date "2021.09.01"]\n[Board "{at}"]\n[Event "Club"]\n[ScoreTable "{ROW}"]\n'
        "1 2 1NT N 7\n3 4 2H S 8\n"
        for at in (1, 2)
    ),
    "inherited": PLAIN.replace('[Event "Club"]', '[Event "##Club"]', 1)
    .replace('\n[Event "Club"]', "\n")
    .replace('\n[Date "2021.09.01"]\n[Board "2"]', '\n[Date "#"]\n[Board "2"]'),
    "other sections": PLAIN.replace(
        "[ScoreTable", '[Auction "N"]\n1NT =1= Pass $1\n\nPass Pass\n[Note "1:x"]\n[Play "E"]\nSK S2\n\n[ScoreTable'
    ),
    "a head of its own": '[Generator "X"]\n[Site ""]\n\n' + PLAIN,
    "leading zeros": PLAIN.replace('[Board "', '[Board " 0').replace(" 1  2 ", "01 02 "),
    "a long comment": "{" + "long words " * 800 + "}\n" + PLAIN,
    "a comment at the end": PLAIN + "\n{ the end",
}  # fmt: skip


@pytest.mark.parametrize("way", LAYOUTS)
def test_every_layout_gives_the_same_night(way):
    found, plain = pbn_reader.find(LAYOUTS[way].encode(), {}), pbn_reader.find(PLAIN.encode(), {})
    assert (found.document, found.faults) == (plain.document, [])
    assert found.settled().name == "Club"
    assert sorted(found.document["deals"]) == ["1", "2"]


@pytest.mark.parametrize("way", LAYOUTS)
def test_every_layout_is_recognised_as_pbn(way):
    assert recognise(LAYOUTS[way].encode()).name == "pbn"


@pytest.mark.parametrize("way", LAYOUTS)
def test_every_layout_gives_the_same_deals(way):
    assert pbn_reader.read_deals(LAYOUTS[way].encode()) == {1: deal(1), 2: deal(2)}


def test_value_carries_over_a_game_without_it():
    text = PLAIN + f'\n[Board "3"]\n[Deal "{deal(3)}"]\n\n[Event "#"]\n[Board "4"]\n[Deal "{deal(4)}"]\n'
    assert pbn_reader.find(text.encode(), {}).faults == []


def test_unfinished_tag_does_not_affect_the_next():
    with pytest.raises(BadInput) as bad:
        pbn_night(b'[Event "x"\n[Date "2021.13.01"]\n[Event]\n[Site "y" z]\n[Board "1"]')
    assert [fault.place for fault in bad.value.faults] == ["line 1", "line 3", "line 4", "line 2"]


@pytest.mark.parametrize(
    ("said", "day"),
    [
        ("2013-11-23 11:23", "2013-11-23"),
        ("2013.11.23", "2013-11-23"),
        (" 23.11.2013", "2013-11-23"),
        ("2013.??.??", "2013-01-01"),
        ("2013.11.??", "2013-11-01"),
    ],
)
def test_date_is_read_as_written(said, day):
    assert opened(PLAIN.replace("2021.09.01", said).encode()).settled().date.isoformat() == day


def test_unknown_part_of_a_date_can_be_answered():
    data = PLAIN.replace("2021.09.01", "2013.??.??").encode()
    (question,) = opened(data).asked
    assert (question.key, question.usual) == ("date", "2013-01-01")
    assert opened(data, {"date": "23.11.2013"}).settled().date.isoformat() == "2013-11-23"


def test_event_date_is_used_for_the_boards():
    data = PLAIN.replace("2021.09.01", "????.??.??").replace("[Date", '[EventDate "2013.11.23"]\n[Date').encode()
    assert pbn_reader.find(data, {}).document["date"] == "2013-11-23"


def test_ambiguous_date_raises_a_question():
    assert [each.key for each in opened(PLAIN.replace("2021.09.01", "03/04/2026").encode()).open] == ["date"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\n" * 60_000, "There are 60,000 lines; at most 50,000 can be read."),
        (b"\r" * 60_000, "There are 60,000 lines; at most 50,000 can be read."),
        (b" " * 10_000_001, "The file is 10,000,001 bytes long; at most 10,000,000 can be read."),
        (b'[Event "x"]\n' * 20_001, "There are more than 20,000 games."),
        (b"[" + b" " * 20_000, "A line can be at most 10,000 characters long; found 20,001."),
    ],
)
def test_exceeded_limit_is_reported_with_the_value(data, said):
    with pytest.raises(BadInput) as bad:
        pbn_night(data)
    assert said in "\n".join(str(fault) for fault in bad.value.faults)


@pytest.mark.parametrize(
    ("charset", "name"),
    [("utf-8", "Łukasz Żak"), ("iso-8859-2", "Łukasz Żak"), ("cp1250", "Łukasz Żak"), ("cp1252", "Zoë “Z” Fern")],
)
def test_letters_are_decoded_by_the_declared_character_set(charset, name):
    said = "" if charset == "cp1252" else f"%Content-type: text/x-pbn; charset={charset}\r\n"
    text = f'% PBN 2.1\r\n{said}[Event "{name}"]\r\n[Board "1"]\r\n'
    assert pbn_scanner.text_of(text.encode(charset)).splitlines()[-2] == f'[Event "{name}"]'


def single(board: int, result: str) -> str:
    tags = {"Date": "2021.09.01", "Board": board, "PairNS": 1, "PairEW": 2, "Contract": "4H", "Declarer": "N"}
    return "".join(f'[{name} "{value}"]\n' for name, value in (tags | {"Result": result}).items())


def test_a_game_without_a_result_is_left_out():
    found = opened((single(1, "10") + single(2, "?") + '[Event "a talk"]\n').encode())
    assert [result.tray for result in found.settled().night.results] == [1]
    assert [each.place for each in found.said if "left out" in each.what] == ["line 8"]
