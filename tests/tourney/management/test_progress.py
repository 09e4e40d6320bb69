"""The progress of a long file, shown only on a terminal."""

from io import StringIO

import pytest
from django.core.management.base import OutputWrapper

from tourney.exchange.foreign.progress import METHODS, READING, Step, Stopped, heard_by, tell
from tourney.management.commands import _progress
from tourney.management.commands._progress import line_that_renews


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(_progress, "AFTER", 0)
    monkeypatch.setattr(_progress, "EACH", 0)


def test_terminal_shows_one_line_that_updates_and_disappears_at_the_end():
    terminal = Terminal()
    with line_that_renews(OutputWrapper(terminal), "3/200 night.xml"):
        tell(READING, 17)
        tell(METHODS, 4, 16)
    said = terminal.getvalue()
    assert "\n" not in said
    assert said.split("\r\x1b[K") == [
        "",
        "3/200 night.xml: Reading the file",
        "3/200 night.xml: Working out how the night was scored 25%",
        "",
    ]


def test_piped_output_shows_no_progress():
    file = StringIO()
    with line_that_renews(OutputWrapper(file), "night.xml"):
        tell(READING, 17)
    assert file.getvalue() == ""


def test_reading_without_a_listener_is_not_delayed():
    tell(READING, 1, 2)


def test_listener_can_stop_the_reading():
    def heard(step: Step) -> None:
        raise Stopped

    with heard_by(heard), pytest.raises(Stopped):
        tell(READING)


@pytest.mark.parametrize(("done", "of", "percent"), [(0, 0, None), (0, 10, 0), (3, 10, 30), (11, 10, 100)])
def test_percentage_refers_to_the_known_total(done, of, percent):
    assert Step(READING, done, of).percent == percent
