"""The order of names in each language."""

import pytest
from django.utils.translation import override

from tourney.language.collation import collated


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en-gb", ["Abel", "Ábel B", "Øster", "Otto", "Zorn"]),
        ("de", ["Ahrens", "Ärzte", "Azur", "Mohn", "Möhne", "Straße", "Strasser"]),
        ("pl", ["Lis", "Lutz", "Łach", "Łoś", "Mak", "Zima", "Ziut", "Źródło", "Żak"]),
        ("fr", ["Cœur", "Coffre", "Élan", "Elbe", "Été"]),
        ("sv", ["Zorn", "Åberg", "Ärlig", "Öberg"]),
        ("da", ["Zorn", "Æbelø", "Østergård", "Åberg"]),
    ],
)
def test_names_are_sorted_by_the_rules_of_the_language(language, names):
    with override(language):
        shuffled = names[1::2] + names[::2]
        assert sorted(shuffled, key=collated) == names


def test_capitals_do_not_affect_the_order():
    assert sorted(["von Holt", "Voss", "Vogel"], key=collated) == ["Vogel", "von Holt", "Voss"]
