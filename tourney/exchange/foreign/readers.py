"""The readers of other programs' files, by what :mod:`.recognise` calls each kind of file."""

from collections.abc import Callable, Mapping

from .bridgemate import bws_reader
from .found import Found

Read = Callable[[bytes, Mapping[str, str]], Found]
"""Of the bytes of a file, and the answers that were given so far. Raises BadInput for what is no such file at all."""

READERS: dict[str, Read] = {"bws": bws_reader.read, "received_data": bws_reader.read_results}
"""Slug of a kind -> its reader."""
