"""A workbook of ours comes back in whatever language it was written."""

from django.utils import translation

from tourney.exchange.travellers import told_headings
from tourney.exchange.travellers.columns import What
from tourney.language.told import told


def test_every_heading_is_of_a_column_that_is_read():
    assert set(told_headings.HEADINGS) <= {what.value for what in What}


def test_a_heading_is_known_in_every_language_that_has_a_word_of_its_own_for_it(monkeypatch):
    monkeypatch.setitem(told_headings.HEADINGS, "by", (told_headings.message("no trumps"),))
    told_headings._told.cache_clear()
    assert told_headings.column_of("sans  ATOUT") == "by"
    told_headings._told.cache_clear()


def test_what_no_language_calls_a_column_is_none():
    assert told_headings.column_of("Größe des Saals") is None


def test_the_headings_of_a_language_name_no_column_twice():
    with translation.override("de"):
        words = [{told_headings.plain(told(each)) for each in said} for said in told_headings.HEADINGS.values()]
    assert sum(map(len, words)) == len(set.union(*words))
