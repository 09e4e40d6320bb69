"""A sentence keeps its parts and is an English text all the same."""

import copy
import json
import pickle

import pytest

from movements.message import Message, in_context, listing, message, plural


def test_a_message_is_the_english_text_wherever_a_text_can_stand():
    said = message("Table %(table)s has no tray.", table=4)
    assert said == "Table 4 has no tray."
    assert json.dumps({"what": said}) == '{"what": "Table 4 has no tray."}'
    assert f"{said}" == "Table 4 has no tray."
    assert hash(said) == hash("Table 4 has no tray.")


@pytest.mark.parametrize(("count", "words"), [(0, "0 tables wait"), (1, "1 table waits"), (2, "2 tables wait")])
def test_english_has_two_forms(count, words):
    assert plural("%(count)s table waits", "%(count)s tables wait", count) == words


def test_what_has_no_values_may_have_percent_signs():
    assert message("50% of the boards") == "50% of the boards"
    assert message("%(share)s%% of the boards", share=50) == "50% of the boards"


def test_a_name_without_a_value_is_a_fault_at_once():
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
