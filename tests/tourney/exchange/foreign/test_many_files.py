"""The files of a folder and of a zip: by name, without system files, and each within the size limit."""

import io
import zipfile

import pytest

from tourney.exchange.foreign import many_files
from tourney.exchange.foreign.many_files import alone, in_folder, in_zip, is_zip
from tourney.faults import BadInput


def packed(**files: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in files.items():
            file.writestr(name, data)
    return out.getvalue()


def test_folder_and_its_zip_hold_the_same_files(tmp_path):
    files = {"b/night.pbn": b"b", "a.xml": b"a", ".hidden": b"x", "b/.DS_Store": b"x"}
    for name, data in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    of_folder = {file.name: file.read() for file in in_folder(tmp_path)}
    with in_zip(packed(**files, **{"__MACOSX/a.xml": b"x", "b/Thumbs.db": b"x"})) as inside:
        assert {file.name: file.read() for file in inside} == of_folder == {"a.xml": b"a", "b/night.pbn": b"b"}


def test_path_in_a_zip_cannot_escape(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with in_zip(packed(**{"../../evil.xml": b"x", "/etc/night": b"y"})) as inside:
        assert [file.read() for file in inside] == [b"x", b"y"]
    assert list(tmp_path.iterdir()) == []


def test_encrypted_and_broken_files_are_named():
    locked = bytearray(packed(a=b"secret"))
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    broken = packed(a=b"once upon a time").replace(b"once", b"twice"[:4])
    for data, said in ((bytes(locked), "This file is protected by a password"), (broken, "This zip file is damaged")):
        with in_zip(data) as inside, pytest.raises(BadInput, match=said):
            inside[0].read()


def test_unpacking_stops_at_the_size_limit_of_one_file(monkeypatch):
    monkeypatch.setattr(many_files, "LARGEST", 1000)
    with in_zip(packed(a=b"x" * 1001)) as inside, pytest.raises(BadInput, match="larger than"):
        inside[0].read()


def test_a_zip_of_one_file_is_that_file_however_it_was_packed():
    night = b'% PBN 2.1\n[Event "T"]\n'
    assert alone(packed(**{"2026/night.pbn": night}), "x.zip") == (night, "2026/night.pbn")
    assert alone(packed(inner=packed(night=night)), "x.zip") == (night, "night")
    assert alone(night, "night.pbn") == (night, "night.pbn")
    several = packed(a=night, b=night)
    assert alone(several, "x.zip") == (several, "x.zip")
    with pytest.raises(BadInput, match=r"This file is empty\."):
        alone(packed(), "x.zip")


def test_workbook_and_club_file_are_not_treated_as_zips_of_files():
    assert is_zip(packed(a=b"1", b=b"2"))
    assert not is_zip(packed(**{"xl/workbook.xml": b"<x/>"}))
    assert not is_zip(packed(**{"club.json": b"{}"}))
    assert not is_zip(b"Rar!")
