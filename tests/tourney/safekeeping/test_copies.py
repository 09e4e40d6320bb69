"""Which copies stay."""

from datetime import datetime, timedelta
from pathlib import Path

from hypothesis import given, strategies as st

from tourney.safekeeping.copies import DAYS, DEMOS, LATEST, MONTHS, superfluous


def copy(moment: datetime) -> Path:
    return Path(f"tourney-{moment:%Y-%m-%d-%H%M%S-%f}.sqlite3")


def copies(first: datetime, each: timedelta, count: int) -> list[Path]:
    return [copy(first + at * each) for at in range(count)]


def left(kept: list[Path]) -> list[Path]:
    return sorted(set(kept) - set(superfluous(kept)))


def test_every_copy_of_an_evening_stays():
    evening = copies(datetime(2025, 11, 20, 19), timedelta(minutes=10), 26)
    assert superfluous(evening) == []


def test_last_evenings_are_kept_whole_then_one_copy_a_day_then_one_a_month():
    nights = [
        copy(datetime(2026, 1, 1, 19) + timedelta(days=7 * week, minutes=20 * round_))
        for week in range(52)
        for round_ in range(13)
    ]
    stays = left(nights)
    assert stays[-LATEST:] == nights[-LATEST:]
    last_of_days = nights[12::13]
    assert set(last_of_days[-DAYS:]) <= set(stays)
    assert {path.name[8:15] for path in stays} == {f"2026-{month:02}" for month in range(1, 13)}
    # The newest are of five evenings; of four months no day is among the last ones.
    assert len(stays) == LATEST + (DAYS - 5) + 4


def test_pause_deletes_no_copy():
    before = copies(datetime(2025, 12, 1, 19), timedelta(days=7), 20)
    assert superfluous([*before, copy(datetime(2027, 1, 5, 19))]) == []


def test_copy_with_another_name_is_never_deleted():
    theirs = [Path("tourney-before the finals.sqlite3"), Path("tourney-copy.sqlite3")]
    many = copies(datetime(2025, 11, 20, 0), timedelta(minutes=1), 200)
    assert not set(theirs) & set(superfluous([*theirs, *many]))


def test_copies_of_demo_nights_displace_no_copy_of_the_day():
    evening = copies(datetime(2025, 11, 20, 19), timedelta(minutes=10), 26)
    played = copies(datetime(2025, 11, 21, 9), timedelta(minutes=1), 64)
    tried = [path.with_name(f"{path.stem}-demo.sqlite3") for path in played]
    assert left([*evening, *tried]) == [*evening, *tried[-DEMOS:]]


@given(st.lists(st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1)), unique=True, max_size=300))
def test_newest_copies_stay_within_the_promised_number(moments):
    kept = [copy(moment) for moment in moments]
    stays = left(kept)
    assert sorted(kept)[-LATEST:] == stays[-LATEST:]
    assert len(stays) <= LATEST + DAYS + MONTHS
    assert superfluous(stays) == []
