"""The user's own account: password, two-factor authentication, and other signed-in devices."""

from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy

from ....desk.club import account_names, rate_limit, two_factor
from ....desk.club.account import change_password, rename, sign_out_elsewhere
from ....language.languages import known
from ....language.told import told
from ...access import scorer, scorer_posts
from ...answers import done, form_page
from ...club_request import ClubRequest
from ...forms.account_forms import CodeForm, NameForm, NewPasswordForm, PasswordForm
from ...forms.base import Form
from ...login_throttle import remember, wait
from ...middleware.language import choices, chosen_language, remember as remember_language
from ..play.phones import code_of

WRONG = gettext_lazy("This password is not correct.")


@scorer
def account(request: ClubRequest) -> HttpResponse:
    """Show the account; POST sets a new password."""
    form = NewPasswordForm(request.POST or None, prefix="change")
    if form.is_valid() and _is_theirs(request, form):
        with form.taking():
            change_password(request.user, form.cleaned_data["new"])
            return _still_here(request, _("Your new password has been set. You have been signed out everywhere else."))
    return _page(request, change=form)


@scorer_posts
def called(request: ClubRequest) -> HttpResponse:
    """Change the name shown on pages and paper."""
    form = NameForm(request.POST, prefix="called")
    if form.is_valid():
        with form.taking():
            rename(request.user, form.cleaned_data["name"])
            said = _("Your name is now %(name)s. The way you sign in has not changed.")
            return done(request, said % {"name": request.user.name}, "account")
    return _page(request, called=form)


@scorer_posts
def language(request: ClubRequest) -> HttpResponse:
    """Choose the language of the desk in this browser: a language, or the club's."""
    return remember_language(redirect("account"), known(request.POST.get("language", "")))


@scorer_posts
def elsewhere(request: ClubRequest) -> HttpResponse:
    """Sign out the user's other browsers."""
    form = PasswordForm(request.POST, prefix="elsewhere")
    if form.is_valid() and _is_theirs(request, form):
        sign_out_elsewhere(request.user, form.cleaned_data["password"])
        return _still_here(request, _("You are signed in here and nowhere else."))
    return _page(request, elsewhere=form)


@scorer
def second(request: ClubRequest) -> HttpResponse:
    """Show the secret for the authenticator app as a picture, and check a first code to confirm that it works."""
    if "step-password" in request.POST:
        form = PasswordForm(request.POST, prefix="step")
        if not form.is_valid() or not _is_theirs(request, form):
            return _page(request, step=form)
        two_factor.begin(request.user)
        return redirect("two-factor")
    device = two_factor.begun(request.user)
    if device is None:
        return redirect("account")
    typed = CodeForm(request.POST or None)
    if typed.is_valid():
        with typed.taking():
            return _codes(request, two_factor.confirm(request.user, typed.cleaned_data["code"]))
    address = device.config_url
    picture, secret = code_of(address, _("QR code for the authenticator app"), 4), _in_fours(address)
    return form_page(request, "director/club/two_factor.html", typed, picture=picture, secret=secret)


@scorer_posts
def codes(request: ClubRequest) -> HttpResponse:
    """Make new emergency codes."""
    form = PasswordForm(request.POST, prefix="step")
    if not two_factor.has(request.user):
        return redirect("account")
    if form.is_valid() and _is_theirs(request, form):
        return _codes(request, two_factor.new_codes(request.user))
    return _page(request, step=form)


@scorer_posts
def without(request: ClubRequest) -> HttpResponse:
    """Switch off two-factor authentication."""
    form = PasswordForm(request.POST, prefix="step")
    if form.is_valid() and _is_theirs(request, form):
        two_factor.end(request.user)
        return done(request, _("You now sign in with your password alone."), "account")
    return _page(request, step=form)


def _is_theirs(request: ClubRequest, form: Form) -> bool:
    """Whether the password is right. Wrong guesses count, because a stranger may sit at a desk left signed in."""
    one = rate_limit.Try(rate_limit.KNOWN, account_names.plain(request.user.get_username()))
    if until := rate_limit.take(one):
        form.add_error("password", told(wait(until)))
        return False
    if not request.user.check_password(form.cleaned_data["password"]):
        form.add_error("password", WRONG)
        return False
    rate_limit.give_back(one)
    return True


def _still_here(request: ClubRequest, said: str) -> HttpResponse:
    update_session_auth_hash(request, request.user)
    messages.success(request, said)
    answer = redirect("account")
    remember(request, answer, request.user)
    return answer


def _page(request: ClubRequest, **forms: Form) -> HttpResponse:
    """Return the account's page, with the given forms as they were sent."""
    context = {
        "called": NameForm(prefix="called", initial={"name": request.user.name}),
        "change": NewPasswordForm(prefix="change"),
        "elsewhere": PasswordForm(prefix="elsewhere"),
        "step": PasswordForm(prefix="step"),
        "has_step": two_factor.has(request.user),
        "codes_left": two_factor.codes_left(request.user),
        "languages": choices(),
        "chosen": chosen_language(request),
    } | forms
    wrong = any(form.errors for form in forms.values())
    return render(request, "director/club/account.html", context, status=422 if wrong else 200)


def _codes(request: ClubRequest, found: list[str]) -> HttpResponse:
    codes = [f"{code[:4]} {code[4:]}" for code in map(str.upper, found)]
    return render(request, "director/club/recovery_codes.html", {"codes": codes})


def _in_fours(address: str) -> str:
    """Return the secret in groups of four letters, for an app that cannot scan the picture."""
    secret = address.partition("secret=")[2].partition("&")[0]
    return " ".join(secret[at : at + 4] for at in range(0, len(secret), 4))
