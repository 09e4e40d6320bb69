"""Numbers of national bodies: read as people write them, checked, and the same person's in every file."""

import pytest
from hypothesis import given, strategies as st

from tourney.desk.players.importing_players import bring_in, compare
from tourney.desk.players.member_numbers import unnumbered
from tourney.desk.players.merging_players import merge, take_apart
from tourney.desk.players.national_numbers import BODIES, read_numbers, stored, with_those_of, written
from tourney.desk.players.records import PlayerRecord, keep, search
from tourney.desk.privacy.forgetting import forget
from tourney.desk.privacy.personal_data import held_of
from tourney.faults import BadInput
from tourney.models import JournalEntry

NUMBERS = st.dictionaries(st.sampled_from(["EBU", "ACBL", "SBU"]), st.from_regex("[1-9][0-9]{3,6}", fullmatch=True))


def refused(do, *args) -> list[str]:
    with pytest.raises(BadInput) as bad:
        do(*args)
    return [str(fault) for fault in bad.value.faults]


@pytest.fixture
def ours(club):
    club.body = "EBU"
    club.save()
    return club


@pytest.mark.parametrize(
    "said",
    ["EBU 123456, ACBL J123456", "acbl: j123456; ebu 123 456", "ebu 123456\nacbl j123456", "123456, ACBL J123456"],
)
def test_numbers_are_read_as_people_write_them(said):
    assert read_numbers(said, "EBU") == {"EBU": "123456", "ACBL": "J123456"}


@given(NUMBERS)
def test_stored_numbers_are_read_as_they_were_written(numbers):
    assert stored(written(numbers)) == read_numbers(written(numbers)) == numbers


@given(NUMBERS, NUMBERS)
def test_numbers_of_a_file_take_the_place_of_those_of_the_same_body(before, new):
    assert stored(with_those_of(written(before), written(new))) == before | new


def test_every_invalid_number_is_named():
    assert refused(read_numbers, "123456, ACBL X12, EBU 1, EBU 2, ABF 620247") == [
        "national: '123456' does not show which national body issued it. Write it like 'EBU 123456'. Known bodies: "
        f"{', '.join(BODIES)}.",
        "national: 'X12' is not a valid ACBL number. Write it like 'ACBL J123456'.",
        "national: There are two EBU numbers here. Enter only one.",
        "national: ABF 620247 is mistyped: its last digit does not match the others.",
    ]


def test_every_mistyped_digit_of_an_abf_number_is_noticed():
    right = "0620246"
    assert read_numbers(f"ABF {right}") == {"ABF": right}
    for at in range(7):
        for digit in set("0123456789") - {right[at]}:
            refused(read_numbers, f"ABF {right[:at]}{digit}{right[at + 1 :]}")


def test_record_keeps_numbers_in_one_form_and_is_found_by_them(ours, by):
    keep(ours, PlayerRecord("Ada", national="123 456, acbl j123456", grade="  Master "), by)
    ada = search(ours, "J123456").get()
    assert (ada.national, ada.grade) == ("ACBL J123456, EBU 123456", "Master")


def test_duplicate_number_is_refused_only_for_the_same_body(ours, by):
    keep(ours, PlayerRecord("Ada", national="EBU 123456"), by)
    assert refused(keep, ours, PlayerRecord("Bruno", national="EBU 00123456"), by) == [
        "national: Number EBU 123456 is already assigned to Ada."
    ]
    assert keep(ours, PlayerRecord("Bruno", national="SBU 123456"), by).national == "SBU 123456"


def test_list_finds_its_players_by_number_however_the_body_is_named(ours, by):
    keep(ours, PlayerRecord("Wilhelmina Cartwright", national="EBU 123456, ACBL J123456"), by)
    coming = compare(ours, [("row 2", {"name": "Mina Cartwright", "national": "00123456", "grade": "Master"})])
    assert (coming[0].player.name, coming[0].changed) == ("Wilhelmina Cartwright", ("grade",))


def test_bare_national_number_in_a_club_without_a_body_is_the_clubs_own(club, by):
    bring_in(
        club, [("row 2", {"name": "Ada", "national": "123"}), ("row 3", {"name": "Bo", "national": "K234567"})], by
    )
    assert list(club.players.order_by("name").values_list("name", "number", "notes")) == [
        ("Ada", 123, ""),
        ("Bo", None, "Member number K234567"),
    ]


def test_merged_records_share_their_numbers_until_the_merge_is_undone(ours, by):
    ada = keep(ours, PlayerRecord("Ada", national="EBU 1234"), by)
    other = keep(ours, PlayerRecord("Ada A.", national="ACBL 1234567, EBU 99", grade="B"), by)
    done = merge(ada, other, by)
    ada.refresh_from_db()
    assert (ada.national, ada.grade) == ("ACBL 1234567, EBU 1234", "B")
    assert keep(ours, PlayerRecord("Ada", national="ACBL 1234567"), by, ada).national == "ACBL 1234567"
    keep(ours, PlayerRecord("Ada", national="ACBL 1234567, EBU 1234", grade="B"), by, ada)
    take_apart(done, by)
    ada.refresh_from_db()
    assert (ada.national, ada.grade) == ("EBU 1234", "")


def test_numbers_are_part_of_a_persons_data_and_are_forgotten_with_them(ours, by):
    ada = keep(ours, PlayerRecord("Ada", national="EBU 123456", grade="Master"), by)
    assert held_of(ada)["records"][0]["national"] == "EBU 123456"
    forget(ada, by)
    ada.refresh_from_db()
    assert (ada.national, ada.grade) == ("", "")
    lines = JournalEntry.objects.filter(club=ours)
    assert "123456" not in str([[line.after, line.before, line.data] for line in lines])


def test_night_names_its_players_without_a_number_of_the_clubs_body(night, by):
    session = night(4, None).session
    club = session.event.club
    assert unnumbered(session) == []
    club.body = "EBU"
    club.save()
    everybody = [player.name for player in unnumbered(session)]
    keep(club, PlayerRecord(everybody[0], national="EBU 1"), by, club.players.get(name=everybody[0]))
    assert [player.name for player in unnumbered(session)] == everybody[1:] != []


def test_national_number_twice_in_a_list_is_refused(ours):
    rows = [("row 2", {"name": "Ada", "national": "EBU 7654321"}), ("row 3", {"name": "Bo", "national": "07654321"})]
    assert refused(compare, ours, rows) == ["row 3: The number 07654321 is already in row 2."]


def test_row_with_the_numbers_of_two_people_is_refused(ours, by):
    keep(ours, PlayerRecord("Ada", national="EBU 7654321"), by)
    keep(ours, PlayerRecord("Bo", number=5), by)
    (said,) = refused(compare, ours, [("row 2", {"name": "Ada", "national": "EBU 7654321", "number": 5})])
    assert "Number 5 is assigned to Bo." in said


def test_national_number_that_is_anothers_club_number_is_taken(ours, by):
    keep(ours, PlayerRecord("Bo", number=123), by)
    bring_in(ours, [("row 2", {"name": "Ada", "national": "EBU 123"})], by)
    assert ours.players.get(name="Ada").national == "EBU 123"
