"""Names are plain letters on paper, whatever other programs would take them for."""

import io
from dataclasses import replace

import pytest
from hypothesis import given, settings, strategies as st
from pypdf import PdfReader

from tests.fuzz.hostile import TEXTS
from tests.sampling import examples
from tests.tourney import evenings
from tourney.desk.snapshot import Evening
from tourney.sheets import SHEETS, of_evening, pack

LITERAL = ("<script>alert(1)</script>", '<img src="/etc/passwd"/>', "<b>&amp;</b>", "(x) Tj /JS (y)", "{{ 7|add:7 }}")
NAMES = st.sampled_from([text[:80] for text in TEXTS if text.strip()]) | st.text(
    st.characters(exclude_categories=["Cs"]), min_size=1, max_size=80
)


def named(names: tuple[str, str]) -> Evening:
    evening = evenings.pairs(3)
    entries = (replace(evening.night.entries[0], names=names), *evening.night.entries[1:])
    occasion = replace(evening.occasion, club=names[0], night=names[1])
    return replace(evening, occasion=occasion, night=replace(evening.night, entries=entries))


@pytest.mark.parametrize("name", LITERAL)
def test_markup_in_a_name_is_printed_as_typed(name):
    data = SHEETS["standings"].pdf(named((name, "Bob")), "a4")
    text = "".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)
    assert name.replace(" ", "") in text.replace(" ", "").replace("\n", "")


@pytest.mark.whole
@given(st.tuples(NAMES, NAMES))
@settings(max_examples=examples(8))
def test_every_sheet_is_drawn_and_contains_no_active_content(names):
    """No script, no action, no embedded file."""
    evening = named(names)
    sheets = [SHEETS["standings"].pdf(evening, "a4"), pack(of_evening(evening), "a4")]
    for data in sheets:
        reader = PdfReader(io.BytesIO(data))
        assert len(reader.pages) >= 1
        root = reader.trailer["/Root"]
        assert not {"/OpenAction", "/AA", "/Names", "/AcroForm"} & set(root)
        assert not any("/AA" in page for page in reader.pages)
