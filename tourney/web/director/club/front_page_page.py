"""The texts of the club's front page, which the owners write."""

from dataclasses import asdict

from django.http import HttpResponse
from django.utils.translation import gettext as _

from ....desk.club.front_page_texts import FrontPageTexts, change_front_page
from ...access import by, owner
from ...answers import done, form_page
from ...club_request import ClubRequest
from ...forms.club_forms import FrontPageForm


@owner
def front_page(request: ClubRequest) -> HttpResponse:
    form = FrontPageForm(request.POST or None, initial=asdict(FrontPageTexts.of(request.club)))
    if form.is_valid():
        with form.taking():
            change_front_page(request.club, FrontPageTexts(**form.cleaned_data), by(request))
            return done(request, _("Saved. The front page now shows this text."), "club-front-page")
    return form_page(request, "director/club/front_page.html", form)
