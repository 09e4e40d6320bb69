"""Impossible combinations are refused, with a sentence that says so."""

import pytest

from .axes import AXES, METHODS
from .desk import Desk, Refused
from .opening import FIXTURES, KINDS, choose_movement, imported, new_night, write_names

PLAIN = {axis: values[0] for axis, values in AXES.items()} | {"method": "matchpoints", "origin": "pasted"}


@pytest.fixture
def desk(director, club) -> Desk:
    return Desk(director, f"/clubs/{club.slug}")


def night_of(desk: Desk, **values: str) -> int:
    """A night with its names and movement, nothing played."""
    scenario = PLAIN | values
    section = new_night(desk, scenario)
    write_names(desk, scenario, section, 1)
    choose_movement(desk, scenario, section)
    return section


@pytest.mark.whole
@pytest.mark.parametrize(("game", "event"), sorted(METHODS))
def test_unsuitable_method_is_refused(desk, game, event):
    kind = KINDS.get(event, event)
    for method in set(AXES["method"]) - set(METHODS[game, event]):
        with pytest.raises(Refused, match="cannot be used for this game and event type"):
            desk.send("/desk/nights/new/", name="Night", game=game, kind=kind, method="", scoring=method, sections="1",
                      date="2026-01-20", starts_at="19:30", one_field="yes")  # fmt: skip


def test_only_pairs_can_join_late(desk):
    section = night_of(desk, event="teams", method="victory-points")
    assert "A pair came late" not in desk.page(f"/desk/sections/{section}/fix/")


def test_a_method_without_handicaps_offers_none(desk):
    section = night_of(desk, event="teams", method="victory-points")
    path = f"/desk/sections/{section}/handicaps/"
    assert not any(name.startswith("handicap-") for name in desk.form(path, path))


@pytest.mark.whole
@pytest.mark.parametrize("game", ["whist", "auction"])
def test_bridgemates_are_only_for_bridge(desk, game):
    section = night_of(desk, game=game, method="average")
    assert "Bridgemates are for pairs at bridge" in desk.page(f"/desk/sections/{section}/bridgemates/")


@pytest.mark.whole
@pytest.mark.parametrize(("event", "method"), [("teams", "victory-points"), ("individual", "matchpoints")])
def test_bridgemates_are_only_for_pairs(desk, event, method):
    section = night_of(desk, event=event, method=method)
    assert "Bridgemates are for pairs at bridge" in desk.page(f"/desk/sections/{section}/bridgemates/")


def test_night_without_a_movement_has_no_rounds_to_repair(desk):
    section = imported(desk, "traveller.html", (FIXTURES / "bbo" / "traveller.html").read_bytes())
    with pytest.raises(Refused):
        desk.page(f"/desk/sections/{section}/fix/")
