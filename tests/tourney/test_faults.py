"""What is wrong with an input, with its place, can be told in another language."""

from movements.message import message
from tests.masked import english_left
from tourney import inputs
from tourney.faults import THE_FILE, BadInput, Fault, line_place


def test_a_fault_in_words_keeps_its_parts():
    fault = Fault(line_place(3), message("Expected a number."))
    assert str(fault) == "line 3: Expected a number."
    assert not english_left(str(fault))


def test_a_fault_of_no_place_is_what_it_says():
    assert str(Fault("", message("Expected a number."))) == "Expected a number."


def test_all_faults_of_an_input_are_lines():
    bad = BadInput([Fault(THE_FILE, message("It is too large.")), Fault("deals 4", message("Expected a text."))])
    assert str(bad) == "the file: It is too large.\ndeals 4: Expected a text."
    assert english_left(str(bad)) == ["deals"]  # the name of a part of the file


def test_what_cannot_be_kept_is_said_whole():
    assert not english_left(inputs.wrong("a\x00b"))
