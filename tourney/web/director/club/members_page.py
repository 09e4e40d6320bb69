"""The club's settings, for its owners: name, usual minutes, and members' roles."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from ....desk.club import clubs, members, rate_limit, sign_in_link, two_factor
from ....desk.club.look import change_look
from ....desk.setup.nights import game_of
from ....language.of_club import language_of
from ....models import Club, Member, Role
from ...access import by, owner, owner_posts
from ...addresses import absolute
from ...answers import done, faults_told, or_404
from ...club_request import ClubRequest
from ...forms.club_forms import AddressForm, ClubForm, InviteForm, LookForm
from ...login_throttle import at_owner

MAY = {
    Role.OWNER: gettext_lazy("runs nights and manages members"),
    Role.DIRECTOR: gettext_lazy("runs nights"),
    Role.SCORER: gettext_lazy("enters results"),
}
"""What each role may do, as the continuation of a sentence about it."""
ROLES = {
    Role.OWNER: gettext_lazy("owner"),
    Role.DIRECTOR: gettext_lazy("director"),
    Role.SCORER: gettext_lazy("scorer"),
}
LINKS = {
    Role.OWNER: (
        gettext_lazy("A link for an owner"),
        gettext_lazy("The person who opens this link can run nights and manage members."),
    ),
    Role.DIRECTOR: (
        gettext_lazy("A link for a director"),
        gettext_lazy("The person who opens this link can run nights."),
    ),
    Role.SCORER: (
        gettext_lazy("A link for a scorer"),
        gettext_lazy("The person who opens this link can enter results."),
    ),
}
"""The title of the page with the link for a new member, and what the link lets them do."""

SETTINGS = (
    *("name", "minutes_per_tray", "minutes_per_move", "paper", "large_print"),
    *("body", "body_number", "certainty", "ratings"),
)
"""Fields of the club that this page shows and changes."""


@owner
def club(request: ClubRequest) -> HttpResponse:
    ours = request.club
    form = ClubForm(request.POST or None, initial=_settings(ours), game=game_of(ours))
    if form.is_valid():
        clubs.settle(ours, **form.cleaned_data, by=by(request))
        return done(request, _("Saved."), "club")
    return _page(request, form)


def _settings(club: Club) -> dict[str, str | int | bool]:
    shown = {"language": language_of(club), "game": game_of(club)}
    return {field: getattr(club, field) for field in SETTINGS} | shown


@owner_posts
def look(request: ClubRequest) -> HttpResponse:
    """Change the colour and logo of the club's pages."""
    form = LookForm(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, None, form)
    given = form.cleaned_data
    change_look(request.club, given["colour"], by(request), logo=given["logo"], without_logo=given["without_logo"])
    return done(request, _("Saved. The club's pages now look like this."), "club")


def _page(request: ClubRequest, form: ClubForm | None, look: LookForm | None = None) -> HttpResponse:
    """Return the page, with the forms that had faults."""
    ours = request.club
    people = ours.members.select_related("user").order_by("user__name", "user__username")
    context = {
        "form": form or ClubForm(initial=_settings(ours), game=game_of(ours)),
        "look": look or LookForm(initial={"colour": ours.colour}),
        "address": AddressForm(initial={"slug": ours.slug, "listed": ours.listed}) if request.mount.slug else None,
        "invite": InviteForm(),
        "members": people,
        "in_two_steps": two_factor.who_have(member.user for member in people),
        "roles": ROLES.items(),
        "may": [(ROLES[role], what) for role, what in MAY.items()],
    }
    wrong = any(each is not None and each.errors for each in (form, look))
    return render(request, "director/club/club.html", context, status=422 if wrong else 200)


@owner_posts
def invite(request: ClubRequest) -> HttpResponse:
    """Make a link for a new member. It is shown only once."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("Choose what the new member can do: run nights or only enter results."))
        return redirect("club")
    role = Role(form.cleaned_data["role"])
    secret = members.invite(request.club, role, by(request))
    link = absolute(request, reverse("join", args=[secret]))
    title, may = LINKS[role]
    context = {"link": link, "days": members.GOOD_FOR.days, "title": title, "may": may}
    return render(request, "director/club/invited.html", context)


@owner_posts
def role(request: ClubRequest, member: int) -> HttpResponse:
    wanted: Any = request.POST.get("role", "")
    seen = request.POST.get("seen")
    return _done(request, lambda: members.change_role(_member(request, member), wanted, by(request), seen))


@owner_posts
def remove(request: ClubRequest, member: int) -> HttpResponse:
    return _done(request, lambda: members.remove(_member(request, member), by(request)))


@owner_posts
def without_step(request: ClubRequest, member: int) -> HttpResponse:
    """Switch off two-factor authentication for a member who lost both the phone and the emergency codes."""
    return _done(request, lambda: members.take_off_second_step(_member(request, member), by(request)))


@owner_posts
def link_for(request: ClubRequest, member: int) -> HttpResponse:
    """Make a sign-in link for a member who is locked out by somebody's guesses. It is shown only once."""
    user = _member(request, member).user
    token = sign_in_link.make(user, [request.club], by(request))
    link = absolute(request, reverse("sign-in-link", args=[token]))
    minutes = int(sign_in_link.GOOD_FOR.total_seconds() // 60)
    return render(request, "director/club/sign_in_link.html", {"link": link, "name": user.name, "minutes": minutes})


@owner_posts
def let_in(request: ClubRequest) -> HttpResponse:
    """Let people who are locked out after wrong passwords or codes try again at once."""
    rate_limit.forget(*at_owner(request))
    return done(request, _("Everyone can try again straight away."), "club")


def _done(request: ClubRequest, do: Callable[[], object]) -> HttpResponse:
    with faults_told(request):
        do()
        messages.success(request, _("Saved."))
    # Users who gave up the role themselves may no longer see this page.
    still = Member.objects.filter(club=request.club, user=request.user, role=Role.OWNER).exists()
    return redirect("club" if still else "desk")


def _member(request: ClubRequest, pk: int) -> Member:
    return or_404(request.club.members.select_related("user").filter(pk=pk).first())
