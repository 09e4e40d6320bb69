"""A sentence keeps its parts and is still an English text."""

import copy
import json
import pickle

import pytest

from movements.message import (
    Message,
    all_of,
    alternatives,
    either,
    in_a_row,
    in_context,
    lines,
    listing,
    message,
    one_by_one,
    plural,
    sentences,
)


def test_message_is_its_english_text_wherever_a_text_is_expected():
    said = message("Table %(table)s has no tray.", table=4)
    assert said == "Table 4 has no tray."
    assert json.dumps({"what": said}) == '{"what": "Table 4 has no tray."}'
    assert f"{said}" == "Table 4 has no tray."
    assert hash(said) == hash("Table 4 has no tray.")


@pytest.mark.parametrize(("count", "words"), [(0, "0 tables wait"), (1, "1 table waits"), (2, "2 tables wait")])
def test_english_has_singular_and_plural(count, words):
    assert plural("%(count)s table waits", "%(count)s tables wait", count) == words


def test_message_without_values_may_have_percent_signs():
    assert message("50% of the boards") == "50% of the boards"
    assert message("%(share)s%% of the boards", share=50) == "50% of the boards"


def test_placeholder_without_a_value_fails_at_once():
    with pytest.raises(KeyError):
        message("Table %(table)s of %(tables)s", table=1)


def test_an_error_keeps_its_message_with_the_parts():
    said = str(ValueError(message("Round %(round)s", round=3)))
    assert isinstance(said, Message)
    assert said.values == {"round": 3}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda said: pickle.loads(pickle.dumps(said))])
def test_copies_keep_the_parts(again):
    said = plural("%(count)s%% of %(name)s", "%(count)s%% of them, %(name)s", 3, name=in_context("suit", "clubs"))
    other = again(said)
    assert other == said == "3% of them, clubs"
    assert vars(other) == vars(said)
    assert other.values["name"].context == "suit"


@pytest.mark.parametrize(
    ("items", "words"), [([], ""), ([7], "7"), ([1, 2], "1 and 2"), (["a", "b", "c", "d"], "a, b, c and d")]
)
def test_a_list_ends_with_and(items, words):
    assert listing(items) == words


def test_long_list_is_not_deeply_nested():
    assert listing(range(3000)).startswith("0, 1, 2, ")
    assert repr(copy.deepcopy(listing(range(3000)))) == repr(listing(range(3000)))


@pytest.mark.parametrize(("items", "words"), [([], ""), ([7], "7"), ([1, 2], "1 or 2"), (["a", "b", "c"], "a, b or c")])
def test_alternatives_end_with_or(items, words):
    assert alternatives(items) == words


def test_plain_lists_have_only_separators():
    assert in_a_row(["a", "b", "c"]) == "a, b, c"
    assert one_by_one(["a", "b", "c"]) == "a; b; c"
    assert sentences(["A.", "B.", "C."]) == "A. B. C."


def test_choices_and_chains_are_joined():
    assert either([4, 6, 8]) == "4 or 6 or 8"
    assert all_of(["North", "East", "South"]) == "North and East and South"
    assert sentences(["A.", "", "B."]) == "A. B."
    assert lines(["A", "B"]) == "A\nB"


@pytest.mark.parametrize(
    ("joined", "items", "words"),
    [
        (either, [], ""),
        (either, [7], "7"),
        (either, ["a", "b", "c"], "a or b or c"),
        (all_of, ["a", "b", "c"], "a and b and c"),
        (in_a_row, [], ""),
        (in_a_row, [1, 2, 3], "1, 2, 3"),
        (one_by_one, ["a", "b"], "a; b"),
        (sentences, ["One.", "", "Two."], "One. Two."),
        (sentences, [""], ""),
    ],
)
def test_parts_are_joined_with_their_separators(joined, items, words):
    assert joined(items) == words


@pytest.mark.parametrize("joined", [listing, either, all_of, in_a_row, one_by_one, sentences])
def test_joined_message_keeps_its_parts(joined):
    first, last = message("Table %(table)s waits.", table=1), message("Close it.")
    assert list(joined([first, last]).values.values()) == [first, last]
