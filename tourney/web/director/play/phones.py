"""Players' phones: the keys of tonight's tables, and the addresses that these keys open."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from .... import inputs
from ....desk.opening_hours import is_over
from ....desk.phones.key_digests import code
from ....desk.phones.table_keys import is_open, renew
from ....desk.queries import movement_of
from ....desk.results.publishing import ask_for_leads, tell_elsewhere
from ....desk.setup.seating import has_results
from ....language.told import told
from ....models import Elsewhere, Section
from ....network import EVERYWHERE
from ...access import by, director, director_posts
from ...addresses import absolute, bases
from ...answers import done
from ...club_request import ClubRequest
from ...forms.publishing_forms import ElsewhereForm
from ...table.table_access import address_of
from ..without_movement import instead_of_rounds
from .calls import shown_late


def addresses(request: ClubRequest, section: Section) -> dict[int, str]:
    """Return table -> the address on its card, until the night is over, because cards are printed early."""
    movement = movement_of(section)
    if movement is None or is_over(section.session):
        return {}
    return {table: absolute(request, address_of(section, table)) for table in movement.tables}


def spaced(code: str) -> str:
    """Return a table's code as the page and the card show it: abc def."""
    return f"{code[:3]} {code[3:]}"


@director
def phones(request: ClubRequest, section: Section) -> HttpResponse:
    """Show a code for each table, to scan or to type."""
    if movement_of(section) is None and has_results(section):
        return instead_of_rounds(request, section)
    tables = [
        (
            table,
            address,
            spaced(code(section, table)),
            code_of(address, _("QR code for table %(table)s") % {"table": table}),
        )
        for table, address in addresses(request, section).items()
    ]
    typing = absolute(request, reverse("find-table"))
    context = {
        "tables": tables,
        "early": bool(tables) and not is_open(section),
        "bases": bases(request),
        "typing": typing,
        "typing_code": code_of(typing, _("QR code for the page where players type a table's code")),
        "everywhere": settings.HOST in EVERYWHERE,
        "late": shown_late(section),
        "elsewhere": ElsewhereForm(
            initial={"elsewhere": section.session.elsewhere, "leads": section.session.leads},
            game=section.session.game,
        ),
    }
    return render(request, "director/play/phones.html", context)


@director_posts
def renew_keys(request: ClubRequest, section: Section) -> HttpResponse:
    renew(section, by(request), inputs.number(request.POST.get("seen")))
    return done(
        request, _("The table codes have been reset. Codes printed earlier no longer work."), "phones", section.pk
    )


@director_posts
def tell(request: ClubRequest, section: Section) -> HttpResponse:
    """Choose when phones show results from other tables, and whether they ask for the lead."""
    form = ElsewhereForm(request.POST, game=section.session.game)
    if form.is_valid():
        tell_elsewhere(section, form.cleaned_data["elsewhere"], by(request))
        when = told(Elsewhere(form.cleaned_data["elsewhere"]).label)
        messages.success(request, _("Phones show results from other tables: %(when)s.") % {"when": when})
        if "leads" in form.cleaned_data:
            ask_for_leads(section, form.cleaned_data["leads"], by(request))
            asks = _("The phones ask for the lead.")
            messages.success(request, asks if form.cleaned_data["leads"] else _("The phones do not ask for the lead."))
    return redirect("phones", section.pk)


def code_of(address: str, title: str, scale: int = 3) -> SafeString:
    """Return the address as a QR code to scan from the screen."""
    import segno  # imported here because few pages have a code

    made = segno.make(address, micro=False, error="m")
    return mark_safe(made.svg_inline(scale=scale, svgclass="code", lineclass=None, title=title))
