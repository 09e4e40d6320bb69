"""Every text of scoring can be translated in full."""

import pytest

from movements.message import Message
from tests.masked import english_left
from tests.methods import METHODS
from tests.tourney.scoring.drawn import draw
from tourney.reports.frequency_table import frequencies, frequency_table
from tourney.reports.ranking_table import below_line, ranking_table
from tourney.reports.rulings_table import rulings_table
from tourney.reports.scorecard import evening_table, evenings
from tourney.reports.traveller_table import results_table, traveller
from tourney.scoring.laws.by_game import LAWS
from tourney.scoring.laws.citation import cited, of_the_law
from tourney.scoring.made import Made
from tourney.scoring.night import Played, Revokes
from tourney.scoring.notes import note
from tourney.scoring.report_table import Table
from tourney.scoring.scored import standings
from tourney.scoring.terms import contestant_word, tray_word, trays_word


def left(table: Table) -> list[str]:
    return [word for said in (table.title, *(column.head for column in table.columns)) for word in english_left(said)]


@pytest.mark.parametrize("first", range(len(METHODS)), ids=METHODS)
def test_tables_of_a_night_have_no_untranslated_word(first):
    for seed in range(first, 6 * len(METHODS), len(METHODS)):
        night = draw(seed)
        found = standings(night)
        names = {entry.number: str(entry.number) for entry in night.entries}
        tables = [results_table(night, found.results, names), traveller(night, found.results, names)]
        tables += [ranking_table(night, ranking, names) for ranking in found.rankings]
        tables += [rulings_table(night, names), frequency_table(night, frequencies(night, found.results))]
        tables += [evening_table(night, plays, names) for plays in evenings(night).values()]
        assert not [word for table in tables for word in left(table)]
        assert not english_left(below_line(found))
        assert not [said for each in night.results if english_left(said := note(each, night.game))]


def test_words_of_a_game_are_translated():
    for game in ("whist", "bridge", "auction"):
        for word in (tray_word, trays_word):
            assert isinstance(word(game), Message)
    assert all(isinstance(contestant_word(kind), Message) for kind in ("pairs", "teams", "players", "couples"))


def test_result_is_translated():
    for made in (
        Made(played=Played("4SX", "S", 11, lead="HT"), revokes=Revokes(ns=2)),
        Made(played=Played("pass", "", 0)),
        Made(not_played=True),
    ):
        assert not english_left(str(made))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.slug)
def test_law_is_translated_and_recognised_in_stored_text(law):
    for said in (law.irregularity, *(option.decision for option in law.options)):
        assert not english_left(said)
        assert isinstance(of_the_law(str.__str__(said)), Message)
    assert not english_left(law.law) + english_left(cited(law.slug, "", "2a", "whist"))


def test_directors_typed_text_is_unchanged():
    assert of_the_law("They agreed to differ.") == "They agreed to differ."
