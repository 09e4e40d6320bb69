"""A machine without fonts."""

from collections.abc import Iterator

import pytest

from tourney.sheets.pdf import fonts_found, shaping, type_scale


def _forget() -> None:
    fonts_found.files.cache_clear()
    fonts_found.font_for.cache_clear()
    shaping.shaped.cache_clear()
    type_scale.width_of.cache_clear()
    type_scale.set_names.cache_clear()
    type_scale.set_within.cache_clear()


@pytest.fixture
def no_fonts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only the typeface that comes with the program is there."""
    monkeypatch.setattr(fonts_found, "FOLDERS", ())
    _forget()
    yield
    monkeypatch.undo()
    _forget()
