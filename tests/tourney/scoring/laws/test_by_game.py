"""The director's list: everything the laws provide for is there, with its place in the book."""

import re
from typing import get_args

import pytest

from tourney.scoring.laws.by_game import LAWS, of_game
from tourney.scoring.laws.law import Effect

BY_SLUG = {each.slug: each for each in LAWS}


def changes(law):
    return {option.change for option in law.options}


def test_every_number_of_the_whist_list_is_there_in_order():
    numbers = [int(each.number) for each in of_game("whist")]
    assert set(numbers) == set(range(1, 22))
    assert numbers == sorted(numbers)


def test_every_section_of_duplicate_auction_that_rules_is_there():
    numbers = {each.number for each in of_game("auction")}
    assert {"B1", "B2", "B3", "D", "E", "F", "G", "H", "39"} <= numbers


def test_slugs_are_one_to_a_law_and_fit_an_address():
    slugs = [each.slug for each in LAWS]
    assert len(set(slugs)) == len(slugs)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", slug) for slug in slugs)


@pytest.mark.parametrize(("game", "first", "last"), [("whist", 2380, 2518), ("auction", 910, 1278)])
def test_every_law_stands_where_the_book_has_the_laws_of_its_game(game, first, last):
    for each in of_game(game):
        assert first <= each.lines[0] <= each.lines[1] <= last, each.slug


@pytest.mark.sweep
@pytest.mark.parametrize("each", LAWS, ids=lambda each: each.slug)
def test_a_law_says_in_whole_sentences_what_happened_and_what_may_be_ruled(each):
    assert each.options
    for sentence in (each.irregularity, *(option.decision for option in each.options)):
        assert re.fullmatch(r"[A-Z][^\n]*[a-z0-9)]\.", sentence), sentence
        assert len(sentence) <= 130
    assert each.law
    assert changes(each) <= set(get_args(Effect))
    assert len({option.decision for option in each.options}) == len(each.options)


def test_every_change_to_a_score_can_come_of_some_law():
    assert {change for each in LAWS for change in changes(each)} == set(get_args(Effect))


# The awards of SC8: the event, where it stands, and what the law gives.
@pytest.mark.parametrize(
    ("slug", "line", "given"),
    [
        ("wrong-trump-overplayed", 2422, {"average", "new deal"}),
        ("slip-wrong", 2424, {"new deal"}),
        ("slip-wrong-played", 2424, {"average", "new deal"}),
        ("irregular-hand", 2430, {"average", "new deal"}),
        ("hand-short", 2432, {"none", "revoke"}),
        ("mnemonic-irregular-hand", 2518, {"new deal"}),
        ("auction-surplus-adversary", 1246, {"average", "new deal"}),
        ("auction-surplus-partner", 1246, {"lowest-highest", "new deal"}),
        ("auction-odd-pair", 1264, {"adjusted"}),
        ("auction-fraction", 1270, {"adjusted"}),
        ("auction-average", 1272, {"none"}),
    ],
)
def test_awards_of_average_lowest_and_highest_go_by_the_law(slug, line, given):
    assert BY_SLUG[slug].lines[0] == line
    assert changes(BY_SLUG[slug]) == given


def test_every_revoke_that_costs_something_is_ruled_as_one():
    for slug in ("revoke", "call-disobeyed", "revoke-unproved", "auction-declarer-revoked", "auction-both-revoked"):
        assert changes(BY_SLUG[slug]) == {"revoke"}
    for slug in ("revoke-claimed-late", "revoke-corrected", "auction-revoke-late"):
        assert changes(BY_SLUG[slug]) == {"none"}


def test_a_law_names_its_place_in_the_book():
    assert BY_SLUG["revoke"].lines == (2490, 2492)
    assert BY_SLUG["revoke"].law == "Law X, sec. 4"
    assert BY_SLUG["hand-short"].lines == (2432, 2432)


def test_bridge_has_no_laws_here():
    assert of_game("bridge") == ()
