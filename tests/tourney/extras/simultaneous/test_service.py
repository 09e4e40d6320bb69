"""Files of an event on the organiser's own server: a signature is the only permission."""

import pytest

from tests.tourney.extras.simultaneous.conftest import at
from tourney.extras.simultaneous.meeting import address_of
from tourney.extras.simultaneous.verbs.held_files import exchange_of
from tourney.extras.simultaneous.verbs.taking_part import own_files, report


def there(event, file) -> str:
    sender, kind = address_of(file.sender, file.kind).removesuffix(".json").split("/")
    return at(event.club, "simultaneous-service-file", event.digest, sender, kind)


@pytest.fixture
def reported(played, settings):
    """An event, and the file of its second club."""
    both = played()
    report(both.second, both.second.club)
    [file] = own_files(both.second)
    return both, file


def test_signed_file_is_stored_and_given_out(client, reported):
    both, file = reported
    put = client.put(there(both.first, file), file.content, content_type="application/json")
    assert put.status_code == 204
    assert client.get(there(both.first, file)).content.decode() == file.content
    log = client.get(at(both.first.club, "simultaneous-service", both.first.digest, "log")).json()
    assert [file.sender, "frequencies", file.number, file.digest] in log


def test_altered_file_is_refused(client, reported):
    both, file = reported
    altered = file.content.replace('"number":17', '"number":18')
    put = client.put(there(both.first, file), altered, content_type="application/json")
    assert put.status_code == 422
    assert "signature does not match" in put.json()["problem"]
    with exchange_of(both.first) as exchange:
        assert not exchange.reports


def test_enormous_file_is_refused_before_it_is_read(client, reported):
    both, file = reported
    put = client.put(there(both.first, file), "x", content_type="application/json", CONTENT_LENGTH="900000000")
    assert put.status_code == 413


def test_club_that_does_not_organise_serves_nothing(client, reported):
    both, file = reported
    assert client.get(there(both.second, file)).status_code == 404
