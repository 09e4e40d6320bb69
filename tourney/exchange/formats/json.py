"""The cards of a night as a document of deals: :mod:`tourney.cards.deals_document`."""

from movements.message import message

from ...cards import deals_document
from ..deal_format import Deals
from ..file_format import Format

FORMAT = Format(
    name="json",
    title="JSON",
    seems=message("This is JSON, but it is neither a night file nor an ACBL Live page."),
    can=message("Export the night as USEBIO, PBN or CSV."),
    order=2,
    ending=".json",
    media="application/json",
    recognise=lambda beginning: beginning.shape == "json",
    doubt=9,
    deals=Deals("JSON", lambda cards: deals_document.written(cards.dealing).encode(), deals_document.read, proves=True),
)
