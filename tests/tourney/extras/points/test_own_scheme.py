"""The rules of a club's own scheme."""

from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from tourney.extras.points.own_scheme import RULES, own_scheme
from tourney.extras.points.scheme import Shares
from tourney.faults import BadInput

from .fields import awarded, howell, individual, mitchell, points, teams
from .nights import own_rules


def faults(**rules: object) -> set[str]:
    with pytest.raises(BadInput) as refused:
        own_scheme(own_rules(**rules))
    return {fault.place for fault in refused.value.faults}


def test_rules_say_what_everybody_gets():
    scheme = own_scheme(own_rules(base="5", shares="100 62.5 40", then="nothing", decimals="1", rounding="up"))
    assert awarded(scheme, mitchell(9)) == [95, Fraction(594, 10), 38]
    assert awarded(scheme, teams(9)) == awarded(scheme, mitchell(9))


def test_events_without_points_give_the_reason():
    scheme = own_scheme(own_rules(kinds=["two_winners"]))
    assert not scheme.misfit(mitchell(9))
    assert all(scheme.misfit(field) for field in (howell(9), individual(12), teams(6)))


def test_few_tables_give_the_reason():
    scheme = own_scheme(own_rules(least_tables="5"))
    assert scheme.misfit(mitchell(4)) == "This scheme needs at least 5 tables."


def test_every_fault_is_at_its_rule():
    wrong = {
        "name": " ",
        "kinds": [],
        "per": "people",
        "rate": "-1",
        "base": "1.23456",
        "least": "",
        "most": "100000",
        "depth": "2/3",
        "depth_rounding": "sideways",
        "shares": "101",
        "then": "",
        "decimals": "4",
        "rounding": None,
        "least_tables": "0",
        "members_only": "yes",
    }
    assert set(wrong) == set(RULES)
    assert faults(**wrong) == set(RULES)


@pytest.mark.parametrize(
    ("rules", "place"),
    [
        ({"shares": "50 60", "then": "nothing"}, "shares"),
        ({"shares": "100 20", "then": "harmonic"}, "shares"),
        ({"shares": "", "then": "nothing"}, "shares"),
        ({"shares": " ".join(["1"] * 51), "then": "nothing"}, "shares"),
        ({"shares": "100", "then": "even"}, "then"),
        ({"most": "3", "least": "4"}, "most"),
        ({"name": "Two\nlines"}, "name"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(rules, place):
    assert faults(**rules) == {place}


@given(
    st.dictionaries(
        st.sampled_from(sorted(RULES)),
        st.one_of(st.text(max_size=5), st.none(), st.integers(), st.lists(st.text(max_size=3), max_size=2)),
    )
)
def test_any_rules_in_a_file_are_a_scheme_or_faults(rules):
    with suppress(BadInput):
        assert own_scheme(own_rules(**rules)).title


@given(
    st.sampled_from(["tables", "contestants", "places", "boards", "nothing"]),
    st.integers(0, 500),
    st.integers(0, 50),
    st.sampled_from([Shares.EVEN, Shares.HARMONIC]),
    st.integers(2, 40),
)
def test_points_never_rise_with_the_rank(per, rate, least, then, pairs):
    scheme = own_scheme(own_rules(per=per, rate=str(rate), least=str(least), then=then.value))
    found = points(scheme, howell(pairs))
    assert found == sorted(found, reverse=True)
