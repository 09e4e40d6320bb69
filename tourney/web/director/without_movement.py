"""Where a page about rounds leads while the section has no movement."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ...desk.setup.seating import has_results
from ...models import Section
from ..request import ClubRequest


def instead_of_rounds(request: ClubRequest, section: Section) -> HttpResponse:
    """To the movement, which is still to be chosen; where results came from a file without one, to the standings."""
    if not has_results(section):
        return redirect("movement", section.pk)
    messages.info(request, _("This night's results came from a file without a movement, so there are no rounds."))
    return redirect("standings", section.pk)
