"""Bridgemates beside the server: one process of a machine polls them while a night uses them."""

import time

import pytest
from django.core.management import call_command

from tests.tourney.extras.bridgemates.connector import Connector
from tests.tourney.extras.bridgemates.nights import bridge_night, linked
from tourney.exchange.admission import a_place
from tourney.extras.bridgemates import beside
from tourney.extras.bridgemates.models import BridgemateResult
from tourney.extras.bridgemates.verbs.links import stop

pytestmark = pytest.mark.django_db


@pytest.fixture
def connector():
    with Connector() as here:
        yield here


@pytest.fixture
def section(club, by):
    return bridge_night(club, by)


def test_polling_imports_what_the_tables_entered(section, connector, by):
    link = linked(section, connector, by)
    connector.enter(link.guid)
    work = beside._ConnectorWork()
    assert work.piece() is False, "then it sleeps"
    assert BridgemateResult.objects.get().became == "stored"
    work._place.leave()


def test_second_process_of_the_machine_leaves_polling_to_the_first(section, connector, by):
    link = linked(section, connector, by)
    connector.enter(link.guid)
    with a_place(beside.PLACE, 1, 0.0):
        beside._ConnectorWork().piece()
    assert not connector.asked
    work = beside._ConnectorWork()
    work.piece()
    assert connector.asked
    work._place.leave()


def test_place_is_free_where_no_night_has_bridgemates(section, connector, by):
    work = beside._ConnectorWork()
    linked(section, connector, by)
    work.piece()
    stop(section, by)
    work.piece()
    with a_place(beside.PLACE, 1, 0.0):
        pass


def test_command_polls_once_and_prints_the_new_results(section, connector, by, capsys):
    link = linked(section, connector, by)
    connector.enter(link.guid)
    call_command("bridgemates")
    assert "1 new result" in capsys.readouterr().out
    connector.away = True
    call_command("bridgemates")
    assert "The connector is not answering" in capsys.readouterr().out


@pytest.mark.django_db(transaction=True)
def test_server_polls_in_the_background(section, connector, by):
    link = linked(section, connector, by)
    connector.enter(link.guid)
    started = beside.start()
    try:
        until = time.monotonic() + 30
        while connector.waiting(link.guid) and time.monotonic() < until:
            time.sleep(0.05)
    finally:
        started.end()
    assert connector.waiting(link.guid) == []
    assert BridgemateResult.objects.count() == 1
