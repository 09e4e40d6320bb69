"""The settings of a night: what was said when it was opened, said otherwise."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from movements.sections import LETTERS

from ....desk.setup.change_night import NightDetails, change_night, set_sections
from ....desk.setup.seating import has_results
from ....faults import BadInput
from ....models import Section
from ...access import by, director, night_for
from ...forms.night_settings import NightSettingsForm
from ...request import ClubRequest
from ...scoring_words import scored_anew


@director
def settings(request: ClubRequest, pk: int) -> HttpResponse:
    section = night_for(request, pk)
    session = section.session
    played = any(map(has_results, session.sections.all()))
    form = NightSettingsForm(request.POST or None, session=session, played=played)
    if form.is_valid():
        try:
            _store(request, section, form)
        except BadInput as bad:
            form.take(bad)
        else:
            return redirect("night-settings", pk)
    context = {"form": form, "section": section, "played": played}
    return render(request, "director/setup/night_settings.html", context, status=422 if form.errors else 200)


@transaction.atomic
def _store(request: ClubRequest, section: Section, form: NightSettingsForm) -> None:
    said, session = form.cleaned_data, section.session
    before = (session.game, session.kind)
    given = {name: said.get(name, getattr(session, name)) for name in ("name", "date", "starts_at", "game", "kind")}
    change_night(section, NightDetails(**given), by(request))
    if "sections" in said:
        set_sections(section, LETTERS[: said["sections"]], said["one_field"] == "yes", by(request))
    session.refresh_from_db()
    if before == (session.game, session.kind):
        messages.success(request, _("Saved."))
    else:
        messages.success(request, scored_anew(session))
