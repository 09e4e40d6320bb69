"""The csv for BridgeWebs: supported data survives a round trip, the rest is named before it is written."""

import pytest
from hypothesis import HealthCheck, assume, given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.foreign.samples import brought, standing
from tourney.exchange.foreign.opened import opened
from tourney.exchange.formats.bridgewebs import bridgewebs_reader, bridgewebs_writer
from tourney.faults import BadInput
from tourney.scoring.trays import decided


def made(result) -> tuple:
    """Return the part of a result that the csv can hold."""
    awards = [side.award and (side.award.kind, side.award.percent) for side in result.split or ()]
    played = result.played and (result.played.contract, result.played.by, result.played.tricks)
    return result.tray, result.ns, result.ew, result.score, played, tuple(awards), result.not_played


@given(seed=st.integers(0, 3000))
@settings(max_examples=examples(30), deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
def test_night_of_pairs_survives_a_round_trip(seed):
    file = evening(seed, ("matchpoints", "cross-imps", "butler", "total"))
    assume(file.night.kind == "pairs" and not any(entry.section for entry in file.night.entries))
    assume("each side's score, unless it is a percentage award" not in bridgewebs_writer.lost(file))
    assume(not any(result.split and not bridgewebs_writer._awards(result) for result in decided(file.night)))
    again = bridgewebs_reader.find(bridgewebs_writer.write(file), {}).settled()
    assert (again.name, again.date) == (" ".join(file.name.split()), file.date)
    assert again.night.scoring == file.night.scoring
    assert [(entry.number, entry.names[:2]) for entry in again.night.entries] == [
        (entry.number, entry.names[:2]) for entry in sorted(file.night.entries, key=lambda entry: entry.number)
    ]
    assert sorted(map(str, map(made, again.night.results))) == sorted(map(str, map(made, decided(file.night))))


@pytest.mark.parametrize(
    "name", ["pbn/results_magic_contest.pbn", "usebio/brian_mp_no_neuberg.xml", "usebio/compscore3_butler_howell.xml"]
)
def test_imported_night_has_the_same_standings_after_a_round_trip(name):
    """The points in the file reveal the method again."""
    found = brought(name)
    again = opened(bridgewebs_writer.write(found.settled()))
    assert again.slug == "bridgewebs"
    assert standing(again, "total") == standing(found, "total")


def test_file_has_the_layout_of_the_guide():
    found = brought("pbn/results_magic_contest.pbn")
    lines = bridgewebs_writer.write(found.settled()).decode("utf-8-sig").splitlines()
    assert lines[:6] == [
        "#Version;std1",
        "#Title;Tuesday pairs (made up)",
        "#Date;10/03/2026",
        "#Source;Tourney",
        "#Boards;10",
        "#Winners;2",
    ]
    assert lines.count("#Scores") == 2
    assert lines[7] == "Position;Pair;Name1;Name2;Score;Tops;Percent"
    assert lines[8] == "1;4;Ros Bramble;Ann Cedar;51;80;63.75"
    at = lines.index("#Board;1")
    assert lines[at - 1] == "NS;EW;NSScore;EWScore;NSPts;EWPts;Contract;Tricks;Declarer;Lead"
    assert "2;13;;50;8;0;3NT;8;N;SA" in lines[at + 1 : at + 6]


def test_lost_data_is_named():
    file = brought("usebio/ebuscore_multi_section_adjusted.xml").settled()
    lost = bridgewebs_writer.lost(file)
    assert {"the hands", "the sections", "the rulings", "the rounds and tables"} <= set(lost)


def test_teams_are_refused():
    with pytest.raises(BadInput, match="for pairs nights at bridge"):
        bridgewebs_writer.write(brought("usebio/ebuscore_teams_pab.xml").settled())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"Position;Pair\n1;2\n", "A BridgeWebs CSV file must begin with #Version, but this file does not."),
        (b"#Version;std1\n#Teams;1\n", "Only pairs nights can be imported in this CSV format."),
        (
            b"#Version;std1\n#Travellers\nNS;EW;NSScore\n#Board;one\n1;2;50\n",
            'Expected a board number, found "one"',
        ),
        (b"#Version;std1\n#Date;31/13/2026\n", "Expected the date of the night"),
    ],
)
def test_fault_is_named_with_its_row(data, said):
    with pytest.raises(BadInput, match=said):
        bridgewebs_reader.find(data, {}).settled()
