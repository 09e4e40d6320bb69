"""Names as people paste them, and every fault with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.desk.names import pairs_from_csv, pairs_from_text
from tourney.faults import BadInput

FOUR = "Ada & Bruno\nCora and Daniel\nEva / Felix\nGreta, Hugo"


def faults(read, data) -> list[str]:
    with pytest.raises(BadInput) as bad:
        read(data)
    return [str(fault) for fault in bad.value.faults]


def test_pairs_are_parted_by_what_people_type():
    assert pairs_from_text(FOUR) == [("Ada", "Bruno"), ("Cora", "Daniel"), ("Eva", "Felix"), ("Greta", "Hugo")]


def test_space_is_tidied_and_letters_are_composed():
    found = pairs_from_text("  Zoe\u0308   Ångström &  Ørsted \n" + FOUR + "\n\n\n")
    assert found[0] == ("Zoë Ångström", "Ørsted")


def test_and_inside_a_name_does_not_part_it():
    assert pairs_from_text(FOUR.replace("Ada", "Anders Sandberg"))[0] == ("Anders Sandberg", "Bruno")


def test_every_fault_is_named_with_its_line():
    found = faults(pairs_from_text, "Ada & Bruno\n\nCora\nEva & ada\nA & B & C\n7 & Hugo\n" + "x" * 81 + " & Ida")
    assert found == [
        "line 2: This line is empty. Take it out, or write a pair there.",
        "line 3: A pair is two names with & between them; here stands one name.",
        "line 4: 'ada' stands already on line 1. If they are two people, tell them apart: 'J. Smith (jr)'.",
        "line 5: A pair is two names with & between them; here stands 3 names.",
        "line 6: '7' is no name: it has no letter.",
        "line 7: 'xxxxxxxxxxxxxxxxxxxx…' is longer than 80 letters.",
    ]


def test_a_name_twice_on_one_line_is_named():
    assert "twice on this line" in faults(pairs_from_text, FOUR.replace("Bruno", "Ada"))[0]


@pytest.mark.parametrize(("count", "said"), [(3, "3 pairs cannot play"), (200, "200 pairs cannot play")])
def test_too_few_and_too_many_are_refused(count, said):
    text = "\n".join(f"Ann {n} & Bob {n}" for n in range(count))
    assert said in faults(pairs_from_text, text)[-1]


def test_nothing_at_all_is_refused():
    assert faults(pairs_from_text, "\n \n") == ["the list: 0 pairs cannot play: a night takes at least 4 pairs."]


@pytest.mark.parametrize(
    "data",
    [
        "Ada,Bruno\nCora,Daniel\nEva,Felix\nGreta,Hugo\n",
        "North;South\nAda;Bruno\nCora;Daniel\nEva;Felix\nGreta;Hugo\n",
        "Number\tName 1\tName 2\n1\tAda\tBruno\n2\tCora\tDaniel\n3\tEva\tFelix\n4\tGreta\tHugo\n",
        '"Ada & Bruno"\n"Cora & Daniel"\n"Eva & Felix"\n"Greta & Hugo"\n',
        "\ufeffAda,Bruno\r\nCora,Daniel\r\nEva,Felix\r\nGreta,Hugo\r\n",
    ],
)
def test_csv_in_the_forms_that_spreadsheets_write(data):
    assert pairs_from_csv(data.encode())[0] == ("Ada", "Bruno")
    assert len(pairs_from_csv(data.encode())) == 4


def test_csv_from_an_old_windows_program():
    data = "André,Bruno\nCora,Daniel\nEva,Felix\nGreta,Jürgen\n".encode("cp1252")
    assert pairs_from_csv(data)[3] == ("Greta", "Jürgen")


def test_faults_of_a_csv_count_the_lines_of_the_file():
    data = b"name,name\nAda,Bruno\nCora\nEva,Ada\nGreta,Hugo\nIda,Jo\n"
    assert [fault.split(":")[0] for fault in faults(pairs_from_csv, data)] == ["line 3", "line 4"]


@pytest.mark.parametrize("data", [b"\x89PNG\r\n\x1a\n\0\0", b"PK\x03\x04 a workbook", b'"Ada,Bruno\nCora'])
def test_what_is_no_csv_is_said_to_be_none(data):
    assert "no CSV" in faults(pairs_from_csv, data)[0]


def answered(read, data) -> list:
    """The pairs, or the faults: something is always said."""
    try:
        return read(data)
    except BadInput as bad:
        return bad.faults


@given(st.text())
def test_any_text_is_read_or_answered(text):
    assert answered(pairs_from_text, text)
    assert answered(pairs_from_csv, text.encode("utf-8", "replace"))


@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_answered(data):
    assert answered(pairs_from_csv, data)
