"""Files of a night's deals: for dealing machines, and from other programs."""

from typing import Any

from ...cards.dealer import wrong_trumps
from ...faults import BadInput
from ..deal_format import Deals
from ..file_format import all_formats, format_of
from .recognise import recognise


def deal_formats() -> dict[str, Deals]:
    """Return the formats of deal files by name, in the order in which they are offered."""
    return {name: each.deals for name, each in all_formats().items() if each.deals}


def endings() -> str:
    """Return the file name endings in words."""
    return ", ".join(format_of(name).ending for name in deal_formats())


def read(name: str, data: bytes, game: str = "whist") -> dict[str, Any]:
    """Read the ``deals``, ``trumps`` (only at whist) and proof of a file, known by its contents or else by its
    ``name``, as :mod:`tourney.cards.deals_document` has them. Raises BadInput with every fault."""
    by_ending = (each for slug, each in deal_formats().items() if name.lower().endswith(format_of(slug).ending))
    format_ = deal_formats().get(recognise(data).name) or next(by_ending, None)
    if format_ is None:
        raise BadInput.at("file", "The file name must end in %(endings)s.", endings=endings())
    said = format_.read(data)
    if not said["deals"]:
        raise BadInput.at("file", "There are no deals in this file.")
    if game != "whist":
        said["trumps"] = {}
    if faults := wrong_trumps(said["deals"], said["trumps"]):
        raise BadInput(faults)
    return said
