"""A fake Bridgemate connector, as far as we know it: the protocol of the vendor's client, over http, in this process.

It stores what it receives and has a queue of results for each session. Results that were polled but not accepted are
sent again; ``Accept`` forgets all up to the number that it names. ``away``, ``late``, ``doubled``, ``shuffled`` and
``broken`` simulate failures. Requests and answers have the form of the vendor's fixtures
(tests/tourney/extras/bridgemates/test_connector.py compares them).
"""

import json
import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

OK, ERROR, RESULTS = 1, 4, 12
POLL_NEW, POLL_ALL, ACCEPT, PING, INIT, UPDATE, NAMES, HANDS = 19, 23, 27, 4, 5, 6, 12, 13
NO_DATA, VALIDATION = 2, 5
DATA_OF = {10: "Results", 11: "PlayerData", 12: "Participations", 13: "Handrecords", 39: "TdCalls"}
QUEUES = {19: 12, 20: 10, 21: 11, 22: 13, 36: 21}
ACCEPTS = {27: 12, 28: 10, 29: 11, 30: 13, 38: 21}
ALL = {23: 12, 24: 10, 25: 11, 26: 13, 37: 21}


@dataclass
class Connector:
    """``queue`` has (number, kind, item) of each session, ``told`` what came by each command. ``before`` is called with
    each request, ``done`` when it was done, ``after`` when it was answered; where one raises ConnectionError nothing
    is answered."""

    queue: dict[str, list[tuple[int, int, Any]]] = field(default_factory=lambda: defaultdict(list))
    forgotten: dict[str, list[tuple[int, int, Any]]] = field(default_factory=lambda: defaultdict(list))
    told: dict[int, list[Any]] = field(default_factory=lambda: defaultdict(list))
    asked: list[dict[str, Any]] = field(default_factory=list)
    number: int = 0
    away: bool = False
    late: float = 0.0
    doubled: bool = False
    shuffled: random.Random | None = None
    broken: str | None = None
    before: Callable[[int], None] = lambda _: None
    done: Callable[[int], None] = lambda _: None
    after: Callable[[int], None] = lambda _: None

    def __post_init__(self) -> None:
        self.lock = threading.Lock()
        self.server: ThreadingHTTPServer | None = None

    def __enter__(self) -> "Connector":
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        threading.Thread(target=self.server.serve_forever, args=[0.01], daemon=True, name="connector").start()
        return self

    def __exit__(self, *_: object) -> None:
        assert self.server is not None
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self) -> str:
        assert self.server is not None
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def enter(self, guid: str, **item: Any) -> dict[str, Any]:
        """A table enters a result, as ResultDTO has it."""
        whole = BLANK | {"SessionGuid": guid} | item
        with self.lock:
            self.number += 1
            self.queue[guid].append((self.number, RESULTS, whole))
        return whole

    def waiting(self, guid: str) -> list[Any]:
        with self.lock:
            return [item for _, _, item in self.queue[guid]]

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return its answer to a request."""
        command, guid = request["Command"], request.get("SessionGuid") or ""
        self.asked.append(request)
        self.before(command)
        if command == PING:
            return self._said(command, OK, guid, json.loads(request["SerializedData"]))
        if command in QUEUES or command in ALL:
            return self._polled(command, guid)
        if command in ACCEPTS:
            last, kind = json.loads(request["SerializedData"]), ACCEPTS[command]
            with self.lock:
                gone = [each for each in self.queue[guid] if each[0] <= last and each[1] == kind]
                self.forgotten[guid] += gone
                self.queue[guid] = [each for each in self.queue[guid] if each not in gone]
            return self._said(command, OK, guid, "Accepted")
        data = json.loads(request.get("SerializedData") or "null")
        self.told[command].append(data)
        if command == INIT:
            return self._said(command, OK, data["Sessions"][0]["SessionGuid"], "Initialized")
        return self._said(command, OK, guid, "Done")

    def _polled(self, command: int, guid: str) -> dict[str, Any]:
        kind = QUEUES.get(command) or ALL[command]
        with self.lock:
            held = [*self.forgotten[guid], *self.queue[guid]] if command in ALL else self.queue[guid]
            here = [(number, item) for number, of, item in held if of == kind]
        if not here:
            return self._said(command, ERROR, guid, "No data", error=NO_DATA)
        items = [item for _, item in here]
        if self.doubled:
            items = [item for item in items for _ in range(2)]
        if self.shuffled is not None:
            self.shuffled.shuffle(items)
        return self._said(command, kind, guid, items, last=here[-1][0])

    def _said(self, command: int, kind: int, guid: str, data: Any, last: int = 0, error: int = 0) -> dict[str, Any]:
        return {
            "RequestCommand": command,
            "DataType": kind,
            "LastQueueItemId": last,
            "ErrorType": error,
            "SessionGuid": guid,
            "SerializedData": json.dumps(data),
        }


BLANK: dict[str, Any] = {
    "SessionGuid": "",
    "SectionLetters": "A",
    "TableNumber": 1,
    "RoundNumber": 1,
    "BoardNumber": 1,
    "ScoringDirection": 3,
    "IsDeleted": False,
    "PairNorthSouth": 1,
    "PairEastWest": 1,
    "DeclaringPair": 1,
    "DeclarerDirection": 1,
    "Level": 4,
    "Denomination": 4,
    "Stake": 0,
    "TotalTricks": 10,
    "LeadCardRank": 0,
    "LeadCardSuit": 0,
    "ValidationMessages": None,
}


def _handler(connector: Connector) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            self._send("Bridgemate dataconnector service version 5.0.0 (simulated)")

        def do_POST(self) -> None:
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            if connector.away:
                self.close_connection = True
                return
            if connector.late:
                time.sleep(connector.late)
            try:
                text = json.dumps(connector.answer(request))
                connector.done(request["Command"])
            except ConnectionError:
                self.close_connection = True
                return
            self._send(text if connector.broken is None else connector.broken)
            connector.after(request["Command"])

        def _send(self, text: str) -> None:
            data = text.encode()
            try:
                self.send_response(200)
                self.send_header("Content-Type", "application/json; charset=utf-8")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)
            except OSError:
                self.close_connection = True

        def log_message(self, *_: object) -> None:
            pass

    return Handler
