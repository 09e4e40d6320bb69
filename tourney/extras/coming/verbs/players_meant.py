"""Who is meant by what a person types."""

from tourney import inputs
from tourney.desk.players.mail_address import plain_address
from tourney.models import Club, Player

LONGEST_WHO = 254
"""Characters of a name, a number or an email address."""


def players_called(club: Club, who: str) -> list[Player]:
    """Return the players with this name, number of the club or email address: one, or several at one address. It takes
    the same time for whoever is not known."""
    plain, address = inputs.line(who).casefold(), plain_address(who)
    rows = club.players.filter(forgotten_at=None).values_list("pk", "name", "number", "mail")
    keys = [
        key
        for key, name, number, mail in rows
        if plain in (name.casefold(), f"{number or ''}" or None) or (mail and mail == address)
    ]
    found = Player.objects.filter(club=club, pk__in=keys).select_related("merged_into").order_by("pk")
    return list({(each.merged_into or each).pk: each.merged_into or each for each in found}.values())


def player_called(club: Club, who: str) -> Player | None:
    """Return the one player who is meant; None where nobody or more than one is."""
    found = players_called(club, who)
    return found[0] if len(found) == 1 else None


def account_of(club: Club, who: str) -> str:
    """Return the name under which guesses count: the same for a player's name, number and address."""
    keys = [each.pk for each in players_called(club, who)]
    return f"{club.pk}:{keys or inputs.line(who).casefold()}"
