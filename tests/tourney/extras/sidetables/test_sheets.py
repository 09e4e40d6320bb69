"""Paper of side tables: a score sheet for every game, and the rota, with names that are long."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.pseudo import LEFT
from tests.pseudo.catalogue import padded
from tests.pseudo.foreign import in_cyrillic
from tests.tourney.sheets.pdf.layout import watched
from tests.tourney.sheets.pdf.pdf_ua import failures
from tests.tourney.sheets.test_no_english import english
from tourney.extras.sidetables.games import GAMES
from tourney.extras.sidetables.sheets import rota_sheet, side_score_sheet
from tourney.extras.sidetables.table_now import now
from tourney.extras.sidetables.verbs import Wanted, open_table

LONG = "Maximiliane von Hohenstein-Wartenburg"


@pytest.fixture
def table(club, by):
    def make(name):
        people = [LONG, *(f"Player {number}" for number in range(2, GAMES[name].counts[-1] + 1))]
        return now(open_table(club, Wanted(name, people, name="By the fire"), by))

    return make


def read(pdf):
    reader = PdfReader(BytesIO(pdf))
    return reader, " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@pytest.mark.whole
@pytest.mark.parametrize("name", ["mort", "french-boston", "cayenne"])
def test_longer_words_fit_on_the_sheets(table, name, pseudo):
    for draw in (side_score_sheet, rota_sheet):
        with watched() as pages:
            draw(table(name), "a4", LEFT)
        assert [fault for page in pages for fault in page.faults()] == []
        said = " ".join(words for page in pages for words in page.words)
        assert any(padded(word).split()[0] in said for word in ("Deal", "Sits out"))


@pytest.mark.whole
@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_score_sheet_and_a_rota(table, name):
    found = table(name)
    for draw in (side_score_sheet, rota_sheet):
        reader, text = read(draw(found, "letter" if name == "solo" else "a4"))
        assert found.game.title in text
        assert "By the fire" in text
        assert sorted(set(failures(reader))) == []


def test_rota_of_mort_shows_the_sit_outs(table):
    _, text = read(rota_sheet(table("mort"), "a4"))
    rows = text.split("Sits out")[1]
    assert rows.index("1 – Player 2") < rows.index("2 – Player 3")
    assert text.count("Player 4") == 6, "in the order of the cut, in each of four games, and as the dealer of the last"


def test_score_sheet_names_the_games_fields_and_players(table):
    _, text = read(side_score_sheet(table("cayenne"), "a4"))
    for word in ("Trumps", "Tricks", "Honours", "Revoke", "Player 2", "Total"):
        assert word in text


def test_forty_deals_have_a_line_each(table):
    reader, text = read(side_score_sheet(table("french-boston"), "a4"))
    assert len(reader.pages) == 3
    assert " 40 " in text


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", GAMES)
def test_sheets_of_side_tables_are_in_one_language(name, club, by, pseudo):
    people = [in_cyrillic(f"Player {number}") for number in range(GAMES[name].counts[-1])]
    found = now(open_table(club, Wanted(name, people, name=in_cyrillic("By the fire")), by))
    for draw in (side_score_sheet, rota_sheet):
        assert english(lambda draw=draw: draw(found, "a4", LEFT), [club.name]) == [], draw
