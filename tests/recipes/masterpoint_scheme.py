"""A masterpoint scheme is one module and its test: the owner's page and the points of nights follow."""

from .recipe import Recipe

SCHEME = '''"""A scheme of the Thursday club: its notice says "three points to the winners, one to the runners-up"."""

from fractions import Fraction

from movements.message import message

from ..scheme import CitedSource, Scale, Scheme

SCHEME = Scheme(
    title=message("Thursday points"),
    body="Thursday club",
    order=90,
    sources=(CitedSource("Notice", "https://www.example.org/notice"),),
    remark=message("Based on one source."),
    one_winner=Scale(base=Fraction(3), depth=Fraction(1), shares=(Fraction(1), Fraction(1, 3))),
)
'''
TEST = '''"""The Thursday club's points."""

from django.urls import reverse

from tourney.extras.points.schemes.thursday import SCHEME

from ..fields import awarded, howell
from ..nights import bridge_night


def test_winners_get_three_points_and_runners_up_one():
    assert awarded(SCHEME, howell(8)) == [3, 1]
    assert awarded(SCHEME, howell(8), 2) == [2, 2]


def test_owner_switches_it_on(director, club, by):
    section = bridge_night(club, by, 8, "howell")
    director.post(reverse("points-switch", args=["thursday"]), {"shown": "desk"})
    page = director.get(reverse("points-night", args=[section.pk])).content.decode()
    assert "Thursday points" in page
'''

RECIPE = Recipe(
    files={
        "tourney/extras/points/schemes/thursday.py": SCHEME,
        "tests/tourney/extras/points/schemes/test_thursday.py": TEST,
    },
    near=("tests/tourney/extras/points/schemes/test_thursday.py",),
    further=("tests/tourney/extras/points", "tests/test_house.py"),
)
