"""The faults of an input, with their places, can be translated."""

from movements.message import message
from tests.masked import english_left
from tourney import inputs
from tourney.faults import THE_FILE, BadInput, Fault, briefly, line_place


def test_fault_with_a_message_keeps_its_parts():
    fault = Fault(line_place(3), message("Expected a number."))
    assert str(fault) == "line 3: Expected a number."
    assert not english_left(str(fault))


def test_fault_without_a_place_is_only_its_text():
    assert str(Fault("", message("Expected a number."))) == "Expected a number."


def test_faults_of_an_input_are_printed_as_lines():
    bad = BadInput([Fault(THE_FILE, message("It is too large.")), Fault("deals 4", message("Expected text."))])
    assert str(bad) == "the file: It is too large.\ndeals 4: Expected text."
    assert english_left(str(bad)) == ["deals"]  # the name of a part of the file


def test_refused_character_is_described_in_full():
    assert not english_left(inputs.wrong("a\x00b"))


def test_fault_at_many_places_is_repeated_a_few_times_and_then_summarised():
    faults = [Fault(f"row {row}", message("There is no pair %(pair)s.", pair=row)) for row in range(1, 41)]
    said = briefly([Fault("", "No date."), *faults, *faults])
    assert said[:4] == ["No date.", *(f"row {row}: There is no pair {row}." for row in (1, 2, 3))]
    assert said[4] == f"The same problem occurs in 37 more places: {', '.join(f'row {row}' for row in range(4, 41))}."
    assert len(said) == 5


def test_few_faults_are_listed_in_full():
    faults = [Fault(f"row {row}", "Empty.") for row in range(4)]
    assert briefly(faults) == [f"row {row}: Empty." for row in range(4)]
