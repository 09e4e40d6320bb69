"""The readers of other programs' files, by what :mod:`.recognise` calls each kind of file."""

from collections.abc import Callable, Mapping

from ..bridgewebs import bridgewebs_reader
from ..pbn import pbn_reader
from ..usebio import usebio_reader
from . import acbl_live, bbo_traveller, deals_only, lin_night, own_file
from .bridgemate import bws_reader
from .found import Found

Read = Callable[[bytes, Mapping[str, str]], Found]
"""Of the bytes of a file, and the answers that were given so far. Raises BadInput for what is no such file at all."""

READERS: dict[str, Read] = {
    "night": own_file.find,
    "dup": deals_only.dup_deals,
    "dlm": deals_only.dlm_deals,
    "acbl_live": acbl_live.find,
    "lin": lin_night.find,
    "bbo": bbo_traveller.find,
    "bridgewebs": bridgewebs_reader.find,
    "pbn": pbn_reader.find,
    "usebio": usebio_reader.find,
    "bws": bws_reader.find,
    "received_data": bws_reader.find_results,
}
"""Slug of a kind -> its reader."""
