"""Whatever a member or a stranger sends ends in a refusal or is counted: never in an error, and never slowly."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tourney.extras.simultaneous.event_of_clubs import simulated_event
from tourney.extras.simultaneous.protocol import envelopes
from tourney.extras.simultaneous.protocol.envelopes import KINDS
from tourney.extras.simultaneous.protocol.frequencies import written
from tourney.faults import BadInput

EVENT = simulated_event(3)
PLAIN = st.none() | st.booleans() | st.integers(-(10**12), 10**12) | st.text(max_size=8)
WORDS = st.sampled_from(["boards", "tables", "final", "roll", "made", "awards", "N&S", "E&W", "1", "2", "contestants"])
VALUES = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS | st.text(max_size=4), inner, max_size=4)
)


@given(st.sampled_from(["frequencies", "listing", "roll"]), st.dictionaries(WORDS, VALUES, max_size=5))
def test_any_signed_body_is_counted_or_refused(kind, body):
    holder, sender = EVENT.clubs[0].exchange, EVENT.organiser if kind == "roll" else EVENT.clubs[1].keys
    before = written(holder.total)
    try:
        envelope = envelopes.signed(sender, kind, EVENT.invitation.digest, 1, body)
        holder.accept(envelope.written(), kind)
    except (BadInput, UnicodeEncodeError):
        assert written(holder.total) == before
    else:
        json.dumps(written(holder.total))


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
