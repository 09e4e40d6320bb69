"""Coming in: by a link that works once, later with a password."""

from django.contrib.auth import login, views
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ...desk import members
from ...faults import BadInput
from ..forms.club import JoinForm


class SignIn(views.LoginView):
    template_name = "public/sign_in.html"
    redirect_authenticated_user = True


class SignOut(views.LogoutView):
    pass


def join(request: HttpRequest, secret: str) -> HttpResponse:
    """The page behind a one-time link."""
    invitation = members.invitation(secret)
    if invitation is None:
        return render(request, "public/join_spent.html", status=410)
    form = JoinForm(request.POST or None)
    if form.is_valid():
        try:
            user = members.accept(secret, form.cleaned_data["name"], form.cleaned_data["password"])
        except BadInput as bad:
            form.take(bad)
        else:
            login(request, user)
            return redirect("desk")
    context = {"form": form, "first": not members.has_members(invitation.club), "role": invitation.role}
    return render(request, "public/join.html", context, status=422 if form.errors else 200)
