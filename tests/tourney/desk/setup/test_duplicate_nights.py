"""One evening from two files: the duplicate is noticed, and imported again only when that is confirmed."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from tourney.desk.setup.duplicate_nights import AlreadyHere, twin_of
from tourney.desk.setup.import_night import import_night
from tourney.desk.setup.night_value import NightFile
from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.pbn import pbn_writer
from tourney.exchange.formats.usebio import usebio_writer
from tourney.models import Session

FOREIGN = Path(__file__).parents[4] / "fixtures" / "foreign"
NIGHTS = sorted(
    path
    for path in [*(FOREIGN / "usebio").glob("*.xml"), FOREIGN / "pbn" / "results_odd_contracts.pbn"]
    if "notsup" not in path.name  # is compscore3_butler_howell.xml again
)


def night(path: Path | str, **answers: str) -> NightFile:
    return opened((FOREIGN / path).read_bytes(), answers).settled()


def again(file: NightFile, write) -> NightFile:
    """The same night as another program writes it."""
    return opened(write(file)).settled()


def test_a_second_export_is_the_same_evening(club, by):
    file = night("usebio/brian_mp_no_neuberg.xml")
    first = import_night(file, club, by).session
    for write in (usebio_writer.write, pbn_writer.write):
        assert twin_of(club, again(file, write)) == first
        with pytest.raises(AlreadyHere, match="The players and results are the same as those of "):
            import_night(again(file, write), club, by, again=False)
    assert Session.objects.count() == 1
    import_night(again(file, pbn_writer.write), club, by, again=True)
    assert Session.objects.count() == 2


def test_programs_that_number_and_name_pairs_differently_give_the_same_evening(club, by):
    first = import_night(night("pbn/results_magic_contest.pbn"), club, by).session
    assert twin_of(club, night("pbn/results_odd_contracts.pbn")) == first


def test_bridgemate_and_scoring_program_files_give_the_same_evening(club, by):
    """One has names cut at eighteen letters, numbers its pairs differently and lacks the adjusted score."""
    file = night("bws/mitchell_5_tables.bws", wrong_direction="as_entered", arbitral_score="average")
    first = import_night(file, club, by).session
    entries = tuple(
        replace(each, number=each.number + 20, names=tuple(f"{name[:15]}" for name in each.names))
        for each in file.night.entries
    )
    results = tuple(replace(each, ns=each.ns + 20, ew=each.ew + 20) for each in file.night.results)
    other = (replace(results[0], score=420, played=None), *results[1:])
    twin = replace(file, name="Other", night=replace(file.night, entries=entries, results=other, rulings=()))
    assert twin_of(club, twin) == first


def test_export_date_does_not_hide_a_duplicate(club, by):
    file = night("usebio/brian_mp_no_neuberg.xml")
    first = import_night(file, club, by).session
    assert twin_of(club, replace(file, date=file.date + timedelta(days=3))) == first
    assert twin_of(club, replace(file, date=file.date + timedelta(days=30))) is None


def test_same_people_with_other_results_are_another_evening(club, by):
    file = night("usebio/compscore3_mp_howell.xml")
    import_night(file, club, by)
    later = tuple(replace(each, score=None if each.score is None else each.score + 10) for each in file.night.results)
    assert twin_of(club, replace(file, night=replace(file.night, results=later))) is None


def test_same_hands_played_by_other_people_are_another_evening(club, by):
    """Two heats play one set of boards: most scores are the same."""
    file = night("usebio/compscore3_mp_howell.xml")
    import_night(file, club, by)
    others = tuple(replace(each, names=(f"Zed {each.number}", f"Zoe {each.number}")) for each in file.night.entries)
    assert twin_of(club, replace(file, night=replace(file.night, entries=others))) is None


@pytest.mark.whole
def test_no_two_samples_count_as_duplicates(club, by):
    for path in NIGHTS:
        assert twin_of(club, night(path)) is None, path.name
        import_night(night(path), club, by)


def test_hands_without_results_are_not_a_duplicate(club, by):
    file = night("pbn/hands_36_no_date.pbn", date="2026-03-10")
    import_night(file, club, by)
    assert twin_of(club, file) is None
