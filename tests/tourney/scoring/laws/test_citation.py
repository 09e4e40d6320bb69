"""A law is cited in the form of its code."""

import pytest

from tourney.scoring.laws.by_game import of_game
from tourney.scoring.laws.citation import cited


@pytest.mark.parametrize(
    ("law", "section", "game", "said"),
    [
        ("X", "4", "whist", "Law X, sec. 4"),
        ("Law X", "4", "whist", "Law X, sec. 4"),
        ("53", "A", "whist", "Law 53, sec. A"),
        ("53", "A", "bridge", "Law 53A"),
        ("Law 64", "A2", "bridge", "Law 64A2"),
        ("Law III, sec. 2c", "", "whist", "Law III, sec. 2c"),
        ("The club's rules", "the fourth of them", "whist", "The club's rules, the fourth of them"),
        ("", "", "bridge", ""),
    ],
)
def test_law_is_cited_with_name_and_section_in_the_form_of_the_game(law, section, game, said):
    assert cited("", law, section, game) == said


@pytest.mark.parametrize(("law", "game"), [(law, game) for game in ("whist", "auction") for law in of_game(game)])
def test_ruling_by_a_listed_law_cites_it_without_typing(law, game):
    assert cited(law.slug, "", "", game) == law.law
