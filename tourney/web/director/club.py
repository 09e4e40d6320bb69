"""The club as its owners see it: its name, its usual minutes, and who may do what."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from ...desk import members
from ...faults import BadInput
from ...models import Member, Role
from ..access import owner
from ..forms.club import ClubForm, InviteForm

MAY = {
    Role.OWNER: "runs nights, and says who may do what",
    Role.DIRECTOR: "runs nights",
    Role.SCORER: "enters results",
}


@owner
def club(request: HttpRequest) -> HttpResponse:
    ours = request.club
    fields = ("name", "minutes_per_tray", "minutes_per_move")
    form = ClubForm(request.POST or None, initial={field: getattr(ours, field) for field in fields})
    if form.is_valid():
        members.settle(ours, **form.cleaned_data)
        messages.success(request, "Saved.")
        return redirect("club")
    context = {
        "form": form,
        "invite": InviteForm(),
        "members": ours.members.select_related("user").order_by("user__username"),
        "roles": Role.choices,
        "may": MAY.items(),
    }
    return render(request, "director/club.html", context, status=422 if form.errors else 200)


@require_POST
@owner
def invite(request: HttpRequest) -> HttpResponse:
    """A link for one more member, shown this once."""
    form = InviteForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Say what the new member may do: direct or enter results.")
        return redirect("club")
    role = Role(form.cleaned_data["role"])
    secret = members.invite(request.club, role)
    link = request.build_absolute_uri(reverse("join", args=[secret]))
    context = {"link": link, "days": members.GOOD_FOR.days, "role": role, "may": MAY[role]}
    return render(request, "director/invited.html", context)


@require_POST
@owner
def role(request: HttpRequest, member: int) -> HttpResponse:
    return _done(request, lambda: members.change_role(_member(request, member), request.POST.get("role", "")))


@require_POST
@owner
def remove(request: HttpRequest, member: int) -> HttpResponse:
    return _done(request, lambda: members.remove(_member(request, member)))


def _done(request: HttpRequest, do) -> HttpResponse:
    try:
        do()
    except BadInput as bad:
        messages.error(request, " ".join(fault.what for fault in bad.faults))
    else:
        messages.success(request, "Saved.")
    # Who took the role from themselves may not look here again.
    still = Member.objects.filter(club=request.club, user=request.user, role=Role.OWNER).exists()
    return redirect("club" if still else "desk")


def _member(request: HttpRequest, pk: int) -> Member:
    member = request.club.members.select_related("user").filter(pk=pk).first()
    if member is None:
        raise Http404("There is no such member.")
    return member
