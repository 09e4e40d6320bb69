"""A view's answers after an action: a refusal, a confirmation, the form with its faults, a file."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, TypeVar

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from ..faults import BadInput
from ..language.told import told
from .club_request import ClubRequest
from .forms.base import Form

Found = TypeVar("Found")


@contextmanager
def faults_told(request: ClubRequest, game: str = "", *, places: bool = False) -> Iterator[None]:
    """Show on the next page why an action refused, in the ``game``'s words and with the ``places`` of the faults. The
    rest of the block is then skipped."""
    try:
        yield
    except BadInput as bad:
        for fault in bad.faults:
            messages.error(request, told(fault if places else fault.what, game))


def done(request: ClubRequest, said: object, page: str, *args: object) -> HttpResponse:
    """Redirect to a page that confirms the action."""
    messages.success(request, str(said))
    return redirect(page, *args)


def form_page(request: ClubRequest, template: str, form: Form, **context: Any) -> HttpResponse:
    """Return the page of a form; if the form has faults, the status is 422."""
    return render(request, template, {"form": form, **context}, status=422 if form.errors else 200)


def file_answer(data: bytes | str, kind: str, name: str, *, shown: bool = False, **headers: str) -> HttpResponse:
    """Return a file to download under its ``name``, or ``shown`` in the browser. ``headers`` have underscores instead
    of hyphens."""
    answer = HttpResponse(data, content_type=kind, headers={each.replace("_", "-"): headers[each] for each in headers})
    answer["Content-Disposition"] = f'{"inline" if shown else "attachment"}; filename="{name}"'
    return answer


def with_cookie(answer: HttpResponse, name: str, value: str, kept: timedelta, path: str = "/") -> HttpResponse:
    """Return ``answer`` with a cookie that neither scripts nor the forms of other sites can use."""
    secure = settings.SESSION_COOKIE_SECURE
    answer.set_cookie(name, value, kept, path=path, secure=secure, httponly=True, samesite="Lax")
    return answer


def not_there() -> Http404:
    """Return the 404 error for something that does not exist."""
    return Http404(_("This item no longer exists. Go back and reload the page."))


def or_404(found: Found | None, otherwise: str = "") -> Found:
    """Return ``found``. Raises Http404 if it is None."""
    if found is None:
        raise Http404(otherwise) if otherwise else not_there()
    return found
