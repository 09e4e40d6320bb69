"""What is wrong with an input, with its place, can be told in another language."""

from movements.message import message
from tests.masked import english_left
from tourney import inputs
from tourney.faults import THE_FILE, BadInput, Fault, briefly, line_place


def test_a_fault_in_words_keeps_its_parts():
    fault = Fault(line_place(3), message("Expected a number."))
    assert str(fault) == "line 3: Expected a number."
    assert not english_left(str(fault))


def test_a_fault_of_no_place_is_what_it_says():
    assert str(Fault("", message("Expected a number."))) == "Expected a number."


def test_all_faults_of_an_input_are_lines():
    bad = BadInput([Fault(THE_FILE, message("It is too large.")), Fault("deals 4", message("Expected text."))])
    assert str(bad) == "the file: It is too large.\ndeals 4: Expected text."
    assert english_left(str(bad)) == ["deals"]  # the name of a part of the file


def test_what_cannot_be_kept_is_said_whole():
    assert not english_left(inputs.wrong("a\x00b"))


def test_a_fault_at_many_places_is_told_a_few_times_and_then_where():
    faults = [Fault(f"row {row}", message("There is no pair %(pair)s.", pair=row)) for row in range(1, 41)]
    said = briefly([Fault("", "No date."), *faults, *faults])
    assert said[:4] == ["No date.", *(f"row {row}: There is no pair {row}." for row in (1, 2, 3))]
    assert said[4] == f"The same problem in 37 more places: {', '.join(f'row {row}' for row in range(4, 41))}."
    assert len(said) == 5


def test_a_few_faults_are_told_in_full():
    faults = [Fault(f"row {row}", "Empty.") for row in range(4)]
    assert briefly(faults) == [f"row {row}: Empty." for row in range(4)]
