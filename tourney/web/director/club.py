"""The club: its name, its usual minutes, who directs."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from ...desk import members
from ...models import Role
from ..access import director
from ..forms import ClubForm


@director
def club(request: HttpRequest) -> HttpResponse:
    ours = request.club
    fields = ("name", "minutes_per_tray", "minutes_per_move")
    form = ClubForm(request.POST or None, initial={field: getattr(ours, field) for field in fields})
    if form.is_valid():
        members.settle(ours, **form.cleaned_data)
        messages.success(request, "Saved.")
        return redirect("club")
    context = {"form": form, "members": ours.members.select_related("user").order_by("user__username")}
    return render(request, "director/club.html", context, status=422 if form.errors else 200)


@require_POST
@director
def invite(request: HttpRequest) -> HttpResponse:
    """A link for one more director, shown this once."""
    secret = members.invite(request.club, Role.DIRECTOR)
    link = request.build_absolute_uri(reverse("join", args=[secret]))
    return render(request, "director/invited.html", {"link": link, "days": members.GOOD_FOR.days})
