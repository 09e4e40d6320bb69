"""Permissions of the pages about table money."""

from tourney.desk.players.records import PlayerRecord, keep
from tourney.desk.writing import By
from tourney.extras.money.models import LedgerEntry
from tourney.extras.money.verbs import set_prices, top_up
from tourney.models import Club

ROWS = (
    ("director", False, 200, "money money-prices money-csv"),
    ("director", True, 200, "money-night money-player"),
    ("director", True, 405, "money-pay money-count money-reverse money-kind"),
)
PAGES = ("money", "money-prices")
"""Pages of a club."""
NIGHT_PAGES = ("money-night",)
"""Pages of a night."""


def words(club: Club, by: By) -> dict[str, dict[str, object]]:
    """Return a player with a balance, for the addresses of both."""
    set_prices(club, "EUR", {1: ("Member", 400)}, by)
    top_up(keep(club, PlayerRecord("Prepaid Pat"), by), 1000, "cash", 0, by)
    return {"money-reverse": {"entry": LedgerEntry.objects.get(club=club).pk}}
