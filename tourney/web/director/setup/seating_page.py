"""Seating: by hand, at random or by seeding. Players who need it get a stationary place."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpResponse
from django.utils.translation import gettext as _, gettext_lazy

from ....desk.queries import movement_of
from ....desk.setup.seating import Seated, has_results, seat_sections, seated
from ....desk.setup.seeding import Spot, by_hand, by_lot, by_seed, sizes, spots_in, strengths
from ....models import Club, Kind, Section
from ...access import by, director
from ...answers import done, form_page
from ...club_request import ClubRequest
from ...forms.base import Form
from ...forms.seating_forms import SeatingForm
from ..without_movement import instead_of_rounds

THEY_SIT = {
    "hand": gettext_lazy("The seats were set by hand."),
    "lot": gettext_lazy("The seats were drawn at random."),
    "seed": gettext_lazy("The seats were drawn according to the seeding."),
}


@dataclass(frozen=True, slots=True)
class Unit:
    """Players who sit together: their contestants, and what is known about them."""

    rows: tuple[Seated, ...]
    spot: Spot
    stays: bool
    strength: Fraction | None

    @property
    def names(self) -> str:
        own = next((f"{row.name}: " for row in self.rows if row.name), "")
        return own + " & ".join(name for row in self.rows for name in row.names)


@director
def seating(request: ClubRequest, section: Section) -> HttpResponse:
    sections = [each for each in section.session.sections.order_by("name") if not has_results(each)]
    if not sections and movement_of(section) is None:
        return instead_of_rounds(request, section)
    kind = section.session.kind
    units = _units(request.club, sections, kind, several=getattr(section, "rooms", 1) > 1)
    form = SeatingForm(request.POST or None, units=units)
    if form.is_valid():
        with form.taking():
            _arrange(request, section, sections, units, form)
            return done(request, THEY_SIT[form.cleaned_data["how"]], "seating", section.pk)
    played = [each for each in section.session.sections.all() if has_results(each)]
    empty = sections and not all(any(unit.spot.section == each.pk for unit in units) for each in sections)
    return form_page(
        request,
        "director/setup/seating.html",
        form,
        rows=list(zip(units, *form.columns(), strict=True)),
        moving=all(movement_of(each) is None for each in sections),
        empty=empty,
        played=bool(played),
        sections_played=", ".join(_("section %(section)s") % {"section": each.name} for each in played),
    )


def _units(club: Club, sections: Sequence[Section], kind: str, *, several: bool) -> list[Unit]:
    """Return the contestants of the sections in their current seats."""
    if not sections:
        return []
    found: list[tuple[tuple[Seated, ...], Spot]] = []
    for section in sections:
        rows = seated(section)
        size = 2 if kind == Kind.COUPLES else 1
        groups = [tuple(rows[at : at + size]) for at in range(0, len(rows), size)]
        name = section.name if several else ""
        spots = spots_in(section.pk, name, len(groups), movement_of(section), kind)
        found += zip(groups, spots, strict=True)
    players = {key for rows, _ in found for row in rows for key in row.players}
    strong = strengths(club, players)
    still = set(club.players.filter(pk__in=players, sits_still=True).values_list("pk", flat=True))
    units = []
    for group, spot in found:
        them = [key for row in group for key in row.players]
        known = [strong[key] for key in them if key in strong]
        mean = sum(known, Fraction(0)) / len(known) if known else None
        units.append(Unit(group, spot, not still.isdisjoint(them), mean))
    return units


def _arrange(
    request: ClubRequest, section: Section, sections: Sequence[Section], units: Sequence[Unit], form: Form
) -> None:
    how = form.cleaned_data["how"]
    stays = [form.cleaned_data[f"stays-{at}"] for at in range(len(units))]
    spots = [unit.spot for unit in units] if how == "hand" else _spots(section, sections, units)
    if how == "hand":
        found = by_hand({at: form.cleaned_data[f"at-{at}"] for at in range(len(units))}, spots)
    elif how == "lot":
        found = by_lot(stays, spots, secrets.randbits(32))
    else:
        seeds = [form.cleaned_data[f"seed-{at}"] or len(units) + 1 for at in range(len(units))]
        found = by_seed(sorted(range(len(units)), key=seeds.__getitem__), stays, spots)
    rows: dict[int, list[Seated]] = {each.pk: [] for each in sections}
    placed = sorted(zip(found, range(len(units)), strict=True), key=lambda pair: (pair[0].section, pair[0].number))
    for spot, at in placed:
        rows[spot.section].extend(units[at].rows)
    seat_sections(section, rows, by(request), how)


def _spots(section: Section, sections: Sequence[Section], units: Sequence[Unit]) -> list[Spot]:
    """Return the available places: as many in each section as now, or spread evenly if a section is empty."""
    here = [sum(unit.spot.section == each.pk for unit in units) for each in sections]
    if all(here):
        return [unit.spot for unit in units]
    kind = section.session.kind
    return [
        spot
        for each, size in zip(sections, sizes(len(units), len(sections), kind), strict=True)
        for spot in spots_in(each.pk, each.name, size, None, kind)
    ]
