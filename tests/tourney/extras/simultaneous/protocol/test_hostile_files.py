"""Whatever a member or a stranger sends ends in a refusal or is counted: never in an error, and never slowly."""

import json

import pytest
from hypothesis import given, strategies as st

from tests.tourney.extras.simultaneous.event_of_clubs import drawn_teams, simulated_event
from tourney.extras.simultaneous.protocol import envelopes
from tourney.extras.simultaneous.protocol.board_frequencies import written
from tourney.extras.simultaneous.protocol.envelopes import KINDS
from tourney.extras.simultaneous.protocol.overall import overall_list
from tourney.faults import BadInput

EVENT = simulated_event(3)
TEAMS = simulated_event(3, draw=drawn_teams, version=2, game="bridge", scoring="victory-points")
PLAIN = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=8)
WORDS = st.sampled_from(
    ["boards", "tables", "final", "roll", "made", "awards", "N&S", "E&W", "1", "2", "contestants", "files"]
)
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=4)
)


@given(
    st.sampled_from([EVENT, TEAMS]),
    st.sampled_from(["frequencies", "listing", "roll", "held"]),
    st.dictionaries(WORDS, VALUES, max_size=5),
)
def test_any_signed_body_is_counted_or_refused(event, kind, body):
    holder, sender = event.clubs[0].exchange, event.organiser if kind == "roll" else event.clubs[1].keys
    before = written(holder.total)
    try:
        envelope = envelopes.signed(sender, kind, event.invitation.digest, 1, body, event.invitation.version)
        holder.accept(envelope.written(), kind)
    except (BadInput, UnicodeEncodeError):
        assert written(holder.total) == before
    else:
        json.dumps(written(holder.total))
        overall_list(holder)
        holder.compared_logs()


@given(st.sampled_from(sorted(KINDS)), st.binary(max_size=200) | VALUES.map(lambda each: json.dumps(each).encode()))
def test_any_bytes_are_refused(kind, data):
    with pytest.raises(BadInput):
        envelopes.opened(data, kind)


@pytest.mark.parametrize(
    "data", [b"[" * 100_000, b'{"a":' * 50_000, b'{"number":' + b"9" * 100_000 + b"}", b"\xff" * 1000]
)
def test_bytes_made_to_break_a_reader_are_refused(data):
    with pytest.raises(BadInput):
        envelopes.opened(data, "frequencies")


def test_file_above_its_limit_is_refused_unread():
    with pytest.raises(BadInput, match="larger than 400 kB"):
        envelopes.opened(b" " * 400_001, "frequencies")


RULES = st.sampled_from(["tables", "boards", "contestant_boards", "non_competing", "penalties"])
GIVEN = st.none() | st.booleans() | st.integers(-5, 2000) | st.sampled_from(["18", "", "yes"])


@given(st.dictionaries(RULES, GIVEN))
def test_any_rules_are_read_or_refused_with_their_places(rules):
    wrong: tuple[str, ...] = ()
    try:
        event = simulated_event(1, version=2, rules=rules)
    except BadInput as refused:
        wrong = tuple(fault.place.removeprefix("rules.") for fault in refused.faults)
    if wrong:
        assert set(wrong) <= rules.keys()
    else:
        assert rules.items() <= event.clubs[0].exchange.event.rules.document().items() | {
            ("contestant_boards", 0),
            ("non_competing", False),
        }
