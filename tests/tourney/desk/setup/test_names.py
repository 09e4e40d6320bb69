"""Names as people paste them, and every fault with its line."""

import pytest
from hypothesis import given, strategies as st

from tourney.desk.setup.names import MOST_READ, SHAPES, Written, from_rows, from_text, in_text, most_of
from tourney.faults import BadInput

FOUR = "Ada & Bruno\nCora and Daniel\nEva / Felix\nGreta, Hugo"


def faults(read, *data) -> list[str]:
    with pytest.raises(BadInput) as bad:
        read(*data)
    return [str(fault) for fault in bad.value.faults]


def names(rows) -> list[tuple[str, ...]]:
    return [row.names for row in rows]


def test_pair_names_are_split_at_the_usual_separators():
    found = names(from_text(FOUR))
    assert found == [("Ada", "Bruno"), ("Cora", "Daniel"), ("Eva", "Felix"), ("Greta", "Hugo")]


def test_spaces_are_tidied_and_letters_are_composed():
    found = names(from_text("  Zoe\u0308   Ångström &  Ørsted \n" + FOUR + "\n\n\n"))
    assert found[0] == ("Zoë Ångström", "Ørsted")


def test_and_inside_a_name_does_not_split_it():
    assert names(from_text(FOUR.replace("Ada", "Anders Sandberg")))[0] == ("Anders Sandberg", "Bruno")


def test_every_fault_is_named_with_its_line():
    found = faults(from_text, "Ada & Bruno\n\nCora\nEva & ada\nA & B & C\n7 & Hugo\n" + "x" * 81 + " & Ida")
    assert found == [
        "line 2: This line is empty. Delete it, or fill it in.",
        "line 3: Write a pair as two names with & between them; this line contains one name.",
        "line 4: 'ada' is already on line 1. If there are two people with this name, tell them apart, for "
        "example by writing 'J. Smith (jr)'.",
        "line 5: Write a pair as two names with & between them; this line contains 3 names.",
        "line 6: '7' is not a valid name: it contains no letters.",
        "line 7: 'xxxxxxxxxxxxxxxxxxxx…' is longer than 80 characters.",
    ]


def test_repeated_name_on_one_line_is_reported():
    assert (
        "'ada' appears twice on this line. If there are two people with this name, tell them apart, for "
        "example by writing 'J. Smith (jr)'."
    ) in faults(from_text, "Ada & ada")[0]


def test_player_seated_elsewhere_is_reported():
    assert faults(from_text, "Ada & Bruno", "pairs", {"bruno": "section B"}) == [
        "line 1: 'Bruno' is already in section B. If there are two people with this name, tell them apart, "
        "for example by writing 'J. Smith (jr)'."
    ]


def test_more_contestants_than_any_movement_accepts_are_refused():
    text = "\n".join(f"Ann {n} & Bob {n}" for n in range(200))
    assert faults(from_text, text) == ["the list: There can be at most 100 contestants in a section, not 200."]


def test_overlong_list_reports_its_length_and_only_the_faults_of_its_first_lines():
    found = faults(from_text, "no pair\n" * 40_000)

    assert len(found) == MOST_READ + 1
    assert found[-1] == "the list: There can be at most 100 contestants in a section, not 40000."
    assert max(map(most_of, SHAPES)) < MOST_READ
    assert most_of("players") == 120


def test_empty_list_is_refused():
    assert faults(from_text, "\n \n") == ["the list: The list is empty. Enter at least one name."]


def test_player_is_one_whole_line():
    assert names(from_text("Smith, John\nAnn and Bob", "players")) == [("Smith, John",), ("Ann and Bob",)]


def test_team_name_comes_before_the_players():
    found = from_text("Owls: A & B & C & D\nLarks: E, F, G, H, I, J", "teams")
    assert found == [Written(tuple("ABCD"), "Owls"), Written(tuple("EFGHIJ"), "Larks")]


def test_team_may_have_only_a_number_or_a_name():
    rows = from_text("1\nTeam 2\nOwls:\nLarks: A & B & C & D", "teams")
    assert rows == [Written(()), Written(()), Written((), "Owls"), Written(tuple("ABCD"), "Larks")]
    assert in_text(rows) == "1\n2\nOwls:\nLarks: A & B & C & D"
    assert from_text(in_text(rows), "teams") == rows


def test_team_number_must_match_its_position():
    assert faults(from_text, "1\n3", "teams") == [
        "line 2: This is team 2, not 3: teams are numbered in the order of the list."
    ]


def test_pair_needs_its_names_at_once():
    assert len(faults(from_text, "1\n2", "pairs")) == 2


def test_each_fault_of_a_team_is_named():
    assert faults(from_text, "A & B & C & D\nOwls: E & F & G\nLarks: H & I & J & K\nlarks: L & M & N & O", "teams") == [
        "line 1: The team has no name. Write its name before the players, followed by a colon: Owls: Ann & Bob & …",
        "line 2: Write a team as its name, a colon, and four to eight names with & between them; this line "
        "contains 3 names.",
        "line 4: The team name 'larks' is already used on line 3. Choose another name for one of the teams.",
    ]


@pytest.mark.parametrize("kind", SHAPES)
def test_list_reads_back_as_written(kind):
    rows = {
        "pairs": [Written(("Ada", "Bruno"))],
        "couples": [Written(("Dan", "Cora"))],
        "players": [Written(("Smith, John",))],
        "teams": [Written(tuple("ABCD"), "Owls")],
    }[kind]
    assert from_text(in_text(rows), kind) == rows


def numbered(*rows: tuple[str, ...]) -> list[tuple[int, tuple[str, ...]]]:
    return list(enumerate(rows, start=1))


@pytest.mark.parametrize(
    "rows",
    [
        numbered(("Ada", "Bruno"), ("Cora", "Daniel")),
        numbered(("North", "South"), ("Ada", "Bruno"), ("Cora", "Daniel")),
        numbered(("Number", "Name 1", "Name 2"), ("1", "Ada", "Bruno"), ("2", "Cora", "Daniel")),
        numbered(("Ada & Bruno",), ("Cora & Daniel",)),
        numbered(("1", "Ada & Bruno", ""), ("2", "Cora & Daniel", "")),
    ],
)
def test_rows_in_common_layouts_are_read(rows):
    assert names(from_rows(rows)) == [("Ada", "Bruno"), ("Cora", "Daniel")]


def test_rows_of_teams_and_players_are_read():
    assert from_rows(numbered(("Team", "Player 1"), ("Owls", *"ABCD")), "teams") == [Written(tuple("ABCD"), "Owls")]
    assert names(from_rows(numbered(("1", "Ada"), ("2", "Bruno")), "players")) == [("Ada",), ("Bruno",)]


def test_faults_of_rows_give_the_row_numbers_of_the_file():
    rows = [(1, ("name", "name")), (2, ("Ada", "Bruno")), (4, ("Cora", "")), (5, ("Eva", "Ada"))]
    assert [fault.split(":")[0] for fault in faults(from_rows, rows)] == ["row 4", "row 5"]


def answered(read, *data) -> list:
    """The rows, or the faults: something is always said."""
    try:
        return read(*data)
    except BadInput as bad:
        return bad.faults


@given(st.text(), st.sampled_from(sorted(SHAPES)))
def test_any_text_is_read_or_refused(text, kind):
    assert answered(from_text, text, kind)


@given(st.lists(st.lists(st.text(), min_size=1, max_size=6), max_size=6), st.sampled_from(sorted(SHAPES)))
def test_any_rows_are_read_or_refused(rows, kind):
    assert answered(from_rows, numbered(*rows), kind)
