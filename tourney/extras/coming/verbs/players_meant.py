"""Who is meant by what a person types."""

from tourney import inputs
from tourney.desk.players.mail_address import plain_address
from tourney.models import Club, Player

LONGEST_WHO = 254
"""Characters of a name, a number or an email address."""


def _keys_called(club: Club, who: str) -> list[int]:
    """Return the keys of the players who are meant, in one query that is the same for whoever is not known."""
    plain, address = inputs.line(who).casefold(), plain_address(who)
    rows = club.players.filter(forgotten_at=None).values_list("pk", "merged_into", "name", "number", "mail")
    found = {
        kept or key
        for key, kept, name, number, mail in rows
        if plain in (name.casefold(), f"{number or ''}" or None) or (mail and mail == address)
    }
    return sorted(found)


def players_called(club: Club, who: str) -> list[Player]:
    """Return the players with this name, number of the club or email address: one, or several at one address."""
    return list(Player.objects.filter(club=club, pk__in=_keys_called(club, who)).order_by("pk"))


def player_called(club: Club, who: str) -> Player | None:
    """Return the one player who is meant; None where nobody or more than one is."""
    found = players_called(club, who)
    return found[0] if len(found) == 1 else None


def player_named(club: Club, name: str) -> Player | None:
    """Return the one player of this name, by which members name each other: a number or an address tells them nobody's
    name."""
    plain = inputs.line(name).casefold()
    rows = club.players.filter(forgotten_at=None).select_related("merged_into")
    found = {each.merged_into or each for each in rows if each.name.casefold() == plain}
    return found.pop() if len(found) == 1 else None


def account_of(club: Club, who: str) -> str:
    """Return the name under which guesses count: the same for a player's name, number and address."""
    return f"{club.pk}:{_keys_called(club, who) or inputs.line(who).casefold()}"
