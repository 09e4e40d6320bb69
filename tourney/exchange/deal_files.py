"""Files that have the cards of a night's trays, by the endings of their names: for dealing machines, and from other
programs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from movements.message import message

from ..cards import document
from ..cards.dealer import wrong_trumps
from ..cards.dealing import Dealing
from ..cards.formats import dlm, dup, lin, pbn_file
from ..faults import BadInput
from .foreign.recognise import recognise
from .formats.pbn import pbn_reader


@dataclass(frozen=True, slots=True)
class Cards:
    """What is written: a ``dealing``, and of which night; ``date`` as PBN has it, 2026.11.20."""

    dealing: Dealing
    event: str = ""
    date: str = ""

    @property
    def proof(self) -> Mapping[str, str]:
        """What proves the deals, for lines of a file that are no part of a deal."""
        said = document.document(self.dealing)
        found = {key: said[key] for key in pbn_file.PROOF if key in said}
        return {key: "yes" if value is True else value for key, value in found.items()}


@dataclass(frozen=True, slots=True)
class DealFormat:
    """``proves`` says whether the file has room for the commitment and the salt."""

    slug: str
    title: str
    ending: str
    media: str
    write: Callable[[Cards], bytes]
    read: Callable[[bytes], dict[str, Any]]
    proves: bool = False


def _pbn(cards: Cards) -> bytes:
    one, proof = cards.dealing, cards.proof if cards.dealing.salt else {}
    return pbn_file.write(one.deals, one.game, event=cards.event, date=cards.date, trumps=one.trumps, proof=proof)


def _read_pbn(data: bytes) -> dict[str, Any]:
    said: dict[str, Any] = {"deals": pbn_reader.read_deals(data), "trumps": pbn_reader.read_trumps(data)}
    said |= pbn_file.proof_in(data)
    return said | ({"no_long_suits": said["no_long_suits"] == "yes"} if "no_long_suits" in said else {})


def _machine(read: Callable[[bytes], dict[int, str]]) -> Callable[[bytes], dict[str, Any]]:
    return lambda data: {"deals": read(data), "trumps": {}}


FORMATS = {
    each.slug: each
    for each in (
        DealFormat(
            "json",
            "JSON",
            ".json",
            "application/json",
            lambda cards: document.written(cards.dealing).encode(),
            document.read,
            proves=True,
        ),
        DealFormat("pbn", "PBN", ".pbn", "application/x-pbn", _pbn, _read_pbn, proves=True),
        DealFormat(
            "dup",
            "DUP, Duplimate",
            ".dup",
            "application/octet-stream",
            lambda cards: dup.write(cards.dealing.deals),
            _machine(dup.read),
        ),
        DealFormat(
            "dlm",
            "DLM, Duplimate",
            ".dlm",
            "application/octet-stream",
            lambda cards: dlm.write(cards.dealing.deals, cards.event or "Tourney"),
            _machine(dlm.read),
        ),
        DealFormat(
            "lin",
            "LIN, Bridge Base Online",
            ".lin",
            "application/octet-stream",
            lambda cards: lin.write(cards.dealing.deals, cards.dealing.game),
            _machine(lin.read),
        ),
    )
}
ENDINGS = ", ".join(each.ending for each in FORMATS.values())


def read(name: str, data: bytes, game: str = "whist") -> dict[str, Any]:
    """What the file says, which is known by what is in it, else by its ``name``: ``deals`` and ``trumps`` by tray, and
    what else proves them, as a document of deals has it (:mod:`tourney.cards.document`); turned cards for a ``game`` of
    whist alone. Raises BadInput with every fault."""
    format_ = FORMATS.get(recognise(data).slug)
    format_ = format_ or next((each for each in FORMATS.values() if name.lower().endswith(each.ending)), None)
    if format_ is None:
        raise BadInput.at("file", message("The file's name must end in %(endings)s.", endings=ENDINGS))
    said = format_.read(data)
    if not said["deals"]:
        raise BadInput.at("file", message("There is no deal in this file."))
    if game != "whist":
        said["trumps"] = {}
    if faults := wrong_trumps(said["deals"], said["trumps"]):
        raise BadInput(faults)
    return said
