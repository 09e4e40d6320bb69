"""What a result came to, read back from the English that the journal keeps."""

from fractions import Fraction

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from movements.message import Message
from tourney.language.stored_made import made_of
from tourney.language.told import told
from tourney.scoring.made import Made
from tourney.scoring.night import Award, Outcome, Played, Revokes, Side

PLAYED = st.builds(
    Played,
    st.sampled_from(["1C", "4SX", "3NT", "7NTXX", "6DX"]),
    st.sampled_from("NESW"),
    st.integers(0, 13),
    lead=st.sampled_from(["", "SA", "HT", "C2"]),
) | st.just(Played("", "", 0))
SIDES = (
    st.builds(Side, made=st.integers(-900, 900))
    | st.builds(Side, award=st.builds(Award, st.just("percent"), st.sampled_from([Fraction(60), Fraction(85, 2)])))
    | st.builds(Side, award=st.sampled_from([Award("most"), Award("least")]))
    | st.builds(Side, played=PLAYED)
    | st.builds(
        lambda part, one, other: Side(weighted=(Outcome(part, *one), Outcome(1 - part, *other))),
        st.sampled_from([Fraction(3, 5), Fraction(1, 3), Fraction(67, 200)]),
        *[st.tuples(st.integers(-900, 900), st.none()) | st.tuples(st.none(), PLAYED)] * 2,
    )
    | st.just(Side())
)
REVOKES = st.none() | st.builds(Revokes, st.integers(0, 3), st.integers(0, 3)).filter(lambda each: each.ns or each.ew)
MADE = (
    st.just(Made(not_played=True))
    | st.builds(Made, split=st.tuples(SIDES, SIDES))
    | st.builds(Made, tricks=st.integers(0, 13), revokes=REVOKES)
    | st.builds(Made, score=st.integers(-900, 900), revokes=REVOKES)
    | st.builds(Made, played=PLAYED, revokes=REVOKES)
)


@given(MADE)
def test_it_is_told_as_if_it_had_been_kept_as_a_message(made):
    plain = "".join(str(made))  # without its parts
    with translation.override("de"):
        assert told(made_of(plain)) == told(made.__str__())
    assert str(made_of(plain)) == plain


@pytest.mark.parametrize("text", ["", "7", "+420", "a slip was misread", "by N", "4S by X =", " / ", "(N & S revoked)"])
def test_what_is_none_of_ours_stays_as_it_stands(text):
    assert not isinstance(made_of(text), Message) or str(made_of(text)) == text
