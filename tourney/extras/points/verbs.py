"""Actions on the schemes of a club. Points themselves are calculated on demand, and never stored."""

from collections.abc import Mapping
from typing import Any

from tourney.desk.writing import BY_COMMAND, By, club_change, put
from tourney.faults import BadInput
from tourney.models import Club
from tourney.models.audit import unrecorded
from tourney.models.club import new_epoch

from .models import PointsScheme
from .own_scheme import OWN, RULES, own_scheme
from .scheme import Scheme
from .schemes import SCHEMES


def stored_of(club: Club) -> dict[str, PointsScheme]:
    """Return the club's stored schemes by kind."""
    return {each.kind: each for each in PointsScheme.objects.filter(club=club)}


def schemes_of(club: Club, *, public: bool = False) -> dict[str, Scheme]:
    """Return the schemes that are switched on, in the order of the pages; for the ``public`` only published ones.
    Unknown schemes of other versions are left out."""
    used = {kind: each for kind, each in stored_of(club).items() if each.on and (each.public or not public)}
    found = {kind: scheme for kind, scheme in SCHEMES.in_order().items() if kind in used}
    return found | ({OWN: own_scheme(used[OWN].rules)} if OWN in used else {})


def switch(club: Club, kind: str, on: bool, public: bool, by: By = BY_COMMAND) -> None:
    """Switch a scheme on or off, and publish its points or not. Raises BadInput for an unknown scheme."""
    with club_change(club, "switch_points", by) as under_way:
        stored = PointsScheme.objects.filter(club=club, kind=kind).first()
        if kind not in SCHEMES and (stored is None or kind != OWN):
            raise BadInput.at("", "This item no longer exists. Go back and reload the page.")
        wanted = {"on": on, "public": on and public}
        if stored is None and not on:
            return
        stored = stored or PointsScheme(club=club, kind=kind)
        under_way.data = {"kind": kind} | wanted
        if put(stored, wanted):
            _renew_public_pages(club)


def keep_own(club: Club, typed: Mapping[str, Any], by: By = BY_COMMAND) -> PointsScheme:
    """Store the club's own scheme. Raises BadInput with every fault at its rule."""
    rules = {name: typed.get(name, usual) for name, usual in RULES.items()}
    own_scheme(rules)
    with club_change(club, "keep_points_scheme", by) as under_way:
        stored = PointsScheme.objects.filter(club=club, kind=OWN).first() or PointsScheme(club=club, kind=OWN)
        under_way.data = {"name": rules["name"]}
        if put(stored, {"name": rules.pop("name"), "options": rules}):
            _renew_public_pages(club)
    return stored


def _renew_public_pages(club: Club) -> None:
    """Begin another epoch, because a night's public page, which shows points, is cached until its revision changes."""
    with unrecorded():
        put(club, {"epoch": new_epoch()})
