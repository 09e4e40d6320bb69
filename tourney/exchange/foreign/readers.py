"""The readers of other programs' files, by what :mod:`.recognise` calls each kind of file."""

from collections.abc import Callable, Mapping

from ..formats import acbl_live, bbo, night
from ..formats.bridgewebs import bridgewebs_reader
from ..formats.bws import bws_reader
from ..formats.lin import lin_night
from ..formats.pbn import pbn_reader
from ..formats.usebio import usebio_reader
from . import deals_only
from .found import Found

Read = Callable[[bytes, Mapping[str, str]], Found]
"""Of the bytes of a file, and the answers that were given so far. Raises BadInput for what is no such file at all."""

READERS: dict[str, Read] = {
    "night": night.find,
    "dup": deals_only.dup_deals,
    "dlm": deals_only.dlm_deals,
    "acbl_live": acbl_live.find,
    "lin": lin_night.find,
    "bbo": bbo.find,
    "bridgewebs": bridgewebs_reader.find,
    "pbn": pbn_reader.find,
    "usebio": usebio_reader.find,
    "bws": bws_reader.find,
    "received_data": bws_reader.find_results,
}
"""Slug of a kind -> its reader."""
