"""The title of a plan is recognised again, part by part, in its stored text."""

import pytest

from movements import catalogue, titles
from movements.curtail import curtailed
from movements.message import Message
from movements.plan import Impossible, Movement
from movements.request import Request
from movements.sections import build_sections


def parts(title: object) -> list[str]:
    """The sentences of which a title is made, as translators see them, in order."""
    if not isinstance(title, Message):
        return []
    return [title.text, *(part for value in title.values.values() for part in parts(value))]


def some_of(system: str) -> list[Movement]:
    """A movement of each variant, in each direction, as small as the system has it."""
    found = []
    known = catalogue.SYSTEMS[system]
    for variant in known.variants:
        for direction in known.directions:
            for count in known.counts:
                try:
                    found.append(catalogue.build(Request(system, count, variant, direction=direction)))
                except Impossible:
                    continue
                break
    return found


@pytest.mark.parametrize("system", catalogue.SYSTEMS)
def test_every_title_is_recognised_by_its_words(system):
    for movement in some_of(system):
        again = titles.read(str.__str__(movement.title))
        assert again == movement.title
        assert parts(again) == parts(movement.title)
        assert all(isinstance(part, Message) for part in again.values.values() if isinstance(part, str)), again


def test_title_changed_during_the_night_is_recognised_too():
    whole = catalogue.build(Request("compass", 10, turning="tables", rounds=4))
    for said in (whole.title, curtailed(whole, 2).title, build_sections(Request("howell", 20), 2)[0].title):
        assert parts(titles.read(str.__str__(said))) == parts(said)


def test_movement_ended_twice_is_described_once():
    whole = catalogue.build(Request("howell", 8))
    assert curtailed(curtailed(whole, 4), 3).title == "Howell, 8 pairs, ended after round 3"


@pytest.mark.parametrize(
    "text", ["", "Ours", "Ours, 4 rounds of it", "1 pairs", "Section A: ", "a, , b", "x (y N and E"]
)
def test_any_other_title_is_unchanged(text):
    assert titles.read(text) == text
