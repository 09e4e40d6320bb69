"""A message is translated into the reader's language, with everything in it."""

from decimal import Decimal
from fractions import Fraction

import pytest
from django.utils import translation

from movements.message import in_context, listing, message, plural
from tourney.faults import Fault
from tourney.language.numbers import pointed
from tourney.language.told import told
from tourney.reports.text_table import columns
from tourney.scoring.figures import signed
from tourney.scoring.report_table import Column, Table

GERMAN = "de"


def test_message_itself_is_english():
    said = plural("%(count)s trick", "%(count)s tricks", 3)
    assert told(said) == said == "3 tricks"


def test_message_is_translated_by_its_parts_and_written_in_english():
    said = message("no trumps")
    with translation.override(GERMAN):
        assert told(said) == "Sans Atout"
        assert said == "no trumps"


@pytest.mark.parametrize(("count", "words"), [(1, "1 Stich"), (4, "4 Stiche")])
def test_the_language_has_its_own_plural(count, words):
    with translation.override(GERMAN):
        assert told(plural("%(count)s trick", "%(count)s tricks", count)) == words


def test_context_distinguishes_meanings_of_a_word():
    with translation.override(GERMAN):
        assert told(in_context("card", "J")) == "B"


def test_nested_messages_are_translated_too():
    with translation.override(GERMAN):
        said = message("%(what)s: %(reason)s", what=message("no trumps"), reason=listing([1, message("no trumps")]))
        assert told(said).startswith("Sans Atout: 1 ")
        assert told(said).endswith(" Sans Atout")


def test_fault_is_translated_with_its_place():
    with translation.override(GERMAN):
        assert told(Fault("line 3", message("no trumps"))) == "line 3: Sans Atout"


def test_numbers_have_the_decimal_mark_of_the_language():
    with translation.override(GERMAN):
        assert told(message("%(share)s of them", share=Decimal("2.50"))) == "2,50 of them"


def test_contract_reads_left_to_right_in_right_to_left_text():
    said = message("%(contract)s by %(by)s", contract="4♠", by="N")
    with translation.override("he"):
        assert "\N{LEFT-TO-RIGHT ISOLATE}4♠\N{POP DIRECTIONAL ISOLATE}" in told(said)
    with translation.override(GERMAN):
        assert "\N{LEFT-TO-RIGHT ISOLATE}" not in told(said)


def test_value_that_is_not_a_message_is_unchanged():
    assert told(7) == "7"
    assert told("100% <b>") == "100% <b>"


def test_contracts_and_cards_in_a_message_use_the_letters_of_the_language():
    said = message("%(contract)s, lead %(card)s", contract="3NTX", card="♥Q")
    assert said == told(said) == "3NTX, lead ♥Q"
    with translation.override("fr"):
        assert told(said) == "3SAX, lead ♥D"


def test_number_in_a_message_has_the_decimal_comma_of_the_language():
    effect = message("%(what)s: %(amount)s.", what=message("Penalty"), amount=signed(Fraction(-3, 2), 2))
    typed = message("%(what)s: %(why)s", what="1.5", why="at 19.30")
    with translation.override(GERMAN):
        assert told(effect) == "Strafe: −1,50."
        assert told(typed) == "1.5: at 19.30"
    assert told(effect) == "Penalty: −1.50."


def test_columns_of_a_letter_have_the_decimal_comma_of_the_language():
    table = Table("Pairs", (Column("Name"), Column("MP", "number")), (("No. 2.5", Fraction(7, 2)),))
    with translation.override(GERMAN):
        assert columns(table, pointed).splitlines()[-1] == "No. 2.5  3,50"
    assert columns(table).splitlines()[-1] == "No. 2.5  3.50"
