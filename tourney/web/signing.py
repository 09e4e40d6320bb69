"""Signed offers on pages, so that the applied offer is the one that was shown."""

from dataclasses import dataclass

from django.core import signing

from movements import serialise

from ..desk.play.repair import Offer
from ..faults import BadInput
from ..models import Section

SALT = "tourney.offer.2"


@dataclass(frozen=True, slots=True)
class SignedOffer:
    """An offer on the screen; ``sealed`` is its signed form."""

    offer: Offer
    sealed: str


def sealed(section: Section, offer: Offer) -> SignedOffer:
    """Return the offer, signed by this site."""
    values = {
        "section": section.pk,
        "title": offer.title,
        "plan": serialise.plan_json(offer.movement),
        "first": offer.first,
        "version": offer.version,
        "reason": offer.reason,
        "names": offer.names,
    }
    return SignedOffer(offer, signing.dumps(values, salt=SALT, compress=True))


def opened(section: Section, seal: str) -> Offer:
    """Return the signed offer. Raises BadInput if it was not made here, or is for another room."""
    try:
        found = signing.loads(seal, salt=SALT)
    except signing.BadSignature:
        found = {}
    if found.get("section") != section.pk:
        raise BadInput.at("choice", "Choose one of the options.")
    return Offer(
        title=found["title"],
        facts=(),
        movement=serialise.from_json(found["plan"]),
        first=found["first"],
        version=found["version"],
        reason=found["reason"],
        names=tuple(tuple(names) for names in found["names"]),
    )
