"""Signing in: first by a one-time link, later with a password, and optionally with a code."""

import time
from typing import Any, cast

from django.contrib.auth import login, views
from django.contrib.auth.forms import AuthenticationForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

from ...desk.club import clubs, members, rate_limit, sign_in_link, two_factor
from ...desk.writing import By
from ...faults import BadInput
from ...language.told import told_faults
from ...models import Invitation, PaperSize, User
from ..answers import form_page
from ..club_request import ClubRequest
from ..forms.account_forms import CodeForm, SignInForm
from ..forms.club_forms import JoinForm
from ..login_throttle import address_of, at_sign_in, remember, wait
from ..middleware.club_prefix import without_club

HALFWAY = "halfway"
"""Session key of a user who gave the right password but not the code yet."""
PATIENCE = 10 * 60
"""Maximum number of seconds between the two."""
LETTER_LANDS = frozenset("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split())
"""Countries where printers use Letter (Unicode CLDR, supplemental data, paperSize)."""


class SignIn(views.LoginView):
    template_name = "public/sign_in.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Do the same work and give the same answer whether or not the name exists."""
        tries = at_sign_in(cast(ClubRequest, request), request.POST.get("username", ""))
        if until := rate_limit.take(*tries):
            return self.render_to_response(
                self.get_context_data(form=self.get_form_class()(), wait=wait(until)), status=429
            )
        form = self.get_form()
        if not form.is_valid():
            return self.render_to_response(self.get_context_data(form=form), status=422)
        rate_limit.give_back(*tries)
        return self.form_valid(form)

    def form_valid(self, form: AuthenticationForm) -> HttpResponse:
        user = form.get_user()
        if not two_factor.has(user):
            return _come_in(cast(ClubRequest, self.request), user, self.get_success_url())
        self.request.session[HALFWAY] = {
            "user": user.pk,
            "mark": user.get_session_auth_hash(),
            "at": int(time.time()),
            "then": self.get_success_url(),
        }
        return redirect("sign-in-code")


class SignOut(views.LogoutView):
    """Django's view, defined in this module so that it belongs to the desk."""


@without_club()
def code(request: ClubRequest) -> HttpResponse:
    """Ask for the second factor after the right password."""
    halfway = request.session.get(HALFWAY)
    user = _halfway(halfway) if halfway else None
    if user is None:
        return redirect("sign-in")
    form, until = CodeForm(request.POST or None), None
    if form.is_valid():
        checked = two_factor.check(user, form.cleaned_data["code"])
        if checked.right and halfway:
            return _come_in(request, user, halfway["then"])
        until = checked.until
        form.add_error("code", wait(until) if until else _("This code is not correct. Type the latest code."))
    status = 429 if until else 422 if form.errors else 200
    return render(request, "public/sign_in_code.html", {"form": form}, status=status)


@without_club()
def by_link(request: ClubRequest, token: str) -> HttpResponse:
    """Show the page of a sign-in link. Only its button uses the link up, because mail scanners open links."""
    if request.method == "POST" and (user := sign_in_link.spend(token)):
        answer = redirect("sign-in")
        remember(request, answer, user)
        return answer
    user = None if request.method == "POST" else sign_in_link.user_of(token)
    return render(request, "public/sign_in_link.html", {"name": user and user.name}, status=200 if user else 410)


def _halfway(kept: dict[str, Any]) -> User | None:
    """Return that user if the password was given recently and has not changed since."""
    user = User.objects.filter(pk=kept["user"], is_active=True).first()
    if user is None or not constant_time_compare(kept["mark"], user.get_session_auth_hash()):
        return None
    return user if 0 <= time.time() - kept["at"] <= PATIENCE else None


def _come_in(request: ClubRequest, user: User, then: str) -> HttpResponse:
    request.session.pop(HALFWAY, None)
    login(request, user)
    answer = HttpResponseRedirect(then)
    remember(request, answer, user)
    return answer


def join(request: ClubRequest, secret: str) -> HttpResponse:
    """Show the page of a one-time link. A user who is signed in for another club joins with the same account."""
    invitation = members.invitation(request.club, secret)
    if invitation is None:
        return render(request, "public/join_spent.html", status=410)
    if request.user.is_authenticated:
        return _join_as(request, secret, invitation)
    paper = {"paper": usual_paper(request.headers.get("Accept-Language", ""))}
    form = JoinForm(request.POST or None, names_club=clubs.has_no_name(request.club), initial=paper)
    if form.is_valid():
        with form.taking():
            said = form.cleaned_data
            names = said["name"], said["password"], address_of(request), said["username"]
            user = members.accept(request.club, secret, *names)
            if "club" in said:
                first = By(user, address=address_of(request))
                clubs.introduce(request.club, said["club"], said["game"], said["paper"], first)
            return _come_in(request, user, reverse("desk"))
    return form_page(
        request, "public/join.html", form, first=not members.has_members(request.club), role=invitation.role
    )


def usual_paper(languages: str) -> str:
    """Return the usual paper for a browser's first language (RFC 9110, 12.5.4): Letter for countries where CLDR has it
    as the default, otherwise A4."""
    first = languages.partition(",")[0].partition(";")[0].strip()
    return PaperSize.LETTER if first.rpartition("-")[2].upper() in LETTER_LANDS else PaperSize.A4


def _join_as(request: ClubRequest, secret: str, invitation: Invitation) -> HttpResponse:
    said = ""
    if request.method == "POST":
        try:
            members.accept_as(request.club, secret, request.user, address_of(request))
        except BadInput as bad:
            said = told_faults(bad)
        else:
            return redirect("desk")
    context = {"club": request.club, "role": invitation.role, "said": said}
    return render(request, "public/join_as.html", context, status=422 if said else 200)
