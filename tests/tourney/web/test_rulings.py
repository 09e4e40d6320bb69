"""The page of rulings: a law offers, the director decides."""

import pytest

from .test_director import url


def test_a_ruling_is_stored_shown_and_withdrawn(director, night):
    section = night(10)
    page = url("rulings", section)
    given = {"found": "Slow play", "decided": "Two off", "contestant": "3", "penalty": "1.5"}
    assert director.post(page, given).url == page
    text = director.get(page).content.decode()
    assert "Slow play" in text
    assert "1.5 tricks" in text
    assert "3 N&amp;S" in text
    assert director.post(url("ruling-withdraw", section, 1), {"why": ""}).url == page
    director.post(url("ruling-withdraw", section, 1), {"why": "mistaken"})
    assert "withdrawn: mistaken" in director.get(page).content.decode()
    assert director.post(url("ruling-withdraw", section, 1), {"why": "again"}).status_code == 404
    assert "ruled: Slow play" in director.get(url("journal", section)).content.decode()


@pytest.mark.parametrize(
    "wrong",
    [
        {"found": ""},
        {"penalty": "-1", "found": "x"},
        {"penalty": "2", "found": "x"},
        {"contestant": "99", "found": "x"},
    ],
)
def test_a_ruling_that_cannot_be_is_answered(director, night, wrong):
    section = night(10)
    assert director.post(url("rulings", section), wrong).status_code == 422
    assert not section.rulings.exists()


def test_a_law_offers_its_decisions_and_the_chosen_one_is_kept(director, night):
    section = night(10)
    shown = director.get(url("ruling-offered", section), {"law": "misdealt"}).content.decode()
    assert "There is a new deal." in shown
    assert "Law III, sec. 2c" in shown
    assert "radio" not in director.get(url("ruling-offered", section), {"law": "nothing"}).content.decode()
    director.post(url("rulings", section), {"law": "misdealt", "option": "0", "found": "Twelve cards"})
    text = director.get(url("rulings", section)).content.decode()
    assert "<td>There is a new deal.</td><td>Law III, sec. 2c</td>" in text
