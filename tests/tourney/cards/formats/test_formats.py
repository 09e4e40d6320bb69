"""The files of dealing machines, read and written: samples, round trips, and each fault that they can have."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from tourney.cards.deal import Deal
from tourney.cards.formats import dlm, dup, lin
from tourney.cards.pack import DEALS
from tourney.exchange.formats.pbn.pbn_reader import read_deals
from tourney.faults import BadInput

SAMPLES = Path(__file__).parents[4] / "fixtures" / "deals"
FORMATS = {"dup": dup, "dlm": dlm, "lin": lin}


def sample(ending: str) -> bytes:
    return (SAMPLES / f"four_deals.{ending}").read_bytes()


def four() -> dict[int, str]:
    return read_deals(sample("pbn"))


def faults(read, data: bytes) -> str:
    with pytest.raises(BadInput) as answered:
        read(data)
    return "\n".join(map(str, answered.value.faults))


@pytest.mark.parametrize("name", ["dup", "dlm"])
def test_sample_gives_the_same_deals_as_its_pbn(name):
    assert FORMATS[name].read(sample(name)) == four()


def test_written_file_equals_the_sample_byte_for_byte():
    assert dup.write(four()) == sample("dup")
    assert dlm.write(four(), "Made-up deals") == sample("dlm")


def test_dup_without_readable_cards_has_the_same_deals():
    records = [dup.write(four())[at : at + dup.RECORD] for at in range(0, 4 * dup.RECORD, dup.RECORD)]
    assert dup.read(b"".join(record[:78] + b" " * 68 + record[146:] for record in records)) == four()


@pytest.mark.parametrize("name", list(FORMATS))
@given(first=st.integers(1, 60), numbers=st.lists(st.integers(0, DEALS - 1), min_size=1, max_size=5))
def test_written_deals_are_read_back_unchanged(name, first, numbers):
    deals = {first + at: Deal.numbered(number).text for at, number in enumerate(numbers)}
    assert FORMATS[name].read(FORMATS[name].write(deals)) == deals


@pytest.mark.parametrize(("name", "most"), [("dup", 999), ("dlm", 99)])
def test_dealing_machine_files_need_consecutive_boards(name, most):
    one = four()[1]
    assert "files must contain consecutive boards, but there is no deal for board 2." in faults(
        FORMATS[name].write, {1: one, 3: one}
    )
    assert f"1 to {most}" in faults(FORMATS[name].write, {most + 1: one})
    assert "no deal" in faults(FORMATS[name].write, {})


def test_dup_that_counts_down_starts_with_the_highest_board():
    data = bytearray(dup.write(four()))
    for at in range(0, len(data), 156):
        data[at + 147] = ord("Y")
    assert dup.read(bytes(data)) == dict(sorted((5 - board, deal) for board, deal in four().items()))


@pytest.mark.parametrize(
    ("at", "new", "said"),
    [
        (0, b"53", "The cards must be numbered 01 to 52. Found: 53."),
        (0, b"04", "Card SJ appears twice."),
        (0, b"xy", "Expected two digits for each card."),
        (79, b"2", "The hands given in letters differ from those given in digits."),
        (148, b"0", "number of the first board"),
        (148, b"??", "number of the first board"),
    ],
)
def test_faults_of_a_dup_file_are_reported(at, new, said):
    data = bytearray(sample("dup"))
    data[at : at + len(new)] = new
    assert said in faults(dup.read, bytes(data))


@pytest.mark.parametrize("data", [b"", b"x", b"0" * 157, b" " * 156 * 1000, b"0" * 2_000_000])
def test_file_that_is_not_a_dup_is_refused(data):
    assert faults(dup.read, data)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b"le006", b"le007", "The checksum in the file is 007, but the checksum of its cards is 006."),
        (b"ncgg", b"nbgg", "The checksum in the file is"),
        (b"[Document]", b"[Other]", "must begin with [Document]"),
        (b"From board=1", b"From board=9", 'A DLM file must contain "From board" and "To board", both from 1 to'),
        (b"To board=4", b"To board=999999", 'A DLM file must contain "From board" and "To board", both from 1 to'),
        (b"Crypto key=0", b"Crypto key=5", "The boards in this file are encrypted. Save the file again without a key."),
        (b"Board 02", b"Bored 02", "26 letters"),
        (
            b"Duplicates 03=0",
            b"Board 01=x",
            "'board 01' appears twice, with different values.",
        ),
    ],
)
def test_faults_of_a_dlm_file_are_reported(old, new, said):
    data = sample("dlm")
    assert old in data
    assert said in faults(dlm.read, data.replace(old, new, 1))


def test_dlm_with_fourteen_cards_in_a_hand_names_the_seat():
    letters = "a" * 7 + dlm.FILLER[7:]
    board = f"{letters}{dlm._checksum(1, letters):03}".encode()
    data = sample("dlm").replace(b"ncggohmmabledklbhicgnfmole006", board)
    assert "N has 14 cards" in faults(dlm.read, data)


def test_four_deals_of_a_played_lin_are_read():
    deals = lin.read((SAMPLES / "bbo_4_deals.lin").read_bytes())
    assert sorted(deals) == [1, 2, 3, 4]
    assert deals[1] == "N:T.K8632.KQ43.QT4 QJ86.A54.J62.K98 AK943.T.A987.J73 752.QJ97.T5.A652"
    # Whoever leads a card holds it: on board 4 West leads the eight of spades.
    assert deals[4].endswith(" A9854.A.K8.JT765")


def test_lin_may_leave_out_the_fourth_hand():
    data = lin.write({7: four()[1]})
    assert b"ah|Board 7|" in data
    three = data.replace(data.split(b"|")[3], b",".join(data.split(b"|")[3].split(b",")[:3]) + b",")
    assert lin.read(three) == lin.read(data) == {7: four()[1]}


def test_lin_gives_dealer_and_vulnerability():
    data = lin.write(four()).decode().splitlines()
    assert [line.split("md|")[1][0] for line in data] == ["3", "4", "1", "2"]
    assert [line.split("sv|")[1][0] for line in data] == ["o", "n", "e", "b"]
    assert [line.split("md|")[1][0] for line in lin.write(four(), "whist").decode().splitlines()] == list("2341")
    assert b"sv|n|" not in lin.write(four(), "whist")


def test_two_rooms_of_a_match_share_one_deal():
    one = lin.write({1: four()[1]})
    assert lin.read(one + one.replace(b"qx|o1", b"qx|c1")) == {1: four()[1]}
    assert "This board has different cards earlier in the file." in faults(lin.read, one + lin.write({1: four()[2]}))


@pytest.mark.parametrize(
    ("md", "said"),
    [
        ("5SAK,S2,S3,", "the dealer, 1 to 4"),
        ("1SAK", "the dealer, 1 to 4"),
        ("1SAK,,S3,", "A hand is missing"),
        ("1SAKS2,HA,S3,", "must list S, H, D and C, each followed by its cards."),
        ("1SAK,SA,S3,", "The A of spades appears 2 times, held by"),
    ],
)
def test_faults_of_a_lin_file_are_reported(md, said):
    assert said in faults(lin.read, f"qx|o1|md|{md}|sv|o|".encode())


def test_lin_without_deals_is_refused():
    assert "no deals" in faults(lin.read, b"vg|Final,Segment 1|pn|a,b,c,d|")
