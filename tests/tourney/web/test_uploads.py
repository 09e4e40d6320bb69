"""An uploaded file is read as it was sent, however long it is, and has no name on disk meanwhile."""

import tempfile
from pathlib import Path

from django.core.files.uploadedfile import InMemoryUploadedFile, SimpleUploadedFile, UploadedFile
from django.test import RequestFactory


def received(data: bytes) -> UploadedFile:
    sent = RequestFactory().post("/", {"file": SimpleUploadedFile("night.xml", data, "text/xml")})
    return sent.FILES["file"]


def test_long_file_arrives_whole_and_leaves_nothing_in_the_temporary_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    data = bytes(range(256)) * 20_000
    file = received(data)
    assert (file.name, file.content_type, file.size) == ("night.xml", "text/xml", len(data))
    assert not hasattr(file, "temporary_file_path")
    assert list(Path(tmp_path).iterdir()) == []
    assert file.read() == data
    assert b"".join(file.chunks()) == data


def test_short_file_stays_in_memory():
    file = received(b"x" * 100)
    assert isinstance(file, InMemoryUploadedFile)
    assert file.read() == b"x" * 100
