"""Frequencies are written and read without loss, and faults have their places."""

import json

from hypothesis import given

from tests.tourney.scoring.nights import nights
from tourney.extras.simultaneous.protocol.board_frequencies import BOARDS, LineFrequency, frequencies_of, read, written
from tourney.faults import Faults
from tourney.scoring.night import Entry, Night, Result


@given(nights())
def test_frequencies_survive_their_file(night):
    found, faults = frequencies_of(night), Faults()

    there = read(json.loads(json.dumps(written(found))), "whist", BOARDS, faults)

    assert there == found
    assert not faults


def test_all_faults_are_listed_with_their_places():
    faults = Faults()

    read({"0": {}, "2": {"N&S": {"made": [[5], [3, 0]], "more": 1}}}, "whist", 4, faults)

    assert [each.place for each in faults] == ["boards.0", "boards.2.N&S.made", "boards.2.N&S.made", "boards.2.N&S"]


def test_partners_of_an_individual_are_counted_once():
    entries = tuple(Entry(number, (f"player {number}",)) for number in range(1, 5))
    night = Night(entries, (Result(1, 1, 1, 0, 0, tricks=8, seats=(1, 2, 3, 4)),), "average", kind="players")

    assert sorted(frequencies_of(night).values(), key=lambda each: min(each.made)) == [
        LineFrequency({5: 1}),
        LineFrequency({8: 1}),
    ]


def test_scores_are_possible_by_the_vulnerability_of_the_line():
    faults = Faults()

    # On board 2 N-S are vulnerable: E-W can score 100 from one undertrick, and 50 from none.
    read({"2": {"E&W": {"made": [[100, 1]]}, "N&S": {"made": [[-100, 1], [50, 1]]}}}, "bridge", 4, faults)
    assert not faults
    read({"2": {"E&W": {"made": [[50, 1]]}}}, "bridge", 4, faults)

    assert [each.place for each in faults] == ["boards.2.E&W.made"]
