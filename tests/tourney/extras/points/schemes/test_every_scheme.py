"""Properties of every scheme."""

from urllib.parse import urlsplit

import pytest

from tourney.extras.points.schemes import SCHEMES

from ..fields import howell, individual, mitchell, points, teams
from .examples import examples_of

FIELDS = [make(size) for make in (mitchell, howell, individual, teams) for size in (2, 3, 8, 13, 40)]


@pytest.mark.parametrize("name", SCHEMES)
def test_scheme_names_its_sources_and_says_what_is_uncertain(name):
    scheme = SCHEMES[name]
    assert scheme.title
    assert scheme.body
    assert scheme.sources
    assert all(each.title and urlsplit(each.address).netloc for each in scheme.sources)
    assert scheme.remark, "none of the schemes comes from two sources that agree"


@pytest.mark.parametrize(
    ("name", "example"),
    [
        pytest.param(name, example, id=f"{name}-{number}")
        for name in SCHEMES
        for number, example in enumerate(examples_of(name), start=1)
    ],
)
def test_scheme_gives_what_its_source_says(name, example):
    assert example.given(SCHEMES[name]) == example.expected, example.source


@pytest.mark.parametrize("name", SCHEMES)
def test_scheme_with_fewer_than_three_examples_counts_as_unchecked(name):
    examples = examples_of(name)
    assert SCHEMES[name].examples == len(examples)
    assert SCHEMES[name].unchecked == (len(examples) < 3)


def test_each_has_its_own_place():
    assert len({each.order for each in SCHEMES.in_order().values()}) == len(SCHEMES)


@pytest.mark.parametrize("name", SCHEMES)
@pytest.mark.parametrize("field", FIELDS, ids=str)
def test_nobody_gets_more_than_those_ranked_above(name, field):
    scheme = SCHEMES[name]
    if scheme.misfit(field):
        return
    found = points(scheme, field)
    assert found == sorted(found, reverse=True)
    assert found[-1] >= 0
