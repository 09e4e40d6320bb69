"""Properties of awards, for any scale."""

from fractions import Fraction

from hypothesis import given, strategies as st

from tourney.extras.points.scheme import Per, Rounding, Scale, Scheme, Shares, award

from .fields import howell, points

fractions = st.fractions(0, 200, max_denominator=100)
shares = st.lists(st.fractions(0, 1, max_denominator=100), max_size=5).map(lambda each: tuple(sorted(each)[::-1]))
EXACT = {
    "rate": fractions,
    "base": fractions,
    "per": st.sampled_from(Per),
    "depth": st.fractions(Fraction(1, 100), 1, max_denominator=100),
    "depth_rounding": st.sampled_from(Rounding),
}
exact = st.builds(Scale, **EXACT, then=st.sampled_from([Shares.EVEN, Shares.HARMONIC, Shares.NOTHING]))
listed = st.builds(Scale, **EXACT, shares=shares)


@st.composite
def bounded(draw: st.DrawFn) -> Scale:
    least, most = sorted((draw(fractions), draw(fractions)))
    return draw(
        st.builds(
            Scale,
            **EXACT,
            then=st.sampled_from(Shares),
            least=st.just(least),
            most=st.just(most),
            step=st.sampled_from([None, Fraction(1), Fraction(1, 100)]),
            rounding=st.sampled_from(Rounding),
        )
    )


sizes = st.lists(st.integers(1, 5), max_size=6)
contestants = st.integers(1, 40)


@given(exact | listed, contestants, sizes)
def test_those_who_tie_share_exactly_what_their_places_are_worth(scale, number, tied):
    field = howell(number)
    alone = [scale.value(place, field) for place in range(1, number + 1)]
    rank = 1
    for size in (min(each, number) for each in tied):
        if rank + size - 1 > number:
            break
        each = award(scale, field, rank, size)
        assert (each.points if each else 0) * size == sum(alone[rank - 1 : rank - 1 + size]) or rank > scale.places(
            field
        )
        rank += size


@given(exact | listed | bounded(), contestants, sizes)
def test_awards_never_rise_with_the_rank(scale, number, tied):
    found = points(Scheme(title="", body="", order=0, one_winner=scale), howell(number), *tied)
    assert found == sorted(found, reverse=True)


@given(bounded(), contestants, sizes)
def test_awards_stay_between_the_smallest_and_the_largest(scale, number, tied):
    found = points(Scheme(title="", body="", order=0, one_winner=scale), howell(number), *tied)
    assert all(scale.least <= each <= scale.most for each in found if each)


@given(exact | listed, contestants)
def test_nobody_below_the_depth_gets_points(scale, number):
    field = howell(number)
    places = scale.places(field)
    assert 0 <= places <= number
    assert all(award(scale, field, rank) is None for rank in range(places + 1, number + 1))


def test_rounding_goes_the_way_it_says():
    step, value = Fraction(1, 10), Fraction(25, 100)
    assert [each.to(step, value) for each in Rounding] == [Fraction(2, 10), Fraction(3, 10), Fraction(3, 10)]
