"""The endpoints where a club arrives: only with a code of this machine, once, and never for more than a club."""

import json
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tourney.extras.moving.doors import MOVING
from tourney.extras.moving.models import Arrival, ArrivalPart
from tourney.extras.moving.receive import this_version
from tourney.extras.moving.verbs import arriving
from tourney.models import Club, ClubState

KEY = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
ELSEWHERE = {"REMOTE_ADDR": "192.0.2.7"}


def ask(name: str, body: object, secret: str = "", *, secure: bool = True, numbers=(), **more) -> tuple[int, dict]:
    answer = Client().post(
        reverse(f"moving-{name}", args=numbers),
        body if isinstance(body, bytes) else json.dumps(body),
        content_type="application/json",
        headers={"Authorization": f"Bearer {secret}"} if secret else {},
        secure=secure,
        **more,
    )
    return answer.status_code, json.loads(answer.content)


def begin(code: str, **more) -> tuple[int, dict]:
    return ask("begin", {"code": code, "departure": KEY, "origin": "Portland Club"} | this_version() | more)


@pytest.fixture
def begun(db) -> tuple[int, str]:
    """The number and the secret of an arrival."""
    status, found = begin(arriving.permit())
    assert status == 200
    return found["arrival"], found["secret"]


def test_code_works_once(db):
    code = arriving.permit()
    assert begin(code)[0] == 200
    assert begin(code) == (403, {"said": "This code is not valid or has expired."})
    assert Arrival.objects.get().digest != code


@pytest.mark.parametrize("code", ["", "AAAAA-BBBBB-CCCCC-DDDDD", "x" * 10_000, "\x00", None, ["x"]])
def test_wrong_code_is_refused(db, code):
    assert begin(code)[0] in (403, 409)
    assert not Arrival.objects.exists()


def test_expired_code_is_refused(db):
    code = arriving.permit()
    Arrival.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert begin(code)[0] == 403


@pytest.mark.parametrize("name", ["version", "migration"])
def test_other_version_is_refused_and_its_code_stays_valid(db, name):
    code = arriving.permit()
    status, found = begin(code, **{name: "0.0.0"})
    assert status == 409
    assert "same version" in found["said"]
    assert begin(code)[0] == 200


def test_request_from_another_machine_needs_https(db):
    body = {"code": arriving.permit(), "departure": KEY, "origin": "Portland Club"} | this_version()
    assert ask("begin", body, secure=False, **ELSEWHERE)[0] == 403
    assert ask("begin", body, secure=False)[0] == 200, "on this machine it may"


def test_throttling_of_wrong_codes_does_not_block_a_right_one(db):
    """Behind an unnamed proxy, an attacker and a moving club come from one address."""
    for _ in range(MOVING.most):
        assert begin("AAAAA-BBBBB-CCCCC-DDDDD")[0] == 403
    assert begin("AAAAA-BBBBB-CCCCC-DDDDD")[0] == 429
    status, said = begin(arriving.permit())
    assert status == 200
    assert ask("store", {}, "guessed", numbers=[said["arrival"]])[0] == 429
    assert ask("store", {}, said["secret"], numbers=[said["arrival"]])[0] == 409, "nothing was sent yet"


@pytest.mark.parametrize("name", ["store", "change", "rows", "open", "drop"])
def test_request_without_the_arrivals_secret_is_refused(begun, name):
    number, secret = begun
    assert ask(name, {}, numbers=[number])[0] == 403
    assert ask(name, {}, secret + "x", numbers=[number])[0] == 403
    assert ask(name, {}, secret, numbers=[number + 1])[0] == 403


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff", b"null", b"x" * 20_000, b"[" * 9_000])
def test_invalid_json_is_refused(begun, body):
    number, secret = begun
    assert ask("store", body, secret, numbers=[number])[0] == 409
    assert ask("begin", body)[0] == 409


def test_part_and_file_sizes_are_limited(begun, monkeypatch):
    number, secret = begun
    monkeypatch.setattr(arriving, "PART", 100)
    monkeypatch.setattr(arriving, "LARGEST", 250)
    assert ask("part", b"x" * 101, secret, numbers=[number, 0])[0] == 409
    assert [ask("part", b"x" * 100, secret, numbers=[number, at])[0] for at in (0, 1, 1, 2)] == [200, 200, 200, 409]
    assert ArrivalPart.objects.count() == 2


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04"])
def test_file_that_is_not_a_club_is_refused(begun, data):
    from hashlib import sha256

    number, secret = begun
    ask("part", data, secret, numbers=[number, 0])
    status, found = ask("store", {"digest": sha256(data).hexdigest()}, secret, numbers=[number])
    assert (status, Club.objects.filter(standing=ClubState.ARRIVING).count()) == (409, 0)
    assert found["said"]


def test_incomplete_file_is_refused(begun):
    number, secret = begun
    ask("part", b"half", secret, numbers=[number, 0])
    assert ask("store", {"digest": "0" * 64}, secret, numbers=[number]) == (
        409,
        {"said": "Only part of the file arrived."},
    )


def test_nothing_can_be_opened_without_a_copy(begun):
    number, secret = begun
    assert ask("open", {}, secret, numbers=[number])[0] == 403
    assert ask("drop", {}, secret, numbers=[number])[0] == 200
    assert ask("part", b"x", secret, numbers=[number, 0])[0] == 403, "what was dropped is over"


def test_endpoints_are_outside_every_club(client, club):
    assert client.post(f"/clubs/{club.slug}/moving/begin/").status_code == 404
    assert client.get("/moving/begin/").status_code == 405
