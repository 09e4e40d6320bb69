"""Pages about rounds, and where they redirect while the section has no movement."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from ...desk.queries import movement_of
from ...desk.setup.seating import has_results
from ...models import Section
from ..club_request import ClubRequest


def with_movement(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Call ``view(request, section, movement)`` once the section has a movement."""

    @wraps(view)
    def guarded(request: ClubRequest, section: Section, **more: Any) -> HttpResponse:
        movement = movement_of(section)
        return view(request, section, movement, **more) if movement else instead_of_rounds(request, section)

    return guarded


def instead_of_rounds(request: ClubRequest, section: Section) -> HttpResponse:
    """Redirect to the choice of a movement, or to the standings if results came from a file without one."""
    if not has_results(section):
        return redirect("movement", section.pk)
    messages.info(request, _("This night's results came from a file without a movement, so there are no rounds."))
    return redirect("standings", section.pk)
