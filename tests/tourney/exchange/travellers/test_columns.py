"""A workbook of ours can be imported again in whatever language it was written."""

from django.utils import translation

from movements.message import message
from tourney.exchange.travellers import columns
from tourney.exchange.travellers.columns import ColumnContent
from tourney.language.told import told


def test_heading_is_recognised_in_every_language(monkeypatch):
    monkeypatch.setitem(columns.HEADINGS, ColumnContent.BY, (message("no trumps"),))
    columns._told.cache_clear()
    assert columns.of_our_own("sans  ATOUT") == ColumnContent.BY
    columns._told.cache_clear()


def test_unknown_heading_names_no_column():
    assert columns.of_our_own("Größe des Saals") is None


def test_the_headings_of_a_language_name_no_column_twice():
    with translation.override("de"):
        words = [{columns.plain(told(each)) for each in said} for said in columns.HEADINGS.values()]
    assert sum(map(len, words)) == len(set.union(*words))
