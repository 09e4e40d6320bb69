"""The picture that goes with a link to a night."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from tests.methods import METHODS
from tests.tourney import evenings
from tourney.presentation.canvas import HEIGHT, PAPER, WIDTH
from tourney.presentation.preview_image import preview_image


def inked(data: bytes, box: tuple[int, int, int, int]) -> bool:
    """Whether anything is drawn there."""
    image = Image.open(BytesIO(data)).convert("RGB").crop(box)
    return image.getcolors(1 << 20) != [(image.width * image.height, (0xFB, 0xFA, 0xF5))]


@pytest.mark.sweep
@pytest.mark.parametrize("scoring", METHODS)
def test_image_has_the_size_of_link_previews(scoring):
    image = Image.open(BytesIO(preview_image(evenings.by_method(scoring))))
    assert (image.format, image.size) == ("PNG", (WIDTH, HEIGHT))


def test_long_names_stay_within_its_edges():
    data = preview_image(evenings.pairs(7, "matchpoints", hard=True))
    assert PAPER == "#fbfaf5"
    assert not inked(data, (0, 20, 60, HEIGHT))
    assert not inked(data, (WIDTH - 60, 20, WIDTH, HEIGHT))
    assert not inked(data, (0, HEIGHT - 20, WIDTH, HEIGHT))


def test_image_shows_only_the_nights_name_before_the_first_result():
    evening = evenings.pairs(7)
    empty = preview_image(replace(evening, night=replace(evening.night, results=(), rulings=())))
    assert inked(empty, (60, 60, WIDTH, 250))
    assert not inked(empty, (0, 290, WIDTH, HEIGHT))


def test_same_night_has_the_same_image():
    assert preview_image(evenings.pairs(5)) == preview_image(evenings.pairs(5))
