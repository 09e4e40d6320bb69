"""The event in fixtures/field, against which another program can test itself, is read as docs/field.md says."""

import json
from pathlib import Path

from tests.tourney.extras.simultaneous.event_of_clubs import field_scores
from tourney.extras.simultaneous.protocol import envelopes, keys
from tourney.extras.simultaneous.protocol.board_frequencies import written
from tourney.extras.simultaneous.protocol.exchange import Exchange
from tourney.scoring.night import Entry, Night, Result

FOLDER = Path(__file__).parents[5] / "fixtures" / "field"
EXPECTED = json.loads((FOLDER / "expected.json").read_text())
KINDS = {"invitation": "invitation", "roll": "roll"}


def read(name: str) -> bytes:
    return (FOLDER / f"{name}.json").read_bytes()


def test_digests_are_those_of_the_one_form():
    for name, digest in EXPECTED["digests"].items():
        assert envelopes.opened(read(name), KINDS.get(name, "frequencies")).digest == digest


def test_member_counts_the_field_and_scores_its_night():
    own = keys.Keys(bytes.fromhex(EXPECTED["secrets"]["club 1"]))
    exchange = Exchange.invited(read("invitation"), own)
    for name in ("club_2_corrected", "club_3", "club_2", "club_1"):
        exchange.accept(read(name), "frequencies")
    rows = EXPECTED["club_1"]["night"]
    pairs = {pair for row in rows for pair in row[1:3]}
    results = tuple(Result(board, ns, board, ns, ew, tricks=tricks) for board, ns, ew, tricks in rows)
    night = Night(tuple(Entry(pair, ()) for pair in sorted(pairs)), results)

    found = field_scores(exchange, night)

    assert written(exchange.total) == EXPECTED["total"]
    assert {
        str(pair): {
            "total": str(score.total),
            "average": str(score.average),
            "boards": score.boards,
            "percent": str(score.percent),
        }
        for pair, score in found.items()
    } == EXPECTED["club_1"]["scores"]


def test_anybody_reads_the_same_once_the_event_is_over():
    stranger = Exchange.invited(read("invitation"))
    stranger.accept(read("roll"), "roll")

    for name in ("club_1", "club_2_corrected", "club_3"):
        stranger.accept(read(name), "frequencies")

    assert written(stranger.total) == EXPECTED["total"]
    assert stranger.deals() == keys.opened(bytes.fromhex(EXPECTED["event_key"]), stranger.event.deals) == b"the deals"


def test_log_of_a_member_is_the_one_in_the_file():
    exchange = Exchange.invited(read("invitation"), keys.Keys(bytes.fromhex(EXPECTED["secrets"]["club 1"])))
    exchange.accept(read("roll"), "roll")
    for name in ("club_1", "club_2_corrected", "club_3"):
        exchange.accept(read(name), "frequencies")

    assert exchange.own_log(1).written() == read("club_1_held").strip()
