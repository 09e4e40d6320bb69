"""The queries that are written down for tables' pages find what the models find."""

import pytest

from tests.tourney.desk.phones.entering import enter, said
from tourney.desk.phones.open_rounds import all_results_in
from tourney.desk.phones.room_results import brought_at, entries_at, results_in_at
from tourney.desk.queries import brought_of, made_of, movement_of
from tourney.desk.results.record import record, take_away
from tourney.models import Place, TableEntry
from tourney.scoring.made import Made


@pytest.fixture
def played(tonight, by):
    """Results from tables and the desk: corrected, deleted, disputed, not played, and an award in advance."""
    place = {
        (each.number, seating.table): [Place(each.number, seating.table, tray) for tray in seating.trays]
        for each in movement_of(tonight).rounds
        for seating in each.tables
    }
    enter(tonight, 1, said(7, place=place[1, 1][0]))
    enter(tonight, 1, said(8, place=place[1, 1][0]))
    enter(tonight, 1, said(9, "E&W", place=place[1, 1][1]))
    enter(tonight, 1, said(6, "N&S", place=place[1, 1][1]))
    enter(tonight, 2, said(5, place=place[1, 2][0]))
    record(tonight, place[1, 3][0], Made(tricks=4), by)
    record(tonight, place[2, 1][0], Made(not_played=True), by)
    record(tonight, place[3, 2][0], Made(not_played=True), by)
    take_away(brought_of(tonight)[place[1, 2][0]], "it was another", by)
    return tonight


def test_results_of_a_table_are_those_of_the_models(played):
    whole = brought_of(played)
    for table in (1, 2, 3):
        found = brought_at(played, table, range(1, 4))
        assert found == {place: each for place, each in whole.items() if place[1] == table and place[0] <= 3}
        for place, each in found.items():
            shown = [made_of(each), each.disputed, each.number, each.source, each.result.place]
            model = whole[place]
            assert shown == [made_of(model), model.disputed, model.number, model.source, place]
    assert not brought_at(played, 3, range(2, 4))


def test_what_is_in_is_what_the_models_say(played):
    whole = all_results_in(played)
    found = results_in_at(played, 1, 1)
    assert found == whole
    later = results_in_at(played, 1, 3)
    assert later.places == {place for place in whole.places if place[1] == 1 or place[0] >= 3}
    assert later.begun == 3
    assert later.begun_at.get(1) == whole.begun_at.get(1)


def test_entries_of_a_table_are_those_of_the_models(played):
    found = entries_at(played, 1, range(1, 2))
    models = list(played.table_entries.filter(table=1, round=1).order_by("pk"))
    names = {field.attname for field in TableEntry._meta.concrete_fields} - {"at", "one_phone"}
    assert [{name: vars(each)[name] for name in names} for each in found] == [
        {name: vars(each)[name] for name in names} for each in models
    ]
    assert len(found) == 4
    assert not entries_at(played, 1, range(2, 4))
