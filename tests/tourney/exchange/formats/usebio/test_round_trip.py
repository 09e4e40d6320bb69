"""A night to USEBIO and back: nothing is lost that the format can hold; what is written is valid by its DTD."""

from dataclasses import replace
from datetime import time
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from lxml import etree

from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import usebio_night
from tourney.desk.setup.night_value import Host, NightFile
from tourney.exchange.formats.usebio import usebio_words, usebio_writer
from tourney.faults import BadInput
from tourney.scoring.night import Award, Result, Side
from tourney.scoring.options import Options
from tourney.scoring.trays import decided

DTD = etree.DTD(str(Path(usebio_writer.__file__).parent / "usebio_v1_2.dtd"))
SEEDS = st.integers(0, 3000)


def as_held(file: NightFile) -> NightFile:
    """Return the part of a night that USEBIO can hold: the docstring of the writing module, as code. The results are in
    the order of their sections, then of rounds and teams, or of boards."""
    night = file.night
    kind = "players" if night.kind == "couples" else night.kind
    entries = tuple(
        entry if usebio_writer.two_lines(file) else replace(entry, field="all")
        for entry in sorted(night.entries, key=lambda entry: entry.number)
    )
    scoring = usebio_words.method(
        usebio_words.EVENT_TYPES[kind], usebio_words.BOARD_SCORINGS.get(night.scoring, usebio_words.OTHER)
    )
    results, tables = [], {}
    for result in sorted(decided(night), key=lambda result: in_order(result, kind)):
        round_ = result.round if kind == "teams" else result.tray
        at = tables[result.section, round_, result.tray] = tables.get((result.section, round_, result.tray), 0) + 1
        results.append(replace(plain(result), round=round_, table=at))
    return replace(
        file,
        name=file.name.strip(),
        starts_at=time(19, 30),
        night=replace(
            night,
            entries=entries,
            results=tuple(results),
            scoring=scoring,
            kind=kind,
            options=Options(),
            rulings=(),
        ),
        movements={},
    )


def in_order(result: Result, kind: str) -> tuple:
    if kind == "teams":
        return (result.section, result.round, sorted((result.ns, result.ew)), result.tray)
    return (result.section, result.tray)


def plain(result: Result) -> Result:
    """By which ruling a result stands is not held, nor more of a weighted score than its likeliest result."""
    result = replace(result, ruled=0)
    if not result.split:
        return result
    ns, ew = result.split
    either = [likeliest(ns), likeliest(ew)]
    made = either[0] if either[0] is not None else either[1]
    if made is not None:
        return replace(result, split=None, score=made)
    return replace(result, split=(nearest(ns), nearest(ew)))


def likeliest(side: Side) -> int | None:
    return sorted(side.weighted, key=lambda each: -each.weight)[0].made if side.weighted else side.made


def nearest(side: Side) -> Side:
    ends = {"most": Award(percent=Fraction(100)), "least": Award(percent=Fraction(0))}
    return Side(award=ends.get(side.award.kind, side.award)) if side.award else Side()


def awarded(ns: Side, ew: Side) -> tuple[str, tuple[Side, Side] | None]:
    """Return the text written for a result with these awards, and the result read back."""
    file = evening(4, ("matchpoints",))
    result = replace(file.night.results[0], split=(ns, ew), score=None, tricks=None, played=None, not_played=False)
    file = replace(file, night=replace(file.night, results=(result,), rulings=()))
    data = validated(usebio_writer.write(file))
    return etree.fromstring(data).findtext(".//SCORE"), usebio_night(data).night.results[0].split


def share(percent: str) -> Side:
    return Side(award=Award(percent=Fraction(percent)))


@pytest.mark.parametrize(
    ("ns", "ew", "written"),
    [
        (share("60"), share("40"), "A6040"),
        (share("57.5"), share("42.5"), "A57.5-42.5"),
        (share("57.5"), share("40"), "A57.5-40"),
        (share("100"), share("0"), "A10000"),
        (share("5"), share("0.125"), "A05-0.125"),
        (share("0.00000012"), share("33.333333333333336"), "A0.00000012-33.333333333333336"),
        (share("50"), Side(), "A50-"),
        (Side(), share("62.5"), "A-62.5"),
    ],
)
def test_award_survives_a_round_trip_exactly(ns, ew, written):
    assert awarded(ns, ew) == (written, (ns, ew))


def validated(data: bytes) -> bytes:
    tree = etree.parse(BytesIO(data))
    assert DTD.validate(tree), DTD.error_log
    assert tree.docinfo.system_url == "usebio_v1_2.dtd"
    return data


@given(SEEDS)
@settings(max_examples=examples(150))
def test_night_survives_a_round_trip_as_far_as_usebio_can_hold_it_and_is_valid(seed):
    file = evening(seed)
    assert usebio_night(validated(usebio_writer.write(file))) == as_held(file)


@given(SEEDS)
@settings(max_examples=examples(40))
def test_writing_what_was_read_gives_the_same_bytes(seed):
    once = usebio_writer.write(usebio_night(usebio_writer.write(evening(seed))))
    assert usebio_writer.write(usebio_night(once)) == once


@pytest.mark.parametrize("scoring", list(usebio_words.BOARD_SCORINGS))
def test_every_scoring_that_usebio_names_survives_a_round_trip(scoring):
    file = evening(3, (scoring,))
    assert usebio_night(validated(usebio_writer.write(file))).night.scoring == scoring


def test_team_with_unknown_players_keeps_its_name():
    file = evening(3, ("victory-points",))
    unknown = tuple(replace(entry, names=(), name=f"Team of {entry.number}") for entry in file.night.entries)
    file = replace(file, night=replace(file.night, entries=unknown))
    assert usebio_night(usebio_writer.write(file)).night.entries == tuple(
        sorted((replace(entry, field="all") for entry in unknown), key=lambda entry: entry.number)
    )


def test_club_and_ranks_are_written():
    data = usebio_writer.write(replace(evening(4, ("matchpoints",)), host=Host("Portland & Sons", "123")))
    root = etree.fromstring(data)
    assert root.findtext("CLUB/CLUB_NAME") == "Portland & Sons"
    assert root.findtext("CLUB/CLUB_ID_NUMBER") == "123"
    places = [pair.findtext("PLACE") for pair in root.iter("PAIR")]
    assert {place.rstrip("=") for place in places} <= {str(n) for n in range(1, len(places) + 1)}
    shared = [place for place in places if place.endswith("=")]
    assert all(places.count(place) > 1 for place in shared)


@pytest.mark.parametrize("seed", range(6))
def test_national_body_gets_numbers_and_charge_and_reads_them_back(seed):
    file = evening(seed)
    names = sorted({name for entry in file.night.entries for name in entry.names})
    numbers = {name: f"{at:08}" for at, name in enumerate(names[:-1], 1)}
    data = validated(usebio_writer.write(replace(file, host=Host("Portland", "123", "50"), player_numbers=numbers)))
    event = etree.fromstring(data).find("EVENT")
    assert event.find("MASTER_POINT_SCALE") is None, "no source says what it is for blue points"
    assert (event.findtext("P2P_CHARGE_RATE"), event.findtext("MPS_AWARDED_FLAG")) == ("50", "Y")
    there = {each.text: each.getnext() for each in event.iter("PLAYER_NAME")}
    for name, after in there.items():
        assert (after is not None and after.tag == "NATIONAL_ID_NUMBER" and after.text) == numbers.get(name, False)
    assert there.keys() == set(names)


def test_club_session_has_the_scale_of_master_points():
    data = validated(usebio_writer.write(replace(evening(4), host=Host("Portland", "123", "10"))))
    assert etree.fromstring(data).findtext("EVENT/MASTER_POINT_SCALE") == "Club"


@given(SEEDS)
@settings(max_examples=examples(40))
def test_every_line_for_a_national_body_has_a_score(seed):
    file = evening(seed)
    data = validated(usebio_writer.write(replace(file, host=Host("Portland", "123"))))
    lines = list(etree.fromstring(data).iter("TRAVELLER_LINE"))
    assert len(lines) == sum(not result.not_played for result in decided(file.night))
    assert all(line.findtext("SCORE") for line in lines)


def test_file_for_everybody_has_neither_numbers_nor_charge():
    root = etree.fromstring(usebio_writer.write(evening(4)))
    personal = ("NATIONAL_ID_NUMBER", "P2P_CHARGE_RATE", "MPS_AWARDED_FLAG", "MASTER_POINT_SCALE")
    assert not [each for name in personal for each in root.iter(name)]


def test_dtd_rejects_invalid_documents():
    root = etree.fromstring(usebio_writer.write(evening(4, ("matchpoints",))))
    root.find("EVENT").set("EVENT_TYPE", "WHIST")
    assert not DTD.validate(root)
    root = etree.fromstring(usebio_writer.write(evening(4, ("matchpoints",))))
    line = next(root.iter("TRAVELLER_LINE"))
    line.insert(0, line[-1])
    assert not DTD.validate(root)


def test_another_game_is_refused():
    file = evening(3)
    with pytest.raises(BadInput, match="game: USEBIO is for bridge, but this is whist"):
        usebio_writer.write(replace(file, night=replace(file.night, game="whist", results=())))


def test_lost_data_is_named():
    assert "the scoring 'average'" in usebio_writer.lost(evening(7, ("average",)))
    file = evening(7, ("matchpoints",))
    bare = replace(file.night, rulings=(), options=Options(), results=())
    assert set(usebio_writer.lost(replace(file, night=bare))) <= {"the time", "the rounds and tables", "the fields"}
