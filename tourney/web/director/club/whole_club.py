"""The whole club: its address, its export and its removal."""

import tempfile

from django.contrib.auth import logout
from django.http import FileResponse, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from .... import club_transfer as club_file
from ....desk.club import clubs
from ....faults import BadInput
from ....safekeeping.database_backup import back_up
from ...access import by, owner, owner_posts
from ...answers import done, faults_told, form_page
from ...club_request import ClubRequest, outside
from ...forms.club_forms import AddressForm, RemoveForm


@owner_posts
def address(request: ClubRequest) -> HttpResponse:
    """Set the club's address on a server with several clubs, and whether the front page lists it."""
    form = AddressForm(request.POST)
    with faults_told(request):
        if not form.is_valid():
            raise BadInput.at("slug", "Type an address of at most 60 characters.")
        clubs.move_club(request.club, form.cleaned_data["slug"], by(request))
        clubs.list_club(request.club, form.cleaned_data["listed"], by(request))
        there = outside(request.mount, "club", request.club) if request.mount.slug else "club"
        return done(request, _("Saved. The old address still leads here."), there)
    return redirect("club")


@owner
def take_out(request: ClubRequest) -> FileResponse:
    """Export the club as one file that another Tourney can import."""
    file = tempfile.TemporaryFile()  # noqa: SIM115 - closed by the answer once it is sent
    club_file.write(request.club, file)
    file.seek(0)
    name = f"{request.club.slug}-{timezone.localdate()}.zip"
    answer = FileResponse(file, as_attachment=True, filename=name, content_type="application/zip")
    answer["Cache-Control"] = "no-store"
    return answer


@owner
def remove(request: ClubRequest) -> HttpResponse:
    """Delete the club after its name has been typed. It is not deleted if the database cannot be backed up."""
    form = RemoveForm(request.POST or None)
    if form.is_valid():
        name = request.club.name
        with form.taking():
            clubs.must_mean(request.club, form.cleaned_data["typed"])
            back_up()
            clubs.remove_club(request.club, form.cleaned_data["typed"])
            logout(request)
            said = _("%(club)s was removed, along with all its data.") % {"club": name}
            return done(request, said, outside(request.mount, "home"))
    return form_page(request, "director/club/club_remove.html", form)
