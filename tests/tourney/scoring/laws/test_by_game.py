"""The director's list of laws: everything that they provide for is there, with its place in the book."""

import re
from typing import get_args

import pytest

from tourney.scoring.laws.by_game import LAWS, of_game
from tourney.scoring.laws.law import Effect

BY_SLUG = {each.slug: each for each in LAWS}


def changes(law):
    return {option.change for option in law.options}


def test_slugs_are_unique_and_fit_an_address():
    slugs = [each.slug for each in LAWS]
    assert len(set(slugs)) == len(slugs)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", slug) for slug in slugs)


@pytest.mark.sweep
@pytest.mark.parametrize("each", LAWS, ids=lambda each: each.slug)
def test_law_describes_the_case_and_its_rulings_in_whole_sentences(each):
    assert each.options
    for sentence in (each.irregularity, *(option.decision for option in each.options)):
        assert re.fullmatch(r"[A-Z][^\n]*[a-z0-9)]\.", sentence), sentence
        assert len(sentence) <= 130
    assert each.law
    assert changes(each) <= set(get_args(Effect))
    assert len({option.decision for option in each.options}) == len(each.options)


def test_every_change_to_a_score_follows_from_some_law():
    assert {change for each in LAWS for change in changes(each)} == set(get_args(Effect))


# The awards of SC8: the event, and what the law gives.
@pytest.mark.parametrize(
    ("slug", "given"),
    [
        ("wrong-trump-overplayed", {"average", "new deal"}),
        ("slip-wrong", {"new deal"}),
        ("slip-wrong-played", {"average", "new deal"}),
        ("irregular-hand", {"average", "new deal"}),
        ("hand-short", {"none", "revoke"}),
        ("mnemonic-irregular-hand", {"new deal"}),
        ("auction-surplus-adversary", {"average", "new deal"}),
        ("auction-surplus-partner", {"lowest-highest", "new deal"}),
        ("auction-odd-pair", {"adjusted"}),
        ("auction-fraction", {"adjusted"}),
        ("auction-average", {"none"}),
    ],
)
def test_awards_of_average_lowest_and_highest_follow_the_law(slug, given):
    assert changes(BY_SLUG[slug]) == given


def test_every_revoke_with_a_cost_is_ruled_as_one():
    for slug in ("revoke", "call-disobeyed", "revoke-unproved", "auction-declarer-revoked", "auction-both-revoked"):
        assert changes(BY_SLUG[slug]) == {"revoke"}
    for slug in ("revoke-claimed-late", "revoke-corrected", "auction-revoke-late"):
        assert changes(BY_SLUG[slug]) == {"none"}


def test_a_law_names_its_place_in_the_book():
    assert BY_SLUG["revoke"].law == "Law X, sec. 4"


def test_bridge_has_no_laws_in_the_list():
    assert of_game("bridge") == ()
