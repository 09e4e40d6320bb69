"""One exchange with a connector: send changes of the night, request results, store them, and only then accept them.

In this order nothing is lost if anything fails: unaccepted results are sent again, and stored ones are recognised by
their keys (:mod:`tourney.extras.bridgemates.verbs.inbox`).
"""

import json
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPException
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from tourney.desk.deals.sealed import cards_of
from tourney.installed import extra
from tourney.network import answered

from .event import LetteredSection, NotReady, Told, rooms_of
from .models import BridgemateLink
from .problems import problem
from .received import received
from .verbs import links
from .verbs.inbox import ReceivedResult, take, take_again

if TYPE_CHECKING:
    from bridgemate_dataconnector import DataConnectorClient, HttpTransport, dto


SECONDS = 8.0
LARGEST = 5_000_000
"""The largest answer in bytes: a whole evening of a hundred tables needs two million."""


class Away(Exception):
    """The connector did not answer, or gave an invalid answer; the message is for the director."""


class Transport:
    """The transport interface of the vendor's client. Raises Away, which the client passes on."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.seconds = seconds

    def get(self, url: str) -> str:
        return self._ask(urllib.request.Request(url))

    def post(self, url: str, json_body: str) -> str:
        headers = {"Content-Type": "application/json; charset=utf-8"}
        return self._ask(urllib.request.Request(url, json_body.encode(), headers))

    def _ask(self, request: urllib.request.Request) -> str:
        try:
            status, _, held = answered(request, self.seconds, LARGEST + 1)
        except (OSError, HTTPException, ValueError) as broken:
            raise Away(problem("no-answer", why=_why(broken))) from None
        if not 200 <= status < 300:
            raise Away(problem("other-program", code=status))
        if len(held) > LARGEST:
            raise Away(problem("too-long"))
        return str(held.decode("utf-8", "replace"))


def _why(broken: Exception) -> str:
    reason = getattr(broken, "reason", broken)
    if isinstance(reason, TimeoutError):
        return problem("too-slow")
    return str(reason)[:120] or type(reason).__name__


MISSING = problem("no-client", how=extra("bridgemate"))
MOST = 5000
"""The most results in one answer: more than any night has."""


@dataclass(frozen=True, slots=True)
class ResultBatch:
    """The results waiting at the connector, in its order; ``last`` is the number of the last."""

    results: tuple[ReceivedResult, ...]
    last: int


def installed() -> bool:
    """Whether the vendor's client is installed."""
    return find_spec("bridgemate_dataconnector") is not None


def client_of(link: BridgemateLink) -> "DataConnectorClient":
    from bridgemate_dataconnector import DataConnectorClient

    transport = cast("HttpTransport", Transport())
    return DataConnectorClient(link.connector_club, link.licence_key, link.address or None, transport)


def look(link: BridgemateLink, *, everything: bool = False) -> int:
    """Exchange data once and return the number of new results; with ``everything``, read all results that the connector
    ever had, without accepting them. Errors are stored with the link."""
    new = 0
    try:
        client = client_of(link)
        rooms = rooms_of(link)
        send_changes(client, link, rooms)
        answer = ask(client, link, rooms, everything=everything)
        new = take_again(link, answer.results) if everything else take(link, answer.results, answer.last)
        links.heard(link)
        if answer.results and not everything:
            accept(client, link, answer)
    except (Away, NotReady) as reason:
        links.failed(link, str(reason))
    except ImportError:
        links.failed(link, MISSING)
    return new


def send_changes(client: "DataConnectorClient", link: BridgemateLink, rooms: Sequence[LetteredSection]) -> None:
    """Send the connector what it does not have yet. Raises Away and NotReady."""
    shape = _shape(link, rooms)
    if link.sent and _told.get(link.pk) == shape:
        return
    _send_parts(client, link, Told(link, rooms))
    _told[link.pk] = shape


_told: dict[int, tuple[object, ...]] = {}
"""Link -> the night that this process has sent completely. Building it takes a third of a second for a large room, and
it is checked every two seconds."""


def _shape(link: BridgemateLink, rooms: Sequence[LetteredSection]) -> tuple[object, ...]:
    """Return everything on which the sent night depends."""
    people = tuple(
        (room.letters, room.movement, tuple((number, entry.names) for number, entry in room.entries.items()))
        for room in rooms
    )
    hands = tuple(sorted(cards_of(link.session).deals.items())) if link.hands else ()
    return (link.guid, link.connector_club, link.session.scoring, people, link.hands, hands)


def _send_parts(client: "DataConnectorClient", link: BridgemateLink, told: Told) -> None:
    hashes = told.hashes()
    new = {name for name, found in hashes.items() if link.sent.get(name) != found}
    if not new:
        return
    if not link.sent:
        _must_be_well(client.initialize(told.init()))
        links.was_told(link, hashes)
        return
    for letters in told.sections:
        if f"section {letters}" in new:
            _must_be_well(client.update_movement(told.update(letters)))
            links.was_told(link, {f"section {letters}": hashes[f"section {letters}"]})
    if "names" in new:
        _must_be_well(client.send_participations(link.guid, told.names))
        links.was_told(link, {"names": hashes["names"]})
    if "hands" in new:
        if told.hands:
            _must_be_well(client.send_handrecords(link.guid, told.hands))
        links.was_told(link, {"hands": hashes["hands"]})


def ask(
    client: "DataConnectorClient", link: BridgemateLink, rooms: Sequence[LetteredSection], *, everything: bool = False
) -> ResultBatch:
    """Return the waiting results, or all that there ever were. Raises Away for an invalid answer."""
    from bridgemate_dataconnector import dto

    commands = dto.ScoringProgramDataConnectorCommands
    request = dto.ScoringProgramRequest(
        command=commands.PollQueueForAllResults if everything else commands.PollQueueForNewResults,
        session_guid=link.guid,
        serialized_data="",
    )
    response = _send(client, request)
    if response.data_type != dto.DataConnectorResponseData.Results:
        if response.error_type in (dto.ErrorType.NoData, dto.ErrorType.None_):
            return ResultBatch((), 0)
        raise Away(_said(response))
    if response.session_guid not in (None, "", link.guid):
        raise Away(problem("reply-of-other-session"))
    try:
        items = json.loads(response.serialized_data or "[]")
    except (ValueError, TypeError, RecursionError):
        items = None
    last = response.last_queue_item_id
    if not isinstance(items, list) or len(items) > MOST or not isinstance(last, int) or isinstance(last, bool):
        raise Away(problem("unreadable"))
    names = {room.letters: room.section.name for room in rooms}
    return ResultBatch(tuple(received(item, link.guid, names) for item in items), max(last, 0))


def accept(client: "DataConnectorClient", link: BridgemateLink, answer: ResultBatch) -> None:
    """Let the connector delete these stored results. Raises Away if it does not confirm that."""
    from bridgemate_dataconnector import dto

    request = dto.ScoringProgramRequest(
        command=dto.ScoringProgramDataConnectorCommands.AcceptResultQueueItems,
        session_guid=link.guid,
        serialized_data=json.dumps(answer.last),
    )
    _must_be_well(_send(client, request))
    links.was_accepted(link, answer.last, len(answer.results))


def _send(client: "DataConnectorClient", request: "dto.ScoringProgramRequest") -> "dto.ScoringProgramResponse":
    try:
        return client.send_request(request)
    except Away:
        raise
    except Exception as broken:  # an answer can raise any error in the vendor's parser
        raise Away(problem("reply-failed", name=type(broken).__name__)) from None


def _must_be_well(response: "dto.ScoringProgramResponse") -> None:
    """Raise Away for any answer except a plain yes."""
    from bridgemate_dataconnector import dto

    if response.data_type != dto.DataConnectorResponseData.OK:
        raise Away(_said(response))


def _said(response: "dto.ScoringProgramResponse") -> str:
    """Return the connector's error message."""
    try:
        text = json.loads(response.serialized_data or '""')
    except (ValueError, TypeError, RecursionError):
        text = response.serialized_data
    kind = getattr(response.error_type, "name", "")
    return problem("connector-says", said=f"{kind} {text}".strip()[:250])
