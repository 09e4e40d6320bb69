"""The fake connector of the tests, and our requests to it, against the vendor's own examples: each equal as JSON."""

import json

import pytest
from bridgemate_dataconnector import DataConnectorClient, dto, validate_init_dto

from tests.tourney.extras.bridgemates.connector import QUEUES, Connector
from tests.tourney.extras.bridgemates.fixtures import FOLDER
from tests.tourney.extras.bridgemates.nights import bridge_night
from tourney.extras.bridgemates import link as speaking
from tourney.extras.bridgemates.event import Told, rooms_of
from tourney.extras.bridgemates.models import BridgemateLink
from tourney.extras.bridgemates.verbs.links import Settings, start

REQUESTS, RESPONSES = sorted(FOLDER.glob("requests/*.json")), sorted(FOLDER.glob("responses/*.json"))
needs_examples = pytest.mark.skipif(
    not REQUESTS, reason="the vendor's examples are not here: python -m tests.tourney.extras.bridgemates.fixtures"
)
pytestmark = needs_examples
GUID = "A1B2C3D4E5F60718293A4B5C6D7E8F90"


def example(kind: str, name: str) -> dict:
    return json.loads((FOLDER / kind / f"{name}.json").read_text("utf-8"))


def plain(envelope: dict) -> dict:
    """Return it with packed parts decoded, because two JSON writers may escape characters differently."""
    data = envelope.get("SerializedData")
    return envelope | {"SerializedData": json.loads(data) if data else data}


class Wire:
    """A transport that keeps what is sent, and answers as the example does."""

    def __init__(self, answer: dict) -> None:
        self.answer, self.sent = answer, []

    def post(self, url: str, body: str) -> str:
        self.sent.append(json.loads(body))
        return json.dumps(self.answer)


def spoken(name: str, answer: str) -> tuple[DataConnectorClient, Wire]:
    wire = Wire(example("responses", answer))
    return DataConnectorClient("CLUB001", "LICENCE-KEY-123", "http://connector", wire), wire


@pytest.mark.parametrize("path", REQUESTS, ids=lambda path: path.stem)
def test_every_request_is_read_and_answered_in_the_right_form(path):
    request = json.loads(path.read_text("utf-8"))
    answer = Connector().answer(request)
    assert answer.keys() == example("responses", "Ping").keys()
    again = dto.ScoringProgramResponse.from_dict(answer)
    assert json.loads(json.dumps(again.to_dict())) == answer
    assert answer["RequestCommand"] == request["Command"]


@pytest.mark.parametrize("path", [path for path in RESPONSES if path.stem != "Error"], ids=lambda path: path.stem)
def test_every_answer_equals_the_example(path):
    expected, request = plain(json.loads(path.read_text("utf-8"))), example("requests", path.stem)
    connector = Connector()
    if kind := QUEUES.get(request["Command"]):
        items = expected["SerializedData"]
        first = expected["LastQueueItemId"] - len(items) + 1
        connector.queue[GUID] = [(first + at, kind, item) for at, item in enumerate(items)]
    assert plain(connector.answer(request)) == expected


def test_connectors_error_is_shown_in_its_own_words():
    answer = dto.ScoringProgramResponse.from_dict(example("responses", "Error"))
    assert speaking._said(answer) == "The connector says: Validation The DTO did not validate."


def test_poll_request_equals_the_example():
    client, wire = spoken("PollQueueForNewResults", "PollQueueForNewResults")
    answer = speaking.ask(client, BridgemateLink(guid=GUID), [])
    assert wire.sent == [example("requests", "PollQueueForNewResults")]
    assert (len(answer.results), answer.last) == (2, 42)


@pytest.mark.django_db
def test_accept_request_equals_the_example(club, by):
    link = start(bridge_night(club, by), Settings("", "CLUB001"), by)
    link.guid = GUID
    client, wire = spoken("AcceptResultQueueItems", "AcceptResultQueueItems")
    speaking.accept(client, link, speaking.ResultBatch((), 42))
    assert wire.sent == [example("requests", "AcceptResultQueueItems")]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("pairs", "system"), [(6, "mitchell"), (8, "mitchell"), (9, "mitchell"), (8, "howell"), (9, "howell")]
)
def test_event_has_the_form_of_the_example_and_passes_the_vendors_check(club, by, pairs, system):
    link = start(bridge_night(club, by, pairs, system), Settings("", "CLUB001"), by)
    event = Told(link, rooms_of(link)).init()
    assert validate_init_dto(event), event.validation_messages
    ours = json.loads(json.dumps(event.to_dict()))
    theirs = json.loads(example("requests", "InitializeEvent")["SerializedData"])
    for path in ([], ["Sessions"], ["Sessions", "ScoringGroups"], ["Sessions", "ScoringGroups", "Sections", "Tables"]):
        one, other = ours, theirs
        for step in path:
            one, other = one[step][0], other[step][0]
        assert one.keys() == other.keys()
