"""The readers of numbers and of text."""

import sys
import time
import unicodedata

import pytest
from hypothesis import given, strategies as st

from tourney import inputs
from tourney.faults import BadInput


@pytest.mark.parametrize(
    ("said", "found"),
    [("0", 0), ("7", 7), (" 7\n", 7), ("007", 7), ("٣", 3), ("１２", 12), ("2147483647", 2147483647), ("0" * 9999, 0)],
)
def test_digits_are_read_as_a_number(said, found):
    assert inputs.number(said) == found


@pytest.mark.parametrize(
    "said",
    ["", " ", "-1", "+1", "1.0", "1e3", "1_000", "0x10", "²", "½", "Ⅻ", "7 7", "NaN", "2147483648", "9" * 19, "9" * 20,
     "9" * 4300, "9" * 5000, "9" * 1_000_000, "٣" * 5000, "\x00", "7\x00", "\ud800", None, 7, 7.0, True, b"7", ["7"]],
)  # fmt: skip
def test_other_text_is_not_a_number(said):
    assert inputs.number(said) is None


@pytest.mark.parametrize(("said", "found"), [("-7", -7), ("\N{MINUS SIGN}7", -7), ("+7", 7), ("7", 7), ("--7", None)])
def test_minus_sign_counts_where_negative_numbers_are_allowed(said, found):
    assert inputs.number(said, -13, 13) == found


def test_number_must_be_within_its_bounds():
    assert [inputs.number(str(each), 1, 3) for each in range(5)] == [None, 1, 2, 3, None]
    assert inputs.numbers(["2", "x", "9" * 5000, "3"]) == (2, 3)


@given(st.text() | st.text("0123456789-+ ²٣") | st.integers().map(str) | st.integers(4000, 9000).map(lambda n: "9" * n))
def test_any_text_agrees_with_pythons_reading_within_the_bounds(said):
    found = inputs.number(said, -(2**31), 2**31 - 1)
    plain = said.strip()
    try:
        means = int(plain.replace("\N{MINUS SIGN}", "-")) if len(plain) < 4000 and "_" not in plain else None
    except ValueError:
        means = None
    if means is not None and -(2**31) <= means < 2**31 and plain[:1] != "\x00" and plain.lstrip("+-").isdecimal():
        assert found == means
    else:
        assert found is None or str(found).lstrip("-") == plain.lstrip("+-\N{MINUS SIGN}0") or found == 0


def test_a_line_is_in_one_normal_form_with_single_spaces():
    assert inputs.line("  e\u0301va \t\r\n  o\u2028Neill\x0b") == "éva oNeill".replace("oN", "o N")
    assert inputs.line("\u202a+44 20 7946 0000\u202c") == "+44 20 7946 0000"
    assert inputs.line("👩‍👩‍👧 שלום\u200f नमस्ते") == "👩‍👩‍👧 שלום\u200f नमस्ते"


@pytest.mark.parametrize("marks", ["\u0315\u0300", "\u0344\u0315", "\u0f73\u0f72"], ids=ascii)
def test_letter_with_a_hundred_thousand_marks_is_read_quickly(marks):
    began = time.process_time()
    read = inputs.lines("a" + marks * 50_000)
    assert time.process_time() - began < 1
    assert unicodedata.is_normalized("NFC", read)
    assert inputs.lines(read) == read


def test_stacked_marks_of_a_language_are_unchanged():
    stacked = "a" + "\u0315\u0300" * 15
    assert inputs.line(stacked) == unicodedata.normalize("NFC", stacked)


def test_lines_stay_separate():
    assert inputs.lines("a\r\nb\rc\x0bd\x85e\tf") == "a\nb\nc\nd\ne\tf"


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\x1b", "\x7f", "\x9f", "\ud800", "\ufffe", "\uffff"])
def test_forbidden_character_is_named(sign):
    assert f"U+{ord(sign):04X}" in inputs.wrong(f"Ann{sign} Abbott")
    with pytest.raises(BadInput, match=f"name: .*U\\+{ord(sign):04X}"):
        inputs.kept_line(f"Ann {sign}", "name")
    assert inputs.wrong_within({"a": [1, None, {"b": [sign]}]})
    assert inputs.wrong_within({sign: 1})
    assert inputs.printable(f"Ann{sign} Abbott") == "Ann Abbott"


def test_accepted_text_can_be_stored_and_printed():
    for sign in map(chr, (*range(0x3100), *range(0xD7F0, 0xFFFF + 2), 0x1F600, sys.maxunicode)):
        for read in (inputs.line, inputs.lines):
            if not inputs.wrong(found := read(sign)):
                found.encode()
                assert not any((ord(each) < 32 and each not in "\t\n") or 127 <= ord(each) < 160 for each in found)


def test_text_in_a_document_is_checked_at_any_depth():
    deep = "x"
    for _ in range(100_000):
        deep = [deep]
    assert inputs.wrong_within(deep) == ""
    assert inputs.wrong_within({"a": "b", "c": ["d", {"e": "é"}]}) == ""
