"""The rows of table money in a club that has data in every table."""

from tourney.desk.writing import By
from tourney.extras.money import verbs
from tourney.extras.money.models import LedgerEntry
from tourney.extras.money.table_money import Kinds, payers
from tourney.models import Section


def fill(section: Section, by: By) -> None:
    """Set prices, take money for a night, reverse one payment, and count the cash."""
    club, session = section.session.event.club, section.session
    verbs.set_prices(club, "GBP", {1: ("Member", 400), 2: ("Guest", 650)}, by)
    first, second = [each.player for each in payers(session, Kinds(club))][:2]
    verbs.set_kind(club, second.pk, 2, by)
    verbs.top_up(first, 1000, "cash", 0, by, session)
    verbs.pay(session, [first.pk], "balance", by)
    verbs.pay(session, [second.pk], "cash", by)
    verbs.reverse(club, LedgerEntry.objects.filter(club=club).latest("pk").pk, by)
    verbs.count_cash(session, 1000, by)
