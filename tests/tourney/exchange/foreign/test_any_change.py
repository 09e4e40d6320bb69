"""Each sample with any change is read or refused with its faults: nothing else can happen."""

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from tests.sampling import examples
from tests.tourney.exchange.mutated import mutated
from tourney.exchange.file_format import read_formats
from tourney.exchange.foreign import report
from tourney.exchange.foreign.opened import opened
from tourney.exchange.foreign.recognise import recognise
from tourney.faults import BadInput
from tourney.scoring.scored import standings

from .samples import FOREIGN

FILES = sorted(path for path in FOREIGN.glob("*/*.*") if recognise(path.read_bytes()).name in read_formats())
WORDS = (
    b"\x00", b"\xff", b"|", b"|pn||", b"|mb|7N|", b"|mc|99|", b"pc|", b"<TRAVELLER_LINE>", b"</BOARD>", b'"', b"{",
    b"]", b"null", b"-1", b"1e999", b"NaN", b"A6040", b"60/40", b"PASS", b"42", b"<tr>", b"&lt;", b"%7C",
    b"99999999999999999999", b"\\u0000",
)  # fmt: skip


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@given(data=st.data())
@settings(max_examples=examples(25), suppress_health_check=list(HealthCheck), deadline=None)
def test_changed_sample_is_read_or_refused(path, data):
    changed = data.draw(mutated(path.read_bytes(), WORDS))
    try:
        found = opened(changed, {"date": "2026-03-01"}, name=path.name)
    except BadInput:
        return
    report.to_json(found)
    report.to_text(found)
    night, faults = report.night_of(found)
    assert (night is None) == bool(faults)
    if night is not None:
        standings(night.night)
