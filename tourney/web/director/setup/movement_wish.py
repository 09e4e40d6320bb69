"""A movement that a director looks at before there is a night: the next one's page begins with it."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from movements import catalogue

from ...access import director
from ...movement_advice import WISH
from ...request import ClubRequest


@director
def use(request: ClubRequest, system: str, count: int) -> HttpResponse:
    """On to a new night, on whose movement page this one comes first; ``?variant=`` says which of it."""
    if system not in catalogue.SYSTEMS:
        raise Http404(_("There is no such movement system."))
    variant = request.GET.get("variant", "")
    kept = variant if variant in catalogue.SYSTEMS[system].variants else None
    request.session[WISH] = {"system": system, "variant": kept, "count": count}
    return redirect("night-new")
