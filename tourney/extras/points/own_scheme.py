"""A club's own scheme: from typed rules, stored as JSON, to the same value as a declared scheme."""

import re
from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from movements.message import message
from tourney import inputs
from tourney.faults import Faults

from .scheme import Per, Rounding, Scale, Scheme, Shares

OWN = "own"
"""The kind of a club's own scheme, in addition to the names of the declared ones."""
LONGEST_NAME = 200
"""The most characters stored. Fewer can be typed, because a name in it may become longer if somebody is forgotten."""
MOST_SHARES, MOST_TABLES, MOST_DECIMALS = 50, 100, 3
DEPTHS = ("1/1", "1/2", "2/5", "1/3", "1/4", "1/5")
KINDS = ("two_winners", "one_winner", "players", "teams")
RULES: dict[str, Any] = {
    "name": "",
    "kinds": list(KINDS),
    "per": Per.TABLES.value,
    "rate": "1",
    "base": "0",
    "least": "0",
    "most": "",
    "depth": "1/3",
    "depth_rounding": Rounding.DOWN.value,
    "shares": "",
    "then": Shares.EVEN.value,
    "decimals": "0",
    "rounding": Rounding.NEAREST.value,
    "least_tables": "1",
    "members_only": False,
}
"""Every rule by its name, with its value in a new scheme."""
_NUMBER = re.compile(r"[0-9]{1,5}(\.[0-9]{1,4})?")
_CHOICES = {"per": Per, "depth": DEPTHS, "depth_rounding": Rounding, "then": Shares, "rounding": Rounding}


def own_scheme(rules: Mapping[str, Any]) -> Scheme:
    """Return the scheme of these rules. Raises BadInput with every fault at its rule."""
    faults = Faults()
    typed = RULES | dict(rules)
    _check_words(typed, faults)
    scale = _scale(typed, faults)
    least_tables = _whole("least_tables", typed["least_tables"], 1, MOST_TABLES, faults)
    faults.refuse()
    two_winners, one_winner, players, teams = (scale if kind in typed["kinds"] else None for kind in KINDS)
    return Scheme(
        title=typed["name"],
        body="",
        order=1000,
        two_winners=two_winners,
        one_winner=one_winner,
        players=players,
        teams=teams,
        games=("whist", "auction", "bridge"),
        least_tables=least_tables,
        members_only=typed["members_only"],
    )


def _scale(typed: Mapping[str, Any], faults: Faults) -> Scale | None:
    """Return the awards, with every fault in them; None if there is any."""
    rate, base, least = (_number(name, typed[name], faults) for name in ("rate", "base", "least"))
    most = _number("most", typed["most"], faults) if typed["most"] != "" else None
    decimals = _whole("decimals", typed["decimals"], 0, MOST_DECIMALS, faults)
    shares = _shares(typed["shares"], typed["then"], faults)
    if most is not None and most < max(least, base):
        faults.fault("most", "The largest award must not be less than the smallest award or the fixed part.")
    if faults:
        return None
    return Scale(
        rate=rate,
        base=base,
        per=Per(typed["per"]),
        least=least,
        most=most,
        depth=Fraction(typed["depth"]),
        depth_rounding=Rounding(typed["depth_rounding"]),
        shares=shares,
        then=Shares(typed["then"]),
        step=Fraction(1, 10**decimals),
        rounding=Rounding(typed["rounding"]),
    )


def _check_words(typed: Mapping[str, Any], faults: Faults) -> None:
    """Check the name, the kinds of events and the choices from lists."""
    name = typed["name"]
    if not inputs.is_text(name, LONGEST_NAME, 1) or len(name.splitlines()) > 1:
        faults.fault("name", "Enter a name of at most %(longest)s characters.", longest=LONGEST_NAME)
    kinds = typed["kinds"]
    if not isinstance(kinds, list) or not kinds or not all(kind in KINDS for kind in kinds):
        faults.fault("kinds", "Choose which events earn points.")
    if not isinstance(typed["members_only"], bool):
        faults.fault("members_only", "Choose one of the options.")
    for rule, offered in _CHOICES.items():
        if not isinstance(typed[rule], str) or typed[rule] not in list(offered):
            faults.fault(rule, "Choose one of the options.")


def _number(name: str, typed: Any, faults: Faults) -> Fraction:
    if isinstance(typed, str) and _NUMBER.fullmatch(typed):
        return Fraction(typed)
    faults.fault(name, "Enter a number from 0 to 99999 with at most four decimal places.")
    return Fraction(0)


def _whole(name: str, typed: Any, least: int, most: int, faults: Faults) -> int:
    found = inputs.number(typed, least, most)
    if found is None:
        faults.fault(name, "Enter a whole number from %(least)s to %(most)s.", least=least, most=most)
    return found or 0


def _shares(typed: Any, then: Any, faults: Faults) -> tuple[Fraction, ...]:
    """Return the listed shares, which must not rise from one place to the next."""
    said = typed.replace("%", " ").split() if isinstance(typed, str) else ["?"]
    if len(said) > MOST_SHARES or not all(_NUMBER.fullmatch(each) and Fraction(each) <= 100 for each in said):
        words = message("Enter at most %(most)s percentages from 0 to 100, separated by spaces.", most=MOST_SHARES)
        faults.fault("shares", words)
        return ()
    found = tuple(Fraction(each) / 100 for each in said)
    if not found and then == Shares.NOTHING:
        faults.fault("shares", "Enter a share for each place, or choose an award for places without a listed share.")
    if found and then == Shares.EVEN:
        faults.fault("then", "Equal steps apply to all places. Delete the shares, or choose another option here.")
    following = found + ((Fraction(1, len(found) + 1),) if then == Shares.HARMONIC else ())
    if any(later > earlier for earlier, later in pairwise(following)):
        faults.fault("shares", "A place cannot get a larger share than the place above it.")
    return found
