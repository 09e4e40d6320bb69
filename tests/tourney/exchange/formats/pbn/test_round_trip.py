"""A night to PBN and back: nothing is lost that the format can hold; another program reads the same."""

from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.evenings import evening
from tests.tourney.exchange.formats.as_named import pbn_night
from tourney.cards.pbn_deal import canonical
from tourney.desk.setup.night_value import NightFile
from tourney.exchange.formats.pbn import pbn_reader, pbn_words, pbn_writer
from tourney.faults import BadInput
from tourney.scoring.contract import dealer
from tourney.scoring.night import Night, Result
from tourney.scoring.options import Options
from tourney.scoring.trays import decided

SEEDS = st.integers(0, 3000)


def read_by_endplay(text: str) -> list:
    from endplay.parsers import pbn  # here: it brings what draws charts along, in every process that collects tests

    return pbn.loads(text)


def as_held(file: NightFile) -> NightFile:
    """Return the part of a night that PBN can hold: the docstring of the writing module, as code."""
    night = file.night
    method, options = pbn_words.method(pbn_words.scoring(night.scoring, night.options), night.kind == "teams")
    results = sorted(map(plain, decided(night)), key=lambda result: result.tray)
    return replace(
        file,
        name=file.name.strip(),
        night=replace(night, results=tuple(results), scoring=method, options=Options(**options), rulings=()),
        movements={},
    )


def plain(result: Result) -> Result:
    """A split that gives both sides the same score is that score; by which ruling a result stands is not held."""
    result = replace(result, ruled=0)
    if result.split and not any(side.award or side.left_out or side.weighted for side in result.split):
        ns, ew = result.split
        if ns.made == ew.made:
            return replace(result, split=None, score=ns.made)
    return result


@given(SEEDS)
@settings(max_examples=examples(150))
def test_night_survives_a_round_trip_as_far_as_pbn_can_hold_it(seed):
    file = evening(seed)
    assert pbn_night(pbn_writer.write(file)) == as_held(file)


@given(SEEDS)
@settings(max_examples=examples(40))
def test_writing_what_was_read_gives_the_same_bytes(seed):
    once = pbn_writer.write(pbn_night(pbn_writer.write(evening(seed))))
    assert pbn_writer.write(pbn_night(once)) == once


@given(SEEDS)
@settings(max_examples=examples(60))
def test_another_program_reads_the_same_boards(seed):
    file = evening(seed)
    data = pbn_writer.write(file)
    boards = read_by_endplay(data.decode("utf-8" if b"charset=UTF-8" in data else "latin-1"))
    held = as_held(file)
    trays = sorted({result.tray for result in held.night.results} | set(held.deals)) or [1]
    assert [board.board_num for board in boards] == trays
    for board in boards:
        tray = board.board_num
        if tray in file.deals:
            # It names the hand that leads first; the cards are what must be the same.
            assert canonical(str(board.deal)) == file.deals[tray]
        assert board.info["Event"].strip().replace('\\"', '"') == file.name
        mine = [result for result in held.night.results if result.tray == tray]
        rows = board.info["ScoreTable"]["rows"] if mine else []
        assert len(rows) == len(mine)
        assert ("TotalScoreTable" in board.info) == (tray == trays[0])


def test_another_program_finds_every_result_in_its_column():
    file = evening(5, ("matchpoints",))
    for board in read_by_endplay(pbn_writer.write(file).decode("utf-8")):
        table = board.info.get("ScoreTable")
        if not table:
            continue
        heads = [head["name"] for head in table["headers"]]
        rows = [dict(zip(heads, row, strict=True)) for row in table["rows"]]
        mine = [result for result in decided(file.night) if result.tray == board.board_num]
        assert [(row["PairId_NS"], row["PairId_EW"]) for row in rows] == [(str(r.ns), str(r.ew)) for r in mine]
        for row, result in zip(rows, mine, strict=True):
            if result.played and result.played.by:
                assert (row["Declarer"], row["Result"]) == (result.played.by, str(result.played.tricks))
            if result.score is not None:
                assert row["Score_NS"] == str(result.score)


def test_board_has_the_standard_layout():
    night = Night((), (), "matchpoints", game="bridge")
    file = replace(evening(1), name="Club night", night=night, deals={2: evening(1).deals.popitem()[1]})
    lines = pbn_writer.write(file).decode().split("\r\n")
    assert lines[:4] == [
        "% PBN 2.1",
        "% EXPORT",
        "%Content-type: text/x-pbn; charset=ISO-8859-1",
        "%Creator: Tourney",
    ]
    assert [line.split()[0] for line in lines[4:19]] == (
        "[Event [Site [Date [Board [West [North [East [South [Dealer [Vulnerable [Deal [Scoring [Declarer [Contract"
        " [Result"
    ).split()
    assert '[Vulnerable "NS"]' in lines
    assert next(line for line in lines if line.startswith("[Deal ")).startswith(f'[Deal "{dealer(2)}:')


def test_a_name_beyond_latin_1_makes_the_file_utf_8():
    file = replace(evening(1), name="Πέμπτη")
    data = pbn_writer.write(file)
    assert "charset=UTF-8" in data.decode("utf-8")
    assert pbn_night(data).name == "Πέμπτη"
    assert "charset=ISO-8859-1" in pbn_writer.write(
        replace(file, name="Björn", night=Night((), (), game="bridge"))
    ).decode("latin-1")


def test_other_games_export_only_their_deals():
    file = replace(evening(3), game="whist", night=replace(evening(3).night, game="whist", results=()))
    with pytest.raises(BadInput, match="game: PBN is for bridge, but this is whist"):
        pbn_writer.write(file)
    assert pbn_reader.read_deals(pbn_writer.write(file, only_deals=True)) == file.deals


def test_lost_data_is_named():
    file = evening(7, ("average",))
    assert "the scoring 'average'" in pbn_writer.lost(file)
    bare = replace(evening(7, ("matchpoints",)), movements={})
    bare = replace(bare, night=replace(bare.night, rulings=(), options=Options()))
    assert pbn_writer.lost(bare) == []
