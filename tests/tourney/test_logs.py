"""Errors are logged, under the number that the error page shows, without personal data."""

import json
import logging
import os
import re
import stat
import sys

import psycopg
import pytest
from django.db import IntegrityError, connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import path

from tourney import logs
from tourney.urls import urlpatterns as program

NAME, KEY, CODE, TYPED = "Ermintrude Quill", "QOVmA7WBNKEoXgajLHbX6w", "join-4711-secret", "typed by nobody else"
SECRETS = (NAME, "Ermintrude", "Quill", KEY, CODE, TYPED)


class Nobody(Exception):
    pass


def breaks(request, key):
    """All that a view has at hand, in its variables and in the messages of its errors."""
    person, typed = NAME, request.POST.get("typed")
    try:
        {}[person]
    except KeyError as missing:
        missing.add_note(f"a note about {person}")
        raise Nobody(f"{person} at {key} typed {typed}, cookie {request.COOKIES}") from missing


def groups(request, key):
    raise ExceptionGroup(f"{NAME} {key}", [ValueError(NAME), Nobody(key)])


def logs_itself(request, key):
    logging.getLogger("some.library").error(f"cannot serve {request.path} for {NAME}")
    logging.getLogger("some.library").error("cannot serve %s for %s", request.path, NAME)
    return HttpResponse()


def collides(request, key):
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO tourney_club (name, slug) SELECT %s, NULL", [NAME])


urlpatterns = [
    path("t/<str:key>/breaks/", breaks),
    path("t/<str:key>/groups/", groups),
    path("t/<str:key>/logs/", logs_itself),
    path("t/<str:key>/collides/", collides),
    *program,
]
handler500 = "tourney.web.error_pages.server_error"


@pytest.fixture
def log(tmp_path):
    """The file, and all that reaches it until the test is over."""
    handler = logs.PrivateFile(tmp_path / "tourney.log")
    handler.setFormatter(logs.Formatter())
    logging.getLogger().addHandler(handler)
    yield handler.path
    logging.getLogger().removeHandler(handler)


@pytest.fixture
def ask(db, settings, log):
    settings.ROOT_URLCONF = __name__
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = CODE

    def ask(what: str, **headers: str):
        return client.post(f"/t/{KEY}/{what}/?name={NAME}", {"typed": TYPED}, headers=headers)

    return ask


def nothing_of_anybody(text: str) -> bool:
    return not [secret for secret in SECRETS if secret in text]


@pytest.mark.parametrize(("what", "error"), [("breaks", "Nobody"), ("groups", "ExceptionGroup")])
def test_error_is_logged_with_its_traceback_and_the_number_of_its_page(ask, log, what, error):
    page = ask(what).content.decode()
    (number,) = re.findall(r"<strong>(\w{4}-\w{4})</strong>", page)
    text = log.read_text()
    assert f"ERROR request {number}: POST /t/<str:key>/{what}/ 500" in text
    assert "Traceback (most recent call last):" in text
    assert f"in {what}" in text
    assert error in text
    assert nothing_of_anybody(text)
    assert nothing_of_anybody(page)


def test_first_cause_is_logged_too(ask, log):
    ask("breaks")
    text = log.read_text()
    assert text.index("builtins.KeyError") < text.index("Nobody")


def test_phone_gets_the_error_number_as_json(ask, log):
    answer = ask("breaks", **{"X-Outbox": "1"})
    told = json.loads(answer.content)
    assert (answer.status_code, told["outcome"]) == (500, "failed")
    assert told["number"] in told["said"]
    assert f"request {told['number']}:" in log.read_text()


def test_part_of_a_page_gets_the_error_number_as_plain_text(ask, log):
    answer = ask("breaks", **{"HX-Request": "true"})
    (number,) = re.findall(r"\w{4}-\w{4}", answer.content.decode())
    assert f"request {number}:" in log.read_text()


def test_each_request_has_its_own_number(ask, log):
    ask("breaks")
    ask("breaks")
    assert len(set(re.findall(r"request (\S+):", log.read_text()))) == 2


def test_row_values_quoted_by_the_database_are_not_logged(ask, log):
    assert ask("collides").status_code == 500
    text = log.read_text()
    assert "IntegrityError" in text
    assert nothing_of_anybody(text)


def test_postgresql_error_is_logged_with_its_constraint_but_not_the_row():
    class Told:
        table_name, column_name, constraint_name = "tourney_player", None, "one_name"

    class Unique(psycopg.errors.UniqueViolation):
        diag = Told()

    text = f'duplicate key value violates "one_name"\nDETAIL:  Key (name)=({NAME}) already exists.'
    try:
        raise IntegrityError(text) from Unique(text)
    except IntegrityError as error:
        told = "\n".join(logs.traced(error))
    assert "23505 tourney_player one_name" in told
    assert nothing_of_anybody(told)


def test_library_message_is_logged_without_its_values(ask, log):
    ask("logs")
    text = log.read_text()
    assert text.count("some.library") == 2
    assert "cannot serve %s for %s" in text
    assert nothing_of_anybody(text)


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda: None.pk, ": 'NoneType' object has no attribute 'pk'"),
        (lambda: 1 / 0, ": division by zero"),
        (lambda: int(NAME), "builtins.ValueError"),
        (lambda: os.stat(f"/nowhere/{NAME}"), ": ENOENT No such file or directory"),
    ],
)
def test_only_pythons_own_words_of_an_error_message_are_logged(act, told):
    with pytest.raises(Exception) as caught:  # noqa: PT011
        act()
    last = list(logs.traced(caught.value))[-1]
    assert last.endswith(told)
    assert nothing_of_anybody(last)


def test_recursion_error_is_logged_in_short():
    def again():
        again()

    with pytest.raises(RecursionError) as caught:
        again()
    assert len(list(logs.traced(caught.value))) < 3 * logs.FRAMES


def test_log_file_is_private_and_the_latest_files_stay(log, monkeypatch):
    monkeypatch.setattr(logs, "LARGEST", 200)
    for at in range(100):
        logging.getLogger("tourney.test").error("line %s", at)
    files = sorted(log.parent.glob("tourney.log*"))
    assert [file.name for file in files] == ["tourney.log", *(f"tourney.log.{at}" for at in range(1, logs.KEPT + 1))]
    assert "line 99" in log.read_text()
    if sys.platform != "win32":
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_full_disk_stops_nothing(log, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(logs.os, "write", full)
    logging.getLogger("tourney.test").error("nobody reads this")
