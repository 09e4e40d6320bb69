"""The import keeps its questions, and accepts only valid answers."""

from fractions import Fraction

import pytest

from tourney.exchange.file_contents import FileContents, Question, decimal, last_decimal

SKIP = Question("contracts", "What of them?", (("score", "take the score"), ("skip", "leave them out")), usual="score")


def found(**answers: str) -> FileContents:
    return FileContents("pbn", "PBN", answers)


def test_unanswered_question_takes_its_usual_answer():
    file = found()
    assert file.ask(SKIP) == "score"
    assert file.asked == [SKIP]
    assert not file.open


def test_valid_answer_is_accepted():
    assert found(contracts="skip").ask(SKIP) == "skip"


def test_invalid_answer_is_a_fault():
    file = found(contracts="perhaps")
    file.ask(SKIP)
    assert str(file.faults[0]) == 'contracts: Answer with one of these: score or skip; found "perhaps".'


def test_missing_date_must_be_answered():
    file = found()
    file.ask_date("Date", "There is no date.")
    assert [each.key for each in file.open] == ["date"]
    answered = found(date="2026-03-09")
    assert answered.ask_date("Date", "There is no date.") == "2026-03-09"
    assert not answered.open


def test_invalid_date_is_a_fault():
    file = found(date="9 March")
    file.ask_date("Date", "There is no date.")
    assert "2026-03-09" in file.faults[0].what


@pytest.mark.parametrize(
    ("said", "figure"),
    [
        *[("12.65", Fraction(253, 20)), ("-0,5", Fraction(-1, 2)), ("7", 7), ("", None), ("1/3", None), ("1 2", None)],
        *[(said, Fraction(2469, 2)) for said in ("1 234,5", "1\N{THIN SPACE}234.5", "1.234,5", "1,234.50", "1'234.5")],
        ("1.234.567,5", Fraction(2469135, 2)),
    ],
)
def test_numbers_are_read_exactly(said, figure):
    assert decimal(said) == figure


def test_last_decimal_is_that_of_the_longest_number():
    assert last_decimal([Fraction(1), Fraction("2.5"), None, Fraction("-4.33")]) == Fraction(1, 100)
    assert last_decimal([Fraction(3), None]) == 1
