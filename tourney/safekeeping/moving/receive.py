"""The end to which a club moves: what it does with the file that it is sent."""

import tempfile
from hashlib import sha256
from typing import Any

from django.db import transaction

from movements.message import message

from ...desk.club import arriving
from ...exchange import club_file
from ...exchange.club_file import comparison
from ...faults import BadInput
from ...models import Arrival, Club, Merge, Player, Section, Series, SideTable
from .. import forgetting_copies
from . import keys_file

NAMED = (Section, Player, Merge, Series, SideTable)
"""Whose numbers addresses have."""


def store(arrival: Arrival, digest: str) -> Club:
    """The club of the file that came in parts, closed, in one transaction. Asked again it is the same. Raises BadInput
    for a file that is not the one that was sent, or no club's; NotAllowed where nothing is taken any more."""
    if (there := arriving.copy_of(arrival)) is not None:
        return there
    with tempfile.TemporaryFile() as file, transaction.atomic():
        found = sha256()
        for part in arriving.parts_of(arrival):
            found.update(part)
            file.write(part)
        if found.hexdigest() != digest:
            raise BadInput.at("", message("The file did not arrive whole."))
        file.seek(0)
        club = club_file.read(file, arriving=True)
        file.seek(0)
        keys_file.read(file, club)
        arriving.store(arrival, club)
        return club


def answer(club: Club) -> dict[str, Any]:
    """What the other end compares, and what it leads people to."""
    return {
        "slug": club.slug,
        "tables": comparison.summary(digests(club)),
        "numbers": {model._meta.model_name: numbers_of(club, model) for model in NAMED},
    }


def digests(club: Club) -> comparison.Digests:
    """Of what is stored here."""
    return comparison.of_club(club, {keys_file.KEYS: keys_file.stored(club)})


def numbers_of(club: Club, model: type[Any]) -> list[int]:
    """The keys of its rows, in the order in which both ends count them."""
    return list(model._base_manager.filter(club=club).order_by("pk").values_list("pk", flat=True))


def open_copy(arrival: Arrival) -> tuple[Club, str]:
    """See :func:`tourney.desk.club.arriving.open_copy`; who was forgotten here is forgotten in what came, too."""
    first = arrival.opened_at is None
    club, secret = arriving.open_copy(arrival)
    if first:
        forgetting_copies.forget_again_in(club)
    return club, secret
