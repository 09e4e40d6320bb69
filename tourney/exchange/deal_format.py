"""The declaration of a file format for cards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import deals_document
from ..cards.dealing import Dealing
from ..cards.formats import pbn_file


@dataclass(frozen=True, slots=True)
class DealtNight:
    """The cards to write: a ``dealing`` and its night; ``date`` in PBN notation, 2026.11.20."""

    dealing: Dealing
    event: str = ""
    date: str = ""

    @property
    def proof(self) -> Mapping[str, str]:
        """Return the proof of the deals, for lines of a file that belong to no deal."""
        said = deals_document.document(self.dealing)
        found = {key: said[key] for key in pbn_file.PROOF if key in said}
        return {key: "yes" if value is True else value for key, value in found.items()}


@dataclass(frozen=True, slots=True)
class Deals:
    """Export and import of cards in a format."""

    title: str
    """Label of its files of cards in a choice of formats."""
    write: Callable[[DealtNight], bytes]
    read: Callable[[bytes], dict[str, Any]]
    """``deals`` and ``trumps`` by tray, and what else proves them, as a document of deals has it
    (:mod:`tourney.cards.deals_document`). Raises BadInput."""
    proves: bool = False
    """Whether the file has room for the commitment and the salt."""


def of_machine(title: str, write: Callable[[DealtNight], bytes], read: Callable[[bytes], dict[int, str]]) -> Deals:
    """Return the format of a dealing machine, which has only cards."""
    return Deals(title, write, lambda data: {"deals": read(data), "trumps": {}})
