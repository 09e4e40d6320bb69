"""The pictures that players share, and the same in words."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from tests.methods import METHODS
from tests.tourney import evenings
from tests.tourney.presentation.test_makeable_shown import of as makeable
from tests.tourney.presentation.test_preview_image import inked
from tourney.desk.occasion import COLOURS
from tourney.models import Colour
from tourney.presentation.canvas import HEIGHT, WIDTH
from tourney.presentation.share_images import board_image, contestant_image
from tourney.presentation.share_words import board_in_words, contestant_in_words
from tourney.scoring.night import Played


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_every_contestant_has_a_picture_with_every_method(scoring):
    evening = evenings.by_method(scoring)
    number = evening.night.entries[0].number
    image = Image.open(BytesIO(contestant_image(evening, number)))
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))
    assert evening.named[number] in contestant_in_words(evening, number)


def test_words_have_rank_field_and_percentage():
    evening = evenings.pairs(7, "matchpoints", game="bridge")
    ranking = evening.standings.rankings[0]
    row = ranking.rows[0]
    names = " & ".join(row.entry.names)
    assert contestant_in_words(evening, row.entry.number) == f"{names}: 1 of {ranking.of}, {float(row.percent):.2f} %"


def test_pictures_are_in_the_colour_of_the_club():
    assert set(COLOURS) == {colour or "green" for colour in Colour.values}
    evening = evenings.pairs(7, "matchpoints")
    for colour, brand in COLOURS.items():
        image = Image.open(
            BytesIO(contestant_image(replace(evening, occasion=replace(evening.occasion, colour=colour)), 1))
        )
        assert "{:02x}{:02x}{:02x}".format(*image.convert("RGB").getpixel((5, 5))) == brand


def test_board_picture_has_all_hands_and_stays_within_its_edges():
    evening = evenings.dealt()
    tray = min(evening.deals)
    data = board_image(evening, tray)
    assert inked(data, (70, 340, 260, 520))  # West
    assert inked(data, (480, 340, 690, 520))  # East
    assert not inked(data, (0, 20, 60, HEIGHT))
    assert not inked(data, (0, HEIGHT - 20, WIDTH, HEIGHT))
    assert board_in_words(evening, tray).startswith("Tray 1: ")


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_board_without_known_hands_shows_its_frequencies(scoring):
    evening = evenings.by_method(scoring)
    data = board_image(evening, min(result.tray for result in evening.night.results))
    assert inked(data, (220, 240, 300, 300))
    assert not inked(data, (0, HEIGHT - 20, WIDTH, HEIGHT))


def test_long_names_stay_within_the_edges_of_a_result():
    evening = evenings.pairs(7, "matchpoints", hard=True)
    for entry in evening.night.entries[:6]:
        data = contestant_image(evening, entry.number)
        assert not inked(data, (0, 20, 60, HEIGHT))
        assert not inked(data, (WIDTH - 60, 20, WIDTH, HEIGHT))
        assert not inked(data, (0, HEIGHT - 20, WIDTH, HEIGHT))


def test_picture_and_words_name_a_withheld_player_nowhere():
    """Both are made from the evening as the public sees it: the same bytes whoever the name belongs to."""
    evening = evenings.pairs(7, "matchpoints")

    def named(name):
        entries = tuple(
            replace(entry, names=(name, *entry.names[1:])) if entry.number == 1 else entry
            for entry in evening.night.entries
        )
        return replace(evening, night=replace(evening.night, entries=entries))

    assert contestant_image(named("a player"), 1) != contestant_image(named("Wilhelmina Zyx"), 1)
    assert "Wilhelmina" not in contestant_in_words(named("a player"), 1)


def test_board_in_words_has_the_contract_that_was_played_most_and_par():
    evening = evenings.pairs(7, "matchpoints", game="bridge")
    played = Played("4S", "N", 10)
    results = tuple(replace(each, played=played) if each.tray == 1 else each for each in evening.night.results)
    solved = replace(evening, night=replace(evening.night, results=results), makeable={1: makeable()})
    assert board_in_words(solved, 1).endswith("Most played: 4♠ N. Par N-S +420: 4♠ by N-S.")
    assert board_image(solved, 1) != board_image(evening, 1)
