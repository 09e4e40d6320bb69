"""The settings of a night: what was said when it was opened, said otherwise."""

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from movements.sections import LETTERS

from ....desk.setup.change_night import NightDetails, change_night, set_sections
from ....desk.setup.seating import has_results
from ....language.told import told
from ....models import Section
from ....scoring.method import method
from ...access import by, director
from ...answers import form_page
from ...forms.nights import NightSettingsForm
from ...request import ClubRequest


@director
def settings(request: ClubRequest, section: Section) -> HttpResponse:
    session = section.session
    played = any(map(has_results, session.sections.all()))
    form = NightSettingsForm(request.POST or None, session=session, played=played)
    if form.is_valid():
        with form.taking():
            _store(request, section, form)
            return redirect("night-settings", section.pk)
    return form_page(request, "director/setup/night_settings.html", form, played=played)


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
        messages.success(request, told(method(session.scoring).saved))
