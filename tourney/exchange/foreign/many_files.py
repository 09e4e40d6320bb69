"""Files of several nights together: in a folder and its subfolders, or in a zip.

A zip is read file by file and never written out, so no name in it leads anywhere; its unpacked size is limited
beforehand.
"""

import lzma
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from ...faults import THE_FILE, BadInput, Fault, reason
from .recognise import kind_of, recognise

LARGEST = 50_000_000
"""Maximum size of one file in bytes; each reader also has its own limit."""
MOST_FILES = 2_000
"""In one zip: twenty years of a club that meets twice a week."""
MOST_UNPACKED = 400_000_000
"""Bytes of all its files together."""
PASSED_OVER = ("__MACOSX/", "Thumbs.db", "desktop.ini")
"""Files that systems add beside those of people."""

BROKEN_ZIP = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError, ValueError)
"""Errors of a zip that is truncated, damaged, encrypted or packed in a way that Python does not know."""


@dataclass(frozen=True, slots=True)
class File:
    """One of many files: its ``name`` with its folders, and ``read`` for its contents, which raises BadInput."""

    name: str
    read: Callable[[], bytes]


def is_zip(data: bytes) -> bool:
    """Whether this is a zip of files; workbooks and whole clubs, though zipped, are not."""
    if data[:4] not in (b"PK\x03\x04", b"PK\x05\x06") or b"xl/workbook" in data:
        return False
    return recognise(data).name == "archive"


def alone(data: bytes, name: str) -> tuple[bytes, str]:
    """Return the only file in a zip and its name; anything else as it is. Raises BadInput for a broken or empty zip."""
    # Maximum depth of zips in zips.
    for _ in range(3):
        if not is_zip(data):
            break
        with in_zip(data) as files:
            if not files:
                empty = kind_of("empty")
                raise BadInput([Fault(THE_FILE, empty.seems), Fault("", empty.can)])
            if len(files) > 1:
                break
            data, name = files[0].read(), files[0].name
    return data, name


def in_folder(folder: Path) -> list[File]:
    """Return all files of a folder and its subfolders by name, except hidden ones."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    return [File(str(path.relative_to(folder)), lambda path=path: _bytes(path)) for path in paths]  # type: ignore[misc]


@contextmanager
def in_zip(data: bytes) -> Iterator[list[File]]:
    """Return all files of a zip by name, except hidden ones. Raises BadInput for a broken or too large zip."""
    try:
        packed = zipfile.ZipFile(BytesIO(data))
    except BROKEN_ZIP:
        raise BadInput.at(THE_FILE, "This zip file is damaged. Zip the files again.") from None
    with packed:
        inside = sorted((each for each in packed.infolist() if _counts(each)), key=lambda each: each.filename)
        if len(inside) > MOST_FILES:
            raise BadInput.at(THE_FILE, "There are more than %(most)s files in this zip file.", most=MOST_FILES)
        if sum(each.file_size for each in inside) > MOST_UNPACKED:
            raise BadInput.at(
                THE_FILE, "This zip file unpacks to more than %(most)s MB.", most=MOST_UNPACKED // 1_000_000
            )
        yield [File(each.filename, lambda each=each: _unpacked(packed, each)) for each in inside]  # type: ignore[misc]


def _counts(each: zipfile.ZipInfo) -> bool:
    own = each.filename.rsplit("/", 1)[-1]
    return not (each.is_dir() or own.startswith(".") or each.filename.startswith(PASSED_OVER) or own in PASSED_OVER)


def _unpacked(packed: zipfile.ZipFile, each: zipfile.ZipInfo) -> bytes:
    """Unpack a file up to the limit, whatever size the zip claims."""
    if each.flag_bits & 1:
        raise BadInput.at("", "This file is protected by a password. Unpack it first.")
    try:
        with packed.open(each) as file:
            data = file.read(LARGEST + 1)
    except BROKEN_ZIP:
        raise BadInput.at("", "This zip file is damaged. Zip the files again.") from None
    return _no_larger(data)


def _bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return _no_larger(file.read(LARGEST + 1))
    except OSError as problem:
        raise BadInput.at("", "%(path)s: %(strerror)s.", path=path, strerror=reason(problem)) from None


def _no_larger(data: bytes) -> bytes:
    if len(data) > LARGEST:
        raise BadInput.at("", "This file is larger than %(size)s MB.", size=LARGEST // 1_000_000)
    return data
