"""A request is received completely before anything is locked or queued for it."""

from uuid import uuid4

from django.conf import settings as program
from django.http import HttpResponse

from tourney.desk.phones.store_entries import waiting
from tourney.web.middleware.request_limit import RequestLimitMiddleware
from tourney.web.table.table_access import address_of


def sent(body: object, length: int) -> dict[str, object]:
    """Return the headers for a test request with its own body."""
    kind = "application/x-www-form-urlencoded"
    return {"wsgi.input": body, "CONTENT_LENGTH": str(length), "CONTENT_TYPE": kind}


class Sending:
    """A body that comes from the network, and says what the program did meanwhile."""

    def __init__(self, body: bytes) -> None:
        self.left, self.queued = body, []

    def read(self, size: int = -1) -> bytes:
        self.queued.append(waiting.busy)
        part = self.left if size is None or size < 0 else self.left[:size]
        self.left = self.left[len(part) :]
        return part

    readline = read


class Broken:
    def read(self, *_: int) -> bytes:
        raise OSError("gone")

    readline = read


def test_entry_is_read_before_it_joins_the_queue(client, tonight, settings):
    """Even where only the view itself reads it."""
    settings.MIDDLEWARE = [each for each in program.MIDDLEWARE if not each.endswith("RequestLimitMiddleware")]
    body = f"key={uuid4()}&round=1&tray=1&line=N%26S&ours=7".encode()
    sending = Sending(body)
    path = address_of(tonight, 1, "table-entry")
    answer = client.post(path, headers={"X-Outbox": "1"}, **sent(sending, len(body)))
    assert (answer.status_code, answer.json().get("said")) == (200, None)
    assert answer.json()["outcome"] == "stored"
    assert sending.left == b""
    assert set(sending.queued) == {False}


def test_every_view_gets_its_complete_request(rf):
    sending = Sending(b"made=7")

    def page(request):
        assert sending.left == b""
        return HttpResponse(request.POST["made"])

    request = rf.post("/", **sent(sending, 6))
    assert RequestLimitMiddleware(page)(request).content == b"7"


def test_interrupted_request_reaches_no_view(rf):
    request = rf.post("/", **sent(Broken(), 6))
    assert RequestLimitMiddleware(lambda _: HttpResponse())(request).status_code == 408
