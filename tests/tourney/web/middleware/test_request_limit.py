"""Oversized requests are refused before they are read, whoever sends them and wherever to."""

import json

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.urls import reverse

from tourney.models import Session
from tourney.web.middleware.request_limit import RequestLimitMiddleware


class Endless:
    """A body that must not be read."""

    def read(self, *_: int) -> bytes:
        raise AssertionError("it was read")

    readline = read


def send(client, path, length):
    return client.post(
        path,
        CONTENT_LENGTH=length,
        content_type="multipart/form-data; boundary=x",
        data=b"",
        **{"wsgi.input": Endless()},
    )


@pytest.mark.parametrize("path", ["/sign-in/", "/t/", "/t/1/1/guessed/enter/", "/desk/nights/import/", "/nothing/"])
@pytest.mark.parametrize("length", [str(settings.LARGEST_REQUEST + 1), "9" * 30, "-1", "many"])
def test_oversized_request_is_not_read(client, db, path, length):
    answer = send(client, path, length)
    assert answer.status_code == 413
    assert (
        "Files can be at most 10 MB. Go back and choose a smaller file. Nothing was changed." in answer.content.decode()
    )
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("length", "status"),
    [("", 200), ("0", 200), (str(settings.LARGEST_REQUEST), 200), (str(settings.LARGEST_REQUEST + 1), 413)],
)
def test_request_of_the_maximum_size_is_accepted(rf, length, status):
    through = RequestLimitMiddleware(lambda request: HttpResponse("read"))
    request = rf.post("/", "", content_type="text/plain", CONTENT_LENGTH=length)
    assert through(request).status_code == status


def test_form_reports_an_oversized_file(director):
    file = SimpleUploadedFile("night.json", json.dumps({"night": 1}).encode().ljust(settings.LARGEST_FILE + 1))
    answer = director.post(reverse("import-night"), {"file": file})
    assert answer.status_code == 422
    assert "This file is larger than 10 MB." in answer.content.decode()
    assert not Session.objects.exists()


def test_too_many_fields_or_a_long_text_are_refused_too(client, db):
    """Django's own limits: a thousand fields, two million bytes outside files."""
    many = "&".join(f"a{number}=1" for number in range(1001))
    for body in (many, "a=" + "x" * 2_000_000):
        answer = client.post("/sign-in/", body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code in (400, 413)


@pytest.mark.parametrize("charset", ["idna", "zip", "rot13", "punycode", "uu", "latin-1", "nonsense"])
def test_every_form_is_read_as_utf_8_whatever_charset_it_declares(client, db, charset):
    multipart = '--x\r\nContent-Disposition: form-data; name="code"\r\n\r\nÄ\r\n--x--\r\n'
    for body, kind in ((multipart, "multipart/form-data; boundary=x"), ("code=Ä", "application/x-www-form-urlencoded")):
        answer = client.generic("POST", "/t/", body.encode(), f"{kind}; charset={charset}")
        assert answer.status_code == 404
        assert "Ä" in answer.content.decode()
