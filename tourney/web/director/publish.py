"""Putting the night on its public page, and taking it off."""

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe

from ...desk import publishing
from ...desk.state import movement_of, rounds_of
from ..access import by, director, night_for


@director
def publish(request: HttpRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    if request.method == "POST":
        if "withdraw" in request.POST:
            publishing.withdraw(section, by(request))
            messages.success(request, "The night is off its public page. Publish again and it is back at the same one.")
        else:
            publishing.publish(section, by(request))
            messages.success(request, "The night is published.")
        return redirect("publish", pk)
    movement = movement_of(section)
    missing = sum(state.missing for state in rounds_of(section, movement)) if movement else None
    address = request.build_absolute_uri(section.session.event.get_absolute_url())
    context = {"section": section, "movement": movement, "missing": missing, "address": address, "code": _code(address)}
    return render(request, "director/publish.html", context)


def _code(address: str) -> SafeString:
    """The address as a QR code, to be held up to the room or put on the wall."""
    code = segno.make(address, micro=False, error="m")
    return mark_safe(code.svg_inline(scale=5, svgclass="code", lineclass=None, title=f"QR code of {address}"))
